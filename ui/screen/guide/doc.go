// Package guide is the player's guide: what both games are and how they are
// played, in parts, told by small boards that follow the rules of the games.
//
// What the guide has is data, in parts.go: sections with their texts and figures.
// A figure is a position that a referee has really led to, with what its caption
// says of it: a move that is not allowed and why, a task and its solutions, how
// it ends. A test holds every figure to its word.
package guide
