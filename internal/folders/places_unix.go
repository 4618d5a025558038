//go:build !windows && !darwin

package folders

import (
	"bufio"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// personal are the folders of a user, whose names are in the user's language: the
// file user-dirs.dirs of the XDG user directories tells them.
func personal(home string) []Place {
	config := os.Getenv("XDG_CONFIG_HOME")
	if !filepath.IsAbs(config) {
		config = filepath.Join(home, ".config")
	}
	named := map[string]string{}
	if file, err := os.Open(filepath.Join(config, "user-dirs.dirs")); err == nil {
		defer file.Close()
		named = readUserDirs(file, home)
	}
	return []Place{
		{Kind: Desktop, Path: named["XDG_DESKTOP_DIR"]},
		{Kind: Documents, Path: orElse(named["XDG_DOCUMENTS_DIR"], filepath.Join(home, "Documents"))},
		{Kind: Downloads, Path: orElse(named["XDG_DOWNLOAD_DIR"], filepath.Join(home, "Downloads"))},
	}
}

func orElse(path, other string) string {
	if path == "" {
		return other
	}
	return path
}

// readUserDirs reads lines such as XDG_DOCUMENTS_DIR="$HOME/Dokumenty", in which a
// backslash stands before what a shell would take for something else.
func readUserDirs(r io.Reader, home string) map[string]string {
	named := map[string]string{}
	const mostBytes = 64 << 10
	for lines := bufio.NewScanner(io.LimitReader(r, mostBytes)); lines.Scan(); {
		name, value, ok := strings.Cut(strings.TrimSpace(lines.Text()), "=")
		if !ok || len(value) < 2 || value[0] != '"' || value[len(value)-1] != '"' {
			continue
		}
		path := unescape(value[1 : len(value)-1])
		if under, ok := strings.CutPrefix(path, "$HOME"); ok && (under == "" || under[0] == '/') {
			path = home + under
		}
		if filepath.IsAbs(path) {
			named[name] = filepath.Clean(path)
		}
	}
	return named
}

func unescape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			i++
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// machine is the top of all folders, and what is plugged in, where desktops put it.
func machine() []Place {
	const mostDrives = 6
	places := []Place{{Kind: Computer, Path: "/"}}
	user := filepath.Base(os.Getenv("USER"))
	for _, folder := range []string{filepath.Join("/run/media", user), filepath.Join("/media", user)} {
		found, err := os.ReadDir(folder)
		if err != nil {
			continue // nothing was ever plugged in
		}
		for _, f := range found[:min(len(found), mostDrives)] {
			places = append(places, Place{Kind: Drive, Path: filepath.Join(folder, f.Name()), Name: f.Name()})
		}
	}
	return places
}
