package ui

import (
	"errors"

	"minechess/rules"
	"minechess/rules/pgn"
	"minechess/ui/translations"
)

// faultText says in the language of the app what is wrong with a record.
func (a *App) faultText(f pgn.Fault) string {
	return a.locale.Text(recordFaults[f.Kind], "Text", f.Text)
}

// errorText says why a record could not be read, and what is wrong with its position
// where it is that.
func (a *App) errorText(e *pgn.Error) string {
	said := a.faultText(e.Fault)
	var refused *rules.FENError
	if errors.As(e.Err, &refused) {
		for _, f := range refused.Faults {
			said += "\n" + a.locale.Text(fenFaults[f.Kind])
		}
	}
	return said
}

// recordFaults is the text for each [pgn.Kind], in their order. As many are listed
// as there are kinds, or it does not compile.
var recordFaults [pgn.Kinds]translations.Key = [...]translations.Key{
	translations.RecordFaultUnclosedComment,
	translations.RecordFaultIllegalMove,
	translations.RecordFaultNoMove,
	translations.RecordFaultForeignLetters,
	translations.RecordFaultBadPosition,
	translations.RecordFaultUnknownVariant,
	translations.RecordFaultMinesUnknown,
	translations.RecordFaultMinesDisagree,
	translations.RecordFaultTooDeep,
	translations.RecordFaultTooLong,
	translations.RecordFaultNotRead,
	translations.RecordFaultNoGame,
	translations.RecordFaultBadTag,
	translations.RecordFaultTagTwice,
	translations.RecordFaultTagName,
	translations.RecordFaultTagLong,
	translations.RecordFaultTooManyTags,
	translations.RecordFaultEscapeLine,
	translations.RecordFaultUnknownToken,
	translations.RecordFaultTextOutside,
	translations.RecordFaultNullMove,
	translations.RecordFaultPositionMended,
	translations.RecordFaultMoveNumber,
	translations.RecordFaultWrongMark,
	translations.RecordFaultBadNAG,
	translations.RecordFaultNagWithoutMove,
	translations.RecordFaultVariationWithoutMove,
	translations.RecordFaultEmptyVariation,
	translations.RecordFaultVariationCut,
	translations.RecordFaultUnclosedVariation,
	translations.RecordFaultStrayBracket,
	translations.RecordFaultPastDraw,
	translations.RecordFaultNoResult,
	translations.RecordFaultStrangeResult,
	translations.RecordFaultResultDiffers,
	translations.RecordFaultEncoding,
	translations.RecordFaultSealUnchecked,
	translations.RecordFaultTooManyWarnings,
}

// fenFaults is the text for each [rules.FENFault], in their order and number as
// recordFaults.
var fenFaults [rules.FENFaults]translations.Key = [...]translations.Key{
	translations.PositionFaultFields,
	translations.PositionFaultRanks,
	translations.PositionFaultRank,
	translations.PositionFaultSide,
	translations.PositionFaultCastling,
	translations.PositionFaultEp,
	translations.PositionFaultClock,
	translations.PositionFaultZone,
	translations.PositionFaultCounter,
	translations.PositionFaultKings,
	translations.PositionFaultPawnRank,
	translations.PositionFaultCheck,
	translations.PositionFaultCastlingHome,
	translations.PositionFaultEpSquare,
	translations.PositionFaultSetupPiece,
	translations.PositionFaultMinePiece,
	translations.PositionFaultFogPiece,
	translations.PositionFaultCounterLow,
	translations.PositionFaultCounterFog,
	translations.PositionFaultNoLayout,
}
