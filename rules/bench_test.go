package rules_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"minechess/rules"
)

const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

func BenchmarkPerftChessStart(b *testing.B) {
	p := rules.Start(rules.Chess)
	benchmarkPerft(b, func() uint64 { return rules.Perft(&p, 5) })
}

func BenchmarkPerftKiwipete(b *testing.B) {
	p := position(b, kiwipete)
	benchmarkPerft(b, func() uint64 { return rules.Perft(&p, 4) })
}

func BenchmarkPerftMinesweeperStart(b *testing.B) {
	p := rules.Start(rules.Minesweeper)
	field := minefield(b, "d7,e6,g4,g7")
	benchmarkPerft(b, func() uint64 { return field.PerftPlayed(&p, 5) })
}

func benchmarkPerft(b *testing.B, perft func() uint64) {
	b.ReportAllocs()
	nodes := uint64(0)
	for b.Loop() {
		nodes += perft()
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}

func BenchmarkOddsOfVectors(b *testing.B) {
	var positions []rules.Position
	data, err := os.ReadFile("testdata/minesweeper-probabilities.jsonl")
	if err != nil {
		b.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		var row struct{ FEN string }
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			b.Fatal(err)
		}
		positions = append(positions, position(b, row.FEN))
	}
	i := 0
	for b.Loop() {
		positions[i%len(positions)].Odds()
		i++
	}
}

func BenchmarkOddsOfAllLayouts(b *testing.B) {
	p := rules.Start(rules.Minesweeper)
	for b.Loop() {
		p.Odds()
	}
}
