package folders

import (
	"path/filepath"

	"golang.org/x/sys/windows"
)

// personal are the folders of a user, wherever they were moved to.
func personal(home string) []Place {
	known := func(id *windows.KNOWNFOLDERID, name string) string {
		if path, err := windows.KnownFolderPath(id, windows.KF_FLAG_DEFAULT); err == nil {
			return path
		}
		return filepath.Join(home, name)
	}
	return []Place{
		{Kind: Desktop, Path: known(windows.FOLDERID_Desktop, "Desktop")},
		{Kind: Documents, Path: known(windows.FOLDERID_Documents, "Documents")},
		{Kind: Downloads, Path: known(windows.FOLDERID_Downloads, "Downloads")},
	}
}

// machine is every drive that has a letter.
func machine() []Place {
	letters, err := windows.GetLogicalDrives()
	if err != nil {
		return nil
	}
	var places []Place
	for i := range 26 {
		if letters&(1<<i) != 0 {
			name := string(rune('A'+i)) + ":"
			places = append(places, Place{Kind: Drive, Path: name + `\`, Name: name})
		}
	}
	return places
}
