package words

import (
	"strconv"
	"strings"
	"time"

	"minechess/internal/clock"
	"minechess/ui/translations"
)

// Number writes a whole number.
func Number(n int) string { return minus(strconv.Itoa(n)) }

// Signed writes a difference, with its sign unless there is none: "+3", "−2", "0".
func Signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return Number(n)
}

// Decimals writes a difference to the hundredth, with its sign unless it rounds to nothing: "+0.35", in Polish "+0,35".
func Decimals(c *translations.Catalogue, x float64) string {
	s := strconv.FormatFloat(x, 'f', 2, 64)
	switch value, err := strconv.ParseFloat(s, 64); {
	case err == nil && value == 0:
		s = "0.00"
	case x > 0:
		s = "+" + s
	}
	return point(c, minus(s))
}

// Mate writes in how many moves there is a mate: "#5", or "−#5" for a negative number, which is one against the side in question.
func Mate(moves int) string {
	if moves < 0 {
		return minus("-#" + strconv.Itoa(-moves))
	}
	return "#" + strconv.Itoa(moves)
}

// Percent writes a chance from 0 to 1, rounded, but as 0% or 100% only what is certain.
func Percent(chance float64) string {
	n := int(chance*100 + 0.5)
	switch {
	case chance > 0 && n == 0:
		n = 1
	case chance < 1 && n == 100:
		n = 99
	}
	return strconv.Itoa(n) + "%"
}

// Megabytes writes the size of a file.
func Megabytes(n int) string { return strconv.Itoa(n) + "\u00A0MB" }

// ClockFace writes what a clock shows: hours only if there are any, tenths of a second when they matter.
func ClockFace(c *translations.Catalogue, left time.Duration) string {
	left = clock.Shown(left)
	seconds := int(left / time.Second)
	two := func(n int) string { return strconv.Itoa(n/10) + strconv.Itoa(n%10) }
	switch {
	case left >= time.Hour:
		return strconv.Itoa(seconds/3600) + ":" + two(seconds/60%60) + ":" + two(seconds%60)
	case left%time.Second != 0 || left < 10*time.Second:
		return strconv.Itoa(seconds/60) + ":" + two(seconds%60) + point(c, ".") + strconv.Itoa(int(left/(100*time.Millisecond)%10))
	}
	return strconv.Itoa(seconds/60) + ":" + two(seconds%60)
}

// Date writes a calendar day in figures: in English by the international order, which means the same day on both sides of the
// ocean.
func Date(c *translations.Catalogue, day time.Time) string {
	if c.Language() == translations.English {
		return day.Format("2006-01-02")
	}
	return day.Format("02.01.2006")
}

// DateTime writes a day and the time of day.
func DateTime(c *translations.Catalogue, at time.Time) string {
	return c.Text(translations.GamesDateTime, "Date", Date(c, at), "Time", at.Format("15:04"))
}

// minus puts the sign of the printer in place of the hyphen.
func minus(number string) string { return strings.Replace(number, "-", "\u2212", 1) }

// point puts the decimal sign of the language in place of the point.
func point(c *translations.Catalogue, number string) string {
	if c.Language() == translations.Polish {
		return strings.Replace(number, ".", ",", 1)
	}
	return number
}

// Points writes a score in half points: "1½", "½", "0".
func Points(halves int) string {
	switch {
	case halves == 1:
		return "½"
	case halves%2 == 1:
		return strconv.Itoa(halves/2) + "½"
	}
	return strconv.Itoa(halves / 2)
}
