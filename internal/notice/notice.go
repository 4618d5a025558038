// Package notice tells something to a person where the app has no window of its own.
package notice

import (
	"fmt"
	"io"
)

// write writes a message as programs do that were started from a terminal.
func write(w io.Writer, program, message string) {
	fmt.Fprintf(w, "%s: %s\n", program, message)
}
