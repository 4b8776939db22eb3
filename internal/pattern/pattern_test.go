package pattern

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func expressions() []string {
	return []string{
		`(?i)\border (?:number )?#?(\d{6})\b`, `\border #?(\d{5})\b`, `(?i)\b(open|load|visit)\b.{0,20}\b(web ?site|web page|page)\b|speed test`,
		`\b\d+\b`, `(?i)\ball\b.*\bseats are cancelled`, `(?i)according to|your .* policy`, `\S`, `^\s*\S+\s*$`, `(?m)^ok\s|\b[1-9]\d* passed`,
		`\b((?:feature|fix|release)/[\w.-]+)`, `(?i)kiss (\d)`, `ab`, `(ab)+`, `a(b)?c`, `(?i)STRASSE`, `x{2,3}y`, `(?s)a.b`, `\bab\b`, `é+`, `(?i)é`,
		`(?i)seat 12 (is not|could not|was not)`, ``, `(?:)`, `foo$`, `\Bfoo\B`, `(foo)(bar)?baz`,
	}
}

func texts() []string {
	return []string{
		"", "order 123456", "Order number #123456, and ORDER 654321.", "reorder 123456", "order 1234567", "order 12345", "my order 1 and order 222222!",
		"please open the web page", "speed test", "all the seats are cancelled", "xAll seats are cancelled", "According to Your travel policy",
		"ok  client\n12 passed", "feature/old-import and fix/a.b", "kiss 1", "\u212Aiss 2 kiss 3", "\u212A\u017F\u017F", "ababab", "abc ac abbc", "xxxy xxy xy",
		"a\nb a b", "ab", "cab abd ab", "étéé É", "seat 12 could not", "SEAT 12 IS NOT", "foo", "xfoox foo", "foobarbaz foobaz", "order order order 111111 order",
		"\xff\xfeorder 123456\xff", "order 123456order 123456", "straſse STRASSE straße", "aaaaaaaaaaab",
	}
}

// The answers are those of package regexp.
func TestAsRegexp(t *testing.T) {
	for _, e := range expressions() {
		for _, s := range texts() {
			compare(t, e, s)
		}
	}
}

func compare(t *testing.T, expr, text string) {
	t.Helper()
	re, err := regexp.Compile(expr)
	if err != nil {
		return
	}
	p, err := Compile(expr)
	if err != nil {
		t.Fatalf("%q: %v", expr, err)
	}
	if want, got := re.FindSubmatchIndex([]byte(text)), p.Find([]byte(text)); !cmp.Equal(want, got) {
		t.Errorf("%q in %q: got %v, want %v", expr, text, got, want)
	}
	if want, got := re.FindAllSubmatchIndex([]byte(text), -1), p.FindAll([]byte(text)); !cmp.Equal(want, got) {
		t.Errorf("all %q in %q: got %v, want %v", expr, text, got, want)
	}
	if want, got := re.MatchString(text), p.MatchString(text); want != got {
		t.Errorf("%q matches %q: got %v, want %v", expr, text, got, want)
	}
}

func TestStudy(t *testing.T) {
	for _, tc := range []struct {
		expr, lit string
		window    bool
	}{
		{`(?i)\border (?:number )?#?(\d{6})\b`, "order ", true},
		{`(?i)\ball\b.*\bseats are cancelled`, "seats are cancelled", false},
		{`\b\d+\b`, "", false},
		{`foo|bar`, "", false},
		{`foo$`, "foo", false},
	} {
		p := MustCompile(tc.expr)
		if string(p.lit) != tc.lit || (p.before >= 0 && p.longest >= 0 && len(p.lit) > 0) != tc.window {
			t.Errorf("%q: literal %q, before %d, longest %d", tc.expr, p.lit, p.before, p.longest)
		}
	}
}

func FuzzAsRegexp(f *testing.F) {
	for _, e := range expressions() {
		for _, s := range texts() {
			f.Add(e, s)
		}
	}
	f.Fuzz(func(t *testing.T, expr, text string) {
		if len(expr) > 60 || len(text) > 200 {
			return
		}
		compare(t, expr, text)
	})
}

func BenchmarkFind(b *testing.B) {
	text := []byte("Hello, I bought a lamp last week and it arrived broken; could you please refund it? My order number is below.")
	p := MustCompile(`(?i)\border (?:number )?#?(\d{6})\b`)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		p.Find(text)
	}
}
