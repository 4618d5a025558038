package games_test

import _ "fyne.io/fyne/v2/test"
