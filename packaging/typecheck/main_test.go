package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFaultsOfOneSystem(t *testing.T) {
	folder := t.TempDir()
	for name, content := range map[string]string{
		"go.mod": "module example\n\ngo 1.26\n",
		"all.go": "package example\n\nimport \"time\"\n\nvar wait time.Duration = delay()\n",
		"delay_darwin.go": `package example

// int delay(void);
import "C"

import "time"

func delay() time.Duration {
	C.delay()
	return "a moment"
}
`,
		"delay_other.go": "//go:build !darwin\n\npackage example\n\nimport \"time\"\n\nfunc delay() time.Duration { return time.Second }\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for target, want := range map[string]string{"darwin/arm64": "a moment", "linux/amd64": "", "windows/amd64": ""} {
		faults, err := check(target, folder, "./...")
		if err != nil {
			t.Fatal(err)
		}
		if want == "" && len(faults) > 0 {
			t.Errorf("%s: %v", target, faults)
		}
		if want != "" && (len(faults) != 1 || !strings.Contains(faults[0].Error(), want)) {
			t.Errorf("%s: %v, want one that tells of %q", target, faults, want)
		}
	}
	if _, err := check("darwin", folder, "./..."); err == nil {
		t.Error("half a system is taken")
	}
}
