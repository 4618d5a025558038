package ui

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/driver"
	"fyne.io/fyne/v2/driver/mobile"

	"minechess/ui/rest"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/widget"
)

// Run opens the app and returns when its window is closed. The error, in the
// user's language, says why there can be no window.
func Run(o Options) error {
	o.arrivals = awaitArrivals()
	rest := rest.New(fyne.Do)
	o.post = rest.Post
	a := New(app.NewWithID(ID), o)
	if err := showWindow(a.window); err != nil {
		a.Close()
		return errors.New(a.locale.Text(translations.StartNoWindow, "Reason", a.windowTrouble(err)))
	}
	if !fyne.CurrentDevice().IsMobile() && runtime.GOOS != "js" { // where the system ends the program
		signals := make(chan os.Signal, 1)
		signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
		a.guardQuitting(signals, os.Exit)
	}
	rest.Begin(a.typing)
	a.fyne.Run()
	a.Close()
	return nil
}

// typing reports whether something is being typed into, where a mark blinks.
func (a *App) typing() bool {
	_, typed := a.window.Canvas().Focused().(mobile.Keyboardable)
	return typed
}

var (
	errNoDisplay = errors.New("there is no display")
	errNoOpenGL  = errors.New("the display has no OpenGL")
)

// showWindow shows a window. Without a display or without OpenGL, Fyne writes to
// its log, and then either panics or goes on without a window for ever.
func showWindow(w fyne.Window) (err error) {
	defer func() {
		trouble := recover()
		if trouble == nil {
			return
		}
		if e, ok := trouble.(error); !ok || !strings.HasPrefix(e.Error(), "NotInitialized") { // GLFW's
			panic(trouble)
		}
		err = errNoDisplay
	}()
	w.Show()
	native, ok := w.(driver.NativeWindow)
	if !ok {
		return nil
	}
	native.RunNative(func(window any) {
		switch window := window.(type) {
		case driver.X11WindowContext:
			ok = window.WindowHandle != 0
		case driver.WaylandWindowContext:
			ok = window.WaylandSurface != 0
		case driver.WindowsWindowContext:
			ok = window.HWND != 0
		case driver.MacWindowContext:
			ok = window.NSWindow != 0
		}
	})
	if !ok {
		return errNoOpenGL
	}
	return nil
}

func (a *App) windowTrouble(err error) string {
	if errors.Is(err, errNoDisplay) {
		return a.locale.Text(translations.StartNoDisplay)
	}
	return a.locale.Text(translations.StartNoOpenGL)
}

// quitPatience is how long Fyne has to end its loop by itself. Its event queue has
// been seen to wait for ever for a loop that has ended.
const quitPatience = 500 * time.Millisecond

// guardQuitting ends the program once the window is closed or a signal asks for
// it, whatever becomes of Fyne's loop: the disk is waited for, but not Fyne, which
// hears of signals by itself.
func (a *App) guardQuitting(signals <-chan os.Signal, exit func(status int)) {
	closed := make(chan struct{}, 1)
	a.window.SetOnClosed(func() {
		a.hold()
		closed <- struct{}{}
	})
	go func() {
		select {
		case <-closed:
		case <-signals:
		}
		time.Sleep(quitPatience)
		a.finish()
		exit(0)
	}()
}

// askedToClose closes the window. What could not be saved is tried once more
// before, and asked about if it would be lost.
func (a *App) askedToClose() {
	if a.unsaved == nil {
		a.window.Close()
		return
	}
	a.Disk(func() func() {
		err := a.files.Flush()
		return func() {
			a.unsaved = err
			a.showBanners()
			if err == nil {
				a.window.Close()
				return
			}
			a.Ask(widget.Question{
				Title: a.locale.Text(translations.ConfirmCloseUnsaved),
				Body:  a.locale.Text(translations.ConfirmCloseUnsavedBody, "Reason", a.reason(err)),
				Yes:   a.locale.Text(translations.ConfirmCloseAnyway),
				No:    a.locale.Text(translations.ConfirmStay),
				Kind:  text.Danger,
				Answer: func(yes bool) {
					if yes {
						a.window.Close()
					}
				},
			})
		}
	})
}

// Close returns when all that was made is written. The app must not be used
// afterwards.
func (a *App) Close() {
	a.hold()
	a.finish()
}

// hold lets the game rest, and keeps where the app is to open.
func (a *App) hold() {
	if a.closed {
		return
	}
	a.closed = true
	if a.asking != nil {
		a.asking()
	}
	a.asleep()
	if a.session != nil {
		a.keepPlace()
	}
}

// finish writes what is kept, and returns when that is done, whoever calls it.
// It may be called on any goroutine.
func (a *App) finish() {
	a.finished.Do(func() {
		select {
		case <-a.ready:
		default:
			return // the disk has not been read yet
		}
		a.saver.close()
		if err := a.files.Close(); err != nil {
			fmt.Fprintln(os.Stderr, "minechess:", err)
		}
	})
}
