package store

import "minechess/internal/leitner"

// Practice is how far the user has come with the tasks. Its zero value is that nothing was answered yet.
type Practice struct {
	Cards leitner.Cards // the tasks that were answered
	// DrillGrade is how hard the next drill is, from 1; 0 is as hard as the first. DrillRun is how many of its grade were answered right
	// one after the other or, as a negative number, wrong. Drills is how many were answered at all, and DrillsRight how many of them right.
	DrillGrade, DrillRun, Drills, DrillsRight int
}

func (p *Practice) fields() []field {
	return []field{
		{"cards", &p.Cards},
		{"drillGrade", &p.DrillGrade},
		{"drillRun", &p.DrillRun},
		{"drills", &p.Drills},
		{"drillsRight", &p.DrillsRight},
	}
}

// LoadPractice gives how far the user has come. It is usable whatever the error, which is one of those of [Store.LoadState], but for a
// single value that makes no sense: what somebody has learned is not lost piece by piece, so the whole file is then set aside.
func (s *Store) LoadPractice() (Practice, error) {
	s.disk.Lock()
	defer s.disk.Unlock()
	var p Practice
	if err := s.load(&s.practice, p.fields()); err != nil {
		return Practice{}, err
	}
	return p, nil
}

// KeepPractice takes how far the user has come, as [Store.KeepState] takes the state. The cards may be changed afterwards.
func (s *Store) KeepPractice(p Practice) {
	p.Cards = p.Cards.Clone()
	s.keepDocument(&s.practice, p.fields())
}
