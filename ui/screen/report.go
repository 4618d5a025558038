package screen

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"minechess/internal/computer"
	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
	"minechess/ui/words"
)

// reportScreen tells after a game how much of it was skill and how much the
// mines.
type reportScreen struct {
	Page
	shell   Shell
	adviser *computer.Adviser
	mind    *Mind
	found   *fyne.Container // what is known so far
}

// ReportTitle is what the report of a game is called: luck is what only mines bring.
func ReportTitle(v rules.Variant) translations.Key {
	if v == rules.Chess {
		return translations.ActionReportChess
	}
	return translations.ActionReport
}

// NewReport looks through the open game, which should be over, and reports. It
// looks anew each time it is gone to.
func NewReport(shell Shell, adviser *computer.Adviser) Screen {
	l, game := shell.Locale(), shell.Session().Game()
	about := translations.ReportLuckAbout
	if game.Position().Variant() == rules.Chess {
		about = translations.ReportSkillAbout
	}
	r := &reportScreen{shell: shell, adviser: adviser, mind: NewMind(shell.Post), found: container.NewStack()}
	r.Page = NewPage(widget.NewPage(l, l.Text(ReportTitle(game.Position().Variant())), shell.GoBack,
		text.NewPanel(text.NewParagraph(l, text.Muted, l.Text(about))), r.found))
	return r
}

// Enter begins to look through the game.
func (r *reportScreen) Enter() {
	l, game := r.shell.Locale(), r.shell.Session().Game()
	if game.Len() == 0 {
		r.put(text.NewParagraph(l, text.Muted, l.Text(translations.PanelNoMoves)))
		return
	}
	busy := text.NewParagraph(l, text.Body, l.Text(translations.ReportBusy, "Done", words.Number(0), "Total", words.Number(game.Len())))
	r.put(text.NewPanel(busy))
	record := computer.RecordOf(game)
	r.mind.Start(func(ctx context.Context) func() {
		report, err := r.adviser.Review(ctx, record, computer.Effort{}, func(done, total int) {
			r.mind.Tell(ctx, func() {
				busy.SetText(l.Text(translations.ReportBusy, "Done", words.Number(done), "Total", words.Number(total)))
			})
		})
		return func() {
			if err != nil {
				r.shell.Report(err)
				return
			}
			r.show(&report)
		}
	})
}

// Leave stops looking through the game.
func (r *reportScreen) Leave() { r.mind.Stop() }

func (r *reportScreen) put(o fyne.CanvasObject) {
	r.found.Objects = []fyne.CanvasObject{o}
	r.found.Refresh()
	r.Content().Refresh()
}

// show fills the page with the report.
func (r *reportScreen) show(report *computer.Report) {
	l, session := r.shell.Locale(), r.shell.Session()
	column := text.NewColumn(theme.WideGap)
	for _, side := range [...]rules.Color{rules.White, rules.Black} {
		s := report.Sides[side]
		facts := text.NewFlow(l, theme.Gap,
			widget.NewChip(l, l.Text(translations.ReportAccuracy, "Percent", words.Percent(s.Accuracy/100))),
			widget.NewChip(l, l.Count(translations.ReportInaccuracies, s.Inaccuracies)),
			widget.NewChip(l, l.Count(translations.ReportMistakes, s.Mistakes)),
			widget.NewChip(l, l.Count(translations.ReportBlunders, s.Blunders)))
		if session.Game().Position().Variant() == rules.Minesweeper {
			facts.Add(widget.NewChip(l, l.Text(translations.ReportLuck, "Points", words.Decimals(l.Catalogue, (s.MineLuck-report.Sides[side.Other()].MineLuck).Float()))))
		}
		column.Add(widget.NewSection(l, PlayerName(l, session, side), facts))
	}
	moments := []fyne.CanvasObject{}
	for _, m := range report.Moments {
		moments = append(moments, r.moment(report, m))
	}
	if len(moments) == 0 {
		moments = append(moments, text.NewParagraph(l, text.Muted, l.Text(translations.ReportNoMoments)))
	}
	column.Add(widget.NewSection(l, l.Text(translations.ReportMoments), moments...))
	r.put(column)
}

// moment is a ply that mattered, in a sentence; a tap shows it on the board.
func (r *reportScreen) moment(report *computer.Report, m computer.Moment) fyne.CanvasObject {
	l, session := r.shell.Locale(), r.shell.Session()
	game := session.Game()
	ply := &report.Plies[m.Ply]
	p := game.PositionAt(m.Ply)
	figurines := r.shell.Settings().Notation == store.NotationFigurines
	move := words.NumberedMove(l.Catalogue, figurines, p.Fullmove(), p.Turn(), game.Ply(m.Ply).SAN)
	best := words.PlainMove(l.Catalogue, figurines, ply.BestSAN)
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
		view := r.shell.View()
		view.Plies = m.Ply + 1
		r.shell.SetView(view)
		r.shell.Go(NameGame)
	})
	inMiddle := text.NewColumn(0, layout.NewSpacer(), text.NewParagraph(l, text.Body, sentence), layout.NewSpacer())
	return text.NewBorder(l, theme.Gap, nil, nil, nil, show, inMiddle)
}

// PlayerName is who plays a side of a game, as the screens name the player.
func PlayerName(l text.Locale, s *session.Session, side rules.Color) string {
	white, black := s.Names()
	levels := [2]int{s.Seat(rules.White).Level, s.Seat(rules.Black).Level}
	return words.PlayerName(l.Catalogue, [...]string{white, black}[side], levels, side)
}
