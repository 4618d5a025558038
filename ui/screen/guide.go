package screen

import (
	"fyne.io/fyne/v2"

	"minechess/rules"
	"minechess/theme"
	"minechess/ui/board"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// guideSections are the titles and texts of the guide in reading order, some
// with a picture.
var guideSections = []struct {
	title, text translations.Key
	picture     *guidePicture
}{
	{translations.GuideIdeaTitle, translations.GuideIdea, nil},
	{translations.GuideBoardTitle, translations.GuideBoard, &guidePicture{
		start: minesweeperStart, mines: "b5,d6,f7,g4"}},
	{translations.GuideZoneTitle, translations.GuideZone, nil},
	{translations.GuideFogTitle, translations.GuideFog, &guidePicture{
		start: minesweeperStart, mines: "c4,d6,f7,g5", moves: []string{"b1c3"}}},
	{translations.GuideNumbersTitle, translations.GuideNumbers, &guidePicture{
		start: minesweeperStart, mines: "c5,e6,f5,g7", moves: []string{"d2d4", "e9e7", "g1f3", "g10f8"}}},
	{translations.GuideFogEndTitle, translations.GuideFogEnd, nil},
	{translations.GuideMinesTitle, translations.GuideMines, &guidePicture{
		start: minesweeperStart, mines: "b6,e4,f7,h5", moves: []string{"e2e4"}}},
	{translations.GuideOrderTitle, translations.GuideOrder, nil},
	{translations.GuideSapperTitle, translations.GuideSapper, &guidePicture{
		start: minesweeperStart, mines: "b6,e5,f7,h5", moves: []string{"e2e4", "a9a8"}, selected: "e4"}},
	{translations.GuideMovesTitle, translations.GuideMoves, nil},
	{translations.GuideCastlingTitle, translations.GuideCastling, nil},
	{translations.GuideCheckTitle, translations.GuideCheck, nil},
	{translations.GuideExposedTitle, translations.GuideExposed, &guidePicture{
		start: "4r2k/6pp/8/8/8/8/8/6B1/PP6/4K3 w - - 0 1", mines: "b6,d7,e5,g6", selected: "g3"}},
	{translations.GuideEndingTitle, translations.GuideEnding, nil},
	{translations.GuideDrawsTitle, translations.GuideDraws, nil},
	{translations.GuideTimeTitle, translations.GuideTime, nil},
	{translations.GuideUndoTitle, translations.GuideUndo, nil},
	{translations.GuideAfterTitle, translations.GuideAfter, nil},
	{translations.GuideRecordTitle, translations.GuideRecord, nil},
	{translations.GuideChessTitle, translations.GuideChess, &guidePicture{chess: true}},
	{translations.GuideChessSpecialTitle, translations.GuideChessSpecial, &guidePicture{
		chess: true, start: "r3k2r/p4ppp/8/8/3pP3/8/P1P2PPP/R3K2R w KQkq - 0 1", selected: "e1"}},
	{translations.GuideChessEndingTitle, translations.GuideChessEnding, nil},
}

const (
	minesweeperStart = "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	guidePictureSize = 280
)

// guidePicture is a position that a referee has really led to.
type guidePicture struct {
	chess    bool
	start    string // a set-up, or the start of chess if empty
	mines    string
	moves    []string
	selected string
}

// still plays the moves and gives the picture. The positions are fixed, so a
// fault in one is a fault of the program, which a test would find.
func (g *guidePicture) still(look theme.Look, coordinates bool) fyne.CanvasObject {
	table, variant := g.table(), rules.Minesweeper
	if g.chess {
		variant = rules.Chess
	}
	selected := board.NoSquare
	var last *rules.Ply
	for _, name := range g.moves {
		m, err := rules.ParseMove(variant, name)
		must(err)
		last, err = table.Play(m)
		must(err)
	}
	if g.selected != "" {
		s, err := rules.ParseSquare(variant, g.selected)
		must(err)
		selected, last = board.Square(s), nil
	}
	o := board.DefaultOptions()
	o.Coordinates = coordinates
	return board.NewStill(o, ViewOf(table.Game().Position(), last, 0, true), selected, guidePictureSize)
}

func (g *guidePicture) table() *rules.Table {
	switch {
	case g.chess && g.start == "":
		return rules.NewTable(rules.Start(rules.Chess), rules.Minefield{})
	case g.chess:
		p, err := rules.ParseFEN(rules.Chess, g.start)
		must(err)
		return rules.NewTable(p, rules.Minefield{})
	}
	table, err := rules.SetTable(g.start, g.mines)
	must(err)
	return table
}

func must(err error) {
	if err != nil {
		panic("ui: a picture of the guide: " + err.Error())
	}
}

// NewGuide is the player's guide.
func NewGuide(shell Shell) Screen {
	l := shell.Locale()
	var sections []fyne.CanvasObject
	for _, s := range guideSections {
		objects := []fyne.CanvasObject{
			text.NewParagraph(l, text.Title, l.Text(s.title)),
			text.NewParagraph(l, text.Body, l.Text(s.text)),
		}
		if s.picture != nil {
			objects = append(objects, text.NewLimited(guidePictureSize, s.picture.still(shell.Look(), true)))
		}
		sections = append(sections, text.NewPanel(text.NewColumn(theme.Gap, objects...)))
	}
	if !fyne.CurrentDevice().IsMobile() {
		sections = append(sections, text.NewPanel(text.NewColumn(theme.Gap,
			text.NewParagraph(l, text.Title, l.Text(translations.GuideKeysTitle)),
			text.NewParagraph(l, text.Body, KeysText(l)))))
	}
	return NewPage(widget.NewPage(l, l.Text(translations.GuideTitle), shell.GoBack, sections...))
}
