//go:build deep

package rules_test

import "math"

// mostPerftNodes lets every count of the tables be walked.
const mostPerftNodes = math.MaxUint64
