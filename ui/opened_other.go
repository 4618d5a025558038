//go:build !darwin || ios

package ui

// openedFiles is for systems that hand over files while the app runs. Others name
// them when they start it.
func openedFiles() <-chan string { return nil }
