package ui

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage/repository"
	"fyne.io/fyne/v2/test"

	"minechess/ui/translations"
)

// others is what other apps offer: content by address.
type others map[string]func() io.Reader

func (o others) Exists(u fyne.URI) (bool, error)  { return o[u.String()] != nil, nil }
func (o others) CanRead(u fyne.URI) (bool, error) { return o[u.String()] != nil, nil }
func (o others) Destroy(string)                   {}
func (o others) Reader(u fyne.URI) (fyne.URIReadCloser, error) {
	if o[u.String()] == nil {
		return nil, errors.New("it was withdrawn")
	}
	return offered{o[u.String()](), u}, nil
}

type offered struct {
	io.Reader
	uri fyne.URI
}

func (offered) Close() error    { return nil }
func (o offered) URI() fyne.URI { return o.uri }

// endless never ends, and failing fails after a while.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = '{'
	}
	return len(p), nil
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errors.New("it broke off") }

func reads(content string) func() io.Reader {
	return func() io.Reader { return strings.NewReader(content) }
}

// TestFilesOfOtherApps opens what another app hands over, and says what is wrong with
// what cannot be opened; the open game then stays.
func TestFilesOfOtherApps(t *testing.T) {
	a := newApp(t)
	const at = "content://somebody/files/"
	repository.Register("content", others{
		at + "one":     reads("1. e4 e5 2. Nf3 *\n"),
		at + "two":     reads("[White \"Ania\"]\n\n1. e4 *\n\n[White \"Dov\"]\n\n1. d4 *\n"),
		at + "empty":   reads(""),
		at + "endless": func() io.Reader { return endless{} },
		at + "broken":  func() io.Reader { return io.MultiReader(strings.NewReader("1. e4 "), failing{}) },
	})
	arrive := func(address, name string) {
		a.arrive(arrival{address: address, name: name})
		a.settle()
	}
	arrive(at+"one", "A game.pgn")
	a.gameShown(t).movesAre(t, "e4 e5 Nf3")
	open := a.session
	for _, c := range []struct{ address, name, says string }{
		{at + "gone", "gone.pgn", "gone.pgn could not be opened"},
		{at + "empty", "", a.say(translations.TroubleNoGame, "File", "empty")},
		{at + "endless", "x", "x "},
		{at + "broken", "half.pgn", "half.pgn could not be opened"},
		{"content://%zz", "odd.pgn", "odd.pgn could not be opened"},
		{"nonsense", "", "nonsense could not be opened"},
		{"", "", " could not be opened"},
		{at + "empty", "\u202egnp.exe\n", a.say(translations.TroubleNoGame, "File", "gnp.exe?")},
	} {
		arrive(c.address, c.name)
		if a.modal == nil || a.session != open {
			t.Fatalf("%q is not told, or ends the game", c.address)
		}
		a.wantText(t, a.say(translations.TroubleTitle))
		a.wantTextBeginning(t, c.says)
		a.press(t, translations.ActionOk)
	}
	arrive(at+"two", "Two.pgn")
	a.tapLine(t, "2. Dov – Black")
	a.gameShown(t).movesAre(t, "d4")
}

// What the system hands over is opened once the app has started, however often the
// system tells that it has.
func TestArrivalsWhileTheAppRuns(t *testing.T) {
	f := test.NewTempApp(t)
	folder := t.TempDir()
	keepSettings(t, folder, settingsIn(translations.English))
	synctest.Test(t, func(t *testing.T) {
		arrivals := make(chan arrival)
		q := &queue{}
		a := &testApp{New(f, Options{Folder: folder, post: q.post, arrivals: arrivals}), q}
		t.Cleanup(a.Close)
		defer close(arrivals)
		go func() { arrivals <- arrival{address: "minechess://first"} }()
		synctest.Wait()
		a.settle()
		if a.modal != nil {
			t.Error("it is opened before the app has started")
		}
		started := f.Lifecycle().(interface{ OnStarted() func() }).OnStarted()
		for range 2 {
			started()
		}
		for _, link := range []string{"first", "second"} {
			if link == "second" {
				arrivals <- arrival{address: "minechess://second"}
			}
			synctest.Wait()
			a.settle()
			a.wantText(t, a.say(translations.TroubleLink, "Link", "minechess://"+link))
			a.press(t, translations.ActionOk)
		}
	})
}

// Links are told from files, whoever writes them how.
func TestLinks(t *testing.T) {
	for address, want := range map[string]bool{
		"minechess://room/4f1": true, "MineChess:x": true, "minechess:": true,
		"minechess": false, "minechess.pgn": false, "content://minechess:/x": false, "": false,
	} {
		if got := isLink(address); got != want {
			t.Errorf("%q is a link: %v", address, got)
		}
	}
}

// A link that means nothing to the app is told, also one that it was started with,
// and one that comes while the disk is being read; the game goes on.
func TestUnknownLinks(t *testing.T) {
	long := "minechess://room/" + strings.Repeat("x", 100_000) + "\x1b]0;\u202e"
	a, folder := folderOf(t)
	a.gameShown(t).tapMoves(t, "e2-e3")
	told := func(a *testApp, link string) {
		t.Helper()
		a.wantText(t, a.say(translations.TroubleLinkTitle))
		a.wantText(t, a.say(translations.TroubleLink, "Link", link))
		a.press(t, translations.ActionOk)
		a.gameShown(t).movesAre(t, "e3")
	}
	a.arrive(arrival{address: "minechess://room/4f1"})
	told(a, "minechess://room/4f1")
	a.arrive(arrival{address: long})
	told(a, long[:40]+"…"+strings.Repeat("x", 11)+"?]0;")
	a.Close()
	told(appIn(t, folder, Options{Record: "minechess://room/4f1"}), "minechess://room/4f1")
}

func TestArrivalWhileTheDiskIsRead(t *testing.T) {
	app := test.NewTempApp(t)
	folder := t.TempDir()
	keepSettings(t, folder, settingsIn(translations.English))
	synctest.Test(t, func(t *testing.T) {
		q := &queue{}
		a := &testApp{New(app, Options{Folder: folder, post: q.post, slowDisk: func() { time.Sleep(time.Minute) }}), q}
		t.Cleanup(a.Close)
		a.tellTroubles()
		a.arrive(arrival{address: "minechess://earlier"})
		a.arrive(arrival{address: "minechess://later"})
		time.Sleep(time.Minute)
		synctest.Wait()
		a.settle()
		a.wantText(t, a.say(translations.TroubleLink, "Link", "minechess://later"))
		a.press(t, translations.ActionOk)
		if a.modal != nil {
			t.Error("both are told")
		}
		a.Close()
		a.arrive(arrival{address: "minechess://too-late"})
		if a.modal != nil {
			t.Error("a closed app tells of a link")
		}
	})
}
