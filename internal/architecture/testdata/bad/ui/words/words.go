package words

import (
	_ "minechess/rules"
)
