// Package library knows all games of a store: what a list tells of each, so that ten thousand of them are listed, searched and
// counted without being read anew.
//
// What it knows is kept in an index. The games alone are the truth: the index has the size and the time of each file that it was made
// from, a game whose file is another one by now is read again, and an index that is missing, damaged or of another version is as if
// there were none.
package library

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"minechess/internal/plain"
	"minechess/internal/session"
	"minechess/internal/store"
	"minechess/rules"
)

// Game is what is known of a game without playing it through.
type Game struct {
	store.Entry
	session.Heading
	// Damaged says that the record cannot be read. The heading is then empty.
	Damaged bool

	found string // what a search looks through
}

// Known tells whether the game was read; else there is no more than its entry.
func (g *Game) Known() bool { return g.found != "" }

// GoesOn tells whether the game is not over.
func (g *Game) GoesOn() bool {
	return g.Known() && g.Aside == "" && !g.Damaged && g.Result == rules.Unfinished
}

// Began is when the game was begun here, or came here, as its ID tells; of other IDs it is when it was saved last.
func (g *Game) Began() time.Time {
	const layout = "20060102-150405"
	if len(g.ID) >= len(layout) {
		if at, err := time.ParseInLocation(layout, g.ID[:len(layout)], time.UTC); err == nil {
			return at.Local()
		}
	}
	return g.Modified
}

// Person is the side of the person who plays against the computer; ok is false for any other game.
func (g *Game) Person() (side rules.Color, ok bool) {
	white, black := g.Levels[rules.White] > 0, g.Levels[rules.Black] > 0
	if white {
		side = rules.Black
	}
	return side, white != black
}

// Labels are the words that the game is filed under.
func (g *Game) Labels() []string { return session.SplitLabels(g.Heading.Labels) }

// Library is the games of a store. Its methods may be called from several goroutines, and take as long as the disk does.
type Library struct {
	files *store.Store

	mu    sync.Mutex
	known map[string]*Game // by the file, of what was read; never changed once they are there
	saved bool             // the index has all of it
}

// New is the library of a store, of which nothing is read yet.
func New(files *store.Store) *Library { return &Library{files: files} }

// Games gives all games, those that go on first, and among them the one begun last. What is not known yet is read, which takes some
// seconds for many thousands of games; meanwhile it tells now and then of what is known so far, games of which nothing is known yet
// after the others. The error is the context's, or says why the games cannot be listed.
func (l *Library) Games(ctx context.Context, tell func([]*Game)) ([]*Game, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	entries, err := l.files.Games()
	if err != nil {
		return nil, err
	}
	if l.known == nil {
		l.known, l.saved = parseIndex(l.files.LoadIndex()), true
	}
	games := make([]*Game, len(entries))
	var unread []int
	for i, entry := range entries {
		if g := l.known[fileOf(entry)]; g != nil && g.Size == entry.Size && g.Modified.Equal(entry.Modified) {
			games[i] = g
			continue
		}
		games[i] = &Game{Entry: entry}
		unread = append(unread, i)
	}
	// A few are read before anybody could look at the list; of many, it shows what there is.
	const pause = 500
	for n, i := range unread {
		if n%pause == 0 && len(unread) > pause {
			tell(inOrder(games))
		}
		if err := ctx.Err(); err != nil {
			l.remember(games) // what was read need not be read again
			return nil, err
		}
		games[i] = l.read(entries[i])
	}
	if len(unread) > 0 || len(l.known) != len(games) {
		l.remember(games)
	}
	if !l.saved {
		l.saved = l.files.SaveIndex(formatIndex(games)) == nil
	}
	return inOrder(games), nil
}

// remember takes the games that were read for what is known.
func (l *Library) remember(games []*Game) {
	l.known, l.saved = make(map[string]*Game, len(games)), false
	for _, g := range games {
		if g.Known() {
			l.known[fileOf(g.Entry)] = g
		}
	}
}

func fileOf(e store.Entry) string { return cmp.Or(e.Aside, e.ID) }

// read reads what is to be known of a game.
func (l *Library) read(entry store.Entry) *Game {
	g := &Game{Entry: entry, Damaged: true}
	if entry.Aside == "" {
		if record, err := l.files.LoadGame(entry.ID); err == nil {
			if h, err := session.SavedHeading(record); err == nil {
				g.Heading, g.Damaged = h, false
			}
		}
	}
	g.found = searched(g)
	return g
}

// inOrder gives the games that go on first, and then the others, the one begun last first.
func inOrder(games []*Game) []*Game {
	sorted := slices.Clone(games)
	began := make(map[*Game]time.Time, len(sorted))
	for _, g := range sorted {
		began[g] = g.Began()
	}
	rank := func(g *Game) int {
		if g.GoesOn() {
			return 0
		}
		return 1
	}
	slices.SortStableFunc(sorted, func(a, b *Game) int {
		return cmp.Or(rank(a)-rank(b), began[b].Compare(began[a]), strings.Compare(b.ID, a.ID))
	})
	return sorted
}

// Labels are all words that games are filed under, in the order of the alphabet.
func Labels(games []*Game) []string {
	used := make(map[string]string)
	for _, g := range games {
		if g.Heading.Labels == "" {
			continue
		}
		for _, label := range g.Labels() {
			used[plain.Letters(label)] = label
		}
	}
	labels := make([]string, 0, len(used))
	for _, label := range used {
		labels = append(labels, label)
	}
	slices.SortFunc(labels, func(a, b string) int {
		return cmp.Or(strings.Compare(plain.Letters(a), plain.Letters(b)), strings.Compare(a, b))
	})
	return labels
}
