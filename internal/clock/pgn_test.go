package clock_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"minechess/internal/clock"
)

func TestTimeControls(t *testing.T) {
	for _, c := range []struct {
		text string
		want clock.Control
		back string // "" for the same
	}{
		{"-", clock.Control{}, ""},
		{"300+5", clock.Control{Time: 5 * time.Minute, Extra: 5 * time.Second}, ""},
		{"600", clock.Control{Time: 10 * time.Minute}, ""},
		{"600+0", clock.Control{Time: 10 * time.Minute}, "600"},
		{"0300+05", clock.Control{Time: 5 * time.Minute, Extra: 5 * time.Second}, "300+5"},
		{"5+0.05", clock.Control{Time: 5 * time.Second, Extra: 50 * time.Millisecond}, ""},
		{"0.001", clock.Control{Time: time.Millisecond}, ""},
		{"359999.999+3600", clock.Control{Time: clock.Longest - time.Millisecond, Extra: time.Hour}, ""},
		{"360000", clock.Control{Time: clock.Longest}, ""},
	} {
		got, err := clock.ParseControl(c.text)
		if err != nil || got != c.want {
			t.Errorf("%q: %v, %v", c.text, got, err)
		}
		if c.back == "" {
			c.back = c.text
		}
		if got.String() != c.back || got.Check() != nil {
			t.Errorf("%q is written as %q (%v)", c.text, got, got.Check())
		}
	}
	for _, bad := range []string{
		"", "?", "+", "+5", "300+", "0", "0+5", "-300", "300-5", "300+-5", "300 + 5", " 300", "40/9000", "40/9000:300", "*180", "1/86400",
		"300+5+5", "3e2", "300.", ".5", "300.0001", "1_0", "360000.001", "360001", "999999999999999999999999", "300+3601", "300\n", strings.Repeat("9", 1000),
	} {
		c, err := clock.ParseControl(bad)
		if err == nil || !c.None() {
			t.Errorf("%q was read as %v", bad, c)
		} else if len(err.Error()) > 150 {
			t.Errorf("%q: a long error: %v", bad, err)
		}
	}
}

func TestControlsThatNoClockKeeps(t *testing.T) {
	for _, c := range []clock.Control{
		{Extra: time.Second},
		{Time: -time.Second},
		{Time: clock.Longest + time.Millisecond},
		{Time: time.Minute, Extra: -time.Millisecond},
		{Time: time.Minute, Extra: clock.LongestExtra + time.Millisecond},
		{Time: time.Microsecond},
		{Time: time.Minute, Extra: time.Microsecond},
	} {
		if c.Check() == nil {
			t.Errorf("%#v passes", c)
		}
	}
}

func TestEveryControlIsReadBack(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		c := clock.Control{
			Time:  time.Duration(1+random.Int64N(int64(clock.Longest/time.Millisecond))) * time.Millisecond,
			Extra: time.Duration(random.Int64N(1+int64(clock.LongestExtra/time.Millisecond))) * time.Millisecond,
		}
		if got, err := clock.ParseControl(c.String()); err != nil || got != c {
			t.Fatalf("%v is read back as %v: %v", c, got, err)
		}
	}
}

func TestClk(t *testing.T) {
	for _, c := range []struct {
		left time.Duration
		want string
	}{
		{0, "[%clk 0:00:00.0]"},
		{1, "[%clk 0:00:00.1]"},
		{59_900 * time.Millisecond, "[%clk 0:00:59.9]"},
		{59_901 * time.Millisecond, "[%clk 0:01:00.0]"},
		{5*time.Hour + 4*time.Minute + 3200*time.Millisecond, "[%clk 5:04:03.2]"},
		{clock.Longest, "[%clk 100:00:00.0]"},
	} {
		if got := clock.Clk(c.left); got != c.want {
			t.Errorf("%v is written %s, want %s", c.left, got, c.want)
		}
		got, ok := clock.FindClk(clock.Clk(c.left))
		if !ok || got < c.left || got-c.left >= time.Second/10 {
			t.Errorf("%v is read back as %v", c.left, got)
		}
	}
}

func TestClkOfOtherPrograms(t *testing.T) {
	for comment, want := range map[string]time.Duration{
		"[%clk 0:03:00]":                       3 * time.Minute,
		"[%eval 0.3] [%clk 1:02:03] good":      time.Hour + 2*time.Minute + 3*time.Second,
		"[%clk 01:30:00]":                      90 * time.Minute,
		"[%clk 0:00:09.87]":                    9870 * time.Millisecond,
		"[%clk 0:00:09,5]":                     9500 * time.Millisecond,
		"[%clk  0:00:01.123456789 ]":           1_123_456_789,
		"[%emt 0:00:05] [%clk 0:00:00]":        0,
		"[%clk 0:05:00] [%clk 0:01:00] second": 5 * time.Minute,
	} {
		if got, ok := clock.FindClk(comment); !ok || got != want {
			t.Errorf("%q: %v, %v", comment, got, ok)
		}
	}
	for _, comment := range []string{
		"", "clk 0:03:00", "[%clk 0:03:00", "[%clk]", "[%clk ]", "[%clk0:03:00]", "[%clks 0:03:00]", "[%clk 3:00]", "[%clk 180]", "[%clk 0:60:00]",
		"[%clk 0:00:60]", "[%clk -0:03:00]", "[%clk 0:-3:00]", "[%clk 0:+3:00]", "[%clk 0:03:00.]", "[%clk 0:03:00.1.2]", "[%clk 0:03:00.+1]",
		"[%clk 0:03:00.1234567890]", "[%clk 0:0003:00]", "[%clk 101:00:00]", "[%clk 100:00:00.1]", "[%clk ::]", "[%clk 0:0 3:00]",
		"[%clk 1:2:3:4]", "[%clk " + strings.Repeat("9", 100_000) + "]", "[%emt 0:00:05]",
	} {
		if got, ok := clock.FindClk(comment); ok {
			t.Errorf("%.60q was read as %v", comment, got)
		}
	}
}
