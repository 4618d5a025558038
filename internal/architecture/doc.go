// Package architecture holds the project to its own rules, by tests alone: the rooms of the program import each other in one
// direction only, the rules of the games know no file, no clock and no goroutine, whoever plays or watches knows no mine, what
// is exported is of use, tests do not wait by the clock of the machine, and what is published points at what is there and
// speaks of nothing but itself. Each test has something bad that proves it bites.
package architecture
