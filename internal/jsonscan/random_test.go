package jsonscan

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// document draws a random JSON document, spelt in all the ways that the grammar allows.
type document struct {
	t *rapid.T
	b strings.Builder
}

func (d *document) space() {
	d.b.WriteString(rapid.StringOfN(rapid.SampledFrom([]rune(" \t\r\n")), 0, 2, -1).Draw(d.t, "space"))
}

func (d *document) value(depth int) {
	d.space()
	defer d.space()
	most := 5
	if depth > 4 {
		most = 3
	}
	switch rapid.IntRange(0, most).Draw(d.t, "kind") {
	case 0:
		d.b.WriteString(rapid.SampledFrom([]string{"null", "true", "false"}).Draw(d.t, "word"))
	case 1:
		d.b.WriteString(rapid.StringMatching(`-?(0|[1-9][0-9]{0,19})(\.[0-9]{1,5})?([eE][+-]?[0-9]{1,2})?`).Draw(d.t, "number"))
	case 2, 3:
		d.text()
	case 4:
		d.b.WriteByte('[')
		n := rapid.IntRange(0, 4).Draw(d.t, "elements")
		for i := range n {
			if i > 0 {
				d.b.WriteByte(',')
			}
			d.value(depth + 1)
		}
		if n == 0 {
			d.space()
		}
		d.b.WriteByte(']')
	case 5:
		d.b.WriteByte('{')
		n := rapid.IntRange(0, 4).Draw(d.t, "members")
		for i := range n {
			if i > 0 {
				d.b.WriteByte(',')
			}
			d.space()
			d.text()
			d.space()
			d.b.WriteByte(':')
			d.value(depth + 1)
		}
		if n == 0 {
			d.space()
		}
		d.b.WriteByte('}')
	}
}

// text writes a string literal: each character as it is, or escaped in one of the ways that it has.
func (d *document) text() {
	d.b.WriteByte('"')
	for _, r := range rapid.StringN(0, 12, -1).Draw(d.t, "text") {
		short := strings.IndexRune("\"\\/\b\f\n\r\t", r)
		how := rapid.IntRange(0, 3).Draw(d.t, "escape")
		switch {
		case short >= 0 && (how < 2 || r < ' '):
			d.b.WriteByte('\\')
			d.b.WriteByte(`"\/bfnrt`[short])
		case r < ' ' || r == '"' || r == '\\' || how == 3:
			for _, unit := range utf16.Encode([]rune{r}) {
				fmt.Fprintf(&d.b, `\u%04x`, unit)
			}
		default:
			d.b.WriteRune(r)
		}
	}
	d.b.WriteByte('"')
}

// tree decodes a value with nothing but this package, as encoding/json with UseNumber does.
func tree(t *rapid.T, b []byte) any {
	switch KindOf(b) {
	case Null:
		return nil
	case Bool:
		return bytes.HasPrefix(bytes.TrimSpace(b), []byte("true"))
	case Number:
		return json.Number(bytes.TrimSpace(b))
	case String:
		in, _ := Inside(bytes.TrimSpace(b))
		return string(AppendUnescaped(nil, in))
	case Array:
		out := []any{}
		if err := EachElement(b, func(v []byte) bool { out = append(out, tree(t, v)); return true }); err != nil {
			t.Fatalf("%q: %v", b, err)
		}
		return out
	case Object:
		out := map[string]any{}
		if err := EachMember(b, func(k, v []byte) bool { out[string(AppendUnescaped(nil, k))] = tree(t, v); return true }); err != nil {
			t.Fatalf("%q: %v", b, err)
		}
		return out
	}
	t.Fatalf("%q is of no kind", b)
	return nil
}

// Random documents are read as encoding/json reads them; with one byte changed they are refused where it refuses them.
func TestRandomDocuments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := document{t: t}
		d.value(0)
		b := []byte(d.b.String())

		var want any
		std := json.NewDecoder(bytes.NewReader(b))
		std.UseNumber()
		if err := std.Decode(&want); err != nil {
			t.Fatalf("%q is no JSON: %v", b, err)
		}
		if diff := cmp.Diff(want, tree(t, b)); diff != "" {
			t.Fatalf("%q (-encoding/json +this)\n%s", b, diff)
		}
		line := AppendOneLine(nil, b)
		if bytes.ContainsAny(line, "\n\r") || !bytes.Equal(compact(t, line), compact(t, b)) {
			t.Fatalf("%q on one line is %q", b, line)
		}

		at := rapid.IntRange(0, len(b)-1).Draw(t, "at")
		b[at] = rapid.SampledFrom([]byte("{}[]\",:\\0-.eEtfn x\x00\x1f\x7f\xc3\xff")).Draw(t, "byte")
		hi, err := WellFormed(b, 0)
		whole := err == nil && len(bytes.TrimSpace(b[hi:])) == 0
		if whole != json.Valid(b) {
			t.Fatalf("%q: WellFormed ends at %d (%v), and encoding/json says %v", b, hi, err, json.Valid(b))
		}
		if Valid(b) == nil && !whole {
			t.Fatalf("Valid accepts %q", b)
		}
	})
}

func compact(t *rapid.T, b []byte) []byte {
	var out bytes.Buffer
	if err := json.Compact(&out, b); err != nil {
		t.Fatalf("%q: %v", b, err)
	}
	return out.Bytes()
}
