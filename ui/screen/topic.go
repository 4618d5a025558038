package screen

// Topic is a place in the guide that other screens open it at: the beginning of a
// part, or a section.
type Topic string

// The topics. Which section has one is written where the guide's sections are.
const (
	TopicBasics    Topic = "basics" // the part that is enough to play
	TopicPieces    Topic = "pieces"
	TopicNumbers   Topic = "numbers"
	TopicMines     Topic = "mines" // what happens when a man lands on one
	TopicFog       Topic = "fog"
	TopicReading   Topic = "reading"
	TopicSweep     Topic = "sweep"
	TopicExposed   Topic = "exposed"
	TopicStrategy  Topic = "strategy"
	TopicSigns     Topic = "signs"
	TopicRules     Topic = "rules" // the part with all rules
	TopicSeal      Topic = "seal"
	TopicChess     Topic = "chess" // the part about chess
	TopicValues    Topic = "values"
	TopicCastling  Topic = "castling"
	TopicPassant   Topic = "passant"
	TopicPromotion Topic = "promotion"
	TopicCheck     Topic = "check"
	TopicMate      Topic = "mate"
	TopicDraws     Topic = "draws"
	TopicTouch     Topic = "touch"
	TopicMistakes  Topic = "mistakes"
	TopicWords     Topic = "words"
)
