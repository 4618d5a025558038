package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2/test"

	"minechess/internal/store"
	"minechess/internal/testgames"
	"minechess/ui/translations"
)

// The loop of the toolkit never ends here, as it sometimes does not: the program ends all the same, soon, but not before
// everything is written.
func TestTheProgramEndsWhateverTheToolkitDoes(t *testing.T) {
	for _, c := range []struct {
		name string
		quit func(a *testApp, signals chan<- os.Signal)
		disk time.Duration // how long it takes to write
		want time.Duration // until the end
	}{
		{"window closed", func(a *testApp, _ chan<- os.Signal) { a.window.Close() }, 0, quitPatience},
		{"window closed, slow disk", func(a *testApp, _ chan<- os.Signal) { a.window.Close() }, 3 * time.Second, 3 * time.Second},
		{"signal", func(_ *testApp, signals chan<- os.Signal) { signals <- os.Interrupt }, 0, quitPatience},
		{"signal, slow disk", func(_ *testApp, signals chan<- os.Signal) { signals <- os.Interrupt }, 3 * time.Second, 3 * time.Second},
		{"signals, one after the other", func(_ *testApp, signals chan<- os.Signal) {
			for range 3 {
				signals <- os.Interrupt
			}
		}, 0, quitPatience},
		{"signal, then the window closed", func(a *testApp, signals chan<- os.Signal) {
			signals <- os.Interrupt
			time.Sleep(quitPatience / 2)
			a.window.Close()
		}, 0, quitPatience},
	} {
		t.Run(c.name, func(t *testing.T) {
			app := test.NewTempApp(t)
			synctest.Test(t, func(t *testing.T) {
				folder := t.TempDir()
				a := startApp(t, app, Options{Folder: folder})
				signals := make(chan os.Signal, 8)
				exited := make(chan int)
				a.guardQuitting(signals, func(status int) { exited <- status })
				g := a.mustOpen(t, setUp(testgames.ChessStart))
				a.settle()
				a.saver.do(func() { time.Sleep(c.disk) })
				g.tapMoves(t, "e2-e4 e7-e5")
				began := time.Now()
				c.quit(a, signals)
				if status := <-exited; status != 0 {
					t.Errorf("the exit status is %d", status)
				}
				if took := time.Since(began); took != c.want {
					t.Errorf("it ended after %v, not %v", took, c.want)
				}
				record, err := os.ReadFile(filepath.Join(folder, "games", a.session.ID()+".pgn"))
				if err != nil || !strings.Contains(unveiled(t, record), "1. e4 e5") {
					t.Errorf("the file holds %q, %v", record, err)
				}
				files, err := store.Open(folder)
				if err != nil {
					t.Fatalf("the folder is not free: %v", err)
				}
				files.Close()
			})
		})
	}
}

// A window that is closed while something is not saved asks first, and does not if it can be saved after all.
func TestClosingAsksAboutWhatIsNotSaved(t *testing.T) {
	a, folder := folderOf(t)
	closed := 0
	a.window.SetOnClosed(func() { closed++ })
	a.mustOpen(t, setUp(testgames.ChessStart))
	a.settle()
	mend := breakDisk(t, folder)
	a.gameShown(t).tapMoves(t, "e2-e4")
	a.settle()
	a.press(t, translations.ActionOk)
	for _, answer := range []translations.Key{translations.ConfirmStay, translations.ConfirmCloseAnyway} {
		a.askedToClose()
		a.settle()
		a.wantText(t, a.say(translations.ConfirmCloseUnsavedBody, "Reason", a.say(translations.TroubleGone)))
		if closed != 0 {
			t.Fatal("the window is closed without an answer")
		}
		a.press(t, answer)
	}
	if closed != 1 {
		t.Errorf("after the answers the window was closed %d times", closed)
	}
	mend()
}

func TestClosingSavesWhatCanBeSavedAfterAll(t *testing.T) {
	a, folder := folderOf(t)
	closed := 0
	a.window.SetOnClosed(func() { closed++ })
	a.mustOpen(t, setUp(testgames.ChessStart))
	a.settle()
	mend := breakDisk(t, folder)
	a.gameShown(t).tapMoves(t, "e2-e4")
	a.settle()
	a.press(t, translations.ActionOk)
	mend()
	a.askedToClose()
	a.settle()
	if closed != 1 || a.modal != nil {
		t.Errorf("the window was closed %d times; it says %q", closed, a.texts())
	}
}
