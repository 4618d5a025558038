package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynewidget "fyne.io/fyne/v2/widget"

	"minechess/theme"
	"minechess/ui/text"
)

// AnalysisPanel shows what is made of the position on the board: a bar that both
// sides share as they may share the point, and the best lines.
type AnalysisPanel struct {
	fynewidget.BaseWidget

	compact  bool
	analysis Analysis

	ground, white, black *canvas.Rectangle
	depth                *text.Label
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
	AnalysisLines = 3
	analysisBar   = 8
	analysisRow   = 26
	// CompactAnalysis is the height of the compact form: the bar and the best line.
	CompactAnalysis = analysisBar + analysisRow + 6
)

// NewAnalysisPanel makes a panel that knows nothing yet.
func NewAnalysisPanel(l text.Locale, look theme.Look) *AnalysisPanel {
	a := &AnalysisPanel{
		analysis: Analysis{White: 0.5},
		ground:   canvas.NewRectangle(nil),
		white:    canvas.NewRectangle(look.Board.Light),
		black:    canvas.NewRectangle(nil),
		depth:    text.NewLabel(l, text.Note, ""),
	}
	a.ground.CornerRadius = theme.PanelRadius
	a.white.CornerRadius, a.black.CornerRadius = analysisBar/2, analysisBar/2
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
const RoomyAnalysis = 2*theme.WideGap + analysisBar + 4 + (AnalysisLines+1)*analysisRow

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
	list := []fyne.CanvasObject{a.ground, a.black, a.white, a.depth}
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
	if a.compact {
		edge = theme.Gap
	}
	a.ground.FillColor = palette.Panel
	a.ground.Resize(size)
	a.ground.Hidden = a.compact
	y := edge
	if a.compact {
		y = 2
	}
	inner := size.Width - 2*edge
	// White has the side where its share of the point is read first.
	share := inner * float32(a.analysis.White)
	a.black.FillColor = palette.Muted
	Place(a.black, edge, y, inner, analysisBar)
	Place(a.white, edge, y, max(share, analysisBar), analysisBar)
	a.white.StrokeColor, a.white.StrokeWidth = palette.Muted, 1
	y += analysisBar + 4

	rows := AnalysisLines
	a.depth.Hidden = a.compact
	if a.compact {
		rows = 1
	} else {
		Place(a.depth, edge, y, inner, analysisRow)
		y += analysisRow
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
		Place(score, edge, y+(analysisRow-measured.Height)/2, measured.Width, measured.Height)
		from := edge + max(measured.Width+10, 58)
		moves.TextSize, moves.Color = theme.CaptionSize+1, palette.Text
		moves.Text = fitting(line.Moves, moves.TextSize, size.Width-edge-from)
		measured = fyne.MeasureText(moves.Text, moves.TextSize, moves.TextStyle)
		Place(moves, from, y+(analysisRow-measured.Height)/2, measured.Width, measured.Height)
		y += analysisRow
	}
}

// fitting cuts a line of moves behind the last one that fits.
func fitting(line string, size, width float32) string {
	for i := len(line) - 1; i > 0; i-- {
		if line[i] == ' ' && fyne.MeasureText(line[:i], size, fyne.TextStyle{}).Width <= width {
			return line[:i]
		}
	}
	return ""
}
