//go:build window

package e2e

import (
	"errors"
	"fmt"
	"image"
	"slices"
	"testing"

	"minechess/internal/store"
	"minechess/rules"
)

func parseFEN(t *testing.T, v rules.Variant, fen string) rules.Position {
	t.Helper()
	p, err := rules.ParseFEN(v, fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// setup lays out a position of Minesweeper Chess by hand.
func setup(t *testing.T, fen, mines string) rules.Position {
	t.Helper()
	field, err := rules.ParseMinefield(mines)
	if err != nil {
		t.Fatal(err)
	}
	p, err := rules.Setup(fen, field)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestUndo takes moves back: the men and mines return, but what was seen stays seen.
func TestUndo(t *testing.T) {
	a := newApp(t, nil)
	a.openOnBoard(t, a.record(t, rules.Start(rules.Minesweeper), storyMines, "b1c3"))
	a.awaitSaved(1)
	a.tap("e9", "e7")
	a.awaitSaved(2)

	undo := a.buttons(wideButtons)[wideUndo]
	a.clickOn(undo)
	a.refuse(accent)
	a.unchanged(2)

	a.clickOn(undo)
	a.agree(accent)
	// The numbers are right again with the mine on e7 back.
	const after = "rnbqkbnr/pppppppp/8/8/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 0 1 ???1*1??/???111??/????????/?.1*???? 4"
	expect := func(plies int, fen string) {
		t.Helper()
		if got := a.awaitSaved(plies).Position().FEN(); got != fen {
			t.Errorf("after taking back the game stands at\n%s, not at\n%s", got, fen)
		}
	}
	expect(1, after)

	// What was seen is still seen after a restart, and back at the beginning.
	a.kill()
	a.openOnBoard(t)
	expect(1, after)
	a.clickOn(a.buttons(wideButtons)[wideUndo])
	a.agree(accent)
	expect(0, "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ???1*1??/???111??/????????/?.1*???? 4")
	a.findBoard()
	a.tap("g1", "f3")
	a.awaitSaved(1)
}

// TestSapper sweeps with the badge and with the button of the panel, as either side, on either side of the board.
func TestSapper(t *testing.T) {
	// The white pawn e3 and the black pawn c8 each have a mine ahead. The white pawn g3 is blocked.
	start := setup(t, "4k3/8/2p5/8/8/8/6n1/4P1P1/8/4K3 w - - 0 1", "e4,c7,a5,h6")
	a := newApp(t, nil)
	a.openOnBoard(t, "-open", a.record(t, start, "e4,c7,a5,h6"))
	a.awaitSaved(0)

	expect := func(plies int, san string) {
		t.Helper()
		if got := a.awaitSaved(plies).Ply(plies - 1).SAN; got != san {
			t.Fatalf("ply %d is %s, not %s", plies, got, san)
		}
	}
	a.tap("e3")
	a.tapBadge("e4", false)
	expect(1, "De4m")

	a.flip(wideButtons, wideFlip)
	a.tap("c8")
	a.tapBadge("c7", true)
	expect(2, "Dc7m")

	// A man stands ahead: a tap on it is no sweep, but the panel has a button for it.
	a.tap("g3")
	a.tapBadge("g4", false)
	a.unchanged(2)
	a.tap("g3", "g3") // the tap on the man has perhaps selected nothing, perhaps left the pawn selected
	a.unchanged(2)
	a.pressSweep()
	expect(3, "Dg4")

	a.resize(390, 844)
	a.tap("c8")
	a.pressSweep()
	expect(4, "Dc7")
}

// sweepButton waits for the button of the sapper action: the one beside the board that stands out.
func (a *app) sweepButton() image.Rectangle {
	a.t.Helper()
	var button image.Rectangle
	a.settle("the button of the sapper action", func(p *picture) error {
		found := slices.DeleteFunc(p.buttons(accent), func(r image.Rectangle) bool { return r.Overlaps(a.board) }) // the selected square
		if len(found) != 1 {
			return fmt.Errorf("the buttons that stand out are %v", found)
		}
		button = found[0]
		return nil
	})
	return button
}

func (a *app) pressSweep() {
	a.t.Helper()
	a.clickOn(a.sweepButton())
}

// TestRiskyMove is warned of a move that loses the game if the fog hides a mine, and makes it all the same.
func TestRiskyMove(t *testing.T) {
	start := setup(t, "k3r3/8/8/8/8/8/8/8/1B6/4K3 w - - 0 1", "e5,a4,c7,h7")
	a := newApp(t, nil)
	a.openOnBoard(t, "-open", a.record(t, start, "e5,a4,c7,h7"))
	a.awaitSaved(0)
	a.tap("b2", "e5")
	a.refuse(danger)
	a.unchanged(0)
	a.findBoard()
	a.tap("b2", "e5")
	a.agree(danger)
	a.awaitOver(rules.Outcome{Result: rules.BlackWins, Ending: rules.ExposedKing})
}

// TestPromotion chooses men for pawns of chess that have reached the end, and for either side.
func TestPromotion(t *testing.T) {
	a := newApp(t, nil)
	a.ranks = 8
	start := parseFEN(t, rules.Chess, "8/P4k2/8/8/8/8/5K1p/8 w - - 0 1")
	a.openOnBoard(t, "-open", a.record(t, start, ""))
	a.awaitSaved(0)

	choosing := func() {
		t.Helper()
		a.settle("the choice of men", func(p *picture) error {
			if _, err := p.board(); err == nil {
				return errors.New("the board is not dimmed")
			}
			return nil
		})
	}
	expect := func(plies int, san, fen string) {
		t.Helper()
		game := a.awaitSaved(plies)
		if got := game.Ply(plies - 1).SAN; got != san {
			t.Errorf("ply %d is %s, not %s", plies, got, san)
		}
		if got := game.Position().FEN(); got != fen {
			t.Errorf("ply %d leads to %s, not %s", plies, got, fen)
		}
	}
	// A tap beside the choice takes it back, with the pawn still selected. Nothing was played, also after a kill.
	a.tap("a7", "a8")
	choosing()
	a.tap("e4")
	a.findBoard()
	a.tap("a8")
	choosing()
	a.kill()
	a.openOnBoard(t)
	a.unchanged(0)

	// Queen, rook, bishop and knight lie in a column that starts where the pawn ends.
	a.tap("a7", "a8")
	choosing()
	a.tap("a5")
	expect(1, "a8=N", "N7/5k2/8/8/8/8/5K1p/8 b - - 0 1")
	a.findBoard()
	a.tap("h2", "h1")
	choosing()
	a.tap("h2")
	expect(2, "h1=R", "N7/5k2/8/8/8/8/5K2/7r w - - 0 2")
}

// TestDrawAndResignation end games by dialogs in a tall window, as on a phone, and begin other ones.
func TestDrawAndResignation(t *testing.T) {
	a := newApp(t, settings{"animations": false})
	a.openOnBoard(t)
	a.resize(390, 844)
	first := a.awaitState("the open game", func(s store.State) bool { return s.Game != "" }).Game
	a.tap("e2", "e3")
	a.awaitSaved(1)

	a.clickOn(a.buttons(tallButtons)[tallDraw])
	a.refuse(accent)
	a.unchanged(1)
	a.clickOn(a.buttons(tallButtons)[tallDraw])
	a.agree(accent)
	a.awaitOver(rules.Outcome{Result: rules.Draw, Ending: rules.Agreement})

	a.agree(accent) // to a rematch, for which the players change colours: the board is turned
	a.flipped = true
	second := a.awaitState("another game", func(s store.State) bool { return s.Game != first }).Game
	a.findBoard()
	a.awaitSaved(0)
	a.tap("e2", "e3")
	a.awaitSaved(1)
	a.clickOn(a.buttons(tallButtons)[tallResign])
	a.refuse(danger)
	a.unchanged(1)
	a.clickOn(a.buttons(tallButtons)[tallResign])
	a.agree(danger)
	a.awaitOver(rules.Outcome{Result: rules.WhiteWins, Ending: rules.Resignation})

	for id, want := range map[string]rules.Outcome{
		first:  {Result: rules.Draw, Ending: rules.Agreement},
		second: {Result: rules.WhiteWins, Ending: rules.Resignation},
	} {
		if game, _, err := a.savedAs(id); err != nil || game.Outcome() != want || game.Len() != 1 {
			t.Errorf("the game %s was not kept as it ended: %v", id, err)
		}
	}
}
