package architecture

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// theWriters are the packages that write moves, numbers and times as a language does, and put sentences together. Whatever else is
// shown comes from them.
var theWriters = []string{"ui/words", "ui/translations"}

// writtenByDesign has the files of the interface that write figures or put text together themselves, and why.
var writtenByDesign = map[string]string{
	"ui/board/look.go":    "names squares, which are the same in every language, for a board that knows none",
	"ui/board/mark.go":    "keeps codes of marks in a string, which nobody sees",
	"ui/board/sprite.go":  "paints the numbers and ranks of the board, which are digits in every language",
	"ui/dialog_portal.go": "names a window to the system",
	"ui/screen/about.go":  "shows the line of the licence that says whose the app is",
	"ui/screen/files.go":  "gives a name of a file its ending",
	"ui/screen/keys.go":   "names keys as keyboards have them",
	"ui/screen/view.go":   "tells the board the letters of promotions, which nobody sees",
	"ui/text/text.go":     "shortens what does not fit",
	"ui/text/line.go":     "reads out two texts one after the other",
	"ui/troubles.go":      "shortens names of files",
}

func TestWhatIsShownIsWrittenInOnePlace(t *testing.T) {
	var excused []string
	for _, w := range writings(ours(t)) {
		if _, ok := writtenByDesign[w.file]; ok {
			excused = append(excused, w.file)
			continue
		}
		t.Errorf("%s; the package ui/words writes it as the language does", w)
	}
	for file := range writtenByDesign {
		if !slices.Contains(excused, file) {
			t.Errorf("%s need not be listed: it writes nothing itself, or is gone", file)
		}
	}
}

func TestWritingElsewhereIsFound(t *testing.T) {
	bad, err := readProgram("testdata/program")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"ui/screen/labels.go:14: strconv.Itoa makes text of a number",
		"ui/screen/labels.go:15: fmt.Sprintf makes text of a number",
		"ui/screen/labels.go:16: time.Format makes text of a time",
		"ui/screen/labels.go:17: time.String makes text of a time",
		"ui/screen/labels.go:18: SAN is in the letters of records",
		"ui/screen/labels.go:19: text is put together",
		"ui/screen/labels.go:21: text is put together",
	}
	var got []string
	for _, w := range writings(bad) {
		got = append(got, w.String())
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n  %s\nwant\n  %s", strings.Join(got, "\n  "), strings.Join(want, "\n  "))
	}
}

// writing is a place where the interface makes text by itself.
type writing struct {
	file string
	line int
	what string
}

func (w writing) String() string { return fmt.Sprintf("%s:%d: %s", w.file, w.line, w.what) }

// writings finds what packages of the interface write by themselves: text of numbers and times, moves in the letters of records,
// and text that is put together from parts, other than paragraphs and the names of files. What fmt.Errorf says and what a panic
// says is for programmers.
func writings(p *program) []writing {
	var found []writing
	for _, home := range p.packages {
		short := strings.TrimPrefix(home.path, module+"/")
		if short != "ui" && !strings.HasPrefix(short, "ui/") || slices.Contains(theWriters, short) || short == "ui/uitest" {
			continue
		}
		for _, file := range home.files {
			handed := handedToWriters(file, &home.info)
			ast.Inspect(file, func(node ast.Node) bool {
				if call, ok := node.(*ast.CallExpr); ok {
					if f, ok := call.Fun.(*ast.Ident); ok && f.Name == "panic" {
						return false
					}
				}
				if what := writes(node, &home.info, handed); what != "" {
					place := p.positions.Position(node.Pos())
					found = append(found, writing{p.short(place.Filename), place.Line, what})
				}
				return true
			})
		}
	}
	slices.SortFunc(found, func(a, b writing) int {
		return cmp.Or(strings.Compare(a.file, b.file), cmp.Compare(a.line, b.line), strings.Compare(a.what, b.what))
	})
	return slices.Compact(found)
}

// writes says what text a node makes, if it makes any. handed are the moves that a writer is given.
func writes(node ast.Node, info *types.Info, handed map[ast.Node]bool) string {
	switch node := node.(type) {
	case *ast.SelectorExpr:
		object := info.Uses[node.Sel]
		if object == nil || object.Pkg() == nil {
			return ""
		}
		name := object.Name()
		switch home := object.Pkg().Path(); {
		case home == "strconv" && (name == "Itoa" || strings.HasPrefix(name, "Format") || strings.HasPrefix(name, "Append")),
			home == "fmt" && (strings.HasPrefix(name, "Sprint") || strings.HasPrefix(name, "Append")):
			return home + "." + name + " makes text of a number"
		case home == "time" && (name == "Format" || name == "AppendFormat" || name == "String"):
			return home + "." + name + " makes text of a time"
		case name == "SAN" && strings.HasPrefix(home, module+"/") && !handed[node]:
			return "SAN is in the letters of records"
		}
	case *ast.BinaryExpr:
		if node.Op == token.ADD && isText(info, node) && !joint(info, node.X) && !joint(info, node.Y) {
			return "text is put together"
		}
	case *ast.AssignStmt:
		if node.Tok == token.ADD_ASSIGN && isText(info, node.Lhs[0]) && !joint(info, node.Rhs[0]) {
			return "text is put together"
		}
	}
	return ""
}

// isText reports whether an expression is a string that is not known before the program runs.
func isText(info *types.Info, e ast.Expr) bool {
	t, ok := info.Types[e]
	if !ok || t.Value != nil {
		return false
	}
	basic, ok := t.Type.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsString != 0
}

// joint reports whether an expression begins or ends with what parts paragraphs, or begins like the ending of a file's name.
func joint(info *types.Info, e ast.Expr) bool {
	if sum, ok := e.(*ast.BinaryExpr); ok {
		return joint(info, sum.X) || joint(info, sum.Y)
	}
	t := info.Types[e]
	if t.Value == nil || t.Value.Kind() != constant.String {
		return false
	}
	s := constant.StringVal(t.Value)
	return strings.HasPrefix(s, "\n") || strings.HasSuffix(s, "\n") || strings.HasPrefix(s, ".")
}

// handedToWriters has the arguments of calls of the writers, and of functions that hand a parameter of that name on to them.
func handedToWriters(file *ast.File, info *types.Info) map[ast.Node]bool {
	handed := make(map[ast.Node]bool)
	ast.Inspect(file, func(node ast.Node) bool {
		call, ok := node.(*ast.CallExpr)
		if !ok {
			return true
		}
		var called types.Object
		switch f := call.Fun.(type) {
		case *ast.SelectorExpr:
			called = info.Uses[f.Sel]
		case *ast.Ident:
			called = info.Uses[f]
		}
		if called == nil || called.Pkg() == nil {
			return true
		}
		writer := slices.Contains(theWriters, strings.TrimPrefix(called.Pkg().Path(), module+"/"))
		signature, _ := called.Type().(*types.Signature)
		for i, arg := range call.Args {
			handsOn := signature != nil && i < signature.Params().Len() && signature.Params().At(i).Name() == "san"
			if writer || handsOn {
				handed[arg] = true
			}
		}
		return true
	})
	return handed
}
