package theme

import (
	_ "fyne.io/fyne/v2"
	_ "minechess/ui/translations"
)
