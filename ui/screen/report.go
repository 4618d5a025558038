package screen

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

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

// Reports makes reports of games, and keeps the last one: a report is gone back to
// again and again, from the moves that it names.
type Reports struct {
	adviser *computer.Adviser
	effort  computer.Effort
	of      *session.Session
	plies   int
	last    *computer.Report
}

// NewReports makes reports with an adviser, and with an effort as its Review takes.
func NewReports(adviser *computer.Adviser, effort computer.Effort) *Reports {
	return &Reports{adviser: adviser, effort: effort}
}

// kept gives the report of a game if that is the last one made.
func (r *Reports) kept(s *session.Session) (*computer.Report, bool) {
	return r.last, r.last != nil && r.of == s && r.plies == s.Game().Len()
}

func (r *Reports) keep(s *session.Session, report *computer.Report) {
	r.of, r.plies, r.last = s, s.Game().Len(), report
}

// reportScreen tells after a game how much of it was skill and how much the
// mines.
type reportScreen struct {
	Page
	shell   Shell
	reports *Reports
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

// New looks through the open game, which should be over, and reports.
func (r *Reports) New(shell Shell) Screen {
	l, game := shell.Locale(), shell.Session().Game()
	about := translations.ReportLuckAbout
	if game.Position().Variant() == rules.Chess {
		about = translations.ReportSkillAbout
	}
	page := &reportScreen{shell: shell, reports: r, mind: NewMind(shell.Post), found: container.NewStack()}
	page.Page = NewPage(widget.NewPage(l, l.Text(ReportTitle(game.Position().Variant())), shell.GoBack,
		text.NewPanel(text.NewParagraph(l, text.Muted, l.Text(about))), page.found))
	return page
}

// Enter begins to look through the game.
func (r *reportScreen) Enter() {
	l, game := r.shell.Locale(), r.shell.Session().Game()
	if game.Len() == 0 {
		r.put(text.NewParagraph(l, text.Muted, l.Text(translations.PanelNoMoves)))
		return
	}
	if report, ok := r.reports.kept(r.shell.Session()); ok {
		r.show(report)
		return
	}
	busy := text.NewParagraph(l, text.Body, l.Text(translations.ReportBusy, "Done", words.Number(0), "Total", words.Number(game.Len())))
	r.put(text.NewPanel(busy))
	record := computer.RecordOf(game)
	r.mind.Start(func(ctx context.Context) func() {
		report, err := r.reports.adviser.Review(ctx, record, r.reports.effort, func(done, total int) {
			r.mind.Tell(ctx, func() {
				busy.SetText(l.Text(translations.ReportBusy, "Done", words.Number(done), "Total", words.Number(total)))
			})
		})
		return func() {
			if err != nil {
				r.shell.Report(err)
				return
			}
			r.reports.keep(r.shell.Session(), &report)
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
			luck := s.MineLuck - report.Sides[side.Other()].MineLuck
			facts.Add(widget.NewChip(l, l.Text(translations.ReportLuck, "Percent", words.SignedShare(luck.Float()))))
		}
		column.Add(widget.NewSection(l, PlayerName(l, session, side), facts))
	}
	moments := momentsOf(report)
	if len(moments) == 0 {
		column.Add(widget.NewSection(l, l.Text(translations.ReportMoments),
			text.NewParagraph(l, text.Muted, l.Text(translations.ReportNoMoments))))
		r.put(column)
		return
	}
	rows := []fyne.CanvasObject{text.NewParagraph(l, text.Note, l.Text(translations.ReportMomentsAbout))}
	for _, m := range moments {
		rows = append(rows, r.row(report, m))
	}
	column.Add(widget.NewSection(l, l.Text(translations.ReportMoments), rows...))
	r.put(column)
}

// keyMoment is a ply that mattered, by skill, by luck, or by both.
type keyMoment struct {
	ply  int
	rank int             // 1 mattered most
	loss computer.Points // 0 if not by skill
	luck computer.Points // 0 if not by luck
}

// momentsOf are the moments of a report in the order of the game, each ply once.
func momentsOf(report *computer.Report) []keyMoment {
	var all []keyMoment
	for _, m := range report.Moments { // the greatest first
		i := slices.IndexFunc(all, func(k keyMoment) bool { return k.ply == m.Ply })
		if i < 0 {
			i = len(all)
			all = append(all, keyMoment{ply: m.Ply, rank: i + 1})
		}
		if m.ByLuck {
			all[i].luck = m.Points
		} else {
			all[i].loss = m.Points
		}
	}
	slices.SortFunc(all, func(a, b keyMoment) int { return a.ply - b.ply })
	return all
}

// row is a ply that mattered, in sentences; a tap shows it on the board, from where
// one comes back here.
func (r *reportScreen) row(report *computer.Report, m keyMoment) fyne.CanvasObject {
	l, game := r.shell.Locale(), r.shell.Session().Game()
	ply := &report.Plies[m.ply]
	p := game.PositionAt(m.ply)
	figurines := r.shell.Settings().Notation == store.NotationFigurines
	move := words.NumberedMove(l.Catalogue, figurines, p.Fullmove(), p.Turn(), game.Ply(m.ply).SAN)
	best := words.PlainMove(l.Catalogue, figurines, ply.BestSAN)
	var sentences []string
	lines := text.NewColumn(2)
	tell := func(sentence, worth string) {
		sentences = append(sentences, sentence)
		lines.Add(text.NewParagraph(l, text.Body, sentence))
		lines.Add(text.NewParagraph(l, text.Note, worth))
	}
	if m.loss != 0 {
		key := translations.ReportBetter
		if ply.Judgement() == computer.Blunder {
			key = translations.ReportBlunder
		}
		tell(l.Text(key, "Move", move, "Best", best), l.Text(translations.ReportCost, "Percent", words.Share(m.loss.Float())))
	}
	if m.luck != 0 {
		key := translations.ReportGoodLuck
		if m.luck < 0 {
			key = translations.ReportBadLuck
		}
		tell(l.Text(key, "Move", move), l.Text(translations.ReportLuckWorth, "Percent", words.SignedShare(m.luck.Float())))
	}
	inMiddle := func(o fyne.CanvasObject) fyne.CanvasObject {
		return text.NewColumn(0, layout.NewSpacer(), o, layout.NewSpacer())
	}
	onwards := canvas.NewImageFromResource(fynetheme.NewColoredResource(l.Directed(theme.IconNext, theme.IconPrevious), fynetheme.ColorNamePlaceHolder))
	onwards.SetMinSize(fyne.NewSquareSize(18))
	return text.NewItem(strings.Join(sentences, " "),
		text.NewBorder(l, theme.WideGap, nil, nil,
			inMiddle(widget.NewChip(l, words.Number(m.rank))), inMiddle(onwards), lines),
		func() {
			view := r.shell.View()
			view.Plies, view.From = m.ply+1, NameReport
			r.shell.SetView(view)
			r.shell.Go(NameGame)
		})
}

// PlayerName is who plays a side of a game, as the screens name the player.
func PlayerName(l text.Locale, s *session.Session, side rules.Color) string {
	white, black := s.Names()
	levels := [2]int{s.Seat(rules.White).Level, s.Seat(rules.Black).Level}
	return words.PlayerName(l.Catalogue, [...]string{white, black}[side], levels, side)
}
