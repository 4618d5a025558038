package leitner

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// evening is a moment of a day, late where the user is.
var evening = time.Date(2026, 12, 3, 23, 30, 0, 0, time.FixedZone("", 2*60*60))

func after(days int) time.Time { return evening.AddDate(0, 0, days) }

func TestWhatWasMissedComesBackAfterMoreAndMoreDays(t *testing.T) {
	var c Cards
	c.Answer("a", false, evening)
	now := evening
	for box, days := range []int{1, 3, 7, 16, 35} {
		if card, _ := c.Card("a"); card.Box != box+1 {
			t.Fatalf("it is in box %d, want %d", card.Box, box+1)
		}
		for left := days; left > 0; left-- {
			if due := c.Due(now); len(due) != 0 {
				t.Fatalf("box %d: it is back %d days early", box+1, left)
			}
			if got, ok := c.DaysLeft("a", now); !ok || got != left {
				t.Fatalf("box %d: it is said to come back in %d days, %v; want %d", box+1, got, ok, left)
			}
			c.Answer("a", true, now) // too early to count
			now = now.AddDate(0, 0, 1)
		}
		if due := c.Due(now); !slices.Equal(due, []string{"a"}) {
			t.Fatalf("box %d: %v are due after %d days", box+1, due, days)
		}
		if got, ok := c.DaysLeft("a", now); !ok || got != 0 {
			t.Fatalf("box %d: it is due, but said to come back in %d days, %v", box+1, got, ok)
		}
		c.Answer("a", true, now)
	}
	if card, _ := c.Card("a"); card.Box != Learned || card.Missed != 1 {
		t.Errorf("in the end it is %+v", card)
	}
	if _, ok := c.DaysLeft("a", now.AddDate(10, 0, 0)); ok || len(c.Due(now.AddDate(10, 0, 0))) != 0 {
		t.Error("what is learned comes back")
	}
}

func TestWhatIsKnownAtOnceDoesNotComeBack(t *testing.T) {
	var c Cards
	c.Answer("a", true, evening)
	if card, ok := c.Card("a"); !ok || card.Box != Learned || card.Missed != 0 {
		t.Errorf("it is %+v, %v", card, ok)
	}
	c.Answer("a", false, after(100)) // but whoever misses it later after all begins anew
	if card, _ := c.Card("a"); card.Box != 1 || card.Missed != 1 {
		t.Errorf("missed later it is %+v", card)
	}
}

func TestMissedAgainBeginsAnew(t *testing.T) {
	var c Cards
	c.Answer("a", false, evening)
	c.Answer("a", true, after(1))
	c.Answer("a", true, after(4))
	c.Answer("a", false, after(11))
	if card, _ := c.Card("a"); card.Box != 1 || card.Missed != 2 {
		t.Errorf("it is %+v", card)
	}
	if !slices.Equal(c.Due(after(12)), []string{"a"}) {
		t.Error("it does not come back on the next day")
	}
}

func TestTheEveningsMistakeIsThereInTheMorning(t *testing.T) {
	var c Cards
	c.Answer("a", false, evening)
	if due := c.Due(evening.Add(20 * time.Minute)); len(due) != 0 {
		t.Errorf("%v are due before midnight", due)
	}
	if due := c.Due(evening.Add(40 * time.Minute)); len(due) != 1 {
		t.Error("nothing is due after midnight")
	}
}

func TestTheOneThatWaitsLongestIsFirst(t *testing.T) {
	var c Cards
	c.Answer("c", false, evening)
	c.Answer("b", false, after(1))
	c.Answer("a", false, after(1))
	if due := c.Due(after(9)); !slices.Equal(due, []string{"c", "a", "b"}) {
		t.Errorf("due are %v", due)
	}
}

func TestAClockThatWasWrongLosesNothing(t *testing.T) {
	var c Cards
	c.Answer("a", false, evening.AddDate(70, 0, 0))
	if due := c.Due(evening); !slices.Equal(due, []string{"a"}) {
		t.Errorf("once the clock is right, %v are due", due)
	}
	c = Cards{}
	c.Answer("a", false, after(30))
	if due := c.Due(evening); len(due) != 0 {
		t.Errorf("a clock that goes back a little brings %v", due)
	}
}

func TestForgottenIsAsNeverAnswered(t *testing.T) {
	var c Cards
	c.Forget("a")
	c.Answer("a", false, evening)
	c.Forget("a")
	if card, ok := c.Card("a"); ok || len(c.Due(after(50))) != 0 {
		t.Errorf("it is still %+v", card)
	}
}

func TestThereIsRoomForMost(t *testing.T) {
	var c Cards
	c.Answer("known", true, evening)
	for i := range Most {
		c.Answer(fmt.Sprintf("item-%d", i), false, evening)
	}
	if _, ok := c.Card("known"); ok || len(c.all) != Most {
		t.Errorf("there are %d cards; the learned one made room: %v", len(c.all), !ok)
	}
	c.Answer("one more", false, evening)
	if _, ok := c.Card("one more"); ok || len(c.all) != Most {
		t.Errorf("there are %d cards", len(c.all))
	}
	content, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	var read Cards
	if err := json.Unmarshal(content, &read); err != nil || len(read.all) != Most {
		t.Errorf("all cards written and read: %d, %v", len(read.all), err)
	}
}

func TestCardsReadAsWritten(t *testing.T) {
	var c Cards
	c.Answer("a", false, evening)
	c.Answer("b", true, evening)
	c.Answer("c", false, evening)
	c.Answer("c", true, after(1))
	content, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"a":{"box":1,"due":"2026-12-04","missed":1},"b":{"box":6},"c":{"box":2,"due":"2026-12-07","missed":1}}`
	if string(content) != want {
		t.Errorf("written is %s\nwant %s", content, want)
	}
	var read Cards
	if err := json.Unmarshal(content, &read); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"a", "b", "c"} {
		got, _ := read.Card(id)
		if was, _ := c.Card(id); got != was {
			t.Errorf("%s reads as %+v, was %+v", id, got, was)
		}
	}
	copied := c.Clone()
	copied.Forget("a")
	if _, ok := c.Card("a"); !ok {
		t.Error("the copy follows")
	}
}

func TestWhatMakesNoSenseIsRefusedWhole(t *testing.T) {
	for _, content := range []string{
		`7`, `{"a":7}`, `{"a":{}}`, `{"a":{"box":0,"due":"2026-12-04"}}`, `{"a":{"box":7}}`, `{"a":{"box":-1,"due":"2026-12-04"}}`,
		`{"a":{"box":1}}`, `{"a":{"box":6,"due":"2026-12-04"}}`, `{"a":{"box":1,"due":"2026-13-04"}}`, `{"a":{"box":1,"due":"tomorrow"}}`,
		`{"a":{"box":1,"due":"2026-12-04","missed":-1}}`, `{"":{"box":6}}`, `{"` + strings.Repeat("a", 81) + `":{"box":6}}`,
	} {
		var c Cards
		c.Answer("kept", true, evening)
		if err := json.Unmarshal([]byte(content), &c); err == nil {
			t.Errorf("%s is taken", content)
		}
		if _, ok := c.Card("kept"); !ok {
			t.Errorf("%s has taken the place of what was there", content)
		}
	}
}
