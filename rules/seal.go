package rules

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Seed is the secret from which a game's mines follow (section 3 of the
// rulebook). A referee draws it and publishes its [Seed.Seal] before play; when
// the game has ended the seed itself is published, and anyone can check that
// neither it nor the mines were chosen or moved.
type Seed [32]byte

// NewSeed draws a seed from a cryptographic random source such as
// [crypto/rand.Reader].
func NewSeed(random io.Reader) (Seed, error) {
	var s Seed
	if _, err := io.ReadFull(random, s[:]); err != nil {
		return Seed{}, fmt.Errorf("drawing the seed of the mines: %w", err)
	}
	return s, nil
}

// ParseSeed reads a seed as [Seed.String] writes it.
func ParseSeed(text string) (Seed, error) {
	var s Seed
	if len(text) != hex.EncodedLen(len(s)) {
		return Seed{}, fmt.Errorf("a seed is 64 hexadecimal digits, not %q", clip(text))
	}
	if _, err := hex.Decode(s[:], []byte(text)); err != nil {
		return Seed{}, fmt.Errorf("a seed is 64 hexadecimal digits, not %q", clip(text))
	}
	return s, nil
}

// String is the seed in 64 hexadecimal digits. It gives the mines away.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// Seal is what is published of the seed before play: its SHA-256 in hexadecimal.
func (s Seed) Seal() string {
	sum := sha256.Sum256(s[:])
	return hex.EncodeToString(sum[:])
}

// SealError says that a published seed is not the one that was sealed.
type SealError struct {
	Seal string // as published before play
	Seed Seed   // as published after the game
}

// Error names the seal, and the one that the seed has.
func (e *SealError) Error() string {
	return fmt.Sprintf("the seed's seal is %s, but the seal published before the game was %q", e.Seed.Seal(), clip(e.Seal))
}

// Verify checks a seed against the seal that was published before play. The
// error is a [*SealError].
func (s Seed) Verify(seal string) error {
	if subtle.ConstantTimeCompare([]byte(strings.ToLower(seal)), []byte(s.Seal())) != 1 {
		return &SealError{seal, s}
	}
	return nil
}

// MostSalt is the greatest length of a player's salt that [CheckSalt] lets
// pass, in characters.
const MostSalt = 100

// CheckSalt says, as an error, why a text cannot be a player's salt: it has a
// colon, which separates the salts, or would not survive in a record.
func CheckSalt(salt string) error {
	switch {
	case strings.Contains(salt, ":"):
		return errors.New("a salt has no colon in it")
	case !utf8.ValidString(salt) || strings.ContainsFunc(salt, unicode.IsControl) || strings.ContainsRune(salt, '\uFEFF'):
		return errors.New("a salt is one line of plain text")
	case utf8.RuneCountInString(salt) > MostSalt:
		return fmt.Errorf("a salt has %d characters at most", MostSalt)
	}
	return nil
}

// Minefield is the layout that follows from the seed and the players' salts,
// empty on one device. The salts have no colon (see [CheckSalt]).
func (s Seed) Minefield(whiteSalt, blackSalt string) Minefield {
	bytes := seedBytes{seed: s, salts: whiteSalt + ":" + blackSalt}
	var zone [32]Square
	for i := range zone {
		zone[i] = zoneStart + Square(i)
	}
	var mines Zone
	for i := range rulesets[Minesweeper].mines {
		j := i + bytes.uniform(len(zone)-i)
		zone[i], zone[j] = zone[j], zone[i]
		mines |= ZoneOf(zone[i])
	}
	return Minefield{mines}
}

// seedBytes is the endless row of bytes that the layout is drawn from.
type seedBytes struct {
	seed  Seed
	salts string
	n     int // the blocks made so far
	block []byte
}

func (b *seedBytes) next() byte {
	if len(b.block) == 0 {
		mac := hmac.New(sha256.New, b.seed[:])
		io.WriteString(mac, "minechess:"+b.salts+":"+strconv.Itoa(b.n))
		b.block = mac.Sum(nil)
		b.n++
	}
	first := b.block[0]
	b.block = b.block[1:]
	return first
}

// uniform gives 0 … m-1, each equally likely; m is at most 256.
func (b *seedBytes) uniform(m int) int {
	for {
		if n := int(b.next()); n < 256-256%m {
			return n % m
		}
	}
}
