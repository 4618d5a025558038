package rules

// Mines is what is known of the mines of a game of Minesweeper Chess: by the
// referee during the game, and by everyone after it. The zero Mines knows
// nothing, as in chess.
type Mines struct {
	// Field is where the mines lay at the beginning, if Known.
	Field Minefield
	Known bool
	// Seal is the seal that was published before play, "" for a game that was
	// set up by hand; Seed is what it seals, nil if not known.
	Seal                 string
	Seed                 *Seed
	WhiteSalt, BlackSalt string
}

// SealedMines is the mines that follow from a seed and the players' salts.
func SealedMines(seed Seed, whiteSalt, blackSalt string) Mines {
	return Mines{
		Field: seed.Minefield(whiteSalt, blackSalt), Known: true,
		Seal: seed.Seal(), Seed: &seed, WhiteSalt: whiteSalt, BlackSalt: blackSalt,
	}
}
