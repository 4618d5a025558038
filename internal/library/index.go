package library

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"time"

	"minechess/internal/session"
	"minechess/internal/store"
)

// The index is a line with a version and the sum of what follows, and then a line for each game.
const indexMagic = "minechess-index-1"

// line is a game in the index.
type line struct {
	ID       string           `json:"id,omitempty"`
	Aside    string           `json:"aside,omitempty"`
	Modified int64            `json:"at"` // Unix time in nanoseconds
	Size     int64            `json:"size"`
	Damaged  bool             `json:"damaged,omitempty"`
	Heading  *session.Heading `json:"game,omitempty"`
}

// formatIndex writes what is known of the games.
func formatIndex(games []*Game) []byte {
	var b bytes.Buffer
	lines := json.NewEncoder(&b)
	for _, g := range games {
		n := line{ID: g.ID, Aside: g.Aside, Modified: g.Modified.UnixNano(), Size: g.Size, Damaged: g.Damaged}
		if !g.Damaged {
			n.Heading = &g.Heading
		}
		_ = lines.Encode(n) // a buffer takes it, and there is nothing in it that JSON has no word for
	}
	return append(fmt.Appendf(nil, "%s %x\n", indexMagic, sha256.Sum256(b.Bytes())), b.Bytes()...)
}

// parseIndex reads what was known of the games: nothing if the index is not whole, or of another version.
func parseIndex(index []byte) map[string]*Game {
	known := make(map[string]*Game)
	first, rest, _ := bytes.Cut(index, []byte("\n"))
	if string(first) != fmt.Sprintf("%s %x", indexMagic, sha256.Sum256(rest)) {
		return known
	}
	for lines := json.NewDecoder(bytes.NewReader(rest)); lines.More(); {
		var n line
		if lines.Decode(&n) != nil {
			return make(map[string]*Game)
		}
		g := &Game{Entry: store.Entry{ID: n.ID, Aside: n.Aside, Modified: time.Unix(0, n.Modified), Size: n.Size}, Damaged: n.Damaged}
		if n.Heading != nil {
			g.Heading = *n.Heading
		}
		g.found = searched(g)
		known[fileOf(g.Entry)] = g
	}
	return known
}
