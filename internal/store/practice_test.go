package store

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"
)

// practised is some progress.
func practised() Practice {
	p := Practice{DrillGrade: 2, DrillRun: -1, Drills: 12, DrillsRight: 9}
	day := time.Date(2026, 12, 3, 12, 0, 0, 0, time.UTC)
	p.Cards.Answer("mate-01", false, day)
	p.Cards.Answer("mate-02", true, day)
	return p
}

func TestPracticeComesBack(t *testing.T) {
	dir := newPlace(t)
	s := open(t, dir)
	if p, err := s.LoadPractice(); !reflect.DeepEqual(p, Practice{}) || err != nil {
		t.Errorf("at first it is %v, %v", p, err)
	}
	kept := practised()
	s.KeepPractice(kept)
	kept.Cards.Forget("mate-01") // what was kept stays
	if p, err := s.LoadPractice(); !reflect.DeepEqual(p, practised()) || err != nil {
		t.Errorf("before it is written it is %v, %v", p, err)
	}
	closeStore(t, s)
	s = open(t, dir)
	if p, err := s.LoadPractice(); !reflect.DeepEqual(p, practised()) || err != nil {
		t.Errorf("it comes back as %v, %v", p, err)
	}
	if got, want := get(t, s, "practice.json"), `{
  "version": 1,
  "cards": {"mate-01":{"box":1,"due":"2026-12-04","missed":1},"mate-02":{"box":6}},
  "drillGrade": 2,
  "drillRun": -1,
  "drills": 12,
  "drillsRight": 9
}
`; got != want {
		t.Errorf("the file is %s", got)
	}
}

// What somebody has learned is not lost because one value of the file is bad: the file is set aside as it was, and said to be.
func TestUnreadablePracticeIsSetAside(t *testing.T) {
	for _, content := range []string{
		"", "{", `{"version":1,"cards":7}`, `{"version":1,"cards":{"a":{"box":9}}}`, `{"version":1,"drills":"many"}`, `{"cards":{}}`,
		`{"version":1,"cards":{"a":{"box":6}},"drillRun":[]}`,
	} {
		for _, loaded := range []bool{true, false} {
			s := openTest(t)
			put(t, s, "practice.json", content)
			if loaded {
				p, err := s.LoadPractice()
				var damaged *DamagedError
				if !errors.As(err, &damaged) || damaged.Kept != "practice.damaged.json" || !reflect.DeepEqual(p, Practice{}) {
					t.Errorf("%s loads as %v, %v", content, p, err)
				}
			}
			s.KeepPractice(practised())
			if err := s.Flush(); err != nil {
				t.Errorf("%s: %v", content, err)
			}
			if got := get(t, s, "practice.damaged.json"); got != content {
				t.Errorf("%s was set aside as %s", content, got)
			}
			if p, err := s.LoadPractice(); !reflect.DeepEqual(p, practised()) || err != nil {
				t.Errorf("after %s it is %v, %v", content, p, err)
			}
		}
	}
}

func TestPracticeOfANewerVersionIsLeftAlone(t *testing.T) {
	s := openTest(t)
	const content = `{"version":2,"cards":"of another kind"}`
	put(t, s, "practice.json", content)
	var newer *NewerError
	if _, err := s.LoadPractice(); !errors.As(err, &newer) {
		t.Errorf("the error is %v", err)
	}
	s.KeepPractice(practised())
	if err := s.Flush(); err != nil {
		t.Error(err)
	}
	if got := get(t, s, "practice.json"); got != content {
		t.Errorf("the file is %s", got)
	}
}

// There is room for all cards that there can be, and for fields of other versions beside them.
func TestAllCardsAreKept(t *testing.T) {
	s := openTest(t)
	put(t, s, "practice.json", `{"version":1,"of another version":true}`)
	p, err := s.LoadPractice()
	if err != nil {
		t.Fatal(err)
	}
	for i := range 5000 {
		p.Cards.Answer(strings.Repeat("a", 40)+string(rune('a'+i%26))+string(rune('a'+i/26%26))+string(rune('a'+i/676)), false, time.Unix(0, 0))
	}
	s.KeepPractice(p)
	if err := s.Flush(); err != nil {
		t.Fatal(err)
	}
	if got := get(t, s, "practice.json"); !strings.Contains(got, "of another version") {
		t.Error("the unknown field is gone")
	}
	if got, err := s.LoadPractice(); !reflect.DeepEqual(got, p) || err != nil {
		t.Errorf("not all cards came back: %v", err)
	}
}
