// Package widget has the parts of the screens: the panels of the players, of how
// the game stands, of moves and of an analysis, what lies over a screen, and the
// frames around one. They are told a language and what to show, and tell by a
// call what was tapped; they hold no game, no setting and no window.
package widget
