package ui

import (
	"minechess/rules"
	"minechess/ui/translations"
)

// faultText says in the language of the app what is wrong with a record. A fault
// that has no words here is told in those of the rules.
func (a *App) faultText(n rules.PGNNote) string {
	key, ok := faultKey(n.Code)
	if !ok {
		return n.Message
	}
	return a.locale.Text(key, "Text", n.Text)
}

// faultKey is the text for a code of [rules.PGNNote].
func faultKey(code string) (translations.Key, bool) {
	switch code {
	case "unclosed-comment":
		return translations.RecordFaultUnclosedComment, true
	case "illegal-move":
		return translations.RecordFaultIllegalMove, true
	case "no-move":
		return translations.RecordFaultNoMove, true
	case "bad-position":
		return translations.RecordFaultBadPosition, true
	case "unknown-variant":
		return translations.RecordFaultUnknownVariant, true
	case "bad-tag":
		return translations.RecordFaultBadTag, true
	case "mines-unknown":
		return translations.RecordFaultMinesUnknown, true
	case "mines-disagree":
		return translations.RecordFaultMinesDisagree, true
	case "too-deep":
		return translations.RecordFaultTooDeep, true
	case "too-long":
		return translations.RecordFaultTooLong, true
	case "not-read":
		return translations.RecordFaultNotRead, true
	case "no-game":
		return translations.RecordFaultNoGame, true
	case "escape-line":
		return translations.RecordFaultEscapeLine, true
	case "unknown-token":
		return translations.RecordFaultUnknownToken, true
	case "text-outside":
		return translations.RecordFaultTextOutside, true
	case "null-move":
		return translations.RecordFaultNullMove, true
	case "tag-twice":
		return translations.RecordFaultTagTwice, true
	case "tag-name":
		return translations.RecordFaultTagName, true
	case "tag-long":
		return translations.RecordFaultTagLong, true
	case "too-many-tags":
		return translations.RecordFaultTooManyTags, true
	case "position-mended":
		return translations.RecordFaultPositionMended, true
	case "move-number":
		return translations.RecordFaultMoveNumber, true
	case "wrong-mark":
		return translations.RecordFaultWrongMark, true
	case "bad-nag":
		return translations.RecordFaultBadNAG, true
	case "nag-without-move":
		return translations.RecordFaultNagWithoutMove, true
	case "variation-without-move":
		return translations.RecordFaultVariationWithoutMove, true
	case "empty-variation":
		return translations.RecordFaultEmptyVariation, true
	case "variation-cut":
		return translations.RecordFaultVariationCut, true
	case "unclosed-variation":
		return translations.RecordFaultUnclosedVariation, true
	case "stray-bracket":
		return translations.RecordFaultStrayBracket, true
	case "past-draw":
		return translations.RecordFaultPastDraw, true
	case "no-result":
		return translations.RecordFaultNoResult, true
	case "result-differs":
		return translations.RecordFaultResultDiffers, true
	case "encoding":
		return translations.RecordFaultEncoding, true
	case "seal-unchecked":
		return translations.RecordFaultSealUnchecked, true
	case "too-many-warnings":
		return translations.RecordFaultTooManyWarnings, true
	}
	return "", false
}
