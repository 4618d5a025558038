// Release tells what a release of the app is made of. Run it at the top of the project:
//
//	go run ./packaging/release licences        writes LICENSES anew: what is linked, and under which licence
//	go run ./packaging/release notes           writes what the stores say of this version, as CHANGELOG.md has it
//	go run ./packaging/release sbom PROGRAM     prints the bill of materials of a program in SPDX
//	go run ./packaging/release size PROGRAM     prints how large it is, what in it is largest, and the sizes of packages
//
// Licences and bills go by what Go itself says is linked, never by a list that somebody keeps.
package main

import (
	"fmt"
	"os"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(arguments []string) error {
	command := ""
	if len(arguments) > 0 {
		command = arguments[0]
	}
	switch {
	case command == "licences" && len(arguments) == 1:
		return writeLicences(".")
	case command == "notes" && len(arguments) == 1:
		return writeNotes(".")
	case command == "size" && len(arguments) == 2:
		return printSizes(os.Stdout, ".", arguments[1])
	case command == "sbom" && len(arguments) == 2:
		return printBill(os.Stdout, ".", arguments[1])
	}
	return fmt.Errorf("usage: release licences | notes | sbom PROGRAM | size PROGRAM")
}
