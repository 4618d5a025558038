//go:build ((linux && !android) || windows) && !mobile && !ci

package rest

import (
	"strings"
	"time"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// sleep waits until something happens in a window, or wake is called, or the time has passed, and handles what happened. It fails
// once Fyne has ended GLFW.
func sleep(atMost time.Duration) (ok bool) {
	defer func() {
		if trouble := recover(); trouble != nil {
			if e, is := trouble.(error); !is || !strings.HasPrefix(e.Error(), "NotInitialized") {
				panic(trouble)
			}
			ok = false
		}
	}()
	glfw.WaitEventsTimeout(atMost.Seconds())
	return true
}

// wake may be called on any goroutine while another one sleeps.
func wake() { glfw.PostEmptyEvent() }
