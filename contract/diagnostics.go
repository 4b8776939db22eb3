package contract

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// maxDiagnostics bounds what a hostile file can make us say; nobody reads more.
const maxDiagnostics = 200

// report collects diagnostics about one file.
type report struct {
	file  string
	src   *source
	found []Diagnostic
}

func (r *report) add(severity Severity, code string, from, to Pos, hint, format string, args ...any) {
	if len(r.found) >= maxDiagnostics {
		return
	}
	r.found = append(r.found, Diagnostic{File: r.file, Pos: from, End: to, Severity: severity, Code: code,
		Message: oneLine(fmt.Sprintf(format, args...)), Hint: oneLine(hint)})
}

func (r *report) errorAt(code string, from, to Pos, hint, format string, args ...any) {
	r.add(Error, code, from, to, hint, format, args...)
}

// value reports an error about a whole value.
func (r *report) value(code string, v *Value, hint, format string, args ...any) {
	r.add(Error, code, v.Pos, v.End, hint, format, args...)
}

// key reports an error about a key.
func (r *report) key(code string, p *Pair, hint, format string, args ...any) {
	r.add(Error, code, p.KeyPos, r.keyEnd(p), hint, format, args...)
}

// keyEnd is the place behind a key as it is written.
func (r *report) keyEnd(p *Pair) Pos {
	at := r.src.offset(p.KeyPos)
	if c := r.src.at(at); c == '\'' || c == '"' {
		return r.src.pos(r.src.quotedEnd(at))
	}
	return Pos{Line: p.KeyPos.Line, Col: p.KeyPos.Col + len(p.Key)}
}

// failed says whether there is an error among the diagnostics.
func (r *report) failed() bool {
	return slices.ContainsFunc(r.found, func(d Diagnostic) bool { return d.Severity == Error })
}

// sorted returns the diagnostics in order of place, each once.
func (r *report) sorted() []Diagnostic {
	slices.SortStableFunc(r.found, func(a, b Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Pos.Line, b.Pos.Line), cmp.Compare(a.Pos.Col, b.Pos.Col), cmp.Compare(a.Severity, b.Severity))
	})
	r.found = slices.Compact(r.found)
	reading := map[Pos]bool{} // a place that cannot be read needs no second story
	for i := range r.found {
		if strings.HasPrefix(r.found[i].Code, "yaml_") || r.found[i].Code == "duplicate_key" {
			reading[r.found[i].Pos] = true
		}
	}
	r.found = slices.DeleteFunc(r.found, func(d Diagnostic) bool {
		return reading[d.Pos] && !strings.HasPrefix(d.Code, "yaml_") && d.Code != "duplicate_key"
	})
	return r.found
}

// oneLine keeps a message on one line whatever the file put into it.
func oneLine(s string) string {
	const most = 300
	out := make([]rune, 0, len(s))
	for _, c := range s {
		if len(out) == most {
			return string(out) + " ..."
		}
		if c < ' ' || c == 0x7f {
			c = ' '
		}
		out = append(out, c)
	}
	return string(out)
}
