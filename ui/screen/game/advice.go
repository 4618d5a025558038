package game

import (
	"context"
	"time"

	"minechess/internal/computer"
	"minechess/rules"
	"minechess/ui/board"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// hint shows a good move, and what it risks.
func (g *Screen) hint() {
	if _, waiting := g.session.Waiting(); waiting || !g.live() || !g.session.Playable() {
		return
	}
	g.helped(translations.ActionHint, g.findHint)
}

func (g *Screen) findHint() {
	g.stopTeaching()
	game := g.session.Game()
	adviser, task := g.adviser, computer.TaskOf(game, game.Len())
	g.status.Say(g.shell.Locale().Text(translations.HintThinking), true)
	g.thoughts.Start(func(ctx context.Context) func() {
		advice, err := adviser.Hint(ctx, task, computer.Effort{})
		return func() {
			if err != nil {
				g.shell.Report(err)
				return
			}
			m := advice.Move()
			if !g.holdTouched() {
				g.board.Deselect()
			}
			g.board.SetMarks(board.Arrow(board.Square(m.From()), board.Square(m.To()), board.Hint))
			g.status.Say(hintSentence(g.shell.Locale(), g.figurines(), advice), true)
			g.analyse()
		}
	})
}

func hintSentence(l text.Locale, figurines bool, a computer.Line) string {
	move := words.PlainMove(l.Catalogue, figurines, a.Steps[0].SAN)
	if !a.Risk.Any() {
		return l.Text(translations.HintMove, "Move", move)
	}
	return l.Text(translations.HintRisk, "Move", move, "Percent", words.Percent(a.Risk.Chance()))
}

// toggleAnalysis shows or hides the analysis.
func (g *Screen) toggleAnalysis() {
	if g.analysing {
		g.showAnalysis(false)
		return
	}
	g.helped(translations.ActionAnalysis, func() { g.showAnalysis(true) })
}

// helped does something that helps. Where two people play each other, both must
// agree to that: once for a game.
func (g *Screen) helped(what translations.Key, do func()) {
	rivals := g.session.PlayedHere(rules.White) && g.session.PlayedHere(rules.Black) && g.session.Playable()
	if !rivals || g.shell.View().Helped {
		do()
		return
	}
	l := g.shell.Locale()
	g.shell.Ask(widget.Question{
		Title: l.Text(what), Body: l.Text(translations.AnalysisAgree),
		Yes: l.Text(translations.AnalysisShow), No: l.Text(translations.ActionKeepPlaying), Kind: text.Accent,
		Answer: func(yes bool) {
			if yes {
				view := g.shell.View()
				view.Helped = true
				g.shell.SetView(view)
				do()
			}
		},
	})
}

func (g *Screen) showAnalysis(wanted bool) {
	g.analysing = wanted
	view := g.shell.View()
	view.Analysing = wanted
	g.shell.SetView(view)
	g.arrange()
	g.root.Refresh()
	g.think()
}

// analyse thinks about the position on the board, if that is wanted and the
// computer has no move to find.
func (g *Screen) analyse() {
	if !g.analysing {
		return
	}
	p, l := g.position(), g.shell.Locale()
	turn := p.Turn()
	g.analysis.ShowAnalysis(analysisOf(l, g.figurines(), turn, nil))
	if p.Ended().Over() {
		return
	}
	adviser, task := g.adviser, computer.TaskOf(g.session.Game(), g.plies)
	g.thoughts.Start(func(ctx context.Context) func() {
		lines, err := adviser.Analyse(ctx, task, widget.AnalysisLines, computer.Effort{Time: analysisTime}, func(found []computer.Line) {
			g.thoughts.Tell(ctx, func() { g.analysis.ShowAnalysis(analysisOf(l, g.figurines(), turn, found)) })
		})
		return func() {
			if err != nil {
				g.shell.Report(err)
				return
			}
			g.analysis.ShowAnalysis(analysisOf(l, g.figurines(), turn, lines))
		}
	})
}

// analysisTime is how long it thinks about one position.
const analysisTime = 20 * time.Second

// analysisOf writes down lines for a side to move, the best first.
func analysisOf(l text.Locale, figurines bool, turn rules.Color, lines []computer.Line) widget.Analysis {
	a := widget.Analysis{White: 0.5}
	for i := range lines {
		if i == 0 {
			a.Depth = l.Text(translations.AnalysisDepth, "Depth", words.Number(lines[0].Depth))
			a.White = lines[0].Points.Float()
			if turn == rules.Black {
				a.White = 1 - a.White
			}
		}
		a.Lines = append(a.Lines, widget.AnalysisLine{Score: scoreText(l, turn, &lines[i]), Moves: lineText(l, figurines, &lines[i])})
	}
	return a
}

// scoreText writes the score of a line as White sees it.
func scoreText(l text.Locale, turn rules.Color, line *computer.Line) string {
	sign := 1
	if turn == rules.Black {
		sign = -1
	}
	if line.Mate != 0 {
		return words.Mate(sign * line.Mate)
	}
	return words.Decimals(l.Catalogue, float64(sign*line.Score)/100)
}

// lineText writes the first moves of a line, and what the very first risks.
func lineText(l text.Locale, figurines bool, line *computer.Line) string {
	risk := ""
	if line.Risk.Any() {
		risk = l.Text(translations.AnalysisRisk, "Percent", words.Percent(line.Risk.Chance()))
	}
	return words.Line(l.Catalogue, figurines, line.Steps[:min(len(line.Steps), mostSteps)], risk)
}

const mostSteps = 12
