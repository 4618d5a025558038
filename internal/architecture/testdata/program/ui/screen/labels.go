package screen

import (
	"fmt"
	"strconv"
	"time"

	"minechess/rules"
)

// Labels makes text as the screens should not.
func Labels(n int, day time.Time, ply rules.Ply) []string {
	line := "so far: " + "nothing"
	number := strconv.Itoa(n)
	share := fmt.Sprintf("%d%%", n)
	date := day.Format("2006")
	ago := time.Since(day).String()
	move := ply.SAN
	whole := move + number
	_ = fmt.Errorf("no move %d", n)
	whole += line
	return []string{share, date, ago, whole, draw(ply.SAN)}
}

func draw(san string) string { return san }
