// Minechess-uci is the computer player and the referee of Minesweeper Chess and
// chess for chess tools and scripts. It speaks the Universal Chess Interface
// (UCI) on standard input and output, and knows the rules of both games exactly.
//
//	minechess-uci
//	minechess-uci chess
//	minechess-uci bench [<depth>]
//
// With "chess" it begins with that game instead of Minesweeper Chess, for tools
// that know no other and set no UCI_Variant.
//
// With "bench" it searches a fixed set of positions of both games, prints how
// many nodes that took and how many a second, and ends. With one thread the
// nodes are the same in every run.
//
// # Commands of the interface
//
//	uci
//	isready
//	ucinewgame
//	setoption name <option> [value <value>]
//	position startpos|fen <fen> [mines <squares>] [moves <move> ...]
//	go [searchmoves <move> ...] [ponder] [wtime <ms>] [btime <ms>] [winc <ms>]
//	   [binc <ms>] [movestogo <n>] [depth <n>] [nodes <n>] [mate <n>]
//	   [movetime <ms>] [infinite]
//	go perft <depth>
//	bench [<depth>]
//	ponderhit
//	stop
//	quit
//
// The options are UCI_Variant (minesweeper or chess), Hash (MiB), Threads,
// MultiPV, Level (1 to 10, 10 being full strength), UCI_LimitStrength and
// UCI_Elo, which chooses the level nearest to a rating, Move Overhead (the
// milliseconds of a clock that are lost between the tool and the engine and are kept
// back from it), Ponder and Clear Hash. Hash and Threads stay what they were if the
// system does not give the memory.
//
// The game is Minesweeper Chess until UCI_Variant says otherwise; changing the
// game, and ucinewgame, lead to its start. "debug" and "register" are accepted
// and ask for nothing. Whatever is not understood is answered with
// a line "info string error: <why>" and changes nothing. Lines may end with CR
// and LF, and have at most 256 KiB.
//
// # Searching: go
//
// A search tells its best line after each depth, and ends with "bestmove", which is
// "bestmove (none)" where there is no move. A "go" without limits thinks for a
// second. A depth, a number of nodes or a time of nothing or less is the least that
// can be searched; "movestogo" of nothing or less is as if it were not said. A limit
// without its number is complained of and passed over.
//
// Scores are in hundredths of a pawn for the side to move. Where a move may show
// several things, the score is the one whose expected result is the average of
// theirs, and the line goes on from the likeliest. The search is given the public
// position: it knows no more of the hidden mines than the players do, and with other
// mines on the board it finds the same.
//
// # Commands during a search or a count
//
// They wait for its end and are answered in their order, with four exceptions.
// "stop" ends it, and every other search and count that was asked for before the
// "stop". "ponderhit" likewise is one for every search before it. "isready" is
// answered in a search at once, and in a count after three seconds at the latest.
// "quit" ends the program at once: searches are stopped, queued ones too, a count has
// 30 milliseconds left, and no more is promised to those behind it.
//
// The end of input is more patient, so that whole scripts can be piped in: it leaves
// each search three seconds, those without an end three seconds together, and
// everything ten minutes.
//
// Up to 4 MiB of commands may wait. Beyond that nothing more is read until what they
// wait for has ended, and it is stopped with a message if that takes three seconds,
// or if nothing but a "stop" would end it.
//
// # What Minesweeper Chess adds
//
// A move is written as in every UCI engine: from, to, and in chess a letter for
// a promotion (e2e4, e1g1, e7e8n). Squares go up to rank 10 (a9a10). A pawn that
// sweeps the square ahead has a final s (e4e5s). A promotion there needs no
// letter, since the pawn always becomes a queen; q is understood.
//
// A FEN has ten ranks and two fields more than usual: the fog zone and the mine
// counter.
//
//	rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ????????/????????/????????/???????? 4
//
// The zone is ranks 7, 6, 5, 4: ? fogged, * an uncovered mine, . an uncovered
// square with no mine near, 1 to 8 one with that many. Such a FEN is a public
// position, all that both players know. A FEN without the two fields is a
// set-up: mines are laid on empty squares, and the fog lifts around the men that
// stand on ranks 3 to 8.
//
// "mines" gives the squares of the hidden mines, "mines c4,e6,f5,h7", or "mines
// -" for none. They must fit the position: as many as its counter says are
// hidden, and every number right. A set-up takes four mines or fewer, on empty
// squares. Without "mines" they are drawn from the system's cryptographic random
// source, every layout that fits being equally likely: four in a set-up. A
// position command that has the start and the moves of the one before it, and
// more moves, goes on with the mines drawn for that one; so a tool that knows
// nothing of mines can play a whole game. They are drawn anew otherwise.
//
// # Illegal moves
//
// A move that may not be played, or is no move at all, is answered with
//
//	info string illegal move <move>: <reason>
//
// and the position stays after the last legal one. The reasons are: game over,
// no such move, not your piece, own piece there, pawn cannot capture straight,
// sweep in check, castling right lost, castling: piece between, castling out of
// check, castling through attack, leaves king attacked.
//
// # The position: d
//
// "d" prints six lines:
//
//	Fen: <public position>
//	Legal: <number> <moves in coordinates, sorted as text>
//	Result: * | 1-0 <reason> | 0-1 <reason> | 1/2-1/2 <reason>
//	San: <all moves so far in algebraic notation>
//	Last: <move> <san> [destroyed] [cleared] uncovered=<squares>, or -
//	Odds: <square>=<numerator>/<denominator> ..., or -
//
// A finished game has no legal moves. In chess that is what the referee thinks: a
// draw by a dead position, repetition or fifty moves is for the players to claim, and
// "position ... moves", "go" and "go perft" go on as if nobody had. The reasons are checkmate, stalemate,
// exposed king, dead position, repetition, fifty moves. Last says whether the
// last move lost its man to a mine (destroyed), whether it removed a mine
// unharmed (cleared), and the squares whose fog it lifted, by file then rank,
// separated by commas, - for none. Odds gives for every fogged square, in the order
// a4 b4 ... h7, the exact chance of a mine as a reduced fraction, from the
// public position alone.
//
// # Counting moves: go perft
//
// "go perft <depth>" plays out all sequences of that many legal moves on the
// board with its real mines, sweeps included, and prints
//
//	<move>: <count>
//	Nodes searched: <sum>
//
// with the moves sorted as text. A game that has ended by mate, stalemate, an
// exposed king or a dead position has no moves further down; repetitions within
// the count are not looked for. In chess only mate and stalemate end it, so that
// the published numbers come out. A promotion of chess counts as four moves. The
// depth is at most 100.
//
// A count that was ended early says so in an info string and prints no sum.
package main

import (
	"fmt"
	"os"

	"minechess/internal/uci"
	"minechess/rules"
)

func main() {
	var err error
	switch arguments := os.Args[1:]; {
	case len(arguments) == 0:
		err = uci.NewDialogue(uci.NewSession(uci.Random)).Run(os.Stdin, os.Stdout)
	case len(arguments) == 1 && arguments[0] == rules.Chess.String():
		s := uci.NewSession(uci.Random)
		s.SetGame(rules.Chess)
		err = uci.NewDialogue(s).Run(os.Stdin, os.Stdout)
	case arguments[0] == "bench":
		err = uci.Bench(arguments[1:], os.Stdout)
	default:
		fmt.Fprintf(os.Stderr, "minechess-uci takes no arguments but chess or bench, and was given %q. It reads commands of the Universal Chess Interface from standard input; \"go doc minechess/cmd/minechess-uci\" describes them.\n", os.Args[1:])
		os.Exit(2)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "minechess-uci:", err)
		os.Exit(1)
	}
}
