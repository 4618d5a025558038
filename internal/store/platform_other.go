//go:build !windows && !js && (!unix || aix || solaris)

package store

import "os"

// tryLock does nothing: there is no lock here that the system lets go of when a program dies, and one that stays would lock the
// user out.
func tryLock(*os.File) error { return nil }

func syncFolder(string) error { return nil }

func rename(from, to string) error { return os.Rename(from, to) }

func full(error) bool { return false }
