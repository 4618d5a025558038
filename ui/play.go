package ui

import (
	"crypto/rand"
	mathrand "math/rand/v2"
	"time"

	"minechess/internal/clock"
	"minechess/internal/computer"
	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
	"minechess/ui/screen"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// useSession makes a game the one that is open. It goes on once its board is shown,
// and then whatever screen is; the one that was open before is held.
func (a *App) useSession(s *session.Session) {
	if a.session != nil {
		a.session.Notify = nil
		a.session.Pause()
	}
	s.Save = func(id string, record []byte) {
		if a.locked != nil {
			return // and every screen says so
		}
		a.Report(a.files.KeepGame(id, record)) // before the screen shows the change
		a.save()
	}
	s.Post = a.post
	s.Notify = a.gameChanged
	a.session = s
	a.joinComputers()
	a.view = screen.View{Flipped: a.view.Flipped, Plies: screen.Live, Next: s.Game().Position().Variant()}
}

// joinComputers gives the computer the sides that are its. The seed is the game's:
// a level stays itself as long as the game lasts.
func (a *App) joinComputers() {
	for _, side := range [...]rules.Color{rules.White, rules.Black} {
		seat := a.session.Seat(side)
		if !seat.Computer() {
			continue
		}
		seat.Level = min(seat.Level, computer.Levels)
		a.session.SetSeat(side, seat)
		a.session.Join(side, computer.New(computer.Options{
			Level:     seat.Level,
			Seed:      a.session.PlayerSeed(side),
			MayResign: a.settings.ComputerResigns,
			Effort:    a.effort,
		}))
	}
}

// goOn lets the open game go on if its board is shown or was before.
func (a *App) goOn() {
	if a.shown == screen.NameGame {
		a.view.Begun = true
	}
	if a.view.Begun && !a.view.Held && !a.session.Going() {
		a.session.Resume()
	}
}

// gameChanged hears of everything that happens in the open game, whatever screen is
// shown.
func (a *App) gameChanged(e session.Event) {
	if a.watch != nil {
		a.watch(e)
	} else if e.Kind == session.Ended || e.Kind == session.Played {
		a.view.Unseen = true
	}
	a.showBanners()
}

// reminder is the bar that leads back to the game where another screen is shown and
// somebody waits, a time runs, or something happened that was not seen.
func (a *App) reminder() (b widget.BannerText, due bool) {
	if a.shown == screen.NameGame || a.session == nil || !a.view.Begun || a.window.Canvas().Size().Height < leastReminded {
		return b, false
	}
	text := translations.ReminderGoesOn
	timed := false
	if c, ok := a.session.Clock(); ok {
		_, timed = c.Ticking()
	}
	_, waiting := a.session.Waiting()
	side := a.session.Person()
	switch {
	case a.session.Game().Outcome().Over() && a.view.Unseen:
		text = translations.ReminderEnded
	case a.session.Game().Outcome().Over():
		return b, false
	case !waiting && a.session.Playable() && (!a.session.PlayedHere(side.Other()) || timed):
		text = translations.ReminderYourMove
	case !waiting && !timed:
		return b, false
	}
	return widget.BannerText{
		Text:   a.locale.Text(text),
		Button: a.locale.Text(translations.ReminderBack),
		Tapped: func() { a.Go(screen.NameGame) },
	}, true
}

// leastReminded is the height of a window below which its screen needs all of it.
const leastReminded = 300

// startGame begins a new game with the players and the clock of the settings, and
// shows it.
func (a *App) startGame(v rules.Variant) {
	seats := a.settingsSeats()
	names := screen.NamesOf(a.settings, seats)
	p := pairing{seats: seats, names: names, terms: session.Terms{TouchMove: a.settings.TouchMove}}
	if a.settings.MatchGoesOn {
		p.match, _ = screen.MatchFor(a.session, seats, names)
	}
	a.begin(v, a.settings.Clock, p, false)
}

// pairing is who plays, by colour, and how their match stands.
type pairing struct {
	seats [2]session.Seat
	names [2]string
	match session.Match
	terms session.Terms
}

// settingsSeats are the players that the settings ask for.
func (a *App) settingsSeats() (seats [2]session.Seat) {
	if a.settings.Opponent != store.OpponentComputer {
		return seats
	}
	side := rules.Black
	if a.settings.Side == store.SideBlack || a.settings.Side == store.SideRandom && mathrand.IntN(2) == 0 {
		side = rules.White
	}
	seats[side].Level = a.settings.ComputerLevel
	return seats
}

// rematch begins a game like the open one with the colours changed. Two people at
// one device keep their places: the board is turned instead.
func (a *App) rematch() {
	last := a.session
	control := store.ClockNone
	if c, ok := last.Clock(); ok {
		control = c.Controls().String()
	}
	flipped := !a.view.Flipped && a.settings.Turning != store.TurningTurn
	white, black := last.Names()
	a.begin(last.Game().Position().Variant(), control, pairing{
		seats: [2]session.Seat{last.Seat(rules.Black), last.Seat(rules.White)},
		names: [2]string{black, white},
		match: last.Match().Turned(),
		terms: last.Terms(),
	}, flipped)
}

// begin begins a game and shows it. Black is at the bottom of the board if the
// computer plays White, or if two people want it flipped.
func (a *App) begin(v rules.Variant, timed string, who pairing, flipped bool) {
	id := store.NewID(time.Now(), rand.Reader)
	if a.session != nil && a.session.Untouched() {
		id = a.session.ID() // nobody would miss a game without a move
	}
	s, err := session.New(id, v, rand.Reader, time.Now())
	if err == nil {
		err = setClock(s, timed)
	}
	if err != nil {
		a.Report(err)
		return
	}
	for side, seat := range who.seats {
		s.SetSeat(rules.Color(side), seat)
	}
	s.SetNames(who.names[rules.White], who.names[rules.Black])
	s.SetMatch(who.match)
	s.SetTerms(who.terms)
	a.useSession(s)
	if side, computer := s.Opponent(); computer {
		flipped = side == rules.White
	}
	a.view.Flipped = flipped
	a.show(screen.NameGame)
	s.Store()
	a.saveState()
}

func setClock(s *session.Session, timed string) error {
	control, err := clock.ParseControls(timed)
	if err != nil {
		return err
	}
	return s.SetClock(control)
}
