package verdict

import (
	"testing"

	"pgregory.net/rapid"
)

// What needs no escape is copied; both ways give the same bytes.
func TestStringsAsWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := string(rapid.SliceOfN(rapid.SampledFrom([]byte("az09 !#[]~\"\\\n\x00\x1f\x7f\x80\xc3\xa9")), 0, 30).Draw(t, "s"))
		if rapid.Bool().Draw(t, "plain") {
			s = rapid.StringMatching(`[ !#-\[\]-~]{0,30}`).Draw(t, "text")
		}
		if got, want := string(appendString(nil, s)), string(appendEscaped([]byte{'"'}, s)); got != want {
			t.Fatalf("%q: %s, want %s", s, got, want)
		}
	})
}
