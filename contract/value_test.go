package contract_test

import (
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/contract"
)

func TestJSONValues(t *testing.T) {
	for _, s := range []string{`{"b":[1,"1",true,null,-0.50,1e3,"a\"b<\u2028"],"a":{}}`, `"x"`, `[]`, `142.00`} {
		v, err := contract.ValueFromJSON([]byte(s))
		if err != nil {
			t.Fatal(err)
		}
		if got := string(contract.JSONValue(&v)); got != s {
			t.Errorf("got %s, want %s", got, s)
		}
	}
	for in, want := range map[string]string{
		`{"a":1,"a":2}`: `"a" is written twice`, `[1`: "at byte", `1 2`: "more than one value", ``: "ends too early",
		strings.Repeat("[", 400): "nested deeper",
	} {
		if _, err := contract.ValueFromJSON([]byte(in)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20s: got %v, want %s", in, err, want)
		}
	}
	v, err := contract.ValueFromJSON([]byte(`{"n":1,"s":"1"}`))
	if err != nil || v.Get("n").Quoted || !v.Get("s").Quoted {
		t.Errorf("a number and a string are told apart by their quotes: %+v, %v", v, err)
	}
}

func TestReferences(t *testing.T) {
	tests := []struct {
		text, name, path string
		ok               bool
	}{
		{"$a", "a", "", true}, {"$a.b[0].c", "a", "b[0].c", true}, {"$rows[*].id", "rows", "[*].id", true}, {"$this.args.x_1", "this", "args.x_1", true},
		{"$142", "", "", false}, {"$$a", "", "", false}, {"$", "", "", false}, {"a", "", "", false}, {"$A", "", "", false}, {"$a b", "", "", false},
		{"$a.", "", "", false}, {"$a..b", "", "", false}, {"$a[", "", "", false}, {"$a[x]", "", "", false}, {"$a[0]b", "", "", false},
	}
	for _, tt := range tests {
		ref, ok := contract.ParseReference(tt.text)
		if ok != tt.ok || ok && (ref.Name != tt.name || ref.Path != tt.path || ref.String() != tt.text) {
			t.Errorf("%s: %+v %v", tt.text, ref, ok)
		}
	}
}

func TestSplitText(t *testing.T) {
	tests := []struct {
		text    string
		pattern bool
		want    string // references in <>
		bad     string
	}{
		{"seat ${seat} of ${order.result.id}", false, "seat <$seat> of <$order.result.id>", ""},
		{"costs $5, $$x and $", false, "costs $5, $x and $", ""},
		{"$${a}", false, "${a}", ""},
		{"^${a}$$", true, "^<$a>$$", ""},
		{"a${2}", true, "a${2}", ""},
		{"a ${A}", false, "a ", "${A}"},
		{"a ${b", false, "a ", "${b"},
	}
	for _, tt := range tests {
		parts, bad := contract.SplitText(tt.text, tt.pattern)
		var got strings.Builder
		for _, p := range parts {
			if got.WriteString(p.Literal); p.Ref.Name != "" {
				got.WriteString("<" + p.Ref.String() + ">")
			}
		}
		if got.String() != tt.want && bad == "" || bad != tt.bad {
			t.Errorf("%s: got %q, bad %q", tt.text, got.String(), bad)
		}
	}
}
