//go:build unix

package uci

import "syscall"

// obtain asks the system for so many bytes and gives them back.
func obtain(bytes int) error {
	memory, err := syscall.Mmap(-1, 0, bytes, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return err
	}
	return syscall.Munmap(memory)
}
