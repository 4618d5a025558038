//go:build android || !(linux || freebsd || netbsd || openbsd || dragonfly)

package ui

import "context"

// askSystem has no dialog to ask by.
func askSystem(context.Context, dialogRequest) (string, error) { return "", errNoDialog }
