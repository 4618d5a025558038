//go:build !android

package ui

// awaitArrivals has nothing to wait for: elsewhere, what another program wants to be
// opened comes with the command line.
func (a *App) awaitArrivals() {}
