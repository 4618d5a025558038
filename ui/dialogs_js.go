package ui

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"syscall/js"
	"time"

	"minechess/ui/screen"
)

// openByDevice lets the user choose a record by the browser's own dialog. Fyne's
// knows no files in a browser.
func (a *App) openByDevice() {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", strings.Join(screen.RecordEndings, ","))
	var chosen, refused js.Func
	release := func() {
		chosen.Release()
		refused.Release()
	}
	chosen = js.FuncOf(func(js.Value, []js.Value) any {
		release()
		a.openFromPage(input.Get("files"))
		return nil
	})
	refused = js.FuncOf(func(js.Value, []js.Value) any {
		release()
		return nil
	})
	input.Call("addEventListener", "change", chosen)
	input.Call("addEventListener", "cancel", refused)
	input.Call("click")
}

// saveByDevice hands a file to the browser, which puts it where it puts what is
// downloaded.
func (a *App) saveByDevice(name string, content []byte) {
	global := js.Global()
	copied := global.Get("Uint8Array").New(len(content))
	js.CopyBytesToJS(copied, content)
	blob := global.Get("Blob").New([]any{copied}, map[string]any{"type": "application/vnd.chess-pgn"})
	address := global.Get("URL").Call("createObjectURL", blob)
	link := global.Get("document").Call("createElement", "a")
	link.Set("href", address)
	link.Set("download", name)
	link.Call("click")
	// Some browsers read it only after a while.
	time.AfterFunc(time.Minute, func() { global.Get("URL").Call("revokeObjectURL", address) })
	a.tellSaved(name)
}

// listenToPage tells the page when the app has dealt with all that was pressed before,
// and opens what is dropped on the page, of which Fyne tells nothing in a browser.
// Otherwise the browser would leave the page for it.
func (a *App) listenToPage() {
	js.Global().Set("minechessTaken", js.FuncOf(func(_ js.Value, args []js.Value) any {
		a.post(func() { args[0].Invoke() }) // behind the presses, which wait in the same queue
		return nil
	}))
	document := js.Global().Get("document")
	document.Call("addEventListener", "dragover", js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		return nil
	}))
	document.Call("addEventListener", "drop", js.FuncOf(func(_ js.Value, args []js.Value) any {
		args[0].Call("preventDefault")
		if transfer := args[0].Get("dataTransfer"); transfer.Truthy() {
			a.openFromPage(transfer.Get("files"))
		}
		return nil
	}))
}

// openFromPage opens the first of the files that the page was given.
func (a *App) openFromPage(files js.Value) {
	if files.Get("length").Int() == 0 {
		return
	}
	file := files.Index(0)
	a.post(func() {
		if a.screen != nil {
			a.openReader(file.Get("name").String(), func() (io.ReadCloser, error) { return readFromPage(file) })
		}
	})
}

var errUnreadable = errors.New("the browser cannot read it")

// readFromPage reads the beginning of a file, more than is ever looked at. It waits
// for the browser, so that it must not be called by what the browser calls.
func readFromPage(file js.Value) (io.ReadCloser, error) {
	answer := make(chan []byte, 1)
	read := js.FuncOf(func(_ js.Value, args []js.Value) any {
		content := make([]byte, args[0].Get("byteLength").Int())
		js.CopyBytesToGo(content, js.Global().Get("Uint8Array").New(args[0]))
		answer <- content
		return nil
	})
	defer read.Release()
	failed := js.FuncOf(func(js.Value, []js.Value) any {
		close(answer)
		return nil
	})
	defer failed.Release()
	file.Call("slice", 0, mostFileBytes+1).Call("arrayBuffer").Call("then", read, failed)
	content, ok := <-answer
	if !ok {
		return nil, errUnreadable
	}
	return io.NopCloser(bytes.NewReader(content)), nil
}
