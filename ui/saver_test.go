package ui

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/internal/testgames"
	"minechess/ui/screen"
	"minechess/ui/translations"
	"minechess/ui/uitest"
	"minechess/ui/widget"
)

// What is written and done, in order.
type saverLog struct {
	t     *testing.T
	saver *saver

	mu      sync.Mutex
	events  []string
	reports []error
	fails   int // so many of the next flushes fail
	began   time.Time
}

var errFullDisk = errors.New("the disk is full")

// newSaverLog starts a saver in a bubble with a clock of its own.
func newSaverLog(t *testing.T) *saverLog {
	l := &saverLog{t: t, began: time.Now()}
	l.saver = newSaver(func() error {
		l.mu.Lock()
		defer l.mu.Unlock()
		if l.fails > 0 {
			l.fails--
			l.events = append(l.events, fmt.Sprintf("failed after %v", time.Since(l.began)))
			return errFullDisk
		}
		l.events = append(l.events, "flushed")
		return nil
	}, func(err error) {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.reports = append(l.reports, err)
	})
	return l
}

func (l *saverLog) do(name string) {
	l.saver.do(func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.events = append(l.events, name)
	})
}

// failNext lets some number of flushes fail from now on.
func (l *saverLog) failNext(flushes int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.fails, l.began = flushes, time.Now()
}

// want compares what happened since the last call.
func (l *saverLog) want(events ...string) {
	l.t.Helper()
	synctest.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	if !slices.Equal(l.events, events) {
		l.t.Errorf("it did %q, not %q", l.events, events)
	}
	l.events = nil
}

func (l *saverLog) wantReports(reports ...error) {
	l.t.Helper()
	l.mu.Lock()
	defer l.mu.Unlock()
	if !slices.Equal(l.reports, reports) {
		l.t.Errorf("it reported %v, not %v", l.reports, reports)
	}
	l.reports = nil
}

// Work is done in order, and a flush that has yet to begin does for all that ask for one.
func TestTheSaverKeepsTheOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newSaverLog(t)
		gate := make(chan struct{})
		l.saver.do(func() { <-gate })
		l.saver.save()
		l.saver.save()
		l.do("first")
		l.do("second")
		for range 1000 { // more than any buffer has room for, and nobody waits
			l.saver.save()
		}
		l.want()
		close(gate)
		l.want("flushed", "first", "second", "flushed")
		l.saver.save()
		l.want("flushed")
		l.saver.close()
		l.wantReports()
	})
}

func TestClosingTheSaverDoesEverything(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newSaverLog(t)
		l.saver.save()
		l.do("work")
		l.saver.save()
		l.saver.close()
		l.want("flushed", "work", "flushed")
		l.saver.save() // nobody is there any more
		l.want()
	})
}

// What could not be written is tried again, ever less often, and each failure and the first success after it are reported.
func TestTheSaverTriesAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newSaverLog(t)
		l.failNext(7)
		l.saver.save()
		time.Sleep(4 * time.Minute)
		l.want("failed after 0s", "failed after 5s", "failed after 15s", "failed after 35s", "failed after 1m15s",
			"failed after 2m15s", "failed after 3m15s")
		l.wantReports(errFullDisk, errFullDisk, errFullDisk, errFullDisk, errFullDisk, errFullDisk, errFullDisk)
		time.Sleep(time.Minute)
		l.want("flushed")
		l.wantReports(nil)
		time.Sleep(time.Hour)
		l.want() // nothing ticks while all is well

		// The next failure is tried again soon, and at once when something else is to be saved.
		l.failNext(2)
		l.saver.save()
		time.Sleep(time.Second)
		l.saver.save()
		l.want("failed after 0s", "failed after 1s")
		time.Sleep(5 * time.Second)
		l.want("flushed")
		l.wantReports(errFullDisk, errFullDisk, nil)

		// Closing tries once more, and then gives up.
		l.failNext(2)
		l.saver.save()
		l.want("failed after 0s")
		l.saver.save()
		l.saver.close()
		l.want("failed after 0s")
		time.Sleep(time.Hour)
		l.want()
	})
}

// A move that is shown outlives a kill, even if nothing has been written to its file since.
func TestAShownMoveOutlivesAKill(t *testing.T) {
	a, folder := folderOf(t)
	g := a.mustOpen(t, mined("a4,a7,h4,h7"))
	a.settle()
	gate := make(chan struct{})
	a.saver.do(func() { <-gate }) // the disk takes its time
	defer close(gate)
	g.tapMoves(t, "b1-c3 e9-e8")
	g.movesAre(t, "Nc3 e8")
	left := t.TempDir()
	if err := os.CopyFS(left, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	files, err := store.Open(left)
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close()
	record, err := files.LoadGame(a.session.ID())
	if err != nil {
		t.Fatal(err)
	}
	if s, err := session.ReadSaved(a.session.ID(), record); err != nil || sans(s.Game()) != "Nc3 e8" {
		t.Errorf("after a kill the record is %q, %v", record, err)
	}
}

// bars is what the bars above the screen say.
func (a *testApp) bars() []string {
	var all []string
	for _, b := range uitest.Find[*widget.Banner](a.window.Content()) {
		if b.Visible() && b.Size().Height > 0 {
			all = append(all, b.Text())
		}
	}
	return all
}

func (a *testApp) wantBars(t *testing.T, want ...string) {
	t.Helper()
	if got := a.bars(); !slices.Equal(got, want) {
		t.Errorf("the bars on the screen %s say %q, not %q", a.shown, got, want)
	}
}

// breakDisk lets every writing to a folder fail until mend is called.
func breakDisk(t *testing.T, folder string) (mend func()) {
	t.Helper()
	games := filepath.Join(folder, "games")
	if err := os.Rename(games, games+" away"); err != nil {
		t.Fatal(err)
	}
	writeFile(t, folder, "games", "in the way")
	return func() {
		t.Helper()
		if err := errors.Join(os.Remove(games), os.Rename(games+" away", games)); err != nil {
			t.Fatal(err)
		}
	}
}

// As long as something is not on the disk, every screen says so; it is told in full only once.
func TestAFailingSaveIsSaidOnEveryScreen(t *testing.T) {
	a, folder := folderOf(t)
	g := a.mustOpen(t, setUp(testgames.ChessStart))
	a.settle()
	a.wantBars(t)
	mend := breakDisk(t, folder)
	g.tapMoves(t, "e2-e4")
	a.settle()
	reason := a.say(translations.TroubleGone)
	a.wantText(t, a.say(translations.TroubleSaveFailed, "Reason", reason))
	a.press(t, translations.ActionOk)
	says := a.say(translations.BannerNotSaved, "Reason", reason)
	a.wantBars(t, says)
	g.movesAre(t, "e4") // the game goes on
	g.tapMoves(t, "e7-e5")
	a.settle()
	if a.modal != nil {
		t.Errorf("each move says %q", a.texts())
	}
	a.Change(func(s *store.Settings) { s.Language = string(translations.Polish) })
	says = a.say(translations.BannerNotSaved, "Reason", a.say(translations.TroubleGone))
	for name := range a.screens {
		a.Go(name)
		a.wantBars(t, says)
	}
	a.Go(screen.NameGame)
	a.press(t, translations.BannerTryAgain)
	a.wantBars(t, says)
	mend()
	a.press(t, translations.BannerTryAgain)
	a.wantBars(t)
	record, err := os.ReadFile(filepath.Join(folder, "games", a.session.ID()+".pgn"))
	if err != nil || !strings.Contains(unveiled(t, record), "1. e4 e5") {
		t.Errorf("once the disk works again the file holds %q, %v", record, err)
	}
}

func unveiled(t *testing.T, record []byte) string {
	t.Helper()
	record, err := store.Unveil(record)
	if err != nil {
		t.Fatal(err)
	}
	return string(record)
}

// What could not be written is written by itself once the disk works again, and at the end of the app at the latest.
func TestAFailedSaveIsTriedAgain(t *testing.T) {
	for _, c := range []struct {
		name string
		then func(a *testApp)
	}{
		{"after a while", func(a *testApp) { a.pass(firstRetry) }},
		{"when the app is closed", func(a *testApp) { a.Close() }},
	} {
		t.Run(c.name, func(t *testing.T) {
			app := test.NewTempApp(t)
			synctest.Test(t, func(t *testing.T) {
				folder := t.TempDir()
				a := startApp(t, app, Options{Folder: folder})
				g := a.mustOpen(t, setUp(testgames.ChessStart))
				a.settle()
				mend := breakDisk(t, folder)
				g.tapMoves(t, "e2-e4 e7-e5")
				a.settle()
				if len(a.bars()) != 1 {
					t.Fatalf("the bars say %q", a.bars())
				}
				mend()
				c.then(a)
				if record, err := os.ReadFile(filepath.Join(folder, "games", a.session.ID()+".pgn")); err != nil || !strings.Contains(unveiled(t, record), "1. e4 e5") {
					t.Errorf("the file holds %q, %v", record, err)
				}
			})
		})
	}
}

// The bar of an app that can keep nothing never goes.
func TestALockedFolderIsSaidOnEveryScreen(t *testing.T) {
	a, folder := folderOf(t)
	second := startApp(t, a.fyne, Options{Folder: folder})
	second.press(t, translations.ActionOk)
	for name := range second.screens {
		second.Go(name)
		second.wantBars(t, second.say(translations.BannerInUse))
	}
	a.wantBars(t)
}

func TestAnUnusableFolderIsSaid(t *testing.T) {
	file := writeFile(t, t.TempDir(), "file", "in the way")
	a := appIn(t, file, Options{})
	a.press(t, translations.ActionOk)
	a.wantBars(t, a.say(translations.BannerNotKept, "Reason", a.say(translations.TroubleGone)))
}

// A file of a newer version is left alone, and the message says so and names it.
func TestANewerFileIsLeftAlone(t *testing.T) {
	for _, name := range []string{"state.json", "settings.json"} {
		folder := t.TempDir()
		const newer = `{"version": 99, "game": "x", "language": "he"}`
		writeFile(t, folder, name, newer)
		a := appIn(t, folder, Options{})
		a.wantText(t, a.say(translations.TroubleNewerVersion, "File", name))
		a.press(t, translations.ActionOk)
		a.gameShown(t).tapMoves(t, "e2-e3")
		a.Change(func(s *store.Settings) { s.TapFlags = true })
		a.Close()
		if content, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(content) != newer {
			t.Errorf("%s now holds %q, %v", name, content, err)
		}
		if left, _ := filepath.Glob(filepath.Join(folder, "*newer*")); len(left) > 0 {
			t.Errorf("there are %q", left)
		}
	}
}

// The bars take room from the screen, and never hide a part of it.
func TestScreensMakeRoomForBars(t *testing.T) {
	a := newApp(t)
	for _, size := range []fyne.Size{phoneSize, desktopSize, fyne.NewSize(640, 360), fyne.NewSize(320, 568)} {
		a.window.Resize(size)
		for name := range a.screens {
			a.unsaved = nil
			a.Go(name)
			a.unsaved = syscall.EROFS
			a.showBanners()
			bar := uitest.Find[*widget.Banner](a.window.Content())[0]
			content := a.screen.Content()
			if content.Position().Y < bar.Size().Height-0.6 || !uitest.Near(bar.Size().Width, size.Width) ||
				!uitest.Near(content.Position().Y+content.Size().Height, size.Height) {
				t.Errorf("%v, %s: the bar of %v is above a screen of %v at %v", size, name, bar.Size(), content.Size(), content.Position())
			}
			a.unsaved = nil
			a.showBanners()
			if at := content.Position(); at.Y != 0 || !uitest.Near(content.Size().Height, size.Height) {
				t.Errorf("%v, %s: without a bar the screen is %v at %v", size, name, content.Size(), at)
			}
		}
	}
}

// A folder that was removed while the app runs is made anew by the next save.
func TestAFolderThatVanishedIsMadeAnew(t *testing.T) {
	a, folder := folderOf(t)
	g := a.mustOpen(t, setUp(testgames.ChessStart))
	a.settle()
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	g.tapMoves(t, "e2-e4")
	a.settle()
	a.wantBars(t)
	if a.modal != nil {
		t.Errorf("it says %q", a.texts())
	}
	record, err := os.ReadFile(filepath.Join(folder, "games", a.session.ID()+".pgn"))
	if err != nil || !strings.Contains(unveiled(t, record), "1. e4") {
		t.Errorf("the file holds %q, %v", record, err)
	}
}
