package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2/test"

	"minechess/internal/session"
	"minechess/internal/testgames"
	"minechess/rules"
	"minechess/ui/translations"
)

// savedGames gives the moves of all games in a folder that no app has open, by their IDs.
func savedGames(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	names, err := filepath.Glob(filepath.Join(folder, "games", "*.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		record, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		id := strings.TrimSuffix(filepath.Base(name), ".pgn")
		s, err := session.ReadSaved(id, []byte(unveiled(t, record)))
		if err != nil {
			t.Fatal(err)
		}
		all[id] = sans(s.Game())
	}
	return all
}

// A window that could keep nothing keeps its game once the other one is closed, and never overwrites what that made of it.
func TestTheFolderIsTakenOverOnceItIsFree(t *testing.T) {
	for _, c := range []struct {
		name          string
		first, second string // moves made meanwhile in the window that has the folder, and in the other
		open          string // then in the second window
		kept          string // of the game that both windows began with
		another       string // of a game beside it
	}{
		{"nothing happened", "", "", "e4", "e4", ""},
		{"only here", "", "e7-e5", "e4 e5", "e4 e5", ""},
		{"only there", "e7-e5 g1-f3", "", "e4 e5 Nf3", "e4 e5 Nf3", ""},
		{"more here", "e7-e5", "e7-e5 g1-f3", "e4 e5 Nf3", "e4 e5 Nf3", ""},
		{"more there", "e7-e5 g1-f3", "e7-e5", "e4 e5 Nf3", "e4 e5 Nf3", ""},
		{"different moves", "e7-e5", "c7-c5 g1-f3", "e4 c5 Nf3", "e4 e5", "e4 c5 Nf3"},
	} {
		t.Run(c.name, func(t *testing.T) {
			app := test.NewTempApp(t)
			synctest.Test(t, func(t *testing.T) {
				folder := t.TempDir()
				keepSettings(t, folder, settingsIn(translations.English))
				first := startApp(t, app, Options{Folder: folder})
				first.mustOpen(t, setUp(testgames.ChessStart)).tapMoves(t, "e2-e4")
				first.settle()
				id := first.session.ID()

				second := startApp(t, app, Options{Folder: folder})
				second.press(t, translations.ActionOk)
				second.gameShown(t).tapMoves(t, c.second)
				for _, move := range strings.Fields(c.first) { // Fyne's test driver knows places in the window made last only
					m, err := rules.ParseMove(rules.Chess, strings.ReplaceAll(move, "-", ""))
					if err == nil {
						err = first.session.Play(m)
					}
					if err != nil {
						t.Fatal(err)
					}
				}
				second.pass(2 * time.Minute)
				second.wantBars(t, second.say(translations.BannerInUse))
				second.press(t, translations.BannerTryAgain)
				second.wantBars(t, second.say(translations.BannerInUse))
				first.Close()
				second.pass(lastRetry)
				second.wantBars(t)
				if second.modal != nil {
					t.Errorf("it says %q", second.texts())
				}
				second.gameShown(t).movesAre(t, c.open)
				if state, err := second.files.LoadState(); err != nil || state.Game != second.session.ID() {
					t.Errorf("the open game is %s, but the state says %+v, %v", second.session.ID(), state, err)
				}
				second.Close()
				games := savedGames(t, folder)
				if games[id] != c.kept {
					t.Errorf("the game goes %q, not %q", games[id], c.kept)
				}
				if own := second.session.ID(); c.another != "" && (own == id || games[own] != c.another) {
					t.Errorf("the game of the second window is %s, and the games are %v", own, games)
				}
				if want := 2 + len(strings.Fields(c.another))/3; len(games) != want {
					t.Errorf("there are the games %v, not %d", games, want)
				}
			})
		})
	}
}

// A game that was begun while nothing could be kept is kept under its own name.
func TestANewGameIsKeptOnceTheFolderIsFree(t *testing.T) {
	a, folder := folderOf(t)
	second := startApp(t, a.fyne, Options{Folder: folder})
	second.press(t, translations.ActionOk)
	second.mustOpen(t, setUp(testgames.ChessStart)).tapMoves(t, "d2-d4")
	id := second.session.ID()
	a.Close()
	second.press(t, translations.BannerTryAgain)
	second.wantBars(t)
	second.gameShown(t).tapMoves(t, "d7-d5")
	second.Close()
	if games := savedGames(t, folder); games[id] != "d4 d5" {
		t.Errorf("the games are %v", games)
	}
}

// A folder that could not be used is used once it can be.
func TestAnUnusableFolderIsTriedAgain(t *testing.T) {
	file := writeFile(t, t.TempDir(), "file", "in the way")
	a := appIn(t, file, Options{})
	a.press(t, translations.ActionOk)
	a.gameShown(t).tapMoves(t, "e2-e3")
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	a.press(t, translations.BannerTryAgain)
	a.wantBars(t)
	a.gameShown(t).movesAre(t, "e3")
	a.Close()
	if games := savedGames(t, file); games[a.session.ID()] != "e3" {
		t.Errorf("the games are %v", games)
	}
}
