package stray

import _ "fyne.io/fyne/v2"
