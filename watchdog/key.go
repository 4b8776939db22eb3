package watchdog

import (
	"bytes"
	"math/bits"
	"strconv"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// callKey is what of a call is compared.
type callKey struct {
	tool   uint64
	k      uint64 // the whole call, without what says nothing
	target uint64 // what it is about: path, address, table, id, and the place in it
	t      uint64 // tool, target and every argument but wording
	tools  uint64 // tool, and the program that a command line starts
	words  uint64 // SimHash of the wording
	count  int    // words in it
	phrase []byte // the wording, or its start

	hasTarget bool
	hasOther  bool // arguments that are neither target nor wording
	hasDates  bool // among these, some with figures
	broken    bool // the arguments are no JSON object
	empty     bool // an empty input to something that runs
	shell     command
	light     bool     // wording is not asked for
	said      [][]byte // texts of the arguments, to be found again in the result
	old, new  uint64   // digests of the text that an edit replaces, and puts in its place
	path      uint64   // of an edit
}

const (
	maxSaid   = 6
	maxPhrase = 256 // bytes of wording that are compared
	maxNested = 8   // levels of an argument that are told apart
)

// part says what an argument is for.
type part uint8

const (
	partOther part = iota
	partCosmetic
	partTarget
	partPlace
	partWording
	partCommand
	partOld
	partNew
)

// partOf tells what an argument is for, by its name.
func partOf(name []byte) part {
	switch string(name) {
	case "description", "display_name", "displayName", "title_for_user", "task_progress", "explanation", "reason_for_call", "label",
		"request_id", "requestId", "requestID", "idempotency_key", "idempotencyKey", "idempotency_token", "nonce", "trace_id", "traceId",
		"timestamp", "ts", "timeout", "timeout_ms", "timeoutMs", "timeout_seconds", "yield_time_ms", "max_output_tokens", "is_background":
		return partCosmetic
	case "path", "file", "filename", "file_path", "filePath", "filepath", "dir", "directory", "cwd", "workdir", "url", "uri", "host", "hostname",
		"table", "database", "bucket", "repo", "repository", "branch", "ref", "id", "ids", "name", "email", "phone", "user", "username", "account",
		"ticket", "order", "issue", "pr", "key", "sku", "channel", "to", "recipient", "job", "entity", "session", "uid":
		return partTarget
	case "offset", "limit", "start", "end", "start_line", "end_line", "line", "lines", "page", "page_size", "cursor", "view_range", "from", "after",
		"before", "since", "until", "skip", "top", "next", "page_token", "pageToken":
		return partPlace
	case "query", "q", "queries", "text", "prompt", "question", "keywords", "keyword", "search", "search_query", "searchQuery", "search_term",
		"pattern", "regex", "term", "terms", "thought", "thoughts", "message", "note", "body", "comment", "instruction", "instructions", "topic", "subject":
		return partWording
	case "command", "cmd", "script", "shell_command":
		return partCommand
	case "old", "old_string", "oldString", "old_str", "oldText", "old_text":
		return partOld
	case "new", "new_string", "newString", "new_str", "newText", "new_text", "content", "contents", "file_text", "data":
		return partNew
	}
	if bytes.HasSuffix(name, []byte("_id")) || bytes.HasSuffix(name, []byte("Id")) || bytes.HasSuffix(name, []byte("_ids")) || bytes.HasSuffix(name, []byte("_path")) {
		return partTarget
	}
	return partOther
}

// keyOf reads the arguments of a call. The order of members does not matter.
func (w *Watch) keyOf(tool string, args []byte) callKey { return w.readKey(tool, args, false) }

// readKey is keyOf; light leaves the wording out.
func (w *Watch) readKey(tool string, args []byte, light bool) callKey {
	k := callKey{light: light}
	k.tool = hashString(hashStart, tool)
	k.k, k.t = k.tool, k.tool
	k.said, k.phrase = w.saidBuf[:0], w.phraseBuf[:0]
	var sim simHash
	args = bytes.TrimSpace(args)
	if len(args) > 0 && args[0] != '{' {
		k.broken = true
	} else if len(args) > 0 {
		k.broken = jsonscan.EachMember(args, func(name, val []byte) bool {
			k.member(name, val, &sim)
			return true
		}) != nil
	}
	if k.broken {
		h := hashBytes(k.tool, args)
		k.k, k.t = h, h
	}
	k.t = join(k.t, k.target)
	k.tools = join(k.tool, k.shell.program)
	k.words, k.count = sim.value(), sim.count
	w.saidBuf, w.phraseBuf = k.said, k.phrase
	return k
}

// member adds one argument. Sums make the order of members irrelevant.
func (k *callKey) member(name, val []byte, sim *simHash) {
	p := partOf(name)
	if p == partCosmetic {
		return
	}
	if p == partWording || p == partCommand {
		if s, _ := jsonscan.Inside(val); jsonscan.KindOf(val) == jsonscan.String && len(s) == 0 {
			k.empty = true
		}
	}
	if string(name) == "chars" || string(name) == "input" || string(name) == "stdin" {
		s, _ := jsonscan.Inside(val)
		k.empty = jsonscan.KindOf(val) == jsonscan.String && len(bytes.TrimSpace(s)) == 0
	}
	if nothing(val) {
		return
	}
	n := hashBytes(hashStart, name)
	v := valueHash(val, 0)
	k.k += join(n, v)
	text, isText := textOf(val)
	if isText && !k.light && len(text) >= 4 && len(text) <= 200 && len(k.said) < maxSaid {
		k.said = append(k.said, text)
	}
	switch p {
	case partTarget, partPlace:
		k.target += join(n, v)
		k.hasTarget = true
		if p == partTarget {
			k.path += join(n, v)
		}
	case partCommand:
		if isText {
			k.shell = readCommand(text)
			k.target += join(n, k.shell.target)
			k.hasTarget = k.hasTarget || k.shell.hasTarget
			k.wording(text, sim)
		} else {
			k.other(n, v)
		}
	case partWording:
		k.wording(text, sim)
		if !isText {
			k.other(n, v)
		}
	case partOld:
		k.old = v
		k.other(n, v)
	case partNew:
		k.new = v
		k.wording(text, sim)
	default:
		k.other(n, v)
		k.hasDates = k.hasDates || dated(val)
	}
}

func (k *callKey) other(n, v uint64) {
	k.t += join(n, v)
	k.hasOther = true
}

// dated reports whether a value holds figures, as a date or an amount does: another one is another question.
func dated(val []byte) bool {
	figures := 0
	for _, c := range val {
		if digit(c) {
			figures++
		}
	}
	return figures > 1
}

func (k *callKey) wording(text []byte, sim *simHash) {
	if k.light {
		return
	}
	sim.add(text)
	if room := maxPhrase - len(k.phrase); room > 0 {
		k.phrase = append(k.phrase, text[:min(len(text), room)]...)
	}
}

// textOf returns a string's text, decoded where that is short.
func textOf(val []byte) (text []byte, ok bool) {
	if jsonscan.KindOf(val) != jsonscan.String {
		return nil, false
	}
	s, escaped := jsonscan.Inside(val)
	if escaped {
		s = jsonscan.AppendUnescaped(nil, s)
	}
	return s, true
}

// nothing says that a value is what a missing member means: null, "", [] or {}.
func nothing(val []byte) bool {
	switch string(val) {
	case "null", `""`, "[]", "{}":
		return true
	}
	return false
}

// valueHash is the same for values that mean the same: members in any order, numbers in any spelling, escapes or not.
func valueHash(val []byte, depth int) uint64 {
	switch jsonscan.KindOf(val) {
	case jsonscan.Object:
		if depth >= maxNested {
			return hashBytes(hashStart, val)
		}
		sum := uint64('{')
		_ = jsonscan.EachMember(val, func(name, v []byte) bool { // a broken end is no other value
			if partOf(name) != partCosmetic && !nothing(v) {
				sum += join(hashBytes(hashStart, name), valueHash(v, depth+1))
			}
			return true
		})
		return mix(sum)
	case jsonscan.Array:
		if depth >= maxNested {
			return hashBytes(hashStart, val)
		}
		h := uint64('[')
		_ = jsonscan.EachElement(val, func(v []byte) bool {
			h = join(h, valueHash(v, depth+1))
			return true
		})
		return h
	case jsonscan.String:
		text, _ := textOf(val)
		return mix(hashBytes(hashStart, bytes.TrimSpace(text)))
	case jsonscan.Number:
		return mix(hashBytes(hashStart+1, plainNumber(val)))
	}
	return mix(hashBytes(hashStart+2, val))
}

// plainNumber writes 1.0, 1e0 and 1 the same.
func plainNumber(val []byte) []byte {
	if bytes.IndexByte(val, '.') < 0 && bytes.IndexByte(val, 'e') < 0 && bytes.IndexByte(val, 'E') < 0 {
		return val
	}
	f, err := strconv.ParseFloat(string(val), 64)
	if err != nil {
		return val
	}
	return strconv.AppendFloat(nil, f, 'f', -1, 64)
}

// simHash sums up which words stand in a text, in four-word pieces where there are many of them.
type simHash struct {
	bits  [64]int16
	last  [3]uint64
	count int
}

func (s *simHash) add(text []byte) {
	const most = 4096
	text = text[:min(len(text), most)]
	for i := 0; i < len(text); {
		if !wordByte(text[i]) {
			i++
			continue
		}
		h := hashStart
		for i < len(text) && wordByte(text[i]) {
			h = (h ^ uint64(text[i])) * hashPrime
			i++
		}
		s.word(h)
	}
}

func (s *simHash) word(h uint64) {
	s.count++
	piece := join(join(s.last[0], s.last[1]), join(s.last[2], h))
	s.last[0], s.last[1], s.last[2] = s.last[1], s.last[2], h
	if s.count < 4 {
		return
	}
	for b := range 64 {
		s.bits[b] += int16(piece>>b&1)*2 - 1
	}
}

func (s *simHash) value() (v uint64) {
	for b := range 64 {
		if s.bits[b] > 0 {
			v |= 1 << b
		}
	}
	return v
}

// near reports whether two wordings of the same target differ hardly: many words by SimHash, few by edits.
func near(k *callKey, phrase []byte, words uint64, count int) bool {
	// One word of 120 changes 5 bits in the mean and 11 at most, a quarter of them 23 in the mean.
	const many, farthest = 40, 8
	if k.count >= many && count >= many {
		return bits.OnesCount64(k.words^words) <= farthest
	}
	return alike(k.phrase, phrase)
}

// alike reports whether at most 8 of 100 bytes must be edited to make one text the other.
func alike(a, b []byte) bool {
	longest := max(len(a), len(b))
	most := longest * 8 / 100
	if longest == 0 {
		return true
	}
	if len(a)-len(b) > most || len(b)-len(a) > most {
		return false
	}
	var rows [2][maxPhrase + 1]int
	row, before := rows[0][:len(b)+1], rows[1][:len(b)+1]
	for j := range before {
		before[j] = j
	}
	for i := range a {
		row[0] = i + 1
		least := row[0]
		for j := range b {
			d := before[j]
			if a[i] != b[j] {
				d = 1 + min(d, before[j+1], row[j])
			}
			row[j+1] = d
			least = min(least, d)
		}
		if least > most {
			return false
		}
		row, before = before, row
	}
	return before[len(b)] <= most
}
