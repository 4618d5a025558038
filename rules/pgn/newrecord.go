package pgn

import (
	"fmt"
	"slices"

	"minechess/rules"
)

// Options says what a written game tells of its mines.
type Options struct {
	// Mines is what the writer knows of the mines: a referee everything, a
	// player during the game the seal and the salts, in chess nothing.
	Mines rules.Mines
	// Secret writes the mines and the seed although the game is not over: the
	// form in which an app keeps a game of its own. Nobody else must see it.
	Secret bool
}

// demanded is the tags that follow from the game.
var demanded = [...]string{"Result", "Variant", "SetUp", "FEN", "MineSeal", "MineSalts", "MineSeed", "Mines", "Termination"}

// NewRecord is the record of a game, to which comments and variations can be
// added. See [Write].
func NewRecord(g *rules.Game, tags []Tag, o Options) (*Record, error) {
	r := &Record{Start: g.FirstStart()}
	outcome := g.Outcome()
	r.Result = outcome.Result
	for _, t := range tags {
		if !slices.Contains(demanded[:], t.Name) || r.keeps(t, g) {
			r.Tags = append(r.Tags, t)
		}
	}
	if r.Variant() == rules.Minesweeper {
		if err := r.addMines(o.Mines, outcome.Over() || o.Secret); err != nil {
			return nil, err
		}
	}
	if outcome.Over() && outcome.Ending != rules.Adjudication && r.Tag("Termination") == "" {
		r.Tags = append(r.Tags, Tag{"Termination", outcome.Ending.String()})
	}
	start := g.Start()
	r.Root.Seen = seen(&start, g.SeenAtStart())
	last := &r.Root
	for i := range g.Len() {
		ply := g.Ply(i)
		last.Next = &Node{Move: ply.Move, Reveal: ply.Reveal, SAN: ply.SAN, Seen: seen(&ply.After, ply.Seen)}
		last = last.Next
	}
	return r, nil
}

// keeps reports whether a tag that follows from the game can stay as the caller has
// it, because it says the same or more.
func (r *Record) keeps(t Tag, g *rules.Game) bool {
	switch t.Name {
	case "Variant":
		v, ok := variantOf(t.Value)
		return ok && v == rules.Chess && r.Variant() == rules.Chess
	case "Termination":
		o := g.Outcome()
		return o.Ending < rules.Resignation || o.Ending == endingOf(g.Position(), o.Result, t.Value)
	}
	return false
}

// seen is what squares of a position show that were seen early, nil if there are none.
func seen(p *rules.Position, squares rules.Zone) *rules.Reveal {
	if squares == 0 {
		return nil
	}
	r := p.Shown(squares)
	return &r
}

// addMines adds the tags about the mines, with those that give them away only if
// told to.
func (r *Record) addMines(m rules.Mines, tell bool) error {
	for _, salt := range [...]string{m.WhiteSalt, m.BlackSalt} {
		if err := rules.CheckSalt(salt); err != nil {
			return fmt.Errorf("the salt %q cannot be written: %w", clip(salt), err)
		}
	}
	r.Mines = rules.Mines{Seal: m.Seal, WhiteSalt: m.WhiteSalt, BlackSalt: m.BlackSalt}
	if m.Seal == "" && m.Seed != nil {
		r.Mines.Seal = m.Seed.Seal()
	}
	if r.Mines.Seal != "" {
		r.Tags = append(r.Tags, Tag{"MineSeal", r.Mines.Seal}, Tag{"MineSalts", m.WhiteSalt + ":" + m.BlackSalt})
	}
	if !tell {
		return nil
	}
	if m.Seed != nil {
		r.Mines.Seed = m.Seed
		r.Tags = append(r.Tags, Tag{"MineSeed", m.Seed.String()})
		if !m.Known {
			m.Field, m.Known = m.Seed.Minefield(m.WhiteSalt, m.BlackSalt), true
		}
	}
	if m.Known {
		r.Mines.Field, r.Mines.Known = m.Field, true
		r.Tags = append(r.Tags, Tag{"Mines", m.Field.String()})
	}
	return nil
}
