package ui

import (
	"errors"
	"syscall"
	"unicode"
	"unicode/utf8"

	"minechess/internal/store"
	"minechess/ui/translations"
	"minechess/ui/words"
)

// noteTrouble keeps an error to be told when the window is there.
func (a *App) noteTrouble(err error) {
	if err != nil {
		a.troubles = append(a.troubles, a.troubleText(err))
	}
}

// troubleText says in the language of the app what is wrong with a saved file,
// and anything else as the error does.
func (a *App) troubleText(err error) string {
	var damaged *store.DamagedError
	var newer *store.NewerError
	switch {
	case errors.As(err, &damaged) && damaged.Kept != "":
		return a.locale.Text(translations.TroubleSaveDamaged, "File", damaged.Kept)
	case errors.As(err, &newer):
		return a.locale.Text(translations.TroubleNewerVersion, "File", newer.Name)
	}
	return a.reason(err)
}

// reason says in a sentence in the language of the app why the system refused
// something. What it says itself, without the names of files, comes last.
func (a *App) reason(err error) string {
	switch store.CauseOf(err) {
	case store.CauseFull:
		return a.locale.Text(translations.TroubleFull)
	case store.CauseQuota:
		return a.locale.Text(translations.TroubleQuota)
	case store.CauseForbidden:
		return a.locale.Text(translations.TroubleNoPermission)
	case store.CauseWriteProtected:
		return a.locale.Text(translations.TroubleWriteProtected)
	case store.CauseGone:
		return a.locale.Text(translations.TroubleGone)
	case store.CauseFaulty:
		return a.locale.Text(translations.TroubleDiskFault)
	case store.CauseTwoDisks:
		return a.locale.Text(translations.TroubleTwoDisks)
	case store.CauseTooManyFiles:
		return a.locale.Text(translations.TroubleTooManyFiles)
	case store.CauseBusy:
		return a.locale.Text(translations.TroubleBusy)
	case store.CauseBlocked:
		return a.locale.Text(translations.TroubleBlocked)
	case store.CauseTooLarge:
		return a.locale.Text(translations.TroubleGameTooLarge, "Megabytes", words.Megabytes(store.MaxGameSize>>20))
	}
	var code syscall.Errno
	if errors.As(err, &code) {
		return a.locale.Text(translations.TroubleSystem, "Reason", code.Error())
	}
	return err.Error()
}

// saved takes how the last writing to the disk went. That it failed is told once,
// and a bar says so until it has worked.
func (a *App) saved(err error) {
	before := a.unsaved
	a.unsaved = err
	a.showBanners()
	if err != nil && before == nil {
		a.Tell(a.locale.Text(translations.TroubleTitle), a.locale.Text(translations.TroubleSaveFailed, "Reason", a.reason(err)))
	}
}

func (a *App) tellTroubles() {
	a.started = true
	title, all := translations.TroubleTitle, append(a.troubles, a.notes...)
	if len(all) == 0 || a.screen == nil {
		return
	}
	if len(a.troubles) == 0 {
		title = translations.TroubleRecordTitle
	}
	a.Tell(a.locale.Text(title), all...)
	a.troubles, a.notes = nil, nil
}

// Report tells an error, if it is one.
func (a *App) Report(err error) {
	if err == nil {
		return
	}
	if a.window == nil {
		a.noteTrouble(err)
		return
	}
	a.Tell(a.locale.Text(translations.TroubleTitle), a.troubleText(err))
}

// shownName is the name of a file as it can be shown: with nothing that controls
// a terminal or the direction of writing, and not too long.
func shownName(name string) string {
	const first, last = 40, 15 // of a long name; its end tells the kind of the file
	var shown []rune
	for _, r := range name {
		switch {
		case unicode.Is(unicode.Cf, r): // turns the direction, or is not seen
		case !unicode.IsPrint(r) || r == utf8.RuneError:
			shown = append(shown, '?')
		default:
			shown = append(shown, r)
		}
	}
	if len(shown) > first+last+1 {
		return string(shown[:first]) + "…" + string(shown[len(shown)-last:])
	}
	return string(shown)
}
