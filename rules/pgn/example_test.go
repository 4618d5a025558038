package pgn_test

import (
	"fmt"
	"io"
	"os"
	"strings"

	"minechess/rules"
	"minechess/rules/pgn"
)

// A record is read with its comments, glyphs and variations, and written again
// with them.
func Example() {
	const text = `[White "Anna"]
[Black "Bo"]
[Result "1-0"]

1. e4 e5 2. Qh5 {Too early?} Nc6 3. Bc4 Nf6?? (3... g6 4. Qf3) 4. Qxf7# 1-0
`
	reader := pgn.NewReader(strings.NewReader(text), pgn.DefaultLimit)
	for {
		record, err := reader.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		game, _, err := record.Game()
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(record.Tag("White"), "–", record.Tag("Black"), game.Outcome().Ending)
		if err := record.Write(os.Stdout); err != nil {
			fmt.Println(err)
		}
	}
	// Output:
	// Anna – Bo checkmate
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "Anna"]
	// [Black "Bo"]
	// [Result "1-0"]
	//
	// 1. e4 e5 2. Qh5 {Too early?} 2... Nc6 3. Bc4 Nf6 $4 (3... g6 4. Qf3) 4. Qxf7#
	// 1-0
}

// A fault says what is wrong, and where.
func ExampleError() {
	_, err := pgn.Read(strings.NewReader("1. e4 e5 2. Ke3 Nf6 *"), pgn.DefaultLimit)
	fmt.Println(err)
	// Output: line 1, column 13: Ke3 is illegal: no such move (move 2, white)
}

// A game under way is written without its mines: every move says what it
// revealed, and the seal what they are to be checked by when it is over.
func ExampleWrite() {
	mines := rules.SealedMines(rules.Seed{1, 2, 3}, "anna", "bo") // a seed for an example: see rules.NewSeed
	table := rules.NewTable(rules.Start(rules.Minesweeper), mines.Field)
	for _, san := range []string{"d4", "Nc8"} {
		m, err := table.Game().Position().ParseSAN(san)
		if err != nil {
			fmt.Println(err)
			return
		}
		if _, err := table.Play(m); err != nil {
			fmt.Println(err)
			return
		}
	}
	tags := []pgn.Tag{{Name: "White", Value: "Anna"}, {Name: "Black", Value: "Bo"}}
	if err := pgn.Write(os.Stdout, table.Game(), tags, pgn.Options{Mines: mines}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "Anna"]
	// [Black "Bo"]
	// [Result "*"]
	// [Variant "Minesweeper"]
	// [MineSeal "1ac2f192702849e03dfe5c31ec66a4f6408b5eb16cc02f1583ce713b22be92ed"]
	// [MineSalts "anna:bo"]
	//
	// 1. d4 {[%reveal c4.,c5.,d4.,d5.,e4.,e5:1]} 1... Nc8 {[%reveal b7:1,c7*,d7:1]} *
}
