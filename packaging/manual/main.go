// Manual writes what a command's own documentation says as a manual page:
//
//	manual DIRECTORY DATE
//
// DIRECTORY holds the command, whose package comment begins with its name and what it is. DATE is that of the page.
package main

import (
	"fmt"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: manual DIRECTORY DATE")
		os.Exit(2)
	}
	page, err := page(os.Args[1], os.Args[2])
	if err != nil {
		fmt.Fprintln(os.Stderr, "manual:", err)
		os.Exit(1)
	}
	fmt.Print(page)
}

// page is the manual page of the command in directory.
func page(directory, date string) (string, error) {
	name := filepath.Base(directory)
	parsed, err := parser.ParseFile(token.NewFileSet(), filepath.Join(directory, "main.go"), nil, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		return "", err
	}
	var p comment.Parser
	blocks := p.Parse(parsed.Doc.Text()).Content
	first, isParagraph := blocks[0].(*comment.Paragraph)
	if !isParagraph {
		return "", fmt.Errorf("the documentation of %s does not begin with a sentence", name)
	}
	about := plain(first.Text)
	is, rest, found := strings.Cut(about, ". ")
	summary, named := strings.CutPrefix(strings.TrimSuffix(is, "."), strings.ToUpper(name[:1])+name[1:]+" is ")
	if !named {
		return "", fmt.Errorf("the documentation of %s does not begin with what it is: %s", name, is)
	}

	var b strings.Builder
	fmt.Fprintf(&b, ".TH %s 6 %s \"Minesweeper Chess\" Games\n", strings.ToUpper(escape(name)), date)
	fmt.Fprintf(&b, ".SH NAME\n%s \\- %s\n", escape(name), escape(summary))
	if code, ok := blocks[1].(*comment.Code); ok {
		b.WriteString(".SH SYNOPSIS\n")
		writeCode(&b, code)
		blocks = blocks[1:]
	}
	b.WriteString(".SH DESCRIPTION\n")
	if found {
		b.WriteString(line(rest))
	}
	for _, block := range blocks[1:] {
		if err := write(&b, block); err != nil {
			return "", fmt.Errorf("%s: %w", name, err)
		}
	}
	b.WriteString(".SH SEE ALSO\n.BR minechess (6)\n")
	return b.String(), nil
}

// write appends what a block says.
func write(b *strings.Builder, block comment.Block) error {
	switch block := block.(type) {
	case *comment.Heading:
		fmt.Fprintf(b, ".SH %s\n", strings.ToUpper(escape(plain(block.Text))))
	case *comment.Paragraph:
		b.WriteString(".PP\n" + line(plain(block.Text)))
	case *comment.Code:
		writeCode(b, block)
	default:
		return fmt.Errorf("a %T has no place on a manual page yet", block)
	}
	return nil
}

func writeCode(b *strings.Builder, code *comment.Code) {
	b.WriteString(".PP\n.nf\n.RS 4\n")
	for l := range strings.Lines(code.Text) {
		b.WriteString(line(strings.TrimRight(l, "\n")))
	}
	b.WriteString(".RE\n.fi\n")
}

// plain is a text without its links, in one line.
func plain(texts []comment.Text) string {
	var b strings.Builder
	for _, t := range texts {
		switch t := t.(type) {
		case comment.Plain:
			b.WriteString(string(t))
		case comment.Italic:
			b.WriteString(string(t))
		case *comment.Link:
			b.WriteString(plain(t.Text))
		case *comment.DocLink:
			b.WriteString(plain(t.Text))
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

// line is a line of text, whatever it begins with: a dot or an apostrophe there would be a request.
func line(s string) string {
	if s == "" {
		return "\n"
	}
	return `\&` + escape(s) + "\n"
}

// escape keeps characters that roff would change what they are.
func escape(s string) string {
	return strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`).Replace(s)
}
