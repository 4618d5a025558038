package text_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"

	"minechess/ui/text"
	"minechess/ui/translations"
)

// box gives an object of a least size.
func box(width, height float32) *canvas.Rectangle {
	r := &canvas.Rectangle{}
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// rect is where an object is.
type rect struct{ x, y, width, height float32 }

func of(o fyne.CanvasObject) rect {
	return rect{o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height}
}

func check(t *testing.T, name string, o fyne.CanvasObject, want rect) {
	t.Helper()
	if got := of(o); got != want {
		t.Errorf("%s is at %v, want %v", name, got, want)
	}
}

func TestRow(t *testing.T) {
	start(t)
	for _, l := range []translations.Language{translations.English, translations.Hebrew} {
		a, gone, b, c := box(30, 10), box(500, 500), box(20, 40), box(10, 10)
		gone.Hide()
		row := text.NewRow(locale(t, l), 8, a, gone, b, layout.NewSpacer(), c)
		if want := fyne.NewSize(30+8+20+8+8+10, 40); row.MinSize() != want {
			t.Errorf("least size %v, want %v", row.MinSize(), want)
		}
		row.Resize(fyne.NewSize(200, 50))
		if l == translations.English {
			check(t, "a", a, rect{0, 0, 30, 50})
			check(t, "b", b, rect{38, 0, 20, 50})
			check(t, "c", c, rect{190, 0, 10, 50})
		} else {
			check(t, "a", a, rect{170, 0, 30, 50})
			check(t, "b", b, rect{142, 0, 20, 50})
			check(t, "c", c, rect{0, 0, 10, 50})
		}
	}
}

func TestEqualRow(t *testing.T) {
	start(t)
	for _, l := range []translations.Language{translations.English, translations.Hebrew} {
		a, b := box(30, 10), box(20, 40)
		row := text.NewEqualRow(locale(t, l), 8, a, b)
		if want := fyne.NewSize(68, 40); row.MinSize() != want {
			t.Errorf("least size %v, want %v", row.MinSize(), want)
		}
		row.Resize(fyne.NewSize(108, 40))
		first, second := rect{0, 0, 50, 40}, rect{58, 0, 50, 40}
		if l == translations.Hebrew {
			first, second = second, first
		}
		check(t, "a", a, first)
		check(t, "b", b, second)
	}
	if size := text.NewEqualRow(locale(t, translations.English), 8).MinSize(); !size.IsZero() {
		t.Errorf("an empty row has the least size %v", size)
	}
}

func TestFlow(t *testing.T) {
	start(t)
	a, b, c := box(60, 10), box(30, 20), box(50, 10)
	flow := text.NewFlow(locale(t, translations.Hebrew), 8, a, b, c)
	if got := text.HeightFor(flow, 100); got != 20+8+10 {
		t.Errorf("height %g at 100", got)
	}
	if got := text.HeightFor(flow, 1000); got != 20 {
		t.Errorf("height %g at 1000", got)
	}
	flow.Resize(fyne.NewSize(100, 50))
	check(t, "a", a, rect{40, 0, 60, 10})
	check(t, "b", b, rect{2, 0, 30, 20})
	check(t, "c", c, rect{50, 28, 50, 10})
	if want := fyne.NewSize(60, 38); flow.MinSize() != want {
		t.Errorf("least size %v, want %v", flow.MinSize(), want)
	}
}

func TestBorder(t *testing.T) {
	start(t)
	for _, l := range []translations.Language{translations.English, translations.Hebrew} {
		top, bottom, leading, trailing, middle := box(10, 10), box(10, 20), box(30, 10), box(40, 10), box(50, 30)
		b := text.NewBorder(locale(t, l), 5, top, bottom, leading, trailing, middle)
		if want := fyne.NewSize(30+5+50+5+40, 10+5+30+5+20); b.MinSize() != want {
			t.Errorf("least size %v, want %v", b.MinSize(), want)
		}
		b.Resize(fyne.NewSize(200, 100))
		check(t, "top", top, rect{0, 0, 200, 10})
		check(t, "bottom", bottom, rect{0, 80, 200, 20})
		if l == translations.English {
			check(t, "leading", leading, rect{0, 15, 30, 60})
			check(t, "middle", middle, rect{35, 15, 120, 60})
			check(t, "trailing", trailing, rect{160, 15, 40, 60})
		} else {
			check(t, "leading", leading, rect{170, 15, 30, 60})
			check(t, "middle", middle, rect{45, 15, 120, 60})
			check(t, "trailing", trailing, rect{0, 15, 40, 60})
		}
		leading.Hide()
		top.Hide()
		b.Refresh()
		if l == translations.English {
			check(t, "middle alone with trailing", middle, rect{0, 0, 155, 75})
		}
	}
}

func TestColumn(t *testing.T) {
	start(t)
	l := locale(t, translations.English)
	p := text.NewParagraph(l, text.Body, l.Text(translations.GuideIdea))
	a, b := box(30, 10), box(20, 40)
	c := text.NewColumn(8, a, p, layout.NewSpacer(), b)
	for _, width := range []float32{600, 200, 300} {
		height := p.HeightFor(width)
		if got, want := text.HeightFor(c, width), 10+8+height+8+8+40; got != want {
			t.Errorf("height %g at %g, want %g", got, width, want)
		}
		c.Resize(fyne.NewSize(width, 2000))
		check(t, "a", a, rect{0, 0, width, 10})
		check(t, "paragraph", p, rect{0, 18, width, height})
		check(t, "b", b, rect{0, 1960, width, 40})
		if got, want := c.MinSize().Height, text.HeightFor(c, width); got != want {
			t.Errorf("least height %g at %g, want %g", got, width, want)
		}
	}
}

func TestInsetAndLimited(t *testing.T) {
	start(t)
	a := box(30, 10)
	c := text.NewLimited(100, text.NewInset(6, 4, a))
	if want := fyne.NewSize(42, 18); c.MinSize() != want {
		t.Errorf("least size %v, want %v", c.MinSize(), want)
	}
	c.Resize(fyne.NewSize(300, 50))
	check(t, "inset", c.Objects[0], rect{100, 0, 100, 50})
	check(t, "a", a, rect{6, 4, 88, 42})
	c.Resize(fyne.NewSize(60, 50))
	check(t, "inset in little room", c.Objects[0], rect{0, 0, 60, 50})
}

// The height of a text reaches through all that it stands in.
func TestHeightForThroughContainers(t *testing.T) {
	start(t)
	l := locale(t, translations.Polish)
	p := text.NewParagraph(l, text.Body, l.Text(translations.GuideCastling))
	o := text.NewInset(10, 3, text.NewPanel(text.NewBorder(l, 8, nil, nil, box(20, 20), nil, text.NewLimited(1000, p))))
	if got, want := text.HeightFor(o, 320), p.HeightFor(320-20-28-28)+6+28; got != want {
		t.Errorf("height %g, want %g", got, want)
	}
}

func TestPageScrolls(t *testing.T) {
	start(t)
	l := locale(t, translations.Hebrew)
	p := text.NewParagraph(l, text.Body, l.Text(translations.GuideCastling))
	end := box(10, 10)
	w := test.NewTempWindow(t, text.NewPage(text.NewColumn(8, p, end)))
	w.SetPadded(false)
	for _, width := range []float32{200, 320, 240} {
		w.Resize(fyne.NewSize(width, 100))
		if p.Size().Width != width || p.Size().Height != p.HeightFor(width) {
			t.Errorf("at %g the paragraph is %v, wants to be %g high", width, p.Size(), p.HeightFor(width))
		}
		if want := p.HeightFor(width) + 8; end.Position().Y != want {
			t.Errorf("at %g the end is at %g, want %g", width, end.Position().Y, want)
		}
	}
}
