package folders

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/quick"
	"unicode/utf8"

	"minechess/internal/plain"
)

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

func isPGN(name string) bool { return strings.EqualFold(filepath.Ext(name), ".pgn") }

func TestAListIsSortedAndLeavesOutWhatIsHidden(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"game 10.pgn", "Game 9.PGN", "żuk.pgn", "zebra.pgn", "notes.doc", ".hidden.pgn", "łoś.pgn", "lis.pgn"} {
		write(t, filepath.Join(folder, name), "")
	}
	for _, name := range []string{"Zoo", "archive", ".git"} {
		write(t, filepath.Join(folder, name, "x.pgn"), "")
	}
	if runtime.GOOS != "windows" {
		for link, to := range map[string]string{"linked": "Zoo", "gone.pgn": "nothing", "null.pgn": "/dev/null", "again.pgn": "zebra.pgn"} {
			if err := os.Symlink(to, filepath.Join(folder, link)); err != nil {
				t.Fatal(err)
			}
		}
	}
	entries, more, err := List(t.Context(), folder, isPGN)
	if err != nil || more {
		t.Fatal(more, err)
	}
	var got []string
	for _, e := range entries {
		if name := e.Name; e.Folder {
			got = append(got, name+"/")
		} else {
			got = append(got, name)
		}
		if e.Modified.IsZero() {
			t.Errorf("%s has no date", e.Name)
		}
	}
	want := []string{"archive/", "linked/", "Zoo/", "again.pgn", "Game 9.PGN", "game 10.pgn", "lis.pgn", "łoś.pgn", "zebra.pgn", "żuk.pgn"}
	if runtime.GOOS == "windows" {
		want = slices.DeleteFunc(want, func(s string) bool { return s == "linked/" || s == "again.pgn" })
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestAListSaysWhyThereIsNone(t *testing.T) {
	folder := t.TempDir()
	write(t, filepath.Join(folder, "game.pgn"), "")
	if _, _, err := List(t.Context(), filepath.Join(folder, "none"), isPGN); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a folder that is not there: %v", err)
	}
	if _, _, err := List(t.Context(), filepath.Join(folder, "game.pgn"), isPGN); err == nil {
		t.Error("a file is listed")
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, _, err := List(stopped, folder, isPGN); !errors.Is(err, context.Canceled) {
		t.Errorf("a list that nobody wants any more: %v", err)
	}
}

func TestNumbersAndAccentsInNames(t *testing.T) {
	for _, c := range []struct{ less, more string }{
		{"game 2", "game 10"}, {"game 02", "game 10"}, {"a", "a1"}, {"a9b", "a10a"}, {"Abc", "abd"},
		{"łódź", "lodz2"}, {"żaba", "zebra"}, {"2026-02-01", "2026-11-01"}, {"99999999999999999999998", "99999999999999999999999"},
	} {
		if got := compareNatural(plain.Letters(c.less), plain.Letters(c.more)); got >= 0 {
			t.Errorf("%q is not before %q: %d", c.less, c.more, got)
		}
		if got := compareNatural(plain.Letters(c.more), plain.Letters(c.less)); got <= 0 {
			t.Errorf("%q is not after %q: %d", c.more, c.less, got)
		}
	}
	if err := quick.Check(func(a, b string) bool {
		return compareNatural(a, b) == -compareNatural(b, a) && compareNatural(a, a) == 0
	}, nil); err != nil {
		t.Error(err)
	}
}

func TestProposedNames(t *testing.T) {
	long := strings.Repeat("ł", 200)
	for _, c := range []struct{ text, want string }{
		{"Anna–Bartek 2026-12-03", "Anna–Bartek 2026-12-03.pgn"},
		{"אתה–מחשב 7 2026-12-03", "אתה–מחשב 7 2026-12-03.pgn"},
		{`a/b\c:d*e?f"g<h>i|j`, "a b c d e f g h i j.pgn"},
		{"  two\t\nlines  ", "two lines.pgn"},
		{"..", "pgn.pgn"},
		{"", "pgn.pgn"},
		{".profile", "profile.pgn"},
		{"-rf", "rf.pgn"},
		{"CON", "_CON.pgn"},
		{"nul.txt", "_nul.txt.pgn"},
		{"Com5", "_Com5.pgn"},
		{"LPT¹", "_LPT¹.pgn"},
		{"Compère", "Compère.pgn"},
		{"COM10", "COM10.pgn"},
		{"evil\u202egnp.exe", "evilgnp.exe.pgn"},
		{"bad\xffbyte", "bad byte.pgn"},
		{long, strings.Repeat("ł", 58) + ".pgn"},
	} {
		if got := Name(c.text, ".pgn"); got != c.want {
			t.Errorf("%q becomes %q, want %q", c.text, got, c.want)
		}
	}
}

func FuzzName(f *testing.F) {
	f.Add("Anna–Bartek 2026-12-03")
	f.Add("con. ../..\\")
	f.Fuzz(func(t *testing.T, text string) {
		name := Name(text, ".pgn")
		if strings.ContainsAny(name, `/\:*?"<>|`) || !utf8.ValidString(name) || len(name) > mostNameBytes+1 ||
			strings.HasPrefix(name, ".") || strings.HasPrefix(name, " ") || Check(name) != NoProblem || Name(strings.TrimSuffix(name, ".pgn"), ".pgn") != name {
			t.Errorf("%q becomes %q", text, name)
		}
	})
}

func TestTypedNames(t *testing.T) {
	for name, want := range map[string]Problem{
		"game.pgn": NoProblem, "": Empty, " ": Empty, "..": Empty, ".": Empty, "a/b.pgn": Letter, "a\nb": Letter, "a\xff": Letter,
		strings.Repeat("a", 256): TooLong, strings.Repeat("a", 255): NoProblem,
	} {
		if got := Check(name); got != want {
			t.Errorf("%.20q: %d, want %d", name, got, want)
		}
	}
}

func TestAFileIsReplacedWhole(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "game.pgn")
	for _, content := range []string{"a long first content", "", "second"} {
		if err := Write(path, []byte(content)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != content {
			t.Fatalf("%q, %v, want %q", got, err, content)
		}
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	if err := Write(folder, []byte("x")); !errors.Is(err, ErrFolder) {
		t.Errorf("a folder is written: %v", err)
	}
	if err := Write(filepath.Join(folder, "none", "game.pgn"), nil); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("in a folder that is not there: %v", err)
	}
}

func TestALinkIsFollowedAndPermissionsAreKept(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are neither links for everybody nor permissions of this kind")
	}
	folder := t.TempDir()
	path, link := filepath.Join(folder, "game.pgn"), filepath.Join(folder, "link.pgn")
	write(t, path, "first")
	if err := errors.Join(os.Chmod(path, 0o640), os.Symlink("game.pgn", link)); err != nil {
		t.Fatal(err)
	}
	if err := Write(link, []byte("second")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v, %v", info, err)
	}
	info, err = os.Stat(path)
	if got, readErr := os.ReadFile(path); err != nil || readErr != nil || string(got) != "second" || info.Mode().Perm() != 0o640 {
		t.Errorf("%q, %v, %v, %v", got, info.Mode(), err, readErr)
	}
}

func TestEveryPlaceIsAFolder(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	write(t, filepath.Join(home, "Downloads", "x"), "")
	kinds := map[Kind]string{}
	for _, p := range Places() {
		if info, err := os.Stat(p.Path); err != nil || !info.IsDir() {
			t.Errorf("%+v: %v", p, err)
		}
		kinds[p.Kind] = p.Path
	}
	if kinds[Home] != home {
		t.Errorf("the home is %q", kinds[Home])
	}
	if runtime.GOOS == "linux" && (kinds[Downloads] != filepath.Join(home, "Downloads") || kinds[Documents] != "" || kinds[Computer] != "/") {
		t.Errorf("the places are %v", kinds)
	}
	if parent, ok := Parent(filepath.Join(home, "Downloads")); !ok || parent != home {
		t.Errorf("the parent is %q, %v", parent, ok)
	}
	if parent, ok := Parent(filepath.VolumeName(home) + string(filepath.Separator)); ok {
		t.Errorf("the top has the parent %q", parent)
	}
}

func BenchmarkList(b *testing.B) {
	folder := b.TempDir()
	for i := range 10_000 {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("game %d.pgn", i)), nil, 0o600); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		if entries, _, err := List(b.Context(), folder, isPGN); err != nil || len(entries) != 10_000 {
			b.Fatal(len(entries), err)
		}
	}
}
