// A game in which all happens that can happen to mines, to its mate. The mines lie on d4, e7, f4 and h5: one is swept, one met by a pawn
// under the fog, one cleared by a king, and one lies uncovered at the end.
export const storyRecord = `[Event "A story"]
[Site "?"]
[Date "2026.11.30"]
[Round "-"]
[White "White"]
[Black "Black"]
[Result "*"]
[Variant "Minesweeper"]
[Mines "d4,e7,f4,h5"]

*
`;

// How a move is made, and how it is written.
export const story = [
	["b1", "c3", "Nc3"],
	["e9", "e7", "e7-"],
	["d2", "d3", "d3", "drag"],
	["g10", "f8", "Nf8"],
	["d3", "d4", "Dd4m", "badge"],
	["f10", "d8", "Bd8"],
	["e2", "e3", "e3"],
	["e10", "g10", "O-O"],
	["e1", "e2", "Ke2"],
	["d8", "a5", "Ba5", "drag"],
	["e2", "f3", "Kf3"],
	["a5", "c3", "Bxc3"],
	["b2", "c3", "bxc3", "drag"],
	["h9", "h8", "h8"],
	["f3", "f4", "Kf4m"],
	["d10", "e9", "Qe9"],
	["f4", "g5", "Kg5"],
	["e9", "e5", "Qe5+"],
	["g5", "h6", "Kh6"],
	["g9", "g7", "g7#"],
];

export const storyMoves = story.map(([, , san]) => san);

// playStory makes moves of the story and checks that each is kept at once.
export async function playStory(app, from = 0, to = story.length) {
	for (let i = from; i < to; i++) {
		const [source, target, , hand] = story[i];
		if (hand === "drag") {
			await app.drag(source, target);
		} else if (hand === "badge") {
			await app.tap(source);
			await app.press(...app.place(target, 0.76, 0.24));
		} else {
			await app.tap(source, target);
		}
		await app.saved(...storyMoves.slice(0, i + 1));
	}
}
