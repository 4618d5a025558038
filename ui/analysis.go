package ui

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"minechess/internal/computer"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// analysisPanel shows what the computer makes of the position on the board: a
// bar that both sides share as they may share the point, and the best lines.
type analysisPanel struct {
	widget.BaseWidget

	locale  text.Locale
	compact bool
	lines   []computer.Line
	turn    rules.Color // the side to move, whose scores the lines give

	ground, white, black *canvas.Rectangle
	depth                *text.Label
	scores               [analysisLines]*canvas.Text
	moves                [analysisLines]*canvas.Text
}

const (
	analysisLines   = 3
	analysisTime    = 20 * time.Second // of thinking about one position
	analysisBar     = 8
	analysisRow     = 26
	compactAnalysis = analysisBar + analysisRow + 6
)

func newAnalysisPanel(l text.Locale, look theme.Look) *analysisPanel {
	a := &analysisPanel{
		locale: l,
		ground: canvas.NewRectangle(nil),
		white:  canvas.NewRectangle(look.Board.Light),
		black:  canvas.NewRectangle(nil),
		depth:  text.NewLabel(l, text.Note, ""),
	}
	a.ground.CornerRadius = theme.PanelRadius
	a.white.CornerRadius, a.black.CornerRadius = analysisBar/2, analysisBar/2
	for i := range analysisLines {
		a.scores[i], a.moves[i] = &canvas.Text{}, &canvas.Text{}
	}
	a.ExtendBaseWidget(a)
	return a
}

// show takes over lines for a position with a side to move, the best first.
func (a *analysisPanel) show(turn rules.Color, lines []computer.Line) {
	a.turn, a.lines = turn, lines
	depth := ""
	if len(lines) > 0 {
		depth = a.locale.Text(translations.AnalysisDepth, "Depth", lines[0].Depth)
	}
	a.depth.SetText(depth)
	a.Refresh()
}

// HeightFor is the height the panel needs.
func (a *analysisPanel) HeightFor(float32) float32 {
	if a.compact {
		return compactAnalysis
	}
	return 2*theme.WideGap + analysisBar + 4 + (analysisLines+1)*analysisRow
}

// whitePoints is what White may expect of the position, from 0 to 1.
func (a *analysisPanel) whitePoints() float64 {
	if len(a.lines) == 0 {
		return 0.5
	}
	points := a.lines[0].Points.Float()
	if a.turn == rules.Black {
		points = 1 - points
	}
	return points
}

// scoreText writes the score of a line as White sees it.
func scoreText(turn rules.Color, line *computer.Line) string {
	sign := 1
	if turn == rules.Black {
		sign = -1
	}
	if line.Mate != 0 {
		return fmt.Sprintf("%+d#", sign*line.Mate)
	}
	return fmt.Sprintf("%+.2f", float64(sign*line.Score)/100)
}

// lineText writes the moves of a line with their numbers, and what its first
// move risks.
func lineText(l text.Locale, line *computer.Line) string {
	written := ""
	for i, step := range line.Steps {
		if i == mostSteps {
			break
		}
		switch {
		case step.Turn == rules.White:
			written += strconv.Itoa(step.Full) + "."
		case i == 0:
			written += strconv.Itoa(step.Full) + "…"
		}
		written += step.SAN + " "
		if i == 0 && line.Risk.Any() {
			written += "(" + l.Text(translations.AnalysisRisk, "Percent", percent(line.Risk.Chance())) + ") "
		}
	}
	return written
}

const mostSteps = 12

// CreateRenderer is for Fyne.
func (a *analysisPanel) CreateRenderer() fyne.WidgetRenderer {
	r := analysisRenderer{a}
	r.update()
	return r
}

type analysisRenderer struct{ panel *analysisPanel }

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
	for i := range analysisLines {
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
	share := inner * float32(a.whitePoints())
	a.black.FillColor = palette.Muted
	place(a.black, edge, y, inner, analysisBar)
	place(a.white, edge, y, max(share, analysisBar), analysisBar)
	a.white.StrokeColor, a.white.StrokeWidth = palette.Muted, 1
	y += analysisBar + 4

	rows := analysisLines
	a.depth.Hidden = a.compact
	if a.compact {
		rows = 1
	} else {
		place(a.depth, edge, y, inner, analysisRow)
		y += analysisRow
	}
	for i := range analysisLines {
		score, moves := a.scores[i], a.moves[i]
		score.Hidden = i >= rows || i >= len(a.lines)
		moves.Hidden = score.Hidden
		if score.Hidden {
			continue
		}
		line := &a.lines[i]
		score.Text, score.TextSize, score.Color = scoreText(a.turn, line), theme.TextSize, palette.Text
		score.TextStyle = fyne.TextStyle{Bold: true}
		measured := fyne.MeasureText(score.Text, score.TextSize, score.TextStyle)
		place(score, edge, y+(analysisRow-measured.Height)/2, measured.Width, measured.Height)
		from := edge + max(measured.Width+10, 58)
		moves.TextSize, moves.Color = theme.CaptionSize+1, palette.Text
		moves.Text = fitting(lineText(a.locale, line), moves.TextSize, size.Width-edge-from)
		measured = fyne.MeasureText(moves.Text, moves.TextSize, moves.TextStyle)
		place(moves, from, y+(analysisRow-measured.Height)/2, measured.Width, measured.Height)
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

// toggleAnalysis shows or hides the analysis. While two people play, both must
// agree to it.
func (g *gameScreen) toggleAnalysis() {
	if g.analysis.Visible() {
		g.showAnalysis(false)
		return
	}
	_, computer := g.session.Opponent()
	if !g.session.Playable() || computer {
		g.showAnalysis(true)
		return
	}
	l := g.app.locale
	g.app.ask(question{
		title: l.Text(translations.ActionAnalysis), body: l.Text(translations.AnalysisAgree),
		yes: l.Text(translations.AnalysisShow), no: l.Text(translations.ActionKeepPlaying), kind: text.Accent,
		answer: func(yes bool) {
			if yes {
				g.showAnalysis(true)
			}
		},
	})
}

func (g *gameScreen) showAnalysis(visible bool) {
	if visible {
		g.analysis.Show()
	} else {
		g.analysis.Hide()
	}
	g.relayout()
	g.think()
}

// analyse thinks about the position on the board, if that is wanted and the
// computer has no move to find.
func (g *gameScreen) analyse() {
	if !g.analysis.Visible() {
		return
	}
	p := g.position()
	g.analysis.show(p.Turn(), nil)
	if p.Ended().Over() {
		return
	}
	adviser, task, turn := g.app.adviser, computer.TaskOf(g.session.Game(), g.plies), p.Turn()
	g.mind.start(func(ctx context.Context) func() {
		lines, err := adviser.Analyse(ctx, task, analysisLines, computer.Effort{Time: analysisTime}, func(found []computer.Line) {
			fyne.Do(func() {
				if ctx.Err() == nil {
					g.analysis.show(turn, found)
				}
			})
		})
		return func() {
			if err != nil {
				g.app.report(err)
				return
			}
			g.analysis.show(turn, lines)
		}
	})
}
