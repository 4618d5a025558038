package store

import (
	"errors"
	"io/fs"
)

// Cause is why a file could not be read or written, for a caller that tells it in its own words.
type Cause uint8

const (
	CauseOther          Cause = iota // none of the following
	CauseFull                        // there is no room left on the disk
	CauseQuota                       // the user's share of the disk is used up
	CauseForbidden                   // the user may not do that
	CauseWriteProtected              // the disk can only be read
	CauseGone                        // the file or its folder is not there
	CauseFaulty                      // the disk reports a fault
	CauseTwoDisks                    // a file cannot get its name, for a part of the folder lies on another disk
	CauseTooManyFiles                // too many files are open
	CauseBusy                        // another program uses the file
	CauseTooLarge                    // what is to be kept or read is beyond what a store keeps
	CauseBlocked                     // the browser lets the page keep nothing
)

var errBlocked = errors.New("this browser lets the page keep nothing")

// CauseOf finds out why something failed. The error may come from this package or from the system. Of joined errors with
// different causes it gives one.
func CauseOf(err error) Cause {
	for _, known := range systemCauses {
		if errors.Is(err, known.code) {
			return known.cause
		}
	}
	switch {
	case errors.Is(err, ErrFull):
		return CauseFull
	case errors.Is(err, fs.ErrPermission):
		return CauseForbidden
	case errors.Is(err, fs.ErrNotExist):
		return CauseGone
	case errors.Is(err, ErrTooLarge):
		return CauseTooLarge
	case errors.Is(err, errBlocked):
		return CauseBlocked
	}
	return CauseOther
}

// systemCause is what a code of the system means.
type systemCause struct {
	code  error
	cause Cause
}
