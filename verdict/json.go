package verdict

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"strconv"
	"unicode/utf8"
)

// AppendRow appends r as one JSON object, without a line break, and returns the extended buffer. The order of the keys is
// fixed, so the same row gives the same bytes; bytes that are not UTF-8 become U+FFFD. The arrays of the minimal form
// (DESIGN.md, section 6) are always there; what else is empty is left out.
func AppendRow(dst []byte, r *Row) []byte {
	w := writer{dst}
	w.open('{')
	w.str(`,"schema":`, Schema)
	w.str(`,"caseId":`, r.CaseID)
	w.str(`,"transcriptId":`, r.TranscriptID)
	w.str(`,"verdict":`, r.Name)
	w.str(`,"class":`, r.Class.String())
	w.boolean(`,"passed":`, r.Class == ClassPassed)
	w.str(`,"expectedExit":`, r.ExpectedExit)
	w.str(`,"observedExit":`, r.ObservedExit)
	w.optional(`,"exitSource":`, r.ExitSource)
	w.boolean(`,"exitMismatch":`, r.ExitMismatch)
	w.strs(`,"requiredEvidence":`, r.RequiredEvidence)
	w.strs(`,"observedEvidence":`, r.ObservedEvidence)
	w.strs(`,"missing":`, r.Missing)
	w.strs(`,"invalid":`, r.Invalid)
	w.strs(`,"contradicted":`, r.Contradicted)
	w.strs(`,"pending":`, r.Pending)
	w.strs(`,"unknown":`, r.Unknown)
	w.optionals(`,"waived":`, r.Waived)
	w.counts(`,"completeness":`, `,"met":`, r.Met, `,"required":`, r.Required)
	w.counts(`,"correctness":`, `,"valid":`, r.Valid, `,"present":`, r.Present)
	w.str(`,"graderVersion":`, r.Grader)
	w.optional(`,"contract":`, r.Contract)
	w.versions(r)
	w.attempt(`,"delivered":`, &r.Delivered, r.Told)
	w.attempt(`,"evaluated":`, &r.Evaluated, [2]int{})
	w.optional(`,"runState":`, r.RunState)
	w.optional(`,"candidate":`, r.Candidate)
	w.optionals(`,"tags":`, r.Tags)
	w.number(`,"turns":`, r.Turns)
	w.number(`,"calls":`, r.Calls)
	w.obligations(`,"obligations":`, r.Obligations)
	w.obligations(`,"guardrails":`, r.Guardrails)
	w.findings(r.Findings)
	w.claims(r.Claims)
	w.needs(r.Needs)
	w.answers(r.Answers)
	w.optionals(`,"cuts":`, r.Cuts)
	w.source(r)
	w.close('}')
	return w.b
}

// writer appends JSON. A comma is due wherever the last byte does not open something.
type writer struct{ b []byte }

func (w *writer) comma() {
	if n := len(w.b); n > 0 && w.b[n-1] != '{' && w.b[n-1] != '[' && w.b[n-1] != ':' {
		w.b = append(w.b, ',')
	}
}

// open starts an object or an array as the next value.
func (w *writer) open(c byte) {
	w.b = append(w.b, c)
}

func (w *writer) close(c byte) { w.b = append(w.b, c) }

// key writes a key as it is given: with the comma before it, which is left out behind an opening brace, its quotes and
// its colon.
func (w *writer) key(k string) {
	if n := len(w.b); n == 0 || w.b[n-1] == '{' {
		k = k[1:]
	}
	w.b = append(w.b, k...)
}

func (w *writer) str(k, v string) {
	w.key(k)
	w.b = appendString(w.b, v)
}

func (w *writer) optional(k, v string) {
	if v != "" {
		w.str(k, v)
	}
}

func (w *writer) boolean(k string, v bool) {
	w.key(k)
	w.b = strconv.AppendBool(w.b, v)
}

// mark writes true, and nothing for false.
func (w *writer) mark(k string, v bool) {
	if v {
		w.boolean(k, true)
	}
}

func (w *writer) number(k string, v int) {
	w.key(k)
	w.b = strconv.AppendInt(w.b, int64(v), 10)
}

func (w *writer) optionalNumber(k string, v int) {
	if v != 0 {
		w.number(k, v)
	}
}

func (w *writer) strs(k string, list []string) {
	w.key(k)
	w.open('[')
	for i, s := range list {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		w.b = appendString(w.b, s)
	}
	w.close(']')
}

func (w *writer) optionals(k string, list []string) {
	if len(list) > 0 {
		w.strs(k, list)
	}
}

func (w *writer) pair(k string, from, to int64) {
	w.key(k)
	w.open('[')
	w.b = strconv.AppendInt(w.b, from, 10)
	w.b = append(w.b, ',')
	w.b = strconv.AppendInt(w.b, to, 10)
	w.close(']')
}

func (w *writer) optionalPair(k string, from, to int) {
	if from != 0 || to != 0 {
		w.pair(k, int64(from), int64(to))
	}
}

func (w *writer) counts(k, part string, n int, whole string, m int) {
	w.key(k)
	w.open('{')
	w.number(part, n)
	w.number(whole, m)
	w.close('}')
}

func (w *writer) attempt(k string, a *Attempt, told [2]int) {
	if *a == (Attempt{}) && told == [2]int{} {
		return
	}
	w.key(k)
	w.open('{')
	w.optional(`,"turnId":`, a.TurnID)
	w.optional(`,"attemptId":`, a.AttemptID)
	w.optional(`,"digest":`, a.Digest)
	w.optionalPair(`,"bytes":`, told[0], told[1])
	w.close('}')
}

func (w *writer) versions(r *Row) {
	w.key(`,"versions":`)
	w.open('{')
	w.optionalNumber(`,"contract":`, r.ContractVersion)
	w.optional(`,"contractDigest":`, r.ContractDigest)
	w.optional(`,"extractor":`, r.Extractor)
	w.optional(`,"grader":`, r.Grader)
	w.optional(`,"importer":`, r.Importer)
	w.close('}')
}

func (w *writer) source(r *Row) {
	if r.SourcePath == "" && r.SourceRecord == 0 && r.SourceDigest == "" && r.SourceFrom == 0 && r.SourceTo == 0 {
		return
	}
	w.key(`,"source":`)
	w.open('{')
	w.str(`,"path":`, r.SourcePath)
	w.number(`,"record":`, r.SourceRecord)
	w.pair(`,"bytes":`, r.SourceFrom, r.SourceTo)
	w.optional(`,"digest":`, r.SourceDigest)
	w.optional(`,"join":`, r.SourceJoin)
	w.close('}')
}

func (w *writer) needs(list []Need) {
	if len(list) == 0 {
		return
	}
	w.key(`,"needs":`)
	w.open('[')
	for i := range list {
		w.comma()
		w.open('{')
		w.str(`,"id":`, list[i].ID)
		w.str(`,"kind":`, list[i].Kind)
		w.optional(`,"question":`, list[i].Question)
		w.optional(`,"shown":`, list[i].Shown)
		if textHolder(list, i) == i {
			w.optional(`,"text":`, list[i].Text)
		}
		if c := list[i].Check; c != "" && json.Valid([]byte(c)) {
			w.key(`,"check":`)
			w.b = append(w.b, c...)
		}
		w.close('}')
	}
	w.close(']')
}

// textHolder is the first need that has the text of need i: several questions are often about the same one, which can be
// the whole transcript.
func textHolder(list []Need, i int) int {
	for k := range list[:i] {
		if list[k].Shown == list[i].Shown && list[k].Text == list[i].Text {
			return k
		}
	}
	return i
}

// answers writes each answer as it came in, so that the verdict can be replayed. What is no JSON (the engine takes none)
// is kept as a string under another key, so that it can not break the row.
func (w *writer) answers(list []Answer) {
	if len(list) == 0 {
		return
	}
	w.key(`,"answers":`)
	w.open('[')
	for i := range list {
		w.comma()
		w.open('{')
		w.str(`,"need":`, list[i].Need)
		if raw, ok := oneLine(list[i].JSON); ok {
			w.key(`,"answer":`)
			w.b = append(w.b, raw...)
		} else {
			w.str(`,"unreadable":`, list[i].JSON)
		}
		w.close('}')
	}
	w.close(']')
}

// oneLine returns JSON without line breaks between its tokens, or false where raw is not JSON.
func oneLine(raw string) (string, bool) {
	b := []byte(raw)
	if !json.Valid(b) || !utf8.Valid(b) {
		return "", false
	}
	var buf bytes.Buffer
	if json.Compact(&buf, b) != nil {
		return "", false
	}
	return buf.String(), true
}

// plainEight says whether eight bytes are ASCII and written as they are.
func plainEight(x uint64) bool {
	const every, high = 0x0101010101010101, 0x8080808080808080
	quote, slash := x^'"'*every, x^'\\'*every
	return ((x-' '*every)&^x|(quote-every)&^quote|(slash-every)&^slash|x)&high == 0
}

// plainRun returns how many of the first bytes of b are known to be ASCII and written as they are.
func plainRun(b []byte) int {
	i := 0
	for i+8 <= len(b) && plainEight(binary.LittleEndian.Uint64(b[i:])) {
		i += 8
	}
	for i < len(b) {
		if c := b[i]; c-' ' >= 0x80-' ' || c == '"' || c == '\\' {
			break
		}
		i++
	}
	return i
}

// appendString writes s as JavaScript's JSON.stringify does: only quotes, backslashes and control characters are escaped.
// Most strings need no escape, so s is copied first and looked at where it then stands.
func appendString(dst []byte, s string) []byte {
	dst = append(dst, '"')
	lo := len(dst)
	dst = append(dst, s...)
	if n := plainRun(dst[lo:]); n < len(s) {
		return appendEscaped(dst[:lo+n], s[n:])
	}
	return append(dst, '"')
}

func eightOf(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 | uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// appendEscaped writes the rest of a string, and its closing quote.
func appendEscaped(dst []byte, s string) []byte {
	const hex = "0123456789abcdef"
	start := 0
	for i := 0; i < len(s); {
		for i+8 <= len(s) && plainEight(eightOf(s[i:])) {
			i += 8
		}
		if i == len(s) {
			break
		}
		c := s[i]
		if c >= utf8.RuneSelf {
			r, n := utf8.DecodeRuneInString(s[i:])
			if r == utf8.RuneError && n == 1 {
				dst = append(append(dst, s[start:i]...), "\uFFFD"...)
				start = i + 1
			}
			i += n
			continue
		}
		if c >= ' ' && c != '"' && c != '\\' {
			i++
			continue
		}
		dst = append(dst, s[start:i]...)
		switch c {
		case '"', '\\':
			dst = append(dst, '\\', c)
		case '\b':
			dst = append(dst, '\\', 'b')
		case '\t':
			dst = append(dst, '\\', 't')
		case '\n':
			dst = append(dst, '\\', 'n')
		case '\f':
			dst = append(dst, '\\', 'f')
		case '\r':
			dst = append(dst, '\\', 'r')
		default:
			dst = append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
		i++
		start = i
	}
	return append(append(dst, s[start:]...), '"')
}
