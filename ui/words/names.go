package words

import (
	"minechess/rules"
	"minechess/ui/translations"
)

// PlayerName is who plays a side: by the name in the record, else the computer at
// its level (0 for a person), else the side itself.
func PlayerName(c *translations.Catalogue, name string, level int, side rules.Color) string {
	switch {
	case name != "":
		return name
	case level > 0:
		return c.Text(translations.ComputerName, "Level", level)
	}
	return c.Text([...]translations.Key{translations.SideWhite, translations.SideBlack}[side])
}
