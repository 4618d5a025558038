package text_test

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// queue is what is to run on the goroutine of a test, in place of Fyne's.
type queue chan func()

func (q queue) post(do func()) { q <- do }

// rest lets time pass, and then whatever was posted in it run.
func (q queue) rest(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
	for len(q) > 0 {
		(<-q)()
	}
}

// hover is a mouse that comes over a button and rests there for a time.
func (q queue) hover(b *text.Button, d time.Duration) {
	b.MouseIn(&desktop.MouseEvent{})
	q.rest(d)
}

func TestNamesOfIconButtonsAppear(t *testing.T) {
	for _, language := range translations.Languages() {
		synctest.Test(t, func(t *testing.T) {
			test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Dark))
			l, err := text.NewLocale(language)
			if err != nil {
				t.Fatal(err)
			}
			name := l.Text(translations.ActionOpenRecord)
			tips := text.NewTips(l)
			q := make(queue, 8)
			corners := []*text.Button{}
			var objects []fyne.CanvasObject
			for range 4 {
				b := text.NewIconButton(l, text.Raised, name, theme.IconOpen, nil)
				b.PostTips(q.post)
				b.Resize(fyne.NewSquareSize(44))
				corners = append(corners, b)
				objects = append(objects, b)
			}
			named := text.NewButton(l, text.Raised, name, theme.IconOpen, nil)
			named.PostTips(q.post)
			objects = append(objects, named)
			w := test.NewTempWindow(t, container.NewStack(container.NewWithoutLayout(objects...), tips))
			w.SetPadded(false)
			w.Resize(fyne.NewSize(300, 200))
			size := w.Canvas().Size()
			for i, b := range corners {
				b.Move(fyne.NewPos([2]float32{0, size.Width - 44}[i%2], [2]float32{0, size.Height - 44}[i/2]))
			}

			for i, b := range corners {
				q.hover(b, 600*time.Millisecond)
				if shown, _, _ := tips.Shown(); shown != "" {
					t.Errorf("%s: %q is shown at once", language, shown)
				}
				q.rest(200 * time.Millisecond)
				shown, at, area := tips.Shown()
				if shown != name || at.X < 0 || at.Y < 0 || at.X+area.Width > size.Width || at.Y+area.Height > size.Height {
					t.Errorf("%s: in corner %d %q is shown at %v, %v of %v", language, i, shown, at, area, size)
				}
				if below := b.Position().Y + b.Size().Height; at.Y < below && at.Y+area.Height > b.Position().Y {
					t.Errorf("%s: in corner %d the name at %v lies over the button", language, i, at)
				}
				b.MouseOut()
				if shown, _, _ := tips.Shown(); shown != "" {
					t.Errorf("%s: %q is shown on", language, shown)
				}
			}

			q.hover(corners[0], 300*time.Millisecond)
			corners[0].MouseOut()
			q.hover(corners[0], 500*time.Millisecond)
			if shown, _, _ := tips.Shown(); shown != "" {
				t.Errorf("%s: two short rests show %q", language, shown)
			}
			corners[0].MouseDown(&desktop.MouseEvent{})
			q.rest(time.Second)
			if shown, _, _ := tips.Shown(); shown != "" {
				t.Errorf("%s: a button that is pressed shows %q", language, shown)
			}
			q.hover(corners[0], time.Second)
			tips.Clear()
			if shown, _, _ := tips.Shown(); shown != "" {
				t.Errorf("%s: %q is shown under what lies over it", language, shown)
			}
			corners[0].MouseOut()
			q.hover(named, time.Second)
			if shown, _, _ := tips.Shown(); shown != "" {
				t.Errorf("%s: a button with a name shows %q", language, shown)
			}
		})
	}
}
