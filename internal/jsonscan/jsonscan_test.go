package jsonscan

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestSkip(t *testing.T) {
	deep := strings.Repeat("[", MaxDepth) + strings.Repeat("]", MaxDepth)
	tests := []struct {
		name, in string
		from     int
		want     string
		wantErr  string
		cut      bool
	}{
		{name: "object", in: ` {"a":[1,{"b":"}"}]} x`, want: `{"a":[1,{"b":"}"}]}`},
		{name: "escaped quote", in: `"a\"b" "c"`, want: `"a\"b"`},
		{name: "escaped backslash at the end", in: `"a\\" "c"`, want: `"a\\"`},
		{name: "many backslashes", in: `"\\\\\\\"" 1`, want: `"\\\\\\\""`},
		{name: "scalar", in: `-1.5e+3,`, want: `-1.5e+3`},
		{name: "word of Python", in: `NaN]`, want: `NaN`},
		{name: "from an offset", in: `1 [2]`, from: 1, want: `[2]`},
		{name: "from below", in: `1`, from: -4, want: `1`},
		{name: "as deep as it goes", in: deep, want: deep},
		{name: "deeper", in: "[" + deep + "]", wantErr: "nested deeper"},
		{name: "wrong bracket", in: `[{"a":1]]`, wantErr: "bracket closes"},
		{name: "nothing", in: `  `, wantErr: "in the middle", cut: true},
		{name: "open string", in: `"abc\"`, wantErr: "in the middle", cut: true},
		{name: "open object", in: `{"a":[1,2]`, wantErr: "in the middle", cut: true},
		{name: "no value", in: `,1`, wantErr: "not ,"},
		{name: "a control byte", in: "\x01", wantErr: "byte 0x01"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			lo, hi, err := Skip([]byte(tt.in), tt.from)
			if tt.wantErr != "" {
				if err == nil || !strings.Contains(err.Error(), tt.wantErr) || IsCut(err) != tt.cut {
					t.Fatalf("got error %v (cut %v), want one with %q (cut %v)", err, IsCut(err), tt.wantErr, tt.cut)
				}
				return
			}
			if err != nil || tt.in[lo:hi] != tt.want {
				t.Fatalf("got %q, %v; want %q", tt.in[lo:hi], err, tt.want)
			}
		})
	}
}

func TestEachMemberKeepsOrderAndRepeats(t *testing.T) {
	in := []byte(`{ "a" : 1 , "b":[2,"x"], "a" : {"c":null} , "\u0062":"\""}`)
	var got []string
	err := EachMember(in, func(k, v []byte) bool {
		if !bytes.Equal(in[Offset(in, v):Offset(in, v)+len(v)], v) {
			t.Errorf("Offset of %q is wrong", v)
		}
		got = append(got, string(k)+"="+string(v))
		return true
	})
	want := `a=1|b=[2,"x"]|a={"c":null}|\u0062="\""`
	if err != nil || strings.Join(got, "|") != want {
		t.Fatalf("got %s, %v; want %s", strings.Join(got, "|"), err, want)
	}
	if got := string(Member(in, "b")); got != `[2,"x"]` {
		t.Errorf("Member b = %s", got)
	}
	if got := string(Member([]byte(`{"\u0062":7}`), "b")); got != "7" {
		t.Errorf("Member of an escaped key = %s", got)
	}
	if Member(in, "c") != nil {
		t.Error("a nested member was found")
	}
}

func TestWalkErrors(t *testing.T) {
	for in, want := range map[string]string{
		`[1]`:           "an object should stand",
		`{1:2}`:         "key in double quotes",
		`{"a" 1}`:       "a colon",
		`{"a":1 "b":2}`: "a comma or }",
		`{"a":1,}`:      "nothing behind it",
		`{"a":1`:        "in the middle",
		`{"a":`:         "in the middle",
		`{"a`:           "in the middle",
		`{`:             "in the middle",
		``:              "in the middle",
		`{"a":}`:        "a value should stand",
		`{"a":[}]}`:     "bracket closes",
	} {
		err := EachMember([]byte(in), func(k, v []byte) bool { return true })
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", in, err, want)
		}
	}
	for in, want := range map[string]string{
		`{}`: "an array should stand", `[1 2]`: "a comma or ]", `[1,]`: "nothing behind it", `[1`: "in the middle", `[1,`: "in the middle",
	} {
		err := EachElement([]byte(in), func(v []byte) bool { return true })
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %q", in, err, want)
		}
	}
	n := 0
	if err := EachElement([]byte(` [1,[2],{"a":3}]`), func(v []byte) bool { n++; return n < 2 }); err != nil || n != 2 {
		t.Errorf("stopping: n=%d, %v", n, err)
	}
}

func TestCursorWalksNestedValues(t *testing.T) {
	in := []byte(`{"a":[{"x":1},[ ],{"x":"y"}],"b":2}`)
	c := NewCursor(in)
	var got []string
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(c.EnterObject())
	for {
		key, ok, err := c.NextKey()
		must(err)
		if !ok {
			break
		}
		if string(key) != "a" {
			v, err := c.Value()
			must(err)
			got = append(got, string(v))
			continue
		}
		must(c.EnterArray())
		for {
			ok, err := c.NextElement()
			must(err)
			if !ok {
				break
			}
			if c.Peek() == Array {
				must(c.EnterArray())
				ok, err := c.NextElement()
				must(err)
				got = append(got, "empty", map[bool]string{false: "yes"}[ok])
				continue
			}
			must(c.EnterObject())
			for {
				_, ok, err := c.NextKey()
				must(err)
				if !ok {
					break
				}
				v, err := c.Value()
				must(err)
				got = append(got, string(v))
			}
		}
	}
	if s := strings.Join(got, " "); s != `1 empty yes "y" 2` || c.At() != len(in) {
		t.Fatalf("got %s, at %d", s, c.At())
	}
}

func TestAppendUnescaped(t *testing.T) {
	for in, want := range map[string]string{
		``: "", `abc`: "abc", `a\"b\\c\/d`: `a"b\c/d`, `\n\t\r\b\f`: "\n\t\r\b\f",
		`\u00e9\u4e2d`: "é中", `\ud83d\ude00`: "😀", `x\ud800y`: `x\ud800y`, `\ud800\ud800`: `\ud800\ud800`,
		`\udc00`: `\udc00`, `\ud83d\n`: `\ud83d` + "\n", `\q\u12`: `\q\u12`, `a\`: `a\`, `\u00G0`: `\u00G0`,
	} {
		if got := string(AppendUnescaped(nil, []byte(in))); got != want {
			t.Errorf("%s: got %q, want %q", in, got, want)
		}
	}
}

func TestAppendQuoted(t *testing.T) {
	in := []byte("a\"b\\c\n\t\r\x01<>&é\xff")
	if got, want := string(AppendQuoted(nil, in)), `"a\"b\\c\n\t\r\u0001<>&é`+"\ufffd"+`"`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got, want := string(AppendQuotedKeep(nil, in)), `"a\"b\\c\n\t\r\u0001<>&é`+"\xff"+`"`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestValid(t *testing.T) {
	for in, want := range map[string]string{
		`{"a":1,"\u0061":2}`: "twice", `{"a":1,"b":{"a":1}}`: "", `"\ud800"`: "surrogate", `"\ud83d\ude00"`: "", "\"\xff\"": "UTF-8",
		`NaN`: "no NaN", `[-Infinity]`: "no Infinity", `1 2`: "behind the value", `01`: "behind the value", `1.`: "in the middle", `[1.]`: "no JSON number",
		`[1e]`: "no JSON number", `-`: "in the middle", `[-]`: "no JSON number", "\"a\nb\"": "raw byte 0x0a", `"\x"`: "does not know", `tru`: "in the middle", `[tru]`: "a value",
		`{"a":1,}`: "key in double quotes", `[1,]`: "a value", `{a:1}`: "key in double quotes", ` [ ] `: "", `{ }`: "", `0.5e-10`: "",
	} {
		err := Valid([]byte(in))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: got %v, want %q", in, err, want)
		}
	}
	big := `{"k0":0`
	for i := 1; i < 40; i++ {
		big += `,"k` + strings.Repeat("x", i) + `":0`
	}
	if err := Valid([]byte(big + `}`)); err != nil {
		t.Error(err)
	}
	if err := Valid([]byte(big + `,"kxxx":1}`)); err == nil {
		t.Error("a repeated key among many was not seen")
	}
	if hi, err := WellFormed([]byte(`[NaN,{"a":1,"a":2},"\ud800"] x`), 0); err != nil || hi != 28 {
		t.Errorf("WellFormed: %d, %v", hi, err)
	}
}

func TestKindOf(t *testing.T) {
	for in, want := range map[string]Kind{" {": Object, "[": Array, "\n\"": String, "-1": Number, "7": Number, "t": Bool, "f": Bool, "n": Null, "N": Invalid, "": Invalid, "x": Invalid} {
		if got := KindOf([]byte(in)); got != want {
			t.Errorf("%q: got %d, want %d", in, got, want)
		}
	}
}

// FuzzAgainstEncodingJSON holds the package against encoding/json: what Valid accepts, encoding/json accepts and reads
// the same; what encoding/json accepts, WellFormed and Skip accept up to the same byte.
func FuzzAgainstEncodingJSON(f *testing.F) {
	for _, s := range []string{`{"a":[1,2.5e3,"x\u00e9\ud83d\ude00"],"b":{"c":null}}`, `"\ud800"`, `[{"a":1,"a":2}]`, `{"a":"b`, `[[[]]]`, "\xef\xbb\xbf{}",
		`NaN`, `NaN0`, `true1`, `-Infinity`, `{"a":1}{"b":2}`, "[1,\n2]", `"\\\""`, `0`, `-0.0`, `1e999`, "\"\x00\"", "\"\xff\"", ` `, ``, `{"":""}`, `tru`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		std := json.Valid(b)
		strict := Valid(b)
		if strict == nil && !std {
			t.Fatalf("Valid accepts what encoding/json refuses: %q", b)
		}
		hi, err := WellFormed(b, 0)
		whole := err == nil && space(b, hi) == len(b)
		deep := err != nil && strings.Contains(err.Error(), "deeper")
		if std && !whole && !deep {
			t.Fatalf("encoding/json accepts what WellFormed refuses: %q: %v", b, err)
		}
		if whole && !std && !bytes.Contains(b, []byte("NaN")) && !bytes.Contains(b, []byte("Infinity")) {
			t.Fatalf("WellFormed accepts what encoding/json refuses: %q", b)
		}
		if err == nil {
			if _, end, skipErr := Skip(b, 0); skipErr != nil || end != hi && KindOf(b) != Number {
				t.Fatalf("Skip ends at %d (%v), WellFormed at %d: %q", end, skipErr, hi, b)
			}
		}
		walkEverything(t, b, 0)
		if strict == nil && KindOf(b) == String {
			in, _ := Inside(bytes.TrimSpace(b))
			var want string
			if err := json.Unmarshal(b, &want); err != nil || string(AppendUnescaped(nil, in)) != want {
				t.Fatalf("%q: unescaped to %q, encoding/json says %q", b, AppendUnescaped(nil, in), want)
			}
		}
		quoted := AppendQuoted(nil, b)
		var back string
		if err := json.Unmarshal(quoted, &back); err != nil || utf8.Valid(b) && back != string(b) {
			t.Fatalf("%q was quoted as %s: %v", b, quoted, err)
		}
		in, _ := Inside(AppendQuotedKeep(nil, b))
		if got := AppendUnescaped(nil, in); !bytes.Equal(got, b) {
			t.Fatalf("%q came back as %q", b, got)
		}
	})
}

// walkEverything goes through all that can be walked and checks that each part stands where Offset says.
func walkEverything(t *testing.T, b []byte, depth int) {
	if depth > 50 {
		return
	}
	check := func(part []byte) {
		if o := Offset(b, part); o < 0 || o+len(part) > len(b) || !bytes.Equal(b[o:o+len(part)], part) {
			t.Fatalf("a part of %q does not stand where Offset says", b)
		}
	}
	_ = EachMember(b, func(k, v []byte) bool { check(k); check(v); walkEverything(t, v, depth+1); return true })
	_ = EachElement(b, func(v []byte) bool { check(v); walkEverything(t, v, depth+1); return true })
}

func benchRecord() []byte {
	var b bytes.Buffer
	b.WriteString(`{"id":"c-1","messages":[`)
	for i := range 30 {
		if i > 0 {
			b.WriteString(",")
		}
		b.WriteString(`{"role":"assistant","content":"I can help with that. Your order 88421 was shipped, and here is what I can do for you: a return label."},`)
		b.WriteString(`{"role":"assistant","content":null,"tool_calls":[{"id":"call_1","type":"function","function":{"name":"issue_refund","arguments":"{\"order_id\": \"88421\", \"amount\": 142.00}"}}]},`)
		b.WriteString(`{"role":"tool","tool_call_id":"call_1","content":"{\"status\": \"succeeded\", \"amount\": 142.00, \"card\": \"4242\"}"}`)
	}
	b.WriteString(`]}`)
	return b.Bytes()
}

func BenchmarkSkip(b *testing.B) {
	rec := benchRecord()
	b.SetBytes(int64(len(rec)))
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := Skip(rec, 0); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWellFormed(b *testing.B) {
	rec := benchRecord()
	b.SetBytes(int64(len(rec)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := WellFormed(rec, 0); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncodingJSONValid(b *testing.B) {
	rec := benchRecord()
	b.SetBytes(int64(len(rec)))
	for b.Loop() {
		if !json.Valid(rec) {
			b.Fatal()
		}
	}
}

func TestWalkingAllocatesNothing(t *testing.T) {
	rec := benchRecord()
	buf := make([]byte, 0, len(rec))
	n := testing.AllocsPerRun(20, func() {
		members := 0
		_ = EachMember(rec, func(k, v []byte) bool {
			members++
			if KindOf(v) == Array {
				_ = EachElement(v, func(v []byte) bool { buf = AppendUnescaped(buf[:0], v); return true })
			}
			return true
		})
		_, _ = WellFormed(rec, 0)
		_ = Member(rec, "messages")
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
}
