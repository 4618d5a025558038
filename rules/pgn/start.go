package pgn

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"minechess/rules"
)

// begin sets up the position from the tags.
func (b *builder) begin() {
	variant := b.variant()
	b.r.Start = rules.Start(variant)
	if variant == rules.Minesweeper {
		b.readMines()
	}
	if b.r.Err == nil {
		b.readStart(variant)
	}
}

// lineUp gets ready to read the moves.
func (b *builder) lineUp() {
	b.game = rules.NewGame(b.r.Start)
	b.lines = append(b.lines[:0], &line{node: &b.r.Root, now: b.r.Start, settled: true})
	if b.r.Variant() == rules.Minesweeper {
		// Comments before the tags were kept before the game was known.
		comments := b.r.Root.After
		b.r.Root.After = nil
		for _, text := range comments {
			b.comment(token{kind: tokenComment, text: text, line: 1, column: 1})
		}
	}
}

func (b *builder) variant() rules.Variant {
	name := b.r.Tag("Variant")
	v, ok := variantOf(name)
	if !ok {
		b.fail(b.places["Variant"], UnknownVariant, fmt.Sprintf("%q is not a game that can be read here", clip(name)), nil)
	}
	return v
}

// variantOf is the game that a tag Variant names; ok is false if it is none of ours.
func variantOf(name string) (v rules.Variant, ok bool) {
	switch strings.ToLower(name) {
	case "minesweeper":
		return rules.Minesweeper, true
	case "", "?", "-", "standard", "normal", "chess", "classic", "classical", "regular", "orthodox", "from position":
		return rules.Chess, true
	}
	return rules.Chess, false
}

func (b *builder) readStart(variant rules.Variant) {
	at := b.places["FEN"]
	fen := b.r.Tag("FEN")
	if fen == "" {
		if b.r.Tag("SetUp") == "1" {
			b.warn(b.places["SetUp"], PositionMended, "the game is said to begin with a position, but the tag FEN is missing: it is read from the usual start")
		}
	} else {
		p, forgiven, err := forgivingFEN(variant, fen, &b.r.Mines)
		if err != nil {
			b.fail(at, BadPosition, "the tag FEN is "+err.Error(), err)
			return
		}
		for _, what := range forgiven {
			b.warn(at, PositionMended, "in the tag FEN, %s", what)
		}
		b.r.Start = p
	}
	if !b.r.Mines.Known {
		return
	}
	field, start := b.r.Mines.Field, &b.r.Start
	err := field.Fits(start)
	if stray := field.Layout() &^ start.Fog() &^ start.Mines(); err == nil && stray != 0 {
		err = fmt.Errorf("the position shows that no mine lies on %v", stray)
	}
	if err != nil {
		b.fail(b.minesPlace(), MinesDisagree, "the mines do not fit the position the game begins with: "+err.Error(), err)
	}
}

// forgivingFEN reads a FEN as people hand it on, and says what it forgave.
func forgivingFEN(variant rules.Variant, fen string, mines *rules.Mines) (rules.Position, []string, error) {
	var forgiven []string
	fields := strings.Fields(fen)
	if n := len(fields); n < 6 && strings.Contains(fen, "/") {
		fields = append(fields, []string{"", "w", "-", "-", "0", "1"}[n:]...)
		forgiven = append(forgiven, fmt.Sprintf("%d fields at the end are missing", 6-n))
	}
	read := func() (rules.Position, error) {
		text := strings.Join(fields, " ")
		if variant == rules.Minesweeper && len(fields) == 6 && mines.Known {
			return rules.Setup(text, mines.Field)
		}
		return rules.ParseFEN(variant, text)
	}
	// Faults of the text are told before those of the position, and mending some can
	// bring others to light.
	const rounds = 3
	for round := 1; ; round++ {
		p, err := read()
		var refused *rules.FENError
		if err == nil || round > rounds || !errors.As(err, &refused) || len(fields) < 6 {
			return p, forgiven, err
		}
		for _, f := range refused.Faults {
			switch {
			case f.Kind == rules.FENSide && fields[1] != "":
				fields[1] = strings.ToLower(fields[1][:1])
			case f.Kind == rules.FENCastling || f.Kind == rules.FENCastlingHome:
				if fields[2] == "-" {
					continue // mended just now
				}
				fields[2] = goodCastling(variant, fields)
			case f.Kind == rules.FENPassant || f.Kind == rules.FENPassantSquare:
				fields[3] = "-"
			case f.Kind == rules.FENClock:
				fields[4], fields[5] = "0", "1"
			case f.Kind == rules.FENCheck && variant == rules.Chess:
				inCheck, ok := rules.ParseFENInCheck(strings.Join(fields, " "))
				if !ok {
					continue // for something else, which is mended first
				}
				return inCheck, append(forgiven, f.Detail), nil
			default:
				return p, nil, err
			}
			forgiven = append(forgiven, f.Detail)
		}
	}
}

// goodCastling is those of the rights that king and rook at home allow, each tried
// by itself. Rights that are written by the files of the rooks are understood.
func goodCastling(variant rules.Variant, fields []string) string {
	written := strings.NewReplacer("H", "K", "A", "Q", "h", "k", "a", "q").Replace(fields[2])
	rights := ""
	for _, right := range "KQkq" {
		if !strings.ContainsRune(written, right) {
			continue
		}
		tried := slices.Clone(fields)
		tried[2] = string(right)
		_, err := rules.ParseFEN(variant, strings.Join(tried, " "))
		var refused *rules.FENError
		if !errors.As(err, &refused) || !slices.ContainsFunc(refused.Faults, func(f rules.Fault) bool { return f.Kind == rules.FENCastlingHome }) {
			rights += string(right)
		}
	}
	if rights == "" {
		return "-"
	}
	return rights
}

// minesPlace is where a record tells of its mines.
func (b *builder) minesPlace() token {
	for _, name := range [...]string{"Mines", "MineSeed", "MineSeal", "Variant"} {
		if t, ok := b.places[name]; ok {
			return t
		}
	}
	return token{line: 1, column: 1}
}
