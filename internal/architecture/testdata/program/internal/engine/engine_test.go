package engine

import "minechess/rules"

var _ = rules.NewMinefield
