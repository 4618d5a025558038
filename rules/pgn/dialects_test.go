package pgn_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"minechess/rules/pgn"
)

// dialect is what is to be read of a game of testdata/dialects: records as other
// programs and people write them.
type dialect struct {
	file  string
	game  int
	plies int
	fen   string // at the end
	text  string // the movetext as it is written again, "" if it does not matter
	notes string // the kinds of the notes, "…" for any
}

func TestDialects(t *testing.T) {
	read := map[string][]*pgn.Record{}
	for _, d := range []dialect{
		{"78-results", 1, 0, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "*", "strange-result"},
		{"78-results", 2, 3, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2", "1. e4 e5 2. Nf3 *", "strange-result"},
		{"78-results", 3, 8, "rnbq1rk1/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w - - 6 5", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *", ""},
		{"78-results", 4, 3, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2", "1. e4 e5 2. Nf3 1-0", ""},
		{"78-results", 5, 3, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2", "1. e4 e5 2. Nf3 1/2-1/2", ""},
		{"78-results", 6, 2, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2", "1. e4 e5 *", "strange-result"},
		{"79-glyphs", 1, 16, "rnb2rk1/ppp2ppp/3bpn2/q7/2B5/P1NP1N2/1PPB1PPP/R2QK2R w KQ - 1 9",
			"1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. Nf3 Nf6 5. Bc4 e6 6. d3 Bb4 7. Bd2 O-O 8. a3 Bd6 $2 $16 {MISTAKE (+3.05)} ({(+1.06) better:} 8... Bxc3 9. Bxc3 Qf5) *", ""},
		{"79-glyphs", 2, 16, "rnb2rk1/ppp2ppp/3bpn2/q7/2B5/P1NP1N2/1PPB1PPP/R2QK2R w KQ - 1 9",
			"1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. Nf3 Nf6 5. Bc4 e6 6. d3 Bb4 7. Bd2 O-O 8. a3 Bd6 $2 $16 {MISTAKE} ({better:} 8... Bxc3 9. Bxc3 Qf5) *", "unclosed-variation"},
		{"79-glyphs", 3, 4, "rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", "1. f3 e6 2. g4 $4 $17 $5 $13 Qh4# 0-1", ""},
		{"79-glyphs", 4, 4, "rnbqkb1r/pppppppp/8/3nP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 1 3", "1. e4 $4 $16 $40 Nf6 $3 $17 2. e5 $14 Nd5 $7 *", ""},
		{"79-glyphs", 5, 4, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", "1. e4 $3 e5 $4 2. Nf3 $5 Nc6 $6 *", ""},
		{"79-glyphs", 6, 10, "r1bqk2r/1pppbppp/p1n2n2/4p3/B3P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 4 6",
			"1. e4 e5 2. Nf3 $18 Nc6 $19 3. Bb5 $16 a6 $10 4. Ba4 $146 Nf6 $220 5. O-O $14 Be7 $15 *", ""},
		{"79-glyphs", 7, 7, "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0", ""},
		{"79-glyphs", 8, 7, "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0", ""},
		{"80-coordinates", 1, 10, "r2qkbnr/1pp2ppp/p1p5/4p3/4P1b1/5N2/PPPP1PPP/RNBQ1RK1 w kq - 2 6", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bg4 *", ""},
		{"80-coordinates", 2, 2, "Q7/7k/8/8/8/8/1K6/7n w - - 0 2", "1. a8=Q h1=N *", ""},
		{"80-coordinates", 3, 2, "Q7/7k/8/8/8/8/1K6/7n w - - 0 2", "1. a8=Q h1=N *", ""},
		{"80-coordinates", 4, 10, "r2qkbnr/1pp2ppp/p1p5/4p3/4P1b1/5N2/PPPP1PPP/RNBQ1RK1 w kq - 2 6", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bg4 *", ""},
		{"80-coordinates", 5, 9, "r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 5", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *", ""},
		{"80-coordinates", 6, 10, "r2qkbnr/1pp2ppp/p1p5/4p3/4P1b1/5N2/PPPP1PPP/RNBQ1RK1 w kq - 2 6", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bg4 *", ""},
		{"80-coordinates", 7, 12, "r3kbnr/1pp2ppp/p1pqb3/4p3/4P3/5N2/PPPP1PPP/RNBQR1K1 w kq - 4 7", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Qd6 6. Re1 Be6 *", ""},
		{"81-comments", 1, 4, "rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq d6 0 3",
			"1. e4 e6 {first remark} (1... c6) {, second remark} 2. d4 d5 {third} *", ""},
		{"81-comments", 2, 17, "r1bq1rk1/2p1bppp/p1np1n2/1p2p3/4P3/1BP2N1P/PP1P1PP1/RNBQR1K1 b - - 0 9",
			"1. e4 e5 2. Nf3 Nc6 3. Bb5 {c1} ({c2} 3. Bc4) {c3} 3... a6 4. Ba4 ({c4} 4. Bxc6 {c5}) 4... Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 *", ""},
		{"81-comments", 3, 8, "rnbqkb1r/pp3ppp/2p1pn2/3p4/2PP4/2N2N2/PP2PPPP/R1BQKB1R w KQkq - 2 5",
			"1. d4 e6 2. c4 d5 3. Nc3 c6 ({better} 3... Nf6 4. Bg5 {main line: 4... Be7 5. e3 O-O 6. Nf3 {+0.30/21} (4. cxd5 exd5 (4... Nxd5) (4... exd5)) (4. Nf3) 4... Be7) 4. Nf3 Nf6 *", "null-move,unknown-token"},
		{"81-comments", 4, 4, "rnbqkbnr/ppp1pp1p/6p1/3p4/8/5NP1/PPPPPP1P/RNBQKB1R w KQkq - 0 3",
			"1. Nf3 {[%clk 01:30:15]} {[%emt 00:00:44]} 1... d5 {[%clk 01:30:20]} {[%emt 00:00:03]} 2. g3 {[%clk 01:30:01]} {[%emt 00:00:44]} 2... g6 {[%clk 01:29:40]} {[%emt 00:01:10]} *", ""},
		{"81-comments", 5, 5, "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
			"1. e4 e5 {[a remark in brackets on a line of its own. It is no tag.]  [Event \"not a game\"]  1. d4 d5 1/2-1/2 % no escape line either} 2. Nf3 Nc6 {two empty lines follow   and the text goes on} 3. Bb5 *", "escape-line"},
		{"81-comments", 6, 3, "rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq c3 0 2", "1. d4 d5 ({(A)} 1... Nf6) 2. c4 *", ""},
		{"81-comments", 7, 6, "r1bqkbnr/pp1ppppp/2n5/8/3pP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 4", "1. e4 c5 2. Nf3 Nc6 3. d4 cxd4 *", ""},
		{"81-comments", 8, 3, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
			"{a comment before the tags} {before 1} {between number and move} 1. e4 {after} {rest of line {not a brace} 1... e5 {a ; in braces} 2. Nf3 $1 {first} {second} {third} {after the result} *", ""},
		{"83-cp1250-polish", 1, 7, "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4", "", "encoding"},
		{"83-cp1255-hebrew", 1, 7, "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4", "", "encoding"},
		{"83-utf16le-bom", 1, 7, "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
			"1. e4 e5 2. Qh5 Nc6 3. Bc4 {Święcicki, Łukasz gra na mata} 3... Nf6 4. Qxf7# 1-0", ""},
		{"84-numbers", 1, 5, "3rQqk1/2rP1p2/7p/6p1/8/4P2P/6P1/3R2K1 w - - 2 41", "38... g5 39. Qe4 Qxc5 40. Qe8+ Qf8 *", ""},
		{"84-numbers", 2, 2, "8/8/3k4/8/3KP3/8/8/8 b - - 2 2", "1... Kd6 2. Kd4 *", ""},
		{"84-numbers", 3, 3, "3r2k1/2rP1p2/7p/2q3p1/4Q3/4P2P/6P1/3R2K1 w - - 0 40", "38... g5 39. Qe4 Qxc5 *", ""},
		{"84-numbers", 4, 3, "6R1/2p1q1Rk/1p1p1r1p/p3p3/2P1P3/2P5/PP3P2/2K5 b - - 0 2", "1. Qg7+ Rxg7 2. R1xg7+ *", ""},
		{"84-numbers", 5, 10, "rnbq1rk1/ppp2ppp/4pn2/3p4/1bPP4/2NBP3/PP3PPP/R1BQK1NR w KQ d6 0 6", "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Bd3 d5 *", ""},
		{"84-numbers", 6, 1, "8/8/3k4/8/4P3/4K3/8/8 w - - 1 2", "1... Kd6 *", ""},
		{"84-numbers", 7, 1, "2rq1rk1/pp3pbp/1n2p1p1/3pP3/2P5/1P2B3/P2NQPPP/2R2RK1 w - - 0 2", "1... e6 *", "position-mended"},
		{"84-numbers", 8, 1, "", "1... e6 *", "position-mended"},
		{"84-numbers", 9, 1, "r4rk1/pppppppp/8/8/4P3/8/PPPP1PPP/R3K2R w KQ - 1 2", "1... O-O *", "position-mended"},
		{"96-three-games", 1, 7, "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0", ""},
		{"96-three-games", 2, 4, "rnbqkbnr/ppp2ppp/4p3/3p4/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3", "1. d4 d5 2. c4 e6 *", ""},
		{"96-three-games", 3, 2, "rnbqkbnr/pp1ppppp/8/2p5/2P5/8/PP1PPPPP/RNBQKBNR w KQkq c6 0 2", "1. c4 c5 1/2-1/2", ""},
	} {
		t.Run(d.file+"/"+string(rune('0'+d.game)), func(t *testing.T) {
			if read[d.file] == nil {
				text, err := os.ReadFile("testdata/dialects/" + d.file + ".pgn")
				if err != nil {
					t.Fatal(err)
				}
				read[d.file], _ = pgn.Read(bytes.NewReader(text), 0)
			}
			if len(read[d.file]) < d.game {
				t.Fatalf("there are only %d games", len(read[d.file]))
			}
			r := read[d.file][d.game-1]
			g, _, err := r.Game()
			if err != nil {
				t.Fatal(err)
			}
			if g.Len() != d.plies {
				t.Errorf("%d plies, want %d", g.Len(), d.plies)
			}
			if fen := g.Position().FEN(); d.fen != "" && fen != d.fen {
				t.Errorf("leads to %s, want %s", fen, d.fen)
			}
			if got := movetext(t, r); d.text != "" && got != d.text {
				t.Errorf("read as\n%s, want\n%s", got, d.text)
			}
			if got := strings.Join(slices.Compact(codes(r)), ","); got != d.notes {
				t.Errorf("notes %s, want %s: %v", got, d.notes, r.Warnings)
			}
			checkRoundTrip(t, r)
		})
	}
}

// ruyLopez is a game that is written in many ways below.
const ruyLopez = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Qd6 6. Re1 Kd8 *"

// Each language's letters for the pieces are read, and figures of either colour.
func TestLettersOfLanguages(t *testing.T) {
	for language, letters := range map[string][5]string{ // K, Q, R, B, N
		"English":              {"K", "Q", "R", "B", "N"},
		"Polish":               {"K", "H", "W", "G", "S"},
		"German":               {"K", "D", "T", "L", "S"},
		"Dutch":                {"K", "D", "T", "L", "P"},
		"French":               {"R", "D", "T", "F", "C"},
		"Spanish":              {"R", "D", "T", "A", "C"},
		"Portuguese":           {"R", "D", "T", "B", "C"},
		"Romanian":             {"R", "D", "T", "N", "C"},
		"Czech":                {"K", "D", "V", "S", "J"},
		"Hungarian":            {"K", "V", "B", "F", "H"},
		"Finnish":              {"K", "D", "T", "L", "R"},
		"Turkish":              {"Ş", "V", "K", "F", "A"},
		"Russian":              {"Кр", "Ф", "Л", "С", "К"},
		"Bulgarian":            {"Ц", "Д", "Т", "О", "К"},
		"Hebrew":               {"מ", "מה", "צ", "ר", "פ"},
		"figures":              {"♔", "♕", "♖", "♗", "♘"},
		"black figures":        {"♚", "♛", "♜", "♝", "♞"},
		"figures as text":      {"♔\uFE0E", "♕\uFE0E", "♖\uFE0E", "♗\uFE0E", "♘\uFE0E"},
		"marks of a direction": {"\u200EK", "\u2066Q", "R\u200F", "B", "N\u200B"},
	} {
		t.Run(language, func(t *testing.T) {
			text := strings.NewReplacer("K", letters[0], "Q", letters[1], "R", letters[2], "B", letters[3], "N", letters[4]).Replace(ruyLopez)
			r := readOne(t, text)
			if got := movetext(t, r); got != ruyLopez || len(r.Warnings) > 0 {
				t.Errorf("%s\nis read as\n%s\n%v", text, got, r.Warnings)
			}
		})
	}
	// Promotions and variations have them as well.
	r := readOne(t, "[FEN \"8/P6k/8/8/8/8/1K5p/8 w - - 0 1\"]\n\n1. a8=H (1. a8S Kg8) 1... h1S *")
	if got, want := movetext(t, r), "1. a8=Q (1. a8=N Kg8) 1... h1=N *"; got != want {
		t.Errorf("read as %s, want %s", got, want)
	}
	// A fault is told of the language that goes furthest.
	for text, want := range map[string]string{
		"1. e4 e5 2. Sf3 Sc6 3. Gb5 a6 4. Gb8 *": `line 1, column 34: "Gb8" is not a legal move here`,
		"1. e4 e5 2. Sf3 Nc6 *":                  "line 1, column 13: \"Sf3\" is not a move: pieces are K, Q, R, B and N, figures, or the letters of one language",
		"1. e4 e5 2. Sf3 Bb4 *":                  "line 1, column 13: \"Sf3\" is not a move: pieces are K, Q, R, B and N, figures, or the letters of one language",
	} {
		if _, err := pgn.Read(strings.NewReader(text), 0); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// Moves are read in all spellings, and never as those of another piece.
func TestSpellings(t *testing.T) {
	const promote = "[FEN \"1n2k3/P7/8/8/8/8/8/4K2R w K - 0 1\"]\n\n"
	for _, c := range []struct{ text, moves string }{
		{"1. e2e4 e7-e5 2. G1F3 b8c6 *", "1. e4 e5 2. Nf3 Nc6 *"},
		{"1. Ng1-f3 Ng8–f6 2. nc3 nc6 *", "1. Nf3 Nf6 2. Nc3 Nc6 *"},
		{"1. e4 d5 2. e4xd5 Q:d5 3. Nc3 Qd5×d2+ 4. B:d2 *", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxd2+ 4. Bxd2 *"},
		{"1. e4 d5 2. e:d5 Qd5: *", "1. e4 d5 2. exd5 Qxd5 *"},
		{"1. e4 a6 2. e5 d5 3. e5d6 *", "1. e4 a6 2. e5 d5 3. exd6 *"},
		{promote + "1. a7b8q *", "1. axb8=Q+ *"},
		{promote + "1. a7xb8=R+ *", "1. axb8=R+ *"},
		{promote + "1. axb8/Q+ *", "1. axb8=Q+ *"},
		{promote + "1. axb8(q) *", "1. axb8=Q+ *"},
		{promote + "1. ab8n *", "1. axb8=N *"},
		{promote + "1. a8b *", "1. a8=B *"},
		{promote + "1. e1g1 *", "1. O-O *"},
		{promote + "1. 0–0 *", "1. O-O *"},
		{promote + "1. o-o *", "1. O-O *"},
		{promote + "1. OO *", "1. O-O *"},
		{promote + "1. Ke1-g1 *", "1. O-O *"},
		{promote + "1. Kg1 *", "1. O-O *"},
		{promote + "1. Kf1 *", "1. Kf1 *"},
	} {
		r := readOne(t, c.text)
		if got := movetext(t, r); got != c.moves || len(r.Warnings) > 0 {
			t.Errorf("%s\nis read as %s, want %s; %v", c.text, got, c.moves, r.Warnings)
		}
		checkRoundTrip(t, r)
	}
	for _, text := range []string{
		"1. e4 e5 2. Bc4 a6 3. bxf7 *",                                // no bishop has a small letter
		"[FEN \"4k3/8/8/3p4/8/1B6/1P6/4K3 w - - 0 1\"]\n\n1. bd5 *",   // nor without an x
		"[FEN \"4k3/8/8/8/8/8/8/4K1R1 w - - 0 1\"]\n\n1. Kg1 *",       // there is nothing to castle with
		"[FEN \"4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1\"]\n\n1. Bb1 *",    // not b1, nor a pawn
		"[FEN \"rn2k3/1P6/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. bxa8=K+ *", // no pawn becomes a king
	} {
		if records, err := pgn.Read(strings.NewReader(text), 0); err == nil {
			t.Errorf("%s\nis read as %s", text, movetext(t, records[0]))
		}
	}
}

// Signs behind moves are annotations; in Minesweeper Chess a - there is none.
func TestSigns(t *testing.T) {
	for _, c := range []struct{ text, moves string }{
		{"1. e4!!± e5⁉∞ 2. Nf3 ! +/= Nc6+/- 3. Bb5 =∞ *", "1. e4 $3 $16 e5 $5 $13 2. Nf3 $1 $14 Nc6 $16 3. Bb5 $10 $13 *"},
		{"1. e4 += e5 −+ *", "1. e4 $14 e5 $19 *"},
		{"1. f3 e6 2. g4 Qh4++ 0-1", "1. f3 e6 2. g4 Qh4# 0-1"},
		{"1. f3 e6 2. g4 Qh4 mate 0-1", "1. f3 e6 2. g4 Qh4# 0-1"},
		{"1. e4 e5 2. Bc4 a6 3. Bxf7†! Ke7 4. Bxg8 dis. ch *", "1. e4 e5 2. Bc4 a6 3. Bxf7+ $1 Ke7 4. Bxg8 *"},
		{"[Variant \"Minesweeper\"]\n[Mines \"a4,b7,e4,h7\"]\n\n1. e4-?! e7± *", "1. e4- $6 e7 $16 *"},
	} {
		r := readOne(t, c.text)
		if got := movetext(t, r); got != c.moves || len(r.Warnings) > 0 {
			t.Errorf("%s\nis read as %s, want %s; %v", c.text, got, c.moves, r.Warnings)
		}
		checkRoundTrip(t, r)
	}
}

// Results are read in all spellings, and one that no game here can have leaves it open.
func TestSpellingsOfResults(t *testing.T) {
	for text, want := range map[string]string{
		"1-0": "1-0", "1:0": "1-0", "1–0": "1-0", "1—0": "1-0", "0-1": "0-1", "0:1": "0-1", "1/2-1/2": "1/2-1/2", "1/2:1/2": "1/2-1/2",
		"½-½": "1/2-1/2", "½–½": "1/2-1/2", "½:½": "1/2-1/2", "½": "1/2-1/2", "1/2": "1/2-1/2", "1/2–1/2": "1/2-1/2", "*": "*",
	} {
		r := readOne(t, "[Result \""+text+"\"]\n\n1. e4 e5 "+text+"\n")
		if got := r.Result.String(); got != want || len(r.Warnings) > 0 {
			t.Errorf("%s is %s, want %s; %v", text, got, want, r.Warnings)
		}
	}
	for _, text := range []string{"0-0", "0–0", "+/-", "-/+", "+:-"} {
		r := readOne(t, "[Result \""+text+"\"]\n\n1. e4 e5 "+text+"\n")
		if got := movetext(t, r); got != "1. e4 e5 *" || strings.Join(codes(r), ",") != "strange-result" || r.Warnings[0].Text != text {
			t.Errorf("%s: read as %s, %v", text, got, r.Warnings)
		}
	}
	// Castling with zeros that is not legal is no result where the game goes on.
	if _, err := pgn.Read(strings.NewReader("1. e4 e5 2. 0-0 Nf6 *"), 0); err == nil {
		t.Error("an illegal castling is passed over")
	}
}

// What is no text, and a text with a move in it, is no game.
func TestWhatIsNoGame(t *testing.T) {
	for name, text := range map[string]string{
		"a picture":       "\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x01 1. e4 \x00\x00 * a4 b6 \x00",
		"a program":       "\x7fELF\x02\x01\x01\x00\x00\x00 1 \x00\x00 d4 \x00",
		"noise":           "\x00\x91q\x07\n[Zz \"y\x91\"]\n\x00 1. e4 e5 d4 *",
		"only zeros":      strings.Repeat("\x00", 1000),
		"a letter":        "Dear Anna,\nplease print this on a4 paper, and bring it to h8 hall.\nYours",
		"a list":          "Steps:\n1. Open the file\n2. Save it\n",
		"a list of stars": "Steps:\n1. Open the file\n* and then\n* save it\n",
		"a book":          "1. Chapter 2b begins here\n",
		"a page":          "<html><head><title>1. e4</title></head><body><p class=\"a1\">x</p></body></html>",
		"a PDF":           "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n",
		"empty":           "",
		"white space":     " \n\t\n",
	} {
		records, err := pgn.Read(strings.NewReader(text), 0)
		if len(records) > 0 {
			t.Errorf("%s is read as %s", name, movetext(t, records[0]))
		}
		var fault *pgn.Error
		if !errors.As(err, &fault) || fault.Kind != pgn.NoGame {
			t.Errorf("%s: %v", name, err)
		}
		if h, err := pgn.NewReader(strings.NewReader(text), 0).NextHeading(); err == nil {
			t.Errorf("%s has a heading: %+v", name, h)
		}
	}
	// The game below such a text is found, and a few moves are one.
	r := readOne(t, "1. Open the file, on a4 paper\n\n[White \"Anna\"]\n\n1. e4 *")
	if got := movetext(t, r); r.Tag("White") != "Anna" || got != "1. e4 *" || len(r.Warnings) == 0 {
		t.Errorf("read as %s; %v", got, r.Warnings)
	}
	if got := movetext(t, readOne(t, "e4 e5 Nf3")); got != "1. e4 e5 2. Nf3 *" {
		t.Errorf("moves alone are read as %s", got)
	}
}

// Files come in many encodings; no letter of a name vanishes.
func TestEncodings(t *testing.T) {
	const name, moves = "Święcicki, Łukasz – ציפי", "1. e4 {żółw} 1-0"
	text := "[White \"" + name + "\"]\n\n" + moves + "\n"
	wide := func(order binary.AppendByteOrder, mark bool) string {
		var b []byte
		if mark {
			b = order.AppendUint16(b, 0xFEFF)
		}
		for _, unit := range utf16.Encode([]rune(text)) {
			b = order.AppendUint16(b, unit)
		}
		return string(b)
	}
	for name, encoded := range map[string]string{
		"UTF-8": text, "UTF-8 with a mark": "\uFEFF" + text,
		"UTF-16, little": wide(binary.LittleEndian, true), "UTF-16, big": wide(binary.BigEndian, true),
		"UTF-16, little, without a mark": wide(binary.LittleEndian, false), "UTF-16, big, without a mark": wide(binary.BigEndian, false),
	} {
		r := readOne(t, encoded)
		if got := movetext(t, r); r.Tag("White") != "Święcicki, Łukasz – ציפי" || got != "1. e4 {żółw} 1-0" || len(r.Warnings) > 0 {
			t.Errorf("%s: %q, %s, %v", name, r.Tag("White"), got, r.Warnings)
		}
	}
	for _, c := range []struct {
		name  string
		page  pgn.CodePage
		bytes string
		white string
	}{
		{"Polish of Windows", pgn.Polish, "\x8Cwi\xEAcicki, \xA3ukasz", "Święcicki, Łukasz"},
		{"Polish of ISO 8859-2", pgn.Polish, "\xA6wi\xEAcicki, \xA3ukasz", "Święcicki, Łukasz"},
		{"Hebrew", pgn.Hebrew, "\xF6\xE9\xF4\xE9", "ציפי"},
		{"Western", pgn.Western, "J\xFCrgen Sj\xF6gren, \x8Cuvre", "Jürgen Sjögren, Œuvre"},
		{"a byte that is no letter", pgn.Western, "a\x81b", "a\uFFFDb"},
	} {
		r, err := pgn.NewReaderIn(strings.NewReader("[White \""+c.bytes+"\"]\n\n1. e4 *"), 0, c.page).Next()
		if err != nil || r.Tag("White") != c.white || strings.Join(codes(r), ",") != "encoding" {
			t.Errorf("%s: %q, want %q; %v, %v", c.name, r.Tag("White"), c.white, r.Warnings, err)
		}
	}
}

// A position is mended where it is clear what was meant.
func TestPositionsOfOtherPrograms(t *testing.T) {
	const rooks = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R"
	for fen, want := range map[string]string{
		rooks + " w HAha - 0 1":               rooks + " w KQkq - 0 1",
		rooks + " w Hq - 0 1":                 rooks + " w Kq - 0 1",
		rooks + " w qkQK - 0 1":               rooks + " w KQkq - 0 1",
		rooks + " W KQkq - 0 1":               rooks + " w KQkq - 0 1",
		rooks + " white KQkq - - -":           rooks + " w KQkq - 0 1",
		rooks + " w KQkq":                     rooks + " w KQkq - 0 1",
		rooks + " w":                          rooks + " w - - 0 1",
		rooks:                                 rooks + " w - - 0 1",
		"  " + rooks + "  b  KQkq  e4  0  1 ": rooks + " b KQkq - 0 1",
	} {
		for _, tag := range []string{"FEN", "Fen", "fen"} {
			r := readOne(t, "["+tag+" \""+fen+"\"]\n\n*")
			if got := r.Start.FEN(); got != want || strings.Join(slices.Compact(codes(r)), ",") != "position-mended" {
				t.Errorf("%s %q is read as %s, want %s; %v", tag, fen, got, want, r.Warnings)
			}
			checkRoundTrip(t, r)
		}
	}
}
