package ui

import (
	"bufio"
	"io"
	"strings"

	"fyne.io/fyne/v2/storage"

	"minechess/ui/translations"
)

// linkScheme is what links to this app begin with.
const linkScheme = "minechess:"

// isLink tells a link to this app from the name of a file.
func isLink(address string) bool {
	return len(address) >= len(linkScheme) && strings.EqualFold(address[:len(linkScheme)], linkScheme)
}

// arrival is what somebody outside the app wants it to open: a link to the app, or a
// file of another one.
type arrival struct {
	address string // a URI
	name    string // of the file, as people call it, or ""
}

// openEach opens what the system hands over while the app runs, and what it was
// started for.
func (a *App) openEach(arrivals <-chan arrival) {
	for x := range arrivals {
		a.Post(func() { a.arrive(x) })
	}
}

// arrive opens what arrived, once there is a screen; of what arrives before, the last.
func (a *App) arrive(x arrival) {
	switch {
	case a.closed:
	case a.screen == nil: // the disk is still being read
		a.arrived = &x
	case isLink(x.address):
		a.Tell(a.locale.Text(translations.TroubleLinkTitle), a.locale.Text(translations.TroubleLink, "Link", shownName(x.address)))
	default:
		a.openReader(x.called(), x.open)
	}
}

// called is what a file is called.
func (x arrival) called() string {
	if x.name != "" {
		return x.name
	}
	return x.address[strings.LastIndex(x.address, "/")+1:]
}

// open opens a file, be it one of another app. Whoever that is may let a reader wait,
// and tell of any number of bytes.
func (x arrival) open() (io.ReadCloser, error) {
	uri, err := storage.ParseURI(x.address)
	if err != nil {
		return nil, err
	}
	if uri.Scheme() == "file" {
		return openRegular(uri.Path())
	}
	file, err := storage.Reader(uri)
	if err != nil {
		return nil, err
	}
	const chunk = 64 << 10 // each way to another app takes a while, for however few bytes
	return struct {
		io.Reader
		io.Closer
	}{bufio.NewReaderSize(file, chunk), file}, nil
}
