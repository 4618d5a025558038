package rules_test

import (
	"errors"
	"fmt"

	"minechess/rules"
)

// What both players know is a position; where the mines lie is another thing,
// which only the referee of a game has.
func Example() {
	p := rules.Start(rules.Minesweeper)
	field, err := rules.ParseMinefield("a7,b7,e4,h7")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := p.ParseSAN("e4")
	if err != nil {
		fmt.Println(err)
		return
	}
	after, reveal, err := field.Play(&p, m)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("destroyed:", reveal.Destroyed, "mines left:", after.MineCounter())
	fmt.Println(after.FEN())
	// Whoever is told the reveal comes to the same position without the mines.
	same, err := p.After(m, reveal)
	fmt.Println(same == after, err)
	// Output:
	// destroyed: true mines left: 3
	// rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 ????????/????????/???...??/???...?? 3
	// true <nil>
}

// A table is referee and record in one: what most programs want.
func ExampleTable() {
	table := rules.NewTable(rules.Start(rules.Chess), rules.Minefield{})
	for _, san := range []string{"f3", "e5", "g4", "Qh4"} {
		m, err := table.Game().Position().ParseSAN(san)
		if err != nil {
			fmt.Println(err)
			return
		}
		ply, err := table.Play(m)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Print(ply.SAN, " ")
	}
	fmt.Println(table.Game().Outcome().Result, table.Game().Outcome().Ending)
	// Output: f3 e5 g4 Qh4# 0-1 checkmate
}

// Why a move is not legal is a value, so that a program can say it in any
// language.
func ExamplePosition_Legal() {
	p, err := rules.ParseFEN(rules.Chess, "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := rules.ParseMove(rules.Chess, "e2d3")
	if err != nil {
		fmt.Println(err)
		return
	}
	var illegal *rules.IllegalMove
	if errors.As(p.Legal(m), &illegal) {
		fmt.Println(illegal.Reason == rules.LeavesKingAttacked)
	}
	// Output: true
}

// The odds of a mine are exact, and follow from what both players know.
func ExamplePosition_Odds() {
	p := rules.Start(rules.Minesweeper)
	odds := p.Odds()
	square, err := rules.ParseSquare(rules.Minesweeper, "d5")
	if err != nil {
		fmt.Println(err)
		return
	}
	n, d := odds.Fraction(square)
	fmt.Printf("%d layouts, a mine on %v in %d of %d\n", odds.Layouts(), square, n, d)
	// Output: 35960 layouts, a mine on d5 in 1 of 8
}

// The published perft numbers of chess come out.
func ExamplePerft() {
	p := rules.Start(rules.Chess)
	fmt.Println(rules.Perft(&p, 3))
	// Output: 8902
}

// A text that is no position is refused with every reason.
func ExampleParseFEN() {
	_, err := rules.ParseFEN(rules.Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNP w KQkq - 0 1")
	var wrong *rules.FENError
	if errors.As(err, &wrong) {
		for _, fault := range wrong.Faults {
			fmt.Println(fault)
		}
	}
	// Output:
	// white has 0 kings
	// a pawn stands on the first or the last rank
	// white has the right K, but king and rook are not at home
	// white has the right Q, but king and rook are not at home
}

// The mines of a game follow from a seed whose seal is published before it.
func ExampleSeed() {
	seed := rules.Seed{1, 2, 3}
	fmt.Println(seed.Seal())
	fmt.Println(seed.Minefield("anna", "bo"))
	// Output:
	// 1ac2f192702849e03dfe5c31ec66a4f6408b5eb16cc02f1583ce713b22be92ed
	// c7,f6,g5,h4
}
