package ui

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"minechess/internal/computer"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

// A moment of the report is shown on the board at a tap, from where one comes back to
// the same report.
func TestTheReportLeadsToTheBoardAndBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := t.TempDir()
		keepSettings(t, folder, settingsIn(translations.English))
		a := appIn(t, folder, Options{effort: computer.Effort{Nodes: 300}})
		a.mustOpen(t, "1. f3 e5 2. g4 Qh4# 0-1\n")
		a.Go(screen.NameReport)
		synctest.Wait()
		a.settle()
		moments := uitest.Find[*text.Item](a.screen.Content())
		if len(moments) == 0 {
			t.Fatalf("no moment is named: %q", a.texts())
		}
		a.wantText(t, a.say(translations.ActionReportChess))
		for _, back := range []func(){
			func() { a.key(fyne.KeyEscape) },
			func() { a.press(t, translations.ReportBack) },
		} {
			moments = uitest.Find[*text.Item](a.screen.Content())
			if len(moments) == 0 {
				t.Fatal("the report is made anew")
			}
			test.Tap(moments[0])
			if g := a.gameShown(t); g.plies() != 3 {
				t.Errorf("%d plies are shown, want those up to 2.g4", g.plies())
			}
			back()
			if a.shown != screen.NameReport {
				t.Errorf("back leads to %s", a.shown)
			}
		}
		a.key(fyne.KeyEscape)
		if a.gameShown(t); a.view.From != "" || a.shows(a.say(translations.ReportBack)) {
			t.Errorf("the board still leads to %q", a.view.From)
		}
	})
}
