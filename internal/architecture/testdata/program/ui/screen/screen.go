package screen

import "minechess/rules"

type Figure struct {
	fields map[string]*rules.Minefield
}

func (f *Figure) Show() bool { return len(f.fields) > 0 }
