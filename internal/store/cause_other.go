//go:build !unix && !windows

package store

// systemCauses is empty where the codes of the system are not known.
var systemCauses []systemCause
