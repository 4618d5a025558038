package words

import (
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
