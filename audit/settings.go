package audit

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
)

// setting is one value that a call was given, by its name.
type setting struct {
	key   string
	value []byte
	kind  jsonscan.Kind
}

// mostSettings bounds what is taken from one call.
const mostSettings = 48

// settings are those of a call, read once in a run. Nothing may write to them.
func (l *look) settings(e *ledger.Effect) []setting {
	x := &l.memory.settings
	if read, ok := x.kept(e.Call); ok {
		return read
	}
	return x.keep(e.Call, l.settingsOf(x.all, e))
}

// settingsOf lists what a call was given: its plain arguments, the assignments of an SQL statement with the values that stand
// apart from it, the flags of a list of words, and the names in a path. What says only of which sort something is, is left
// out.
func (l *look) settingsOf(dst []setting, e *ledger.Effect) []setting {
	fields := l.l.Args(e.Call)
	first := len(dst)
	for i := range fields {
		f := &fields[i]
		switch {
		case len(dst)-first >= mostSettings:
			return dst
		case e.Why == ledger.ByStatement && f.Kind == jsonscan.String && inserts(f.Value):
			from := len(dst)
			dst = inserted(dst, f.Value)
			bind(dst[from:], fields)
		case e.Why == ledger.ByStatement && f.Kind == jsonscan.String && len(f.Value) > 20 && bytes.IndexByte(f.Value, '=') > 0 && bytes.IndexByte(f.Value, ' ') > 0:
			from := len(dst)
			dst = assignments(dst, f.Value)
			bind(dst[from:], fields)
		case !plainly(f) || f.Kind == jsonscan.Bool || tellsSort(f.Key) && !hasDigit(f.Value) || f.Depth == 1 && ofEnvelope(fields, f):
		case f.Kind == jsonscan.String && len(f.Value) > 2 && f.Value[0] == '-' && i+1 < len(fields) && fields[i+1].Parent == f.Parent && fields[i+1].Kind == jsonscan.String:
			dst = append(dst, setting{key: strings.TrimLeft(string(f.Value), "-"), value: fields[i+1].Value, kind: jsonscan.String})
		case f.Kind == jsonscan.String && f.Value[0] == '/' && bytes.IndexByte(f.Value, ' ') < 0 && e.Why == ledger.ByStatement:
			dst = pathNames(dst, f.Value)
		case f.Kind == jsonscan.String && bytes.HasPrefix(f.Value, []byte("http")) && bytes.Contains(f.Value, []byte("://")) && bytes.IndexByte(f.Value, ' ') < 0 && oneOf(lower(f.Key), "url", "uri", "endpoint", "href"):
			if at := bytes.IndexByte(f.Value[bytes.Index(f.Value, []byte("://"))+3:], '/'); at >= 0 {
				dst = pathNames(dst, f.Value[bytes.Index(f.Value, []byte("://"))+3+at:])
			}
		case f.Kind == jsonscan.String && e.Why != ledger.ByStatement && e.Commands.Len() == 0 && ledger.NamesWork(f.Key) && bytes.IndexByte(f.Value, ' ') > 0 && bytes.IndexByte(f.Value, '\n') < 0 && len(f.Value) <= 200:
			dst = lineWords(dst, f.Value)
		default:
			dst = append(dst, setting{key: f.Key, value: f.Value, kind: f.Kind})
		}
	}
	return placed(dst, first)
}

// placed adds the value of a call that names the place and the value apart, under the place's own name: {"tag":
// "PUMP1.RATE", "value": 6.2} sets PUMP1.RATE.
func placed(set []setting, first int) []setting {
	place, value := -1, -1
	for i := first; i < len(set); i++ {
		switch s := &set[i]; {
		case oneOf(lower(s.key), "tag", "key", "name", "path", "property", "setting", "parameter", "param", "field", "option", "attribute", "variable", "topic", "register", "point"):
			if place >= 0 || len(s.value) < 3 || bytes.ContainsAny(s.value, " \n") {
				return set
			}
			place = i
		case oneOf(lower(s.key), "value", "val", "new_value", "newvalue", "set_to", "setpoint"):
			if value >= 0 {
				return set
			}
			value = i
		}
	}
	if place < 0 || value < 0 {
		return set
	}
	return append(set, setting{key: string(set[place].value), value: set[value].value, kind: set[value].kind})
}

// tellsSort says whether a member says of which sort something is, or how it is written.
func tellsSort(key string) bool {
	return oneOf(lower(key), "type", "kind", "object", "class", "resource_type", "resourcetype", "op", "operation", "method", "format", "mode", "query", "comment", "domain", "service", "api_version", "apiversion")
}

// ofEnvelope says whether a member numbers the message of a protocol that the call was made in.
func ofEnvelope(fields []ledger.Field, f *ledger.Field) bool {
	if f.Key != "id" {
		return f.Key == "jsonrpc"
	}
	for i := range fields {
		if fields[i].Key == "jsonrpc" && fields[i].Depth == 1 {
			return true
		}
	}
	return false
}

// bind puts the values that stand apart from a statement in the place of $1 and ?.
func bind(set []setting, fields []ledger.Field) {
	var values [][]byte
	for i := range fields {
		if f := &fields[i]; f.Kind == jsonscan.Array && f.Depth == 1 && oneOf(lower(f.Key), "params", "args", "values", "bind", "bindings", "parameters", "variables") {
			for k := i + 1; k < len(fields) && fields[k].Depth > f.Depth; k++ {
				values = append(values, fields[k].Value)
			}
			break
		}
	}
	next := 0
	for i := range set {
		v := set[i].value
		switch {
		case len(v) == 1 && v[0] == '?' || len(v) == 2 && string(v) == "%s":
			next++
		case len(v) >= 2 && v[0] == '$' && digit(v[1]):
			next, _ = strconv.Atoi(string(v[1:]))
		default:
			continue
		}
		if next > 0 && next <= len(values) {
			set[i].value = values[next-1]
		}
	}
}

// pathNames reads the names in a path of an interface: /v3/orders/1934-3307 names the order 1934-3307.
func pathNames(dst []setting, path []byte) []setting {
	path, _, _ = bytes.Cut(path, []byte("?"))
	parts := bytes.Split(path, []byte("/"))
	for i, p := range parts {
		if i > 0 && len(p) >= 3 && (hasDigit(p) && !version(p) || i > 1 && bytes.IndexByte(p, '.') > 0) {
			dst = append(dst, setting{key: stemOf(string(parts[i-1])), value: p, kind: jsonscan.String})
		}
	}
	return dst
}

// version says whether a part of a path is the version of the interface: v2.
func version(part []byte) bool { return part[0] == 'v' && kindOfValue(part[1:]) == jsonscan.Number }

// lineWords reads what a line of words was given: what stands behind an = under the name before it, what is quoted, and words with
// figures. order gate 5 at 'Oberau' mm=300 names gate 5 and Oberau, and sets mm.
func lineWords(dst []setting, line []byte) []setting {
	before := "line"
	for len(line) > 0 {
		line = bytes.TrimLeft(line, " \t,;")
		if len(line) == 0 {
			break
		}
		if c := line[0]; c == '\'' || c == '"' {
			if end := bytes.IndexByte(line[1:], c); end > 0 {
				dst = append(dst, setting{key: before, value: line[1 : 1+end], kind: jsonscan.String})
				line = line[end+2:]
				continue
			}
			return dst
		}
		end := bytes.IndexAny(line, " \t,;")
		if end < 0 {
			end = len(line)
		}
		word := line[:end]
		line = line[end:]
		key, value, is := bytes.Cut(bytes.TrimLeft(word, "-"), []byte("="))
		switch {
		case is && len(key) > 0 && len(value) > 0:
			dst = append(dst, setting{key: string(key), value: bytes.Trim(value, "'\""), kind: kindOfValue(value)})
		case hasDigit(word) && word[0] != '-':
			dst = append(dst, setting{key: before, value: word, kind: kindOfValue(word)})
		}
		if !hasDigit(word) {
			before = strings.TrimLeft(string(word), "-")
		}
	}
	return dst
}

// assignments reads name = value out of a statement.
func assignments(dst []setting, text []byte) []setting {
	for from := 0; from < len(text); {
		i := bytes.IndexByte(text[from:], '=')
		if i < 0 {
			return dst
		}
		at := from + i
		from = at + 1
		hi := at
		for hi > 0 && text[hi-1] == ' ' {
			hi--
		}
		lo := hi
		for lo > 0 && (alnum(text[lo-1]) || text[lo-1] == '_' || text[lo-1] == '.') {
			lo--
		}
		rest := bytes.TrimLeft(text[from:], " ")
		var val []byte
		if len(rest) > 0 && (rest[0] == '\'' || rest[0] == '"') {
			end := bytes.IndexByte(rest[1:], rest[0])
			if end < 0 {
				return dst
			}
			val = rest[1 : 1+end]
			from = len(text) - len(rest) + end + 2
		} else {
			end := bytes.IndexAny(rest, " ,;)\n")
			if end < 0 {
				end = len(rest)
			}
			val = rest[:end]
		}
		if hi > lo && len(val) > 0 && len(val) <= 64 {
			dst = append(dst, setting{key: string(text[lo:hi]), value: val, kind: jsonscan.String})
		}
	}
	return dst
}

// shownIn says whether a text holds the value of a setting, in whatever form it may have been written there: with another
// case or other joints, in cents, as an instant of another zone. It rather says yes than no.
func (s *setting) shownIn(text []byte) bool {
	if holdsWord(text, string(s.value)) {
		return true
	}
	if at, ok := instantOf(s.value); ok {
		return holdsInstant(text, at)
	}
	if n, err := strconv.ParseFloat(string(s.value), 64); err == nil {
		return holdsNumber(text, n)
	}
	return holdsWords(text, s.value)
}

// holdsNumber says whether a text holds a number, also in hundredths or in hundreds.
func holdsNumber(text []byte, n float64) bool {
	for from := 0; ; {
		lo, hi, ok := nextNumber(text, from)
		if !ok {
			return false
		}
		from = hi
		m, err := strconv.ParseFloat(plainNumber(string(text[lo:hi])), 64)
		if err == nil && (m == n || m == 100*n || 100*m == n || m == 1000*n) {
			return true
		}
	}
}

// holdsWords says whether a text holds a value with other joints, or half of its longer words.
func holdsWords(text, value []byte) bool {
	want := squeezed(value)
	if len(want) >= 4 && bytes.Contains(squeezed(text), want) {
		return true
	}
	if hasDigit(value) {
		return false
	}
	words, held := 0, 0
	for _, w := range bytes.FieldsFunc(value, func(r rune) bool { return r < 0x80 && !alnum(byte(r)) }) {
		if len(w) < 4 {
			continue
		}
		if words++; indexFold(text, string(w)) >= 0 {
			held++
		}
	}
	return words > 1 && 2*held >= words
}

// squeezed is a text in lower case without what joins words.
func squeezed(text []byte) []byte { return appendSqueezed(make([]byte, 0, len(text)), text) }

func appendSqueezed(dst, text []byte) []byte {
	dst = slices.Grow(dst, len(text))
	n := len(dst)
	dst = dst[:n+len(text)]
	for _, c := range text {
		dst[n] = squeezedBytes[c]
		if dst[n] != 0 {
			n++
		}
	}
	return dst[:n]
}

// squeezedBytes is what squeezed makes of a byte, 0 where it joins words.
var squeezedBytes = func() (to [256]byte) {
	for c := range to {
		if c >= 0x80 || alnum(byte(c)) {
			to[c] = byte(c)
		}
	}
	for c := 'A'; c <= 'Z'; c++ {
		to[c] = byte(c) | 0x20
	}
	return to
}()

// instantOf reads a date, a time on a date, or the seconds or milliseconds since 1970.
func instantOf(v []byte) (time.Time, bool) {
	if len(v) < 8 || len(v) > 40 || !digit(v[0]) {
		return time.Time{}, false
	}
	if n, err := strconv.ParseInt(string(v), 10, 64); err == nil {
		switch len(v) {
		case 10:
			return time.Unix(n, 0).UTC(), n > 1_000_000_000 && n < 3_000_000_000
		case 13:
			return time.UnixMilli(n).UTC(), n > 1_000_000_000_000 && n < 3_000_000_000_000
		}
		return time.Time{}, false
	}
	for _, layout := range [...]string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02T15:04Z07:00", "2006-01-02T15:04", "2006-01-02 15:04:05", "2006-01-02 15:04", time.DateOnly, "2006/01/02", "02/01/2006", "02.01.2006"} {
		if t, err := time.Parse(layout, string(v)); err == nil {
			return t, true
		}
	}
	return time.Time{}, false
}

// holdsInstant says whether a text holds an instant within a day and a bit of another, so that no zone tells them apart.
func holdsInstant(text []byte, at time.Time) bool {
	const day = 27 * time.Hour
	for from := 0; from < len(text); {
		lo, hi := nextToken(text, from)
		if hi <= lo {
			return false
		}
		from = hi
		if t, ok := instantOf(text[lo:hi]); ok && t.Sub(at).Abs() < day {
			return true
		}
	}
	return holdsWord(text, at.Format("2 Jan 2006")) || holdsWord(text, at.Format("January 2, 2006")) || holdsWord(text, at.Format("Jan 2, 2006")) || holdsWord(text, at.Format("2 January 2006"))
}
