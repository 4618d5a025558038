package ui

import (
	"crypto/rand"
	"errors"
	"io"
	"time"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules/pgn"
	"minechess/ui/screen"
	"minechess/ui/translations"
)

// collection is a file from elsewhere, and the games in it.
type collection struct {
	name  string // of the file, as people call it
	file  session.File
	games []session.Heading // at least one
}

// mostFileBytes is how much of a file is read: many thousands of games. Of a
// larger one those at its beginning are offered.
const mostFileBytes = 32 << 20

// readCollection reads a file, be it one that was copied from a store.
func readCollection(name string, page pgn.CodePage, open func() (io.ReadCloser, error)) (*collection, error) {
	file, err := open()
	if err != nil {
		return nil, err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostFileBytes+1))
	if err != nil {
		return nil, err
	}
	cut := len(text) > mostFileBytes
	if cut {
		text = text[:mostFileBytes]
	}
	return newCollection(name, page, text, cut)
}

// newCollection lists the games of a text. cut says that it is only the beginning
// of a larger one.
func newCollection(name string, page pgn.CodePage, text []byte, cut bool) (*collection, error) {
	large := len(text) > store.MaxGameSize
	text, err := store.Unveil(text)
	if err != nil {
		return nil, err
	}
	c := &collection{name: name, file: session.File{Text: text, Cut: cut, Page: page}}
	c.games, err = c.file.Games()
	if large && len(c.games) < 2 { // no single game is that large
		return nil, store.ErrTooLarge
	}
	return c, err
}

// read reads one of the games. It is to be kept among the games of the app under a
// name of its own; the file it came from is not touched.
func (c *collection) read(n int) (*session.Session, []pgn.Fault, error) {
	return c.file.Read(store.NewID(time.Now(), rand.Reader), n)
}

// codePage is how files are read that do not say what their bytes mean: as the
// people write who speak the language.
func codePage(l translations.Language) pgn.CodePage {
	switch l {
	case translations.Polish:
		return pgn.Polish
	case translations.Hebrew:
		return pgn.Hebrew
	}
	return pgn.Western
}

// openReader reads a bounded file and opens the game in it, or lets the user choose
// among several; trouble is told. It reads beside everything else, as what is no
// file of ours may take any time.
func (a *App) openReader(name string, open func() (io.ReadCloser, error)) {
	page := codePage(a.locale.Language())
	a.Beside(func() func() {
		c, err := readCollection(name, page, open)
		return a.openingOf(name, c, err)
	})
}

// openingOf opens what was read of a file, on Fyne's goroutine. A game that is the
// only one is read before, on the caller's.
func (a *App) openingOf(name string, c *collection, err error) (then func()) {
	switch {
	case err != nil:
		return func() { a.tellRecordTrouble(name, err) }
	case len(c.games) == 1:
		return a.openingOfGame(c, 0)
	}
	return func() { a.chooseGame(c) }
}

func (a *App) openingOfGame(c *collection, n int) (then func()) {
	s, notes, err := c.read(n)
	return func() {
		if err != nil {
			a.tellRecordTrouble(c.name, err)
			return
		}
		a.opened(s, notes)
	}
}

func (a *App) tellRecordTrouble(name string, err error) {
	a.Tell(a.locale.Text(translations.TroubleTitle), a.recordTrouble(name, err))
}

// chooseGame lets the user choose one of several games.
func (a *App) chooseGame(c *collection) {
	reading := false
	wish := &screen.GameWish{File: c.name, Games: c.games, Cut: c.file.Cut, From: a.screenBelow()}
	wish.Chosen = func(n int) {
		if reading {
			return // two taps are one wish
		}
		reading = true
		a.Beside(func() func() {
			then := a.openingOfGame(c, n)
			return func() {
				reading = false
				then()
			}
		})
	}
	a.screens[screen.NameChoice] = func() screen.Screen { return screen.NewGameChoice(a, wish) }
	a.Go(screen.NameChoice)
}

// OpenClipboard opens what is on the clipboard: a record, or a position.
func (a *App) OpenClipboard() {
	name := a.locale.Text(translations.ClipboardText)
	content := a.fyne.Clipboard().Content()
	page := codePage(a.locale.Language())
	a.Beside(func() func() {
		record := session.RecordOf(content[:min(len(content), mostFileBytes)], rand.Reader)
		c, err := newCollection(name, page, record, len(content) > mostFileBytes)
		if errors.Is(err, session.ErrNoGame) {
			return func() {
				a.Tell(a.locale.Text(translations.TroubleTitle), a.locale.Text(translations.ClipboardNothing))
			}
		}
		return a.openingOf(name, c, err)
	})
}
