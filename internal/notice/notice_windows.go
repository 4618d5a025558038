package notice

import (
	"os"

	"golang.org/x/sys/windows"
)

// Show writes a message of a program to the standard error, and shows it in a box of the system: a program with windows has no terminal
// there. It returns when the box is closed.
func Show(program, message string) {
	write(os.Stderr, program, message)
	text, err := windows.UTF16PtrFromString(message)
	if err != nil {
		return // a zero byte; it is written
	}
	caption, err := windows.UTF16PtrFromString(program)
	if err != nil {
		return
	}
	_, _ = windows.MessageBox(0, text, caption, windows.MB_OK|windows.MB_ICONERROR|windows.MB_SETFOREGROUND)
}
