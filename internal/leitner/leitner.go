// Package leitner says when what was missed is to be asked again: Leitner's boxes (So lernt man lernen, 1972). An item is nothing but
// an ID. One that was missed comes back after a day, and each time that it is then known after more days, until it is learned. One
// that is known at once never comes back. The time is passed in; days are calendar days where the user is, so that what was missed in
// the evening is there again in the morning.
package leitner

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// Learned is the box of a card that does not come back.
const Learned = len(intervals) + 1

// intervals are the days after which a card of each box comes back, from box 1.
var intervals = [...]int{1, 3, 7, 16, 35}

// Most is how many cards there can be. It keeps what is saved small, not the user: no set of items is that large.
const Most = 5000

// longestID is the length that an ID may have, in bytes.
const longestID = 80

// Card is what is known of an item that was answered.
type Card struct {
	Box    int // from 1, or [Learned]
	Missed int // how often it was missed
	due    day // when it comes back; of no use once it is learned
}

// Cards are the items that were answered, by ID. The zero Cards are none.
type Cards struct{ all map[string]Card }

// Card gives what is known of an item. ok is false for one that was never answered.
func (c *Cards) Card(id string) (card Card, ok bool) {
	card, ok = c.all[id]
	return card, ok
}

// Answer takes an answer to an item. To know one before it is due changes nothing. Where there are [Most] cards, a learned one makes room
// for another, and if there is none, an item that was never answered before is not taken.
func (c *Cards) Answer(id string, right bool, now time.Time) {
	card, known := c.all[id]
	today := dayOf(now)
	switch {
	case !right:
		card.Box = 1
		card.Missed = min(card.Missed+1, 1<<20)
	case !known:
		card.Box = Learned
	case card.isDue(today):
		card.Box++
	default:
		return
	}
	if card.due = ""; card.Box != Learned {
		card.due = dayOf(now.AddDate(0, 0, intervals[card.Box-1]))
	}
	if !known && !c.makeRoom(id) {
		return
	}
	if c.all == nil {
		c.all = make(map[string]Card)
	}
	c.all[id] = card
}

// makeRoom reports whether another item can be taken.
func (c *Cards) makeRoom(id string) bool {
	if id == "" || len(id) > longestID {
		return false
	}
	if len(c.all) < Most {
		return true
	}
	for _, other := range slices.Sorted(maps.Keys(c.all)) {
		if c.all[other].Box == Learned {
			delete(c.all, other)
			return true
		}
	}
	return false
}

// Forget lets an item be as if it had never been answered.
func (c *Cards) Forget(id string) { delete(c.all, id) }

// Due lists the items that are to be asked again today, the one that waits longest first.
func (c *Cards) Due(now time.Time) []string {
	today := dayOf(now)
	var list []string
	for id, card := range c.all {
		if card.isDue(today) {
			list = append(list, id)
		}
	}
	slices.SortFunc(list, func(a, b string) int {
		return cmp.Or(cmp.Compare(c.all[a].due, c.all[b].due), strings.Compare(a, b))
	})
	return list
}

// DaysLeft is in how many days an item comes back, 0 if it is due; ok is false for one that does not come back.
func (c *Cards) DaysLeft(id string, now time.Time) (days int, ok bool) {
	card, ok := c.all[id]
	if !ok || card.Box == Learned {
		return 0, false
	}
	if card.isDue(dayOf(now)) {
		return 0, true
	}
	for day := now; dayOf(day) < card.due; day = day.AddDate(0, 0, 1) {
		days++
	}
	return days, true
}

// Clone is a copy that does not follow the cards.
func (c *Cards) Clone() Cards { return Cards{maps.Clone(c.all)} }

// isDue reports whether a card is to be asked again. A day that is too far away was set by a clock that was wrong.
func (c Card) isDue(today day) bool {
	return c.Box != Learned && (c.due <= today || c.due > today.plus(intervals[len(intervals)-1]))
}

// day is a calendar day as 2026-12-05, which sorts by time.
type day string

func dayOf(t time.Time) day { return day(t.Format(time.DateOnly)) }

func (d day) plus(days int) day {
	t, err := time.Parse(time.DateOnly, string(d))
	if err != nil {
		return d
	}
	return dayOf(t.AddDate(0, 0, days))
}

// saved is a card as it is kept.
type saved struct {
	Box    int `json:"box"`
	Due    day `json:"due,omitempty"`
	Missed int `json:"missed,omitempty"`
}

// MarshalJSON writes the cards.
func (c Cards) MarshalJSON() ([]byte, error) {
	all := make(map[string]saved, len(c.all))
	for id, card := range c.all {
		all[id] = saved{card.Box, card.due, card.Missed}
	}
	return json.Marshal(all)
}

// UnmarshalJSON reads cards. The error says which of them makes no sense; then nothing is taken.
func (c *Cards) UnmarshalJSON(content []byte) error {
	var all map[string]saved
	if err := json.Unmarshal(content, &all); err != nil {
		return err
	}
	if len(all) > Most {
		return fmt.Errorf("there are %d cards, where %d are the limit", len(all), Most)
	}
	cards := make(map[string]Card, len(all))
	for _, id := range slices.Sorted(maps.Keys(all)) {
		if err := all[id].check(id); err != nil {
			return fmt.Errorf("the card %.80q makes no sense: %w", id, err)
		}
		cards[id] = Card{all[id].Box, all[id].Missed, all[id].Due}
	}
	c.all = cards
	return nil
}

func (s saved) check(id string) error {
	_, err := time.Parse(time.DateOnly, string(s.Due))
	switch {
	case id == "" || len(id) > longestID:
		return errors.New("its ID is empty or too long")
	case s.Box < 1 || s.Box > Learned:
		return fmt.Errorf("there is no box %d", s.Box)
	case s.Missed < 0:
		return fmt.Errorf("it was missed %d times", s.Missed)
	case (s.Box == Learned) != (s.Due == ""), s.Due != "" && err != nil:
		return fmt.Errorf("%.40q is not the day when it comes back", s.Due)
	}
	return nil
}
