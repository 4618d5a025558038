package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"minechess/ui/screen"
	"minechess/ui/translations"
)

// shortcut types a combination of keys.
func (a *testApp) shortcut(s fyne.Shortcut) {
	a.typedShortcut(s)
	a.settle()
}

func withCtrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

func TestShortcuts(t *testing.T) {
	a := newApp(t)
	g := a.gameShown(t)
	a.shortcut(&fyne.ShortcutUndo{})
	if a.modal != nil {
		t.Errorf("with nothing to take back it asks %q", a.texts())
	}
	g.tapMoves(t, "e2-e3")
	a.shortcut(&fyne.ShortcutUndo{})
	a.wantText(t, a.say(translations.ConfirmUndoMinesweeperBody))
	a.shortcut(withCtrl(fyne.KeyN)) // means nothing while something lies on top
	if a.shown != screen.NameGame || a.modal == nil {
		t.Errorf("over a question Ctrl+N leads to %s", a.shown)
	}
	a.press(t, translations.ActionTakeBack)
	g.movesAre(t, "")

	// What was taken back is played again by either of two combinations.
	for _, redo := range []fyne.Shortcut{
		&fyne.ShortcutRedo{},
		&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift},
	} {
		a.shortcut(redo)
		g.movesAre(t, "e3")
		a.shortcut(redo) // nothing is left
		g.movesAre(t, "e3")
		a.shortcut(&fyne.ShortcutUndo{})
		a.press(t, translations.ActionTakeBack)
		g.movesAre(t, "")
	}

	g.tapMoves(t, "e2-e3 e9-e8 a2-a3")
	g.browse(1)
	a.shortcut(&fyne.ShortcutRedo{}) // is for the end of the game
	g.movesAre(t, "e3 e8 a3")
	a.shortcut(&fyne.ShortcutUndo{}) // goes back to what is looked at
	a.wantText(t, a.locale.Count(translations.ConfirmUndoMany, 2))
	a.press(t, translations.ActionTakeBack)
	g.movesAre(t, "e3")
	g.saidIs(t, translations.EventUndoneMany, "N", "2")
	a.key(fyne.KeyF1)
	a.wantText(t, screen.KeysText(a.locale))
	a.press(t, translations.ActionOk)
	a.shortcut(withCtrl(fyne.KeyN))
	if a.shown != screen.NameNewGame {
		t.Errorf("Ctrl+N leads to %s", a.shown)
	}
	a.shortcut(&fyne.ShortcutUndo{}) // is for the board alone
	if a.modal != nil {
		t.Errorf("on another screen it asks %q", a.texts())
	}
	for _, key := range []fyne.KeyName{fyne.KeyO, fyne.KeyS} {
		a.Go(screen.NameGame)
		before := a.window.Canvas().Overlays().Top()
		a.shortcut(withCtrl(key))
		if a.shown == screen.NameGame && a.window.Canvas().Overlays().Top() == before {
			t.Errorf("Ctrl+%s opens nothing", key)
		}
		for a.window.Canvas().Overlays().Top() != nil {
			a.window.Canvas().Overlays().Remove(a.window.Canvas().Overlays().Top())
		}
		a.modal = nil
	}
}
