package widget

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/words"
)

// AnalysisPanel shows what is made of the position on the board: a bar that both
// sides share as they may share the point, and the best lines.
type AnalysisPanel struct {
	fynewidget.BaseWidget

	// OnClose is called when the user has seen enough.
	OnClose func()

	locale   text.Locale
	compact  bool
	analysis Analysis

	ground, white, black *canvas.Rectangle
	shares               [2]*canvas.Text // of White and of Black, in the bar
	title, depth         *text.Label
	closing              *text.Button
	scores               [AnalysisLines]*canvas.Text
	moves                [AnalysisLines]*canvas.Text
}

// Analysis is what the panel shows.
type Analysis struct {
	White float64        // what White may expect of the position, from 0 to 1
	Depth string         // how far it was looked ahead, in words, or ""
	Lines []AnalysisLine // the best first; more than [AnalysisLines] are not shown
}

// AnalysisLine is a line of moves as it is written.
type AnalysisLine struct{ Score, Moves string }

const (
	// AnalysisLines is how many lines the panel has room for.
	AnalysisLines  = 3
	analysisBar    = 18
	analysisRow    = 26
	analysisHeader = 30
	// CompactAnalysis is the height of the compact form: the bar and the best line.
	CompactAnalysis = analysisBar + analysisRow + 4
)

// NewAnalysisPanel makes a panel that knows nothing yet.
func NewAnalysisPanel(l text.Locale, look theme.Look) *AnalysisPanel {
	dark := theme.PaletteFor(fynetheme.VariantDark).Background // in either theme
	a := &AnalysisPanel{
		locale:   l,
		analysis: Analysis{White: 0.5},
		ground:   canvas.NewRectangle(nil),
		white:    canvas.NewRectangle(look.Board.Light),
		black:    canvas.NewRectangle(dark),
		title:    text.NewLabel(l, text.Caption, l.Text(translations.ActionAnalysis)),
		depth:    text.NewLabel(l, text.Note, ""),
	}
	a.closing = text.NewIconButton(l, text.Flat, l.Text(translations.ActionHideAnalysis), theme.IconClose, func() {
		if a.OnClose != nil {
			a.OnClose()
		}
	})
	a.shares[0] = canvas.NewText("", dark)
	a.shares[1] = canvas.NewText("", look.Board.Light)
	for _, share := range a.shares {
		share.TextSize, share.TextStyle = theme.CaptionSize, fyne.TextStyle{Bold: true}
	}
	a.ground.CornerRadius = theme.PanelRadius
	a.black.CornerRadius = barRadius
	for i := range AnalysisLines {
		a.scores[i], a.moves[i] = &canvas.Text{}, &canvas.Text{}
	}
	a.ExtendBaseWidget(a)
	return a
}

// ShowAnalysis takes over what to show.
func (a *AnalysisPanel) ShowAnalysis(analysis Analysis) {
	a.analysis = analysis
	a.depth.SetText(analysis.Depth)
	a.Refresh()
}

// SetCompact chooses the form.
func (a *AnalysisPanel) SetCompact(compact bool) {
	if a.compact != compact {
		a.compact = compact
		a.Refresh()
	}
}

// HeightFor is the height the panel needs.
func (a *AnalysisPanel) HeightFor(float32) float32 {
	if a.compact {
		return CompactAnalysis
	}
	return RoomyAnalysis
}

// RoomyAnalysis is the height of the roomy form, at any width.
const RoomyAnalysis = theme.Gap + analysisHeader + analysisBar + 6 + AnalysisLines*analysisRow + theme.Gap

const barRadius = 5

// CreateRenderer is for Fyne.
func (a *AnalysisPanel) CreateRenderer() fyne.WidgetRenderer {
	r := analysisRenderer{a}
	r.update()
	return r
}

type analysisRenderer struct{ panel *AnalysisPanel }

func (r analysisRenderer) Destroy() {}
func (r analysisRenderer) MinSize() fyne.Size {
	return fyne.NewSize(160, r.panel.HeightFor(0))
}
func (r analysisRenderer) Layout(fyne.Size) { r.update() }
func (r analysisRenderer) Refresh() {
	r.update()
	canvas.Refresh(r.panel)
}

func (r analysisRenderer) Objects() []fyne.CanvasObject {
	a := r.panel
	list := []fyne.CanvasObject{a.ground, a.black, a.white, a.shares[0], a.shares[1], a.title, a.depth, a.closing}
	for i := range AnalysisLines {
		list = append(list, a.scores[i], a.moves[i])
	}
	return list
}

func (r analysisRenderer) update() {
	a := r.panel
	palette := theme.CurrentPalette()
	size := a.Size()
	edge := float32(theme.WideGap)
	a.ground.FillColor = palette.Panel
	a.ground.Resize(size)
	a.ground.Hidden, a.title.Hidden, a.depth.Hidden = a.compact, a.compact, a.compact
	y, inner, rows := float32(theme.Gap), size.Width-2*edge, AnalysisLines
	if a.compact {
		edge, y, rows = theme.Gap, 2, 1
		inner = size.Width - 2*edge - theme.TouchTarget
		r.placeClosing((size.Height - theme.TouchTarget) / 2)
	} else {
		r.placeClosing(y + (analysisHeader-theme.TouchTarget)/2 - 1)
		c := newCursor(a.locale, edge, size.Width-edge)
		for _, label := range []*text.Label{a.title, a.depth} {
			c.place(label, label.MinSize(), analysisHeader)
			label.Move(label.Position().AddXY(0, y))
			c.skip(theme.Gap)
		}
		y += analysisHeader
	}
	from := edge
	if a.compact && a.locale.RightToLeft() {
		from += theme.TouchTarget
	}
	r.placeBar(from, y, inner)
	y += analysisBar + 6
	if a.compact {
		y -= 4
	}
	for i := range AnalysisLines {
		score, moves := a.scores[i], a.moves[i]
		score.Hidden = i >= rows || i >= len(a.analysis.Lines)
		moves.Hidden = score.Hidden
		if score.Hidden {
			continue
		}
		line := a.analysis.Lines[i]
		score.Text, score.TextSize, score.Color = line.Score, theme.TextSize, palette.Text
		score.TextStyle = fyne.TextStyle{Bold: true}
		measured := fyne.MeasureText(score.Text, score.TextSize, score.TextStyle)
		Place(score, from, y+(analysisRow-measured.Height)/2, measured.Width, measured.Height)
		start := from + max(measured.Width+10, 58)
		moves.TextSize, moves.Color = theme.CaptionSize+1, palette.Text
		moves.Text = fitting(a.locale, line.Moves, moves.TextSize, from+inner-start)
		measured = fyne.MeasureText(moves.Text, moves.TextSize, moves.TextStyle)
		Place(moves, start, y+(analysisRow-measured.Height)/2, measured.Width, measured.Height)
		y += analysisRow
	}
}

// placeClosing puts the button that closes the panel at its trailing edge.
func (r analysisRenderer) placeClosing(y float32) {
	a := r.panel
	c := newCursor(a.locale, 4, a.Size().Width-4)
	c.mirrored = !c.mirrored
	c.place(a.closing, fyne.NewSquareSize(theme.TouchTarget), theme.TouchTarget)
	a.closing.Move(a.closing.Position().AddXY(0, y))
}

// placeBar draws how the sides share the point, and writes it where there is room.
// White has the left, as in the moves.
func (r analysisRenderer) placeBar(x, y, width float32) {
	a := r.panel
	share := min(max(width*float32(a.analysis.White), 2*barRadius), width-2*barRadius)
	Place(a.black, x, y, width, analysisBar)
	a.black.StrokeColor, a.black.StrokeWidth = theme.CurrentPalette().Muted, 1
	Place(a.white, x+1, y+1, share-1, analysisBar-2)
	a.white.TopLeftCornerRadius, a.white.BottomLeftCornerRadius = barRadius-1, barRadius-1
	whole := math.Round(a.analysis.White*100) / 100 // so that both make up a hundred
	for side, key := range [...]translations.Key{translations.AnalysisWhite, translations.AnalysisBlack} {
		t := a.shares[side]
		room, part := share, whole
		if side == 1 {
			room, part = width-share, 1-whole
		}
		t.Text = a.locale.Visual(a.locale.Text(key, "Percent", words.Percent(part)))
		measured := fyne.MeasureText(t.Text, t.TextSize, t.TextStyle)
		t.Hidden = measured.Width+2*theme.Gap > room
		at := x + theme.Gap
		if side == 1 {
			at = x + width - theme.Gap - measured.Width
		}
		Place(t, at, y+(analysisBar-measured.Height)/2, measured.Width, measured.Height)
	}
}

// fitting cuts a line of moves behind the last one that fits, and gives it in
// visual order.
func fitting(l text.Locale, line string, size, width float32) string {
	for end := len(line); end > 0; end = strings.LastIndexByte(line[:end], ' ') {
		if shown := l.Visual(line[:end]); fyne.MeasureText(shown, size, fyne.TextStyle{}).Width <= width {
			return shown
		}
	}
	return ""
}
