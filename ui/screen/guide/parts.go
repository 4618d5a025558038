package guide

import (
	"slices"

	"minechess/rules"
	"minechess/ui/screen"
	"minechess/ui/translations"
)

// part is a part of the guide: a page that one reads in one go.
type part struct {
	name     translations.Key
	topic    screen.Topic // that its beginning is
	sections []section
	about    translations.Key // said at its beginning, or ""
	keys     bool             // what the keys do stands below them, where there is a keyboard
}

// pictured reports whether there are figures in the part.
func (p *part) pictured() bool {
	return slices.ContainsFunc(p.sections, func(s section) bool { return len(s.figures) > 0 })
}

// section is a heading with pictures, a text, a table and terms for a glossary, each of
// which may be missing.
type section struct {
	title   translations.Key
	topic   screen.Topic // that it is about, or ""
	figures []figure
	text    translations.Key
	rows    []row
	terms   []translations.Key
}

// row is a line of a table: letters of men as in FEN, or * for the sapper action,
// or a move as a record has it, and what there is to say. Of a move the text is
// given how it is written.
type row struct {
	men, move string
	says      translations.Key
}

// Positions that several figures begin with.
const (
	afterKnight = "g1f3" // with afterKnightMines: f4 and g4 show 1, e4 nothing
	blockOnFog  = "4r2k/6pp/8/8/8/8/8/6B1/PP6/4K3 w - - 0 1"
	kingAmid    = "4k3/pppppppp/8/8/8/8/4K3/8/PPPPPPPP/8 w - - 0 1"
	threeWays   = "R3r3/6kp/8/8/8/3B4/5P2/4K3 w - - 0 1"
	bothCastle  = "r3k2r/pppqbppp/2n2n2/8/8/2N2N2/PPPQBPPP/R3K2R w KQkq - 0 1"
)

const afterKnightMines = "c4,d6,f7,g5"

// Figures that are shown in more than one part.
var (
	sweepFigure = figure{caption: translations.GuideSweepFigure, mines: "b6,e5,f7,h5", moves: "e2e4 a9a8", selected: "e4",
		answers: "e4e5s", ends: cleared}
	kingFigure = figure{caption: translations.GuideKingFigure, start: kingAmid, mines: "b7,d5,g7,h6", then: "e4d5", ends: cleared}

	crossFigure = figure{caption: translations.GuideCastleThrough, chess: true, start: "5rk1/8/8/8/8/8/6PP/4K2R w K - 0 1",
		wrong: "e1g1", why: rules.CastlingThroughAttack, marks: "af8f1"}
	mateFigure = figure{caption: translations.GuideMateFigure, chess: true, start: "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 0 1",
		answers: "e1e8", ends: checkmate}
	stalemateFigure = figure{caption: translations.GuideStalemateFigure, chess: true, start: "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1",
		then: "f5f7", ends: stalemate}
)

// menFigures are the men alone on a board, as in both games, and the pawn.
func menFigures(valued bool) []figure {
	all := []figure{
		{caption: translations.GuideMoveKing, alone: "Kd4", priced: true},
		{caption: translations.GuideMoveQueen, alone: "Qd4", value: rules.Queen.Value()},
		{caption: translations.GuideMoveRook, alone: "Rd4", value: rules.Rook.Value()},
		{caption: translations.GuideMoveBishop, alone: "Bd4", value: rules.Bishop.Value()},
		{caption: translations.GuideMoveKnight, alone: "Nd4", value: rules.Knight.Value()},
		{caption: translations.GuideMovePawn, chess: true, start: "4k3/8/8/8/8/3p1p2/4P3/4K3 w - - 0 1", selected: "e2", value: rules.Pawn.Value()},
	}
	for i := range all {
		if !valued {
			all[i].value, all[i].priced = 0, false
		}
	}
	return all
}

// parts is the guide in reading order.
var parts = []part{
	{name: translations.GuidePartBasics, topic: screen.TopicBasics, sections: []section{
		{title: translations.GuideIdeaTitle, text: translations.GuideIdea, figures: []figure{
			{caption: translations.GuideStartFigure, mines: "b5,d6,f7,g4"},
			{caption: translations.GuideLiftFigure, mines: "c4,d6,f7,g5", then: "b1c3"},
			mateFigure,
		}},
		{title: translations.GuidePiecesTitle, topic: screen.TopicPieces, figures: menFigures(false)},
		{title: translations.GuideNumbersTitle, topic: screen.TopicNumbers, figures: []figure{
			{caption: translations.GuideTryFog, mines: afterKnightMines, answers: afterKnight, done: translations.GuideTryFogDone},
			{caption: translations.GuideReadFigure, mines: afterKnightMines, moves: afterKnight, marks: "gd4 gd5 ge5 gf5 gh4 gh5 bg5",
				odds: "safe d4, safe d5, safe e5, safe f5, safe h4, safe h5, mine g5"},
		}},
		{title: translations.GuideMinesTitle, figures: []figure{
			{caption: translations.GuideBlastFigure, mines: "b6,e4,f7,h5", then: "e2e4", ends: destroyed},
			kingFigure,
			sweepFigure,
		}},
		{title: translations.GuideWinTitle, text: translations.GuideWin, figures: []figure{
			{caption: translations.GuideCheckFigure, chess: true, start: "4k3/8/8/8/8/8/8/4RK2 b - - 0 1", marks: "ae1e8", ends: inCheck},
			stalemateFigure,
		}},
	}},
	{name: translations.GuidePartMines, sections: []section{
		{title: translations.GuideFogTitle, topic: screen.TopicFog, figures: []figure{
			{caption: translations.GuideRingFigure, mines: "b4,d5,g6,h7", then: "e2e4"},
			{caption: translations.GuideEdgeFigure, mines: "b5,d6,f7,g5", then: "e2e3"},
			{caption: translations.GuideLastFigure, mines: "e5", then: "e2e4", ends: lifted},
		}},
		{title: translations.GuideReadingTitle, topic: screen.TopicReading, text: translations.GuideReading, figures: []figure{
			{caption: translations.GuideTrySafe, mines: afterKnightMines, moves: afterKnight + " a9a8", answers: "f3d4 f3e5 f3h4", done: translations.GuideTrySafeDone,
				odds: "safe d4, safe e5, safe h4, mine g5"},
			{caption: translations.GuideGuessFigure, mines: "b6,d7,f7,g5", moves: "h2h3", marks: "hg5 hh5", odds: "even g5, even h5"},
			{caption: translations.GuideFallFigure, mines: "b6,e5,f5,h7", moves: "e2e4 a9a8", then: "e4e5s", ends: cleared},
		}},
		{title: translations.GuideMinesTitle, topic: screen.TopicMines, figures: []figure{
			{caption: translations.GuideOverFigure, start: "7k/6pp/8/8/8/8/8/1N6/6PP/R6K w - - 0 1", mines: "a4,d6,e7,g5", then: "a1a8"},
			{caption: translations.GuideHiddenFigure, mines: "b6,d5,f7,h5", moves: "b1c3 a9a8", then: "c3d5", ends: destroyed},
			kingFigure,
		}, rows: []row{
			{men: "K", says: translations.GuideLandKing},
			{men: "P*", says: translations.GuideLandSweep},
			{men: "P", says: translations.GuideLandPawn},
			{men: "QRBN", says: translations.GuideLandOther},
			{men: "QRB", says: translations.GuideLandOver},
			{men: "NP", says: translations.GuideLandLeap},
		}},
		{title: translations.GuideSapperTitle, topic: screen.TopicSweep, figures: []figure{
			sweepFigure,
			{caption: translations.GuidePassFigure, mines: "b5,d6,f7,g5", then: "a2a3s", ends: passed},
			{caption: translations.GuideSweepCheckFigure, start: "4r2k/6pp/8/8/8/8/8/8/P7/4K3 w - - 0 1", mines: "b5,d6,f7,g5",
				wrong: "a2a3s", why: rules.SweepInCheck, marks: "ae10e1"},
		}},
		{title: translations.GuideExposedTitle, topic: screen.TopicExposed, text: translations.GuideExposed, figures: []figure{
			{caption: translations.GuideExposedFigure, start: blockOnFog, mines: "b6,d7,e5,g6", then: "g3e5",
				selected: "g3", ends: exposed},
			{caption: translations.GuideShieldFigure, start: "4r2k/6pp/8/8/8/8/8/3B4/PP6/4K3 w - - 0 1", mines: "b6,d7,e4,g6",
				wrong: "d3e4", why: rules.LeavesKingAttacked, marks: "ae10e1"},
		}},
		{title: translations.GuideStrategyTitle, topic: screen.TopicStrategy, text: translations.GuideStrategy, figures: []figure{
			{caption: translations.GuideOpeningFigure, mines: "b5,d6,e4,g7", then: "b2b3 b9b8 e2e3 e9e8 g2g3 g9g8"},
			{caption: translations.GuideTryNoBet, start: blockOnFog, mines: "b6,d7,e5,g6", marks: "ae10e1",
				answers: "e1d1 e1d2 e1f1 e1f2", done: translations.GuideTryNoBetDone},
		}},
		{title: translations.GuideSignsTitle, topic: screen.TopicSigns, rows: []row{
			{move: "De5m", says: translations.GuideSignSwept},
			{move: "De5", says: translations.GuideSignPassed},
			{move: "Nd5-", says: translations.GuideSignBlast},
			{move: "Ke5m", says: translations.GuideSignCleared},
			{move: "Re8+", says: translations.GuideSignCheck},
			{move: "Re8#", says: translations.GuideSignMate},
			{move: "O-O", says: translations.GuideSignCastle},
		}},
	}},
	{name: translations.GuidePartRules, topic: screen.TopicRules, keys: true, sections: []section{
		{title: translations.GuideBoardTitle, text: translations.GuideBoard},
		{title: translations.GuideZoneTitle, text: translations.GuideZone},
		{title: translations.GuideFogTitle, text: translations.GuideFog},
		{title: translations.GuideNumbersTitle, text: translations.GuideNumbers},
		{title: translations.GuideFogEndTitle, text: translations.GuideFogEnd},
		{title: translations.GuideMinesTitle, text: translations.GuideMines},
		{title: translations.GuideOrderTitle, text: translations.GuideOrder},
		{title: translations.GuideSapperTitle, text: translations.GuideSapper},
		{title: translations.GuideMovesTitle, text: translations.GuideMoves},
		{title: translations.GuideCastlingTitle, text: translations.GuideCastling},
		{title: translations.GuideCheckTitle, text: translations.GuideCheck},
		{title: translations.GuideExposedTitle, text: translations.GuideExposed},
		{title: translations.GuideEndingTitle, text: translations.GuideEnding},
		{title: translations.GuideDrawsTitle, text: translations.GuideDraws},
		{title: translations.GuideTimeTitle, text: translations.GuideTime},
		{title: translations.GuideUndoTitle, text: translations.GuideUndo},
		{title: translations.GuideAfterTitle, topic: screen.TopicSeal, text: translations.GuideAfter},
		{title: translations.GuideRecordTitle, text: translations.GuideRecord},
		{title: translations.GuideChessTitle, text: translations.GuideChess},
		{title: translations.GuideChessSpecialTitle, text: translations.GuideChessSpecial},
		{title: translations.GuideChessEndingTitle, text: translations.GuideChessEnding},
	}},
	{name: translations.GuidePartChess, topic: screen.TopicChess, sections: []section{
		{title: translations.GuideSetupTitle, text: translations.GuideSetup, figures: []figure{
			{caption: translations.GuideSetupFigure, chess: true, marks: "hh1 hd1 hd8"},
		}},
		{title: translations.GuidePiecesTitle, topic: screen.TopicValues, text: translations.GuideValues, figures: menFigures(true)},
		{title: translations.GuideCastlingTitle, topic: screen.TopicCastling, text: translations.GuideCastlingWhy, figures: []figure{
			{caption: translations.GuideCastleShort, chess: true, start: bothCastle, answers: "e1g1"},
			{caption: translations.GuideCastleLong, chess: true, start: bothCastle, answers: "e1c1"},
			{caption: translations.GuideCastleMoved, chess: true, start: "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", moves: "e1d1 e8d8 d1e1 d8e8",
				wrong: "e1g1", why: rules.CastlingRightLost},
			{caption: translations.GuideCastleBetween, chess: true, start: "4k3/8/8/8/8/8/4P3/4KB1R w K - 0 1",
				wrong: "e1g1", why: rules.CastlingPieceBetween, marks: "hf1"},
			{caption: translations.GuideCastleCheck, chess: true, start: "4rk2/8/8/8/8/8/5PPP/4K2R w K - 0 1",
				wrong: "e1g1", why: rules.CastlingOutOfCheck, marks: "ae8e1"},
			crossFigure,
			{caption: translations.GuideCastleInto, chess: true, start: "6rk/8/8/8/8/8/5P1P/4K2R w K - 0 1",
				wrong: "e1g1", why: rules.LeavesKingAttacked, marks: "ag8g1"},
			{caption: translations.GuideCastleRook, chess: true, start: "7r/4k3/8/8/8/8/5PP1/4K2R w K - 0 1", marks: "ah8h1", answers: "e1g1"},
			{caption: translations.GuideCastleBeside, chess: true, start: "1r2k3/8/8/8/8/8/P1PP4/R3K3 w Q - 0 1", marks: "ab8b1", answers: "e1c1"},
		}},
		{title: translations.GuidePassantTitle, topic: screen.TopicPassant, text: translations.GuidePassant, figures: []figure{
			{caption: translations.GuidePassantFigure, chess: true, start: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", then: "d7d5 e5d6"},
			{caption: translations.GuidePassantTry, chess: true, start: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", moves: "d7d5", answers: "e5d6"},
			{caption: translations.GuidePassantLate, chess: true, start: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", moves: "d7d5 e1e2 e8e7",
				wrong: "e5d6", why: rules.NoSuchMove},
		}},
		{title: translations.GuidePromotionTitle, topic: screen.TopicPromotion, text: translations.GuidePromotion, figures: []figure{
			{caption: translations.GuidePromotionTry, chess: true, start: "8/4P2k/8/8/8/8/P7/4K3 w - - 0 1", answers: "e7e8q e7e8r e7e8b e7e8n",
				done: translations.GuidePromotionDone},
			{caption: translations.GuideUnderTry, chess: true, start: "8/3q1P1k/8/8/8/8/P7/K7 w - - 0 1", answers: "f7f8n", done: translations.GuideUnderDone, ends: inCheck},
		}},
		{title: translations.GuideAnswersTitle, topic: screen.TopicCheck, text: translations.GuideAnswers, figures: []figure{
			{caption: translations.GuideAnswerMove, chess: true, start: threeWays, marks: "ae8e1", answers: "e1d1 e1d2 e1f1"},
			{caption: translations.GuideAnswerTake, chess: true, start: threeWays, marks: "ae8e1", answers: "a8e8"},
			{caption: translations.GuideAnswerBlock, chess: true, start: threeWays, marks: "ae8e1", answers: "d3e2 d3e4"},
		}},
		{title: translations.GuideEndingTitle, topic: screen.TopicMate, text: translations.GuideMateOrNot, figures: []figure{mateFigure, stalemateFigure}},
		{title: translations.GuideDrawsTitle, topic: screen.TopicDraws, text: translations.GuideDrawsChess, figures: []figure{
			{caption: translations.GuideDeadFigure, chess: true, start: "4k3/8/8/8/8/8/4n3/4KB2 w - - 0 1", then: "f1e2", ends: dead},
			{caption: translations.GuideRepeatFigure, chess: true, then: "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", ends: repetition},
			{caption: translations.GuideFiftyFigure, chess: true, start: "7k/8/8/8/8/8/R7/K7 w - - 99 80", then: "a2b2", ends: fiftyMoves},
		}},
		{title: translations.GuideResignTitle, text: translations.GuideResign},
		{title: translations.GuideTouchTitle, topic: screen.TopicTouch, text: translations.GuideTouch},
		{title: translations.GuideMistakesTitle, topic: screen.TopicMistakes, text: translations.GuideMistakes, figures: []figure{
			{caption: translations.GuideMistakePinned, chess: true, start: "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1",
				wrong: "e2c3", why: rules.LeavesKingAttacked, marks: "ae8e2"},
			crossFigure,
			{caption: translations.GuideMistakePawn, chess: true, start: "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1",
				wrong: "e4e5", why: rules.PawnCannotCaptureStraight},
			{caption: translations.GuideMistakeQueen, chess: true, then: "e2e4 e7e5 d1h5 b8c6 f1c4 g7g6 h5f3 g8f6"},
		}},
		{title: translations.GuideAskCastling, text: translations.GuideAskCastlingAnswer},
		{title: translations.GuideAskPassant, text: translations.GuideAskPassantAnswer},
		{title: translations.GuideAskStalemate, text: translations.GuideAskStalemateAnswer},
		{title: translations.GuideAskPromotion, text: translations.GuideAskPromotionAnswer},
		{title: translations.GuideAskKing, text: translations.GuideAskKingAnswer},
	}},
	{name: translations.GuidePartWords, topic: screen.TopicWords, about: translations.GuideWordsTitle, sections: []section{
		{title: translations.GuideWordsPieces, terms: []translations.Key{
			translations.GuideWordPiece, translations.GuideWordKing, translations.GuideWordQueen, translations.GuideWordRook,
			translations.GuideWordBishop, translations.GuideWordKnight, translations.GuideWordPawn,
		}},
		{title: translations.GuideBoardTitle, terms: []translations.Key{
			translations.GuideWordSquare, translations.GuideWordFile, translations.GuideWordRank, translations.GuideWordDiagonal,
		}},
		{title: translations.GuideWordsMoves, terms: []translations.Key{
			translations.GuideWordMove, translations.GuideWordCapture, translations.GuideWordCastling, translations.GuideWordPassant,
			translations.GuideWordPromotion, translations.GuideWordPin, translations.GuideWordZugzwang,
		}},
		{title: translations.GuideWordsEnds, terms: []translations.Key{
			translations.GuideWordCheck, translations.GuideWordMate, translations.GuideWordStalemate, translations.GuideWordDraw, translations.GuideWordResign,
		}},
		{title: translations.GuideZoneTitle, terms: []translations.Key{
			translations.GuideWordMine, translations.GuideWordFog, translations.GuideWordZone, translations.GuideWordCounter,
			translations.GuideWordSweep, translations.GuideWordSapper, translations.GuideWordExposed, translations.GuideWordSeal,
		}},
	}},
}
