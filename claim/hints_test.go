package claim

import (
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"strconv"
	"testing"
)

// The rules that pass over words without a hint must name no word that has none.
func TestHints(t *testing.T) {
	for _, tt := range []struct {
		file, rule, place string
		hint              hints
		least             int
	}{
		{"hedge_negation.go", "negates", "k", mayDeny, 20},
		{"hedge_modal.go", "future", "k", mayCome, 10},
		{"hedge_modal.go", "supposes", "k", maySuppose, 20},
		{"hedge_report.go", "reported", "k", mayReport, 2},
		{"hedge_report.go", "reported", "start", mayReport, 1},
		{"hedge_report.go", "reportEnds", "k", mayReport, 3},
		{"hedge_report.go", "reportedAfter", "i", mayReport, 2},
	} {
		words := wordsOfRule(t, tt.file, tt.rule, tt.place)
		if len(words) < tt.least {
			t.Errorf("%s names %d words at %s, want %d: is the test still right?", tt.rule, len(words), tt.place, tt.least)
		}
		for _, w := range words {
			asked := w == "impossible" || tt.rule == "reportedAfter" && w == "as" // behind a class, without a hint
			if hintsOf([]byte(w))&tt.hint == 0 && !asked {
				t.Errorf("%s names %q, which has no hint for it", tt.rule, w)
			}
		}
	}
}

// wordsOfRule lists the words that a method of reading compares with the word at a place: r.is(k, "instead").
func wordsOfRule(t *testing.T, file, rule, place string) (words []string) {
	t.Helper()
	parsed, err := parser.ParseFile(gotoken.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range parsed.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Name.Name != rule {
			continue
		}
		ast.Inspect(f, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			sel, ok := call.Fun.(*ast.SelectorExpr)
			if at, isName := firstArg(call).(*ast.Ident); !ok || sel.Sel.Name != "is" || !isName || at.Name != place {
				return true
			}
			for _, arg := range call.Args[1:] {
				if lit, ok := arg.(*ast.BasicLit); ok {
					word, err := strconv.Unquote(lit.Value)
					if err != nil {
						t.Fatal(err)
					}
					words = append(words, word)
				}
			}
			return true
		})
	}
	return words
}

func firstArg(call *ast.CallExpr) ast.Expr {
	if len(call.Args) == 0 {
		return nil
	}
	return call.Args[0]
}
