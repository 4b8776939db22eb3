package fileworld

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestFromYAML(t *testing.T) {
	bomb := "a: &a [x,x,x,x,x,x,x,x,x]\n"
	for i := range 8 {
		name, before := string(rune('b'+i)), string(rune('a'+i))
		bomb += name + ": &" + name + " [" + strings.TrimSuffix(strings.Repeat("*"+before+",", 9), ",") + "]\n"
	}
	for _, tt := range []struct{ text, want string }{
		{"a: 1\nb: [x, 2.50, true, null, 'true']\n", `{"a":1,"b":["x",2.50,true,null,"true"]}`},
		{"base: &b {port: 80}\nprod: *b\n", `{"base":{"port":80},"prod":{"port":80}}`},
		{"n: 0x1f\nd: 2026-05-04\nv: 1_000\ninf: .inf\n", `{"n":"0x1f","d":"2026-05-04","v":"1_000","inf":".inf"}`},
		{"7: seven\n", `{"7":"seven"}`},
		{"? [a, b]\n: no key for JSON\n", ""},
		{"", ""},
		{"a: [", ""},
		{bomb, ""},
		{"a: &a [*a]\n", ""},
		{strings.Repeat("[", 400) + strings.Repeat("]", 400), ""},
		{"first: 1\n---\nsecond: 2\n", `{"first":1}`},
	} {
		got, err := fromYAML([]byte(tt.text))
		if string(got) != tt.want || (err == nil) != (tt.want != "") {
			t.Errorf("%.60q: %s, %v; want %s", tt.text, got, err, tt.want)
		}
	}
}

func FuzzFromYAML(f *testing.F) {
	for _, s := range []string{"a: 1\nb: [x, 2.5]\n", "base: &b {p: 1}\nprod: *b\n", "a: &a [*a]", "<<: {a: 1}", "? {a: b}\n: c", "- !!binary aGk=\n- !x y\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		got, err := fromYAML(text)
		if err == nil && !json.Valid(got) {
			t.Fatalf("%q became %q", text, got)
		}
	})
}
