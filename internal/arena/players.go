package arena

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"minechess/internal/engine"
	"minechess/rules"
)

// ParsePlayer makes a player of a description: a name and settings, separated by
// commas.
//
//	full                 our engine at full strength
//	level=3              our engine at a level
//	by-hand              our engine with the evaluation drawn by hand
//	careless, afraid     our engine, blind to hidden mines or never entering the fog
//	mineless             our engine, knowing of no mines and sweeps at all
//	seeing               our engine, shown all mines from the first move on
//	uci=stockfish,UCI_LimitStrength=true,UCI_Elo=2400
//	                     another engine: a program, and its options
//
// Ours also understands hash=MB, threads=N, nodes=N and depth=N, which replace
// the clock's, network=FILE, and without=IDEA+IDEA, ideas of the search that it
// has to do without ([engine.ParseIdeas]).
func ParsePlayer(text string) (Player, error) {
	parts := strings.Split(text, ",")
	if path, ok := strings.CutPrefix(parts[0], "uci="); ok {
		if path == "" {
			return nil, fmt.Errorf("the player %q names no program", text)
		}
		return &external{path: path, options: parts[1:]}, nil
	}
	p := &internal{name: text, options: engine.Options{HashMB: 16, Threads: 1}}
	for _, part := range parts {
		if err := p.set(part); err != nil {
			return nil, fmt.Errorf("the player %q: %w", text, err)
		}
	}
	p.engine = engine.New(p.options)
	if p.network != "" {
		b, err := os.ReadFile(p.network)
		if err != nil {
			return nil, err
		}
		read := false
		for v := rules.Chess; v <= rules.Minesweeper; v++ {
			if n, err := engine.ReadNetwork(v, b); err == nil {
				p.engine.SetNetwork(v, n)
				read = true
			}
		}
		if !read {
			return nil, fmt.Errorf("the player %q: %s is a network of neither game", text, p.network)
		}
	}
	return p, nil
}

// internal is our own engine.
type internal struct {
	name    string
	options engine.Options
	level   int
	nodes   int
	depth   int
	network string
	engine  *engine.Engine
	random  *rand.Rand
	seed    uint64 // of a level's errors; drawn for each game when it first moves
	seeded  bool
	view    view
	field   rules.Minefield // for a view that shows it
}

// set reads a part of the description of a player of ours.
func (p *internal) set(part string) (err error) {
	name, value, valued := strings.Cut(part, "=")
	switch name {
	case "full", "careless", "afraid", "mineless", "seeing", "by-hand":
		if valued {
			return fmt.Errorf("%s takes no value", name)
		}
	}
	switch name {
	case "full":
	case "careless":
		p.options.Mines = engine.Careless
	case "afraid":
		p.options.Mines = engine.Afraid
	case "mineless":
		p.view = mineless
	case "seeing":
		p.view = seeing
	case "by-hand":
		p.options.ByHand = true
	case "network":
		p.network = value
	case "without":
		p.options.Without, err = engine.ParseIdeas(value)
	case "level":
		p.level, err = numberIn(part, engine.Levels)
	case "hash":
		p.options.HashMB, err = numberIn(part, mostHash)
	case "threads":
		p.options.Threads, err = numberIn(part, mostThreads)
	case "depth":
		p.depth, err = numberIn(part, mostDepth)
	case "nodes":
		p.nodes, err = numberIn(part, mostNodes)
	default:
		return fmt.Errorf("%q is neither a player nor a setting", part)
	}
	return err
}

// The most that a player of ours may be given.
const (
	mostHash    = 1 << 14 // MiB
	mostThreads = 256
	mostDepth   = 100 // plies
	mostNodes   = 2_000_000_000
)

// numberIn is the number of a setting such as depth=5, from 1 to most.
func numberIn(setting string, most int) (int, error) {
	name, value, _ := strings.Cut(setting, "=")
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 || n > most {
		return 0, fmt.Errorf("%s is a number from 1 to %d, not %q", name, most, value)
	}
	return n, nil
}

func (p *internal) Name() string { return p.name }
func (p *internal) Close() error { return nil }

// See shows a player that is to see them the mines of the next game.
func (p *internal) See(field rules.Minefield) {
	if p.view == seeing {
		p.field = field
	}
}

func (p *internal) NewGame(_ rules.Variant, random *rand.Rand) error {
	p.engine.NewGame()
	p.random, p.seeded = random, false
	return nil
}

func (p *internal) Move(ctx context.Context, g *rules.Game, c Clock) (rules.Move, int, error) {
	l := engine.Limits{
		Time: c.Left, Increment: c.Increment, Overhead: engine.UsualOverhead, MoveTime: c.MoveTime, Nodes: c.Nodes, Level: p.level,
	}
	if p.nodes > 0 || p.depth > 0 {
		l = engine.Limits{Nodes: uint64(p.nodes), Depth: p.depth, Level: p.level}
	}
	if p.level > 0 {
		if !p.seeded {
			p.seed, p.seeded = p.random.Uint64(), true
		}
		l.Seed, l.Random = p.seed, p.random
	}
	now, err := p.view.of(g.Position(), p.field)
	if err != nil {
		return 0, 0, err
	}
	if !now.HasMoves() {
		// What saves a king from mate may be legal only where a mine is not known.
		now = *g.Position()
	}
	history := make([]uint64, g.Len())
	for i := range history {
		before, err := p.view.of(g.PositionAt(i), p.field)
		if err != nil {
			return 0, 0, err
		}
		history[i] = before.Hash()
	}
	if p.view == mineless {
		l.Moves = withoutSweeps(g.Position())
	}
	r := p.engine.Search(ctx, now, history, l, nil)
	if r.Move == 0 {
		return 0, 0, errors.New("our engine found no move")
	}
	return r.Move, r.Score, nil
}

// withoutSweeps is the legal moves that a player knows who knows of no mines,
// all of them if there is no other.
func withoutSweeps(p *rules.Position) []rules.Move {
	legal := p.AppendMoves(nil)
	known := slices.DeleteFunc(slices.Clone(legal), rules.Move.IsSweep)
	if len(known) == 0 {
		return legal
	}
	return known
}

// external is another engine, spoken to in UCI.
type external struct {
	path      string
	options   []string
	variants  string // a file with our board for Fairy-Stockfish
	ours      bool   // it is minechess-uci, which knows the larger board
	command   *exec.Cmd
	input     io.WriteCloser
	lines     chan string
	started   rules.Variant
	isStarted bool
}

func (p *external) Name() string {
	return strings.Join(append([]string{filepath.Base(p.path)}, p.options...), ",")
}

// answerTime is how long another engine may take for an answer that needs no
// thought.
const answerTime = 20 * time.Second

// largeBoard describes our board to Fairy-Stockfish, which knows nothing of
// mines and sweeps.
const largeBoard = `[minechess:chess]
maxRank = 10
maxFile = h
startFen = rnbqkbnr/pppppppp/8/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
promotionRegionWhite = *10
promotionRegionBlack = *1
promotionPieceTypes = q
doubleStepRegionWhite = *2
doubleStepRegionBlack = *9
enPassantRegion = -
nMoveRule = 0
`

func (p *external) start(v rules.Variant) error {
	p.command = exec.Command(p.path)
	input, err := p.command.StdinPipe()
	if err != nil {
		return err
	}
	output, err := p.command.StdoutPipe()
	if err != nil {
		return err
	}
	if err := p.command.Start(); err != nil {
		return err
	}
	p.input = input
	p.lines = make(chan string, 4096)
	go func(lines chan<- string) {
		defer close(lines)
		for s := bufio.NewScanner(output); s.Scan(); {
			lines <- s.Text()
		}
	}(p.lines)
	p.send("uci")
	_, err = p.wait(context.Background(), "uciok", answerTime, func(line string) {
		p.ours = p.ours || line == "id name Minesweeper Chess"
	})
	if err != nil {
		return err
	}
	if p.ours {
		p.send("setoption name UCI_Variant value " + v.String())
	}
	for _, o := range p.options {
		name, value, _ := strings.Cut(o, "=")
		p.send("setoption name " + name + " value " + value)
	}
	if v == rules.Minesweeper && !p.ours {
		file, err := os.CreateTemp("", "minechess-*.ini")
		if err != nil {
			return err
		}
		p.variants = file.Name()
		if _, err := file.WriteString(largeBoard); err != nil {
			return errors.Join(err, file.Close())
		}
		if err := file.Close(); err != nil {
			return err
		}
		p.send("setoption name VariantPath value " + p.variants)
		p.send("setoption name UCI_Variant value minechess")
	}
	p.started, p.isStarted = v, true
	return p.ask("isready", "readyok")
}

func (p *external) send(line string) {
	// An error shows as silence, which ask and Move report.
	_, _ = io.WriteString(p.input, line+"\n")
}

// ask sends a command and waits for an answer that begins so.
func (p *external) ask(command, answer string) error {
	p.send(command)
	_, err := p.wait(context.Background(), answer, answerTime, nil)
	return err
}

func (p *external) wait(ctx context.Context, answer string, limit time.Duration, each func(string)) (string, error) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	for {
		select {
		case line, ok := <-p.lines:
			if !ok {
				return "", fmt.Errorf("%s has ended", p.Name())
			}
			if strings.HasPrefix(line, answer) {
				return line, nil
			}
			if each != nil {
				each(line)
			}
		case <-timer.C:
			return "", fmt.Errorf("%s does not answer with %s", p.Name(), answer)
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
}

func (p *external) NewGame(v rules.Variant, _ *rand.Rand) error {
	if p.isStarted && p.started != v {
		if err := p.Close(); err != nil {
			return err
		}
	}
	if !p.isStarted {
		if err := p.start(v); err != nil {
			return err
		}
	}
	p.send("ucinewgame")
	return p.ask("isready", "readyok")
}

func (p *external) Move(ctx context.Context, g *rules.Game, c Clock) (rules.Move, int, error) {
	now := g.Position()
	legal := now.AppendMoves(nil)
	var position strings.Builder
	var restrict string
	switch {
	case now.Variant() == rules.Chess:
		start := g.Start()
		position.WriteString("position fen " + start.FEN())
		for i := range g.Len() {
			if i == 0 {
				position.WriteString(" moves")
			}
			position.WriteString(" " + g.Ply(i).Move.String())
		}
	case p.ours:
		position.WriteString("position fen " + now.FEN())
	default:
		// It would not follow what mines do, so each position is told anew,
		// and which of its moves are legal on our board.
		position.WriteString("position fen " + strings.Join(strings.Fields(now.FEN())[:6], " "))
		for _, m := range legal {
			if !m.IsSweep() {
				restrict += " " + coordinates(now, m)
			}
		}
		if restrict == "" {
			return legal[0], 0, nil
		}
		restrict = " searchmoves" + restrict
	}
	p.send(position.String())
	p.send("go" + p.limits(c) + restrict)
	score := 0
	limit := 10 * time.Minute
	line, err := p.wait(ctx, "bestmove", limit, func(line string) {
		words := strings.Fields(line)
		for i := 0; i+2 < len(words); i++ {
			if words[i] == "score" {
				n, _ := strconv.Atoi(words[i+2])
				if score = n; words[i+1] == "mate" {
					score = 30000
					if n < 0 {
						score = -30000
					}
				}
			}
		}
	})
	if err != nil {
		if ctx.Err() != nil {
			p.send("stop")
		}
		return 0, 0, err
	}
	words := strings.Fields(line)
	if len(words) < 2 {
		return 0, 0, fmt.Errorf("%s says only %q", p.Name(), line)
	}
	for _, m := range legal {
		if words[1] == m.String() || words[1] == coordinates(now, m) {
			return m, score, nil
		}
	}
	return 0, 0, fmt.Errorf("%s plays %s in %s, which is illegal", p.Name(), words[1], now.FEN())
}

// coordinates writes a move as other engines do, with the promotion marked.
func coordinates(p *rules.Position, m rules.Move) string {
	rank := m.To().Rank()
	if p.Variant() == rules.Minesweeper && p.At(m.From()).Kind() == rules.Pawn && (rank == 0 || rank == 9) {
		return m.String() + "q"
	}
	return m.String()
}

func (p *external) limits(c Clock) string {
	text := ""
	add := func(name string, n int64) {
		if n > 0 {
			text += " " + name + " " + strconv.FormatInt(n, 10)
		}
	}
	add("wtime", c.Left[rules.White].Milliseconds())
	add("btime", c.Left[rules.Black].Milliseconds())
	add("winc", c.Increment[rules.White].Milliseconds())
	add("binc", c.Increment[rules.Black].Milliseconds())
	add("movetime", c.MoveTime.Milliseconds())
	add("nodes", int64(c.Nodes))
	return text
}

func (p *external) Close() error {
	if !p.isStarted {
		return nil
	}
	p.isStarted = false
	p.send("quit")
	_ = p.input.Close()
	done := make(chan error, 1)
	go func() { done <- p.command.Wait() }()
	var err error
	select {
	case err = <-done:
	case <-time.After(2 * time.Second):
		err = p.command.Process.Kill()
		<-done
	}
	if p.variants != "" {
		err = errors.Join(err, os.Remove(p.variants))
		p.variants = ""
	}
	return err
}
