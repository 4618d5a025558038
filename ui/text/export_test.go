package text

import "fyne.io/fyne/v2"

// PostTips lets a button's name appear by another way than [fyne.Do], which in
// Fyne's test driver leads to no goroutine but the caller's.
func (b *Button) PostTips(post func(func())) { b.tip.post = post }

// Shown is the name that is shown, and where; "" for none.
func (t *Tips) Shown() (name string, at fyne.Position, size fyne.Size) {
	if t.of == nil {
		return "", fyne.Position{}, fyne.Size{}
	}
	return t.label.Text(), t.ground.Position(), t.ground.Size()
}
