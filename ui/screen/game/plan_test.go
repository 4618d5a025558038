package game

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"minechess/theme"
)

// frames are windows of many sizes, in both directions of reading, of both games.
func frames(visit func(name string, f frame)) {
	sizes := []fyne.Size{
		{Width: 240, Height: 240}, {Width: 320, Height: 568}, {Width: 360, Height: 640}, {Width: 390, Height: 844}, {Width: 412, Height: 915},
		{Width: 568, Height: 320}, {Width: 800, Height: 360}, {Width: 600, Height: 600}, {Width: 700, Height: 940}, {Width: 1024, Height: 600},
		{Width: 1200, Height: 800}, {Width: 1920, Height: 1080}, {Width: 3840, Height: 2160}, {Width: 300, Height: 2000}, {Width: 2000, Height: 260},
	}
	for _, size := range sizes {
		for _, ranks := range [...]int{8, 10} {
			for bits := range 8 {
				f := frame{
					size: size, ranks: ranks,
					rightToLeft: bits&1 != 0, flipped: bits&2 != 0, analysis: bits&4 != 0,
					roomyStatus: 130, inWords: 530, inPart: 380,
				}
				visit(fmt.Sprintf("%gx%g, %d ranks, %03b", size.Width, size.Height, ranks, bits), f)
			}
		}
	}
}

// parts are the areas of a plan by their names.
func (p *plan) parts() map[string]area {
	return map[string]area{
		"board": p.board, "White": p.white, "Black": p.black, "status": p.status,
		"moves": p.moves, "analysis": p.analysis, "actions": p.actions, "new game": p.newGame,
	}
}

func TestPlansKeepPartsApartAndInTheWindow(t *testing.T) {
	const rounding = 0.01
	frames(func(name string, f frame) {
		p := planOf(f)
		parts := p.parts()
		for one, a := range parts {
			if a.empty() {
				continue
			}
			if a.x < -rounding || a.y < -rounding || a.x+a.width > f.size.Width+rounding || a.y+a.height > f.size.Height+rounding {
				t.Errorf("%s: %s lies at %v, outside the window", name, one, a)
			}
			for other, b := range parts {
				if one < other && !b.empty() &&
					a.x+rounding < b.x+b.width && b.x+rounding < a.x+a.width && a.y+rounding < b.y+b.height && b.y+rounding < a.y+a.height {
					t.Errorf("%s: %s at %v and %s at %v overlap", name, one, a, other, b)
				}
			}
		}
	})
}

func TestPlansHaveSquareSquaresAndWhatMustBeThere(t *testing.T) {
	frames(func(name string, f frame) {
		p := planOf(f)
		across, up := p.board.width/8, p.board.height/float32(f.ranks)
		if across < 1 || across-up > 0.01 || up-across > 0.01 {
			t.Errorf("%s: a square is %g×%g", name, across, up)
		}
		if p.actions.empty() || p.actions.height < theme.TouchTarget {
			t.Errorf("%s: the actions lie at %v", name, p.actions)
		}
		if p.icons < 3 {
			t.Errorf("%s: there is room for %d icons", name, p.icons)
		}
		roomy := f.size.Width >= 320 && f.size.Height >= 320
		if roomy && (p.white.empty() || p.black.empty() || p.status.empty()) {
			t.Errorf("%s: White at %v, Black at %v, the status at %v", name, p.white, p.black, p.status)
		}
		if f.analysis && roomy && p.analysis.empty() {
			t.Errorf("%s: the analysis that is wanted is not there", name)
		}
		if !f.analysis && !p.analysis.empty() {
			t.Errorf("%s: an analysis that nobody wants is at %v", name, p.analysis)
		}
	})
}

// The upper player is Black, if the board is not flipped, whatever the language.
func TestPlansPutThePlayersWhereTheirPiecesAre(t *testing.T) {
	frames(func(name string, f frame) {
		p := planOf(f)
		if p.white.empty() {
			return
		}
		if above := p.white.y < p.black.y; above != f.flipped {
			t.Errorf("%s: White is at %v, Black at %v", name, p.white, p.black)
		}
	})
}

// A language that is read from the right has the panels on the left, and everything
// else as it was.
func TestPlansAreMirrored(t *testing.T) {
	frames(func(name string, f frame) {
		if f.rightToLeft {
			return
		}
		mirrored := f
		mirrored.rightToLeft = true
		p, q := planOf(f), planOf(mirrored)
		for part, a := range p.parts() {
			b := q.parts()[part]
			if a.empty() != b.empty() {
				t.Errorf("%s: %s is at %v, mirrored at %v", name, part, a, b)
				continue
			}
			if want := f.size.Width - a.x - a.width; !a.empty() && (b.x-want > 0.01 || want-b.x > 0.01 || b.y != a.y || b.width != a.width || b.height != a.height) {
				t.Errorf("%s: %s is at %v, mirrored at %v", name, part, a, b)
			}
		}
		if p.row != q.row || p.compact != q.compact || p.icons != q.icons || p.stepping != q.stepping {
			t.Errorf("%s: the forms differ", name)
		}
	})
}

// A larger window does not make the board smaller, but for the wider margins of a
// window that has room for them.
func TestPlansGrowWithTheWindow(t *testing.T) {
	f := frame{ranks: 10, roomyStatus: 130, inWords: 530, inPart: 380}
	for _, way := range []fyne.Size{{Width: 1}, {Height: 1}, {Width: 1, Height: 1}} {
		last := float32(0)
		for side := float32(400); side < 1600; side += 4 {
			f.size = fyne.NewSize(700+way.Width*(side-700), 700+way.Height*(side-700))
			width := planOf(f).board.width
			if width < last-3*(wideMargin-narrowMargin) {
				t.Errorf("at %v the board is %g wide, %g before", f.size, width, last)
			}
			last = width
		}
	}
}
