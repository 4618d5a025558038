package screen

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"minechess/ui/translations"
)

// The documents say what the app says, word by word: a statement that differs would be none.
func TestPrivacyIsTheSameInTheDocuments(t *testing.T) {
	for _, language := range translations.Languages() {
		catalogue, err := translations.New(language)
		if err != nil {
			t.Fatal(err)
		}
		want := []string{"# " + catalogue.Text(translations.AppName) + ": " + catalogue.Text(translations.PrivacyTitle)}
		for _, s := range privacySections {
			want = append(want, "## "+catalogue.Text(s.title))
			want = append(want, strings.Split(catalogue.Text(s.body), "\n")...)
		}
		file := filepath.Join("../../docs/privacy", string(language)+".md")
		content, err := os.ReadFile(file)
		if err != nil {
			t.Error(err)
			continue
		}
		if got := strings.TrimSpace(string(content)); got != strings.Join(want, "\n\n") {
			t.Errorf("%s is not what the app says. It should be:\n%s", file, strings.Join(want, "\n\n"))
		}
	}
}
