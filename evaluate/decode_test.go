package evaluate

import (
	"slices"
	"strings"
	"testing"
)

func alike(a, b val) bool {
	return a.shape == b.shape && a.s == b.s && slices.Equal(a.keys, b.keys) && slices.EqualFunc(a.items, b.items, alike)
}

// FuzzDecode holds the one pass against decoding each value by itself.
func FuzzDecode(f *testing.F) {
	for _, s := range []string{`{"a":1,"b":[true,null,"x\ny",{"c":{}}],"a":-2.5e3}`, `[]`, `{}`, ` "x" `, `[1,2`, `{"a":}`, `{"a":NaN,"b":[nulls]}`, `{"\u0061":"\ud800"}`,
		`{"a":[1,,2],"b":3}`, `{"a":{"b" 1},"c":[{"d":2}]}`, `5 6`, strings.Repeat("[", 1001) + strings.Repeat("]", 1001), strings.Repeat(`{"a":`, 40) + "1" + strings.Repeat("}", 40)} {
		f.Add([]byte(s))
	}
	var d decoder
	f.Fuzz(func(t *testing.T, b []byte) {
		d.begin()
		d.decode([]byte(`{"kept":[1,"two"]}`))
		got, want := d.decode(b), fromJSON(b)
		if !alike(got, want) {
			t.Fatalf("%q: in one pass %s, one by one %s", b, asText(got), asText(want))
		}
	})
}

// A value stays as it is while others of the same case are decoded.
func TestDecodedValuesStay(t *testing.T) {
	var d decoder
	first := d.decode([]byte(`{"id":"RF-1","items":[{"n":1},{"n":2}]}`))
	for range 200 {
		d.decode([]byte(`{"id":"other","items":[{"n":3},{"n":4},{"n":5}]}`))
	}
	if got, want := asText(first), `{"id":"RF-1","items":[{"n":1},{"n":2}]}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
