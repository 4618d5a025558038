package practice

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"minechess/rules"
)

// Says is what the numbers say of a fogged square.
type Says uint8

// What they can say.
const (
	Safe  Says = iota // no mine lies there
	Mined             // one does
	Guess             // it may be either
)

// Choices is how many chances a drill offers.
const Choices = 4

// Drill is a square to read from the numbers around it.
type Drill struct {
	ID       string
	Grade    int
	Position rules.Position
	Square   rules.Square
	// Mined of the Layouts have a mine on the square.
	Mined, Layouts int
	// Chances are what to choose from where it is a guess, in parts of 1 and growing: the right one among others that would be found by
	// an error. Right is its index.
	Chances [Choices]float64
	Right   int
}

// Says is what the numbers say of the square.
func (d *Drill) Says() Says {
	switch d.Mined {
	case 0:
		return Safe
	case d.Layouts:
		return Mined
	}
	return Guess
}

// drillPrefix begins the ID of a drill; grade and seed follow.
const drillPrefix = "numbers-"

// NewDrill makes the drill of a seed, of a grade from 1 to [Grades]. It is the same whenever it is made.
func NewDrill(grade int, seed uint32) Drill {
	random := rand.New(rand.NewPCG(uint64(grade), uint64(seed)))
	wanted := Says(random.IntN(3))
	for {
		p, ok := deal(random)
		if !ok {
			continue
		}
		if d, ok := pose(&p, grade, wanted, random); ok {
			d.ID = fmt.Sprintf("%s%d-%d", drillPrefix, grade, seed)
			return d
		}
	}
}

// DrillOf makes the drill of an ID anew. ok is false if it is not that of a drill.
func DrillOf(id string) (d Drill, ok bool) {
	rest, ok := strings.CutPrefix(id, drillPrefix)
	grade, seed, cut := strings.Cut(rest, "-")
	g, err := strconv.Atoi(grade)
	n, err2 := strconv.ParseUint(seed, 10, 32)
	if !ok || !cut || err != nil || err2 != nil || g < 1 || g > Grades {
		return Drill{}, false
	}
	d = NewDrill(g, uint32(n))
	return d, d.ID == id
}

// deal sets up the men as after an opening, some of them in the zone, with mines about.
func deal(random *rand.Rand) (p rules.Position, ok bool) {
	board := [10]string{"RNBQKBNR", "PPPPPPPP", "", "", "", "", "", "", "pppppppp", "rnbqkbnr"}
	var squares [80]byte
	for rank, men := range board {
		copy(squares[rank*8:], men)
	}
	for range 3 + random.IntN(4) {
		from := random.IntN(16)
		if random.IntN(2) == 1 {
			from += 64
		}
		to := 16 + random.IntN(48)
		if man := squares[from]; man == 0 || man|0x20 == 'k' || squares[to] != 0 {
			continue
		}
		squares[from], squares[to] = 0, squares[from]
	}
	var mines []string
	for len(mines) < 4 {
		at := 24 + random.IntN(32)
		name := rules.Square(at).String()
		if squares[at] != 0 || slices.Contains(mines, name) {
			continue
		}
		mines = append(mines, name)
	}
	table, err := rules.SetTable(placement(&squares)+" w - - 0 1", strings.Join(mines, ","))
	if err != nil {
		return rules.Position{}, false // it is a check that cannot be
	}
	p = *table.Game().Position()
	return p, p.Hidden() > 0
}

// placement writes men as a FEN does.
func placement(squares *[80]byte) string {
	var b strings.Builder
	for rank := 9; rank >= 0; rank-- {
		empty := 0
		for _, man := range squares[rank*8 : rank*8+8] {
			if man == 0 {
				empty++
				continue
			}
			if empty > 0 {
				b.WriteString(strconv.Itoa(empty))
			}
			empty = 0
			b.WriteByte(man)
		}
		if empty > 0 {
			b.WriteString(strconv.Itoa(empty))
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	return b.String()
}

// pose chooses a square of which the numbers say what is wanted, and that is as hard to see as the grade asks for.
func pose(p *rules.Position, grade int, wanted Says, random *rand.Rand) (Drill, bool) {
	odds := p.Odds()
	d := Drill{Grade: grade, Position: *p, Layouts: odds.Layouts()}
	fog := p.Fog().Squares()
	random.Shuffle(len(fog), func(i, j int) { fog[i], fog[j] = fog[j], fog[i] })
	for _, s := range fog {
		d.Square, d.Mined = s, odds.Mined(s)
		if d.Says() != wanted {
			continue
		}
		if wanted == Guess {
			beside := len(Beside(p, s))
			if beside > 0 && min(beside, Grades) == grade && d.offer(random) {
				return d, true
			}
			continue
		}
		if why, ok := WhyCertain(p, s); ok && why.Grade() == grade && telling(p, &why) {
			return d, true
		}
	}
	return Drill{}, false
}

// telling reports whether a reason needs a number that is to be seen: a square that shows nothing has nothing to read.
func telling(p *rules.Position, why *Reason) bool {
	return slices.ContainsFunc(why.Numbers, func(s rules.Square) bool { return p.Number(s) > 0 })
}

// nearest is how near to each other two of the chances may be that are offered.
const nearest = 0.07

// offer chooses the chances to choose from: the right one, those that come out by looking at one number alone or at the counter alone,
// and others. It reports whether there are enough that differ.
func (d *Drill) offer(random *rand.Rand) bool {
	right := float64(d.Mined) / float64(d.Layouts)
	offered := []float64{right}
	add := func(chance float64) {
		if chance < 0.01 || chance > 0.99 || len(offered) == Choices {
			return
		}
		for _, other := range offered {
			if max(chance-other, other-chance) < nearest {
				return
			}
		}
		offered = append(offered, chance)
	}
	for _, n := range newCase(&d.Position, d.Square, false).numbers {
		if rules.KingAttacks(d.Square).Has(n.square) && n.mines > 0 {
			add(float64(n.mines) / float64(len(n.fog)))
		}
	}
	add(float64(d.Position.Hidden()) / float64(d.Position.Fog().Count()))
	add(1 - right)
	for range 100 {
		add(float64(1+random.IntN(19)) / 20)
	}
	if len(offered) < Choices {
		return false
	}
	slices.Sort(offered)
	d.Chances = [Choices]float64(offered)
	d.Right = slices.Index(offered, right)
	return true
}
