package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"minechess/internal/store"
	"minechess/internal/testgames"
	"minechess/rules"
	"minechess/ui/screen"
	"minechess/ui/text"
	"minechess/ui/translations"
	"minechess/ui/uitest"
	"minechess/ui/words"
)

const threeGames = `[Event "Club"]
[Date "2024.05.01"]
[White "Anna"]
[Black "Bartek"]
[Result "1-0"]

1. e4 e5 2. Nf3 1-0

[Date "2002.??.??"]
[White "Celina"]
[Black "?"]

1. d4 d5 1/2-1/2

[White "Dov"]

1. c4 Nf6 2. Nf9 *
`

// note is what a line of the list says below its title.
func (a *testApp) note(title string) string {
	if seen := a.line(title); seen != nil {
		return visible(seen.Object.(*text.Line).Note)
	}
	return ""
}

func TestAFileOfSeveralGamesOffersThem(t *testing.T) {
	folder, files := t.TempDir(), t.TempDir()
	keepSettings(t, folder, settingsIn(translations.English))
	path := writeFile(t, files, "three.pgn", threeGames)
	offered := func(a *testApp) {
		t.Helper()
		if a.shown != screen.NameChoice {
			t.Fatalf("%s is shown, which says %q", a.shown, a.texts())
		}
		a.wantText(t, a.say(translations.ChoiceTitle))
		a.wantText(t, a.locale.Count(translations.ChoiceGames, 3, "File", "three.pgn"))
		if got := fmt.Sprint(a.lines()); got != "[1. Anna – Bartek 2. Celina – Black 3. Dov – Black]" {
			t.Errorf("it offers %s", got)
		}
	}

	// From the command line: the game that was open lies below.
	a := appIn(t, folder, Options{Record: path})
	offered(a)
	if a.session == nil || a.modal != nil {
		t.Errorf("it says %q", a.texts())
	}
	for title, want := range map[string]string{
		"1. Anna – Bartek":  "White won · 2024-05-01 · Club · 2 moves",
		"2. Celina – Black": "Draw · 2002 · 1 move",
		"3. Dov – Black":    "In progress · 1 move",
	} {
		if got := a.note(title); got != want {
			t.Errorf("%s: %q, want %q", title, got, want)
		}
	}
	a.tapLine(t, "2. Celina – Black")
	a.gameShown(t).movesAre(t, "d4 d5")

	// Dropped on the window, and chosen with the keyboard.
	dropped, err := storage.ParseURI("file://" + filepath.ToSlash(path))
	if err != nil {
		t.Fatal(err)
	}
	a.openDropped([]fyne.URI{dropped})
	a.settle()
	offered(a)
	a.key(fyne.KeyDown)
	a.key(fyne.KeyReturn)
	a.gameShown(t).movesAre(t, "e4 e5 Nf3")

	// One that cannot be read is told, and the others are still offered.
	before := a.session
	a.openPath(path)
	a.settle()
	a.tapLine(t, "3. Dov – Black")
	if a.modal == nil || a.session != before {
		t.Errorf("it says %q", a.texts())
	}
	a.press(t, translations.ActionOk)
	offered(a)
	a.key(fyne.KeyEscape)
	a.gameShown(t).movesAre(t, "e4 e5 Nf3")

	// A restart does not ask again.
	a.openPath(path)
	a.settle()
	offered(a)
	again := appIn(t, killed(t, a, folder), Options{})
	again.gameShown(t).movesAre(t, "e4 e5 Nf3")
}

func TestTwoTapsOpenOneGame(t *testing.T) {
	a, folder := folderOf(t)
	a.openPath(writeFile(t, t.TempDir(), "three.pgn", threeGames))
	a.settle()
	line := a.line("1. Anna – Bartek").Object.(*text.Line)
	line.Tapped(nil)
	line.Tapped(nil)
	a.settle()
	games, err := filepath.Glob(filepath.Join(folder, "games", "*.pgn"))
	if err != nil || len(games) > 2 { // the first one of the app, and this
		t.Errorf("kept are %q, %v", games, err)
	}
}

func TestManyGamesAreOffered(t *testing.T) {
	var b strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&b, "[White \"Player %d\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n\n", i+1)
	}
	a := newApp(t)
	a.openPath(writeFile(t, t.TempDir(), "many.pgn", b.String()))
	a.settle()
	a.key(fyne.KeyEnd)
	a.tapLine(t, "3000. Player 3000 – Black")
	if white, _ := a.gameShown(t).session.Names(); white != "Player 3000" {
		t.Errorf("the game of %q is open", white)
	}
}

// A file may be larger than a game, but a game may not be larger than a game.
func TestLargeFiles(t *testing.T) {
	filler := "{" + strings.Repeat("Well played. ", 100) + "}"
	game := func(moves int) string {
		return "[White \"Anna\"]\n\n1. e4 " + strings.Repeat(filler, moves) + " e5 *\n\n"
	}
	many, err := newCollection("many.pgn", 0, []byte(strings.Repeat(game(1000), 5)), false)
	if err != nil || len(many.games) != 5 {
		t.Errorf("five games: %v", err)
	}
	if _, err := newCollection("one.pgn", 0, []byte(game(5*1000)), false); err != store.ErrTooLarge {
		t.Errorf("one game: %v", err)
	}
}

func TestFilesAreReadAsTheLanguageWritesThem(t *testing.T) {
	for language, c := range map[translations.Language]struct{ record, name string }{
		translations.Polish:  {"[White \"\x8f\xf3\xb3w\"]\n\n1. e4 *\n", "Źółw"},
		translations.Hebrew:  {"[White \"\xe3\xf0\xe4\"]\n\n1. e4 *\n", "דנה"},
		translations.English: {"[White \"Andr\xe9\"]\n\n1. e4 *\n", "André"},
	} {
		folder := t.TempDir()
		keepSettings(t, folder, settingsIn(language))
		a := appIn(t, folder, Options{Record: writeFile(t, t.TempDir(), "game.pgn", c.record)})
		if white, _ := a.session.Names(); white != c.name {
			t.Errorf("%s: White is %q, want %q", language, white, c.name)
		}
	}
}

func TestTheClipboardIsOpened(t *testing.T) {
	a := newApp(t)
	paste := func(content string) {
		t.Helper()
		a.CloseModal()
		a.show(screen.NameGame)
		a.fyne.Clipboard().SetContent(content)
		a.press(t, translations.ActionMenu)
		a.press(t, translations.ActionOpenClipboard)
	}
	paste("1. e4 e5 2. Nf3 *")
	a.gameShown(t).movesAre(t, "e4 e5 Nf3")

	const fen = "r3k2r/p4ppp/8/8/3pP3/8/P1P2PPP/R3K2R w KQkq - 3 20"
	paste("  " + fen + "\n")
	g := a.gameShown(t)
	if got := g.session.Game().Position().FEN(); got != fen || !g.session.Playable() {
		t.Errorf("it shows %s", got)
	}
	g.tapMoves(t, "e4-e5")
	g.movesAre(t, "e5")

	// What programs leave out, and write otherwise, is forgiven and told.
	paste("4k3/8/8/8/8/8/8/4K2R w KQ -")
	if got := a.gameShown(t).session.Game().Position().FEN(); got != "4k3/8/8/8/8/8/8/4K2R w K - 0 1" || a.modal == nil {
		t.Errorf("it shows %s", got)
	}

	paste(threeGames)
	if a.shown != screen.NameChoice || !a.shows(a.locale.Count(translations.ChoiceGames, 3, "File", a.say(translations.ClipboardText))) {
		t.Errorf("it says %q", a.texts())
	}

	before := a.session
	for _, nothing := range []string{"", " \n", "Dear Anna,\nhow are you?", "8/8/8"} {
		paste(nothing)
		if !a.shows(a.say(translations.ClipboardNothing)) || a.session != before {
			t.Errorf("%q: it says %q", nothing, a.texts())
		}
	}
	paste("4k3/8/8/8/8/8/8/8 w - - 0 1")
	if a.modal == nil || a.session != before || !strings.Contains(strings.Join(a.texts(), "\n"), a.say(translations.PositionFaultKings)) {
		t.Errorf("without a king it says %q", a.texts())
	}
	paste("1. e4 e5 2. Nf6 *")
	if a.modal == nil || a.session != before || !strings.HasPrefix(a.texts()[1], a.say(translations.ClipboardText)) {
		t.Errorf("of an illegal move it says %q", a.texts())
	}
}

// A position of Minesweeper Chess is played on with mines that fit it.
func TestPositionsOfMinesweeperChessAreOpened(t *testing.T) {
	a := newApp(t)
	for fen, want := range map[string]int{ // mines that are hidden
		testgames.MinesStart: 4,
		"rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ????????/????????/????????/???????? 4":   4,
		"rnbqkbnr/pppppppp/8/8/8/8/8/2N5/PPPPPPPP/R1BQKBNR b KQkq - 1 1 ????????/????????/????????/?1**???? 4": 2,
		"4k3/8/8/8/8/8/8/8/8/R3K3 w - - 0 1 ......../......../......../........ 0":                             0,
	} {
		a.fyne.Clipboard().SetContent(fen)
		a.OpenClipboard()
		a.settle()
		s := a.gameShown(t).session
		p := s.Game().Position()
		if p.Hidden() != want || !s.Playable() || a.modal != nil {
			t.Errorf("%s: %d mines are hidden, and it says %q", fen, p.Hidden(), a.texts())
		}
		if strings.Count(fen, " ") == 7 && p.FEN() != fen {
			t.Errorf("%s has become %s", fen, p.FEN())
		}
	}
}

func TestThePositionIsCopied(t *testing.T) {
	a := newApp(t)
	g := a.mustOpen(t, mined("c4,d4,e5,h7"))
	g.tapMoves(t, "b1-c3 a9-a8")
	want := g.session.Game().PositionAt(1).FEN()
	a.key(fyne.KeyLeft)
	a.press(t, translations.ActionMenu)
	a.press(t, translations.ActionCopyPosition)
	a.wantText(t, a.say(translations.EventPositionCopied))
	copied := a.fyne.Clipboard().Content()
	if copied != want || !strings.HasSuffix(copied, " 4") {
		t.Errorf("copied %s, want %s", copied, want)
	}
	a.OpenClipboard()
	a.settle()
	if got := a.gameShown(t).session.Game().Position().FEN(); got != want {
		t.Errorf("opened again it is %s, not %s", got, want)
	}
}

func TestProposedNamesSayWhoPlayedAndWhen(t *testing.T) {
	for _, c := range []struct {
		language translations.Language
		played   words.Played
		want     string
	}{
		{translations.English, words.Played{Names: [2]string{"Anna", "Bartek"}, Date: "2026.12.03"}, "Anna–Bartek 2026-12-03"},
		{translations.English, words.Played{Levels: [2]int{0, 7}, Date: "2026.12.03"}, "You–Computer 7 2026-12-03"},
		{translations.Polish, words.Played{Levels: [2]int{3, 0}, Date: "2026.12.??"}, "Komputer 3–Ty 2026-12"},
		{translations.Hebrew, words.Played{Levels: [2]int{0, 7}, Date: "2026.12.03"}, "אתם–מחשב 7 2026-12-03"},
		{translations.English, words.Played{Variant: rules.Minesweeper, Date: "2026.12.03"}, "Minesweeper Chess 2026-12-03"},
		{translations.Polish, words.Played{Variant: rules.Chess}, "Szachy"},
		{translations.English, words.Played{Names: [2]string{"Anna", ""}, Date: "x"}, "Anna–Black"},
	} {
		name := words.RecordName(uitest.Locale(t, c.language).Catalogue, c.played)
		if name = strings.Trim(name, " "); visible(name) != c.want {
			t.Errorf("%+v: %q, want %q", c.played, name, c.want)
		}
	}
	a := newApp(t)
	g := a.mustOpen(t, "[White \"Anna\"]\n[Black \"B/C\"]\n[Date \"2026.12.03\"]\n\n1. e4 *\n")
	record, err := g.session.Export()
	if err != nil {
		t.Fatal(err)
	}
	if got := screen.RecordName(a.locale, g.session, record); got != "Anna–B C 2026-12-03.pgn" {
		t.Error(got)
	}
}

// visible leaves out the signs that only say how a text is to be read.
func visible(s string) string {
	return strings.Map(func(r rune) rune {
		if '\u2066' <= r && r <= '\u2069' {
			return -1
		}
		return r
	}, s)
}

func TestAFileThatIsGoneIsTold(t *testing.T) {
	a := newApp(t)
	path := filepath.Join(t.TempDir(), "none.pgn")
	a.openPath(path)
	a.settle()
	a.wantText(t, a.say(translations.TroubleNoFile, "File", "none.pgn"))
	if _, err := os.Stat(path); err == nil {
		t.Error("it was made")
	}
}
