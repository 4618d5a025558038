package arena

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"

	"minechess/rules"
)

// Problem is a chess position with the moves that solve it, or that must be
// avoided.
type Problem struct {
	Name        string
	Position    rules.Position
	Best, Avoid []string // in SAN, without signs for check, mate and praise
}

// longestProblem bounds a line of a file of problems, in bytes.
const longestProblem = 4096

// ReadProblems reads positions in EPD, one a line, as in PGN's specification,
// section 16.2: of the operations, bm, am and id are understood. Empty lines and
// those that begin with # are passed over. The error says which line is wrong.
func ReadProblems(r io.Reader) (list []Problem, err error) {
	s := bufio.NewScanner(r)
	s.Buffer(nil, longestProblem)
	number := 0
	for s.Scan() {
		number++
		line := strings.TrimSpace(s.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		fields := strings.SplitN(line, " ", 5)
		if len(fields) < 5 {
			return nil, fmt.Errorf("line %d of the problems has no operations after the position", number)
		}
		p := Problem{Name: fmt.Sprint("line ", number)}
		if p.Position, err = rules.ParseFEN(rules.Chess, strings.Join(fields[:4], " ")+" 0 1"); err != nil {
			return nil, fmt.Errorf("line %d of the problems: %w", number, err)
		}
		for _, operation := range strings.Split(fields[4], ";") {
			name, operand, _ := strings.Cut(strings.TrimSpace(operation), " ")
			switch name {
			case "bm":
				p.Best = bareMoves(operand)
			case "am":
				p.Avoid = bareMoves(operand)
			case "id":
				p.Name = strings.Trim(operand, `"`)
			}
		}
		if p.Best == nil && p.Avoid == nil {
			return nil, fmt.Errorf("line %d of the problems says neither what is best nor what to avoid", number)
		}
		list = append(list, p)
	}
	if err := s.Err(); err != nil {
		return nil, fmt.Errorf("line %d of the problems: %w", number+1, err)
	}
	return list, nil
}

func bareMoves(text string) []string {
	list := strings.Fields(text)
	for i, m := range list {
		list[i] = bareMove(m)
	}
	return list
}

func bareMove(san string) string { return strings.TrimRight(san, "+#!?") }

// Solves reports whether a legal move solves the problem.
func (pr *Problem) Solves(m rules.Move) bool {
	after, reveal, err := rules.Minefield{}.Play(&pr.Position, m)
	if err != nil {
		return false
	}
	san := bareMove(pr.Position.SAN(m, reveal, &after))
	return !slices.Contains(pr.Avoid, san) && (len(pr.Best) == 0 || slices.Contains(pr.Best, san))
}

// Solve gives a player each problem as a game of its own and calls done with
// every answer. It is how many were solved.
func Solve(ctx context.Context, list []Problem, by Player, c Clock, done func(pr *Problem, answer rules.Move, solved bool)) (solved int, err error) {
	for i := range list {
		pr := &list[i]
		if err := by.NewGame(rules.Chess, rand.New(rand.NewPCG(1, uint64(i)))); err != nil {
			return solved, fmt.Errorf("%s cannot begin: %w", by.Name(), err)
		}
		m, _, err := by.Move(ctx, rules.NewGame(pr.Position), c)
		if err != nil {
			return solved, fmt.Errorf("%s: %w", pr.Name, err)
		}
		right := pr.Solves(m)
		if right {
			solved++
		}
		if done != nil {
			done(pr, m, right)
		}
	}
	return solved, nil
}
