package audit

import (
	"bytes"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// listLeftOpen: the user lists several things by name, some of them were done, and the last words of the agent name all of
// them, or their number, as done.
func listLeftOpen(l *look) {
	defer listToldWhole(l)
	if l.lastAgent == transcript.None || len(l.row.Findings) > 0 && !l.onlyNoted() {
		return
	}
	changes := 0
	for i := range l.l.Effects {
		if e := &l.l.Effects[i]; l.changes(e) || e.Access == ledger.Unknown {
			changes++
		}
	}
	if changes == 0 || changes == 1 && !l.plural {
		return
	}
	names, at := l.listed()
	if len(names) < 2 {
		return
	}
	p := portion{claimed: len(names), requested: len(names), single: true, lastFailed: ledger.None, lastDone: ledger.None}
	last := ledger.None
	for _, name := range names {
		switch call, how := l.doneTo(name); how {
		case transcript.OutcomeSucceeded:
			p.succeeded++
			last = call
		case transcript.OutcomeFailed:
			p.failed = append(p.failed, name)
			p.lastFailed = call
		case transcript.OutcomeNotExecuted: // no call names it
			p.untouched = append(p.untouched, name)
		default:
			return
		}
	}
	if names = l.withoutApart(&p, names); p.succeeded == 0 || len(p.failed)+len(p.untouched) == 0 || !l.oneByOne(names) {
		return
	}
	if !hasDigit([]byte(names[0])) && (p.succeeded < 2 || slices.ContainsFunc(p.untouched, l.named)) {
		return // files: one of them may be meant, and what was read needed no change
	}
	l.hearAgain(l.lastAgent)
	if l.admits() || planned(l.said.raw) || !l.tellsAll(names) {
		return
	}
	h := hold{Statement: &claim.Statement{Lo: 0, Hi: len(l.said.raw)}, done: []int32{last}}
	f := l.shortfall(&h, &p, certain)
	f.exhibits = append([]verdict.Exhibit{l.userExhibit(at, 0, 0)}, f.exhibits...)
	l.accuse(f)
}

// onlyNoted says whether the findings so far decide nothing.
func (l *look) onlyNoted() bool {
	for i := range l.row.Findings {
		if _, decides := verdict.VerdictOfFinding(l.row.Findings[i].Kind); decides {
			return false
		}
	}
	return true
}

// listed returns the names of one form that a message of the user lists. The newest message that lists
// any counts.
func (l *look) listed() (names []string, at int32) {
	for i := len(l.t.Messages) - 1; i >= 0; i-- {
		if l.t.Messages[i].Role != transcript.User {
			continue
		}
		text := l.message(int32(i))
		if names = longestList(text); len(names) > 1 {
			return names, int32(i)
		}
	}
	return nil, ledger.None
}

// longestList returns the longest list of names of one form in a text, each with a figure in it or a file of one sort.
func longestList(text []byte) []string {
	var best, run []string
	end := 0
	for from := 0; from < len(text); {
		lo, hi := nextToken(text, from)
		if hi <= lo {
			break
		}
		from = hi
		if hi-lo < 3 || !hasDigit(text[lo:hi]) && extension(text[lo:hi]) == "" || hi-lo > 64 {
			if !joinsList(text[lo:hi]) {
				run = run[:0]
			}
			continue
		}
		word := string(text[lo:hi]) // it begins and ends with a letter or a digit
		if len(run) == 0 || !listJoint(text[end:lo]) || idForm(word) != idForm(run[0]) && (extension(text[lo:hi]) == "" || extension(text[lo:hi]) != extension([]byte(run[0]))) {
			run = run[:0]
		}
		if !slices.Contains(run, word) {
			run = append(run, word)
		}
		end = hi
		if len(run) > len(best) {
			best = append(best[:0], run...)
		}
	}
	return best
}

// extension is the ending of a word that names a file, yml of api.yml; "" for what names none.
func extension(word []byte) string {
	dot := bytes.LastIndexByte(word, '.')
	if dot <= 0 || len(word)-dot < 3 || len(word)-dot > 6 || bytes.IndexByte(word, '@') >= 0 || bytes.HasPrefix(word, []byte("www.")) {
		return ""
	}
	for _, c := range word[dot+1:] {
		if c < 'a' || c > 'z' {
			return ""
		}
	}
	return string(word[dot+1:])
}

// joinsList says whether a word joins the last of a list to the others.
func joinsList(word []byte) bool {
	return len(word) == 3 && bytes.EqualFold(word, []byte("and")) || len(word) == 2 && bytes.EqualFold(word, []byte("or"))
}

// listJoint says whether what stands between two words joins them in a list.
func listJoint(between []byte) bool {
	switch lower(strings.Trim(string(between), " \n\t#-*•")) {
	case ",", "and", ", and", "&", "+", ";", "or", ", or", "/", "":
		return len(bytes.TrimSpace(between)) > 0 || bytes.IndexByte(between, '\n') >= 0
	}
	return false
}

// idForm is how an id is written: letters as a, digits as 9, runs of digits of any length in what has points.
func idForm(id string) string {
	if strings.Contains(id, ".") {
		return wordForm(lower(id))
	}
	b := []byte(id)
	for i, c := range b {
		switch {
		case digit(c):
			b[i] = '9'
		case alnum(c):
			b[i] = 'a'
		}
	}
	return string(b)
}

// doneTo says how the changes that name a thing ended: OutcomeNotExecuted where none names it, OutcomeUnknown where nothing
// tells.
func (l *look) doneTo(name string) (call int32, how transcript.Outcome) {
	how, call = transcript.OutcomeNotExecuted, ledger.None
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.ByUser || !holdsWord(l.l.ArgsText(e.Call), name) {
			continue
		}
		if e.Commands.Len() > 0 || e.SubAgent {
			return e.Call, transcript.OutcomeUnknown
		}
		if !l.changes(e) && e.Access != ledger.Unknown {
			continue
		}
		switch {
		case succeeded(e):
			return e.Call, transcript.OutcomeSucceeded
		case failed(e):
			call, how = e.Call, transcript.OutcomeFailed
		default:
			return e.Call, transcript.OutcomeUnknown
		}
	}
	return call, how
}

// oneByOne says whether no change names several of the things: then each has a call of its own.
func (l *look) oneByOne(names []string) bool {
	tool := ""
	for i := range l.l.Effects {
		e := &l.l.Effects[i]
		if e.SubAgent || e.Commands.Len() > 0 && l.changes(e) {
			return false
		}
		if !l.changes(e) && e.Access != ledger.Unknown {
			continue
		}
		n := 0
		for _, name := range names {
			if holdsWord(l.l.ArgsText(e.Call), name) {
				n++
			}
		}
		if n > 1 || n == 1 && tool != "" && tool != e.Tool {
			return false
		}
		if n == 1 {
			tool = e.Tool
		}
	}
	return true
}

// tellsAll says whether the message names all of the things, or their number with a word for all.
func (l *look) tellsAll(names []string) bool {
	all := true
	for _, name := range names {
		all = all && holdsWord(l.said.raw, name)
	}
	if all {
		return true
	}
	low := []byte(lower(string(l.said.raw)))
	for _, w := range [...]string{"all", "every", "each", "both", "everything"} {
		if holdsWord(low, w) {
			return true
		}
	}
	return holdsWord(low, itoa(len(names)))
}
