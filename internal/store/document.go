package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"

	"minechess/internal/clock"
)

// formatVersion of state.json and settings.json. A change that an older program would misread raises it; a new field does not,
// since unknown fields are kept.
const formatVersion = 1

// State is what was open, so that the program can start where it was left. Its zero value is a first start.
type State struct {
	Game    string // the ID of the open game, or ""
	Screen  string // the name of the open screen, or "" for the first; at most 40 of the characters a–z, 0–9 and -
	Flipped bool   // Black is at the bottom of the board
}

func (s *State) fields() []field {
	return []field{{"game", &s.Game}, {"screen", &s.Screen}, {"flipped", &s.Flipped}}
}

var screenName = regexp.MustCompile(`^[a-z0-9-]{0,40}$`)

func (s *State) check() error {
	if !screenName.MatchString(s.Screen) {
		return fmt.Errorf("%.80q is not the name of a screen", s.Screen)
	}
	if s.Game == "" {
		return nil
	}
	return checkID(s.Game)
}

// The values of [Settings].
const (
	AppearanceSystem = "system"
	AppearanceDark   = "dark"
	AppearanceLight  = "light"

	NotationFigurines = "figurines"
	NotationLetters   = "letters"

	TurningStay   = "stay"   // the board stays as it is
	TurningTurn   = "turn"   // the board turns to the player who moves
	TurningAcross = "across" // Black's men stand upside down, for a player across the table

	OpponentPerson   = "person"
	OpponentComputer = "computer"

	SideWhite  = "white"
	SideBlack  = "black"
	SideRandom = "random" // drawn anew for each game

	ClockNone = "-"

	levelStandard = 3

	LongPressLeast    = 200  // the shortest long press, in milliseconds
	LongPressMost     = 2000 // the longest
	longPressStandard = 500
)

// Settings are the choices of the user.
type Settings struct {
	Language        string // a language tag such as "pl", or "" for the system's
	Appearance      string // one of the Appearance constants
	Notation        string // of moves, one of the Notation constants
	Turning         string // of the board when two share a screen, one of the Turning constants
	Animations      bool   // moves, blasts and lifting fog are animated
	Coordinates     bool   // files and ranks are named at the board's edge
	WarnRisk        bool   // a warning comes before a move that exposes the king if the fog hides a mine
	Opponent        string // in the next game, one of the Opponent constants
	Side            string // that the user plays against the computer, one of the Side constants
	Clock           string // of the next game, as PGN writes a time control, or "-" for none
	ComputerLevel   int    // from 1; how many levels there are is for the computer player to say
	ComputerResigns bool   // the computer may resign a hopeless game
	TapFlags        bool   // a tap on fog marks the square, without a long press
	LongPressMillis int    // how long a long press takes, from LongPressLeast to LongPressMost
}

// DefaultSettings are the settings of a user who has chosen nothing.
func DefaultSettings() Settings {
	return Settings{
		Appearance:      AppearanceSystem,
		Notation:        NotationFigurines,
		Turning:         TurningStay,
		Animations:      true,
		Coordinates:     true,
		WarnRisk:        true,
		Opponent:        OpponentPerson,
		Side:            SideWhite,
		Clock:           ClockNone,
		ComputerLevel:   levelStandard,
		ComputerResigns: true,
		LongPressMillis: longPressStandard,
	}
}

func (s *Settings) fields() []field {
	return []field{
		{"language", &s.Language},
		{"appearance", &s.Appearance},
		{"notation", &s.Notation},
		{"turning", &s.Turning},
		{"animations", &s.Animations},
		{"coordinates", &s.Coordinates},
		{"warnRisk", &s.WarnRisk},
		{"opponent", &s.Opponent},
		{"side", &s.Side},
		{"clock", &s.Clock},
		{"computerLevel", &s.ComputerLevel},
		{"computerResigns", &s.ComputerResigns},
		{"tapFlags", &s.TapFlags},
		{"longPressMillis", &s.LongPressMillis},
	}
}

var languageTag = regexp.MustCompile(`^([a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3})?$`)

// Valid gives the settings with the default in place of each value that is none of those allowed.
func (s Settings) Valid() Settings {
	standard := DefaultSettings()
	if !languageTag.MatchString(s.Language) {
		s.Language = standard.Language
	}
	if !slices.Contains([]string{AppearanceSystem, AppearanceDark, AppearanceLight}, s.Appearance) {
		s.Appearance = standard.Appearance
	}
	if !slices.Contains([]string{NotationFigurines, NotationLetters}, s.Notation) {
		s.Notation = standard.Notation
	}
	if !slices.Contains([]string{TurningStay, TurningTurn, TurningAcross}, s.Turning) {
		s.Turning = standard.Turning
	}
	if !slices.Contains([]string{OpponentPerson, OpponentComputer}, s.Opponent) {
		s.Opponent = standard.Opponent
	}
	if !slices.Contains([]string{SideWhite, SideBlack, SideRandom}, s.Side) {
		s.Side = standard.Side
	}
	if _, err := clock.ParseControl(s.Clock); err != nil {
		s.Clock = standard.Clock
	}
	if s.ComputerLevel < 1 {
		s.ComputerLevel = standard.ComputerLevel
	}
	if s.LongPressMillis < LongPressLeast || s.LongPressMillis > LongPressMost {
		s.LongPressMillis = standard.LongPressMillis
	}
	return s
}

// LoadState gives what was open, or the zero State if that was never saved. The State is usable whatever the error: a
// [*DamagedError] or [*NewerError] tells that the file was set aside, or that it could not be because the store is read-only. Any
// other error tells that the file cannot be read now; then it cannot be saved either, until it loads, so that it is not lost.
// A single value that makes no sense is taken as never saved, without an error.
func (s *Store) LoadState() (State, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var state State
	err := s.load(&s.state, state.fields())
	if !screenName.MatchString(state.Screen) {
		state.Screen = ""
	}
	if checkID(state.Game) != nil {
		state.Game = ""
	}
	return state, err
}

// SaveState keeps what is open. When it fails, the earlier state is intact.
func (s *Store) SaveState(state State) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := state.check()
	if err == nil {
		err = s.save(&s.state, state.fields())
	}
	if err != nil {
		return fmt.Errorf("what is open was not saved: %w", err)
	}
	return nil
}

// LoadSettings gives the settings, with the default for each value that is missing or makes no sense. They are usable whatever the
// error, which is one of those of [Store.LoadState].
func (s *Store) LoadSettings() (Settings, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	settings := DefaultSettings()
	err := s.load(&s.settings, settings.fields())
	return settings.Valid(), err
}

// SaveSettings keeps the settings, made [Settings.Valid]. When it fails, the earlier settings are intact.
func (s *Store) SaveSettings(settings Settings) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	settings = settings.Valid()
	if err := s.save(&s.settings, settings.fields()); err != nil {
		return fmt.Errorf("the settings were not saved: %w", err)
	}
	return nil
}

// document is a file with one JSON object: a format version and fields.
type document struct {
	name string
	// settled: what the file held is read or set aside, or there was none, so it may be replaced.
	settled bool
	// unknown are the fields of other versions of the program, to be written back as they were.
	unknown map[string]json.RawMessage
}

// field is a named value of a document and where it lives in the program.
type field struct {
	key   string
	value any // a pointer
}

// load fills the fields that the document has and that fit, and leaves the others alone.
func (s *Store) load(doc *document, fields []field) error {
	doc.settled, doc.unknown = false, nil
	content, err := s.files.read(doc.name, maxDocumentSize)
	if errors.Is(err, fs.ErrNotExist) {
		doc.settled = true
		return nil
	}
	unusable := errors.Is(err, ErrTooLarge) || errors.Is(err, errNotRegular) || errors.Is(err, fs.ErrPermission)
	if err != nil && !unusable {
		return fmt.Errorf("%s cannot be read: %w", doc.name, err)
	}
	var found map[string]json.RawMessage
	var version int
	if err == nil {
		found, version, err = parse(content)
	}
	if err != nil {
		kept, errAside := s.keepAside(doc, "damaged")
		return errors.Join(&DamagedError{Name: doc.name, Kept: kept, Err: err}, errAside)
	}
	if version > formatVersion {
		kept, errAside := s.keepAside(doc, "newer")
		return errors.Join(&NewerError{Name: doc.name, Kept: kept, Version: version}, errAside)
	}
	for _, f := range fields {
		if raw, ok := found[f.key]; ok {
			_ = json.Unmarshal(raw, f.value) // a value of another type fails and leaves the field as it is
			delete(found, f.key)
		}
	}
	doc.settled, doc.unknown = true, found
	return nil
}

// keepAside sets a document aside if the store may be written.
func (s *Store) keepAside(doc *document, mark string) (kept string, err error) {
	if s.readOnly {
		return "", nil
	}
	kept, err = s.setAside(doc.name, mark)
	if err != nil {
		return "", fmt.Errorf("%s could not be set aside: %w", doc.name, err)
	}
	doc.settled = true
	return kept, nil
}

// save replaces a document that is settled. One that was never loaded is loaded first, so that nothing unread is overwritten.
func (s *Store) save(doc *document, fields []field) error {
	if err := s.writable(); err != nil {
		return err
	}
	if !doc.settled {
		if err := s.load(doc, nil); err != nil {
			return err
		}
	}
	content, err := format(fields, doc.unknown)
	if err != nil {
		return err
	}
	return s.files.replace(doc.name, content)
}

// parse splits the content of a document into its fields.
func parse(content []byte) (fields map[string]json.RawMessage, version int, err error) {
	if len(bytes.TrimSpace(content)) == 0 {
		return nil, 0, errors.New("it is empty")
	}
	if err := json.Unmarshal(content, &fields); err != nil {
		return nil, 0, err
	}
	if err := json.Unmarshal(fields["version"], &version); err != nil || version < 1 {
		return nil, 0, errors.New("it names no version")
	}
	delete(fields, "version")
	return fields, version, nil
}

// format writes a document with a line for each field. It leaves out the unknown ones if they do not fit.
func format(fields []field, unknown map[string]json.RawMessage) ([]byte, error) {
	var b bytes.Buffer
	fmt.Fprintf(&b, "{\n  \"version\": %d", formatVersion)
	known := make(map[string]bool)
	for _, f := range fields {
		value, err := json.Marshal(f.value)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, ",\n  %q: %s", f.key, value)
		known[f.key] = true
	}
	ending := "\n}\n"
	withoutUnknown := b.Len()
	for _, key := range slices.Sorted(maps.Keys(unknown)) {
		if known[key] {
			continue
		}
		quoted, err := json.Marshal(key)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, ",\n  %s: ", quoted)
		if err := json.Compact(&b, unknown[key]); err != nil {
			return nil, err
		}
	}
	if b.Len()+len(ending) > maxDocumentSize {
		b.Truncate(withoutUnknown)
	}
	b.WriteString(ending)
	return b.Bytes(), nil
}
