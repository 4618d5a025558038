//go:build !windows

package notice

import "os"

// Show writes a message of a program to the standard error.
func Show(program, message string) { write(os.Stderr, program, message) }
