package screen

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"minechess/internal/clock"
	"minechess/internal/store"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/words"
)

// clocks are the time controls that are offered, as [clock.Controls] writes them.
// Behind them is one's own.
var clocks = []string{store.ClockNone, "180+2", "300+3", "600+5", "1800+10"}

// newClockChoice offers some time controls, and any other by its numbers, which
// appear when that is chosen. resized is called when the choice takes more or less
// room than before.
func newClockChoice(shell Shell, resized func()) fyne.CanvasObject {
	l := shell.Locale()
	names, kinds := []string{l.Text(translations.ClockNone)}, []string{""}
	for _, control := range clocks[1:] {
		names = append(names, words.Control(l.Catalogue, control))
		kinds = append(kinds, words.ControlKind(l.Catalogue, control))
	}
	own := len(clocks)
	names, kinds = append(names, l.Text(translations.ClockCustom)), append(kinds, l.Text(translations.ClockCustomAbout))

	controls, err := clock.ParseControls(shell.Settings().Clock)
	selected := slices.Index(clocks, shell.Settings().Clock)
	if selected < 0 && err == nil {
		selected = own
	}
	if controls.None() {
		controls = clock.Both(clock.Control{Time: 15 * time.Minute, Extra: 10 * time.Second})
	}
	custom := newCustomClock(l, controls, func(c clock.Controls) {
		shell.Change(func(s *store.Settings) { s.Clock = c.String() })
	}, resized)
	setVisible(custom.content, selected == own)
	choice := text.NewChoice(l, names, selected, func(i int) {
		if i == own {
			custom.told()
		} else {
			shell.Change(func(s *store.Settings) { s.Clock = clocks[i] })
		}
		setVisible(custom.content, i == own)
		resized()
	})
	choice.Notes = kinds
	return text.NewColumn(theme.WideGap, choice, custom.content)
}

// customClock asks for the numbers of a time control.
type customClock struct {
	controls clock.Controls
	changed  func(clock.Controls)
	content  fyne.CanvasObject
}

// The steps of the buttons beside a number, which can be typed too.
var (
	minuteSteps = []float64{0.25, 0.5, 1, 2, 3, 5, 10, 15, 20, 25, 30, 45, 60, 90, 120, 180}
	secondSteps = []float64{0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60}
)

func newCustomClock(l text.Locale, controls clock.Controls, changed func(clock.Controls), resized func()) *customClock {
	c := &customClock{controls: controls, changed: changed}
	bonus := text.NewChoice(l, []string{
		l.Text(translations.ClockBonusIncrement), l.Text(translations.ClockBonusBronstein), l.Text(translations.ClockBonusDelay),
	}, int(max(controls[0].Bonus, controls[1].Bonus)), func(i int) {
		for side := range c.controls {
			c.controls[side].Bonus = clock.Bonus(i)
		}
		c.told()
	})
	same := controls.Same()
	groups := [...]*fyne.Container{c.newSide(l, 0, &same), c.newSide(l, 1, &same)}
	titles := [...]fyne.CanvasObject{
		text.NewLabel(l, text.Strong, l.Text(translations.SideWhite)), text.NewLabel(l, text.Strong, l.Text(translations.SideBlack)),
	}
	arrange := func() {
		setVisible(titles[0], !same)
		setVisible(titles[1], !same)
		setVisible(groups[1], !same)
	}
	arrange()
	different := text.NewSwitch(l, l.Text(translations.ClockDifferent), !same, func(on bool) {
		same = !on
		if same {
			c.controls[1] = c.controls[0]
			c.told()
		}
		arrange()
		resized()
	})
	c.content = text.NewColumn(theme.Gap,
		text.NewLabel(l, text.Note, l.Text(translations.ClockBonus)), bonus,
		titles[0], groups[0], titles[1], groups[1], different)
	return c
}

// told tells of the control. Extra time of nothing is given in no manner.
func (c *customClock) told() {
	told := c.controls
	for side := range told {
		if told[side].Extra == 0 {
			told[side].Bonus = clock.Increment
		}
	}
	c.changed(told)
}

// newSide asks for the numbers of a side, or of both as long as they have the same.
func (c *customClock) newSide(l text.Locale, side int, same *bool) *fyne.Container {
	set := func(change func(*clock.Control)) bool {
		controls := c.controls
		change(&controls[side])
		if *same {
			controls[1-side] = controls[side]
		}
		for _, control := range controls {
			control.Bonus = clock.Increment // whichever it is, the numbers count
			if control.Check() != nil || control.None() {
				return false
			}
		}
		c.controls = controls
		c.told()
		return true
	}
	return text.NewColumn(theme.Gap,
		newNumberChoice(l, l.Text(translations.ClockMinutes), c.controls[side].Time, time.Minute, minuteSteps, func(d time.Duration) bool {
			return set(func(control *clock.Control) { control.Time = d })
		}),
		newNumberChoice(l, l.Text(translations.ClockSeconds), c.controls[side].Extra, time.Second, secondSteps, func(d time.Duration) bool {
			return set(func(control *clock.Control) { control.Extra = d })
		}))
}

// newNumberChoice asks for a time, by typing how many of a unit it has or by buttons
// that go to the next of some steps. set takes a time, or refuses it: then a line
// says that it is none.
func newNumberChoice(l text.Locale, name string, value, unit time.Duration, steps []float64, set func(time.Duration) bool) fyne.CanvasObject {
	write := func(d time.Duration) string {
		if unit == time.Minute {
			return words.Minutes(l.Catalogue, d)
		}
		return words.Seconds(l.Catalogue, d)
	}
	wrong := text.NewParagraph(l, text.Note, l.Text(translations.ClockNoNumber))
	wrong.Color = fynetheme.ColorNameError
	wrong.Hide()
	column := text.NewColumn(2)
	field := text.NewField(write(value), func(typed string) {
		d, ok := words.ParseTime(typed, unit)
		if ok = ok && set(d); ok {
			value = d
		}
		if wrong.Visible() == ok {
			setVisible(wrong, !ok)
			column.Refresh()
		}
	}, func() {})
	field.Numbers = true
	step := func(up bool) func() {
		return func() {
			next := value
			for _, s := range steps {
				d := time.Duration(s * float64(unit))
				if up && d > value {
					next = d
					break
				} else if !up && d < value {
					next = d
				}
			}
			field.SetText(write(next))
		}
	}
	less := text.NewIconButton(l, text.Raised, l.Text(translations.ClockLess), theme.IconMinus, step(false))
	more := text.NewIconButton(l, text.Raised, l.Text(translations.ClockMore), theme.IconNewGame, step(true))
	label := text.NewParagraph(l, text.Body, name)
	column.Objects = []fyne.CanvasObject{label, text.NewBorder(l, theme.Gap, nil, nil, less, more, field), wrong}
	return column
}
