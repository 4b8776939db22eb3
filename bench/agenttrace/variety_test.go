package main

import (
	"regexp"
	"slices"
	"testing"
)

// variety holds a pool to names of tools in each of the styles, and to many templates and ways to open, close and plan.
func variety(t *testing.T, p *pool, tools []string, styles ...string) {
	t.Helper()
	for _, style := range styles {
		if re := regexp.MustCompile(style); !slices.ContainsFunc(tools, re.MatchString) {
			t.Errorf("no tool is named like %s", style)
		}
	}
	templates := map[string]map[string]bool{}
	for _, tr := range traces(p, 12, 700) {
		kind := tr.Truth.Details.Injection + tr.Truth.Details.Genuine
		if templates[kind] == nil {
			templates[kind] = map[string]bool{}
		}
		templates[kind][tr.Truth.Details.Template] = true
	}
	for _, kind := range append(injectedKinds(), genuineKinds()...) {
		if n := len(templates[kind]); n < 70 {
			t.Errorf("only %d templates of %s in 700 runs", n, kind)
		}
	}
	for what, n := range map[string]int{"openers": len(p.openers), "closers": len(p.closers), "intents": len(p.intents)} {
		if n < 15 {
			t.Errorf("only %d %s", n, what)
		}
	}
}
