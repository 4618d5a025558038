// Package arena plays matches between computer players and says how strong they
// are, with error bars. The games are judged by the rules on the real board;
// the players, ours and others, are told the public position only, but for one
// that is shown the mines to measure what that is worth.
//
// A match is reproducible: openings and minefields follow from its seed, and
// with a fixed number of nodes and one thread so does every move of ours.
package arena

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"minechess/internal/engine"
	"minechess/rules"
)

// Player is a computer player in a match. It is used by one game at a time.
type Player interface {
	// Name tells it apart in reports.
	Name() string
	// NewGame prepares for a game; random decides what chance decides in it.
	NewGame(v rules.Variant, random *rand.Rand) error
	// Move finds a move in the game's last position. The score is the player's
	// own opinion in hundredths of a pawn.
	Move(ctx context.Context, g *rules.Game, c Clock) (m rules.Move, score int, err error)
	// Close ends it.
	Close() error
}

// seer is a player that may be shown the mines of a game before it.
type seer interface{ See(rules.Minefield) }

// Clock is what a player has for its move. What is zero does not limit.
type Clock struct {
	Left, Increment [2]time.Duration
	MoveTime        time.Duration
	Nodes           uint64
}

// Match is what is played.
type Match struct {
	Variant rules.Variant
	Pairs   int    // of games with one opening and one minefield, colours exchanged
	Seed    uint64 // of openings and minefields
	Random  int    // plies of the opening drawn at random
	Clock   Clock  // at the beginning of a game
	Mines   int    // on the larger board: 4, or 0 for one to compare on
	// Adjudicate ends games early in which both players agree for some moves.
	Adjudicate bool
	// Early lets them agree sooner, on six pawns instead of ten and on what is
	// nearly level, and ends games as draws after 300 plies: for players that
	// need long for a game and throw no such lead away.
	Early bool
	// Grace is how much time may be overstepped, for players behind a pipe.
	Grace time.Duration
	// mostPlies ends a game as a draw; 0 means 500, or 300 if Early.
	mostPlies int
}

// Game is a finished game of a match.
type Game struct {
	Number  int
	White   string
	Black   string
	Record  *rules.Game
	Field   rules.Minefield
	Start   string // FEN
	Outcome rules.Outcome
	Reason  string  // of an adjudication or a forfeit
	Points  float64 // of the first player
	TimeOut bool    // the side to move overstepped its time
	Error   error   // a player failed: it has lost
}

// mostRandom is how many plies of an opening may be drawn: beyond, hardly any is
// sound.
const mostRandom = 30

// Check says what is wrong with a match that cannot be played.
func (m Match) Check() error {
	switch {
	case m.Pairs < 1:
		return fmt.Errorf("a match has at least one pair of games, not %d", m.Pairs)
	case m.Random < 0 || m.Random > mostRandom:
		return fmt.Errorf("an opening has 0 to %d drawn plies, not %d", mostRandom, m.Random)
	case m.Mines != 0 && m.Mines != 4:
		return fmt.Errorf("a board has four mines or none, not %d", m.Mines)
	case m.Grace < 0:
		return fmt.Errorf("nobody can move %v before its time is over", -m.Grace)
	}
	return m.Clock.Check()
}

// Check says what is wrong with a clock that nobody can play by.
func (c Clock) Check() error {
	for _, d := range [...]time.Duration{c.Left[0], c.Left[1], c.Increment[0], c.Increment[1], c.MoveTime} {
		if d < 0 {
			return fmt.Errorf("a clock cannot have %v", d)
		}
	}
	return nil
}

// Play plays the match between two players and calls done after every game. It
// stops early with its context, or when a player cannot begin a game; what
// [Match.Check] finds is an error before the first one.
func (m Match) Play(ctx context.Context, first, second Player, done func(*Game, Score)) (Score, error) {
	var score Score
	if err := m.Check(); err != nil {
		return score, err
	}
	judge := newOpeningJudge()
	for pair := range m.Pairs {
		random := rand.New(rand.NewPCG(m.Seed, uint64(pair)))
		start, field := m.opening(random, judge)
		var points [2]float64
		var late [2]int
		for turn := range 2 {
			chance := rand.New(rand.NewPCG(m.Seed^0x5EED, uint64(2*pair+turn)))
			table := rules.NewTable(start, field)
			g := &Game{Number: 2*pair + turn + 1, Field: field, Start: start.FEN(), Record: table.Game()}
			players := [2]Player{first, second}
			if turn == 1 {
				players = [2]Player{second, first}
			}
			g.White, g.Black = players[0].Name(), players[1].Name()
			for _, p := range players {
				if err := p.NewGame(m.Variant, chance); err != nil {
					return score, fmt.Errorf("%s cannot begin a game: %w", p.Name(), err)
				}
				if s, ok := p.(seer); ok {
					s.See(field)
				}
			}
			m.play(ctx, players, table, g)
			if ctx.Err() != nil {
				return score, ctx.Err()
			}
			switch winner, decided := g.Outcome.Winner(); {
			case !decided:
				g.Points = 0.5
			case (winner == rules.White) == (turn == 0):
				g.Points = 1
			}
			points[turn] = g.Points
			if g.TimeOut {
				// The first player is White in the first game of a pair.
				late[int(g.Record.Position().Turn())^turn]++
			}
			if turn == 1 {
				score.addPair(points[0], points[1])
				score.Late[0] += late[0]
				score.Late[1] += late[1]
			}
			if done != nil {
				done(g, score)
			}
		}
	}
	return score, nil
}

// play plays the game of a table to its end.
func (m Match) play(ctx context.Context, players [2]Player, table *rules.Table, g *Game) {
	clock := m.Clock
	timed := clock.Left[0] > 0
	agreed := agreement{needs: m.needs()}
	most := m.mostPlies
	if most == 0 {
		most = agreed.needs.mostPlies
	}
	for {
		if g.Outcome = g.Record.Outcome(); g.Outcome.Over() {
			return
		}
		if g.Record.Len() >= most {
			g.Outcome, g.Reason = rules.Outcome{Result: rules.Draw, Ending: rules.Adjudication}, "too long"
			return
		}
		p := g.Record.Position()
		turn := p.Turn()
		lost := rules.Outcome{Result: rules.WhiteWins + rules.Result(turn.Other()), Ending: rules.Adjudication}
		began := time.Now()
		move, score, err := players[turn].Move(ctx, g.Record, clock)
		spent := time.Since(began)
		if ctx.Err() != nil {
			return
		}
		if err != nil {
			g.Outcome, g.Reason, g.Error = lost, "forfeit: "+err.Error(), err
			return
		}
		if timed {
			if spent > clock.Left[turn]+m.Grace {
				g.Outcome, g.Reason, g.TimeOut = p.TimeOutOutcome(turn), "time", true
				g.Error = fmt.Errorf("%s has used %v more than it had", players[turn].Name(), spent-clock.Left[turn])
				return
			}
			clock.Left[turn] = max(clock.Left[turn]-spent, time.Millisecond) + clock.Increment[turn]
		}
		if _, err := table.Play(move); err != nil {
			g.Outcome, g.Reason, g.Error = lost, "forfeit: "+err.Error(), err
			return
		}
		if m.Adjudicate {
			if o, reason := agreed.after(g.Record.Len(), turn, score); o.Over() {
				g.Outcome, g.Reason = o, reason
				return
			}
		}
	}
}

// agreement watches whether both players have long held the same opinion.
type agreement struct {
	needs   needs
	winning [2]int // plies in a row that think this side wins
	even    int
}

// needs is what an agreement takes: scores in hundredths of a pawn, and the plies
// in a row that have them; after mostPlies a game is a draw without one.
type needs struct{ decisive, forPlies, level, evenPlies, mostPlies int }

func (m Match) needs() needs {
	if m.Early {
		return needs{decisive: 600, forPlies: 6, level: 20, evenPlies: 20, mostPlies: 300}
	}
	return needs{decisive: 1000, forPlies: 8, level: 8, evenPlies: 24, mostPlies: 500}
}

func (a *agreement) after(ply int, mover rules.Color, score int) (rules.Outcome, string) {
	if mover == rules.Black {
		score = -score
	}
	for c, s := range [2]int{score, -score} {
		if s >= a.needs.decisive {
			a.winning[c]++
		} else {
			a.winning[c] = 0
		}
		if a.winning[c] >= a.needs.forPlies {
			return rules.Outcome{Result: rules.WhiteWins + rules.Result(c), Ending: rules.Adjudication}, "both agree who wins"
		}
	}
	if max(score, -score) <= a.needs.level && ply > 80 {
		a.even++
	} else {
		a.even = 0
	}
	if a.even >= a.needs.evenPlies {
		return rules.Outcome{Result: rules.Draw, Ending: rules.Adjudication}, "both see no difference"
	}
	return rules.Outcome{}, ""
}

// opening draws the position that a pair of games begins with, and its mines: one
// that a short search thinks neither side has won, if moves are drawn at all.
func (m Match) opening(random *rand.Rand, judge *openingJudge) (rules.Position, rules.Minefield) {
	for {
		p := rules.Start(m.Variant)
		field := rules.Minefield{}
		if m.Variant == rules.Minesweeper {
			if m.Mines == 0 {
				p = withoutMines()
			} else {
				field = p.DrawMinefield(random.IntN)
			}
		}
		for ply := 0; ply < m.Random; ply++ {
			moves := quietMoves(&p)
			if len(moves) == 0 || p.Ended().Over() {
				break
			}
			next, reveal, err := field.Play(&p, moves[random.IntN(len(moves))])
			if err != nil || reveal.Destroyed {
				break
			}
			p = next
		}
		if p.Fullmove() == 1+m.Random/2 && !p.Ended().Over() && !p.Check() && sound(&p) && (m.Random == 0 || judge.level(p)) {
			return p, field
		}
	}
}

// openingJudge tells openings in which the draw of the moves has decided the game.
type openingJudge struct{ engine *engine.Engine }

const (
	// mostLead is how far ahead a side may be in an opening, in hundredths of a pawn.
	mostLead = 150
	// openingNodes is how many positions the search looks at that says so.
	openingNodes = 5000
)

func newOpeningJudge() *openingJudge {
	return &openingJudge{engine.New(engine.Options{HashMB: 1})}
}

// level reports whether neither side is far ahead. It says the same in every match.
func (j *openingJudge) level(p rules.Position) bool {
	j.engine.NewGame()
	r := j.engine.Search(context.Background(), p, nil, engine.Limits{Nodes: openingNodes}, nil)
	return max(r.Score, -r.Score) < mostLead
}

// withoutMines is the start of the larger board with nothing hidden.
func withoutMines() rules.Position {
	start := rules.Start(rules.Minesweeper)
	p, err := withMines(&start, 0)
	if err != nil {
		panic("arena: " + err.Error())
	}
	return p
}

// quietMoves is the moves that openings are drawn from: developing ones.
func quietMoves(p *rules.Position) (list []rules.Move) {
	for _, move := range p.AppendMoves(nil) {
		if move.IsSweep() || p.At(move.To()) != rules.NoPiece || p.At(move.From()).Kind() == rules.King || p.Mines().Has(move.To()) {
			continue
		}
		list = append(list, move)
	}
	return list
}

// sound reports whether nobody can win material at once by the plainest count:
// a man attacked by one worth less, or attacked and not defended.
func sound(p *rules.Position) bool {
	for c := rules.White; c <= rules.Black; c++ {
		for men := p.Men(c); men.Any(); men = men.Rest() {
			s := men.First()
			value := p.At(s).Kind().Value()
			if p.At(s).Kind() == rules.King {
				continue
			}
			attackers := p.Attackers(s, c.Other())
			if !attackers.Any() {
				continue
			}
			if !p.Attackers(s, c).Any() {
				return false
			}
			for ; attackers.Any(); attackers = attackers.Rest() {
				if k := p.At(attackers.First()).Kind(); k != rules.King && k.Value() < value {
					return false
				}
			}
		}
	}
	return true
}
