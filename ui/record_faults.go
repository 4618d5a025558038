package ui

import (
	"minechess/rules/pgn"
	"minechess/ui/translations"
)

// faultText says in the language of the app what is wrong with a record.
func (a *App) faultText(f pgn.Fault) string {
	return a.locale.Text(recordFaults[f.Kind], "Text", f.Text)
}

// recordFaults is the text for each [pgn.Kind], in their order. As many are listed
// as there are kinds, or it does not compile.
var recordFaults [pgn.Kinds]translations.Key = [...]translations.Key{
	translations.RecordFaultUnclosedComment,
	translations.RecordFaultIllegalMove,
	translations.RecordFaultNoMove,
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
	translations.RecordFaultResultDiffers,
	translations.RecordFaultEncoding,
	translations.RecordFaultSealUnchecked,
	translations.RecordFaultTooManyWarnings,
}
