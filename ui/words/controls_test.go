package words

import (
	"testing"
	"time"

	"minechess/ui/translations"
)

func TestControls(t *testing.T) {
	for _, w := range []struct {
		control, written string
		kind             translations.Key
	}{
		{"60+0", "1 min + 0 s", translations.ClockBullet},
		{"180+2", "3 min + 2 s", translations.ClockBlitz},
		{"300+3", "5 min + 3 s", translations.ClockBlitz},
		{"600+0", "10 min + 0 s", translations.ClockBlitz},
		{"600+5", "10 min + 5 s", translations.ClockRapid},
		{"1800+10", "30 min + 10 s", translations.ClockRapid},
		{"3600+0", "60 min + 0 s", translations.ClockClassical},
		{"300b3", "5 min, up to 3 s a move given back", translations.ClockBlitz},
		{"90d2.5", "1.5 min, 2.5 s before it runs", translations.ClockBlitz},
	} {
		c := english(t)
		if got := Control(c, w.control); got != w.written {
			t.Errorf("%s is written %q, want %q", w.control, got, w.written)
		}
		if got, want := ControlKind(c, w.control), c.Text(w.kind); got != want {
			t.Errorf("%s is %q, want %q", w.control, got, want)
		}
	}
	if got := Control(english(t), "300+3 60d2"); got != "White 5 min + 3 s · Black 1 min, 2 s before it runs" {
		t.Errorf("different times are written %q", got)
	}
	for _, none := range []string{"", "-", "300+3 60"} {
		if got := ControlKind(english(t), none); got != "" {
			t.Errorf("%q is %q", none, got)
		}
	}
}

func TestTimesAreRead(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"5": 5 * time.Minute, " 0.5 ": 30 * time.Second, "0,25": 15 * time.Second, "0": 0, "1e1": 10 * time.Minute,
	} {
		if got, ok := ParseTime(text, time.Minute); !ok || got != want {
			t.Errorf("%q is read as %v, %v", text, got, ok)
		}
	}
	for _, bad := range []string{"", "x", "-1", "NaN", "Inf", "1,2,3", "1000001", "5 min"} {
		if got, ok := ParseTime(bad, time.Minute); ok {
			t.Errorf("%q is read as %v", bad, got)
		}
	}
}

func TestShares(t *testing.T) {
	for part, want := range map[float64]string{0.09: "+9%", -0.125: "\u221213%", 0.004: "0%", 0: "0%", 1: "+100%"} {
		if got := SignedShare(part); got != want {
			t.Errorf("%g is %q, want %q", part, got, want)
		}
	}
	if got := Share(0.376); got != "38%" {
		t.Errorf("0.376 is %q", got)
	}
}
