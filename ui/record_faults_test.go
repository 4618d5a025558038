package ui

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"minechess/rules"
	"minechess/ui/translations"
)

// Whatever the rules may find wrong with a record, the app has words for it.
func TestEveryFaultOfARecordHasWords(t *testing.T) {
	codes := recordFaultCodes(t)
	if len(codes) < 30 {
		t.Fatalf("only %d codes were found in the rules: %v", len(codes), codes)
	}
	told := map[translations.Key]string{}
	for code := range codes {
		key, ok := faultKey(code)
		if !ok {
			t.Errorf("%s has no words", code)
			continue
		}
		if other, twice := told[key]; twice {
			t.Errorf("%s and %s have the same words", code, other)
		}
		told[key] = code
	}
}

// recordFaultCodes is the codes that the reader of records in the rules gives.
func recordFaultCodes(t *testing.T) map[string]bool {
	t.Helper()
	files, err := filepath.Glob("../rules/pgn*.go")
	if err != nil {
		t.Fatal(err)
	}
	codes := map[string]bool{}
	add := func(e ast.Expr) {
		if literal, ok := e.(*ast.BasicLit); ok && literal.Kind == token.STRING {
			code, err := strconv.Unquote(literal.Value)
			if err != nil {
				t.Fatal(err)
			}
			codes[code] = true
		}
	}
	at := map[string]int{"warn": 1, "fail": 1, "cut": 2, "illegal": 2} // the argument that is the code
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if method, ok := n.Fun.(*ast.SelectorExpr); ok {
					if i, ok := at[method.Sel.Name]; ok && i < len(n.Args) {
						add(n.Args[i])
					}
				}
			case *ast.CompositeLit:
				if name, ok := n.Type.(*ast.Ident); ok && name.Name == "PGNNote" && len(n.Elts) > 2 {
					add(n.Elts[2])
				}
			case *ast.AssignStmt:
				if name, ok := n.Lhs[0].(*ast.Ident); ok && name.Name == "code" && len(n.Rhs) == 1 {
					add(n.Rhs[0])
				}
			}
			return true
		})
	}
	return codes
}

// What is wrong with a record is said in the language of the app, with what
// stands at the place.
func TestRecordFaultsAreTranslated(t *testing.T) {
	const broken = "[Event \"?\"]\n\n1. e4 e5 2. Ke3 *\n"
	for language, want := range map[translations.Language]string{
		translations.English: "Ke3 is not allowed in this position.",
		translations.Polish:  "Posunięcie Ke3 jest w tej pozycji niedozwolone.",
		translations.Hebrew:  "המסע Ke3 אסור בעמדה הזאת.",
	} {
		t.Run(string(language), func(t *testing.T) {
			a := newApp(t)
			a.settings.Language = string(language)
			a.setLanguage()
			err := a.openRecord("broken.pgn", []byte(broken))
			if err == nil {
				t.Fatal("a record with an illegal move was opened")
			}
			if said := withoutMarks(err.Error()); !strings.Contains(said, want) {
				t.Errorf("said %q, want %q in it", said, want)
			}
		})
	}
}

// Why a file could not be read is said in the language of the app, where that is
// known, and as the system does elsewhere.
func TestWhyAFileCouldNotBeRead(t *testing.T) {
	a := newApp(t)
	a.settings.Language = string(translations.Polish)
	a.setLanguage()
	denied := &fs.PathError{Op: "open", Path: "a.pgn", Err: fs.ErrPermission}
	if said := withoutMarks(a.recordTrouble("a.pgn", denied)); !strings.HasSuffix(said, "System na to nie pozwala.") {
		t.Errorf("said %q of a file that may not be read", said)
	}
	strange := errors.New("the disk has come off")
	if said := withoutMarks(a.recordTrouble("a.pgn", strange)); !strings.HasSuffix(said, strange.Error()) {
		t.Errorf("said %q of a fault of the system", said)
	}
}

// A fault that is not known here is told all the same.
func TestUnknownFault(t *testing.T) {
	a := newApp(t)
	if said := a.faultText(rules.PGNNote{Code: "new-fault", Message: "it is new"}); said != "it is new" {
		t.Errorf("said %q", said)
	}
}

// withoutMarks is a text without the invisible marks of its direction.
func withoutMarks(text string) string {
	return strings.Map(func(c rune) rune {
		if c >= 0x2066 && c <= 0x2069 || c == 0x200E || c == 0x200F {
			return -1
		}
		return c
	}, text)
}
