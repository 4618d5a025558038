package folders

import (
	"os"
	"path/filepath"
)

// Place is a folder that people begin at.
type Place struct {
	Kind Kind
	Path string
	Name string // of a Drive: its own
}

// Kind says what a place is.
type Kind uint8

// The places, in the order in which they are offered.
const (
	Home      Kind = iota + 1 // of the user
	Desktop                   // what lies on the screen
	Documents                 // where documents are kept
	Downloads                 // what came from the network
	Computer                  // everything, from the top
	Drive                     // one of the computer's disks, sticks and cards
)

// Places are those that there are, in order: what is no folder here is left out.
func Places() []Place {
	var places []Place
	add := func(kind Kind, path, name string) {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			places = append(places, Place{kind, path, name})
		}
	}
	if home, err := os.UserHomeDir(); err == nil && filepath.IsAbs(home) {
		add(Home, home, "")
		for _, p := range personal(home) {
			if p.Path != home { // which it is where there is none
				add(p.Kind, p.Path, "")
			}
		}
	}
	for _, p := range machine() {
		add(p.Kind, p.Path, p.Name)
	}
	return places
}

// Parent is the folder around another one; false at the top.
func Parent(path string) (string, bool) {
	parent := filepath.Dir(path)
	return parent, parent != path
}
