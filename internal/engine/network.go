package engine

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"minechess/rules"
)

// A Network judges positions: an efficiently updatable neural network (Nasu
// 2018). Its first layer sees the board twice, once from each side, and is kept
// up to date by what a move changes. Its second layer weighs what the first one
// found and depends on how many men are left.
//
// What a side sees is turned so that its own men come from below and its own
// king stands on files a–d. Every man on every square is one input; in
// Minesweeper Chess so are each fogged square, each uncovered mine, and the
// number of mines that are hidden.
type Network struct {
	// rows numbers the inputs by view and code; see views and codes.
	rows   *networkRows
	inputs []lane // what each input adds
	start  lane   // without inputs
	output [Stages][2][Neurons]int16
	offset [Stages]int32
}

const (
	// Neurons is the width of the first layer, for each side.
	Neurons   = 128
	laneWords = Neurons / 4
	// Stages of the game have a second layer each, by the number of men.
	Stages = 8
	// whole is what stands for 1 in the first layer, wholeOutput in the weights
	// of the second.
	whole       = 255
	wholeOutput = 64
	// mostWeight is how far a weight of the second layer may be from 0.
	mostWeight = 127
	// NetworkScale is how many hundredths of a pawn an output of 1 is.
	NetworkScale = 400
)

// A view is a side and whether the board is mirrored left to right.
const views = 4

// A code numbers what a network sees, apart from a view: the men on squares as
// manSquare does, then fogged squares, uncovered mines, and how many are hidden.
const (
	fogCodes    = manSquares
	mineCodes   = fogCodes + 32
	hiddenCodes = mineCodes + 32
	codes       = hiddenCodes + 5
)

// NetworkInputs is how many inputs the network of a game has.
func NetworkInputs(v rules.Variant) int {
	if v == rules.Chess {
		return 12 * 64
	}
	return 12*80 + 32 + 32 + 5
}

// networkRows numbers the inputs of a game by view and code.
type networkRows [views][codes]uint16

// rowsOf never changes.
var rowsOf = [2]*networkRows{makeNetworkRows(rules.Chess), makeNetworkRows(rules.Minesweeper)}

func makeNetworkRows(v rules.Variant) *networkRows {
	rows := &networkRows{}
	squares := 8 * v.Ranks()
	for view := range views {
		side, mirrored := rules.Color(view/2), view%2 == 1
		turn := func(file, rank, ranks int) int {
			if side == rules.Black {
				rank = ranks - 1 - rank
			}
			if mirrored {
				file = 7 - file
			}
			return 8*rank + file
		}
		for c := rules.White; c <= rules.Black; c++ {
			for k := rules.Pawn; k <= rules.King; k++ {
				for s := range rules.Square(squares) {
					row := (int(c^side)*6+int(k))*squares + turn(s.File(), s.Rank(), v.Ranks())
					rows[view][manSquare(rules.MakePiece(c, k), s)] = uint16(row)
				}
			}
		}
		if v == rules.Chess {
			continue
		}
		for i := range 32 {
			at := turn(i%8, i/8, 4)
			rows[view][fogCodes+i] = uint16(12*squares + at)
			rows[view][mineCodes+i] = uint16(12*squares + 32 + at)
		}
		for i := range 5 {
			rows[view][hiddenCodes+i] = uint16(12*squares + 64 + i)
		}
	}
	return rows
}

// Layers are the numbers of a network as a trainer finds them, 1 being 1.
type Layers struct {
	Inputs [][Neurons]float32
	Start  [Neurons]float32
	Output [Stages][2][Neurons]float32
	Offset [Stages]float32
}

// NewLayers are the layers of a game's network, all 0.
func NewLayers(v rules.Variant) *Layers {
	return &Layers{Inputs: make([][Neurons]float32, NetworkInputs(v))}
}

// networkMark begins the bytes of a network.
const networkMark = "minechess network 1\n"

// Bytes is the network of these layers for [ReadNetwork] and [ReadLayers], its numbers rounded.
func (l *Layers) Bytes() []byte {
	b := []byte(networkMark)
	put := func(x float32, scale float64) {
		b = binary.LittleEndian.AppendUint16(b, uint16(rounded(x, scale)))
	}
	for i := range l.Inputs {
		for _, x := range l.Inputs[i] {
			put(x, whole)
		}
	}
	for _, x := range l.Start {
		put(x, whole)
	}
	for i := range l.Output {
		for j := range l.Output[i] {
			for _, x := range l.Output[i][j] {
				put(x, wholeOutput)
			}
		}
	}
	for _, x := range l.Offset {
		put(x, NetworkScale)
	}
	return b
}

// ReadLayers reads what [Layers.Bytes] wrote for a game.
func ReadLayers(v rules.Variant, b []byte) (*Layers, error) {
	inputs := NetworkInputs(v)
	if len(b) < len(networkMark) || string(b[:len(networkMark)]) != networkMark {
		return nil, errors.New("these bytes are no network: they do not begin with its mark")
	}
	b = b[len(networkMark):]
	if want := 2 * (inputs*Neurons + Neurons + Stages*2*Neurons + Stages); len(b) != want {
		return nil, fmt.Errorf("the network has %d bytes after its mark, not %d", len(b), want)
	}
	l := NewLayers(v)
	take := func(list []float32, scale float32) {
		for i := range list {
			list[i] = float32(int16(binary.LittleEndian.Uint16(b))) / scale
			b = b[2:]
		}
	}
	for i := range l.Inputs {
		take(l.Inputs[i][:], whole)
	}
	take(l.Start[:], whole)
	for i := range l.Output {
		for j := range l.Output[i] {
			take(l.Output[i][j][:], wholeOutput)
		}
	}
	take(l.Offset[:], NetworkScale)
	return l, nil
}

// ReadNetwork reads a network for a game from what [Layers.Bytes] wrote.
func ReadNetwork(v rules.Variant, b []byte) (*Network, error) {
	l, err := ReadLayers(v, b)
	if err != nil {
		return nil, err
	}
	n := &Network{rows: rowsOf[v], inputs: make([]lane, len(l.Inputs))}
	for i := range n.inputs {
		n.inputs[i] = pack(integers(&l.Inputs[i], whole))
	}
	n.start = pack(integers(&l.Start, whole))
	for i := range n.output {
		for j := range n.output[i] {
			weights := integers(&l.Output[i][j], wholeOutput)
			for _, w := range weights {
				if w < -mostWeight || w > mostWeight {
					return nil, fmt.Errorf("the network weighs a neuron with %d, more than %d", w, mostWeight)
				}
			}
			n.output[i][j] = *weights
		}
		n.offset[i] = int32(rounded(l.Offset[i], NetworkScale))
	}
	return n, nil
}

// integers are numbers as a network keeps them.
func integers(list *[Neurons]float32, scale float64) *[Neurons]int16 {
	var kept [Neurons]int16
	for i, x := range list {
		kept[i] = int16(rounded(x, scale))
	}
	return &kept
}

// rounded is a number as a network keeps it.
func rounded(x float32, scale float64) int64 {
	return int64(max(-32000, min(32000, math.Round(float64(x)*scale))))
}

// value is what the network says of its first layer, in hundredths of a pawn
// for the side to move, us.
func (n *Network) value(us, them *lane, stage int) int {
	weights := &n.output[stage]
	return int(n.offset[stage]) + weigh(us, them, weights)*NetworkScale/(whole*whole*wholeOutput)
}

// stageOf is the stage of a game with so many men on the board.
func stageOf(men int) int { return min(Stages-1, (men-1)/4) }

// NetworkInputsOf appends which inputs of its game's network a position sets,
// as the side to move and as the other side see it, and tells the stage of the
// game.
func NetworkInputsOf(p *rules.Position, us, them []uint16) (ofUs, ofThem []uint16, stage int) {
	rows := rowsOf[p.Variant()]
	var what changes
	what.find(seenBoard{}, seenBoard{p, p.Fog()})
	ourView, theirView := viewOf(p, p.Turn()), viewOf(p, p.Turn().Other())
	for _, code := range what.added[:what.adds] {
		us = append(us, rows[ourView][code])
		them = append(them, rows[theirView][code])
	}
	return us, them, stageOf(p.Occupied().Count())
}
