package games

import "minechess/ui"

func Save(n int) { ui.Show(n) }
