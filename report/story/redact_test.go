package story

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/textfact"
)

func TestRedact(t *testing.T) {
	k := &contract.Contract{Placeholders: []contract.Placeholder{{Name: "PAYMENT_TOKEN", Type: "card"}, {Name: "MAIL", Type: "email"}, {Name: "MAIL2", Type: "email"}}}
	for name, tt := range map[string]struct {
		in, want string
		counts   []Redaction
		k        *contract.Contract
	}{
		"nothing":                     {in: "order 88421, $142.00 by 2026-03-05", want: "order 88421, $142.00 by 2026-03-05"},
		"a card":                      {in: "to 4242 4242 4242 4242 today", want: "to **** 4242 today", counts: []Redaction{{"card", 1}}},
		"a card and its expiry":       {in: "4242 4242 4242 4242 12/27", want: "**** 4242 12/27", counts: []Redaction{{"card", 1}}},
		"two cards":                   {in: "2 4242-4242-4242-4242 378282246310005", want: "2 **** 4242 **** 0005", counts: []Redaction{{"card", 2}}},
		"a card in JSON":              {in: `{"card":4242424242424242,"n":1}`, want: `{"card":**** 4242,"n":1}`, counts: []Redaction{{"card", 1}}},
		"the last four stay":          {in: "Visa ending in 4242", want: "Visa ending in 4242"},
		"a number that is no card":    {in: "tracking 1234567890123456", want: "tracking 1234567890123456"},
		"an address":                  {in: "mail ana@example.com.", want: "mail [EMAIL].", counts: []Redaction{{"e-mail", 1}}},
		"the contract's name":         {in: "mail ana@example.com.", want: "mail [MAIL].", counts: []Redaction{{"e-mail", 1}}, k: k},
		"a telephone":                 {in: "call +1 415 555 0132 now", want: "call [PHONE] now", counts: []Redaction{{"phone", 1}}},
		"a placeholder of others":     {in: "to [PAYMENT_TOKEN]", want: "to [PAYMENT_TOKEN]", k: k},
		"a token":                     {in: "use ghp_abcdefghijklmnopqrstuvwxyz0123456789", want: "use [KEY]", counts: []Redaction{{"key", 1}}},
		"a password in JSON":          {in: `{"password": "hunter2", "user": "ana"}`, want: `{"password": "[KEY]", "user": "ana"}`, counts: []Redaction{{"key", 1}}},
		"a key in JSON":               {in: `{"apiKey":"a\"b","x_api_key":"c"}`, want: `{"apiKey":"[KEY]","x_api_key":"[KEY]"}`, counts: []Redaction{{"key", 2}}},
		"a private key":               {in: "-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----\nbye", want: "[KEY]\nbye", counts: []Redaction{{"key", 1}}},
		"a private key that is cut":   {in: "x -----BEGIN PRIVATE KEY-----\nMIIE", want: "x [KEY]", counts: []Redaction{{"key", 1}}},
		"behind escapes":              {in: `{"to":"ana\u0040example.com"}`, want: `{"to":"[EMAIL]"}`, counts: []Redaction{{"e-mail", 1}}},
		"an escaped backslash":        {in: `{"to":"ana\\u0040example"}`, want: `{"to":"ana\\u0040example"}`},
		"escapes that stay":           {in: `"\u0022\u005c\u0007\u00e9\u00zz\u00"`, want: `"\u0022\u005c\u0007\u00e9\u00zz\u00"`},
		"a key that holds an address": {in: "https://bob:secretpw@example.com/x", want: "[KEY]/x", counts: []Redaction{{"key", 1}}},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRedactor(tt.k)
			if got := r.text(tt.in); got != tt.want {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
			if tt.counts == nil {
				tt.counts = []Redaction{}
			}
			if d := cmp.Diff(tt.counts, r.list()); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestRedactCountsPlaceholders(t *testing.T) {
	r := newRedactor(nil)
	if got := r.text("to [CARD] and [EMAIL]"); got != "to [CARD] and [EMAIL]" || r.hidden != 2 {
		t.Errorf("%q, %d hidden", got, r.hidden)
	}
}

// What matters is followed through what is taken out.
func TestRedactFollowsTheMark(t *testing.T) {
	for name, tt := range map[string]struct{ in, marked, want string }{
		"before":         {"refund to 4242424242424242", "refund", "refund"},
		"behind":         {"4242424242424242 is refunded", "refunded", "refunded"},
		"the same":       {"to 4242424242424242 today", "4242424242424242", "**** 4242"},
		"half of it":     {"to 4242424242424242 today", "42424242 today", "**** 4242 today"},
		"around it":      {"to 4242424242424242 today", "to 4242424242424242 today", "to **** 4242 today"},
		"between two":    {"ana@example.com or bob@example.com", "or", "or"},
		"behind escapes": {`"to":"ana\u0040example.com", "ok":true`, `"ok":true`, `"ok":true`},
		"nothing":        {"to 4242424242424242", "", ""},
	} {
		at := strings.Index(tt.in, tt.marked)
		if _, got := newRedactor(nil).marked(tt.in, [2]int{at, at + len(tt.marked)}); got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
	for _, mark := range [][2]int{{-1, 2}, {2, 99}, {3, 1}, {1 << 62, 1<<63 - 1}} {
		if text, got := newRedactor(nil).marked("to 4242424242424242", mark); got != "" || text != "to **** 4242" {
			t.Errorf("%v: %q, %q", mark, text, got)
		}
	}
}

// Whatever stands around them, a card and an address do not come through, and the other words do.
func TestRedactProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := rapid.SliceOfN(rapid.SampledFrom([]string{"4242 4242 4242 4242", "ana@example.com", "hello", " ", "\n", "\"", "\\", "(", "7", "é", "\xff", ", "}), 1, 12).Draw(t, "parts")
		in := strings.Join(parts, " ")
		r := newRedactor(nil)
		out := r.text(in)
		for _, f := range textfact.Find(nil, textfact.Email, []byte(out), textfact.Options{}) {
			if !f.Value.Hidden {
				t.Fatalf("%q stands in %q", f.Value.Text, out)
			}
		}
		if strings.Contains(out, "4242 4242 4242") || strings.Count(in, "hello") != strings.Count(out, "hello") {
			t.Fatalf("%q became %q", in, out)
		}
	})
}

func FuzzRedact(f *testing.F) {
	f.Add("to 4242424242424242, ana\\u0040example.com", 3, 9)
	f.Add("-----BEGIN PRIVATE KEY-----\n+1 415 555 0132 \"token\":\"x\"", -1, 4)
	f.Fuzz(func(t *testing.T, in string, lo, hi int) {
		text, matters := newRedactor(nil).marked(in, [2]int{lo, hi})
		if !strings.Contains(text, matters) {
			t.Fatalf("%q is no part of %q", matters, text)
		}
		if plainEscapes(in) == in && len(newRedactor(nil).holes(in)) == 0 && text != in {
			t.Fatalf("nothing was found, and %q became %q", in, text)
		}
	})
}
