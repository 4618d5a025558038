package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Whoever builds the same sources gets the same bytes, wherever they lie: so anybody can check that a program is made of what is
// published. The app and its packages are compared by make reproducible, which takes minutes.
func TestToolsAreReproducible(t *testing.T) {
	var built [2]map[string][]byte
	for i, name := range []string{"one", "another-folder/deeper"} {
		folder := filepath.Join(t.TempDir(), name)
		copySources(t, folder)
		built[i] = buildTools(t, folder)
	}
	if len(built[0]) < 4 || len(built[0]) != len(built[1]) {
		t.Fatalf("%d and %d programs", len(built[0]), len(built[1]))
	}
	for name, content := range built[0] {
		if !bytes.Equal(content, built[1][name]) {
			t.Errorf("%s differs between two folders", name)
		}
	}
}

// copySources copies what the command line tools are built from.
func copySources(t *testing.T, folder string) {
	t.Helper()
	for _, part := range []string{"go.mod", "go.sum", "cmd", "internal", "rules"} {
		source, target := filepath.Join(root, part), filepath.Join(folder, part)
		if info, err := os.Stat(source); err != nil {
			t.Fatal(err)
		} else if info.IsDir() {
			if err := os.CopyFS(target, os.DirFS(source)); err != nil {
				t.Fatal(err)
			}
			continue
		}
		content, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(target, content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// buildTools builds the command line tools as packages have them.
func buildTools(t *testing.T, folder string) map[string][]byte {
	t.Helper()
	out := t.TempDir()
	command := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-o", out+string(filepath.Separator), "./cmd/...")
	command.Dir = folder
	command.Env = append(os.Environ(), "CGO_ENABLED=0")
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	entries, err := os.ReadDir(out)
	if err != nil {
		t.Fatal(err)
	}
	built := map[string][]byte{}
	for _, entry := range entries {
		if built[entry.Name()], err = os.ReadFile(filepath.Join(out, entry.Name())); err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(built[entry.Name()], []byte(folder)) {
			t.Errorf("%s names the folder that it was built in", entry.Name())
		}
	}
	return built
}
