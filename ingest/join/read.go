package join

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// Read reads the JSON Lines of one file. Lines that cannot be used are the problems; the others are in the index. The
// error is that of src, and what was read before it is kept.
func Read(path string, src io.Reader) (*Index, []Problem, error) {
	ix := &Index{}
	var kept store
	var problems []Problem
	err := eachLine(src, func(n int, b []byte) {
		l := reading{r: record{path: path, line: n}}
		if l.read(b); l.wrong != "" {
			problems = append(problems, l.r.problem(l.wrong))
			return
		}
		ix.add(l.transcript, line{&path, n, kept.keep(b)})
	})
	return ix, problems, err
}

// store keeps lines side by side in large pieces.
type store struct{ piece []byte }

func (s *store) keep(b []byte) []byte {
	const size = 1 << 20
	if len(b) > cap(s.piece)-len(s.piece) {
		if len(b) > size/16 {
			return bytes.Clone(b)
		}
		s.piece = make([]byte, 0, size)
	}
	at := len(s.piece)
	s.piece = append(s.piece, b...)
	return s.piece[at:len(s.piece):len(s.piece)]
}

// record reads a line again that was read before without a problem.
func (l *line) record() record {
	again := reading{r: record{path: *l.path, line: l.n}}
	again.read(l.bytes)
	return again.r
}

// reading is one line on its way to a record. The first thing that is wrong is kept.
type reading struct {
	r          record
	transcript string
	wrong      string
	members    [][2][]byte // keys as written, and values
}

func (l *reading) fail(format string, args ...any) {
	if l.wrong == "" {
		l.wrong = fmt.Sprintf(format, args...)
	}
}

func (l *reading) read(line []byte) {
	switch hi, err := jsonscan.ValidValue(line); {
	case line == nil:
		l.fail("the line has more than %d bytes", longest)
		return
	case err != nil && jsonscan.IsCut(err):
		l.fail("the line ends in the middle of its object")
		return
	case err != nil:
		l.fail("this is no strict JSON: %v", err)
		return
	case hi != len(line):
		l.fail("something follows the object: one object to a line")
		return
	case jsonscan.KindOf(line) != jsonscan.Object:
		l.fail("a record is one JSON object, for example %s", example(delivery))
		return
	}
	_ = jsonscan.EachMember(line, func(key, val []byte) bool {
		l.members = append(l.members, [2][]byte{key, val})
		return true
	})
	l.kind()
	if l.transcript = l.id("transcriptId"); l.transcript == "" {
		l.fail("it names no transcriptId, so it belongs to nothing")
	}
	l.r.turn, l.r.attempt, l.r.call, l.r.event = l.id("turnId"), l.id("attemptId"), l.id("callId"), l.id("eventId")
	if at := l.get("at"); at != nil {
		if l.r.at = chat.Millis(at); l.r.at == 0 {
			l.fail(`at is no time: write "2026-01-31T09:30:00Z"`)
		}
	}
	if l.wrong == "" {
		[...]func(*reading){(*reading).delivery, (*reading).event, (*reading).probe, (*reading).evidence, (*reading).input}[l.r.kind](l)
	}
}

func (l *reading) kind() {
	word := l.text("kind")
	for i, name := range kindNames() {
		if name == word {
			l.r.kind = kind(i)
			return
		}
	}
	names := kindNames()
	l.fail("kind is %.40q: it is one of %s", word, strings.Join(names[:], ", "))
}

// get returns the value of a key, nil where the line has none or null.
func (l *reading) get(key string) []byte {
	for _, m := range l.members {
		if jsonscan.KeyIs(m[0], key) && jsonscan.KindOf(m[1]) != jsonscan.Null {
			return m[1]
		}
	}
	return nil
}

// text returns a string, "" where there is none.
func (l *reading) text(key string) string {
	val := l.get(key)
	if val == nil {
		return ""
	}
	if jsonscan.KindOf(val) != jsonscan.String {
		l.fail("%s is no text", key)
		return ""
	}
	return chat.Text(val)
}

// id returns an id: a text, or a whole number as it is written.
func (l *reading) id(key string) string {
	val := l.get(key)
	if val != nil && jsonscan.KindOf(val) == jsonscan.Number && !bytes.ContainsAny(val, ".eE") {
		return string(val)
	}
	id := l.text(key)
	if val != nil && id == "" {
		l.fail("%s is empty", key)
	}
	return id
}

// is returns true or false; false where the line has none.
func (l *reading) is(key string) bool {
	switch val := l.get(key); string(val) {
	case "", "false":
		return false
	case "true":
		return true
	}
	l.fail("%s is true or false", key)
	return false
}

func (l *reading) value(key string) []byte { return l.get(key) }

// whole reads a whole number that is not negative and fits an offset.
func whole(val []byte) (int, bool) {
	n, err := strconv.ParseUint(string(val), 10, 31)
	return int(n), err == nil
}

func (l *reading) delivery() {
	r := &l.r
	if r.digest = l.hash("digest"); r.turn == "" && r.attempt == "" && r.digest == "" {
		l.fail("a delivery names the turnId, the attemptId or the digest of what was delivered, for example %s", example(delivery))
	}
	if l.get("delivered") != nil {
		r.withheld = !l.is("delivered")
	}
	if val := l.get("lastPart"); val != nil {
		n, ok := whole(val)
		if r.lastPart = n; !ok || n < 1 || l.get("bytes") != nil {
			l.fail("lastPart is the number of the last part that was told, from 1, and stands without bytes")
		}
	}
	val := l.get("bytes")
	if val == nil {
		return
	}
	var ends []int
	good := jsonscan.KindOf(val) == jsonscan.Array
	if good {
		_ = jsonscan.EachElement(val, func(v []byte) bool {
			n, ok := whole(v)
			ends, good = append(ends, n), good && ok
			return good && len(ends) < 3
		})
	}
	if !good || len(ends) != 2 || ends[0] >= ends[1] {
		l.fail(`bytes is the span of the text that was told, "bytes": [0, 40]; where nothing was told write "delivered": false`)
		return
	}
	r.lo, r.hi = ends[0], ends[1]
}

func (l *reading) event() {
	if l.r.name = l.text("name"); l.r.name == "" {
		l.fail("an event has a name, for example %s", example(event))
	}
	if l.r.value = l.value("fields"); l.r.value != nil && jsonscan.KindOf(l.r.value) != jsonscan.Object {
		l.fail("fields is an object")
	}
}

func (l *reading) probe() {
	if l.r.name = l.text("name"); l.r.name == "" {
		l.fail("a probe has a name, for example %s", example(probe))
	}
	l.r.value, l.r.failed = l.value("result"), l.is("failed")
}

func (l *reading) evidence() {
	obligation, typ, text, digest := l.text("obligation"), l.text("type"), l.text("text"), l.hash("digest")
	switch {
	case obligation == "" && typ == "":
		l.fail("evidence names an obligation, or the type of a value, for example %s", example(evidence))
	case obligation != "" && typ != "":
		l.fail("evidence names an obligation or a type, not both")
	case typ != "" && text == "" && digest == "":
		l.fail("evidence of a type has the text that was told, or its SHA-256 as digest")
	case l.r.call != "":
		l.fail("evidence is about what was told: it names a turnId or an attemptId, no callId")
	}
	l.r.value = []byte{'{'}
	for _, m := range [...][2]string{{"obligation", obligation}, {"type", typ}, {"text", text}, {"digest", digest}, {"turnId", l.r.turn}, {"attemptId", l.r.attempt}} {
		if m[1] == "" {
			continue
		}
		if len(l.r.value) > 1 {
			l.r.value = append(l.r.value, ',')
		}
		l.r.value = append(l.r.value, '"')
		l.r.value = append(l.r.value, m[0]...)
		l.r.value = append(l.r.value, '"', ':')
		l.r.value = jsonscan.AppendQuotedKeep(l.r.value, []byte(m[1]))
	}
	l.r.value = append(l.r.value, '}')
}

func (l *reading) input() {
	if l.r.turn == "" && l.r.attempt == "" && l.r.call == "" {
		l.fail("a model's input names the turnId, the attemptId or the callId that was made from it, for example %s", example(input))
	}
	l.r.value = l.value("messages")
	if jsonscan.KindOf(l.r.value) != jsonscan.Array {
		l.fail("messages is a list, for example %s", example(input))
		return
	}
	_ = jsonscan.EachElement(l.r.value, func(v []byte) bool {
		if k := jsonscan.KindOf(v); k != jsonscan.String && k != jsonscan.Object {
			l.fail(`a message is a text, or {"text": "...", "turnId": "t1"}`)
		}
		return l.wrong == ""
	})
	if l.r.summary = l.value("summary"); l.r.summary != nil && jsonscan.KindOf(l.r.summary) != jsonscan.String {
		l.fail("summary is no text")
	}
}

// hash returns a SHA-256 in hex, without a prefix.
func (l *reading) hash(key string) string {
	d := strings.ToLower(strings.TrimPrefix(l.text(key), "sha256:"))
	if b, err := hex.DecodeString(d); d != "" && (err != nil || len(b) != 32) {
		l.fail("%s is a SHA-256 of 64 hexadecimal digits", key)
	}
	return d
}

// example is a line of a kind.
func example(k kind) string {
	return [...]string{
		`{"kind": "delivery", "transcriptId": "tr_1", "turnId": "t4", "attemptId": "a2"}`,
		`{"kind": "event", "transcriptId": "tr_1", "name": "refund.shown", "turnId": "t4", "fields": {"card": "4242"}}`,
		`{"kind": "probe", "transcriptId": "tr_1", "name": "ledger", "callId": "c1", "result": {"open": 0}}`,
		`{"kind": "evidence", "transcriptId": "tr_1", "turnId": "t4", "type": "card", "text": "4242"}`,
		`{"kind": "input", "transcriptId": "tr_1", "attemptId": "a2", "messages": ["Please refund order 88421."]}`,
	}[k]
}
