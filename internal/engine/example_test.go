package engine_test

import (
	"context"
	"fmt"
	"time"

	"minechess/internal/engine"
	"minechess/rules"
)

// The engine is given what both players know, and limits.
func ExampleEngine_Search() {
	p, err := rules.ParseFEN(rules.Chess, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	e := engine.New(engine.Options{HashMB: 1, Threads: 1})
	r := e.Search(context.Background(), p, nil, engine.Limits{Depth: 5, MoveTime: time.Minute}, nil)
	moves, mates := engine.MateIn(r.Score)
	fmt.Println(r.Move, "mates in", moves, mates)
	// Output: a1a8 mates in 1 true
}

// A search without one of its ideas, to measure what it is worth.
func ExampleOptions() {
	without, err := engine.ParseIdeas("null-move,probcut")
	if err != nil {
		fmt.Println(err)
		return
	}
	plain, lesser := engine.New(engine.Options{HashMB: 1}), engine.New(engine.Options{HashMB: 1, Without: without})
	limits := engine.Limits{Depth: 8}
	start := rules.Start(rules.Chess)
	with := plain.Search(context.Background(), start, nil, limits, nil)
	fewer := lesser.Search(context.Background(), start, nil, limits, nil)
	fmt.Println(with.Nodes < fewer.Nodes)
	// Output: true
}
