//go:build deep && !js

package shelf_test

import "time"

func rest() { <-time.After(time.Hour) }
