package transcript

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// prefixBytes is how much of a text result is decoded to look for a word at its start.
const prefixBytes = 96

// resultOutcome reads the outcome off the result of c, which has one.
func (t *Transcript) resultOutcome(c *Call, scratch []byte, decoded func() []byte) (Outcome, []byte) {
	d := t.Dialect
	raw := t.Buf[c.Result.Lo:c.Result.Hi]
	if c.Result.Form != JSON && !looksLikeJSON(raw, c.Result.Form) {
		return d.textOutcome(c, raw, scratch)
	}
	if !d.readsJSON() {
		return OutcomeSucceeded, scratch
	}
	text := raw
	switch {
	case c.Result.Form != Escaped:
	case decoded != nil:
		text = decoded()
	default:
		scratch = jsonscan.AppendUnescaped(scratch[:0], raw)
		text = scratch
	}
	if jsonscan.KindOf(text) != jsonscan.Object {
		return OutcomeSucceeded, scratch
	}
	out, whole := d.objectOutcome(c, text)
	if !whole && out == OutcomeSucceeded && c.Result.Cut {
		out = OutcomeUnknown
	}
	return out, scratch
}

func (d *Dialect) readsJSON() bool {
	return len(d.FalseKeys)+len(d.ErrorKeys)+len(d.StatusKeys)+len(d.ExitKeys) > 0
}

// looksLikeJSON reports whether the first byte that is no white space opens an object or an array.
func looksLikeJSON(raw []byte, form Form) bool {
	raw = trimLeft(raw, form)
	return len(raw) > 0 && (raw[0] == '{' || raw[0] == '[')
}

// trimLeft drops white space, and where the text is escaped the escapes of white space, from the start of raw.
func trimLeft(raw []byte, form Form) []byte {
	for len(raw) > 0 {
		switch {
		case raw[0] == ' ' || raw[0] == '\n' || raw[0] == '\t' || raw[0] == '\r':
			raw = raw[1:]
		case form == Escaped && len(raw) > 1 && raw[0] == '\\' && (raw[1] == 'n' || raw[1] == 't' || raw[1] == 'r'):
			raw = raw[2:]
		default:
			return raw
		}
	}
	return raw
}

// textOutcome looks at the start of a text result, and for exit codes at its first and last line.
func (d *Dialect) textOutcome(c *Call, raw, scratch []byte) (Outcome, []byte) {
	text, escaped := trimLeft(raw, c.Result.Form), c.Result.Form == Escaped
	head := text[:min(len(text), prefixBytes)]
	if escaped && bytes.IndexByte(head, '\\') >= 0 {
		scratch = jsonscan.AppendUnescaped(scratch[:0], head)
		if len(text) <= prefixBytes {
			text, escaped = scratch, false
		}
		head = scratch
	}
	reading := d.reads(c.Name)
	if c.Error != False {
		if d.failsAtStart(head) || exitCode(d.ExitPatterns, text, escaped) {
			return OutcomeFailed, scratch
		}
	}
	if reading || len(text) > 32 {
		return OutcomeSucceeded, scratch
	}
	word := bytes.TrimRight(text, " .!\r\n\t")
	switch {
	case c.Error != False && isWord(d.FailedWords, word):
		return OutcomeFailed, scratch
	case isWord(d.PendingWords, word), len(d.PendingWords) > 0 && bytes.EqualFold(word, []byte("202 accepted")):
		return OutcomePending, scratch
	}
	return OutcomeSucceeded, scratch
}

func (d *Dialect) failsAtStart(head []byte) bool {
	for _, p := range d.ErrorPrefixes {
		if len(head) < len(p) || string(head[:len(p)]) != p {
			continue
		}
		if len(head) == len(p) || !letter(p[len(p)-1]) || !letter(head[len(p)]) {
			return true
		}
	}
	first, _, _ := bytes.Cut(head, []byte(" "))
	for _, e := range d.ErrorEndings {
		if len(first) >= len(e) && string(first[len(first)-len(e):]) == e {
			return true
		}
	}
	return false
}

func letter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// exitCode reports whether the first or the last line of text, which may still be escaped, states an exit code other
// than 0. On the last line a bare "exit 1" does not count: that is how a shell script that was printed ends.
func exitCode(patterns []string, text []byte, escaped bool) bool {
	if len(patterns) == 0 {
		return false
	}
	sep := []byte("\n")
	if escaped {
		sep = []byte(`\n`)
	}
	for bytes.HasSuffix(text, sep) {
		text = text[:len(text)-len(sep)]
	}
	first, _, _ := bytes.Cut(text, sep)
	if lineExits(patterns, first, true) {
		return true
	}
	i := bytes.LastIndex(text, sep)
	return i >= 0 && lineExits(patterns, text[i+len(sep):], false)
}

func lineExits(patterns []string, line []byte, bare bool) bool {
	for _, p := range patterns {
		if p == "exit " && !bare {
			continue
		}
		rest, ok := bytes.CutPrefix(line, []byte(p))
		if !ok && p[0] == '(' {
			_, rest, ok = bytes.Cut(line, []byte(p))
		}
		n := 0
		for ok && n < len(rest) && '0' <= rest[n] && rest[n] <= '9' {
			n++
		}
		if n > 0 && n < 10 && (n == len(rest) || !letter(rest[n])) && string(bytes.Trim(rest[:n], "0")) != "" {
			return true
		}
	}
	return false
}

// objectOutcome looks at the top members of an object. whole is false where the object is broken or cut off.
func (d *Dialect) objectOutcome(c *Call, text []byte) (out Outcome, whole bool) {
	var failed, failedWord, fault, message, pending bool
	members, nested := 0, 0
	err := jsonscan.EachMember(text, func(key, val []byte) bool {
		members++
		kind := jsonscan.KindOf(val)
		switch {
		case kind == jsonscan.Object || kind == jsonscan.Array:
			nested++
			failed = failed || isKey(d.ErrorKeys, key) && len(bytes.Trim(val, "{}[] \n\t\r")) > 0
		case isKey(d.FalseKeys, key):
			failed = failed || string(val) == "false"
		case isKey(d.ErrorKeys, key):
			failed = failed || says(val, kind)
		case isKey(d.ExitKeys, key):
			failed = failed || kind == jsonscan.Number && says(val, kind)
		case isKey(d.StatusKeys, key):
			f, p := d.status(val, kind)
			f = f && !itsOwnWord(c.Name, val)
			failedWord, pending = failedWord || f, pending || p
			fault = fault || f && isFault(d.FaultWords, val, kind)
		case isKey(d.MessageKeys, key):
			message = true
		}
		return true
	})
	receipt := members <= d.ReceiptKeys && nested <= 1
	reading := d.reads(c.Name)
	switch {
	case c.Error != False && (failed || failedWord && !reading || fault && message && members <= 3):
		return OutcomeFailed, err == nil
	case pending && receipt && !reading:
		return OutcomePending, err == nil
	}
	return OutcomeSucceeded, err == nil
}

// itsOwnWord reports whether a status word is the past of what the tool's name says it does: rejected, of reject_application.
func itsOwnWord(tool string, status []byte) bool {
	s, _ := jsonscan.Inside(status)
	stem, is := strings.CutSuffix(strings.ToLower(string(s)), "ed")
	if !is || len(stem) < 4 {
		return false
	}
	tool = strings.ToLower(tool)
	return strings.Contains(tool, stem) || strings.HasSuffix(stem, "i") && strings.Contains(tool, stem[:len(stem)-1]+"y")
}

// isFault reports whether a status that failed can only speak of the call: a code, or one of the words.
func isFault(words []string, val []byte, kind jsonscan.Kind) bool {
	if kind == jsonscan.Number {
		return true
	}
	s, _ := jsonscan.Inside(val)
	return isWord(words, s)
}

// says reports whether the value of an error key says that there was an error.
func says(val []byte, kind jsonscan.Kind) bool {
	switch kind {
	case jsonscan.Bool:
		return string(val) == "true"
	case jsonscan.Number:
		return len(bytes.Trim(val, "-+.0")) > 0
	case jsonscan.String:
		s, _ := jsonscan.Inside(val)
		return len(bytes.TrimSpace(s)) > 0
	}
	return false
}

// status reads a status word or an HTTP status code.
func (d *Dialect) status(val []byte, kind jsonscan.Kind) (failed, pending bool) {
	if kind == jsonscan.String {
		val, _ = jsonscan.Inside(val)
		if isWord(d.FailedWords, val) {
			return true, false
		}
		if isWord(d.PendingWords, val) {
			return false, true
		}
	}
	if len(val) != 3 {
		return false, false
	}
	code, err := strconv.Atoi(string(val))
	return err == nil && code >= 400 && code < 600, err == nil && code == 202
}

func isKey(keys []string, key []byte) bool {
	for _, k := range keys {
		if string(key) == k {
			return true
		}
	}
	return false
}

func isWord(words []string, w []byte) bool {
	for _, k := range words {
		if len(k) == len(w) && bytes.EqualFold(w, []byte(k)) {
			return true
		}
	}
	return false
}

// reads reports whether the tool's name, without the part that names its server, starts with a verb of reading.
func (d *Dialect) reads(tool string) bool {
	for i := len(tool) - 1; i >= 0; i-- {
		if c := tool[i]; c == '.' || c == '/' || c == ':' || c == '_' && i > 0 && tool[i-1] == '_' {
			tool = tool[i+1:]
			break
		}
	}
	for _, v := range d.ReadingVerbs {
		if len(tool) < len(v) || !bytes.EqualFold([]byte(tool[:len(v)]), []byte(v)) {
			continue
		}
		if len(tool) == len(v) || !letter(tool[len(v)]) || tool[len(v)] < 'a' {
			return true // the whole name, get_order, or getOrder
		}
	}
	return false
}
