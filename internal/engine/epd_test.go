//go:build deep

package engine_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"minechess/internal/engine"
	"minechess/rules"
)

// problem is a position with the moves that solve it or that must be avoided.
type problem struct {
	id, fen     string
	best, avoid []string
}

// problems reads a file of positions in EPD, from beside the project.
func problems(t testing.TB, file string) (list []problem) {
	t.Helper()
	data, err := os.ReadFile("../../../shared/epd/" + file)
	if err != nil {
		t.Skipf("%s is not there", file)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		fields := strings.SplitN(strings.TrimSpace(line), " ", 5)
		if len(fields) < 5 {
			continue
		}
		p := problem{fen: strings.Join(fields[:4], " ") + " 0 1"}
		for _, operation := range strings.Split(fields[4], ";") {
			words := strings.Fields(operation)
			if len(words) < 2 {
				continue
			}
			switch words[0] {
			case "bm":
				p.best = words[1:]
			case "am":
				p.avoid = words[1:]
			case "id":
				p.id = strings.Trim(strings.Join(words[1:], " "), `"`)
			}
		}
		list = append(list, p)
	}
	return list
}

// solves reports whether the engine's move is one that solves the problem.
func (pr *problem) solves(t testing.TB, e *engine.Engine, l engine.Limits) bool {
	t.Helper()
	p, err := rules.ParseFEN(rules.Chess, pr.fen)
	if err != nil {
		t.Fatalf("%s: %v", pr.id, err)
	}
	e.NewGame()
	r := e.Search(context.Background(), p, nil, l, nil)
	after := p
	after.Advance(r.Move, &rules.Reveal{})
	san := strings.TrimRight(p.SAN(r.Move, rules.Reveal{}, &after), "+#")
	for _, m := range pr.avoid {
		if strings.TrimRight(m, "+#!?") == san {
			return false
		}
	}
	for _, m := range pr.best {
		if strings.TrimRight(m, "+#!?") == san {
			return true
		}
	}
	return len(pr.best) == 0
}
