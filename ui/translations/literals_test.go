package translations_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// No text on the screen is written in the code: it comes from the catalogue.
func TestTextsComeFromTheCatalogue(t *testing.T) {
	files := append(sources(t, "ui"), sources(t, "main.go")...)
	if len(files) < 5 {
		t.Fatalf("only %d files found", len(files))
	}
	for _, s := range files {
		if path.Dir(s.name) == "ui/translations" {
			continue
		}
		for _, found := range visibleLiterals(s.file) {
			t.Error(found)
		}
	}
}

// visible is the functions and methods that put an argument on the screen, by
// their last names. Functions of the dialog package all do.
var visible = map[string]bool{
	// Fyne's
	"NewLabel": true, "NewLabelWithStyle": true, "NewLabelWithData": true,
	"NewButton": true, "NewButtonWithIcon": true, "NewCheck": true, "NewCheckGroup": true,
	"NewRadioGroup": true, "NewSelect": true, "NewSelectEntry": true, "NewCard": true,
	"NewFormItem": true, "NewHyperlink": true, "NewRichTextWithText": true, "NewRichTextFromMarkdown": true,
	"NewAccordionItem": true, "NewTabItem": true, "NewTabItemWithIcon": true, "NewToolbarAction": true,
	"NewMenu": true, "NewMenuItem": true, "NewMenuItemWithIcon": true, "NewTextGridFromString": true,
	"NewText": true, "NewWindow": true, "NewNotification": true, "NewInnerWindow": true,
	"SetText": true, "SetTitle": true, "SetPlaceHolder": true, "SetSubTitle": true, "SetContent": true,
	"SetConfirmText": true, "SetDismissText": true, "ParseMarkdown": true, "SetOptions": true,
	// the text package's
	"NewParagraph": true, "NewIconButton": true, "NewSwitch": true, "NewChoice": true, "Visual": true,
}

// visibleFields is the fields of widgets that are put on the screen.
var visibleFields = map[string]bool{
	"Text": true, "PlaceHolder": true, "Title": true, "Subtitle": true, "Label": true, "HintText": true,
	"ConfirmText": true, "DismissText": true, "SubmitText": true, "CancelText": true,
}

// visibleLiterals tells of string literals, with a letter in them, that are
// given to what is put on the screen or read out.
func visibleLiterals(file *ast.File) []string {
	named := namedLiterals(file)
	var found []string
	look := func(e ast.Expr) { found = append(found, literalsIn(e, named)...) }
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			pkg, name := called(n)
			if visible[name] || pkg == "dialog" {
				for _, arg := range n.Args {
					look(arg)
				}
			}
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && visibleFields[key.Name] {
				look(n.Value)
			}
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if s, ok := left.(*ast.SelectorExpr); ok && visibleFields[s.Sel.Name] && len(n.Rhs) == len(n.Lhs) {
					look(n.Rhs[i])
				}
			}
		case *ast.FuncDecl:
			if n.Name.Name == "AccessibilityLabel" && n.Body != nil {
				ast.Inspect(n.Body, func(n ast.Node) bool {
					if r, ok := n.(*ast.ReturnStmt); ok {
						for _, e := range r.Results {
							look(e)
						}
					}
					return true
				})
			}
		}
		return true
	})
	return found
}

func called(call *ast.CallExpr) (pkg, name string) {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return "", f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok {
			pkg = x.Name
		}
		return pkg, f.Sel.Name
	}
	return "", ""
}

// namedLiterals gives the constants and variables of a file that are literals.
func namedLiterals(file *ast.File) map[string]string {
	named := map[string]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			for i, name := range n.Names {
				if i < len(n.Values) {
					if s, ok := words(n.Values[i]); ok {
						named[name.Name] = s
					}
				}
			}
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if id, ok := left.(*ast.Ident); ok && n.Tok == token.DEFINE && len(n.Rhs) == len(n.Lhs) {
					if s, ok := words(n.Rhs[i]); ok {
						named[id.Name] = s
					}
				}
			}
		}
		return true
	})
	return named
}

var verb = regexp.MustCompile(`%[-+# 0-9.*\[\]]*[a-zA-Z]`)

// words gives the text of a string literal if it has a letter, the verbs of fmt
// left out.
func words(e ast.Expr) (string, bool) {
	literal, ok := e.(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(literal.Value)
	if err != nil {
		return "", false
	}
	return s, strings.ContainsFunc(verb.ReplaceAllString(s, ""), unicode.IsLetter)
}

// literalsIn looks through an argument, but not into functions and not into the
// calls of the catalogue, whose literals are names of values. A nested call of
// something visible is looked at by itself.
func literalsIn(e ast.Expr, named map[string]string) []string {
	var found []string
	report := func(n ast.Node, s string) {
		found = append(found, fmt.Sprintf("%s: the text %q is not from the catalogue", positions.Position(n.Pos()), s))
	}
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.CallExpr:
			pkg, name := called(n)
			return name != "Text" && name != "Count" && !visible[name] && pkg != "dialog"
		case *ast.KeyValueExpr:
			if key, ok := n.Key.(*ast.Ident); ok && visibleFields[key.Name] {
				return false
			}
		case *ast.SelectorExpr:
			return false
		case *ast.Ident:
			if s, ok := named[n.Name]; ok {
				report(n, s)
			}
		case *ast.BasicLit:
			if s, ok := words(n); ok {
				report(n, s)
			}
		}
		return true
	})
	return found
}

func TestVisibleLiteralsAreFound(t *testing.T) {
	const sample = `package sample

const greeting = "Hello" // reported where it is shown

func f() {
	widget.NewLabel("one")
	widget.NewButton("two", func() { log.Print("not shown") })
	dialog.ShowInformation("three", "four", w)
	label.SetText("five " + name)
	label.SetText(fmt.Sprintf("%d six", n))
	canvas.NewText(greeting, color) // seven
	w := app.NewWindow("eight")
	e := &widget.Entry{PlaceHolder: "nine"}
	e.Text = "ten"
	text.NewLabel(locale, text.Body, "eleven")
	text.NewChoice(locale, []string{locale.Text(translations.ActionUndo), "twelve"}, 0, nil)
	text.NewButton(locale, text.Raised, "thirteen", nil, nil)
	text.NewPanel(text.NewParagraph(locale, text.Body, "fourteen"))
	short := "fifteen"
	label.SetText(short)
}

func (b *Board) AccessibilityLabel() string { return "sixteen" }

func right() {
	widget.NewLabel(locale.Text(translations.ActionSweep, "Square", square))
	label.SetText(locale.Count(translations.GamesMoves, n))
	label.SetText(fmt.Sprintf("%d:%02d", minutes, seconds))
	label.SetText("+" + strconv.Itoa(n))
	label.SetText("")
	log.Print("a line of the log")
	theme.Icon("menu")
	app.NewWithID("app.minechess")
	text.NewLabel(locale, text.Body, "½")
	fmt.Errorf("read %s: %w", name, err)
}
`
	file, err := parser.ParseFile(positions, "sample.go", sample, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	found := strings.Join(visibleLiterals(file), "\n")
	if n := strings.Count(found, "not from the catalogue"); n != 16 {
		t.Errorf("%d found, want 16:\n%s", n, found)
	}
	for _, word := range []string{"one", "four", "five", "six", "Hello", "nine", "ten", "twelve", "fourteen", "fifteen", "sixteen"} {
		if !strings.Contains(found, word) {
			t.Errorf("%q is not found", word)
		}
	}
}
