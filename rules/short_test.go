//go:build !deep

package rules_test

// mostPerftNodes keeps the ordinary test to counts that take milliseconds; the
// tag "deep" walks all of them.
const mostPerftNodes = 200_000
