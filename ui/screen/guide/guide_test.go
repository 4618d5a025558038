package guide

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
	"minechess/ui/widget"
)

// still is a shell without motion.
type still struct {
	screen.Shell
	locale text.Locale
	timers *timers // nil if no time ever passes
	post   func(do func())
	focus  func(fyne.Focusable)
}

// timers are those that run.
type timers struct{ due []func() }

// pass lets all that run now run out.
func (t *timers) pass() {
	due := t.due
	t.due = nil
	for _, do := range due {
		do()
	}
}

func (s still) Locale() text.Locale { return s.locale }
func (s still) Look() theme.Look    { return theme.DefaultLook() }
func (s still) GoBack()             {}

func (s still) Focus(o fyne.Focusable) { s.focus(o) }
func (s still) Post(do func())         { s.post(do) }

func (s still) After(_ time.Duration, do func()) (stop func()) {
	if s.timers == nil {
		return func() {}
	}
	stopped := false
	s.timers.due = append(s.timers.due, func() {
		if !stopped {
			do()
		}
	})
	return func() { stopped = true }
}

func (s still) Settings() store.Settings {
	settings := store.DefaultSettings()
	settings.Animations = false
	return settings
}

// reader is somebody who reads the guide in a window.
type reader struct {
	t      testing.TB
	page   *page
	window fyne.Window
}

func read(t testing.TB, book *Book, l text.Locale, size fyne.Size) *reader {
	p := book.Open(still{locale: l}).(*page)
	w := test.NewWindow(container.NewStack(widget.NewGround(), p.Content()))
	t.Cleanup(w.Close)
	w.SetPadded(false)
	w.Resize(size)
	return &reader{t, p, w}
}

// shown is the figure with a caption, as it stands on the page.
func (r *reader) shown(caption translations.Key) (*board.Figure, *fyne.Container) {
	r.t.Helper()
	for _, column := range uitest.Find[*grid](r.page.Content()) {
		for _, o := range column.figures {
			for _, label := range uitest.Find[*text.Label](o) {
				if label.Text() == r.page.shell.Locale().Text(caption) {
					return uitest.Find[*board.Figure](o)[0], o.(*fyne.Container)
				}
			}
		}
	}
	r.t.Fatalf("%s is not shown", caption)
	return nil, nil
}

// tap taps the squares of a figure one after the other.
func (r *reader) tap(caption translations.Key, squares ...string) {
	r.t.Helper()
	f, _ := r.shown(caption)
	variant := rules.Minesweeper
	if f.Board().View().Ranks == 8 {
		variant = rules.Chess
	}
	for _, name := range squares {
		s, err := rules.ParseSquare(variant, name)
		if err != nil {
			r.t.Fatal(err)
		}
		f.Tapped(&fyne.PointEvent{Position: f.Board().TileCenter(board.Square(s))})
	}
}

// press presses a button of a figure.
func (r *reader) press(caption, key translations.Key) {
	r.t.Helper()
	_, column := r.shown(caption)
	for _, b := range uitest.Find[*text.Button](column) {
		if b.Text() == r.page.shell.Locale().Text(key) && b.Visible() && !b.Disabled() {
			b.OnTapped()
			return
		}
	}
	r.t.Fatalf("%s has no button %s", caption, key)
}

// wantSaid checks what a figure says above its caption.
func (r *reader) wantSaid(caption translations.Key, want ...string) {
	r.t.Helper()
	_, column := r.shown(caption)
	said := uitest.Find[*text.Label](column)[0]
	if got := said.Text(); got != strings.Join(want, "\n") || said.Visible() != (got != "") {
		r.t.Errorf("it says %q, want %q", got, want)
	}
	for _, o := range column.Objects {
		if bottom := o.Position().Y + text.HeightFor(o, o.Size().Width); o.Visible() && bottom > column.Size().Height+1 {
			r.t.Errorf("%T ends at %g of %g", o, bottom, column.Size().Height)
		}
	}
}

// allOfAPart is a window in which all of a part is seen at once.
var allOfAPart = fyne.NewSize(390, 30000)

func TestFiguresLive(t *testing.T) {
	uitest.Start(t)
	l := uitest.Locale(t, translations.English)
	book := &Book{}
	r := read(t, book, l, allOfAPart)

	// A sequence is stepped through, back, and begun again.
	r.wantSaid(translations.GuideLiftFigure)
	r.press(translations.GuideLiftFigure, translations.GuideStep)
	r.wantSaid(translations.GuideLiftFigure, l.Count(translations.EventMinesUncovered, 1))
	r.press(translations.GuideLiftFigure, translations.GuideStepBack)
	r.wantSaid(translations.GuideLiftFigure)
	r.tap(translations.GuideLiftFigure, "b1", "a3") // what the reader does is none of its moves
	r.press(translations.GuideLiftFigure, translations.GuideAgain)
	r.wantSaid(translations.GuideLiftFigure)

	// What is not allowed is said to be, and why.
	r.tap(translations.GuideMateFigure, "e1", "d2")
	r.wantSaid(translations.GuideMateFigure, l.Text(translations.IllegalRookMove))
	// What is allowed but not asked for is that.
	r.tap(translations.GuideMateFigure, "e2")
	r.wantSaid(translations.GuideMateFigure, l.Text(translations.GuideOther))
	r.press(translations.GuideMateFigure, translations.GuideAgain)
	r.tap(translations.GuideMateFigure, "e1", "e8")
	r.wantSaid(translations.GuideMateFigure, l.Text(translations.ResultWhiteWinsCheckmate))

	r.tap(translations.GuideTryFog, "g1", "f3")
	r.wantSaid(translations.GuideTryFog, l.Text(translations.GuideTryFogDone))
	r.tap(translations.GuideSweepFigure, "e5") // the pawn is selected
	r.wantSaid(translations.GuideSweepFigure, l.Text(translations.EventSweptMine, "Square", "e5"))

	// A man alone walks as long as one likes.
	r.tap(translations.GuideMoveKnight, "e6", "g7")
	f, _ := r.shown(translations.GuideMoveKnight)
	if at := f.Board().Selected(); at != 54 || f.Board().View().Tiles[54].Man != 'N' {
		t.Errorf("the knight stands on %d", at)
	}

	// The guide is opened where it was closed.
	r.page.turn(3, 0)
	r = read(t, book, l, allOfAPart)
	r.tap(translations.GuideUnderTry, "f7", "f8")
	r.tap(translations.GuideUnderTry, "f5") // the knight among the pieces to choose from
	r.wantSaid(translations.GuideUnderTry, l.Text(translations.TurnBlackInCheck), l.Text(translations.GuideUnderDone))
	r.tap(translations.GuideCastleThrough, "e1", "g1")
	r.wantSaid(translations.GuideCastleThrough, l.Text(translations.IllegalCastlingThroughAttack, "Square", "f1", "Attacker", "f8"))
}

// top is how far a section of the part lies below the top of what is seen, and whether
// that is the end of the page.
func (r *reader) top(title translations.Key) (y float32, atEnd bool) {
	r.t.Helper()
	driver := fyne.CurrentApp().Driver()
	for _, panel := range uitest.Find[*text.Panel](r.page.paper) {
		for _, label := range uitest.Find[*text.Label](panel) {
			if label.Style == text.Title && label.Text() == r.page.shell.Locale().Text(title) {
				content := uitest.Find[*container.Scroll](r.page.paper)[0].Content
				start := driver.AbsolutePositionForObject(r.page.paper).Y
				last := driver.AbsolutePositionForObject(content).Y + content.Size().Height
				return driver.AbsolutePositionForObject(panel).Y - start, uitest.Near(last, start+r.page.paper.Size().Height)
			}
		}
	}
	r.t.Fatalf("%s is not shown", title)
	return 0, false
}

// Every topic that other screens name is a part or a section, and the guide opens
// there, however high the window.
func TestTopics(t *testing.T) {
	uitest.Start(t)
	l := uitest.Locale(t, translations.Polish)
	seen := map[screen.Topic]bool{}
	opens := func(topic screen.Topic, part, section int) {
		if topic == "" {
			return
		}
		if seen[topic] {
			t.Errorf("%s is twice in the guide", topic)
		}
		seen[topic] = true
		for _, size := range []fyne.Size{{Width: 390, Height: 700}, {Width: 1200, Height: 800}} {
			var book Book
			book.Find(topic)
			r := read(t, &book, l, size)
			if book.part != part {
				t.Errorf("%s opens part %d, want %d", topic, book.part, part)
			}
			if section < 0 {
				continue
			}
			if top, atEnd := r.top(parts[part].sections[section].title); section > 0 && !uitest.Near(top, 0) && (!atEnd || top < 0) {
				t.Errorf("%s is %g below the top of the page", topic, top)
			}
		}
	}
	for i := range parts {
		opens(parts[i].topic, i, -1)
		for j := range parts[i].sections {
			opens(parts[i].sections[j].topic, i, j)
		}
	}
	for _, topic := range []screen.Topic{
		screen.TopicBasics, screen.TopicPieces, screen.TopicNumbers, screen.TopicMines, screen.TopicFog, screen.TopicReading, screen.TopicSweep,
		screen.TopicExposed, screen.TopicStrategy, screen.TopicSigns, screen.TopicRules, screen.TopicSeal, screen.TopicChess, screen.TopicValues,
		screen.TopicCastling, screen.TopicPassant, screen.TopicPromotion, screen.TopicCheck, screen.TopicMate, screen.TopicDraws,
		screen.TopicTouch, screen.TopicMistakes, screen.TopicWords,
	} {
		if !seen[topic] {
			t.Errorf("%s is nowhere in the guide", topic)
		}
	}
	book := Book{part: 2}
	if book.Find("nonsense"); book.part != 2 {
		t.Error("a topic that there is none of turns pages")
	}
}

// A sequence is played by itself to its end, from the beginning if it is there, and
// stops when the reader steps, moves a man, plays another one or goes away.
func TestPlaying(t *testing.T) {
	uitest.Start(t)
	l := uitest.Locale(t, translations.English)
	book := &Book{}
	book.Find(screen.TopicPassant)
	r := read(t, book, l, allOfAPart)
	clock := &timers{}
	r.page.shell = still{locale: l, timers: clock}
	r.page.Enter()
	const passant, queen = translations.GuidePassantFigure, translations.GuideMistakeQueen
	moves := func(caption translations.Key) string {
		f, _ := r.shown(caption)
		at := f.Board().View().LastMove
		if len(at) == 0 {
			return ""
		}
		return rules.Square(at[1]).String()
	}
	want := func(what, move, button string) {
		t.Helper()
		f, column := r.shown(passant)
		if got := moves(passant); got != move {
			t.Errorf("%s: the last move went to %q, want %q", what, got, move)
		}
		labels := ""
		for _, b := range uitest.Find[*text.Button](column) {
			labels += b.Text() + " "
		}
		if !strings.Contains(labels, button) {
			t.Errorf("%s: the buttons are %s", what, labels)
		}
		if f.Board().Options().Flipped {
			t.Error("flipped")
		}
	}
	play, pause := l.Text(translations.GuidePlay), l.Text(translations.GuidePause)
	want("at first", "", play)
	r.press(passant, translations.GuidePlay)
	want("played", "d5", pause)
	clock.pass()
	want("on", "d6", play)
	clock.pass()
	want("at the end", "d6", play)
	r.press(passant, translations.GuidePlay)
	want("again", "", pause)
	clock.pass()
	want("again on", "d5", pause)
	r.press(passant, translations.GuidePause)
	clock.pass()
	want("paused", "d5", play)
	r.press(passant, translations.GuideStepBack)
	want("back", "", play)
	for what, stop := range map[string]func(){
		"stepped":      func() { r.press(passant, translations.GuideStepBack) },
		"another":      func() { r.press(queen, translations.GuidePlay) },
		"left":         r.page.Leave,
		"another part": func() { r.page.stopPlaying() },
	} {
		r.press(passant, translations.GuidePlay)
		stop()
		before := moves(passant)
		clock.pass()
		if got := moves(passant); got != before {
			t.Errorf("%s: it plays on to %s", what, got)
		}
		r.page.Leave()
		if b, _ := r.shown(passant); len(b.Board().View().LastMove) > 0 {
			r.press(passant, translations.GuideStepBack)
		}
	}
	r.press(passant, translations.GuidePlay)
	r.tap(passant, "e5", "e6") // the reader's own move
	clock.pass()
	if got := moves(passant); got != "e6" {
		t.Errorf("it plays on to %s", got)
	}
	r.press(passant, translations.GuideAgain)
	want("begun again", "", play)
}

// Keys scroll the page, and a figure that the keys come to is brought into sight with
// all that is said of it; what it reads out is where its men stand.
func TestKeysInTheGuide(t *testing.T) {
	uitest.Start(t)
	l := uitest.Locale(t, translations.English)
	r := read(t, &Book{}, l, fyne.NewSize(390, 700))
	offset := func() float32 { return uitest.Find[*container.Scroll](r.page.paper)[0].Offset.Y }
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyPageDown, fyne.KeyPageDown} {
		before := offset()
		if r.page.TypedKey(&fyne.KeyEvent{Name: key}); offset() <= before {
			t.Errorf("%s scrolls from %g to %g", key, before, offset())
		}
	}
	r.page.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	if offset() != 0 {
		t.Errorf("Home leads to %g", offset())
	}
	f, column := r.shown(translations.GuideLiftFigure)
	r.window.Canvas().Focus(f)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(column)
	top := fyne.CurrentApp().Driver().AbsolutePositionForObject(r.page.paper).Y
	if at.Y < top-1 || at.Y+column.Size().Height > 701 {
		t.Errorf("the figure is at %g and %g high", at.Y, column.Size().Height)
	}

	r = read(t, &Book{}, l, allOfAPart)
	f, _ = r.shown(translations.GuideMoveKnight)
	if got, want := f.AccessibilityLabel(), l.Text(translations.SquareWhiteKnight, "Square", "d4"); got != want {
		t.Errorf("it reads %q, want %q", got, want)
	}
	r.window.Canvas().Focus(f)
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	if got, want := f.AccessibilityLabel(), l.Text(translations.SquareEmpty, "Square", "e3"); got != want {
		t.Errorf("it reads %q, want %q", got, want)
	}
}

func TestColumns(t *testing.T) {
	for _, tt := range []struct {
		n     int
		width float32
		want  int
	}{
		{1, 600, 1}, {2, 600, 2}, {3, 600, 3}, {4, 600, 2}, {6, 600, 3}, {9, 612, 3},
		{3, 500, 2}, {4, 500, 2}, {2, 334, 1}, {3, 264, 1}, {3, 100, 1},
	} {
		if got := columns(tt.n, tt.width); got != tt.want {
			t.Errorf("%d figures in %g: %d, want %d", tt.n, tt.width, got, tt.want)
		}
	}
}

// A part of the guide opens in less than 100 ms, as the software painter draws it.
func BenchmarkOpen(b *testing.B) {
	test.NewTempApp(b).Settings().SetTheme(theme.New(theme.Dark))
	l, err := text.NewLocale(translations.Polish)
	if err != nil {
		b.Fatal(err)
	}
	for part := range parts {
		b.Run(string(parts[part].name), func(b *testing.B) {
			for b.Loop() {
				p := (&Book{part: part}).Open(still{locale: l})
				w := test.NewWindow(p.Content())
				w.Resize(fyne.NewSize(390, 844))
				w.Canvas().Capture()
				w.Close()
			}
		})
	}
}
