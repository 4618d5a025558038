package screen

import (
	"slices"
	"testing"

	"minechess/internal/computer"
)

// The moments of a report stand in the order of the game, each ply once, and keep
// how much each mattered.
func TestMomentsStandInTheOrderOfTheGame(t *testing.T) {
	report := &computer.Report{Moments: []computer.Moment{ // the greatest first
		{Ply: 17, Points: 400},
		{Ply: 15, ByLuck: true, Points: -350},
		{Ply: 17, ByLuck: true, Points: 300},
		{Ply: 2, Points: 250},
		{Ply: 15, Points: 100},
	}}
	want := []keyMoment{
		{ply: 2, rank: 3, loss: 250},
		{ply: 15, rank: 2, loss: 100, luck: -350},
		{ply: 17, rank: 1, loss: 400, luck: 300},
	}
	if got := momentsOf(report); !slices.Equal(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}
