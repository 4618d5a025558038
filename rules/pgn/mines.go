package pgn

import (
	"fmt"
	"strings"

	"minechess/rules"
)

// readMines reads the tags about the mines and checks that they agree.
func (b *builder) readMines() {
	m := &b.r.Mines
	fail := func(tag, message string, cause error) {
		b.fail(b.places[tag], MinesDisagree, message, cause)
	}
	if salts, ok := b.places["MineSalts"]; ok {
		white, black, both := strings.Cut(salts.value, ":")
		if !both || strings.Contains(black, ":") {
			b.fail(salts, BadTag, fmt.Sprintf("the tag MineSalts is %q, not two salts separated by a colon", clip(salts.value)), nil)
			return
		}
		m.WhiteSalt, m.BlackSalt = white, black
	}
	m.Seal = strings.ToLower(b.r.Tag("MineSeal"))
	if _, err := rules.ParseSeed(m.Seal); m.Seal != "" && err != nil {
		b.fail(b.places["MineSeal"], BadTag, fmt.Sprintf("the tag MineSeal is %q, not 64 hexadecimal digits", clip(m.Seal)), nil)
		return
	}
	if text := b.r.Tag("MineSeed"); text != "" {
		seed, err := rules.ParseSeed(text)
		if err != nil {
			b.fail(b.places["MineSeed"], BadTag, "in the tag MineSeed, "+err.Error(), err)
			return
		}
		if m.Seal == "" {
			b.warn(b.places["MineSeed"], SealUnchecked, "there is a seed but no seal: that the mines were not chosen cannot be checked")
			m.Seal = seed.Seal()
		} else if err := seed.Verify(m.Seal); err != nil {
			fail("MineSeed", "seal and seed do not agree: "+err.Error(), err)
			return
		}
		m.Seed, m.Field, m.Known = &seed, seed.Minefield(m.WhiteSalt, m.BlackSalt), true
	}
	text := b.r.Tag("Mines")
	if text == "" {
		return
	}
	field, err := rules.ParseMinefield(text)
	switch {
	case err != nil:
		b.fail(b.places["Mines"], BadTag, "in the tag Mines, "+err.Error(), err)
	case m.Seed != nil && field != m.Field:
		fail("Mines", fmt.Sprintf("the mines are said to be %v, but the seed and the salts lay them on %v", field, m.Field), nil)
	case m.Seed == nil && m.Seal != "":
		b.warn(b.places["Mines"], SealUnchecked, "there is a seal but no seed: that the mines are those that were sealed cannot be checked")
	}
	if !m.Known {
		m.Field, m.Known = field, err == nil
	}
}

// revealOf is what the last move of a line revealed: by the mines, or by what is
// written with it.
func (b *builder) revealOf(l *line) (rules.Reveal, error) {
	if b.r.Start.Variant() == rules.Chess {
		return rules.Reveal{}, nil
	}
	p, m := &l.before, l.node.Move
	san := strings.TrimRight(l.word.text, "!?+#")
	destroyed, cleared := strings.HasSuffix(san, "-"), strings.HasSuffix(san, "m")
	if b.r.Mines.Known {
		r := b.r.Mines.Field.Reveal(p, m)
		switch {
		case destroyed && !r.Destroyed:
			return r, fmt.Errorf("it is marked - although no mine destroys a man on %v", m.To())
		case cleared && !r.Cleared:
			return r, fmt.Errorf("it is marked m although no mine is cleared on %v", m.To())
		case r.Destroyed && !destroyed:
			return r, fmt.Errorf("the mine on %v destroys the man, but the move is not marked -", m.To())
		case r.Cleared && !cleared:
			return r, fmt.Errorf("the mine on %v is cleared, but the move is not marked m", m.To())
		}
		if l.reveal == nil {
			return r, nil
		}
		told := toldOf(&r, m)
		if said := l.reveal; said.squares() != told || !said.fits(&r) {
			return r, fmt.Errorf("it is said to show %s, but with the mines %v it shows %s", listOf(&said.Reveal, said.squares(), false), b.r.Mines.Field, listOf(&r, told, false))
		}
		return r, nil
	}

	r := rules.Reveal{Destroyed: destroyed, Cleared: cleared}
	if l.reveal == nil {
		if destroyed || cleared || !m.IsSweep() && p.Uncertain(m) {
			return r, ErrMinesUnknown
		}
	} else {
		if l.reveal.bare != 0 {
			return r, fmt.Errorf("it is not said what %v showed", l.reveal.bare)
		}
		r.Uncovered = l.reveal.Uncovered & p.Fog()
		for _, s := range l.reveal.Uncovered.Squares() {
			r.SetNumber(s, l.reveal.Number(s))
		}
		r.Mines = l.reveal.Mines
		if stray := l.reveal.Uncovered &^ toldOf(&r, m); stray != 0 {
			return r, fmt.Errorf("there was no fog on %v", stray)
		}
	}
	_, err := p.After(m, r)
	return r, err
}

// recallSeen uncovers what a [%seen] says after the last move of a line.
func (b *builder) recallSeen(l *line) bool {
	if l.seen == nil {
		return true
	}
	seen, p := *l.seen, &l.now
	l.seen = nil
	r := seen.Reveal
	var err error
	if !b.r.Mines.Known {
		if seen.bare != 0 {
			err = fmt.Errorf("it is not said what %v shows", seen.bare)
		}
	} else {
		r = b.r.Mines.Field.Shown(p, seen.squares())
		if !seen.fits(&r) {
			err = fmt.Errorf("it says %s, but with the mines %v that is %s", listOf(&seen.Reveal, seen.Uncovered, false), b.r.Mines.Field, listOf(&r, seen.Uncovered, false))
		}
	}
	if err == nil {
		err = p.Recall(r)
	}
	if err != nil {
		b.illegal(l, l.word, MinesDisagree, fmt.Sprintf("in [%%seen], %v", err), err)
		return false
	}
	if l == b.main() {
		_ = b.game.Recall(r) // as on the same position just now
	}
	l.node.Seen = &r
	return true
}
