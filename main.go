// Minesweeper Chess is an app for two games: chess on a board of 8×10 squares
// with four hidden mines, and chess.
package main

import (
	"embed"
	"flag"
	"fmt"
	"os"

	"minechess/ui"
)

//go:embed LICENSE LICENSES
var licences embed.FS

func main() {
	os.Exit(run(os.Args[1:]))
}

// run reads the flags and opens the app. It returns the exit status: 2 for
// flags that are not understood, 1 for a record that cannot be opened.
func run(arguments []string) int {
	flags := flag.NewFlagSet("minechess", flag.ContinueOnError)
	flags.Usage = func() {
		fmt.Fprintln(flags.Output(), "usage: minechess [-open game.pgn] [-folder directory]")
		flags.PrintDefaults()
	}
	record := flags.String("open", "", "open the first game of a PGN `file`")
	folder := flags.String("folder", "", "keep the games in a `directory` of your own")
	if err := flags.Parse(arguments); err != nil {
		if err == flag.ErrHelp {
			return 0
		}
		return 2
	}
	if flags.NArg() > 0 {
		fmt.Fprintf(flags.Output(), "minechess: %q is not understood; to open a record, write -open before it\n", flags.Arg(0))
		return 2
	}
	if err := ui.Run(ui.Options{Record: *record, Folder: *folder, Licences: licences}); err != nil {
		fmt.Fprintln(os.Stderr, "minechess:", err)
		return 1
	}
	return 0
}
