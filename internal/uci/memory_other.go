//go:build !unix && !windows

package uci

// obtain believes that there is enough memory where nobody can be asked.
func obtain(int) error { return nil }
