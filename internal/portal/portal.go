//go:build (linux && !android) || freebsd || netbsd || openbsd || dragonfly

package portal

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"
)

// Request is what the dialog is to say. Its texts are in the user's language.
type Request struct {
	Window  string // whose dialog it is: "x11:" and the number of the window in hex, or "" if that is not known
	Title   string
	Accept  string // the word on the button
	Folder  string // where to begin, or "" for where the desktop likes
	Name    string // proposed for a file that is saved
	Kind    string // what the files are, such as "Game records"
	Endings []string
	All     string // the choice that shows every file
}

// ErrUnavailable is the error for a desktop that has no such dialog, or does not
// answer. Nothing was shown then, so that the caller can show something else.
var ErrUnavailable = errors.New("the desktop has no dialog for files")

// patience is how long the desktop may take to say that it has the dialog: it may
// have to be started first.
const patience = 1500 * time.Millisecond

// Open lets the user choose a file to be read. The path is "" if the user does
// not want any. The dialog goes away when the context ends.
func Open(ctx context.Context, r Request) (path string, err error) {
	return ask(ctx, "OpenFile", r)
}

// Save lets the user choose a file to be written; the desktop has asked about one
// that is there already. The path is "" if the user does not want any.
func Save(ctx context.Context, r Request) (path string, err error) {
	return ask(ctx, "SaveFile", r)
}

const (
	service   = "org.freedesktop.portal.Desktop"
	object    = "/org/freedesktop/portal/desktop"
	chooser   = "org.freedesktop.portal.FileChooser"
	requests  = "org.freedesktop.portal.Request"
	bus       = "org.freedesktop.DBus"
	ownership = "NameOwnerChanged"
)

func ask(ctx context.Context, method string, r Request) (string, error) {
	asking, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	connection, err := connect(asking)
	if err != nil {
		return "", unavailable(ctx, err)
	}
	defer connection.Close()
	var version uint32
	portal := connection.Object(service, object)
	err = portal.CallWithContext(asking, "org.freedesktop.DBus.Properties.Get", 0, chooser, "version").Store(&version)
	if err != nil {
		return "", unavailable(ctx, err)
	}

	// The answer is a signal, which may come before the call returns.
	token := "minechess" + strings.ToLower(rand.Text())
	handle := handleOf(connection.Names()[0], token)
	signals := make(chan *dbus.Signal, 16)
	connection.Signal(signals)
	err = errors.Join(
		connection.AddMatchSignalContext(asking, dbus.WithMatchInterface(requests), dbus.WithMatchMember("Response"), dbus.WithMatchSender(service)),
		connection.AddMatchSignalContext(asking, dbus.WithMatchInterface(bus), dbus.WithMatchMember(ownership), dbus.WithMatchArg(0, service)),
	)
	if err != nil {
		return "", unavailable(ctx, err)
	}
	shown := time.Now()
	var given dbus.ObjectPath
	err = portal.CallWithContext(asking, chooser+"."+method, 0, r.Window, r.Title, r.options(token)).Store(&given)
	if err != nil {
		return "", unavailable(ctx, err)
	}
	for {
		select {
		case <-ctx.Done():
			// Whether the desktop takes the dialog away is its own affair.
			_ = connection.Object(service, given).Call(requests+".Close", dbus.FlagNoReplyExpected)
			return "", ctx.Err()
		case s, ok := <-signals:
			switch {
			case !ok || s.Name == bus+"."+ownership:
				return "", fmt.Errorf("%w: it went away", ErrUnavailable)
			case s.Name == requests+".Response" && (s.Path == given || s.Path == handle):
				return read(s.Body, time.Since(shown))
			}
		}
	}
}

// connect joins the bus of the user's session, if there is one: it is not started
// for us.
func connect(ctx context.Context) (*dbus.Conn, error) {
	connection, err := dbus.SessionBusPrivateNoAutoStartup()
	if err != nil {
		return nil, err
	}
	stop := context.AfterFunc(ctx, func() { connection.Close() }) // Auth and Hello know no context
	err = connection.Auth(nil)
	if err == nil {
		err = connection.Hello()
	}
	if !stop() && err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return nil, errors.Join(err, connection.Close())
	}
	return connection, nil
}

// unavailable is the error for a question that came to nothing, unless nobody
// wanted an answer any more.
func unavailable(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return fmt.Errorf("%w: %w", ErrUnavailable, err)
}

// handleOf is the object that a request becomes.
func handleOf(sender, token string) dbus.ObjectPath {
	sender = strings.ReplaceAll(strings.TrimPrefix(sender, ":"), ".", "_")
	return dbus.ObjectPath(object + "/request/" + sender + "/" + token)
}

// The D-Bus forms of a filter: its name, and its rules. A rule of kind 0 is a
// pattern of the shell.
type (
	filter struct {
		Name  string
		Rules []rule
	}
	rule struct {
		Kind    uint32
		Pattern string
	}
)

func (r *Request) options(token string) map[string]dbus.Variant {
	files := filter{Name: r.Kind}
	for _, ending := range r.Endings {
		files.Rules = append(files.Rules, rule{0, anyCase(ending)})
	}
	all := filter{r.All, []rule{{0, "*"}}}
	options := map[string]dbus.Variant{
		"handle_token":   dbus.MakeVariant(token),
		"accept_label":   dbus.MakeVariant(r.Accept),
		"modal":          dbus.MakeVariant(true),
		"filters":        dbus.MakeVariant([]filter{files, all}),
		"current_filter": dbus.MakeVariant(files),
	}
	if r.Name != "" {
		options["current_name"] = dbus.MakeVariant(r.Name)
	}
	if r.Folder != "" {
		options["current_folder"] = dbus.MakeVariant(append([]byte(r.Folder), 0))
	}
	return options
}

// anyCase is a pattern for names with an ending in small or capital letters.
func anyCase(ending string) string {
	var b strings.Builder
	b.WriteByte('*')
	for _, r := range ending {
		small, capital := strings.ToLower(string(r)), strings.ToUpper(string(r))
		if small == capital {
			b.WriteRune(r)
		} else {
			b.WriteString("[" + small + capital + "]")
		}
	}
	return b.String()
}

// The ways in which a request ends.
const (
	chosen    = 0
	cancelled = 1
)

// reflex is faster than anybody closes a dialog.
const reflex = 300 * time.Millisecond

// read reads the signal that ends a request, and came after some time. Some
// desktops tell a dialog that was closed from one that was cancelled; but one
// that "ended" at once was never shown.
func read(body []any, after time.Duration) (string, error) {
	if len(body) != 2 {
		return "", errors.New("the desktop's answer about a file is not understood")
	}
	ending, _ := body[0].(uint32)
	results, ok := body[1].(map[string]dbus.Variant)
	switch {
	case !ok:
		return "", errors.New("the desktop's answer about a file is not understood")
	case ending == chosen:
		uris, _ := results["uris"].Value().([]string)
		if len(uris) == 0 {
			return "", nil
		}
		return pathOf(uris[0])
	case ending != cancelled && after < reflex:
		return "", fmt.Errorf("%w: it could not be shown", ErrUnavailable)
	}
	return "", nil
}

// pathOf is the path of a file of this machine.
func pathOf(uri string) (string, error) {
	u, err := url.Parse(uri)
	if err != nil {
		return "", fmt.Errorf("the desktop's answer about a file: %w", err)
	}
	if u.Scheme != "file" || u.Host != "" && u.Host != "localhost" || !filepath.IsAbs(u.Path) || strings.ContainsRune(u.Path, 0) {
		return "", fmt.Errorf("%s is no file of this machine", uri)
	}
	return filepath.Clean(u.Path), nil
}
