package ui

import (
	"fyne.io/fyne/v2"

	"minechess/ui/widget"
)

// banners are what the bars above every screen say now, from the top.
func (a *App) banners() []widget.BannerText {
	return nil
}

// showBanners brings the bars above the screen up to date. It is to be called
// when anything changes that banners looks at.
func (a *App) showBanners() {
	if a.bars == nil {
		return // there is no screen yet
	}
	var bars []fyne.CanvasObject
	for _, b := range a.banners() {
		bars = append(bars, widget.NewBanner(a.locale, b))
	}
	if len(bars) == 0 && len(a.bars.Objects) == 0 {
		return
	}
	a.bars.Objects = bars
	a.frame.Refresh()
}
