//go:build android

package ui

import (
	"fyne.io/fyne/v2"

	"minechess/theme"
	"minechess/ui/board"
)

func Show(n int) { board.New(fyne.CurrentApp(), theme.Dark, n) }
