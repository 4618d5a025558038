package board

import (
	_ "minechess/ui/words"
)
