package ledger

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// OtherWork says whether two calls of one tool are told to do different things: a tool that takes an operation, a statement, a
// topic, a method with its path or a list of words does whatever these say, and one of them is no second try of the other.
// Where the arguments name no work, nothing is said.
func (l *Ledger) OtherWork(a, b *Effect) bool {
	as, bs := l.Args(a.Call), l.Args(b.Call)
	for i := range as {
		f := &as[i]
		if f.Depth > 2 || f.Kind != jsonscan.String || len(f.Value) == 0 {
			continue
		}
		if i > 0 && as[i-1].Kind == jsonscan.Array && f.Parent == int32(i-1) && namesWords(f.Key) { // the first of a list of words
			if k := firstWord(bs, f.Key); k >= 0 && listedWork(as[i:], f.Parent) != listedWork(bs[k:], bs[k].Parent) {
				return true
			}
			continue
		}
		if f.Parent != None && as[f.Parent].Kind == jsonscan.Array {
			continue
		}
		for k := range bs {
			g := &bs[k]
			if g.Key != f.Key || g.Depth != f.Depth || g.Kind != jsonscan.String || len(g.Value) == 0 || bytes.Equal(f.Value, g.Value) {
				continue
			}
			if (NamesWork(f.Key) || f.Value[0] == '/' && g.Value[0] == '/') && workOf(f.Value) != workOf(g.Value) || namesMethod(f.Key) && !bytes.EqualFold(f.Value, g.Value) && !bothWrite(f.Value, g.Value) {
				return true
			}
			break
		}
	}
	return false
}

// firstWord finds the first element of the array with that name, -1 where there is none.
func firstWord(fields []Field, key string) int {
	for i := range fields {
		if f := &fields[i]; i > 0 && f.Key == key && fields[i-1].Kind == jsonscan.Array && f.Parent == int32(i-1) && f.Kind == jsonscan.String {
			return i
		}
	}
	return -1
}

// NamesWork says whether a member of that name tells what a tool of many uses is to do.
func NamesWork(key string) bool {
	return oneOf(strings.ToLower(key), "op", "oper", "operation", "action", "act", "do", "command", "cmd", "line", "verb", "function", "func", "fn", "procedure", "topic", "queue", "routing_key", "event_type", "message_type",
		"path", "url", "uri", "endpoint", "route", "method", "query", "mutation", "statement", "stmt", "sql", "soapaction")
}

// namesMethod says whether a member of that name holds the method of a request.
func namesMethod(key string) bool {
	return oneOf(strings.ToLower(key), "method", "verb", "http_method", "httpmethod")
}

// namesWords says whether a list of that name holds the words of a command.
func namesWords(key string) bool {
	return oneOf(strings.ToLower(key), "argv", "args", "command", "cmd", "words", "line")
}

// bothWrite says whether two methods of a request may each make the same change.
func bothWrite(a, b []byte) bool {
	write := func(m []byte) bool { return oneOf(strings.ToUpper(string(m)), "PUT", "PATCH", "POST") }
	return write(a) && write(b)
}

// How many words tell what a call is to do: of a path all of them.
const mostWork, mostOfPath = 3, 8

// workOf are the first words of an operation, a statement or a path that name no value: UPDATE lots SET, mutation setHours,
// /calls/tugs.
func workOf(text []byte) string {
	var b strings.Builder
	n, depth, most := 0, 0, mostWork
	if text[0] == '/' || bytes.HasPrefix(text, []byte("http")) {
		most = mostOfPath
	}
	for i := 0; i < len(text) && i < 512 && n < most; {
		c := text[i]
		switch {
		case c == '\'' || c == '"':
			end := bytes.IndexByte(text[i+1:], c)
			if end < 0 {
				return b.String()
			}
			i += end + 2
			continue
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == '?' && b.Len() > 0 && text[0] == '/': // the query of a path
			return b.String()
		case depth == 0 && (wordByte(c) || c == '-' || c == '_'):
			lo, value := i, false
			for i < len(text) && (wordByte(text[i]) || text[i] == '-' || text[i] == '_' || text[i] == '.') {
				value = value || isDigit(text[i])
				i++
			}
			if i < len(text) && text[i] == '=' && lo > 0 { // name=value
				return b.String()
			}
			if text[lo] == '-' || value && n > 0 {
				continue
			}
			b.WriteString(strings.ToLower(string(text[lo:i])))
			b.WriteByte(' ')
			n++
			continue
		}
		i++
	}
	return b.String()
}

// listedWork are the first words of a command that is given as a list: cask plan set.
func listedWork(fields []Field, parent int32) string {
	var b strings.Builder
	for i, n := 0, 0; i < len(fields) && n < mostWork && fields[i].Parent == parent; i++ {
		v := string(fields[i].Value)
		if fields[i].Kind != jsonscan.String || v == "" || v[0] == '-' || strings.ContainsAny(v, "=/0123456789 ") {
			break
		}
		b.WriteString(v)
		b.WriteByte(' ')
		n++
	}
	return b.String()
}
