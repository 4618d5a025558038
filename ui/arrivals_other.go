//go:build !android && (!darwin || ios)

package ui

// awaitArrivals is for systems that hand over what is to be opened while the app
// runs. Others name it when they start it.
func awaitArrivals() <-chan arrival { return nil }
