package textfact

import (
	"bytes"
	"testing"
	"time"
)

// TestHostileRepetition reads long texts that repeat what starts a value. Were any search quadratic in the length of
// the text, this would take minutes.
func TestHostileRepetition(t *testing.T) {
	units := []string{"a", "5", "5 ", "5-", "5/", "5.", "5,", "1,234,", "5:", "x", "*", "* ", ".", "-", " ", "(", "(1", "@", "a@", "a.", "a-", "a/", ":",
		"://", "a://", "www.", "www.a", "http://(", "http://a)", "[", "[A", "<A>", "{{", "é", "\xff", "ending in ", "two ", "two-", "hundred ", "an ", "a hour ",
		"1h", "1h30m", "1 hour ", "5 days, ", "5 to ", "May ", "May 5 ", "on 6/9 ", "Tue ", "10:00-", "2026-06-09T10:00Z/", "2026-06-09 ", "$", "$5", "$5 ",
		"1 234 ", "123 ", "EUR ", "4242 ", "4242-", "and ", "Hale, ", "Hale ", "\u00a0", "x4242", "#", "Visa ", "card ", "0", "+", "+1 ", "99"}
	const size = 40_000
	start := time.Now()
	for _, u := range units {
		text := bytes.Repeat([]byte(u), size/len(u))
		for _, typ := range Types() {
			checkFound(t, typ, text, Find(nil, typ, text, Options{Currency: "USD"}), Options{})
			FindEqual(nil, Value{Type: typ, Text: "Hale"}, text, Options{})
		}
		for _, value := range []string{string(text[:size/2]) + "q", string(text[:size/2]), string(text[:200]) + "q", "42"} {
			ContainsValue(text, value)
			FindEqual(nil, Value{Type: TextType, Text: value}, text, Options{})
		}
	}
	if took := time.Since(start); took > time.Minute {
		t.Errorf("%v for texts of %d bytes: some search is not linear", took, size)
	}
}

func TestLongPhrases(t *testing.T) {
	long := "Every account that was stale at the start is disabled, and none is deleted or changed in any other way"
	rows := []struct {
		text string
		want string
	}{
		{"Note:  " + long + ".", long},
		{"Note: EVERY  Account that was\nstale at the start is disabled, and none is deleted or changed in any other way", "EVERY  Account that was\nstale at the start is disabled, and none is deleted or changed in any other way"},
		{"“" + long + "”", long},
		{long + "s", ""},
		{"x" + long, ""},
		{"short", ""},
		{"é — " + long + "-day; " + long, long},
	}
	v, err := Literal(TextType, long, Options{})
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows {
		if got := texts(FindEqual(nil, v, []byte(row.text), Options{})); got != row.want {
			t.Errorf("in %q: %q", row.text, got)
		}
		if got := ContainsValue([]byte(row.text), long); got != (row.want != "") {
			t.Errorf("ContainsValue in %q: %v", row.text, got)
		}
	}
}
