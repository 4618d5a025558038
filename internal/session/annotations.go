package session

import (
	"slices"

	"minechess/rules/pgn"
)

// annotations is what a record tells beside its moves: comments, annotation glyphs
// and variations. The session shows and changes none of it, but keeps it and saves it
// again, so that nobody loses work by opening a file here. What belongs to a ply goes
// with it when it is taken back.
type annotations []annotation // by the number of plies before; [0] belongs to the start

// annotation is what belongs to one ply.
type annotation struct {
	nags       []uint8
	comments   []string
	variations []*pgn.Node
}

// annotationsOf takes the annotations of a record.
func annotationsOf(r *pgn.Record) annotations {
	var list annotations
	ply := 0
	for n := &r.Root; n != nil; n = n.Next {
		if len(n.NAGs)+len(n.After)+len(n.Variations) > 0 {
			list = append(list, make(annotations, ply+1-len(list))...)
			list[ply] = annotation{n.NAGs, n.After, n.Variations}
		}
		ply++
	}
	return list
}

// takenBack forgets what belongs to plies that are no more.
func (a annotations) takenBack(plies int) annotations { return a[:min(len(a), plies+1)] }

// write adds the annotations to the record of the same game. If the record keeps the
// mines secret that are known here, it has no variations: what their moves reveal
// would give the mines away.
func (a annotations) write(r *pgn.Record, secret bool) {
	n := &r.Root
	for _, own := range a {
		n.NAGs, n.After = own.nags, slices.Clone(own.comments)
		if !secret {
			n.Variations = own.variations
		}
		n = n.Next
	}
}
