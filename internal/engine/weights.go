package engine

import (
	"fmt"
	"reflect"
	"strings"

	"minechess/rules"
)

// Pair is a weight of the evaluation: one value for the middlegame in the low
// 16 bits and one for the endgame above, so that both are added at once.
type Pair int32

// MakePair packs two values of −16,000 … 16,000.
func MakePair(middle, end int) Pair { return Pair(end<<16 + middle) }

// Middle is the middlegame's value.
func (p Pair) Middle() int { return int(int16(p)) }

// End is the endgame's value.
func (p Pair) End() int { return int(int16((p + 0x8000) >> 16)) }

// Weights are the numbers of the evaluation, in hundredths of a pawn. All but
// the shapes are tuned (see package tune). Places are counted from the side
// that owns the man: rank 0 is its own first rank, and files mirror, so that
// file 0 stands for a and h.
type Weights struct {
	Material [5]Pair
	Place    [6][40]Pair // by kind and 4·rank + file

	KnightMobility [9]Pair
	BishopMobility [16]Pair
	RookMobility   [18]Pair
	QueenMobility  [34]Pair
	FogMobility    [5]Pair // by kind: for each fogged square attacked

	BishopPair   Pair
	RookOpen     Pair // no pawn on its file
	RookHalfOpen Pair // no pawn of its own
	Outpost      [2]Pair
	Tempo        Pair

	Doubled    Pair
	Isolated   Pair
	Backward   Pair
	Connected  [10]Pair // by rank
	Passed     [10]Pair // by rank
	PassedFree [10]Pair // the square ahead is empty and not attacked
	PassedKing [2]Pair  // own and other king's distance to the square ahead, by rank advanced

	Shield [2][5]Pair // by king's file or a file beside it, and distance of the own pawn; 0 none
	Storm  [5]Pair    // by distance of the enemy pawn on the king's three files; 0 none
	Danger [32]Pair   // by units of attack on the squares around the king
	Check  [5]Pair    // by kind: it could give a check on a square that is not defended

	ThreatByPawn  Pair
	ThreatByMinor [5]Pair // by kind attacked
	ThreatByRook  [5]Pair
	Hanging       Pair

	// Minesweeper Chess only.
	SweepableMine Pair // an uncovered mine ahead of one's own pawn
	BlockingMine  Pair // an uncovered mine further ahead of one's own passed pawn
	FogNearKing   Pair // a fogged square that touches the king's ring
}

// Each calls visit with every weight and its name, always in the same order.
func (w *Weights) Each(visit func(name string, p *Pair)) {
	eachPair("", reflect.ValueOf(w).Elem(), visit)
}

func eachPair(name string, v reflect.Value, visit func(string, *Pair)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			eachPair(v.Type().Field(i).Name, v.Field(i), visit)
		}
	case reflect.Array:
		for i := range v.Len() {
			eachPair(fmt.Sprintf("%s[%d]", name, i), v.Index(i), visit)
		}
	default:
		visit(name, v.Addr().Interface().(*Pair))
	}
}

// Source writes the weights as the Go source of a function of package engine
// that returns them.
func (w *Weights) Source(function, comment string) string {
	var text strings.Builder
	fmt.Fprintf(&text, "package engine\n\n// %s %s\nfunc %s() Weights {\n\treturn Weights{\n", function, comment, function)
	v := reflect.ValueOf(*w)
	for i := range v.NumField() {
		fmt.Fprintf(&text, "\t\t%s: ", v.Type().Field(i).Name)
		writeValue(&text, v.Field(i))
		text.WriteString(",\n")
	}
	text.WriteString("\t}\n}\n")
	return text.String()
}

func writeValue(text *strings.Builder, v reflect.Value) {
	if v.Kind() != reflect.Array {
		p := v.Interface().(Pair)
		fmt.Fprintf(text, "MakePair(%d, %d)", p.Middle(), p.End())
		return
	}
	text.WriteString(strings.ReplaceAll(v.Type().String(), "engine.", "") + "{")
	nested := v.Type().Elem().Kind() == reflect.Array
	for i := range v.Len() {
		if nested || i%4 == 0 {
			text.WriteString("\n\t\t\t")
		}
		writeValue(text, v.Index(i))
		text.WriteString(",")
		if !nested && i%4 != 3 {
			text.WriteString(" ")
		}
	}
	text.WriteString("\n\t\t}")
}

// InitialWeights is where tuning starts: shapes drawn by hand from the fraction
// of the board that a rank lies ahead, so that they fit both boards.
func InitialWeights(v rules.Variant) Weights {
	var w Weights
	w.Material = [5]Pair{MakePair(82, 100), MakePair(330, 300), MakePair(350, 315), MakePair(480, 540), MakePair(1000, 990)}
	last := v.Ranks() - 1
	for rank := range v.Ranks() {
		for file := range 4 {
			i := 4*rank + file
			x := float64(rank) / float64(last)                   // 0 at home, 1 at the end
			c := float64(file) / 3                               // 0 at the edge, 1 in the centre
			y := 1 - abs(2*x-1)                                  // 0 at the ends, 1 in the middle
			h := 1 - abs(2*x-1.15)                               // the same, a little ahead
			advance := float64(max(0, rank-1)) / float64(last-2) // of a pawn
			set := func(k rules.Kind, middle, end float64) {
				w.Place[k][i] = MakePair(round(middle), round(end))
			}
			if rank > 0 && rank < last {
				set(rules.Pawn, 30*c*h-12+14*advance, 25*advance*advance-5+4*(1-c))
			}
			set(rules.Knight, 45*h+32*c-58, 34*y+28*c-50)
			set(rules.Bishop, 18*h+22*c-20, 14*y+14*c-16)
			set(rules.Rook, 8*c-6+14*b(rank == last-1)+6*b(rank == last), 10*x-4+6*b(rank == last-1))
			set(rules.Queen, 8*y+8*c-8, 24*y+22*c-20)
			set(rules.King, -30*c-28*min(1, 5*x)-26*x+44*b(rank == 0)*(1-c), 44*y+34*c-44)
		}
	}
	for i := range w.KnightMobility {
		w.KnightMobility[i] = MakePair(curve(i, 8, -45, 26), curve(i, 8, -50, 22))
	}
	for i := range w.BishopMobility {
		w.BishopMobility[i] = MakePair(curve(i, 13, -36, 46), curve(i, 13, -48, 52))
	}
	for i := range w.RookMobility {
		w.RookMobility[i] = MakePair(curve(i, 14, -34, 32), curve(i, 14, -52, 74))
	}
	for i := range w.QueenMobility {
		w.QueenMobility[i] = MakePair(curve(i, 27, -24, 34), curve(i, 27, -44, 88))
	}
	w.BishopPair = MakePair(28, 48)
	w.RookOpen, w.RookHalfOpen = MakePair(32, 8), MakePair(14, 8)
	w.Outpost = [2]Pair{MakePair(26, 16), MakePair(18, 8)}
	w.Tempo = MakePair(16, 10)
	w.Doubled, w.Isolated, w.Backward = MakePair(-8, -18), MakePair(-10, -12), MakePair(-9, -10)
	for rank := 1; rank < last; rank++ {
		x := float64(rank-1) / float64(last-2)
		w.Connected[rank] = MakePair(round(5+36*x*x), round(3+40*x*x*x))
		w.Passed[rank] = MakePair(round(-6+90*x*x*x), round(8+130*x*x))
		w.PassedFree[rank] = MakePair(round(2+22*x*x), round(4+60*x*x*x))
	}
	w.PassedKing = [2]Pair{MakePair(0, -5), MakePair(0, 10)}
	w.Shield = [2][5]Pair{
		{MakePair(-28, 0), MakePair(16, 0), MakePair(6, 0), MakePair(-8, 0), MakePair(-18, 0)},
		{MakePair(-22, 0), MakePair(14, 0), MakePair(6, 0), MakePair(-6, 0), MakePair(-14, 0)},
	}
	w.Storm = [5]Pair{MakePair(-4, 0), MakePair(-6, 0), MakePair(-20, 0), MakePair(-9, 0), MakePair(-3, 0)}
	for i := range w.Danger {
		w.Danger[i] = MakePair(round(-0.62*float64(i*i)), -2*i)
	}
	w.Check = [5]Pair{0, MakePair(14, 2), MakePair(12, 4), MakePair(18, 8), MakePair(14, 10)}
	w.ThreatByPawn = MakePair(52, 40)
	w.ThreatByMinor = [5]Pair{MakePair(4, 14), MakePair(20, 20), MakePair(22, 22), MakePair(44, 30), MakePair(44, 30)}
	w.ThreatByRook = [5]Pair{MakePair(0, 14), MakePair(16, 18), MakePair(18, 18), MakePair(0, 10), MakePair(44, 24)}
	w.Hanging = MakePair(20, 12)
	if v == rules.Minesweeper {
		w.FogMobility = [5]Pair{0, MakePair(-2, -2), MakePair(-2, -2), MakePair(-2, -2), MakePair(-1, -1)}
		w.SweepableMine = MakePair(4, 8)
		w.BlockingMine = MakePair(0, -6)
	}
	return w
}

func abs(x float64) float64 { return max(x, -x) }

func round(x float64) int {
	if x < 0 {
		return int(x - 0.5)
	}
	return int(x + 0.5)
}

func b(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// curve goes from low at 0 to high at n, steep at first.
func curve(i, n int, low, high float64) int {
	x := min(1, float64(i)/float64(n))
	return round(low + (high-low)*x*(1.7-0.7*x))
}
