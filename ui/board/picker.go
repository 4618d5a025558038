package board

import (
	"fyne.io/fyne/v2"
)

// picker is the board's own choice of what a pawn becomes: the men lie in a
// column that starts at the promotion square and goes towards the middle of the
// board, the rest of the board is dimmed, and a tap there cancels.
type picker struct {
	move   Move
	step   Square // from one choice's square to the next one's
	chosen int    // the choice that the keys are on
}

func (b *Board) openPicker(m Move) {
	step := Square(-files)
	if m.To.rank() < b.view.Ranks/2 {
		step = files
	}
	b.picker = &picker{move: m, step: step}
	b.redraw()
}

func (b *Board) closePicker() {
	if b.picker != nil {
		b.picker = nil
		b.redraw()
	}
}

// choice returns the index of the choice that lies on sq, or -1.
func (p *picker) choice(sq Square) int {
	for i := range p.move.Promotions {
		if p.move.To+Square(i)*p.step == sq {
			return i
		}
	}
	return -1
}

// man returns the man of a choice as a letter of FEN.
func (p *picker) man(choice int, pawn byte) byte {
	kind := p.move.Promotions[choice]
	if sideOf(pawn) == 'w' {
		return kind - 'a' + 'A'
	}
	return kind
}

func (b *Board) pickAt(sq Square) {
	p := b.picker
	b.closePicker()
	if i := p.choice(sq); i >= 0 {
		b.move(p.move, p.move.Promotions[i])
	}
}

// pickerKey is what a key means while the picker is open.
func (b *Board) pickerKey(name fyne.KeyName) {
	p := b.picker
	down := 1
	if b.cellOf(p.move.To+p.step).row < b.cellOf(p.move.To).row {
		down = -1
	}
	switch name {
	case fyne.KeyDown:
		p.chosen += down
	case fyne.KeyUp:
		p.chosen -= down
	case fyne.KeyEscape:
		b.closePicker()
		return
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.pickAt(p.move.To + Square(p.chosen)*p.step)
		return
	}
	p.chosen = min(max(p.chosen, 0), len(p.move.Promotions)-1)
	b.keyboard = true
	b.redraw()
}
