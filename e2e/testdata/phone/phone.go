// Package phone does to Fyne's phone driver what a phone does to it and its simulator in a window cannot: more fingers than one, the
// key Back, bars and notches at the edges, a screen keyboard, and the app's being sent to the background and called back.
//
// It is linked into the app for the tests alone. Its path lies within Fyne's, since it hands over the driver's own events; Fyne
// itself stays as it is.
package phone

import (
	"bufio"
	"fmt"
	"os"
	"unsafe"

	"fyne.io/fyne/v2/internal/driver/mobile/event/key"
	"fyne.io/fyne/v2/internal/driver/mobile/event/lifecycle"
	"fyne.io/fyne/v2/internal/driver/mobile/event/size"
	"fyne.io/fyne/v2/internal/driver/mobile/event/touch"
)

// theApp is the driver's end of all events.
//
//go:linkname theApp fyne.io/fyne/v2/internal/driver/mobile/app.theApp
var theApp unsafe.Pointer

//go:linkname send fyne.io/fyne/v2/internal/driver/mobile/app.(*app).Send
func send(app unsafe.Pointer, event any)

//go:linkname sendLifecycle fyne.io/fyne/v2/internal/driver/mobile/app.(*app).sendLifecycle
func sendLifecycle(app unsafe.Pointer, to lifecycle.Stage)

func init() { go obey() }

// obey does what the lines of the standard input say; lengths are in pixels:
//
//	down FINGER X Y, move FINGER X Y, up FINGER X Y
//	back
//	type LETTER
//	insets WIDTH HEIGHT TOP BOTTOM LEFT RIGHT    of a window
//	pause, resume
func obey() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		if err := do(lines.Text()); err != nil {
			fmt.Fprintf(os.Stderr, "phone: %q: %v\n", lines.Text(), err)
			os.Exit(3)
		}
	}
}

func do(line string) error {
	var verb string
	if _, err := fmt.Sscan(line, &verb); err != nil {
		return err
	}
	switch verb {
	case "down", "move", "up":
		e := touch.Event{Type: map[string]touch.Type{"down": touch.TypeBegin, "move": touch.TypeMove, "up": touch.TypeEnd}[verb]}
		if _, err := fmt.Sscan(line, &verb, &e.Sequence, &e.X, &e.Y); err != nil {
			return err
		}
		send(theApp, e)
	case "back":
		send(theApp, key.Event{Code: key.CodeBackButton, Direction: key.DirPress})
		send(theApp, key.Event{Code: key.CodeBackButton, Direction: key.DirRelease})
	case "type":
		var letter string
		if _, err := fmt.Sscan(line, &verb, &letter); err != nil {
			return err
		}
		for _, r := range letter {
			send(theApp, key.Event{Rune: r, Direction: key.DirPress})
			send(theApp, key.Event{Rune: r, Direction: key.DirRelease})
		}
	case "insets":
		e := size.Event{PixelsPerPt: 1}
		_, err := fmt.Sscan(line, &verb, &e.WidthPx, &e.HeightPx, &e.InsetTopPx, &e.InsetBottomPx, &e.InsetLeftPx, &e.InsetRightPx)
		if err != nil {
			return err
		}
		e.WidthPt, e.HeightPt = float32(e.WidthPx), float32(e.HeightPx)
		if e.WidthPx > e.HeightPx {
			e.Orientation = size.OrientationLandscape
		}
		send(theApp, e)
	case "pause":
		sendLifecycle(theApp, lifecycle.StageAlive)
	case "resume":
		sendLifecycle(theApp, lifecycle.StageFocused)
	default:
		return fmt.Errorf("no such thing")
	}
	return nil
}
