package widget

import (
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"minechess/internal/testgames"
	"minechess/rules"
	"minechess/theme"
	"minechess/ui/translations"
	"minechess/ui/uitest"
)

// longGame is a game of Minesweeper Chess that goes on for so many plies.
func longGame(t *testing.T, plies int) *rules.Game {
	t.Helper()
	random := rand.New(rand.NewPCG(1, 1))
	field, err := rules.ParseMinefield("a4,c6,f5,h7")
	if err != nil {
		t.Fatal(err)
	}
	g := rules.NewGame(rules.Start(rules.Minesweeper))
	for tries := 0; g.Len() < plies && tries < 20*plies; tries++ {
		p := g.Position()
		moves := p.AppendMoves(nil)
		m := moves[random.IntN(len(moves))]
		if p.IsCapture(m) && tries%50 > 0 {
			continue
		}
		_, reveal, err := field.Play(p, m)
		if err == nil {
			err = g.Play(m, reveal)
		}
		if err != nil {
			t.Fatal(err)
		}
		if g.Outcome().Over() {
			if err := g.TakeBack(1); err != nil {
				t.Fatal(err)
			}
		}
	}
	if g.Len() != plies {
		t.Fatalf("%d plies", g.Len())
	}
	return g
}

// rowsShown gives the rows of a list that have been made.
func rowsShown(m *MoveList) []*moveRow {
	var rows []*moveRow
	for _, s := range uitest.Look(m) {
		if r, ok := s.Object.(*moveRow); ok {
			rows = append(rows, r)
		}
	}
	return rows
}

func newMoves(t *testing.T, l translations.Language) (*MoveList, *[]int) {
	t.Helper()
	tapped := &[]int{}
	m := NewMoveList(uitest.Locale(t, l), theme.DefaultLook(), true, "No moves yet", func(plies int) { *tapped = append(*tapped, plies) })
	w := test.NewTempWindow(t, m)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(300, 300))
	return m, tapped
}

func TestRowsOfMoves(t *testing.T) {
	uitest.Start(t)
	const blackFirst = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 7"
	for _, c := range []struct {
		fen, moves string
		rows       [][2]string
		numbers    []string
	}{
		{testgames.ChessStart, "", nil, nil},
		{testgames.ChessStart, "e2e4", [][2]string{{"e4", ""}}, []string{"1."}},
		{testgames.ChessStart, "e2e4 e7e5", [][2]string{{"e4", "e5"}}, []string{"1."}},
		{testgames.ChessStart, "e2e4 e7e5 g1f3", [][2]string{{"e4", "e5"}, {"f3", ""}}, []string{"1.", "2."}},
		{blackFirst, "e7e5", [][2]string{{"", "e5"}}, []string{"7."}},
		{blackFirst, "e7e5 e2e4 g8f6", [][2]string{{"", "e5"}, {"e4", "f6"}}, []string{"7.", "8."}},
	} {
		m, _ := newMoves(t, translations.English)
		g := testgames.Game(t, c.fen, "", c.moves)
		m.ShowGame(g, g.Len())
		rows := rowsShown(m)
		if len(rows) != len(c.rows) || m.rows() != len(c.rows) || m.empty.Visible() != (len(c.rows) == 0) {
			t.Errorf("%q: %d rows, want %d", c.moves, len(rows), len(c.rows))
			continue
		}
		for i, r := range rows {
			for column, want := range c.rows[i] {
				line := r.moves[column]
				if line.label.Visible() != (want != "") || want != "" && line.label.Text != want {
					t.Errorf("%q: row %d has %q, want %q", c.moves, i, line.label.Text, want)
				}
			}
			if r.number.Text != c.numbers[i] {
				t.Errorf("%q: row %d is numbered %q", c.moves, i, r.number.Text)
			}
		}
	}
}

func TestTheMoveShownIsMarked(t *testing.T) {
	uitest.Start(t)
	m, _ := newMoves(t, translations.English)
	g := testgames.Game(t, testgames.ChessStart, "", "e2e4 e7e5 g1f3")
	for plies := range 4 {
		m.ShowGame(g, plies)
		for _, r := range rowsShown(m) {
			for column := range r.moves {
				i, ok := r.ply(column)
				if marked := r.ground[column].Visible(); marked != (ok && i+1 == plies) {
					t.Errorf("after %d plies, ply %d is marked: %v", plies, i, marked)
				}
			}
		}
	}
}

// A tap on a move goes to it; in Hebrew the number is at the right, and White's
// move is right of Black's.
func TestMovesAreTapped(t *testing.T) {
	uitest.Start(t)
	for _, l := range translations.Languages() {
		m, tapped := newMoves(t, l)
		g := testgames.Game(t, testgames.ChessStart, "", "e2e4 e7e5 g1f3")
		m.ShowGame(g, 3)
		for _, r := range rowsShown(m) {
			for column, line := range r.moves {
				i, ok := r.ply(column)
				*tapped = nil
				x, wide, _ := r.columns(r.Size().Width)
				r.Tapped(&fyne.PointEvent{Position: fyne.NewPos(x[column]+wide/2, 10)})
				if !ok {
					if len(*tapped) != 0 {
						t.Errorf("%s: nothing was tapped and gave %v", l, *tapped)
					}
					continue
				}
				if len(*tapped) != 1 || (*tapped)[0] != i+1 {
					t.Errorf("%s: ply %d gave %v", l, i, *tapped)
				}
				if at := line.label.Position().X; at < x[column] || at > x[column]+wide {
					t.Errorf("%s: ply %d is written at %g, its column is %g–%g", l, i, at, x[column], x[column]+wide)
				}
				if ground := r.ground[column]; ground.Visible() && !uitest.Near(ground.Position().X, x[column]) {
					t.Errorf("%s: the mark is at %g, its column at %g", l, ground.Position().X, x[column])
				}
			}
			*tapped = nil
			r.Tapped(&fyne.PointEvent{Position: r.number.Position().AddXY(4, 4)})
			if len(*tapped) != 0 {
				t.Errorf("%s: the number was tapped and gave %v", l, *tapped)
			}
			white, black := r.moves[0].label.Position().X, r.moves[1].label.Position().X
			if r.moves[1].label.Visible() && (white > black) != l.RightToLeft() || (r.number.Position().X > white) != l.RightToLeft() {
				t.Errorf("%s: number at %g, White's move at %g, Black's at %g", l, r.number.Position().X, white, black)
			}
		}
	}
}

// A long game makes only the rows that are seen, and shows the move that the
// board shows.
func TestLongGames(t *testing.T) {
	uitest.Start(t)
	m, _ := newMoves(t, translations.English)
	g := longGame(t, 2000)
	for _, plies := range []int{2000, 1, 1000, 0, 1999, 2000} {
		m.ShowGame(g, plies)
		rows := rowsShown(m)
		if len(rows) > 20 {
			t.Fatalf("%d rows are made", len(rows))
		}
		seen := false
		for _, r := range rows {
			if r.row == m.rowOf(max(plies, 1)-1) {
				seen = true
			}
		}
		if !seen {
			t.Errorf("after %d plies the rows %d–%d are shown", plies, rows[0].row, rows[len(rows)-1].row)
		}
	}
	if m.rows() != 1000 {
		t.Errorf("%d rows", m.rows())
	}
	// Bringing it up to date costs the same as in a short game.
	short := testgames.Game(t, testgames.ChessStart, "", "e2e4 e7e5 g1f3")
	few := testing.AllocsPerRun(5, func() { m.ShowGame(short, 3) })
	m.ShowGame(g, 2000)
	if many := testing.AllocsPerRun(5, func() { m.ShowGame(g, 2000) }); many > 20*few+2000 {
		t.Errorf("%g allocations for 2000 plies, %g for 3", many, few)
	}
}

// A game that grows keeps its last move in sight.
func TestTheListFollowsTheGame(t *testing.T) {
	uitest.Start(t)
	m, _ := newMoves(t, translations.English)
	g := rules.NewGame(rules.Start(rules.Minesweeper))
	field, err := rules.ParseMinefield("a4,c6,f5,h7")
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(3, 3))
	for g.Len() < 60 && !g.Outcome().Over() {
		moves := g.Position().AppendMoves(nil)
		move := moves[random.IntN(len(moves))]
		_, reveal, err := field.Play(g.Position(), move)
		if err == nil {
			err = g.Play(move, reveal)
		}
		if err != nil {
			t.Fatal(err)
		}
		m.ShowGame(g, g.Len())
		rows := rowsShown(m)
		lowest := rows[0]
		for _, r := range rows {
			if r.row > lowest.row {
				lowest = r
			}
		}
		bottom := fyne.CurrentApp().Driver().AbsolutePositionForObject(lowest).Y + lowest.Size().Height
		if lowest.row != m.rowOf(g.Len()-1) || bottom > m.Size().Height+1 {
			t.Fatalf("after %d plies the last row shown is %d, down to %g of %g", g.Len(), lowest.row, bottom, m.Size().Height)
		}
	}
	if g.Len() < 40 {
		t.Errorf("the game ended after %d plies: the test shows little", g.Len())
	}
}
