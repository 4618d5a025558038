package uci

import (
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"

	"minechess/internal/engine"
)

// settings are the options of the engine.
type settings struct {
	hash, threads, lines, level int
	limited                     bool // UCI_LimitStrength
	elo                         int
	overhead                    int // milliseconds
}

var defaultSettings = settings{
	hash: 16, threads: 1, lines: 1, level: engine.Levels, elo: engine.StrongestElo, overhead: 50,
}

// engine is what an engine with these settings is made with.
func (s *settings) engine() engine.Options {
	return engine.Options{HashMB: s.hash, Threads: s.threads}
}

// option is an option that takes a whole number, or true and false.
type option struct {
	name        string
	least, most int // both 0 for one that is true or false
	at          func(s *settings) *int
	flag        func(s *settings) *bool
}

var options = [...]option{
	{name: "Hash", least: 1, most: 4096, at: func(s *settings) *int { return &s.hash }},
	{name: "Threads", least: 1, most: 64, at: func(s *settings) *int { return &s.threads }},
	{name: "MultiPV", least: 1, most: 64, at: func(s *settings) *int { return &s.lines }},
	{name: "Level", least: 1, most: engine.Levels, at: func(s *settings) *int { return &s.level }},
	{name: "UCI_LimitStrength", flag: func(s *settings) *bool { return &s.limited }},
	{name: "UCI_Elo", least: engine.WeakestElo, most: engine.StrongestElo, at: func(s *settings) *int { return &s.elo }},
	{name: "Move Overhead", least: 0, most: 5000, at: func(s *settings) *int { return &s.overhead }},
	{name: "Ponder", flag: func(*settings) *bool { return new(bool) }},
}

func describeOptions(out io.Writer) {
	standard := defaultSettings
	for _, o := range options {
		if o.flag != nil {
			fmt.Fprintf(out, "option name %s type check default %v\n", o.name, *o.flag(&standard))
		} else {
			fmt.Fprintf(out, "option name %s type spin default %d min %d max %d\n", o.name, *o.at(&standard), o.least, o.most)
		}
	}
	fmt.Fprintln(out, "option name Clear Hash type button")
}

// set changes an option of the engine.
func (s *Session) set(name, value string) error {
	if strings.EqualFold(name, "Clear Hash") {
		if s.engine != nil {
			s.engine.NewGame()
		}
		return nil
	}
	for _, o := range options {
		if !strings.EqualFold(name, o.name) {
			continue
		}
		if o.flag != nil {
			switch {
			case strings.EqualFold(value, "true"):
				*o.flag(&s.settings) = true
			case strings.EqualFold(value, "false"):
				*o.flag(&s.settings) = false
			default:
				return fmt.Errorf("%s is true or false, not %q", o.name, clip(value))
			}
			return nil
		}
		n, err := strconv.Atoi(value)
		if err != nil || n < o.least || n > o.most {
			return fmt.Errorf("%s is a number from %d to %d, not %q", o.name, o.least, o.most, clip(value))
		}
		wanted := s.settings
		*o.at(&wanted) = n
		if before, after := s.settings.engine(), wanted.engine(); before != after {
			if err := s.afford(after); err != nil {
				return fmt.Errorf("%s stays at %d: the system does not give the memory that %d needs (%w)", o.name, *o.at(&s.settings), n, err)
			}
			s.dismiss()
		}
		s.settings = wanted
		return nil
	}
	return fmt.Errorf("no option is named %q; uci lists them", clip(name))
}

// handicap adds to the limits how strong the engine plays.
func (s *Session) handicap(l *engine.Limits) {
	l.Level = s.settings.level
	if s.settings.limited {
		l.Level = engine.LevelOfElo(s.settings.elo)
	}
	if l.Level < engine.Levels {
		seed := func() uint64 { return uint64(s.random(1<<30))<<30 | uint64(s.random(1<<30)) }
		if s.errors == 0 {
			s.errors = seed()
		}
		l.Seed = s.errors
		l.Random = rand.New(rand.NewPCG(seed(), seed()))
	}
}
