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
	"unicode/utf8"

	"minechess/internal/clock"
)

// formatVersion of state.json, settings.json and practice.json. A change that an older program would misread raises it; a new field does not,
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

	QueenFirst  = ""       // the queen is called as most call it
	QueenSecond = "second" // by the other name that the language has for it

	BlindfoldNone = ""    // all men are seen
	BlindfoldOwn  = "own" // those of the user are hidden, or of the person who is to move
	BlindfoldAll  = "all" // all men are hidden

	SideWhite  = "white"
	SideBlack  = "black"
	SideRandom = "random" // drawn anew for each game

	ClockNone = "-"

	levelStandard = 3

	longestName = 400 // bytes

	LongPressLeast    = 200  // the shortest long press, in milliseconds
	LongPressMost     = 2000 // the longest
	longPressStandard = 500
)

// Settings are the choices of the user, and what the program has explained by now.
type Settings struct {
	Language        string // a language tag such as "pl", or "" for the system's
	Queen           string // what it is called, one of the Queen constants
	Appearance      string // one of the Appearance constants
	Notation        string // of moves, one of the Notation constants
	Turning         string // of the board when two share a screen, one of the Turning constants
	Animations      bool   // moves, blasts and lifting fog are animated
	Coordinates     bool   // files and ranks are named at the board's edge
	WarnRisk        bool   // a warning comes before a move that exposes the king if the fog hides a mine
	Opponent        string // in the next game, one of the Opponent constants
	Side            string // that the user plays against the computer, one of the Side constants
	Name            string // of the user, White in a game of two people, or ""
	TouchMove       bool   // in the next game, a man that is touched must move
	Blindfold       string // which men are hidden, one of the Blindfold constants
	MatchGoesOn     bool   // the score of a match is counted on with the next game of the same two
	Friend          string // of whom the user plays with at one device, or ""
	Clock           string // of the next game, as [clock.Controls] writes time controls, "-" for none
	ComputerLevel   int    // from 1; how many levels there are is for the computer player to say
	ComputerResigns bool   // the computer may resign a hopeless game
	TapFlags        bool   // a tap on fog marks the square, without a long press
	LongPressMillis int    // how long a long press takes, from LongPressLeast to LongPressMost
	Coach           bool   // what is new in the first games is explained on the board, each thing once
	Coached         string // the names of what was explained so, parted by spaces; at most 200 of the characters a–z and spaces
	TourStep        int    // how many steps of the tour are behind the user, while it is not at its end
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
		MatchGoesOn:     true,
		ComputerLevel:   levelStandard,
		ComputerResigns: true,
		LongPressMillis: longPressStandard,
	}
}

func (s *Settings) fields() []field {
	return []field{
		{"language", &s.Language},
		{"queen", &s.Queen},
		{"appearance", &s.Appearance},
		{"notation", &s.Notation},
		{"turning", &s.Turning},
		{"animations", &s.Animations},
		{"coordinates", &s.Coordinates},
		{"warnRisk", &s.WarnRisk},
		{"opponent", &s.Opponent},
		{"side", &s.Side},
		{"name", &s.Name},
		{"friend", &s.Friend},
		{"matchGoesOn", &s.MatchGoesOn},
		{"touchMove", &s.TouchMove},
		{"blindfold", &s.Blindfold},
		{"clock", &s.Clock},
		{"computerLevel", &s.ComputerLevel},
		{"computerResigns", &s.ComputerResigns},
		{"tapFlags", &s.TapFlags},
		{"longPressMillis", &s.LongPressMillis},
		{"coach", &s.Coach},
		{"coached", &s.Coached},
		{"tourStep", &s.TourStep},
	}
}

var coachedNames = regexp.MustCompile(`^[a-z ]{0,200}$`)

var languageTag = regexp.MustCompile(`^([a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3})?$`)

// Valid gives the settings with the default in place of each value that is none of those allowed.
func (s Settings) Valid() Settings {
	standard := DefaultSettings()
	if !languageTag.MatchString(s.Language) {
		s.Language = standard.Language
	}
	for _, name := range [...]*string{&s.Name, &s.Friend} {
		if len(*name) > longestName || !utf8.ValidString(*name) {
			*name = ""
		}
	}
	if s.Blindfold != BlindfoldOwn && s.Blindfold != BlindfoldAll {
		s.Blindfold = standard.Blindfold
	}
	if s.Queen != QueenSecond {
		s.Queen = standard.Queen
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
	if _, err := clock.ParseControls(s.Clock); err != nil {
		s.Clock = standard.Clock
	}
	if s.ComputerLevel < 1 {
		s.ComputerLevel = standard.ComputerLevel
	}
	if s.LongPressMillis < LongPressLeast || s.LongPressMillis > LongPressMost {
		s.LongPressMillis = standard.LongPressMillis
	}
	if !coachedNames.MatchString(s.Coached) {
		s.Coached = standard.Coached
	}
	if s.TourStep < 0 {
		s.TourStep = standard.TourStep
	}
	return s
}

// LoadState gives what was open, or the zero State if that was never saved. The State is usable whatever the error: a
// [*DamagedError] tells that the file was set aside, or that it could not be because the store is read-only; a [*NewerError] that it
// is left alone, so that nothing is saved. Any other error tells that the file cannot be read now; then it cannot be saved either,
// until it loads, so that it is not lost. A single value that makes no sense is taken as never saved, without an error.
func (s *Store) LoadState() (State, error) {
	s.disk.Lock()
	defer s.disk.Unlock()
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

// KeepState takes what is open, as [Store.KeepGame] takes a game. The error is that the state makes no sense. It keeps nothing in
// place of a file of a newer version of the program, as [NewerError] says.
func (s *Store) KeepState(state State) error {
	if err := state.check(); err != nil {
		return fmt.Errorf("what is open was not saved: %w", err)
	}
	s.keepDocument(&s.state, state.fields())
	return nil
}

// SaveState is KeepState and a Flush of the state alone. When it fails, the earlier state is intact on the disk, and the next Flush
// tries again if the state makes sense.
func (s *Store) SaveState(state State) error {
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
	s.disk.Lock()
	defer s.disk.Unlock()
	settings := DefaultSettings()
	err := s.load(&s.settings, settings.fields())
	return settings.Valid(), err
}

// KeepSettings takes the settings, made [Settings.Valid], as [Store.KeepState] takes the state.
func (s *Store) KeepSettings(settings Settings) {
	settings = settings.Valid()
	s.keepDocument(&s.settings, settings.fields())
}

// SaveSettings is KeepSettings and a Flush of the settings alone. When it fails, the earlier settings are intact on the disk, and the
// next Flush tries again.
func (s *Store) SaveSettings(settings Settings) error {
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
	// newer: the file is of a newer version of the program and is left alone.
	newer bool
	// whole, if there is one, makes fields of which each that makes no sense is damage to the file, and not taken as never saved.
	whole func() []field
	// unknown are the fields of other versions of the program, to be written back as they were.
	unknown map[string]json.RawMessage
	// wanted are fields that were to be kept while the document was not settled.
	wanted []field
}

// field is a named value of a document and where it lives in the program.
type field struct {
	key   string
	value any // a pointer
}

// load fills the fields that the document has and that fit, and leaves the others alone. s.disk is held.
func (s *Store) load(doc *document, fields []field) error {
	content, err := s.read(doc.name)
	unusable := errors.Is(err, ErrTooLarge) || errors.Is(err, errNotRegular) || errors.Is(err, fs.ErrPermission)
	if err != nil && !unusable && !errors.Is(err, fs.ErrNotExist) {
		s.found(doc, document{})
		return fmt.Errorf("%s cannot be read: %w", doc.name, err)
	}
	if errors.Is(err, fs.ErrNotExist) {
		s.found(doc, document{settled: true})
		return nil
	}
	var unknown map[string]json.RawMessage
	var version int
	if err == nil {
		unknown, version, err = parse(content)
	}
	if err == nil && doc.whole != nil && version <= formatVersion {
		err = readWhole(doc.whole(), unknown)
	}
	if err != nil {
		s.found(doc, document{})
		kept, errAside := s.keepAside(doc)
		return errors.Join(&DamagedError{Name: doc.name, Kept: kept, Err: err}, errAside)
	}
	if version > formatVersion {
		s.found(doc, document{newer: true})
		return &NewerError{Name: doc.name, Version: version}
	}
	for _, f := range fields {
		if raw, ok := unknown[f.key]; ok {
			_ = json.Unmarshal(raw, f.value) // a value of another type fails and leaves the field as it is
			delete(unknown, f.key)
		}
	}
	s.found(doc, document{settled: true, unknown: unknown})
	return nil
}

// readWhole tells which field of a document does not fit.
func readWhole(fields []field, raw map[string]json.RawMessage) error {
	for _, f := range fields {
		if content, ok := raw[f.key]; ok {
			if err := json.Unmarshal(content, f.value); err != nil {
				return fmt.Errorf("its %q cannot be read: %w", f.key, err)
			}
		}
	}
	return nil
}

// found notes what was found out about a document.
func (s *Store) found(doc *document, now document) {
	s.mu.Lock()
	defer s.mu.Unlock()
	doc.settled, doc.newer, doc.unknown = now.settled, now.newer, now.unknown
}

// keepAside sets a damaged document aside if the store may be written.
func (s *Store) keepAside(doc *document) (kept string, err error) {
	if s.ReadOnly() {
		return "", nil
	}
	kept, err = s.setAside(doc.name, "damaged")
	if err != nil {
		return "", fmt.Errorf("%s could not be set aside: %w", doc.name, err)
	}
	s.found(doc, document{settled: true})
	return kept, nil
}

// keepDocument keeps the fields of a document that is settled. Of one that is not, they are remembered for settle.
func (s *Store) keepDocument(doc *document, fields []field) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.readOnly || doc.newer {
		return
	}
	doc.wanted = fields
	if !doc.settled {
		return
	}
	content, err := format(fields, doc.unknown, fileLimit(doc.name))
	if err != nil {
		s.journal.refused[doc.name] = err
		return
	}
	doc.wanted = nil
	s.keep(doc.name, content)
}

// settle keeps what was to be kept of a document that was not settled, if it is now. s.disk is held.
func (s *Store) settle(doc *document) error {
	s.mu.Lock()
	wanted := doc.wanted
	s.mu.Unlock()
	if wanted == nil {
		return nil
	}
	err := s.load(doc, nil)
	s.keepDocument(doc, wanted)
	var damaged *DamagedError
	if errors.As(err, &damaged) && damaged.Kept != "" {
		return nil // it is out of the way
	}
	return err
}

// save replaces a document that is settled. One that was never loaded is loaded first, so that nothing unread is overwritten.
func (s *Store) save(doc *document, fields []field) error {
	s.disk.Lock()
	defer s.disk.Unlock()
	if err := s.writable(); err != nil {
		return err
	}
	s.mu.Lock()
	settled := doc.settled
	s.mu.Unlock()
	if !settled {
		if err := s.load(doc, nil); err != nil {
			s.keepDocument(doc, fields)
			return err
		}
	}
	s.keepDocument(doc, fields)
	return s.write(doc.name)
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

// format writes a document with a line for each field. It leaves out the unknown ones if they do not fit into so many bytes.
func format(fields []field, unknown map[string]json.RawMessage, limit int) ([]byte, error) {
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
	if b.Len()+len(ending) > limit {
		b.Truncate(withoutUnknown)
	}
	b.WriteString(ending)
	return b.Bytes(), nil
}
