package rules

type Minefield struct{ squares []int }

func NewMinefield() Minefield { return Minefield{} }

func (f Minefield) Mined(s int) bool { return f.squares[0] == s }

type Position struct{ Fog int }

func (p Position) Drawn() Minefield { return Minefield{[]int{p.Fog}} }

// Ply is a move that was played.
type Ply struct{ SAN string }
