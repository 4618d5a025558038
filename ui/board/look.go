package board

import "fmt"

// look is everything that decides how a square is painted. A square is painted
// anew when its look has changed, and two squares of one look differ only by
// their place.
type look struct {
	dark, inZone bool
	fog, ghost   bool
	fogEdges     edges // sides of the fogged square that lie against no fog
	man          byte
	turned       bool
	number       int
	mine, flag   bool
	lastMove     bool
	check        bool
	selected     bool
	goal         goal
	badge        badgeLook
	over         bool   // a lifted man hovers here
	cursor       bool   // the keys are here
	marks        string // codes of the arrows and rings that touch the square
	file, rank   int    // coordinate to write, or 0
	dimmed       bool   // behind the picker
	choice       bool   // a choice of the picker
	corner       edges
	past         bool
	frame        edges // sides at the edge of a board that shows the past
}

// edges is a set of sides of a square on the screen; of two at a right angle,
// also the corner between them.
type edges uint8

const (
	left edges = 1 << iota
	top
	right
	bottom
)

// goal is the mark of a square that the selected man can go to.
type goal uint8

const (
	noGoal   goal = iota
	dot           // an empty square
	ring          // a capture, a numbered square, or a mine that is removed without harm
	mineRing      // an uncovered mine that destroys the man
	fogDot        // fog, which may hide a mine
	fogRing       // fog with a flag
)

type badgeLook struct {
	shown   bool
	blocked bool
	at      spot
}

// looks returns how each cell of the board is to be painted, row by row from the
// top left one.
func (b *Board) looks() []look {
	v := b.drawn
	looks := make([]look, v.Ranks*files)
	for i := range looks {
		c := cell{i % files, i / files}
		looks[i] = b.tileLook(v, c)
	}
	at := func(sq Square) *look {
		c := b.cellOf(sq)
		return &looks[c.row*files+c.column]
	}
	b.mark(looks, v)
	if b.selected != NoSquare {
		at(b.selected).selected = true
		for _, m := range b.targets {
			if m.Sweep {
				s, tappable := b.badge(m)
				at(m.To).badge = badgeLook{shown: true, blocked: !tappable, at: s}
				continue
			}
			at(m.To).goal = b.goalOf(m)
			if m.Castles {
				at(m.Rook).goal = ring
			}
		}
		if m, ok := b.sweep(); ok && b.sweepsMine(m.To) {
			at(m.To).goal = ring
		}
	}
	if b.drag != nil && b.drag.man != nil && b.drag.over != NoSquare {
		at(b.drag.over).over = true
	}
	if b.keyboard && b.view.has(b.cursor) {
		at(b.cursor).cursor = true
	}
	if p := b.picker; p != nil {
		for i := range looks {
			looks[i].dimmed = true
			looks[i].cursor = false
		}
		pawn := v.Tiles[p.move.From].Man
		for i := range p.move.Promotions {
			l := at(p.move.To + Square(i)*p.step)
			man := p.man(i, pawn)
			*l = look{choice: true, man: man, turned: b.turned(man), corner: l.corner, cursor: b.keyboard && i == p.chosen}
		}
	}
	return looks
}

func (b *Board) goalOf(m Move) goal {
	t := b.view.Tiles[m.To]
	switch {
	case m.Mine:
		return mineRing
	case (m.Fogged || t.Fogged) && t.Flag:
		return fogRing
	case m.Fogged || t.Fogged:
		return fogDot
	case m.Capture || t.Man != 0 || t.Number > 0 || t.Mine:
		return ring
	default:
		return dot
	}
}

// tileLook returns how a cell is painted as far as the position alone decides it.
func (b *Board) tileLook(v View, c cell) look {
	sq := b.squareOf(c)
	t := v.Tiles[sq]
	l := look{dark: (sq.file()+sq.rank())%2 == 0, inZone: t.InZone, fog: t.Fogged, check: sq == v.Check}
	for _, s := range v.LastMove {
		l.lastMove = l.lastMove || s == sq
	}
	if t.Fogged {
		l.flag = t.Flag
		foggy := func(column, row int) bool {
			return column >= 0 && column < files && row >= 0 && row < v.Ranks && v.Tiles[b.squareOf(cell{column, row})].Fogged
		}
		for side, beside := range map[edges]bool{
			left: foggy(c.column-1, c.row), right: foggy(c.column+1, c.row),
			top: foggy(c.column, c.row-1), bottom: foggy(c.column, c.row+1),
		} {
			if !beside {
				l.fogEdges |= side
			}
		}
	} else {
		l.mine, l.ghost = t.Mine, t.Ghost
		l.flag = t.Flag && t.Ghost
		l.number = t.Number
		if !b.absent[sq] && !b.hidden(t.Man) {
			l.man, l.turned = t.Man, b.turned(t.Man)
		}
	}
	if b.options.Coordinates {
		if c.column == 0 {
			l.rank = sq.rank() + 1
		}
		if c.row == v.Ranks-1 {
			l.file = sq.file() + 1
		}
	}
	border := borderOf(c, v.Ranks)
	if border&(left|right) != 0 && border&(top|bottom) != 0 {
		l.corner = border
	}
	if l.past = v.Past; l.past {
		l.frame = border
	}
	return l
}

// borderOf returns the sides of a cell that are at the edge of the board.
func borderOf(c cell, ranks int) edges {
	var e edges
	switch c.column {
	case 0:
		e |= left
	case files - 1:
		e |= right
	}
	switch c.row {
	case 0:
		e |= top
	case ranks - 1:
		e |= bottom
	}
	return e
}

// String is for the messages of failing tests.
func (s Square) String() string {
	if s < 0 {
		return "-"
	}
	return fmt.Sprintf("%c%d", 'a'+s.file(), s.rank()+1)
}
