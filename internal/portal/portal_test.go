//go:build (linux && !android) || freebsd || netbsd || openbsd || dragonfly

package portal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
)

func TestPathsOfFiles(t *testing.T) {
	for uri, want := range map[string]string{
		"file:///home/ola/a+b%20100%25.pgn":          "/home/ola/a+b 100%.pgn",
		"file:///home/ola/%C5%BB%C3%B3%C5%82w.pgn":   "/home/ola/Żółw.pgn",
		"file://localhost/tmp/../srv/x.pgn":          "/srv/x.pgn",
		"file:///home/ola/?#.pgn":                    "/home/ola",
		"http://example.org/game.pgn":                "",
		"file://elsewhere/game.pgn":                  "",
		"game.pgn":                                   "",
		"file:///a%00b":                              "",
		"file:///a%zz":                               "",
		"file:///home/ola/caf%C3%A9%20%232%3F-1.pgn": "/home/ola/café #2?-1.pgn",
	} {
		got, err := pathOf(uri)
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%s is %q, %v, want %q", uri, got, err, want)
		}
	}
}

func TestAnswers(t *testing.T) {
	uris := func(list ...string) map[string]dbus.Variant {
		return map[string]dbus.Variant{"uris": dbus.MakeVariant(list)}
	}
	for name, c := range map[string]struct {
		body        []any
		after       time.Duration
		path        string
		fails       bool
		unavailable bool
	}{
		"chosen":           {[]any{uint32(0), uris("file:///a.pgn")}, time.Second, "/a.pgn", false, false},
		"nothing chosen":   {[]any{uint32(0), uris()}, time.Second, "", false, false},
		"no list":          {[]any{uint32(0), map[string]dbus.Variant{}}, time.Second, "", false, false},
		"another type":     {[]any{uint32(0), map[string]dbus.Variant{"uris": dbus.MakeVariant(7)}}, time.Second, "", false, false},
		"cancelled":        {[]any{uint32(1), uris()}, 0, "", false, false},
		"closed":           {[]any{uint32(2), uris()}, time.Second, "", false, false},
		"never shown":      {[]any{uint32(2), uris()}, time.Millisecond, "", true, true},
		"too short":        {[]any{uint32(0)}, time.Second, "", true, false},
		"no results":       {[]any{uint32(0), "x"}, time.Second, "", true, false},
		"not of this disk": {[]any{uint32(0), uris("sftp://host/a.pgn")}, time.Second, "", true, false},
	} {
		path, err := read(c.body, c.after)
		if path != c.path || (err != nil) != c.fails || errors.Is(err, ErrUnavailable) != c.unavailable {
			t.Errorf("%s: %q, %v", name, path, err)
		}
	}
}

func TestPatternsForEndings(t *testing.T) {
	if got := anyCase(".pgn"); got != "*.[pP][gG][nN]" {
		t.Error(got)
	}
	for name, want := range map[string]bool{"a.pgn": true, "A.PGN": true, "a.Pgn": true, "a.png": false} {
		if got, err := filepath.Match(anyCase(".pgn"), name); err != nil || got != want {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
}

func TestOptionsHaveTheTypesOfThePortal(t *testing.T) {
	options := (&Request{Name: "game.pgn", Folder: "/", Kind: "Records", Endings: []string{".pgn"}, All: "All"}).options("t")
	for name, want := range map[string]string{
		"handle_token": "s", "accept_label": "s", "modal": "b", "filters": "a(sa(us))", "current_filter": "(sa(us))", "current_name": "s", "current_folder": "ay",
	} {
		if got := options[name].Signature().String(); got != want {
			t.Errorf("%s is of the type %s, want %s", name, got, want)
		}
	}
}

// desk is a desktop on a bus of its own.
type desk struct {
	t     *testing.T
	conn  *dbus.Conn
	asked chan question
}

type question struct {
	method, window, title string
	options               map[string]dbus.Variant
	handle                dbus.ObjectPath
	sender                dbus.Sender
}

// OpenFile and SaveFile are methods of the portal.
func (d *desk) OpenFile(sender dbus.Sender, window, title string, o map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return d.ask("OpenFile", sender, window, title, o)
}

func (d *desk) SaveFile(sender dbus.Sender, window, title string, o map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	return d.ask("SaveFile", sender, window, title, o)
}

func (d *desk) ask(method string, sender dbus.Sender, window, title string, o map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
	handle := handleOf(string(sender), o["handle_token"].Value().(string))
	d.asked <- question{method, window, title, o, handle, sender}
	return handle, nil
}

// Get is the property that tells that there is a dialog for files.
func (d *desk) Get(of, name string) (dbus.Variant, *dbus.Error) {
	if of != chooser || name != "version" {
		return dbus.Variant{}, dbus.MakeFailedError(fmt.Errorf("%s of %s", name, of))
	}
	return dbus.MakeVariant(uint32(3)), nil
}

func (d *desk) answer(q question, ending uint32, results map[string]dbus.Variant) {
	d.t.Helper()
	if err := d.conn.Emit(q.handle, requests+".Response", ending, results); err != nil {
		d.t.Fatal(err)
	}
}

// newBus starts a bus without anybody on it, for this test alone.
func newBus(t *testing.T) {
	t.Helper()
	daemon, err := exec.LookPath("dbus-daemon")
	if err != nil {
		t.Skip("there is no dbus-daemon here")
	}
	command := exec.Command(daemon, "--session", "--nofork", "--print-address", "--address=unix:dir="+t.TempDir())
	output, err := command.StdoutPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = command.Process.Kill() // it may have ended by itself
		_ = command.Wait()
	})
	address, err := bufio.NewReader(output).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", strings.TrimSpace(address))
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	newBus(t)
	conn, err := dbus.SessionBusPrivateNoAutoStartup()
	if err == nil {
		err = errors.Join(conn.Auth(nil), conn.Hello())
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	d := &desk{t: t, conn: conn, asked: make(chan question, 1)}
	err = errors.Join(conn.Export(d, object, chooser), conn.Export(d, object, "org.freedesktop.DBus.Properties"))
	if err == nil {
		_, err = conn.RequestName(service, 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	return d
}

type answer struct {
	path string
	err  error
}

func (d *desk) called(ask func() (string, error)) (question, chan answer) {
	d.t.Helper()
	got := make(chan answer, 1)
	go func() {
		path, err := ask()
		got <- answer{path, err}
	}()
	select {
	case q := <-d.asked:
		return q, got
	case a := <-got:
		d.t.Fatalf("no dialog was asked for: %q, %v", a.path, a.err)
	case <-time.After(10 * time.Second):
		d.t.Fatal("no dialog was asked for")
	}
	panic("unreachable")
}

func TestADesktopIsAsked(t *testing.T) {
	d := newDesk(t)
	r := Request{Window: "x11:2a", Title: "Save", Accept: "Save it", Folder: "/home/ola", Name: "game.pgn", Kind: "Records", Endings: []string{".pgn"}, All: "All"}
	q, got := d.called(func() (string, error) { return Save(t.Context(), r) })
	if q.method != "SaveFile" || q.window != "x11:2a" || q.title != "Save" {
		t.Errorf("asked %+v", q)
	}
	for name, want := range map[string]string{
		"accept_label": `s "Save it"`, "current_name": `s "game.pgn"`, "modal": "b true",
		"current_folder": `ay @ay [0x2f, 0x68, 0x6f, 0x6d, 0x65, 0x2f, 0x6f, 0x6c, 0x61, 0x0]`,
		"filters":        `aav @aav [["Records", [[0, "*.[pP][gG][nN]"]]], ["All", [[0, "*"]]]]`,
		"current_filter": `av @av ["Records", [[0, "*.[pP][gG][nN]"]]]`,
	} {
		if v := q.options[name]; v.Signature().String()+" "+v.String() != want {
			t.Errorf("%s is %s %s, want %s", name, v.Signature(), v, want)
		}
	}
	d.answer(question{handle: q.handle + "x"}, 0, nil) // to somebody else
	d.answer(q, 0, map[string]dbus.Variant{"uris": dbus.MakeVariant([]string{"file:///home/ola/mine%201.pgn"})})
	if a := <-got; a.path != "/home/ola/mine 1.pgn" || a.err != nil {
		t.Errorf("%q, %v", a.path, a.err)
	}

	q, got = d.called(func() (string, error) { return Open(t.Context(), Request{Kind: "Records", All: "All"}) })
	if _, named := q.options["current_name"]; q.method != "OpenFile" || named {
		t.Errorf("asked %+v", q)
	}
	d.answer(q, 1, nil)
	if a := <-got; a.path != "" || a.err != nil {
		t.Errorf("cancelled: %q, %v", a.path, a.err)
	}
}

func TestADialogEndsWithItsContext(t *testing.T) {
	d := newDesk(t)
	ctx, cancel := context.WithCancel(t.Context())
	_, got := d.called(func() (string, error) { return Open(ctx, Request{}) })
	cancel()
	if a := <-got; !errors.Is(a.err, context.Canceled) {
		t.Errorf("%q, %v", a.path, a.err)
	}
}

func TestADesktopThatGoesAway(t *testing.T) {
	d := newDesk(t)
	_, got := d.called(func() (string, error) { return Open(t.Context(), Request{}) })
	if _, err := d.conn.ReleaseName(service); err != nil {
		t.Fatal(err)
	}
	if a := <-got; !errors.Is(a.err, ErrUnavailable) {
		t.Errorf("%q, %v", a.path, a.err)
	}
}

func TestNoDesktop(t *testing.T) {
	t.Run("no bus", func(t *testing.T) {
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(t.TempDir(), "none"))
		if path, err := Open(t.Context(), Request{}); !errors.Is(err, ErrUnavailable) {
			t.Errorf("%q, %v", path, err)
		}
	})
	t.Run("nobody on the bus", func(t *testing.T) {
		newBus(t)
		if path, err := Open(t.Context(), Request{}); !errors.Is(err, ErrUnavailable) {
			t.Errorf("%q, %v", path, err)
		}
	})
	t.Run("a bus that says nothing", func(t *testing.T) {
		socket := filepath.Join(t.TempDir(), "bus")
		silent, err := net.Listen("unix", socket)
		if err != nil {
			t.Skip("there are no sockets of this kind here:", err)
		}
		defer silent.Close()
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+socket)
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		if path, err := Open(ctx, Request{}); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%q, %v", path, err)
		}
	})
}
