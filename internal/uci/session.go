package uci

import (
	"fmt"
	"io"
	"strings"
	"unicode"

	"minechess/internal/engine"
	"minechess/rules"
)

// Session is the game that a dialogue speaks of, with its mines.
type Session struct {
	variant rules.Variant
	random  func(n int) int
	table   *rules.Table
	drawn   string // where the mines were drawn here: the start they were drawn for

	settings settings
	engine   *engine.Engine // nil until it is needed
	made     engine.Options // what it was made with
	obtain   func(bytes int) error
	errors   uint64 // seed of those of a lower level; 0 until it is drawn for a game
}

// NewSession is a session at the start of a game of Minesweeper Chess. It draws
// mines and moves with random, which gives each of 0 … n-1 equally often.
func NewSession(random func(n int) int) *Session {
	s := &Session{variant: rules.Minesweeper, random: random, settings: defaultSettings, obtain: obtain}
	s.restart()
	return s
}

// SetGame begins a game of the variant, as the option UCI_Variant does.
func (s *Session) SetGame(v rules.Variant) {
	s.variant = v
	s.restart()
}

// restart begins a new game of the variant with newly drawn mines.
func (s *Session) restart() {
	start := rules.Start(s.variant)
	s.table = rules.NewTable(start, start.DrawMinefield(s.random))
	s.drawn = ""
}

// quit is what a command leaves that ends the dialogue.
type quit struct{}

// execute answers a command, and returns quit, the *work it has begun, or nil.
func (s *Session) execute(text string, out io.Writer) any {
	command, words := splitCommand(text)
	var err error
	switch command {
	case "":
	case "uci":
		fmt.Fprintln(out, "id name Minesweeper Chess")
		fmt.Fprintln(out, "id author the Minesweeper Chess authors")
		fmt.Fprintf(out, "option name %s type combo default %v var %v var %v\n",
			variantOption, rules.Minesweeper, rules.Minesweeper, rules.Chess)
		describeOptions(out)
		fmt.Fprintln(out, "uciok")
	case "isready":
		fmt.Fprintln(out, "readyok")
	case "ucinewgame":
		s.restart()
		s.errors = 0
		if s.engine != nil {
			s.engine.NewGame()
		}
	case "setoption":
		err = s.setOption(words)
	case "position":
		err = s.setPosition(words, out)
	case "d":
		s.describe(out)
	case "go":
		if len(words) > 0 && words[0] == "perft" {
			var depth int
			if depth, err = perftDepth(words[1:]); err == nil {
				return s.count(depth)
			}
			break
		}
		return s.think(words, out)
	case "bench":
		var w *work
		if w, err = bench(words); w != nil {
			return w
		}
	case "stop", "ponderhit", "debug", "register":
		// Commands of the interface that ask for nothing here.
	case "quit":
		return quit{}
	default:
		err = fmt.Errorf("unknown command %q", clip(command))
	}
	if err != nil {
		fmt.Fprintf(out, "info string error: %v\n", err)
	}
	return nil
}

const variantOption = "UCI_Variant"

// setOption understands the options that "uci" lists. Another game than before
// begins at its start.
func (s *Session) setOption(words []string) error {
	name, value, err := splitOption(words)
	if err != nil {
		return err
	}
	if !strings.EqualFold(name, variantOption) {
		return s.set(name, value)
	}
	for _, v := range []rules.Variant{rules.Minesweeper, rules.Chess} {
		if strings.EqualFold(value, v.String()) {
			if v != s.variant {
				s.SetGame(v)
			}
			return nil
		}
	}
	return fmt.Errorf("%s is %v or %v, not %q", variantOption, rules.Minesweeper, rules.Chess, clip(value))
}

// splitOption splits "name … [value …]"; both parts may have several words.
func splitOption(words []string) (name, value string, err error) {
	if len(words) < 2 || words[0] != "name" {
		return "", "", fmt.Errorf("setoption is followed by name, the option's name, value, and its value")
	}
	words = words[1:]
	for i, w := range words {
		if w == "value" {
			return strings.Join(words[:i], " "), strings.Join(words[i+1:], " "), nil
		}
	}
	return strings.Join(words, " "), "", nil
}

// clip shortens foreign text for a message.
func clip(text string) string {
	const most = 40
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// printable is foreign text shortened and without anything that does not print,
// so that it can be repeated in an answer.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == unicode.ReplacementChar || !unicode.IsPrint(r) {
			return '?'
		}
		return r
	}, clip(text))
}
