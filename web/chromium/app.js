// The app in a page, as a person meets it: what is to be seen is told by pixels, what was played by what the page keeps.
import assert from "node:assert/strict";

// Colours of the app in its dark look.
const LIGHT_SQUARE = 0xece5d0; // outside the zone, where no fog is
const DARK_SQUARE = 0x8fa07a;
const ACCENT = 0xf2b84b; // of the button that is most likely wanted

const PATIENCE = 60_000; // for a busy machine; nothing is measured by it

export class App {
	// first tells that the browser knows nothing of the app yet, so that it asks what a new user is asked.
	constructor(page, { ranks = 10, touch = false, first = false } = {}) {
		this.page = page;
		this.first = first;
		this.ranks = ranks;
		this.touch = touch;
		this.said = []; // on the console, and errors that nobody caught
		page.on("console", (message) => {
			if (!/GL Driver Message .*ReadPixels/.test(message.text())) { // which the browser says of the test's own pictures
				this.said.push(`${message.type()}: ${message.text()}`);
			}
		});
		page.on("pageerror", (error) => this.said.push(`uncaught: ${error}`));
	}

	// open waits until the board is to be seen.
	async open(address) {
		await this.page.goto(address);
		await this.shown();
	}

	async reload() {
		await this.page.reload();
		await this.shown();
	}

	async shown() {
		await this.page.waitForSelector("#loading[hidden]", { state: "attached", timeout: PATIENCE });
		if (this.first) {
			await this.accent();
			await this.page.keyboard.press("Escape");
			this.first = false;
		}
		await this.findBoard();
	}

	// look counts pixels of some colours of the page by column and row. The page itself unpacks its picture.
	async look(...colours) {
		const picture = (await this.page.screenshot({ scale: "css" })).toString("base64");
		return this.page.evaluate(async ({ picture, colours }) => {
			const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
			const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
			canvas.drawImage(bitmap, 0, 0);
			const { data, width, height } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
			const columns = new Array(width).fill(0);
			const rows = new Array(height).fill(0);
			for (let y = 0, i = 0; y < height; y++) {
				for (let x = 0; x < width; x++, i += 4) {
					if (colours.includes((data[i] << 16) | (data[i + 1] << 8) | data[i + 2])) {
						columns[x]++;
						rows[y]++;
					}
				}
			}
			return { columns, rows };
		}, { picture, colours });
	}

	// board finds where the board lies: between the outermost squares that never are under fog. Under a dialog there is none.
	async board() {
		const { columns, rows } = await this.look(LIGHT_SQUARE, DARK_SQUARE);
		const span = (counts) => {
			const least = Math.max(20, Math.max(...counts) / 3);
			return [counts.findIndex((n) => n >= least), counts.findLastIndex((n) => n >= least) + 1];
		};
		const [left, right] = span(columns);
		const [top, bottom] = span(rows);
		const side = (right - left) / 8;
		return left >= 0 && side > 20 && Math.abs((bottom - top) / this.ranks - side) < 0.7 ? { left, top, side } : null;
	}

	async findBoard() {
		this.at = await this.eventually("the board", () => this.board());
	}

	async eventually(what, find) {
		const end = Date.now() + PATIENCE;
		for (;;) {
			const found = await find();
			if (found) {
				return found;
			}
			assert.ok(Date.now() < end, `${what} did not come; the console has ${this.said.join("\n") || "nothing"}`);
			await new Promise((later) => setTimeout(later, 50));
		}
	}

	place(square, across = 0.5, down = 0.5) {
		const file = square.charCodeAt(0) - "a".charCodeAt(0);
		const row = this.ranks - Number(square.slice(1));
		const { left, top, side } = this.at;
		return [left + (file + across) * side, top + (row + down) * side];
	}

	async press(x, y) {
		if (this.touch) { // fingers may be faster than the picture
			return this.page.touchscreen.tap(x, y);
		}
		await this.frames();
		return this.page.mouse.click(x, y);
	}

	// frames waits until what was done before can be seen.
	async frames() {
		await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
	}

	async tap(...squares) {
		for (const square of squares) {
			await this.press(...this.place(square));
		}
	}

	async drag(from, to) {
		await this.frames();
		const [x1, y1] = this.place(from);
		const [x2, y2] = this.place(to);
		const steps = Array.from({ length: 6 }, (_, i) => [x1 + ((x2 - x1) * (i + 1)) / 6, y1 + ((y2 - y1) * (i + 1)) / 6]);
		if (!this.touch) {
			await this.page.mouse.move(x1, y1);
			await this.page.mouse.down();
			for (const [x, y] of steps) {
				await this.page.mouse.move(x, y);
			}
			await this.page.mouse.up();
			return;
		}
		this.devtools ??= await this.page.context().newCDPSession(this.page);
		const finger = (type, points) => this.devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points });
		await finger("touchStart", [{ x: x1, y: y1 }]);
		for (const [x, y] of steps) {
			await finger("touchMove", [{ x, y }]);
		}
		await finger("touchEnd", []);
	}

	// kept is what the page keeps: the open game's name, and its text.
	kept() {
		return this.page.evaluate(() => {
			const content = (end) => {
				const key = Object.keys(localStorage).find((key) => key.endsWith(end));
				return key && localStorage.getItem(key).replace(/^\d+:u:/, "");
			};
			const state = JSON.parse(content("/state.json") ?? "{}");
			return { game: state.game, record: (state.game && content(`/games/${state.game}.pgn`)) ?? "" };
		});
	}

	// saved waits until the open game has these moves and no others, as they are written in its record.
	async saved(...moves) {
		let last;
		await this.eventually(`a game with ${moves.join(" ")}`, async () => {
			last = movesOf((await this.kept()).record);
			return last.join(" ") === moves.join(" ");
		}).catch((error) => {
			throw new Error(`${error.message}; the game kept is ${last?.join(" ")}`);
		});
	}

	// played waits for a number of moves, and gives them.
	played(number) {
		return this.eventually(`a game of ${number} moves`, async () => {
			const moves = movesOf((await this.kept()).record);
			return moves.length === number && moves;
		});
	}

	// answer presses the button of a dialog that stands out by its colour.
	async answer() {
		await this.press(...(await this.accent()));
	}

	// accent waits for such a button where no board is to be seen, and tells where it is.
	accent() {
		return this.eventually("a button that stands out", async () => {
			if (await this.board()) {
				return null;
			}
			const { columns, rows } = await this.look(ACCENT);
			const middle = (counts, least) => {
				const lines = counts.flatMap((n, i) => (n >= least ? [i] : []));
				return lines.length >= least && (lines[0] + lines.at(-1)) / 2;
			};
			const place = [middle(columns, 30), middle(rows, 30)];
			return place[0] && place[1] && place;
		});
	}

	// drop drops a file on the page, and waits until its game is the open one.
	async drop(name, text) {
		const before = (await this.kept()).game;
		await this.page.evaluate(({ name, text }) => {
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File([text], name));
			document.querySelector("canvas").dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
		}, { name, text });
		await this.eventually(`the game of ${name}`, async () => {
			const { game } = await this.kept();
			return game && game !== before;
		});
		await this.findBoard();
	}

	// quiet expects that neither the app nor the browser had anything to say.
	quiet() {
		assert.deepEqual(this.said, []);
	}
}

// movesOf gives the moves of a record, without their numbers and comments.
export function movesOf(record) {
	return record
		.replace(/^\[.*\]$/gm, "")
		.replace(/\{[^}]*\}/g, " ")
		.split(/\s+/)
		.filter((word) => word && !/^(\d+\.+|\*|1-0|0-1|1\/2-1\/2)$/.test(word))
		.map((word) => word.replace(/^\d+\.+/, ""));
}
