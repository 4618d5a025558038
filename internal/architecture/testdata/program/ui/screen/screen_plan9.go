package screen

import "minechess/rules"

var elsewhere rules.Minefield
