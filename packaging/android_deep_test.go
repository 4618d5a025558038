//go:build deep

package packaging

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// Reading a whole Android takes aapt2 some seconds.
func TestAndroidNumbersAreThoseOfAndroid(t *testing.T) {
	const framework = "/usr/share/android-framework-res/framework-res.apk" // of Debian; it is Android 10
	newer := []string{"enableOnBackInvokedCallback"}
	if _, err := os.Stat(framework); err != nil {
		t.Skip("there is no Android to compare with: ", err)
	}
	listing := run(t, "aapt2", "dump", "resources", framework)
	known := 0
	for _, name := range publicNames(t) {
		if slices.Contains(newer, name.name) {
			continue
		}
		known++
		if !strings.Contains(listing, "resource "+name.id+" "+name.kind+"/"+name.name+" PUBLIC") {
			t.Errorf("%s/%s is not %s", name.kind, name.name, name.id)
		}
	}
	if known < 20 {
		t.Errorf("only %d names were compared", known)
	}
}
