// Minesweeper Chess is an app for two games: chess on a board of 8×10 squares
// with four hidden mines, and chess.
package main

import (
	"embed"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"minechess/internal/notice"
	"minechess/ui"
)

//go:embed LICENSE LICENSES
var licences embed.FS

func main() {
	os.Exit(run(os.Args[1:]))
}

// run reads the flags and opens the app. It returns the exit status: 2 for
// flags that are not understood, 1 if there can be no window. What is wrong with a
// record is told in the window.
func run(arguments []string) int {
	flags := flag.NewFlagSet("minechess", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // the package would write what was typed as it is, with all that controls a terminal
	usage := func() {
		flags.SetOutput(os.Stderr)
		fmt.Fprintln(os.Stderr, "usage: minechess [-folder directory] [game.pgn]")
		flags.PrintDefaults()
	}
	record := flags.String("open", "", "open a game of a PGN `file`, as its name alone does")
	folder := flags.String("folder", "", "keep the games in a `directory` of your own")
	if err := flags.Parse(arguments); err != nil {
		if err != flag.ErrHelp {
			fmt.Fprintln(os.Stderr, "minechess:", printable(err.Error()))
		}
		usage()
		if err == flag.ErrHelp {
			return 0
		}
		return 2
	}
	// Desktops hand over what is to be opened as a bare name.
	switch more := flags.Args(); {
	case len(more) == 1 && *record == "":
		*record = more[0]
	case len(more) > 0:
		fmt.Fprintf(os.Stderr, "minechess: %q is one too many; one record is opened at a time\n", more[len(more)-1])
		return 2
	}
	if err := ui.Run(ui.Options{Record: *record, Folder: *folder, Licences: licences}); err != nil {
		notice.Show("minechess", err.Error())
		return 1
	}
	return 0
}

// printable writes what would control a terminal as Go writes it in a string.
func printable(s string) string {
	quoted := strconv.QuoteToGraphic(s)
	return strings.ReplaceAll(quoted[1:len(quoted)-1], `\"`, `"`)
}
