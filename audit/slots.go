package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
)

// slots are those of a call, read once in a run. Nothing may write to them.
func (l *look) slots(e *ledger.Effect) []ledger.Field {
	x := &l.memory.slots
	if read, ok := x.kept(e.Call); ok {
		return read
	}
	return x.keep(e.Call, l.slotsOf(x.all, e))
}

// slotsOf lists the named values in the arguments of a call: members of JSON, and what a text in it assigns by name, as SQL
// and options of commands do: tier = 'gold', --gpus 2.
func (l *look) slotsOf(out []ledger.Field, e *ledger.Effect) []ledger.Field {
	fields, first := l.l.Args(e.Call), len(out)
	for i := range fields {
		f := &fields[i]
		switch {
		case f.Kind != jsonscan.String && f.Kind != jsonscan.Number || len(f.Value) == 0:
		case f.Kind == jsonscan.String && len(f.Value) > 16 && len(f.Value) <= 4096 && bytes.IndexByte(f.Value, '=') > 0:
			out = appendAssigned(out, first, f.Value)
		case bytes.HasPrefix(f.Value, []byte("--")) && i+1 < len(fields) && fields[i+1].Parent == f.Parent:
			if v := &fields[i+1]; len(v.Value) <= 64 && !bytes.HasPrefix(v.Value, []byte("-")) {
				out = append(out, slot(string(bytes.TrimLeft(f.Value, "-")), v.Value))
			}
		case len(f.Value) <= 160 && !bytes.HasPrefix(f.Value, []byte("--")):
			out = append(out, *f)
		}
	}
	return out
}

// appendAssigned lists the assignments in a text; the slots of the call begin at first.
func appendAssigned(out []ledger.Field, first int, text []byte) []ledger.Field {
	const most = 32
	for i := 0; i < len(text) && len(out)-first < most; i++ {
		if text[i] != '=' || i+1 < len(text) && text[i+1] == '=' || i > 0 && bytes.IndexByte([]byte("=<>!:"), text[i-1]) >= 0 {
			continue
		}
		hi := i
		for hi > 0 && text[hi-1] == ' ' {
			hi--
		}
		lo := hi
		for lo > 0 && (alnum(text[lo-1]) || text[lo-1] == '_') {
			lo--
		}
		a := i + 1
		for a < len(text) && text[a] == ' ' {
			a++
		}
		b := a
		if a < len(text) && (text[a] == '\'' || text[a] == '"') {
			a++
			n := bytes.IndexByte(text[a:], text[a-1])
			if n < 0 {
				continue
			}
			b = a + n
		} else {
			for b < len(text) && (alnum(text[b]) || bytes.IndexByte([]byte("-_.@/:+"), text[b]) >= 0) {
				b++
			}
		}
		if hi > lo && b > a && b-a <= 160 {
			out = append(out, slot(string(text[lo:hi]), text[a:b]))
		}
	}
	return out
}

func slot(key string, value []byte) ledger.Field {
	kind := jsonscan.String
	if isNumber(value) {
		kind = jsonscan.Number
	}
	return ledger.Field{Key: key, Value: value, Kind: kind, Parent: ledger.None}
}
