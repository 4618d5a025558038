package pgn

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"minechess/rules"
)

// Write writes a game: the seven tags of the roster, then the caller's, then
// what the game itself demands (Variant, SetUp, FEN, the tags of the mines,
// Termination), then the moves in lines of less than 80 columns. Of the tags that
// the game demands none is taken from the caller but one that says the same in
// other words. [Read] reads back the same game.
// It is an error if the salts are none (see [CheckSalt]).
func Write(w io.Writer, g *rules.Game, tags []Tag, o Options) error {
	r, err := NewRecord(g, tags, o)
	if err != nil {
		return err
	}
	return r.Write(w)
}

// roster is the seven tags that every record has, in their order, with what they
// hold when nothing is known.
var roster = [...]Tag{{"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}, {"White", "?"}, {"Black", "?"}, {"Result", "*"}}

// Write writes the record in the export format of PGN. Result, SetUp, FEN, and in
// Minesweeper Chess Variant, are written as the fields of the record demand,
// whatever the tags say. Control characters become spaces, and values are cut
// after 1000 characters.
func (r *Record) Write(w io.Writer) error {
	out := &writer{w: bufio.NewWriter(w), public: r.Start.Variant() == rules.Minesweeper && !r.Mines.Known}
	r.writeTags(out)
	out.newLine()
	out.writeLine(&r.Root, r.Start.Turn() == rules.Black, r.Start.Fullmove())
	out.word(r.Result.String())
	out.newLine()
	out.newLine()
	return out.w.Flush()
}

func (r *Record) writeTags(out *writer) {
	for _, t := range roster {
		if value := r.Tag(t.Name); value != "" {
			t.Value = value
		}
		if t.Name == "Result" {
			t.Value = r.Result.String()
		}
		out.tag(t)
	}
	done := []string{"SetUp", "FEN"}
	for _, t := range roster {
		done = append(done, t.Name)
	}
	if r.Start.Variant() == rules.Minesweeper {
		out.tag(Tag{"Variant", "Minesweeper"})
		done = append(done, "Variant")
	}
	if r.Start != rules.Start(r.Start.Variant()) {
		out.tag(Tag{"SetUp", "1"})
		out.tag(Tag{"FEN", r.Start.FEN()})
	}
	for _, t := range r.Tags {
		if name := tagName(t.Name); name != "" && !slices.Contains(done, name) {
			out.tag(Tag{name, t.Value})
			done = append(done, name)
		}
	}
}

// writer lays words out in lines. Errors stay in the bufio.Writer.
type writer struct {
	w       *bufio.Writer
	column  int
	pending string // the last word: a closing bracket may still follow it
	glue    bool   // the next word follows the last one without a space
	public  bool   // what moves revealed must be written
}

// mostColumns is the length of a line: export format has less than 80.
const mostColumns = 79

func (out *writer) tag(t Tag) {
	value := []rune(plainText(t.Value))
	value = value[:min(len(value), mostTagValue)]
	escaped := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(string(value))
	fmt.Fprintf(out.w, "[%s \"%s\"]\n", t.Name, escaped)
}

// plainText is text as it can stand in a record.
func plainText(text string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsControl(c) || c == byteOrderMark {
			return ' '
		}
		return c
	}, strings.ToValidUTF8(text, "\uFFFD"))
}

func (out *writer) newLine() {
	out.flush()
	out.w.WriteByte('\n')
	out.column = 0
}

// word writes a word after a space or a line break.
func (out *writer) word(text string) {
	if out.glue {
		text = out.pending + text
		out.pending, out.glue = "", false
	}
	out.flush()
	out.pending = text
}

func (out *writer) flush() {
	if out.pending == "" {
		return
	}
	length := utf8.RuneCountInString(out.pending)
	switch {
	case out.column == 0:
	case out.column+1+length > mostColumns:
		out.w.WriteByte('\n')
		out.column = 0
	default:
		out.w.WriteByte(' ')
		out.column++
	}
	out.w.WriteString(out.pending)
	out.column += length
	out.pending = ""
}

// comment writes a comment. Its spaces may become line breaks, but no line begins
// with a character that others take for a tag or an escape there.
func (out *writer) comment(text string) {
	text = strings.Trim(plainText(text), " ")
	if text == "" {
		return
	}
	if strings.Contains(text, "}") {
		out.word("; " + text)
		out.newLine()
		return
	}
	text = "{" + text + "}"
	for {
		// A space stays with the word before it, unless the line breaks there.
		end := 0
		for end < len(text) {
			i := strings.IndexByte(text[end:], ' ')
			if i < 0 {
				end = len(text)
				break
			}
			end += i
			if next := text[end+1]; next != ' ' && next != '[' && next != '%' {
				break
			}
			end++
		}
		out.word(text[:end])
		if end == len(text) {
			return
		}
		text = text[end+1:]
	}
}

// command writes a command for the squares of a reveal. It breaks after commas.
func (out *writer) command(name string, r *rules.Reveal, squares rules.Zone, bare bool) {
	text := "{[%" + name + " " + listOf(r, squares, bare) + "]}"
	for len(text) > mostColumns {
		end := strings.LastIndexByte(text[:mostColumns], ',') + 1
		out.word(text[:end])
		text = text[end:]
	}
	out.word(text)
}

// writeLine writes what stands before the first move of a line, and its moves.
func (out *writer) writeLine(root *Node, black bool, number int) {
	out.behind(root)
	out.moves(root.Next, black, number)
}

// mostNumber is where the numbers of moves stop, as those of a FEN do.
const mostNumber = 9999

func (out *writer) moves(n *Node, black bool, number int) {
	named := false // a move of White's stands just before, so Black's needs no number
	for ; n != nil; n = n.Next {
		for _, text := range n.Before {
			out.comment(text)
			named = false
		}
		switch {
		case !black:
			out.word(strconv.Itoa(number) + ".")
		case !named:
			out.word(strconv.Itoa(number) + "...")
		}
		out.word(n.SAN)
		named = out.behind(n)
		for _, v := range n.Variations {
			out.word("(")
			out.glue = true
			out.moves(v, black, number)
			out.glue = true
			out.word(")")
			for _, text := range v.Behind {
				out.comment(text)
			}
			named = false
		}
		if black {
			number = min(number+1, mostNumber)
		}
		black = !black
	}
}

// behind writes what follows a move and is no variation. It reports whether that
// is nothing but annotations.
func (out *writer) behind(n *Node) (bare bool) {
	bare = true
	for _, nag := range n.NAGs {
		out.word("$" + strconv.Itoa(int(nag)))
	}
	if told := toldOf(&n.Reveal, n.Move); out.public && told != 0 {
		out.command("reveal", &n.Reveal, told, false)
		bare = false
	}
	if n.Seen != nil {
		out.command("seen", n.Seen, n.Seen.Uncovered, !out.public)
		bare = false
	}
	for _, text := range n.After {
		out.comment(text)
		bare = false
	}
	return bare
}
