package uci

import "golang.org/x/sys/windows"

// obtain asks the system for so many bytes and gives them back.
func obtain(bytes int) error {
	at, err := windows.VirtualAlloc(0, uintptr(bytes), windows.MEM_RESERVE|windows.MEM_COMMIT, windows.PAGE_READWRITE)
	if err != nil {
		return err
	}
	return windows.VirtualFree(at, 0, windows.MEM_RELEASE)
}
