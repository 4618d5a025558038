// Package uci is the referee's side of a dialogue with chess tools: it reads
// commands of the Universal Chess Interface line by line, keeps the game they
// speak of, and answers. The doc comment of the program minechess-uci is the
// reference of the dialogue.
//
// Read it in the order of a command's way: lines.go (input, whatever it is,
// becomes lines of bounded length), dialogue.go (which line is heard when),
// session.go (what the commands mean), position.go and setup.go (the game they
// speak of), describe.go, perft.go and choose.go (the answers that take work).
package uci
