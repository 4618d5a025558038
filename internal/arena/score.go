package arena

import (
	"fmt"
	"math"
)

// Score is how a match stands for the first player. Games count in pairs of one
// opening, since the two are not independent.
type Score struct {
	Wins, Draws, Losses int
	// Late is in how many of these games the first and the second player overstepped
	// their time.
	Late  [2]int
	pairs [5]int // by half points of the pair
}

func (s *Score) addPair(one, two float64) {
	for _, points := range [2]float64{one, two} {
		switch points {
		case 1:
			s.Wins++
		case 0.5:
			s.Draws++
		default:
			s.Losses++
		}
	}
	s.pairs[int(math.Round(2*(one+two)))]++
}

// Games is the number of games in finished pairs.
func (s Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Rate is the share of the points, 0.5 before any game.
func (s Score) Rate() float64 {
	if s.Games() == 0 {
		return 0.5
	}
	return (float64(s.Wins) + float64(s.Draws)/2) / float64(s.Games())
}

// Margin is half the width of the 95 % interval of [Score.Rate], 0.5 at most.
// Where all pairs ended alike, their spread says nothing: then fewer than 3 of n
// pairs would end otherwise (rule of three).
func (s Score) Margin() float64 {
	n := float64(s.Games() / 2)
	if n < 2 {
		return 0.5
	}
	mean, square := s.Rate(), 0.0
	for half, count := range s.pairs {
		d := float64(half)/4 - mean
		square += float64(count) * d * d
	}
	if square < 1e-9 {
		return min(0.5, 3/n*max(mean, 1-mean))
	}
	return min(0.5, 1.96*math.Sqrt(square/(n-1)/n))
}

// mostLate is the share of games that may be decided by the clock in a match that is
// to say who plays better.
const mostLate = 0.02

// OnTime says how often each player overstepped its time, and whether that was too
// often for the match to measure who plays better.
func (s Score) OnTime() string {
	text := fmt.Sprintf("time overstepped %d and %d times", s.Late[0], s.Late[1])
	if float64(max(s.Late[0], s.Late[1])) > mostLate*float64(s.Games()) {
		text += fmt.Sprintf(", in more than %.0f %% of the games: the clock decided too many of them", 100*mostLate)
	}
	return text
}

// Elo turns a share of the points into a difference in rating.
func Elo(rate float64) float64 {
	rate = max(0.001, min(0.999, rate))
	return -400 * math.Log10(1/rate-1)
}

// String is the score in a line, with the rating difference and its 95 % interval.
func (s Score) String() string {
	rate, margin := s.Rate(), s.Margin()
	return fmt.Sprintf("%d games: +%d =%d −%d, %.1f %% ± %.1f, Elo %+.0f (%+.0f … %+.0f)",
		s.Games(), s.Wins, s.Draws, s.Losses, 100*rate, 100*margin, Elo(rate), Elo(rate-margin), Elo(rate+margin))
}
