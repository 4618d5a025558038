package store

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"testing"
)

var chosen = Settings{
	Language: "he", Queen: QueenSecond, Appearance: AppearanceDark, Notation: NotationLetters, Turning: TurningAcross,
	Animations: false, Coordinates: false, WarnRisk: false, TapFlags: true, LongPressMillis: 900,
	Coach: true, Coached: "mine number", TourStep: 3,
	TouchMove: true, Blindfold: BlindfoldOwn, Name: "Ania", Friend: "נועה",
	Opponent: OpponentComputer, Side: SideBlack, Clock: "300+3", ComputerLevel: 7, ComputerResigns: false,
}

func TestFirstStart(t *testing.T) {
	s := openTest(t)
	if state, err := s.LoadState(); state != (State{}) || err != nil {
		t.Errorf("got %v, %v", state, err)
	}
	if settings, err := s.LoadSettings(); settings != DefaultSettings() || err != nil {
		t.Errorf("got %v, %v", settings, err)
	}
	if DefaultSettings().Valid() != DefaultSettings() {
		t.Error("the defaults are not valid")
	}
}

func TestStateAndSettingsComeBack(t *testing.T) {
	dir := newPlace(t)
	s := open(t, dir)
	state := State{Game: gameID, Screen: "new-game", Flipped: true}
	if err := s.SaveState(State{Screen: "board"}); err != nil {
		t.Fatal(err)
	}
	if err := s.SaveState(state); err != nil {
		t.Fatal(err)
	}
	if err := s.SaveSettings(chosen); err != nil {
		t.Fatal(err)
	}
	closeStore(t, s)
	s = open(t, dir)
	if got, err := s.LoadState(); got != state || err != nil {
		t.Errorf("got %v, %v", got, err)
	}
	if got, err := s.LoadSettings(); got != chosen || err != nil {
		t.Errorf("got %v, %v", got, err)
	}
	if got, want := get(t, s, "state.json"), `{
  "version": 1,
  "game": "20261130-204512-4f3a",
  "screen": "new-game",
  "flipped": true
}
`; got != want {
		t.Errorf("the file is %s", got)
	}
}

func TestStateThatMakesNoSenseIsNotSaved(t *testing.T) {
	s := openTest(t)
	for _, state := range []State{{Game: "../x"}, {Screen: "New game"}, {Screen: strings.Repeat("a", 41)}} {
		if err := s.SaveState(state); err == nil {
			t.Errorf("%v was saved", state)
		}
	}
	if got := get(t, s, "state.json"); got != "missing" {
		t.Errorf("the file is %s", got)
	}
}

// Each bad value falls back to its default, and only that one.
func TestBadValuesOfSettings(t *testing.T) {
	tests := []struct {
		line string
		set  func(*Settings)
	}{
		{`"language": "Klingon!"`, func(s *Settings) { s.Language = "" }},
		{`"language": "../../x"`, func(s *Settings) { s.Language = "" }},
		{`"language": 7`, func(s *Settings) { s.Language = "" }},
		{`"language": null`, func(s *Settings) { s.Language = "" }},
		{`"language": "pt-BR"`, func(s *Settings) { s.Language = "pt-BR" }},
		{`"name": "` + strings.Repeat("x", 500) + `"`, func(s *Settings) { s.Name = "" }},
		{`"blindfold": "one"`, func(s *Settings) { s.Blindfold = BlindfoldNone }},
		{`"queen": "dama"`, func(s *Settings) { s.Queen = QueenFirst }},
		{`"appearance": "pink"`, func(s *Settings) { s.Appearance = AppearanceSystem }},
		{`"appearance": ""`, func(s *Settings) { s.Appearance = AppearanceSystem }},
		{`"notation": "runes"`, func(s *Settings) { s.Notation = NotationFigurines }},
		{`"notation": ["letters"]`, func(s *Settings) { s.Notation = NotationFigurines }},
		{`"turning": "upside down"`, func(s *Settings) { s.Turning = TurningStay }},
		{`"animations": "no"`, func(s *Settings) { s.Animations = true }},
		{`"coordinates": 0`, func(s *Settings) { s.Coordinates = true }},
		{`"warnRisk": {}`, func(s *Settings) { s.WarnRisk = true }},
		{`"longPressMillis": 199`, func(s *Settings) { s.LongPressMillis = 500 }},
		{`"longPressMillis": 2001`, func(s *Settings) { s.LongPressMillis = 500 }},
		{`"longPressMillis": -1`, func(s *Settings) { s.LongPressMillis = 500 }},
		{`"longPressMillis": 1e99`, func(s *Settings) { s.LongPressMillis = 500 }},
		{`"longPressMillis": 300.5`, func(s *Settings) { s.LongPressMillis = 500 }},
		{`"longPressMillis": 200`, func(s *Settings) { s.LongPressMillis = 200 }},
		{`"longPressMillis": 2000`, func(s *Settings) { s.LongPressMillis = 2000 }},
		{`"opponent": "dog"`, func(s *Settings) { s.Opponent = OpponentPerson }},
		{`"side": "left"`, func(s *Settings) { s.Side = SideWhite }},
		{`"clock": "5 minutes"`, func(s *Settings) { s.Clock = ClockNone }},
		{`"clock": "-"`, func(s *Settings) { s.Clock = ClockNone }},
		{`"clock": "0+5"`, func(s *Settings) { s.Clock = ClockNone }},
		{`"clock": "40/9000"`, func(s *Settings) { s.Clock = ClockNone }},
		{`"clock": "1000000+5"`, func(s *Settings) { s.Clock = ClockNone }},
		{`"clock": "90+0.5"`, func(s *Settings) { s.Clock = "90+0.5" }},
		{`"computerLevel": 0`, func(s *Settings) { s.ComputerLevel = 3 }},
		{`"computerLevel": -1`, func(s *Settings) { s.ComputerLevel = 3 }},
		{`"computerLevel": 1`, func(s *Settings) { s.ComputerLevel = 1 }},
		{`"computerLevel": 10`, func(s *Settings) { s.ComputerLevel = 10 }},
		{`"computerResigns": "perhaps"`, func(s *Settings) { s.ComputerResigns = true }},
		{`"coach": "yes"`, func(s *Settings) { s.Coach = false }},
		{`"coached": "mine; number"`, func(s *Settings) { s.Coached = "" }},
		{`"coached": "mine"`, func(s *Settings) { s.Coached = "mine" }},
		{`"tourStep": -1`, func(s *Settings) { s.TourStep = 0 }},
		{`"tourStep": 7`, func(s *Settings) { s.TourStep = 7 }},
		{`"LANGUAGE": "pl"`, func(*Settings) {}},
	}
	s := memoryStore()
	content, err := format(chosen.fields(), nil, maxDocumentSize)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range tests {
		t.Run(test.line, func(t *testing.T) {
			// the last of two values of the same name counts
			put(t, s, "settings.json", strings.TrimSuffix(string(content), "\n}\n")+",\n"+test.line+"}")
			want := chosen
			test.set(&want)
			got, err := s.LoadSettings()
			if err != nil || got != want {
				t.Errorf("got %+v, %v", got, err)
			}
			if err := s.SaveSettings(got); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestBadValuesOfState(t *testing.T) {
	tests := []struct {
		content string
		want    State
	}{
		{`{"version":1,"game":"../x","screen":"board","flipped":true}`, State{Screen: "board", Flipped: true}},
		{`{"version":1,"game":"a","screen":"../x","flipped":"yes"}`, State{Game: "a"}},
		{`{"version":1,"game":5,"screen":null,"flipped":true}`, State{Flipped: true}},
		{`{"version":1}`, State{}},
		{"\n {\"version\":1 , \"game\":\"a\"}\r\n", State{Game: "a"}},
	}
	for _, test := range tests {
		s := memoryStore()
		put(t, s, "state.json", test.content)
		if got, err := s.LoadState(); got != test.want || err != nil {
			t.Errorf("%s: got %v, %v", test.content, got, err)
		}
	}
}

func TestSettingsAreMadeValid(t *testing.T) {
	s := openTest(t)
	bad := chosen
	bad.Appearance, bad.LongPressMillis = "pink", 7
	if err := s.SaveSettings(bad); err != nil {
		t.Fatal(err)
	}
	want := chosen
	want.Appearance, want.LongPressMillis = AppearanceSystem, 500
	if got, err := s.LoadSettings(); got != want || err != nil {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestUnknownFieldsAreKept(t *testing.T) {
	s := openTest(t)
	put(t, s, "settings.json", `{"zoom": [1, {"a": "<ę>"}], "language": "pl", "version": 1, "sundial":null}`)
	settings, err := s.LoadSettings()
	if err != nil || settings.Language != "pl" {
		t.Fatalf("got %v, %v", settings, err)
	}
	settings.Language = "en"
	for range 2 {
		if err := s.SaveSettings(settings); err != nil {
			t.Fatal(err)
		}
	}
	got := get(t, s, "settings.json")
	if !strings.HasSuffix(got, ",\n  \"sundial\": null,\n  \"zoom\": [1,{\"a\":\"<ę>\"}]\n}\n") || !strings.Contains(got, `"language": "en"`) {
		t.Errorf("the file is %s", got)
	}
	if strings.Count(got, "version") != 1 {
		t.Errorf("the file is %s", got)
	}
}

// The file must not outgrow what is read.
func TestUnknownFieldsThatDoNotFit(t *testing.T) {
	s := openTest(t)
	var b strings.Builder
	b.WriteString(`{"version":1`)
	for i := 0; b.Len() < maxDocumentSize-20; i++ {
		fmt.Fprintf(&b, `,"%x":1`, i)
	}
	put(t, s, "settings.json", b.String()+"}")
	if _, err := s.LoadSettings(); err != nil {
		t.Fatal(err)
	}
	if err := s.SaveSettings(chosen); err != nil {
		t.Fatal(err)
	}
	if got, err := s.LoadSettings(); got != chosen || err != nil {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestDamagedDocuments(t *testing.T) {
	tests := []struct{ name, content string }{
		{"empty", ""},
		{"blank", " \n"},
		{"zeros", strings.Repeat("\x00", 200)},
		{"not JSON", "language=pl"},
		{"null", "null"},
		{"a list", "[1]"},
		{"a text", `"version"`},
		{"no version", "{}"},
		{"version null", `{"version":null}`},
		{"version in words", `{"version":"1"}`},
		{"version zero", `{"version":0}`},
		{"version with a fraction", `{"version":1.5}`},
		{"version beyond numbers", `{"version":99999999999999999999}`},
		{"more after the end", `{"version":1}{}`},
		{"too deep", `{"version":1,"a":` + strings.Repeat("[", 20000) + strings.Repeat("]", 20000) + "}"},
		{"huge", `{"version":1,"a":"` + strings.Repeat("a", maxDocumentSize) + `"}`},
		{"binary", "\xff\xfe{\x00}\x00"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { keepsDamaged(t, openTest(t), test.content) })
	}
}

// keepsDamaged holds that content in place of state and settings does not stop anything and is not lost.
func keepsDamaged(t *testing.T, s *Store, content string) {
	t.Helper()
	put(t, s, "state.json", content)
	put(t, s, "settings.json", content)
	state, err := s.LoadState()
	var damaged *DamagedError
	if state != (State{}) || !errors.As(err, &damaged) || damaged.Name != "state.json" || damaged.Kept != "state.damaged.json" {
		t.Fatalf("got %v, %v", state, err)
	}
	if text := err.Error(); !strings.Contains(text, "state.damaged.json") || len(text) > 300 {
		t.Errorf("the error says %q", text)
	}
	settings, err := s.LoadSettings()
	if settings != DefaultSettings() || !errors.As(err, &damaged) || damaged.Name != "settings.json" || damaged.Kept != "settings.damaged.json" {
		t.Fatalf("got %v, %v", settings, err)
	}
	if err := errors.Join(s.SaveState(State{Screen: "board"}), s.SaveSettings(chosen)); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"state.damaged.json", "settings.damaged.json"} {
		if got := get(t, s, name); got != content {
			t.Errorf("%s holds %.80q", name, got)
		}
	}
	if got, err := s.LoadState(); got != (State{Screen: "board"}) || err != nil {
		t.Errorf("got %v, %v", got, err)
	}
	if got, err := s.LoadSettings(); got != chosen || err != nil {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestDamagedAgainAndAgain(t *testing.T) {
	s := openTest(t)
	for _, name := range []string{"state.damaged.json", "state.damaged-2.json", "state.damaged-3.json"} {
		put(t, s, "state.json", name)
		var damaged *DamagedError
		if _, err := s.LoadState(); !errors.As(err, &damaged) || damaged.Kept != name {
			t.Errorf("got %v", err)
		}
	}
	for _, name := range []string{"state.damaged.json", "state.damaged-2.json", "state.damaged-3.json"} {
		if got := get(t, s, name); got != name {
			t.Errorf("%s holds %q", name, got)
		}
	}
}

func TestTruncatedAtEveryByte(t *testing.T) {
	s := memoryStore()
	if err := errors.Join(s.SaveState(State{Game: gameID, Screen: "board", Flipped: true}), s.SaveSettings(chosen)); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"state.json", "settings.json"} {
		whole := get(t, s, name)
		for n := range len(whole) - len("\n") { // without the last line feed it is still whole
			keepsDamaged(t, memoryStore(), whole[:n])
		}
	}
}

// What a newer version wrote stays where that version will look for it.
func TestNewerDocuments(t *testing.T) {
	const content = `{"version":2,"game":{"id":"a"}}`
	s := openTest(t)
	put(t, s, "state.json", content)
	put(t, s, "settings.json", content)
	var newer *NewerError
	if state, err := s.LoadState(); state != (State{}) || !errors.As(err, &newer) || *newer != (NewerError{"state.json", 2}) {
		t.Errorf("got %v, %v", state, err)
	}
	if settings, err := s.LoadSettings(); settings != DefaultSettings() || !errors.As(err, &newer) || *newer != (NewerError{"settings.json", 2}) {
		t.Errorf("got %v, %v", settings, err)
	}
	if err := s.SaveState(State{}); !errors.As(err, &newer) {
		t.Errorf("the state: %v", err)
	}
	if err := s.SaveSettings(chosen); !errors.As(err, &newer) {
		t.Errorf("the settings: %v", err)
	}
	s.KeepSettings(chosen)
	if err := errors.Join(s.KeepState(State{}), s.Flush()); err != nil {
		t.Errorf("it was told when loading, and is told again: %v", err)
	}
	if a, b := get(t, s, "state.json"), get(t, s, "settings.json"); a != content || b != content {
		t.Errorf("now there are %q and %q", a, b)
	}
	put(t, s, "settings.json", `{"version":1}`)
	if _, err := s.LoadSettings(); err != nil {
		t.Fatal(err)
	}
	if err := s.SaveSettings(chosen); err != nil {
		t.Errorf("after the newer file is gone: %v", err)
	}
}

// A caller that saves without having loaded does not overwrite what it does not know.
func TestSavingUnread(t *testing.T) {
	tests := []struct {
		name, content, aside string
		again                bool // it can be saved after that
	}{
		{"damaged", "{", "settings.damaged.json", true},
		{"newer", `{"version":2}`, "settings.json", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := openTest(t)
			put(t, s, "settings.json", test.content)
			if err := s.SaveSettings(chosen); err == nil {
				t.Error("no word of what was there")
			}
			if got := get(t, s, test.aside); got != test.content {
				t.Errorf("aside is %q", got)
			}
			if err := s.SaveSettings(chosen); (err == nil) != test.again {
				t.Errorf("again: %v", err)
			}
			if got := get(t, s, test.aside); got != test.content {
				t.Errorf("aside is now %q", got)
			}
		})
	}
	s := openTest(t)
	put(t, s, "settings.json", `{"version":1,"zoom":3,"language":"pl"}`)
	if err := s.SaveSettings(chosen); err != nil {
		t.Fatal(err)
	}
	if got := get(t, s, "settings.json"); !strings.Contains(got, `"zoom": 3`) || strings.Count(got, "language") != 1 {
		t.Errorf("the file is %s", got)
	}
}

// What cannot be read or set aside just now is neither overwritten nor does it stop anything.
func TestDocumentOutOfReach(t *testing.T) {
	broken := errors.New("the cable is loose")
	tests := []struct {
		name  string
		cause func(*memory)
		mend  func(*memory)
	}{
		{"unreadable", func(m *memory) { m.failRead = broken }, func(m *memory) { m.failRead = nil }},
		{"damaged and stuck", func(m *memory) { m.content["settings.json"], m.failMove = "{", broken }, func(m *memory) { m.failMove = nil }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := memoryStore()
			m := s.files.(*memory)
			if err := s.SaveSettings(chosen); err != nil {
				t.Fatal(err)
			}
			test.cause(m)
			before := m.content["settings.json"]
			if got, err := s.LoadSettings(); got != DefaultSettings() || !errors.Is(err, broken) {
				t.Errorf("got %v, %v", got, err)
			}
			if err := s.SaveSettings(DefaultSettings()); !errors.Is(err, broken) {
				t.Errorf("saved over it: %v", err)
			}
			if got := m.content["settings.json"]; got != before {
				t.Errorf("the file is %q", got)
			}
			test.mend(m)
			_, _ = s.LoadSettings()
			if err := s.SaveSettings(chosen); err != nil {
				t.Errorf("when all is well again: %v", err)
			}
		})
	}
}

func FuzzLoadState(f *testing.F) {
	seed(f, (&State{Game: gameID, Screen: "board", Flipped: true}).fields())
	f.Fuzz(func(t *testing.T, content string) {
		s := memoryStore()
		put(t, s, "state.json", content)
		state, err := s.LoadState()
		if err := state.check(); err != nil {
			t.Fatal(err)
		}
		if err != nil && state != (State{}) {
			t.Fatalf("got %v with %v", state, err)
		}
		nothingLost(t, s, "state", content, err)
		var newer *NewerError
		if errors.As(err, &newer) {
			if err := s.SaveState(state); !errors.As(err, &newer) || get(t, s, "state.json") != content {
				t.Fatalf("got %v, and the file is %q", err, get(t, s, "state.json"))
			}
			return
		}
		if err := s.SaveState(state); err != nil {
			t.Fatal(err)
		}
		if again, err := s.LoadState(); again != state || err != nil {
			t.Fatalf("got %v, %v; saved was %v", again, err, state)
		}
	})
}

func FuzzLoadSettings(f *testing.F) {
	seed(f, (&chosen).fields())
	f.Fuzz(func(t *testing.T, content string) {
		s := memoryStore()
		put(t, s, "settings.json", content)
		settings, err := s.LoadSettings()
		if settings.Valid() != settings {
			t.Fatalf("got %v", settings)
		}
		if err != nil && settings != DefaultSettings() {
			t.Fatalf("got %v with %v", settings, err)
		}
		nothingLost(t, s, "settings", content, err)
		var newer *NewerError
		if errors.As(err, &newer) {
			if err := s.SaveSettings(settings); !errors.As(err, &newer) || get(t, s, "settings.json") != content {
				t.Fatalf("got %v, and the file is %q", err, get(t, s, "settings.json"))
			}
			return
		}
		unknown := len(s.settings.unknown)
		if err := s.SaveSettings(settings); err != nil {
			t.Fatal(err)
		}
		if again, err := s.LoadSettings(); again != settings || err != nil {
			t.Fatalf("got %v, %v; saved was %v", again, err, settings)
		}
		if kept := len(s.settings.unknown); kept != unknown && len(content) < maxDocumentSize/4 {
			t.Fatalf("%d of %d unknown fields are left", kept, unknown)
		}
	})
}

// nothingLost holds that a document was either loaded without an error, or is kept as it was under the name that the error says.
func nothingLost(t *testing.T, s *Store, stem, content string, err error) {
	t.Helper()
	var damaged *DamagedError
	var newer *NewerError
	where := stem + ".json"
	switch {
	case err == nil:
	case errors.As(err, &damaged):
		where = damaged.Kept
	case errors.As(err, &newer):
		where = newer.Name
	default:
		t.Fatal(err)
	}
	if got := get(t, s, where); got != content {
		t.Fatalf("%s holds %q", where, got)
	}
}

func seed(f *testing.F, fields []field) {
	whole, err := format(fields, nil, maxDocumentSize)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(whole))
	f.Add(string(whole[:len(whole)/2]))
	for _, content := range []string{
		"", "{}", "null", "\x00\x00", `{"version":1}`, `{"version":2}`, `{"version":1,"game":"..","flipped":7}`,
		`{"version":1,"language":"\ud800","":{},"a\u0000":[1e9999]}`, `{"version":1,"longPressMillis":-1e3,"turning":"TURN"}`, `[[[[`,
		`{"version":1,"version":2}`, "{\"version\":1,\"\xff\":\"\xff\"}",
	} {
		f.Add(content)
	}
}

// memory is a store that is gone afterwards, and that fails when told to.
type memory struct {
	content            map[string]string
	failRead, failMove error
}

func memoryStore() *Store { return newStore(&memory{content: make(map[string]string)}, false) }

func (m *memory) read(name string, limit int) ([]byte, error) {
	content, ok := m.content[name]
	switch {
	case m.failRead != nil:
		return nil, m.failRead
	case !ok:
		return nil, fs.ErrNotExist
	case len(content) > limit:
		return nil, ErrTooLarge
	}
	return []byte(content), nil
}

func (m *memory) replace(name string, content []byte) error {
	m.content[name] = string(content)
	return nil
}

func (m *memory) append(string, []byte, int) error { return errors.ErrUnsupported }

func (m *memory) move(from, to string) error {
	if m.failMove != nil {
		return m.failMove
	}
	if _, ok := m.content[to]; ok {
		return fs.ErrExist
	}
	content, ok := m.content[from]
	if !ok {
		return fs.ErrNotExist
	}
	m.content[to] = content
	return m.remove(from)
}

func (m *memory) remove(name string) error {
	delete(m.content, name)
	return nil
}

func (m *memory) list(folder string) ([]file, error) {
	var found []file
	for name := range m.content {
		if path.Dir(name) == folder {
			found = append(found, file{name: path.Base(name)})
		}
	}
	return found, nil
}

func (m *memory) close() error { return nil }
