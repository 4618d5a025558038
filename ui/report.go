package ui

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"minechess/internal/computer"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
)

// reportScreen tells after a game how much of it was skill and how much the
// mines.
type reportScreen struct {
	app   *App
	mind  mind
	page  *fyne.Container // what is known so far
	frame fyne.CanvasObject
}

func newReportScreen(a *App) screen {
	l, game := a.locale, a.session.Game()
	about := translations.ReportLuckAbout
	if game.Position().Variant() == rules.Chess {
		about = translations.ReportSkillAbout
	}
	r := &reportScreen{app: a, page: container.NewStack()}
	r.frame = newPageScreen(a, l.Text(translations.ActionReport),
		text.NewPanel(text.NewParagraph(l, text.Muted, l.Text(about))), r.page)
	if game.Len() == 0 {
		r.put(text.NewParagraph(l, text.Muted, l.Text(translations.PanelNoMoves)))
		return r
	}
	busy := text.NewParagraph(l, text.Body, l.Text(translations.ReportBusy, "Done", 0, "Total", game.Len()))
	r.put(text.NewPanel(busy))
	record := computer.RecordOf(game)
	r.mind.start(func(ctx context.Context) func() {
		report, err := a.adviser.Review(ctx, record, computer.Effort{}, func(done, total int) {
			fyne.Do(func() {
				if ctx.Err() == nil {
					busy.SetText(l.Text(translations.ReportBusy, "Done", done, "Total", total))
				}
			})
		})
		return func() {
			if err != nil {
				a.report(err)
				return
			}
			r.show(&report)
		}
	})
	return r
}

func (r *reportScreen) name() string               { return screenReport }
func (r *reportScreen) content() fyne.CanvasObject { return r.frame }
func (r *reportScreen) back() bool                 { return false }

func (r *reportScreen) put(o fyne.CanvasObject) {
	r.page.Objects = []fyne.CanvasObject{o}
	r.page.Refresh()
	r.frame.Refresh()
}

// show fills the page with the report.
func (r *reportScreen) show(report *computer.Report) {
	a, l := r.app, r.app.locale
	column := text.NewColumn(theme.WideGap)
	for _, side := range [...]rules.Color{rules.White, rules.Black} {
		s := report.Sides[side]
		facts := text.NewFlow(l, theme.Gap,
			fact(l, l.Text(translations.ReportAccuracy, "Percent", int(s.Accuracy+0.5))),
			fact(l, l.Count(translations.ReportInaccuracies, s.Inaccuracies)),
			fact(l, l.Count(translations.ReportMistakes, s.Mistakes)),
			fact(l, l.Count(translations.ReportBlunders, s.Blunders)))
		if a.session.Game().Position().Variant() == rules.Minesweeper {
			facts.Add(fact(l, l.Text(translations.ReportLuck, "Points", fmt.Sprintf("%+.2f", (s.MineLuck-report.Sides[side.Other()].MineLuck).Float()))))
		}
		column.Add(newSection(l, a.playerName(a.session, side), facts))
	}
	moments := []fyne.CanvasObject{}
	for _, m := range report.Moments {
		moments = append(moments, r.moment(report, m))
	}
	if len(moments) == 0 {
		moments = append(moments, text.NewParagraph(l, text.Muted, l.Text(translations.ReportNoMoments)))
	}
	column.Add(newSection(l, l.Text(translations.ReportMoments), moments...))
	r.put(column)
}

// moment is a ply that mattered, in a sentence; a tap shows it on the board.
func (r *reportScreen) moment(report *computer.Report, m computer.Moment) fyne.CanvasObject {
	a, l := r.app, r.app.locale
	game := a.session.Game()
	ply := &report.Plies[m.Ply]
	p := game.PositionAt(m.Ply)
	number := fmt.Sprintf("%d.", p.Fullmove())
	if p.Turn() == rules.Black {
		number = fmt.Sprintf("%d…", p.Fullmove())
	}
	move := number + plainMove(l, game.Ply(m.Ply).SAN)
	best := plainMove(l, ply.BestSAN)
	key := translations.ReportBetter
	switch {
	case m.ByLuck && m.Points > 0:
		key = translations.ReportGoodLuck
	case m.ByLuck:
		key = translations.ReportBadLuck
	case ply.Judgement() == computer.Blunder:
		key = translations.ReportBlunder
	}
	sentence := ""
	if m.ByLuck {
		sentence = l.Text(key, "Move", move)
	} else {
		sentence = l.Text(key, "Move", move, "Best", best)
	}
	show := text.NewIconButton(l, text.Raised, l.Text(translations.ActionShowBoard), theme.IconGames, func() {
		a.openGame()
		a.onGame(func(g *gameScreen) { g.browse(m.Ply + 1) })
	})
	inMiddle := text.NewColumn(0, layout.NewSpacer(), text.NewParagraph(l, text.Body, sentence), layout.NewSpacer())
	return text.NewBorder(l, theme.Gap, nil, nil, nil, show, inMiddle)
}

// openReport shows the report of a game that is over; while it goes on, the
// report would be help that the other side has not agreed to.
func (a *App) openReport() {
	if a.session.Playable() {
		a.tell(a.locale.Text(translations.ActionReport), a.locale.Text(translations.ReportLater))
		return
	}
	a.showNamed(screenReport)
}
