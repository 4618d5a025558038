package words

import (
	"strconv"
	"strings"

	"minechess/rules"
	"minechess/ui/translations"
)

// Played is what the name of a record tells of its game.
type Played struct {
	Variant rules.Variant
	Names   [2]string // as the record names the players, by side, "" where it does not
	Levels  [2]int    // of the computer, by side, 0 for a person
	Date    string    // as records have it: 2026.12.03, with question marks for what is not known, or ""
}

// RecordName says who played and when: "Anna–Bartek 2026-12-03", or the name of
// the game where nobody has one. It is not a name for a file yet, since people may
// have any names.
func RecordName(c *translations.Catalogue, p Played) string {
	name := ""
	if p.Names == [2]string{} && p.Levels == [2]int{} {
		name = c.Text([...]translations.Key{rules.Chess: translations.GameChess, rules.Minesweeper: translations.GameMinesweeper}[p.Variant])
	} else {
		name = p.player(c, rules.White) + "–" + p.player(c, rules.Black)
	}
	if date := dashes(p.Date); date != "" {
		name += " " + date
	}
	return name
}

func (p *Played) player(c *translations.Catalogue, side rules.Color) string {
	switch {
	case p.Names[side] != "":
		return p.Names[side]
	case p.Levels[side] > 0:
		return c.Text(translations.FilesComputerPlayer, "Level", strconv.Itoa(p.Levels[side]))
	case p.Levels[side.Other()] > 0:
		return c.Text(translations.PlayerYou)
	}
	return c.Text([...]translations.Key{translations.SideWhite, translations.SideBlack}[side])
}

// dashes writes a date so that names of files are in the order of days, as far as
// it is known: 2026-12-03, 2026-12, 2026.
func dashes(date string) string {
	parts := strings.Split(date, ".")
	known := 0
	for known < len(parts) && parts[known] != "" && strings.Trim(parts[known], "0123456789") == "" {
		known++
	}
	return strings.Join(parts[:known], "-")
}
