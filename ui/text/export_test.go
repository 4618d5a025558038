package text

// PostTips lets a button's name appear by another way than [fyne.Do], which in
// Fyne's test driver leads to no goroutine but the caller's.
func (b *Button) PostTips(post func(func())) { b.tip.post = post }
