package ui

/*
#include <stdint.h>
#include <stdlib.h>

char *takeViewed(uintptr_t env, uintptr_t activity);
char *displayName(uintptr_t env, uintptr_t activity, char *address);
*/
import "C"

import (
	"fmt"
	"os"
	"strings"
	"unsafe"

	"fyne.io/fyne/v2/driver"
)

// handedOver tells that the activity was handed something while the app runs. Java
// knows no App, so that this is for all of them, which is one.
var handedOver = make(chan struct{}, 1)

// Java_app_minechess_MainActivity_arrived is called by the activity, on the goroutine
// of the system, which must not be kept waiting.
//
//export Java_app_minechess_MainActivity_arrived
func Java_app_minechess_MainActivity_arrived(env, activity uintptr) {
	select {
	case handedOver <- struct{}{}:
	default: // whoever looks next finds this one
	}
}

// awaitArrivals tells what the activity was started with and what it is handed later.
func awaitArrivals() <-chan arrival {
	arrivals := make(chan arrival)
	go func() {
		for {
			x, err := takeArrival()
			if err != nil {
				fmt.Fprintln(os.Stderr, "minechess:", err)
			}
			if x.address != "" {
				arrivals <- x
			}
			<-handedOver
		}
	}()
	return arrivals
}

// takeArrival takes from the activity what it is to show. The address is "" if that
// is nothing, or was shown before.
func takeArrival() (x arrival, err error) {
	err = driver.RunNative(func(context any) error {
		java := context.(*driver.AndroidContext)
		env, activity := C.uintptr_t(java.Env), C.uintptr_t(java.Ctx)
		address := C.takeViewed(env, activity)
		if address == nil {
			return nil
		}
		defer C.free(unsafe.Pointer(address))
		x.address = goString(address)
		if isLink(x.address) {
			return nil
		}
		if name := C.displayName(env, activity, address); name != nil {
			defer C.free(unsafe.Pointer(name))
			x.name = goString(name)
		}
		return nil
	})
	return x, err
}

// goString is a string of Java, whose UTF-8 is not everybody's.
func goString(s *C.char) string { return strings.ToValidUTF8(C.GoString(s), "?") }
