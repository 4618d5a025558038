//go:build darwin && !ios

package ui

// #cgo LDFLAGS: -lobjc -framework Foundation
// void minechessWatchOpened(void);
import "C"

import "fyne.io/fyne/v2/storage"

// handedOver has the files that the system wants opened. The system calls a function
// that has no other place to put them.
var handedOver = make(chan arrival, 16)

// awaitArrivals asks to be told of files that are to be opened with the app: on macOS
// they are no arguments, but messages. It must be called before there is a window,
// for the first message comes with it.
func awaitArrivals() <-chan arrival {
	C.minechessWatchOpened()
	return handedOver
}

//export minechessOpened
func minechessOpened(path *C.char) {
	select {
	case handedOver <- arrival{address: storage.NewFileURI(C.GoString(path)).String()}:
	default: // somebody opens hundreds of files at once, and one is shown at a time
	}
}
