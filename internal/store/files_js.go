package store

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"syscall/js"
	"time"
	"unicode/utf8"
)

// browser is a store in the local storage of a web page, an entry for each file. The browser replaces an entry whole or not at all.
//
// An entry is the time of its last change in Unix milliseconds, a colon, and the content: after "u:" as it is, after "b:" in base 64,
// since the storage holds Unicode and not bytes.
type browser struct {
	storage js.Value
	prefix  string
	release func()
}

// openFiles opens the local storage for writing.
func openFiles(dir string) (files, error) {
	if dir == "" {
		return nil, errors.New("no name was given")
	}
	b := &browser{prefix: dir + "/"}
	var err error
	if b.storage, err = localStorage(); err != nil {
		return nil, err
	}
	// Some browsers let a page look into a storage that takes nothing.
	if err := b.replace("lock", nil); err != nil {
		return nil, err
	}
	if b.release, err = holdLock(b.prefix + "lock"); err != nil {
		return nil, err
	}
	return b, nil
}

// viewFiles gives the local storage for reading. Where there is none, nothing is found.
func viewFiles(dir string) files {
	storage, err := localStorage()
	if err != nil {
		storage = js.Null()
	}
	return &browser{storage: storage, prefix: dir + "/"}
}

// localStorage finds the storage of the page.
func localStorage() (js.Value, error) {
	// Asking a page that may keep nothing for its storage throws, which only Call turns into a panic that can be caught.
	storage, err := call(js.Global().Get("Reflect"), "get", js.Global(), "localStorage")
	if err != nil {
		return js.Null(), fmt.Errorf("%w: %w", errBlocked, err)
	}
	if storage.Type() != js.TypeObject {
		return js.Null(), fmt.Errorf("%w: it has no local storage", errBlocked)
	}
	return storage, nil
}

// call calls a method of JavaScript and gives what it throws as an error.
func call(object js.Value, method string, args ...any) (result js.Value, err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = explain(thrown)
		default:
			panic(thrown)
		}
	}()
	return object.Call(method, args...), nil
}

// explain makes a full storage an [ErrFull], and tells when a page may keep nothing.
func explain(thrown js.Error) error {
	if thrown.Type() != js.TypeObject {
		return thrown
	}
	switch thrown.Get("name").String() {
	case "QuotaExceededError":
		return fmt.Errorf("%w: %w", ErrFull, thrown)
	case "SecurityError":
		return fmt.Errorf("%w: %w", errBlocked, thrown)
	}
	return thrown
}

// holdLock takes the browser's lock of a name until the page is closed or the lock released. It fails with [ErrInUse] if another
// page has it. In a browser without such locks it does nothing.
func holdLock(name string) (release func(), err error) {
	locks := js.Undefined()
	if navigator := js.Global().Get("navigator"); navigator.Type() == js.TypeObject {
		locks = navigator.Get("locks")
	}
	if locks.Type() != js.TypeObject {
		return func() {}, nil
	}
	// The lock is held until the promise that its callback gives is resolved.
	var resolve js.Value
	executor := js.FuncOf(func(_ js.Value, args []js.Value) any {
		resolve = args[0]
		return nil
	})
	defer executor.Release()
	held := js.Global().Get("Promise").New(executor)
	answer := make(chan error, 2)
	granted := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if args[0].IsNull() {
			answer <- ErrInUse
			return nil
		}
		answer <- nil
		return held
	})
	defer granted.Release()
	refused := js.FuncOf(func(js.Value, []js.Value) any {
		answer <- nil // as if the browser had no locks
		return nil
	})
	request, err := call(locks, "request", name, map[string]any{"ifAvailable": true}, granted)
	if err == nil {
		_, err = call(request, "catch", refused)
	}
	if err != nil {
		return func() {}, nil
	}
	if err := <-answer; err != nil {
		return nil, err
	}
	return func() { resolve.Invoke() }, nil
}

// get gives an entry, taken apart.
func (b *browser) get(name string) (modified time.Time, content []byte, err error) {
	missing := &fs.PathError{Op: "read", Path: b.prefix + name, Err: fs.ErrNotExist}
	if b.storage.IsNull() {
		return time.Time{}, nil, missing
	}
	value, err := call(b.storage, "getItem", b.prefix+name)
	if err != nil {
		return time.Time{}, nil, err
	}
	if value.Type() != js.TypeString {
		return time.Time{}, nil, missing
	}
	entry := value.String()
	stamp, rest, _ := strings.Cut(entry, ":")
	kind, text, ok := strings.Cut(rest, ":")
	milliseconds, err := strconv.ParseInt(stamp, 10, 64)
	if err == nil && ok {
		modified = time.UnixMilli(milliseconds)
		switch kind {
		case "u":
			return modified, []byte(text), nil
		case "b":
			if content, err := base64.StdEncoding.DecodeString(text); err == nil {
				return modified, content, nil
			}
		}
	}
	// Something else wrote it. Whoever reads the content will find out whether it is of use.
	return time.Time{}, []byte(entry), nil
}

func (b *browser) read(name string, limit int) ([]byte, error) {
	_, content, err := b.get(name)
	if err != nil {
		return nil, err
	}
	if len(content) > limit {
		return nil, fmt.Errorf("%w: over %d bytes", ErrTooLarge, limit)
	}
	return content, nil
}

func (b *browser) replace(name string, content []byte) error {
	kind, text := "u", string(content)
	if !utf8.Valid(content) {
		kind, text = "b", base64.StdEncoding.EncodeToString(content)
	}
	_, err := call(b.storage, "setItem", b.prefix+name, fmt.Sprintf("%d:%s:%s", time.Now().UnixMilli(), kind, text))
	return err
}

// append is not needed: the browser keeps what replace has written even if the page is killed, and replace does not wait for it.
func (b *browser) append(string, []byte, int) error { return errors.ErrUnsupported }

// move writes the new entry before it removes the old one, so that a page closed in between has both.
func (b *browser) move(from, to string) error {
	_, content, err := b.get(from)
	if err != nil {
		return err
	}
	if _, _, err := b.get(to); !errors.Is(err, fs.ErrNotExist) {
		return &fs.PathError{Op: "rename", Path: b.prefix + to, Err: fs.ErrExist}
	}
	if err := b.replace(to, content); err != nil {
		return err
	}
	return b.remove(from)
}

func (b *browser) remove(name string) error {
	_, err := call(b.storage, "removeItem", b.prefix+name)
	return err
}

func (b *browser) list(folder string) ([]file, error) {
	if b.storage.IsNull() {
		return nil, &fs.PathError{Op: "list", Path: b.prefix + folder, Err: fs.ErrNotExist}
	}
	var found []file
	for i := range b.storage.Get("length").Int() {
		key, err := call(b.storage, "key", i)
		if err != nil {
			return nil, err
		}
		name, ok := strings.CutPrefix(key.String(), b.prefix)
		if !ok || path.Dir(name) != folder {
			continue
		}
		modified, content, err := b.get(name)
		if err != nil {
			return nil, err
		}
		found = append(found, file{name: path.Base(name), modified: modified, size: int64(len(content))})
	}
	return found, nil
}

// close asks the browser to hand on the lock, which it does in its own time.
func (b *browser) close() error {
	b.release()
	return nil
}
