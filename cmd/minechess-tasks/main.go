// The program minechess-tasks makes the file of tasks of internal/practice: positions from games of the engine with itself, and men and
// mines thrown at random on a board, of which it keeps those that pose a task with few answers. The same seed makes the same file.
//
//	go run ./cmd/minechess-tasks > internal/practice/tasks.txt
package main

import (
	"bufio"
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"minechess/internal/engine"
	"minechess/internal/practice"
	"minechess/rules"
)

func main() {
	log.SetFlags(0)
	seed := flag.Uint64("seed", 1, "what everything follows from")
	games := flag.Int("games", 400, "how many games of each kind are played")
	throws := flag.Int("throws", 80000, "how many positions are thrown at random")
	flag.Parse()
	if err := write(os.Stdout, *seed, *games, *throws); err != nil {
		log.Fatal(err)
	}
}

// write makes the tasks.
func write(out io.Writer, seed uint64, games, throws int) error {
	c := newCollector()
	for _, v := range [...]rules.Variant{rules.Minesweeper, rules.Chess} {
		for i := range games {
			play(c, v, rand.New(rand.NewPCG(seed, uint64(i)<<1|uint64(v))))
		}
	}
	random := rand.New(rand.NewPCG(seed, 1<<40))
	for range throws {
		if p, ok := throw(random); ok {
			c.game++
			c.take(p)
		}
	}
	w := bufio.NewWriter(out)
	fmt.Fprintf(w, "# Made by minechess-tasks -seed %d -games %d -throws %d.\n# ID, kind, grade, game, answers, position\n", seed, games, throws)
	for _, line := range c.lines() {
		fmt.Fprintln(w, line)
	}
	return w.Flush()
}

// play plays a game between uneven sides, so that there are mistakes to punish, and takes its positions.
func play(c *collector, v rules.Variant, random *rand.Rand) {
	p := rules.Start(v)
	table := rules.NewTable(p, p.DrawMinefield(random.IntN))
	e := engine.New(engine.Options{HashMB: 1, Threads: 1})
	nodes := [2]uint64{uint64(50 + random.IntN(900)), uint64(50 + random.IntN(900))}
	c.game++
	for ply := 0; ply < 160 && !table.Game().Outcome().Over(); ply++ {
		at := *table.Game().Position()
		moves := at.AppendMoves(nil)
		m := moves[random.IntN(len(moves))]
		if ply >= 4 && random.IntN(12) > 0 {
			r := e.Search(context.Background(), at, nil, engine.Limits{Nodes: nodes[ply%2]}, nil)
			m = r.Move
		}
		if ply >= 6 {
			c.take(at)
		}
		if _, err := table.Play(m); err != nil {
			return
		}
	}
}

// throw puts the kings and a few men anywhere, with mines about: a hunt for either king, in which White is to move.
func throw(random *rand.Rand) (rules.Position, bool) {
	var squares [80]byte
	place := func(man byte, from, to int) {
		for {
			if s := from + random.IntN(to-from); squares[s] == 0 {
				squares[s] = man
				return
			}
		}
	}
	scatter := func(men string, count, from, to int) {
		for range count {
			place(men[random.IntN(len(men))], from, to)
		}
	}
	if random.IntN(3) > 0 {
		place('k', 24, 80)
		place('K', 0, 56)
		scatter("QRRBNNPP", 2+random.IntN(3), 8, 72)
		scatter("qrbnnppp", 1+random.IntN(4), 8, 72)
	} else {
		place('k', 72, 80)
		place('K', 0, 16)
		scatter("QRRBBNNPPPP", 5+random.IntN(4), 8, 24)
		scatter("qrrbbb", 2+random.IntN(3), 48, 72)
	}
	var mines []string
	for len(mines) < 4 {
		s := 24 + random.IntN(32)
		if name := rules.Square(s).String(); squares[s] == 0 && !slices.Contains(mines, name) {
			mines = append(mines, name)
		}
	}
	var ranks []string
	for rank := 9; rank >= 0; rank-- {
		var b strings.Builder
		empty := 0
		for _, man := range append(slices.Clone(squares[rank*8:rank*8+8]), ' ') {
			if man == 0 {
				empty++
				continue
			}
			if empty > 0 {
				fmt.Fprint(&b, empty)
			}
			empty = 0
			b.WriteByte(man)
		}
		ranks = append(ranks, strings.TrimSpace(b.String()))
	}
	table, err := rules.SetTable(strings.Join(ranks, "/")+" w - - 0 1", strings.Join(mines, ","))
	if err != nil {
		return rules.Position{}, false
	}
	return *table.Game().Position(), true
}

// class is what tasks of one kind, game and grade have in common.
type class struct {
	kind    practice.Kind
	variant rules.Variant
	grade   int
}

// collector keeps the tasks that are found.
type collector struct {
	game  int // the number of the game or throw
	found map[class][]practice.Task
	taken map[string]bool // what was taken of a game, or is like what was
}

func newCollector() *collector {
	return &collector{found: make(map[class][]practice.Task), taken: make(map[string]bool)}
}

// wanted is how many tasks there are to be of a kind and grade in a game.
func wanted(k practice.Kind, v rules.Variant) int {
	switch k {
	case practice.SafeSquare, practice.MineSquare, practice.SaveKing:
		if v == rules.Chess {
			return 0
		}
		return 4
	case practice.Castle:
		return 2
	}
	return 3
}

// take keeps what tasks a position poses.
func (c *collector) take(p rules.Position) {
	p, err := rules.ParseFEN(p.Variant(), fresh(p.FEN()))
	if err != nil || p.Ended().Over() {
		return
	}
	for k := range practice.Kinds {
		t := practice.Task{Kind: k, Position: p}
		if c.full(k, p.Variant()) || !likely(&t) {
			continue
		}
		grade, like := c.grade(&t)
		at := class{k, p.Variant(), grade}
		ofGame := fmt.Sprint(k, " ", c.game)
		like = fmt.Sprint(k, " ", p.Variant(), " ", like)
		if grade == 0 || len(c.found[at]) >= wanted(k, p.Variant()) || c.taken[ofGame] || c.taken[like] || !t.Sound() {
			continue
		}
		c.taken[ofGame], c.taken[like] = true, true
		t.Grade = grade
		c.found[at] = append(c.found[at], t)
		log.Printf("game %d: %v of grade %d in %v", c.game, k, grade, p.Variant())
	}
}

// fresh is a FEN with its counters at the beginning.
func fresh(fen string) string {
	fields := strings.Fields(fen)
	fields[4], fields[5] = "0", "1"
	return strings.Join(fields, " ")
}

// full reports whether there are enough tasks of a kind in a game.
func (c *collector) full(k practice.Kind, v rules.Variant) bool {
	for grade := 1; grade <= practice.Grades; grade++ {
		if len(c.found[class{k, v, grade}]) < wanted(k, v) {
			return false
		}
	}
	return true
}

// likely is a quick look at whether a position may pose a task, which takes longer to find out.
func likely(t *practice.Task) bool {
	p := &t.Position
	odds := p.Odds()
	switch t.Kind {
	case practice.SafeSquare, practice.MineSquare:
		return p.Hidden() > 0
	case practice.SaveKing:
		return p.Check() && p.Hidden() > 0
	case practice.Castle:
		return t.Sound() && !p.Check()
	case practice.MateInTwo:
		return odds.Layouts() <= 400 && !p.Check()
	case practice.StopMate:
		return odds.Layouts() <= 4000 && !p.Check()
	}
	return true
}

// grade is how hard a task is, 0 if it is not one to be kept, and what tasks that are too much like it have in common with it.
func (c *collector) grade(t *practice.Task) (grade int, like string) {
	p := &t.Position
	switch t.Kind {
	case practice.SafeSquare, practice.MineSquare:
		return gradeSquares(t)
	case practice.Castle:
		return gradeCastling(t)
	case practice.SaveKing:
		return gradeSave(t)
	}
	if t.Kind == practice.StopMate && !t.Sound() {
		return 0, ""
	}
	moves := t.Moves()
	if len(moves) == 0 {
		return 0, ""
	}
	m := moves[0]
	like = fmt.Sprint(p.At(m.From()), m.To(), p.King(p.Turn().Other()))
	checks := p.Checks()
	switch t.Kind {
	case practice.MateInOne:
		if len(moves) > 1 || p.Variant() == rules.Minesweeper && !minesMatter(t) {
			return 0, ""
		}
		tempting := 0
		for _, other := range p.AppendMoves(nil) {
			if checks.By(p, other) {
				tempting++
			}
		}
		step := 3
		if p.Variant() == rules.Minesweeper { // on a board with few men there are more checks
			step = 6
		}
		return min(1+tempting/step, practice.Grades), like
	case practice.MateInTwo:
		switch {
		case len(moves) > 1 || p.Variant() == rules.Minesweeper && !minesMatter(t):
			return 0, ""
		case !checks.By(p, m):
			return 3, like
		case p.IsCapture(m):
			return 1, like
		}
		return 2, like
	}
	if len(moves) > 4 {
		return 0, ""
	}
	return max(4-len(moves), 1), like
}

// minesMatter reports whether there would be other answers if no mine were about.
func minesMatter(t *practice.Task) bool {
	fields := strings.Fields(t.Position.FEN())
	fields[6], fields[7] = "......../......../......../........", "0"
	p, err := rules.ParseFEN(rules.Minesweeper, strings.Join(fields, " "))
	if err != nil {
		return false
	}
	bare := practice.Task{Kind: t.Kind, Position: p}
	if t.Kind == practice.MateInTwo {
		atOnce := practice.Task{Kind: practice.MateInOne, Position: p}
		return len(atOnce.Moves()) > 0 || !slices.Equal(bare.Moves(), t.Moves())
	}
	return !slices.Equal(bare.Moves(), t.Moves())
}

func gradeSquares(t *practice.Task) (grade int, like string) {
	squares := t.Squares().Squares()
	if len(squares) == 0 || len(squares) > 3 || t.Position.Fog().Count() < len(squares)+3 {
		return 0, ""
	}
	easiest := practice.Grades
	for _, s := range squares {
		why, ok := practice.WhyCertain(&t.Position, s)
		if !ok {
			return 0, ""
		}
		easiest = min(easiest, why.Grade())
	}
	return easiest, t.Squares().String()
}

// gradeSave grades by how few of the moves are safe.
func gradeSave(t *practice.Task) (grade int, like string) {
	p := &t.Position
	moves := t.Moves()
	if risky := p.CountMoves() - len(moves); len(moves) == 0 || risky == 0 || len(moves) > 5 {
		return 0, ""
	}
	return max(practice.Grades+1-len(moves), 1), fmt.Sprint(p.At(moves[0].From()), moves[0].To())
}

// gradeCastling grades by how much there is to look at; a task is like another one where both sides are alike in all.
func gradeCastling(t *practice.Task) (grade int, like string) {
	p := &t.Position
	var reasons []string
	home := 0
	for _, c := range [...]practice.Castling{practice.Short, practice.Long} {
		m := t.CastlingMove(c)
		corner := rules.SquareAt(map[practice.Castling]int{practice.Short: 7, practice.Long: 0}[c], m.From().Rank())
		if p.At(corner) == rules.MakePiece(p.Turn(), rules.Rook) {
			home++
		}
		reason := "yes"
		if err, ok := p.Legal(m).(*rules.IllegalMove); ok {
			reason = err.Reason.String()
		}
		reasons = append(reasons, reason)
	}
	if home < 2 {
		return 0, ""
	}
	slices.SortFunc(reasons, cmp.Compare[string])
	grade = 1
	attacked := slices.Contains(reasons, rules.CastlingThroughAttack.String())
	between := slices.Contains(reasons, rules.CastlingPieceBetween.String())
	switch {
	case attacked && !between:
		grade = 3
	case attacked || !between:
		grade = 2
	}
	return grade, strings.Join(reasons, ", ")
}

// lines are the tasks as lines of the file.
func (c *collector) lines() []string {
	var lines []string
	for k := range practice.Kinds {
		n := 0
		for grade := 1; grade <= practice.Grades; grade++ {
			for _, v := range [...]rules.Variant{rules.Minesweeper, rules.Chess} {
				for _, t := range c.found[class{k, v, grade}] {
					n++
					t.ID = fmt.Sprintf("%v-%02d", k, n)
					lines = append(lines, t.Line())
				}
			}
		}
	}
	return lines
}
