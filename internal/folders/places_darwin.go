package folders

import (
	"os"
	"path/filepath"
)

// personal are the folders of a user, which have the same names everywhere.
func personal(home string) []Place {
	return []Place{
		{Kind: Desktop, Path: filepath.Join(home, "Desktop")},
		{Kind: Documents, Path: filepath.Join(home, "Documents")},
		{Kind: Downloads, Path: filepath.Join(home, "Downloads")},
	}
}

// machine is the top of all folders, and every disk.
func machine() []Place {
	const mostDrives = 6
	places := []Place{{Kind: Computer, Path: "/"}}
	found, err := os.ReadDir("/Volumes")
	if err != nil {
		return places
	}
	for _, f := range found[:min(len(found), mostDrives)] {
		places = append(places, Place{Kind: Drive, Path: filepath.Join("/Volumes", f.Name()), Name: f.Name()})
	}
	return places
}
