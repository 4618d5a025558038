//go:build window

package e2e

import (
	"strings"
	"testing"
	"time"

	"minechess/internal/store"
	"minechess/rules"
)

// hand is how a move is made on the board.
type hand int

const (
	taps hand = iota
	drag
	badge
)

// step is a move of a game, and what must have been saved after it.
type step struct {
	move, san, fen string
	uncovered      string // the squares whose fog lifted, by file then rank
	hand           hand
}

// storyMines are where the mines of the story lie: one is swept, one met under the fog by a pawn, one cleared by a king, and the
// last one lies uncovered when the game ends.
const storyMines = "d4,e7,f4,h5"

// story is a game in which all happens that can happen to mines, with a castling, captures, and a mate.
var story = []step{
	{move: "b1c3", san: "Nc3", uncovered: "b4 c4 d4",
		fen: "rnbqkbnr/pppppppp/8/8/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 0 1 ????????/????????/????????/?.1*???? 4"},
	// A landing on a hidden mine: the pawn and the mine are gone.
	{move: "e9e7", san: "e7-", uncovered: "d6 d7 e6 e7 f6 f7",
		fen: "rnbqkbnr/pppp1ppp/8/8/8/8/8/2N5/PPPPPPPP/R1BQKBNR w KQkq - 0 2 ???...??/???...??/????????/?.1*???? 3"},
	{move: "d2d3", san: "d3", uncovered: "e4", hand: drag,
		fen: "rnbqkbnr/pppp1ppp/8/8/8/8/8/2NP4/PPP1PPPP/R1BQKBNR b KQkq - 0 2 ???...??/???...??/????????/?.1*2??? 3"},
	{move: "g10f8", san: "Nf8", uncovered: "g7",
		fen: "rnbqkb1r/pppp1ppp/5n2/8/8/8/8/2NP4/PPP1PPPP/R1BQKBNR w KQkq - 0 3 ???....?/???...??/????????/?.1*2??? 3"},
	// A sweep that removes a mine. No fog lifts.
	{move: "d3d4s", san: "Dd4m", hand: badge,
		fen: "rnbqkb1r/pppp1ppp/5n2/8/8/8/8/2NP4/PPP1PPPP/R1BQKBNR b KQkq - 0 3 ???....?/???...??/????????/?...1??? 2"},
	{move: "f10d8", san: "Bd8", uncovered: "c7",
		fen: "rnbqk2r/pppp1ppp/3b1n2/8/8/8/8/2NP4/PPP1PPPP/R1BQKBNR w KQkq - 0 4 ??.....?/???...??/????????/?...1??? 2"},
	{move: "e2e3", san: "e3", uncovered: "f4",
		fen: "rnbqk2r/pppp1ppp/3b1n2/8/8/8/8/2NPP3/PPP2PPP/R1BQKBNR b KQkq - 0 4 ??.....?/???...??/????????/?...1*?? 2"},
	{move: "e10g10", san: "O-O",
		fen: "rnbq1rk1/pppp1ppp/3b1n2/8/8/8/8/2NPP3/PPP2PPP/R1BQKBNR w KQ - 1 5 ??.....?/???...??/????????/?...1*?? 2"},
	{move: "e1e2", san: "Ke2",
		fen: "rnbq1rk1/pppp1ppp/3b1n2/8/8/8/8/2NPP3/PPP1KPPP/R1BQ1BNR b - - 2 5 ??.....?/???...??/????????/?...1*?? 2"},
	{move: "d8a5", san: "Ba5", uncovered: "a4 a5 a6 b5 b6", hand: drag,
		fen: "rnbq1rk1/pppp1ppp/5n2/8/8/b7/8/2NPP3/PPP1KPPP/R1BQ1BNR w - - 0 6 ??.....?/..?...??/..??????/....1*?? 2"},
	{move: "e2f3", san: "Kf3", uncovered: "g4",
		fen: "rnbq1rk1/pppp1ppp/5n2/8/8/b7/8/2NPPK2/PPP2PPP/R1BQ1BNR b - - 0 6 ??.....?/..?...??/..??????/....1*2? 2"},
	{move: "a5c3", san: "Bxc3",
		fen: "rnbq1rk1/pppp1ppp/5n2/8/8/8/8/2bPPK2/PPP2PPP/R1BQ1BNR w - - 0 7 ??.....?/..?...??/..??????/....1*2? 2"},
	{move: "b2c3", san: "bxc3", hand: drag,
		fen: "rnbq1rk1/pppp1ppp/5n2/8/8/8/8/2PPPK2/P1P2PPP/R1BQ1BNR b - - 0 7 ??.....?/..?...??/..??????/....1*2? 2"},
	{move: "h9h8", san: "h8", uncovered: "h7",
		fen: "rnbq1rk1/pppp1pp1/5n1p/8/8/8/8/2PPPK2/P1P2PPP/R1BQ1BNR w - - 0 8 ??....../..?...??/..??????/....1*2? 2"},
	// The king clears a mine.
	{move: "f3f4", san: "Kf4m", uncovered: "e5 f5 g5",
		fen: "rnbq1rk1/pppp1pp1/5n1p/8/8/8/5K2/2PPP3/P1P2PPP/R1BQ1BNR b - - 0 8 ??....../..?...??/..??..1?/......1? 1"},
	{move: "d10e9", san: "Qe9",
		fen: "rnb2rk1/ppppqpp1/5n1p/8/8/8/5K2/2PPP3/P1P2PPP/R1BQ1BNR w - - 1 9 ??....../..?...??/..??..1?/......1? 1"},
	// The last hidden mine comes to light, and with it the rest of the fog lifts.
	{move: "f4g5", san: "Kg5", uncovered: "a7 b7 c5 c6 d5 g6 h4 h5 h6",
		fen: "rnb2rk1/ppppqpp1/5n1p/8/8/6K1/8/2PPP3/P1P2PPP/R1BQ1BNR b - - 0 9 ......../......11/......1*/......11 1"},
	{move: "e9e5", san: "Qe5+",
		fen: "rnb2rk1/pppp1pp1/5n1p/8/8/4q1K1/8/2PPP3/P1P2PPP/R1BQ1BNR w - - 1 10 ......../......11/......1*/......11 1"},
	{move: "g5h6", san: "Kh6",
		fen: "rnb2rk1/pppp1pp1/5n1p/8/7K/4q3/8/2PPP3/P1P2PPP/R1BQ1BNR b - - 2 10 ......../......11/......1*/......11 1"},
	{move: "g9g7", san: "g7#",
		fen: "rnb2rk1/pppp1p2/5n1p/6p1/7K/4q3/8/2PPP3/P1P2PPP/R1BQ1BNR w - - 0 11 ......../......11/......1*/......11 1"},
}

// play makes a move with the mouse.
func (a *app) play(s step) {
	a.t.Helper()
	m, err := rules.ParseMove(rules.Minesweeper, s.move)
	if err != nil {
		a.t.Fatal(err)
	}
	from, to := m.From().String(), m.To().String()
	switch s.hand {
	case taps:
		a.tap(from, to)
	case drag:
		a.drag(from, to)
	case badge:
		a.tap(from)
		a.tapBadge(to, false)
	}
}

// check compares what was saved with what must have happened so far.
func (s step) check(t *testing.T, game *rules.Game, plies int) {
	t.Helper()
	ply := game.Ply(plies - 1)
	var uncovered []string
	for _, square := range ply.Reveal.Uncovered.Squares() {
		uncovered = append(uncovered, square.String())
	}
	for _, c := range []struct{ what, got, want string }{
		{"move", ply.Move.String(), s.move},
		{"SAN", ply.SAN, s.san},
		{"position", game.Position().FEN(), s.fen},
		{"uncovered squares", strings.Join(uncovered, " "), s.uncovered},
	} {
		if c.got != c.want {
			t.Errorf("ply %d: the %s saved is\n%s, not\n%s", plies, c.what, c.got, c.want)
		}
	}
	for i, earlier := range story[:plies] {
		if got := game.Ply(i).SAN; got != earlier.san {
			t.Errorf("ply %d became %s in the game saved after ply %d", i+1, got, plies)
		}
	}
	if t.Failed() {
		t.FailNow()
	}
}

// TestGame plays a whole game by clicks, from the record of a game that has not begun. The app is killed again and again on the
// way, at rest and in the middle of everything, and must always go on where it was.
func TestGame(t *testing.T) {
	a := newApp(t, nil)
	a.openOnBoard(t, "-open", a.record(t, rules.Start(rules.Minesweeper), storyMines))
	a.awaitSaved(0)
	id := a.awaitState("the open game", func(s store.State) bool { return s.Game != "" && s.Screen == "game" }).Game

	again := func() {
		t.Helper()
		a.kill()
		a.openOnBoard(t)
		if state := a.awaitState("the open game", func(s store.State) bool { return s.Game != "" }); state.Game != id {
			t.Fatalf("the app went on with another game, %s instead of %s", state.Game, id)
		}
	}
	// What happens between two plies, by the number of plies played.
	between := map[int]func(){
		2: again, // a pawn has just been destroyed
		4: func() { // at rest: the board comes back as it was
			still := func() *picture {
				return a.settleFor(600*time.Millisecond, "the board at rest", func(*picture) error { return nil })
			}
			before := still()
			again()
			if after := still(); !after.equalWithin(before, a.board) {
				t.Error("after the kill the board does not look as before")
			}
		},
		6: func() { // turned round: Black stays at the bottom
			a.flip(wideButtons, wideFlip)
			again()
		},
		9: func() { // a man is selected, and the window has another shape
			a.resize(390, 844)
			a.tap("d8")
			again()
		},
		11: func() { // a question is open, which does not come back
			a.clickOn(a.buttons(wideButtons)[wideUndo])
			a.dialog(accent)
			again()
		},
		13: func() { // turned back, in a tall window
			a.resize(390, 844)
			a.flip(tallButtons, tallFlip)
			again()
			a.resize(390, 844)
		},
	}
	for i, s := range story {
		if do := between[i]; do != nil {
			do()
		}
		a.play(s)
		s.check(t, a.awaitSaved(i+1), i+1)
	}

	mate := rules.Outcome{Result: rules.BlackWins, Ending: rules.Checkmate}
	a.awaitOver(mate)
	a.dialog(accent) // that tells the result
	if got := a.kept(); len(got) != 3 {
		t.Errorf("the folder holds %v, not one game, the settings and the state", got)
	}

	// A game that is over is kept, and the next start begins another one.
	a.kill()
	a.openOnBoard(t)
	state := a.awaitState("another game", func(s store.State) bool { return s.Game != id })
	if fresh := a.awaitSaved(0); fresh.Outcome().Over() {
		t.Errorf("the new game %s is over", state.Game)
	}
	if old, _, err := a.savedAs(id); err != nil || old.Outcome() != mate || old.Len() != len(story) {
		t.Errorf("the finished game was not kept: %v", err)
	}
}

// flip turns the board round with its button and waits until that is kept.
func (a *app) flip(buttons, button int) {
	a.t.Helper()
	a.clickOn(a.buttons(buttons)[button])
	a.flipped = !a.flipped
	a.awaitState("the turned board", func(s store.State) bool { return s.Flipped == a.flipped })
}
