package widget

import (
	"fyne.io/fyne/v2"

	"minechess/ui/text"
)

// cursor places objects one after the other in reading order between two
// edges, for widgets that draw a line of small things.
type cursor struct {
	mirrored    bool
	from, until float32 // what is left, as seen from the left
}

func newCursor(l text.Locale, from, until float32) *cursor {
	return &cursor{mirrored: l.RightToLeft(), from: from, until: until}
}

// left is the room that is left.
func (c *cursor) left() float32 { return max(0, c.until-c.from) }

func (c *cursor) skip(width float32) {
	if c.mirrored {
		c.until -= width
	} else {
		c.from += width
	}
}

// place puts an object in the middle of a line of some height and goes on
// behind it.
func (c *cursor) place(o fyne.CanvasObject, size fyne.Size, height float32) {
	c.placeStep(o, size, height, size.Width)
}

// placeStep places an object and goes on by another width than its own.
func (c *cursor) placeStep(o fyne.CanvasObject, size fyne.Size, height, step float32) {
	x := c.from
	if c.mirrored {
		x = c.until - size.Width
	}
	o.Resize(size)
	o.Move(fyne.NewPos(x, (height-size.Height)/2))
	c.skip(step)
}
