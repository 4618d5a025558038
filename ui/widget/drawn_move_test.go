package widget

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"minechess/theme"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

func TestMovesAreWrittenForPeople(t *testing.T) {
	uitest.Start(t) // dark: white men stand out
	look := theme.DefaultLook()
	man, marks := look.Pieces.Piece, look.Marks
	for _, w := range []struct {
		san        string
		figurines  moveText
		en, pl, he string // in letters
	}{
		{"e4", moveText{text: "e4"}, "e4", "e4", "e4"},
		{"bxc5", moveText{text: "bxc5"}, "bxc5", "bxc5", "bxc5"},
		{"Nf3", moveText{icon: man('N'), text: "f3"}, "Nf3", "Sf3", "Nf3"},
		{"Raxd10+", moveText{icon: man('R'), text: "axd10+"}, "Raxd10+", "Waxd10+", "Raxd10+"},
		{"Bb5#", moveText{icon: man('B'), text: "b5#"}, "Bb5#", "Gb5#", "Bb5#"},
		{"O-O", moveText{text: "O-O"}, "O-O", "O-O", "O-O"},
		{"O-O-O+", moveText{text: "O-O-O+"}, "O-O-O+", "O-O-O+", "O-O-O+"},
		{"a10=Q", moveText{text: "a10=♛"}, "a10=Q", "a10=H", "a10=Q"},
		{"exd8=N#", moveText{text: "exd8=♞#"}, "exd8=N#", "exd8=S#", "exd8=N#"},
		{"Qd5-", moveText{icon: man('Q'), text: "d5", mark: marks.Blast}, "Qd5", "Hd5", "Qd5"},
		{"e4-", moveText{text: "e4", mark: marks.Blast}, "e4", "e4", "e4"},
		{"Nd5-+", moveText{icon: man('N'), text: "d5+", mark: marks.Blast}, "Nd5+", "Sd5+", "Nd5+"},
		{"Ke5m", moveText{icon: man('K'), text: "e5", mark: marks.Cleared}, "Ke5", "Ke5", "Ke5"},
		{"De5", moveText{icon: marks.Sweep, text: "e5"}, "e5", "e5", "e5"},
		{"De5m#", moveText{icon: marks.Sweep, text: "e5#", mark: marks.Cleared}, "e5#", "e5#", "e5#"},
	} {
		figurines := drawnMove(uitest.Locale(t, translations.English), look, true, w.san)
		if w.san == "exd8=N#" || w.san == "a10=Q" {
			if figurines.icon != nil {
				t.Errorf("%s has the icon of %s", w.san, figurines.icon.Name())
			}
		}
		if figurines != w.figurines {
			t.Errorf("%s: %v, want %v", w.san, figurines, w.figurines)
		}
		for l, want := range map[translations.Language]string{translations.English: w.en, translations.Polish: w.pl, translations.Hebrew: w.he} {
			m := drawnMove(uitest.Locale(t, l), look, false, w.san)
			if m.text != want || m.mark != w.figurines.mark {
				t.Errorf("%s in %s: %q with %v, want %q", w.san, l, m.text, m.mark, want)
			}
			if sweep := w.san[0] == 'D'; (m.icon != nil) != sweep {
				t.Errorf("%s in letters has the icon %v", w.san, m.icon)
			}
		}
	}
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Light))
	if m := drawnMove(uitest.Locale(t, translations.English), look, true, "Nf3"); m.icon != look.Pieces.Piece('n') {
		t.Error("on light ground the figurine is white")
	}
}

// A line of a move is as wide as it is said to be, and its parts do not overlap.
func TestMoveLines(t *testing.T) {
	uitest.Start(t)
	l := uitest.Locale(t, translations.English)
	for _, san := range []string{"e4", "Nf3+", "Qd5-", "De5m", "O-O-O", "Ke5m#"} {
		for _, bold := range []bool{false, true} {
			m := drawnMove(l, theme.DefaultLook(), true, san)
			line := newMoveLine()
			line.set(m, theme.TextSize, bold)
			line.place(100, 10, 30)
			x := float32(100)
			for _, o := range line.objects() {
				if !o.Visible() {
					continue
				}
				if x > 100 {
					x += iconGap
				}
				if !uitest.Near(o.Position().X, x) {
					t.Errorf("%s: a part is at %g, want %g", san, o.Position().X, x)
				}
				if middle := o.Position().Y + o.Size().Height/2; !uitest.Near(middle, 25) {
					t.Errorf("%s: the middle of a part is at %g", san, middle)
				}
				x += o.Size().Width
			}
			if want := m.width(theme.TextSize, bold); !uitest.Near(x-100, want) {
				t.Errorf("%s is %g wide, said %g", san, x-100, want)
			}
		}
	}
}
