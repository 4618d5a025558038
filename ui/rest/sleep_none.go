//go:build !(((linux && !android) || windows) && !mobile && !ci)

package rest

import "time"

// Phones and browsers stop an app that is not seen by themselves. Macs have GLFW, too, on which nobody has tried it yet.
var (
	sleep func(atMost time.Duration) (ok bool)
	wake  func()
)
