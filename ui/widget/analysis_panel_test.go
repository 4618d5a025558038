package widget

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"minechess/theme"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

func TestAnalysisPanelSharesTheBar(t *testing.T) {
	uitest.Start(t)
	for _, language := range translations.Languages() {
		l := uitest.Locale(t, language)
		a := NewAnalysisPanel(l, theme.DefaultLook())
		for _, compact := range []bool{false, true} {
			a.SetCompact(compact)
			a.Resize(fyne.NewSize(360, a.HeightFor(360)))
			for _, w := range []struct {
				white        float64
				told         [2]bool
				first, other string
			}{
				{0.5, [2]bool{true, true}, "50%", "50%"},
				{0.62, [2]bool{true, true}, "62%", "38%"},
				{1, [2]bool{true, false}, "100%", ""},
				{0, [2]bool{false, true}, "", "100%"},
			} {
				a.ShowAnalysis(Analysis{White: w.white, Depth: "Depth 9", Lines: []AnalysisLine{{"+0.35", "1.e4 e5 2.Nf3"}}})
				for side, want := range []string{w.first, w.other} {
					share := a.shares[side]
					if share.Visible() != w.told[side] {
						t.Errorf("%s, compact %v, %g: the share of side %d is told: %v", language, compact, w.white, side, share.Visible())
						continue
					}
					key := [...]translations.Key{translations.AnalysisWhite, translations.AnalysisBlack}[side]
					if share.Visible() && share.Text != l.Visual(l.Text(key, "Percent", want)) {
						t.Errorf("%s, %g: %q is told of side %d", language, w.white, share.Text, side)
					}
				}
				for _, o := range (analysisRenderer{a}).Objects() {
					if o.Visible() && !uitest.Within(o.Position(), o.Size(), fyne.NewPos(0, -2), a.Size().AddWidthHeight(0, 4)) {
						t.Errorf("%s, compact %v, %g: %T at %v, %v is cut", language, compact, w.white, o, o.Position(), o.Size())
					}
					if o != fyne.CanvasObject(a.closing) && o != fyne.CanvasObject(a.ground) && o.Visible() && uitest.Overlap(o.Position(), o.Size(), a.closing.Position().AddXY(11, 11), fyne.NewSquareSize(22)) {
						t.Errorf("%s, compact %v: %T at %v lies under what closes the panel", language, compact, o, o.Position())
					}
				}
			}
		}
		closed := 0
		a.OnClose = func() { closed++ }
		test.Tap(a.closing)
		if closed != 1 {
			t.Errorf("%s: closed %d times", language, closed)
		}
	}
}
