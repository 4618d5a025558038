// Package uci is our side of a dialogue with chess tools: it reads commands of
// the Universal Chess Interface line by line, keeps the game they speak of as
// its referee, lets the engine search it, and answers. The doc comment of the
// program minechess-uci is the reference of the dialogue.
//
// The referee knows the hidden mines; the engine is given the public position
// and cannot ask for more.
//
// Read it in the order of a command's way: lines.go (input, whatever it is,
// becomes lines of bounded length), queue.go and dialogue.go (which line is heard
// when), session.go (what the commands mean), position.go and setup.go (the game
// they speak of), options.go, describe.go, memory.go (the engine), work.go with
// perft.go and think.go (the answers that take time), and outbox.go (how the answers leave).
package uci
