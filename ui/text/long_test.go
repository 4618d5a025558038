package text_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"minechess/ui/text"
	"minechess/ui/translations"
)

// longText is of numbered paragraphs, each longer than a line.
func longText(paragraphs int) string {
	var all strings.Builder
	for i := range paragraphs {
		fmt.Fprintf(&all, "n%d %s\n", i, strings.Repeat("Permission is hereby granted to any person. ", 6))
	}
	return all.String()
}

// inSight are the lines that are drawn.
func inSight(long *text.Long) []string {
	var lines []string
	for _, o := range drawn[*container.Scroll](long)[0].Content.(*fyne.Container).Objects {
		if t := o.(*canvas.Text); t.Visible() {
			lines = append(lines, t.Text)
		}
	}
	return lines
}

func TestLongTextDrawsWhatIsInSight(t *testing.T) {
	test.NewTempApp(t)
	long := text.NewLong(locale(t, translations.English), text.Body, 600, longText(2000))
	w := test.NewTempWindow(t, long)
	w.Resize(fyne.NewSize(390, 844))
	first := inSight(long)
	if len(first) < 10 || len(first) > 60 || !strings.HasPrefix(first[0], "n0 ") {
		t.Fatalf("%d lines are drawn, the first %q", len(first), first[0])
	}
	for _, key := range []fyne.KeyName{fyne.KeyPageDown, fyne.KeyPageDown} {
		if !long.TypedKey(key) {
			t.Errorf("%s does nothing", key)
		}
	}
	if got := inSight(long); len(got) > 60 || strings.HasPrefix(got[0], "n0 ") {
		t.Errorf("two pages on, %d lines are drawn, the first %q", len(got), got[0])
	}
	long.TypedKey(fyne.KeyEnd)
	if got := strings.Join(inSight(long), " "); !strings.Contains(got, "n1999 ") {
		t.Errorf("at the end: %s", got)
	}
	long.TypedKey(fyne.KeyPageDown) // there is nothing beyond it
	if got := strings.Join(inSight(long), " "); !strings.Contains(got, "n1999 ") {
		t.Errorf("past the end: %s", got)
	}
	long.TypedKey(fyne.KeyHome)
	if got := inSight(long); got[0] != first[0] {
		t.Errorf("at the beginning: %q", got[0])
	}
	if long.TypedKey(fyne.KeyReturn) {
		t.Error("Return scrolls")
	}
	w.Resize(fyne.NewSize(844, 390))
	if got := inSight(long); len(got) == 0 || len(got[0]) <= len(first[0]) {
		t.Errorf("a wider window has lines like %q", got)
	}
}

// Opening a text costs little, whatever its length: what is out of sight is measured once, and never drawn.
func BenchmarkLongText(b *testing.B) {
	test.NewTempApp(b)
	all := longText(200)
	w := test.NewTempWindow(b, canvas.NewRectangle(nil))
	w.Resize(fyne.NewSize(390, 844))
	for b.Loop() {
		w.SetContent(text.NewLong(locale(b, translations.English), text.Note, 600, all))
	}
}
