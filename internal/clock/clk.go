package clock

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Clk is the command in a comment of PGN that tells what a clock showed:
// "[%clk 0:04:59.9]". It is rounded up to a tenth of a second.
func Clk(left time.Duration) string {
	const tenth = time.Second / 10
	n := int64((left + tenth - 1) / tenth)
	return fmt.Sprintf("[%%clk %d:%02d:%02d.%d]", n/36000, n/600%60, n/10%60, n%10)
}

// FindClk reads the first such command in a comment, with decimals or without; ok
// is false if there is none that can be read. Of two numbers nobody knows whether
// they are hours or seconds, so there must be three.
func FindClk(comment string) (left time.Duration, ok bool) {
	_, rest, _ := strings.Cut(comment, "[%clk")
	text, _, closed := strings.Cut(rest, "]")
	if !closed || len(text) > 40 || !strings.HasPrefix(text, " ") {
		return 0, false
	}
	fields := strings.Split(strings.Trim(text, " "), ":")
	if len(fields) != 3 {
		return 0, false
	}
	const last = 2
	whole, part, point := strings.Cut(strings.Replace(fields[last], ",", ".", 1), ".")
	if point && (len(part) == 0 || len(part) > 9) {
		return 0, false
	}
	fields[last] = whole
	for i, field := range fields {
		n, err := strconv.ParseUint(field, 10, 16)
		if err != nil || len(field) > 3 || i > 0 && n > 59 {
			return 0, false
		}
		left = left*60 + time.Duration(n)*time.Second
	}
	if point {
		n, err := strconv.ParseUint((part + "000000000")[:9], 10, 32)
		if err != nil {
			return 0, false
		}
		left += time.Duration(n)
	}
	return left, left <= Longest
}
