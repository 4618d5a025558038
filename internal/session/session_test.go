package session_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"minechess/internal/session"
	"minechess/rules"
	"minechess/rules/pgn"
)

var day = time.Date(2026, 11, 30, 20, 45, 0, 0, time.UTC)

// watched is a session that tells what it saved and said.
type watched struct {
	*session.Session

	saved  []byte
	saves  int
	events []session.Event
}

func watch(s *session.Session) *watched {
	w := &watched{Session: s}
	s.Save = func(id string, record []byte) {
		if id != s.ID() {
			panic("saved as " + id)
		}
		w.saved, w.saves = record, w.saves+1
	}
	s.Notify = func(e session.Event) {
		if w.saves != len(w.events)+1 {
			panic("told before it was saved")
		}
		w.events = append(w.events, e)
	}
	return w
}

func start(t *testing.T, v rules.Variant) *watched {
	t.Helper()
	s, err := session.New("game-1", v, rand.NewChaCha8([32]byte{7}), day)
	if err != nil {
		t.Fatal(err)
	}
	return watch(s)
}

func read(t *testing.T, record string) (*watched, []pgn.Fault) {
	t.Helper()
	s, notes, err := session.Read("game-2", []byte(record))
	if err != nil {
		t.Fatalf("%v in\n%s", err, record)
	}
	return watch(s), notes
}

// play makes moves in coordinates.
func (w *watched) play(t *testing.T, moves string) {
	t.Helper()
	for _, word := range strings.Fields(moves) {
		m, err := rules.ParseMove(w.Game().Position().Variant(), word)
		if err == nil {
			err = w.Play(m)
		}
		if err != nil {
			t.Fatalf("%s: %v", word, err)
		}
	}
}

func square(t *testing.T, name string) rules.Square {
	t.Helper()
	s, err := rules.ParseSquare(rules.Minesweeper, name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// mined is a game of Minesweeper Chess with known mines, set up by hand.
const mined = `[Variant "Minesweeper"]
[Mines "c4,d4,e4,f5"]
[White "Ania"]
[Black "Noa"]

*
`

// same fails unless two games are the same, ply by ply.
func same(t *testing.T, got, want *rules.Game) {
	t.Helper()
	if got.Len() != want.Len() {
		t.Fatalf("%d plies, want %d", got.Len(), want.Len())
	}
	for i := 0; i <= want.Len(); i++ {
		if *got.PositionAt(i) != *want.PositionAt(i) {
			t.Fatalf("after ply %d: %s, want %s", i, got.PositionAt(i).FEN(), want.PositionAt(i).FEN())
		}
	}
	for i := range want.Len() {
		if got.Ply(i).SAN != want.Ply(i).SAN {
			t.Fatalf("ply %d is %s, want %s", i+1, got.Ply(i).SAN, want.Ply(i).SAN)
		}
	}
	if got.Outcome() != want.Outcome() {
		t.Fatalf("outcome %v, want %v", got.Outcome(), want.Outcome())
	}
}

func TestMovesAreRefereedSavedAndTold(t *testing.T) {
	w, _ := read(t, mined)
	w.play(t, "b1c3 e9e7")
	if w.saves != 2 || len(w.events) != 2 {
		t.Fatalf("%d saves, %d events, want 2 of each", w.saves, len(w.events))
	}
	first := w.events[0]
	if first.Kind != session.Played || first.Ply.Move != w.Game().Ply(0).Move || first.Before != rules.Start(rules.Minesweeper) {
		t.Errorf("the event is %v of %v", first.Kind, first.Ply)
	}
	if got := first.Ply.Reveal.Mines.String(); got != "c4,d4" {
		t.Errorf("1.Nc3 shows the mines %s, want c4,d4", got)
	}
	if w.Game().Position().Number(square(t, "b4")) != 1 {
		t.Error("b4 does not show 1")
	}
	w.play(t, "e2e4") // onto the mine
	if ply := w.Game().Ply(2); !ply.Reveal.Destroyed || ply.SAN != "e4-" || w.Game().Position().MineCounter() != 3 {
		t.Errorf("the pawn went %s, %d mines are left", ply.SAN, w.Game().Position().MineCounter())
	}
}

func TestIllegalMovesChangeNothing(t *testing.T) {
	w := start(t, rules.Chess)
	before := *w.Game().Position()
	var illegal *rules.IllegalMove
	if err := w.Play(rules.NewMove(square(t, "e2"), square(t, "e5"), rules.Pawn)); !errors.As(err, &illegal) {
		t.Errorf("e2e5: %v", err)
	}
	if err := w.Play(rules.NewMove(square(t, "e7"), square(t, "e5"), rules.Pawn)); !errors.As(err, &illegal) || illegal.Reason != rules.NotYourPiece {
		t.Errorf("e7e5: %v", err)
	}
	if *w.Game().Position() != before || w.saves != 0 || len(w.events) != 0 {
		t.Error("an illegal move changed something")
	}
}

func TestTakingBackKeepsWhatWasSeen(t *testing.T) {
	w, _ := read(t, mined)
	w.play(t, "b1c3")
	lifted := ^w.Game().Position().Fog()
	if err := w.TakeBack(1); err != nil {
		t.Fatal(err)
	}
	if last := w.events[len(w.events)-1]; last.Kind != session.TakenBack || last.Ply != nil {
		t.Errorf("told %v with %v", last.Kind, last.Ply)
	}
	p := w.Game().Position()
	if w.Game().Len() != 0 || p.At(square(t, "b1")).Letter() != 'N' || p.Turn() != rules.White {
		t.Error("the knight is not back")
	}
	if lifted.Count() != 3 || ^p.Fog() != lifted || p.Mines().String() != "c4,d4" {
		t.Errorf("uncovered %v with the mines %v, want %v with c4,d4", ^p.Fog(), p.Mines(), lifted)
	}
	again, _ := read(t, string(w.saved))
	same(t, again.Game(), w.Game())
	again.play(t, "b1c3 b9b8")
	w.play(t, "b1c3 b9b8")
	same(t, again.Game(), w.Game())

	saves := w.saves
	if err := w.TakeBack(3); err == nil {
		t.Error("three of two plies were taken back")
	}
	if err := w.TakeBack(0); err == nil || w.saves != saves {
		t.Error("no ply was taken back, or it was saved")
	}
}

func TestFlags(t *testing.T) {
	w, _ := read(t, mined)
	for _, name := range []string{"b4", "f6", "h7", "f6", "e3", "a10"} { // f6 twice; the last two are not fogged
		w.ToggleFlag(square(t, name))
	}
	if got := w.Flags().String(); got != "b4,h7" || w.saves != 4 {
		t.Errorf("flags %s after %d saves, want b4,h7 after 4", got, w.saves)
	}
	if w.events[3].Kind != session.Flagged {
		t.Errorf("told %v", w.events[3].Kind)
	}
	again, notes := read(t, string(w.saved))
	if again.Flags() != w.Flags() || len(notes) != 0 {
		t.Errorf("read back as %v with %v", again.Flags(), notes)
	}
	record, err := w.Export()
	if err != nil || bytes.Contains(record, []byte("Flags")) {
		t.Errorf("the players' notes are in the record for others: %v\n%s", err, record)
	}
	w.play(t, "b1c3") // lifts b4
	if got := w.Flags().String(); got != "h7" {
		t.Errorf("flags %s after the fog has lifted, want h7", got)
	}
	again, _ = read(t, strings.Replace(string(w.saved), `Flags "h7"`, `Flags "b4,h7"`, 1))
	if got := again.Flags().String(); got != "h7" {
		t.Errorf("a record's flags %s, want only those on fog", got)
	}
	if _, _, err := session.Read("x", []byte(strings.Replace(string(w.saved), `Flags "h7"`, `Flags "e3"`, 1))); err == nil {
		t.Error("a flag outside the zone was read")
	}
}

func TestResigningAndAgreeing(t *testing.T) {
	for _, c := range []struct {
		name string
		end  func(w *watched) error
		want rules.Outcome
	}{
		{"White resigns", func(w *watched) error { return w.Resign(rules.White) }, rules.Outcome{Result: rules.BlackWins, Ending: rules.Resignation}},
		{"Black resigns", func(w *watched) error { return w.Resign(rules.Black) }, rules.Outcome{Result: rules.WhiteWins, Ending: rules.Resignation}},
		{"a draw", func(w *watched) error { return w.AgreeDraw() }, rules.Outcome{Result: rules.Draw, Ending: rules.Agreement}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := start(t, rules.Minesweeper)
			w.play(t, "e2e3")
			if !w.Playable() {
				t.Error("the game cannot be played")
			}
			if err := c.end(w); err != nil {
				t.Fatal(err)
			}
			if w.Game().Outcome() != c.want || w.Playable() || w.events[1].Kind != session.Ended {
				t.Errorf("ended with %v, told %v", w.Game().Outcome(), w.events[1].Kind)
			}
			var illegal *rules.IllegalMove
			if err := w.Play(w.Game().Position().AppendMoves(nil)[0]); !errors.As(err, &illegal) || illegal.Reason != rules.GameOver {
				t.Errorf("playing on: %v", err)
			}
			if err := c.end(w); err == nil || w.saves != 2 {
				t.Errorf("it ended twice: %v, %d saves", err, w.saves)
			}
			again, _ := read(t, string(w.saved))
			same(t, again.Game(), w.Game())

			if err := w.TakeBack(1); err != nil || w.Game().Outcome().Over() || !w.Playable() {
				t.Errorf("the ending was not taken back: %v", err)
			}
		})
	}
}

func TestTheSecretStaysOutOfTheRecordForOthers(t *testing.T) {
	w := start(t, rules.Minesweeper)
	w.play(t, "e2e3 e9e8")
	public, err := w.Export()
	if err != nil {
		t.Fatal(err)
	}
	secret := string(w.saved)
	mines, seed := tag(secret, "Mines"), tag(secret, "MineSeed")
	if field, err := rules.ParseMinefield(mines); err != nil || field.Layout().Count() != 4 {
		t.Errorf("the saved record has the mines %q: %v", mines, err)
	}
	if strings.Contains(string(public), "[Mines ") || strings.Contains(string(public), "MineSeed") || strings.Contains(string(public), seed) {
		t.Errorf("the record for others tells too much:\n%s", public)
	}
	seal := tag(string(public), "MineSeal")
	if seal == "" || seal != tag(secret, "MineSeal") {
		t.Errorf("the seal is %q for others and %q for us", seal, tag(secret, "MineSeal"))
	}

	if err := w.Resign(rules.White); err != nil {
		t.Fatal(err)
	}
	over, err := w.Export()
	if err != nil {
		t.Fatal(err)
	}
	if tag(string(over), "Mines") != mines || tag(string(over), "MineSeal") != seal {
		t.Errorf("the record of the finished game:\n%s", over)
	}
	published, err := rules.ParseSeed(tag(string(over), "MineSeed"))
	if err != nil {
		t.Fatal(err)
	}
	if err := published.Verify(seal); err != nil {
		t.Error(err)
	}
	if published.Minefield("", "").String() != mines {
		t.Errorf("the seed gives the mines %v, want %s", published.Minefield("", ""), mines)
	}
	if sum := sha256.Sum256(published[:]); seal != hexOf(sum[:]) {
		t.Errorf("the seal %s is not the hash of the seed", seal)
	}
	forged := strings.Replace(string(over), `[MineSeal "`+seal[:1], `[MineSeal "`+other(seal[:1]), 1)
	if _, _, err := session.Read("x", []byte(forged)); err == nil {
		t.Error("a record with another seal was read")
	}
}

func hexOf(b []byte) string {
	const digits = "0123456789abcdef"
	var s strings.Builder
	for _, x := range b {
		s.WriteByte(digits[x>>4])
		s.WriteByte(digits[x&15])
	}
	return s.String()
}

func other(digit string) string {
	if digit == "0" {
		return "1"
	}
	return "0"
}

func tag(record, name string) string {
	_, rest, _ := strings.Cut(record, "["+name+` "`)
	value, _, _ := strings.Cut(rest, `"`)
	return value
}

func TestGamesDifferInTheirMines(t *testing.T) {
	random := rand.NewChaCha8([32]byte{1})
	seen := map[string]bool{}
	for range 8 {
		s, err := session.New("x", rules.Minesweeper, random, day)
		if err != nil {
			t.Fatal(err)
		}
		w := watch(s)
		w.Store()
		seen[tag(string(w.saved), "Mines")] = true
	}
	if len(seen) != 8 {
		t.Errorf("8 games have %d layouts", len(seen))
	}
	if _, err := session.New("x", rules.Minesweeper, bytes.NewReader(nil), day); !errors.Is(err, io.EOF) {
		t.Errorf("without randomness: %v", err)
	}
}

func TestNewGame(t *testing.T) {
	w := start(t, rules.Chess)
	w.Store()
	if w.ID() != "game-1" || *w.Game().Position() != rules.Start(rules.Chess) || w.saves != 1 || len(w.events) != 0 {
		t.Errorf("game %s, %d saves, %d events", w.ID(), w.saves, len(w.events))
	}
	if tag(string(w.saved), "Date") != "2026.11.30" || strings.Contains(string(w.saved), "Mine") {
		t.Errorf("saved as\n%s", w.saved)
	}
	w.Save = nil
	w.play(t, "e2e4")
	w.Store()
	if w.saves != 1 {
		t.Error("it was saved without a place")
	}
}

func TestNamesAndTags(t *testing.T) {
	w, notes := read(t, strings.Replace(mined, `[Black`, `[Annotator "Ela \"E\" Nowak"]
[Black`, 1))
	if white, black := w.Names(); white != "Ania" || black != "Noa" || len(notes) != 0 {
		t.Errorf("%q against %q, notes %v", white, black, notes)
	}
	w.play(t, "e2e3")
	again, _ := read(t, string(w.saved))
	if white, black := again.Names(); white != "Ania" || black != "Noa" {
		t.Errorf("read back: %q against %q", white, black)
	}
	if !strings.Contains(string(w.saved), `[Annotator "Ela \"E\" Nowak"]`) {
		t.Errorf("a tag is lost:\n%s", w.saved)
	}
	if white, black := start(t, rules.Chess).Names(); white != "" || black != "" {
		t.Errorf("a new game is of %q and %q", white, black)
	}
	unnamed := start(t, rules.Chess)
	unnamed.Store() // writes "?" for names
	again, _ = read(t, string(unnamed.saved))
	if white, black := again.Names(); white != "" || black != "" {
		t.Errorf("nobody is read back as %q and %q", white, black)
	}
}

func TestWithoutTheMinesAGameIsOnlyLookedAt(t *testing.T) {
	w, _ := read(t, mined)
	w.play(t, "b1c3 b9b8")
	public, err := w.Export()
	if err != nil {
		t.Fatal(err)
	}
	friend, _ := read(t, string(public))
	same(t, friend.Game(), w.Game())
	if friend.Playable() {
		t.Error("a game whose mines are not known can be played")
	}
	if err := friend.Play(friend.Game().Position().AppendMoves(nil)[0]); !errors.Is(err, session.ErrNoReferee) || friend.Game().Len() != 2 {
		t.Errorf("playing on: %v", err)
	}
	friend.Store()
	again, _ := read(t, string(friend.saved))
	same(t, again.Game(), w.Game())

	// Once nothing is hidden, nobody needs a referee.
	all, _ := read(t, strings.Replace(mined, `"c4,d4,e4,f5"]`, `"c4"]
[SetUp "1"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ????????/????????/????????/???????? 1"]`, 1))
	all.play(t, "b1c3 b9b8")
	if public, err = all.Export(); err != nil {
		t.Fatal(err)
	}
	friend, _ = read(t, string(public))
	if !friend.Playable() {
		t.Fatal("a game with nothing hidden cannot be played")
	}
	friend.play(t, "c3d5")
	all.play(t, "c3d5")
	same(t, friend.Game(), all.Game())
}

func TestOnlyTheFirstGameOfARecordIsTaken(t *testing.T) {
	w, _ := read(t, "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 d5 *\n")
	if white, _ := w.Names(); white != "A" || w.Game().Len() != 1 {
		t.Errorf("game of %s with %d plies", white, w.Game().Len())
	}
	for _, empty := range []string{"", " \n\n", "\ufeff"} {
		if _, _, err := session.Read("x", []byte(empty)); err == nil || !strings.Contains(err.Error(), "no game in") {
			t.Errorf("%q: %v", empty, err)
		}
	}
}

func TestFaultsAndLossesAreTold(t *testing.T) {
	var fault *pgn.Error
	if _, _, err := session.Read("x", []byte("1. e4 e5\n2. Nf6 *")); !errors.As(err, &fault) || fault.Line != 2 || fault.Column != 4 {
		t.Errorf("2. Nf6: %v", err)
	}
	if _, _, err := session.Read("x", []byte("[Variant \"Minesweeper\"]\n\n1. Nc3 *")); !errors.Is(err, pgn.ErrMinesUnknown) {
		t.Errorf("without mines: %v", err)
	}
	if _, notes, err := session.Read("x", []byte("1. e4 e5 $9999 *")); err != nil || len(notes) == 0 {
		t.Errorf("a sign that nobody knows: %v, %v", notes, err)
	}
}

// Whatever is read can be saved again: saving never panics.
func TestHostileTagsCanBeSaved(t *testing.T) {
	for _, tags := range []string{
		`[MineSeal "` + strings.Repeat("0", 64) + `"]` + "\n" + `[MineSalts "a:b:c"]`,
		`[MineSeal "` + strings.Repeat("0", 64) + `"]` + "\n" + `[MineSalts ":"]`,
		`[MineSeal "` + strings.Repeat("0", 64) + `"]` + "\n" + `[MineSalts "` + strings.Repeat("x", 5000) + `:"]`,
		`[MineSalts "a` + "\x01" + `:b"]`,
		`[MineSeal "?"]`,
		`[Mines "-"]`,
		`[Mines "c4,c4"]`,
		`[MinechessFlags "-"]`,
		`[MinechessFlags "` + strings.Repeat("a4,", 9000) + `a4"]`,
		`[White "` + strings.Repeat("W", 100_000) + `"]`,
		strings.Repeat(`[Tag "x"]`+"\n", 3000),
	} {
		s, _, err := session.Read("x", []byte("[Variant \"Minesweeper\"]\n"+tags+"\n\n*\n"))
		if err != nil {
			continue // refused: as good
		}
		w := watch(s)
		w.Store()
		if again, _, err := session.Read("x", w.saved); err != nil {
			t.Errorf("%.60q is not read back: %v", tags, err)
		} else if *again.Game().Position() != *s.Game().Position() {
			t.Errorf("%.60q comes back as %s", tags, again.Game().Position().FEN())
		}
	}
}

// Random games are saved after every ply and read back to the same positions.
func TestRandomGamesAreReadBack(t *testing.T) {
	for _, v := range []rules.Variant{rules.Chess, rules.Minesweeper} {
		for seed := range uint64(4) {
			t.Run(v.String(), func(t *testing.T) { randomGame(t, v, seed) })
		}
	}
}

func randomGame(t *testing.T, v rules.Variant, seed uint64) {
	random := rand.New(rand.NewPCG(seed, 1))
	s, err := session.New("random", v, rand.NewChaCha8([32]byte{byte(seed)}), day)
	if err != nil {
		t.Fatal(err)
	}
	w := watch(s)
	for w.Game().Len() < 120 && !w.Game().Outcome().Over() {
		switch dice := random.IntN(12); {
		case dice == 0 && w.Game().Len() > 2:
			if err := w.TakeBack(1 + random.IntN(2)); err != nil {
				t.Fatal(err)
			}
		case dice == 1 && w.Game().Position().Fog() != 0:
			fogged := w.Game().Position().Fog().Squares()
			w.ToggleFlag(fogged[random.IntN(len(fogged))])
		default:
			moves := w.Game().Position().AppendMoves(nil)
			if err := w.Play(moves[random.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
		again, notes, err := session.Read("random", w.saved)
		if err != nil || len(notes) != 0 {
			t.Fatalf("%v, notes %v, in\n%s", err, notes, w.saved)
		}
		same(t, again.Game(), w.Game())
		if again.Flags() != w.Flags() || again.Playable() != w.Playable() {
			t.Fatalf("flags %v, want %v; playable %v, want %v", again.Flags(), w.Flags(), again.Playable(), w.Playable())
		}
		if w.Flags()&^w.Game().Position().Fog() != 0 {
			t.Fatalf("flags %v lie outside the fog", w.Flags())
		}
		if random.IntN(6) == 0 { // go on as after a restart
			w = watch(again)
		}
	}
	if w.Game().Len() < 8 {
		t.Errorf("the game ended after %d plies: the test shows little", w.Game().Len())
	}
}

// A record that was cut off anywhere gives an error or the beginning of the game.
func TestTruncatedRecords(t *testing.T) {
	w, _ := read(t, mined)
	w.ToggleFlag(square(t, "h7"))
	w.play(t, "b1c3 b9b8 a2a3 b8b7")
	if err := w.TakeBack(2); err != nil {
		t.Fatal(err)
	}
	w.play(t, "e2e4 g10f8 e1e2")
	errs := 0
	for n := range w.saved {
		s, _, err := session.Read("x", w.saved[:n])
		if err != nil {
			errs++
			continue
		}
		g := s.Game()
		if g.Len() > w.Game().Len() {
			t.Fatalf("%d of %d bytes give %d plies", n, len(w.saved), g.Len())
		}
		for i := range g.Len() {
			if n > bytes.Index(w.saved, []byte("\n\n")) && g.Ply(i).Move != w.Game().Ply(i).Move {
				t.Fatalf("%d bytes: ply %d is %v, want %v", n, i+1, g.Ply(i).Move, w.Game().Ply(i).Move)
			}
		}
	}
	if errs == 0 {
		t.Error("no length gave an error: the test shows nothing")
	}
}
