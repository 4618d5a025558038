package ui

import (
	"maps"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// A layout that makes new objects is asked for again by them, in every frame:
// the app would never rest.
func TestLayoutMakesNoObjects(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, mined("b6,e4,f7,h5")+"1. e4- d7 2. Nf3 Bg6 3. Nd4 Bxc2 4. Qxc2 *\n")
	for _, size := range []fyne.Size{{Width: 1200, Height: 800}, {Width: 390, Height: 844}, {Width: 844, Height: 390}} {
		a.window.Resize(size)
		before := objectsIn(g.root)
		g.root.Layout.Layout(g.root.Objects, g.root.Size())
		g.root.Refresh()
		if after := objectsIn(g.root); !maps.Equal(before, after) {
			t.Errorf("%v: another layout of the same screen changed %d objects to %d", size, len(before), len(after))
		}
	}
}

// objectsIn is everything visible that is drawn of an object.
func objectsIn(o fyne.CanvasObject) map[fyne.CanvasObject]bool {
	set := map[fyne.CanvasObject]bool{}
	var walk func(fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		set[o] = true
		switch o := o.(type) {
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child)
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				walk(child)
			}
		}
	}
	walk(o)
	return set
}
