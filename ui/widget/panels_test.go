package widget

import (
	"image/color"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"minechess/internal/testgames"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

func menOf(p *PlayerPanel) string {
	return string(p.captured) + "|" + string(p.destroyed)
}

func TestPlayerPanelCountsMen(t *testing.T) {
	uitest.Start(t)
	g := testgames.Game(t, "6k1/3p4/8/8/8/2q5/3P4/8/1N6/6K1 w - - 0 1", "h4,h7", "d4c5 d9d8 b2c4 d8d7")
	white, black := NewPlayerPanel(uitest.Locale(t, translations.English), theme.DefaultLook(), rules.White, "Ania"), NewPlayerPanel(uitest.Locale(t, translations.English), theme.DefaultLook(), rules.Black, "Noa")
	for _, c := range []struct {
		plies                      int
		white, black, lead, behind string
	}{
		{0, "|", "|", "", "+6"},
		{1, "q|", "|", "+3", ""},
		{4, "q|", "|", "+3", ""},
	} {
		white.ShowGame(g, c.plies, true)
		black.ShowGame(g, c.plies, false)
		if menOf(white) != c.white || menOf(black) != c.black || white.lead.Text() != c.lead || black.lead.Text() != c.behind {
			t.Errorf("after %d plies %s %q and %s %q", c.plies, menOf(white), white.lead.Text(), menOf(black), black.lead.Text())
		}
	}

	mined := testgames.Game(t, testgames.MinesStart, "c4,d5,e6,f7", "b1c3 b10c8 c3d5 c8d6 e2e4 d6e4 d1g4 a9a8 g4e6 a8a7 f1b5 a7a6 b5c6 a6a5")
	white.ShowGame(mined, mined.Len(), true)
	if got := string(white.destroyed); got != "QN" {
		t.Errorf("White lost %q to mines, want QN", got)
	}
	black.ShowGame(mined, mined.Len(), true)
	if got := menOf(black); got != "P|" {
		t.Errorf("Black has %q", got)
	}
}

// Captured men stand in order, the most valuable first.
func TestPlayerPanelSortsMen(t *testing.T) {
	uitest.Start(t)
	const order = "qrbnp"
	seen := 0
	g := gameOfCaptures(t, 90)
	for side := range rules.Black + 1 {
		p := NewPlayerPanel(uitest.Locale(t, translations.English), theme.DefaultLook(), side, "Ania")
		p.ShowGame(g, g.Len(), false)
		last := 0
		for _, letter := range strings.ToLower(string(p.captured)) {
			at := strings.IndexRune(order, letter)
			if at < last {
				t.Errorf("%v: %q is not in order", side, p.captured)
			}
			last = at
			seen++
		}
	}
	if seen < 6 {
		t.Errorf("only %d men are captured: the test shows little", seen)
	}
}

// gameOfCaptures is a game of chess of so many plies, in which men are captured
// wherever that is possible.
func gameOfCaptures(t *testing.T, plies int) *rules.Game {
	t.Helper()
	for seed := range uint64(100) {
		random := rand.New(rand.NewPCG(seed, 2))
		g := rules.NewGame(rules.Start(rules.Chess))
		for g.Len() < plies && !g.Outcome().Over() {
			p := g.Position()
			moves := p.AppendMoves(nil)
			m := moves[random.IntN(len(moves))]
			if i := slices.IndexFunc(moves, p.IsCapture); i >= 0 {
				m = moves[i]
			}
			_, reveal, err := rules.Minefield{}.Play(p, m)
			if err == nil {
				err = g.Play(m, reveal)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if g.Len() == plies {
			return g
		}
	}
	t.Fatal("no game lasts that long")
	return nil
}

func TestPlayerPanelShowsWhoseTurnItIs(t *testing.T) {
	uitest.Start(t)
	g := testgames.Game(t, testgames.ChessStart, "", "e2e4")
	for _, l := range translations.Languages() {
		p := NewPlayerPanel(uitest.Locale(t, l), theme.DefaultLook(), rules.White, "Ania")
		p.Resize(fyne.NewSize(360, 44))
		p.ShowGame(g, 1, false)
		if p.bar.Visible() || p.mine.Visible() || p.tiles[1].Visible() || p.tiles[2].Visible() {
			t.Errorf("%s: something is shown that there is nothing of", l)
		}
		p.ShowGame(g, 1, true)
		if !p.bar.Visible() {
			t.Errorf("%s: the mark of whose turn it is, is not shown", l)
		}
		king, name := p.king.Position().X, p.name.Position().X
		if rtl := l.RightToLeft(); (king > name) != rtl || (p.bar.Position().X > king) != rtl {
			t.Errorf("%s: mark at %g, king at %g, name at %g", l, p.bar.Position().X, king, name)
		}
		parts := []fyne.CanvasObject{p.bar, p.king, p.name}
		for i, a := range parts {
			for _, b := range parts[:i] {
				if uitest.Overlap(a.Position(), a.Size(), b.Position(), b.Size()) {
					t.Errorf("%s: %T at %v and %T at %v overlap", l, a, a.Position(), b, b.Position())
				}
			}
		}
	}
}

// However many men are lost, they stay within the panel, and each can be seen.
func TestPlayerPanelHasRoomForAllMen(t *testing.T) {
	uitest.Start(t)
	for _, l := range translations.Languages() {
		for i, width := range []float32{264, 304, 344, 560, 304, 344, 374} {
			clock := i > 3
			p := NewPlayerPanel(uitest.Locale(t, l), theme.DefaultLook(), rules.White, uitest.Locale(t, l).Text(translations.SideWhite))
			p.Resize(fyne.NewSize(width, 40))
			p.lose([]byte("qrrbbnnpppppppp"), []byte("QRBN")) // there are four mines
			p.lead.SetText("+18")
			if clock {
				p.ShowTime("10:00")
			}
			p.Refresh()
			if len(p.men) != 19 {
				t.Fatalf("%d men", len(p.men))
			}
			if got := menTold(t, p); got != 19 {
				t.Errorf("%s, %g wide, clock %v: %d men can be counted", l, width, clock, got)
			}
			clear := p.Size()
			if clock {
				clear.Width -= p.timeFrame.Size().Width + theme.Gap
			}
			from := fyne.Position{}
			if l.RightToLeft() {
				from.X = p.Size().Width - clear.Width
			}
			for i, man := range p.men {
				if !man.Visible() { // another stands for it, and says so
					continue
				}
				if !uitest.Within(man.Position(), man.Size(), from, clear) {
					t.Errorf("%s, %g wide, clock %v: man %d at %g is cut", l, width, clock, i, man.Position().X)
				}
				if i > 0 && p.men[i-1].Visible() && uitest.Near(man.Position().X, p.men[i-1].Position().X) {
					t.Errorf("%s, %g wide: man %d is hidden by another", l, width, i)
				}
			}
			if p.lead.Visible() && !uitest.Within(p.lead.Position(), p.lead.MinSize(), from, clear) {
				t.Errorf("%s, %g wide, clock %v: the lead at %g is cut", l, width, clock, p.lead.Position().X)
			}
			if width > 500 && (!p.name.Visible() || !p.lead.Visible()) {
				t.Errorf("%s, %g wide: there is room for the name (%v) and the lead (%v)", l, width, p.name.Visible(), p.lead.Visible())
			}
			for _, tile := range p.tiles {
				if !uitest.Within(tile.Position(), tile.Size(), from, clear) {
					t.Errorf("%s, %g wide: a tile at %g, %g wide is cut", l, width, tile.Position().X, tile.Size().Width)
				}
			}
		}
	}
}

// A long name gives way to the men, and is cut.
func TestPlayerPanelCutsLongNames(t *testing.T) {
	uitest.Start(t)
	for _, l := range translations.Languages() {
		p := NewPlayerPanel(uitest.Locale(t, l), theme.DefaultLook(), rules.Black, "Maria Magdalena Nowak-Kowalska")
		p.Resize(fyne.NewSize(304, 40))
		p.lose([]byte("QRPPPP"), nil)
		p.lead.SetText("+9")
		p.ShowNote("thinking about it")
		if !p.name.Visible() || p.name.MinSize().Width > p.name.Size().Width || p.note.Visible() {
			t.Errorf("%s: the name has %v, the note is shown: %v", l, p.name.Size(), p.note.Visible())
		}
		for i, man := range p.men {
			if !uitest.Within(man.Position(), man.Size(), fyne.Position{}, p.Size()) {
				t.Errorf("%s: man %d at %g is cut", l, i, man.Position().X)
			}
		}
		p.Resize(fyne.NewSize(700, 40))
		if !p.note.Visible() {
			t.Errorf("%s: in a wide panel there is no note", l)
		}
	}
}

func newStatus(t *testing.T, l translations.Language, mines bool) (*StatusPanel, *int) {
	taps := new(int)
	return NewStatusPanel(uitest.Locale(t, l), theme.DefaultLook(), true, mines, func() { *taps++ }), taps
}

func TestStatusPanelCountsMines(t *testing.T) {
	uitest.Start(t)
	c := uitest.Locale(t, translations.English)
	s, _ := newStatus(t, translations.English, true)
	s.Resize(fyne.NewSize(360, s.HeightFor(360)))
	for _, w := range []struct {
		game                                *rules.Game
		counter, caption, uncovered, fogged string
	}{
		{testgames.Game(t, testgames.MinesStart, "c4,d4,e4,f5", ""), "4", c.Text(translations.PanelMines), c.Count(translations.PanelUncovered, 0), c.Count(translations.PanelFogged, 32)},
		{testgames.Game(t, testgames.MinesStart, "c4,d4,e4,f5", "b1c3"), "4", c.Text(translations.PanelMines), c.Count(translations.PanelUncovered, 2), c.Count(translations.PanelFogged, 29)},
		{testgames.Game(t, testgames.MinesStart, "c4", "b1c3"), "1", c.Text(translations.PanelMines), c.Count(translations.PanelUncovered, 1), c.Text(translations.PanelNoFog)},
		{testgames.Game(t, testgames.MinesStart, "e4", "e2e4"), "0", c.Text(translations.PanelNoMines), c.Count(translations.PanelUncovered, 0), c.Text(translations.PanelNoFog)},
	} {
		s.ShowPosition(w.game.Position())
		if s.counter.Text() != w.counter || s.caption.Text() != w.caption || s.uncovered.label.Text() != w.uncovered || s.fogged.label.Text() != w.fogged {
			t.Errorf("%q, %q, %q, %q", s.counter.Text(), s.caption.Text(), s.uncovered.label.Text(), s.fogged.label.Text())
		}
	}
}

// In chess the panel has no word of mines, in either form.
func TestStatusPanelOfChess(t *testing.T) {
	uitest.Start(t)
	s, _ := newStatus(t, translations.English, false)
	for _, compact := range []bool{false, true} {
		s.SetCompact(compact)
		s.Resize(fyne.NewSize(360, s.HeightFor(360)))
		s.ShowPosition(testgames.Game(t, testgames.ChessStart, "", "").Position())
		s.Say("White to move", false)
		for _, o := range []fyne.CanvasObject{s.mine, s.counter, s.caption, s.uncovered, s.fogged} {
			if o.Visible() {
				t.Errorf("compact %v: %T is shown", compact, o)
			}
		}
		if !s.sentence.Visible() {
			t.Errorf("compact %v: whose turn it is, is not said", compact)
		}
	}
	mined, _ := newStatus(t, translations.English, true)
	if s.SetCompact(false); mined.HeightFor(360) <= s.HeightFor(360) {
		t.Errorf("%g high without mines, %g with them", s.HeightFor(360), mined.HeightFor(360))
	}
}

// The compact form shows the last moves, unless something must be read now.
func TestStatusPanelShowsTheLastMoves(t *testing.T) {
	uitest.Start(t)
	g := testgames.Game(t, testgames.ChessStart, "", "e2e4 e7e5 g1f3 b8c6 f1b5")
	lines := func(s *StatusPanel) []string {
		var all []string
		for _, line := range s.last {
			if line.label.Visible() {
				all = append(all, line.label.Text)
			}
		}
		return all
	}
	for _, l := range translations.Languages() {
		s, taps := newStatus(t, l, false)
		s.SetCompact(true)
		s.Resize(fyne.NewSize(360, 49))
		s.ShowMoves(g, 5)
		s.Say("said in passing", false)
		if got := lines(s); !slices.Equal(got, []string{"2.", "f3", "c6", "3.", "b5"}) || s.sentence.Visible() {
			t.Errorf("%s: %q, sentence %v", l, got, s.sentence.Visible())
		}
		for i := 1; i < len(s.last); i++ { // moves are read from left to right in every language
			if s.last[i].label.Position().X <= s.last[i-1].label.Position().X {
				t.Errorf("%s: the moves run from right to left", l)
			}
		}
		s.ShowMoves(g, 4)
		s.Refresh()
		if got := lines(s); len(got) == 0 || got[0] != "1…" || got[len(got)-1] != "c6" {
			t.Errorf("%s: after 4 plies %q", l, got)
		}
		s.Say("to be read", true)
		if got := lines(s); len(got) != 0 || !s.sentence.Visible() || s.sentence.Text() != "to be read" {
			t.Errorf("%s: %q beside %q", l, got, s.sentence.Text())
		}
		s.ShowMoves(g, 5)
		s.Say("said in passing", false)
		s.Resize(fyne.NewSize(120, 49)) // the oldest give way
		if got := lines(s); len(got) == 0 || len(got) >= 5 || got[len(got)-1] != "b5" {
			t.Errorf("%s: in little room %q", l, got)
		}
		s.Resize(fyne.NewSize(30, 49))
		if got := lines(s); len(got) != 0 {
			t.Errorf("%s: in no room %q", l, got)
		}
		s.SetCompact(false)
		s.Resize(fyne.NewSize(360, s.HeightFor(360)))
		if got := lines(s); len(got) != 0 || !s.sentence.Visible() {
			t.Errorf("%s: the roomy form shows %q, sentence %v", l, got, s.sentence.Visible())
		}
		s.Tapped(nil)
		if *taps != 0 {
			t.Errorf("%s: the roomy form opens the moves", l)
		}
		s.SetCompact(true)
		s.Tapped(nil)
		if *taps != 1 {
			t.Errorf("%s: a tap does not open the moves", l)
		}
	}
}

func TestStatusPanelOffersAStep(t *testing.T) {
	uitest.Start(t)
	for _, compact := range []bool{false, true} {
		s, _ := newStatus(t, translations.English, true)
		s.SetCompact(compact)
		narrow := fyne.NewSize(250, s.HeightFor(250))
		s.Resize(narrow)
		taps := 0
		if s.step.Visible() {
			t.Error("a step is offered from the start")
		}
		s.Offer("Sweep e5", theme.IconSweep, func() { taps++ })
		if !s.step.Visible() || s.step.Text() != "Sweep e5" || s.step.Icon != theme.IconSweep {
			t.Errorf("compact %v: %q is offered", compact, s.step.Text())
		}
		test.Tap(s.step)
		if taps != 1 {
			t.Errorf("compact %v: %d taps", compact, taps)
		}
		s.Say(uitest.Locale(t, translations.English).Text(translations.ResultWhiteWinsExposedKing), true)
		if need := s.sentence.HeightFor(s.sentence.Size().Width); need > s.sentence.Size().Height+0.6 || !s.step.IconOnly {
			t.Errorf("compact %v: the sentence needs %g and has %v", compact, need, s.sentence.Size())
		}
		s.Offer("", nil, nil)
		if s.step.Visible() {
			t.Errorf("compact %v: the step is still offered", compact)
		}
	}
}

func TestChip(t *testing.T) {
	uitest.Start(t)
	for _, l := range translations.Languages() {
		c := NewChip(uitest.Locale(t, l), "")
		c.SetText("x")
		short := c.MinSize()
		c.SetText(uitest.Locale(t, l).Count(translations.PanelFogged, 32))
		if c.MinSize().Width <= short.Width || c.MinSize().Height != short.Height {
			t.Errorf("%s: %v for a long text, %v for a short one", l, c.MinSize(), short)
		}
		c.Resize(c.MinSize())
		if c.label.MinSize().Width > c.label.Size().Width || c.ground.CornerRadius != c.Size().Height/2 {
			t.Errorf("%s: the text of %v has %v", l, c.label.MinSize(), c.label.Size())
		}
	}
}

// insetCanvas is a screen of which the system covers a part.
type insetCanvas struct {
	fyne.Canvas
	origin fyne.Position
	area   fyne.Size
}

func (c insetCanvas) InteractiveArea() (fyne.Position, fyne.Size) { return c.origin, c.area }

// Fyne puts what lies over a screen into the part that is not covered.
func TestModalKeepsOutOfWhatTheSystemCovers(t *testing.T) {
	uitest.Start(t)
	l := uitest.Locale(t, translations.English)
	w := test.NewTempWindow(t, canvas.NewRectangle(nil))
	screen := fyne.NewSize(360, 640)
	w.Resize(screen)
	c := insetCanvas{w.Canvas(), fyne.NewPos(10, 40), fyne.NewSize(340, 560)}
	for _, m := range []struct {
		name   string
		lines  int
		bottom bool
	}{{"a short one", 1, false}, {"one at the bottom", 1, true}, {"a long one", 60, false}} {
		content := text.NewParagraph(l, text.Body, strings.TrimSpace(strings.Repeat("A line.\n", m.lines)))
		over := NewModal(l, c, content, Where{Bottom: m.bottom}, func() {})
		over.Resize(c.area)
		over.Move(c.origin)
		card := over.Position().Add(over.card.Position())
		if !uitest.Within(card, over.card.Size(), c.origin, c.area) {
			t.Errorf("%s: %v, %v", m.name, card, over.card.Size())
		}
		below := c.origin.Y + c.area.Height - card.Y - over.card.Size().Height
		if middle := uitest.Near(below, card.Y-c.origin.Y); middle == m.bottom {
			t.Errorf("%s: %g below, at %v", m.name, below, card)
		}
		if m.lines > 1 && below > 2*theme.WideGap {
			t.Errorf("%s leaves %g", m.name, below)
		}
		if at := over.Position().Add(over.dim.Position()); at != fyne.NewPos(0, 0) || over.dim.Size() != screen {
			t.Errorf("%s dims %v at %v, not the whole screen", m.name, over.dim.Size(), at)
		}
	}
}

// Answers stand side by side, or one below the other where they would be cut.
func TestAnswers(t *testing.T) {
	uitest.Start(t)
	for _, l := range translations.Languages() {
		loc := uitest.Locale(t, l)
		no := text.NewButton(loc, text.Raised, "No", nil, nil)
		yes := text.NewButton(loc, text.Accent, "Yes, all of it", nil, nil)
		a := NewAnswers(loc, no, yes)
		for _, width := range []float32{400, 180, 400} {
			a.Resize(fyne.NewSize(width, a.HeightFor(width)))
			if yes.Size().Width < yes.MinSize().Width || no.Size().Width != yes.Size().Width {
				t.Errorf("%s: %v and %v in %g", l, no.Size(), yes.Size(), width)
			}
			if width == 180 {
				if yes.Position().Y >= no.Position().Y || a.Size().Height < 2*theme.TouchTarget {
					t.Errorf("%s: yes at %v, no at %v", l, yes.Position(), no.Position())
				}
			} else if yes.Position().Y != no.Position().Y || (yes.Position().X < no.Position().X) != l.RightToLeft() {
				t.Errorf("%s: yes at %v, no at %v", l, yes.Position(), no.Position())
			}
		}
	}
}

// Where men lie partly over each other, those of a kind lie nearer together, so
// that one can tell the kinds apart.
func TestPlayerPanelGroupsMenOfAKind(t *testing.T) {
	uitest.Start(t)
	for _, l := range translations.Languages() {
		p := NewPlayerPanel(uitest.Locale(t, l), theme.DefaultLook(), rules.White, "Ania")
		p.Resize(fyne.NewSize(300, 44))
		p.lose([]byte("qrrbnnpppppp"), nil)
		p.Refresh()
		distance := func(i int) float32 {
			d := p.men[i+1].Position().X - p.men[i].Position().X
			return max(d, -d)
		}
		alike, other := distance(1), distance(0) // two rooks, queen and rook
		if alike >= widestStep || other < alike+3 {
			t.Errorf("%s: two rooks are %g apart, queen and rook %g", l, alike, other)
		}
	}
}

// menTold is how many men a panel tells of: those that it shows, and for those that
// stand for several of a kind, the others that they stand for.
func menTold(t *testing.T, p *PlayerPanel) int {
	t.Helper()
	told := 0
	for _, man := range p.men {
		if man.Visible() {
			told++
		}
	}
	for _, count := range p.counts {
		if count.Visible() {
			n, err := strconv.Atoi(count.Text)
			if err != nil || n < 2 {
				t.Fatalf("it counts %q men", count.Text)
			}
			told += n - 1
		}
	}
	return told
}

// Where men would lie over each other as a smear, one stands for all of a kind.
func TestPlayerPanelCountsMenWhereThereIsLittleRoom(t *testing.T) {
	uitest.Start(t)
	for _, l := range translations.Languages() {
		p := NewPlayerPanel(uitest.Locale(t, l), theme.DefaultLook(), rules.White, "Ania")
		p.lose([]byte("qrrbbnnpppppppp"), nil)
		for _, w := range []struct {
			width float32
			shown int
		}{{600, 15}, {280, 5}, {600, 15}} {
			p.Resize(fyne.NewSize(w.width, 44))
			shown := 0
			for _, man := range p.men {
				if man.Visible() {
					shown++
				}
			}
			if shown != w.shown || menTold(t, p) != 15 {
				t.Errorf("%s, %g wide: %d men are drawn, want %d; %d are told of", l, w.width, shown, w.shown, menTold(t, p))
			}
			objects := append([]fyne.CanvasObject{}, p.men...)
			for _, count := range p.counts {
				for _, man := range objects {
					inner := man.Size().SubtractWidthHeight(8, 0) // men have a margin
					if count.Visible() && man.Visible() && uitest.Overlap(count.Position(), count.Size(), man.Position().AddXY(4, 0), inner) {
						t.Errorf("%s, %g wide: the number %s lies over a man", l, w.width, count.Text)
					}
				}
			}
		}
	}
}

// What tells a computer player from another is never cut.
func TestPlayerPanelShortensNames(t *testing.T) {
	uitest.Start(t)
	for _, l := range translations.Languages() {
		c := uitest.Locale(t, l)
		full, short := c.Text(translations.PlayerComputer, "Level", "10"), c.Text(translations.LevelNumber, "Level", "10")
		p := NewPlayerPanel(c, theme.DefaultLook(), rules.Black, full)
		p.Rename(full, short)
		p.ShowTime("10:00")
		for _, w := range []struct {
			width float32
			want  string
		}{{400, full}, {270, short}, {400, full}} {
			p.Resize(fyne.NewSize(w.width, 44))
			if p.name.Text() != w.want || p.name.Size().Width < fyne.MeasureText(c.Visual(w.want), theme.SubHeadingSize, fyne.TextStyle{Bold: true}).Width {
				t.Errorf("%s, %g wide: %q has %g", l, w.width, p.name.Text(), p.name.Size().Width)
			}
		}
	}
}

func TestTimeStates(t *testing.T) {
	for _, w := range []struct {
		left, began time.Duration
		want        TimeState
	}{
		{5 * time.Minute, 5 * time.Minute, TimeEnough},
		{38 * time.Second, 5 * time.Minute, TimeEnough},
		{37 * time.Second, 5 * time.Minute, TimeLow},
		{61 * time.Second, time.Hour, TimeEnough},
		{time.Minute, time.Hour, TimeLow},
		{11 * time.Second, time.Minute, TimeEnough},
		{10 * time.Second, time.Minute, TimeLow},
		{time.Millisecond, time.Minute, TimeLow},
		{0, time.Minute, TimeFallen},
	} {
		if got := TimeStateOf(w.left, w.began); got != w.want {
			t.Errorf("%v of %v: %v, want %v", w.left, w.began, got, w.want)
		}
	}
}

// How much time is left is told by colour and by shape, and never lies over the time.
func TestPlayerPanelShowsTimeStates(t *testing.T) {
	uitest.Start(t)
	palette := theme.CurrentPalette()
	for _, l := range translations.Languages() {
		p := NewPlayerPanel(uitest.Locale(t, l), theme.DefaultLook(), rules.White, "Ania")
		p.Resize(fyne.NewSize(344, 44))
		p.ShowTime("1:09:59")
		for _, w := range []struct {
			state        TimeState
			toMove       bool
			fill, stroke color.Color
			sign         string
		}{
			{TimeEnough, false, palette.Raised, nil, ""},
			{TimeEnough, true, palette.Accent, nil, ""},
			{TimeLow, false, palette.Raised, palette.DangerText, "low-time"},
			{TimeLow, true, palette.DangerText, nil, "low-time"},
			{TimeFallen, false, palette.DangerText, nil, "fallen-flag"},
			{TimeEnough, false, palette.Raised, nil, ""},
		} {
			p.toMove = w.toMove
			p.SetTimeState(w.state)
			p.Refresh()
			if p.timeFrame.FillColor != w.fill || p.timeFrame.StrokeColor != w.stroke || p.timeSign.Visible() != (w.sign != "") {
				t.Errorf("%s: state %v, to move %v: %v in %v, a sign: %v", l, w.state, w.toMove, p.timeFrame.FillColor, p.timeFrame.StrokeColor, p.timeSign.Visible())
			}
			if w.sign == "" {
				continue
			}
			if !strings.Contains(p.timeSign.Resource.Name(), w.sign) {
				t.Errorf("%s: state %v has the sign %s", l, w.state, p.timeSign.Resource.Name())
			}
			least := p.time.MinSize()
			at := p.time.Position().AddXY((p.time.Size().Width-least.Width)/2, 0)
			if uitest.Overlap(p.timeSign.Position(), p.timeSign.Size(), at, least) || !uitest.Within(at, least, p.timeFrame.Position(), p.timeFrame.Size()) {
				t.Errorf("%s: the sign at %v and the time at %v in %v", l, p.timeSign.Position(), at, p.timeFrame.Position())
			}
		}
	}
}
