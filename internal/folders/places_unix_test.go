//go:build !windows && !darwin

package folders

import (
	"maps"
	"strings"
	"testing"
)

func TestUserDirectories(t *testing.T) {
	const file = `# a comment
XDG_DESKTOP_DIR="$HOME/Pulpit"
XDG_DOCUMENTS_DIR="/data/My \"papers\""
 XDG_DOWNLOAD_DIR="$HOME/"
XDG_MUSIC_DIR=Music
XDG_VIDEOS_DIR="Videos"
XDG_PUBLICSHARE_DIR="$HOMELESS/x"
broken
`
	want := map[string]string{"XDG_DESKTOP_DIR": "/home/ola/Pulpit", "XDG_DOCUMENTS_DIR": `/data/My "papers"`, "XDG_DOWNLOAD_DIR": "/home/ola"}
	if got := readUserDirs(strings.NewReader(file), "/home/ola"); !maps.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
