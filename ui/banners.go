package ui

import (
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"minechess/internal/store"
	"minechess/ui/screen"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// banners are what the bars above every screen say now, from the top.
func (a *App) banners() []widget.BannerText {
	var all []widget.BannerText
	switch {
	case a.locked != nil:
		says := a.locale.Text(translations.BannerNotKept, "Reason", a.reason(a.locked))
		if errors.Is(a.locked, store.ErrInUse) {
			says = a.locale.Text(translations.BannerInUse)
		}
		all = append(all, widget.BannerText{
			Text:   says,
			Urgent: true,
			Button: a.locale.Text(translations.BannerTryAgain),
			Tapped: func() { a.unlock(firstRetry) },
		})
	case a.unsaved != nil:
		all = append(all, widget.BannerText{
			Text:   a.locale.Text(translations.BannerNotSaved, "Reason", a.reason(a.unsaved)),
			Urgent: true,
			Button: a.locale.Text(translations.BannerTryAgain),
			Tapped: a.save,
		})
	}
	if b, due := a.reminder(); due {
		all = append(all, b)
	}
	if a.shown == screen.NameGame && a.view.From == screen.NameReport {
		all = append(all, widget.BannerText{
			Text:   a.locale.Text(translations.ReportMoment),
			Button: a.locale.Text(translations.ReportBack),
			Tapped: func() { a.Go(screen.NameReport) },
		})
	}
	if a.offer != nil {
		all = append(all, *a.offer)
	}
	return all
}

// offerTime is how long an offer stands.
const offerTime = 8 * time.Second

// Offer says something above whatever screen is shown, with a button, for a while.
func (a *App) Offer(says, button string, do func()) {
	if a.offer != nil {
		a.stopOffer()
		a.endOffer()
	}
	a.offer = &widget.BannerText{Text: says, Button: button, Tapped: func() {
		a.stopOffer()
		a.endOffer()
		do()
	}}
	a.stopOffer = a.After(offerTime, a.endOffer)
	a.showBanners()
}

func (a *App) endOffer() {
	a.offer = nil
	a.showBanners()
}

// showBanners brings the bars above the screen up to date. It is to be called
// when anything changes that banners looks at. A bar that reads as before stays.
func (a *App) showBanners() {
	if a.bars == nil {
		return // there is no screen yet
	}
	wanted := a.banners()
	same := slices.EqualFunc(a.bars.Objects, wanted, func(o fyne.CanvasObject, b widget.BannerText) bool {
		return o.(*widget.Banner).Text() == b.Text
	})
	if same {
		return
	}
	a.bars.Objects = nil
	for _, b := range wanted {
		a.bars.Objects = append(a.bars.Objects, widget.NewBanner(a.locale, b))
	}
	a.frame.Refresh()
}
