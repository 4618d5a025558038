package engine

import "minechess/rules"

type peek func(int) bool

// Think draws mines of its own, which is no way to think.
func Think(p rules.Position) bool {
	look := peek(p.Drawn().Mined)
	return look(p.Fog)
}
