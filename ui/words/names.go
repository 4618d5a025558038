package words

import (
	"strings"

	"minechess/rules"
	"minechess/ui/translations"
)

// PlayerName is who plays a side: by the name in the record, else the computer at
// its level (0 for a person), else the side itself, or "You" against the computer.
func PlayerName(c *translations.Catalogue, name string, levels [2]int, side rules.Color) string {
	switch {
	case name != "":
		return name
	case levels[side] > 0:
		return c.Text(translations.PlayerComputer, "Level", Number(levels[side]))
	case levels[side.Other()] > 0:
		return c.Text(translations.PlayerYou)
	}
	return c.Text([...]translations.Key{translations.SideWhite, translations.SideBlack}[side])
}

// Seal writes a seal in groups of digits that can be compared by eye.
func Seal(digits string) string {
	const group = 8
	var groups []string
	for len(digits) > group {
		groups, digits = append(groups, digits[:group]), digits[group:]
	}
	return strings.Join(append(groups, digits), " ")
}
