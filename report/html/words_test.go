package html

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/report/internal/sample"
	"github.com/punchlist-dev/punchlist/verdict"
)

// spell writes runs in one line: (marked), [boxed], ... for a gap.
func spell(w words) string {
	var b strings.Builder
	for _, r := range w.Runs {
		text := r.Text
		switch {
		case r.Gap:
			text = "..."
		case r.Boxed:
			text = "[" + text + "]"
		}
		if r.Marked {
			text = "(" + text + ")"
		}
		b.WriteString(text)
	}
	return b.String()
}

func TestWords(t *testing.T) {
	long := strings.Repeat("a", 50) + "NEEDLE" + strings.Repeat("b", 50)
	for _, tt := range []struct {
		name, text string
		mark       [2]int
		most       int
		want, note string
	}{
		{"plain", "it is done", [2]int{6, 10}, 100, "it is (done)", ""},
		{"nothing marked", "it is done", [2]int{}, 100, "it is done", ""},
		{"a mark that is no mark", "it is done", [2]int{4, 99}, 100, "it is done", ""},
		{"colours of a terminal", "a\x1b[31;1mb\x1b]0;x\x07c", [2]int{}, 100, "a[ESC[31;1m]b[ESC]]0;x[U+0007]c", ""},
		{"an escape at the end", "a\x1b", [2]int{}, 100, "a[ESC]", ""},
		{"an escape that never ends", "a\x1b[1111111111111111111", [2]int{}, 100, "a[ESC[11111111111111]11111", ""},
		{"direction", "a\u202egpj.exe\u2069", [2]int{}, 100, "a[U+202E]gpj.exe[U+2069]", ""},
		{"null and bytes that are no text", "\x00\xff\xed\xa0\x80", [2]int{}, 100, "[NUL][byte FF][byte ED][byte A0][byte 80]", ""},
		{"marks over marks", "e\u0301\u0301\u0301\u0301\u0301", [2]int{}, 100, "e\u0301\u0301\u0301\u0301[U+0301]", ""},
		{"lines", "a\nb\r\n\tc", [2]int{}, 100, "a\nb\r\n\tc", ""},
		{"a box in what is marked", "a\x00b", [2]int{0, 3}, 100, "(a)([NUL])(b)", ""},
		{"cut around the mark", long, [2]int{50, 56}, 16, "...aaaaa(NEEDLE)bbbbb...", "16 of 106 bytes"},
		{"a mark at the start", long, [2]int{0, 2}, 10, "(aa)aaaaaaaa...", "10 of 106 bytes"},
		{"cut without a mark", long, [2]int{}, 8, "aaaaaa...bb", "8 of 106 bytes"},
		{"a mark that is too long", long, [2]int{10, 90}, 20, "...(aaaaaaaaaaaaaaaaaaaa)...", "20 of 106 bytes"},
		{"no character is cut in two", "ääääääää", [2]int{4, 8}, 6, "...ä(ää)...", "6 of 16 bytes"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := wordsOf(tt.text, tt.mark, tt.most)
			if d := cmp.Diff([]string{tt.want, tt.note}, []string{spell(w), w.Note}); d != "" {
				t.Errorf("(-want +got)\n%s", d)
			}
		})
	}
	if got := spell(lineWords("found\nrecord shows: all is well\r\n", 100)); got != "found[LF]record shows: all is well[CR][LF]" {
		t.Errorf("a line of our own: %s", got)
	}
	many := wordsOf(strings.Repeat("x\n", 100), [2]int{}, 400)
	breaks := 0
	for _, r := range many.Runs {
		breaks += strings.Count(r.Text, "\n")
	}
	if breaks >= maxLines {
		t.Errorf("a text makes %d lines", breaks+1)
	}
}

// Whatever a text is, its words are bounded, and nothing in them is unseen.
func TestWordsOfAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := sample.Text(t, "text")
		mark := [2]int{rapid.IntRange(-1, 300).Draw(t, "from"), rapid.IntRange(-1, 300).Draw(t, "to")}
		const most = 60
		size := 0
		for _, r := range wordsOf(text, mark, most).Runs {
			if !r.Boxed {
				size += len(r.Text)
			}
			for _, c := range r.Text {
				if unicode.IsControl(c) && c != '\n' && c != '\r' && c != '\t' || unicode.Is(unicode.Bidi_Control, c) {
					t.Fatalf("%q holds %U", r.Text, c)
				}
			}
			if !utf8.ValidString(r.Text) {
				t.Fatalf("%q", r.Text)
			}
		}
		if size > most+2*utf8.UTFMax {
			t.Fatalf("%d bytes of %q", size, text)
		}
	})
}

// best keeps the same pieces as sorting all of them would.
func TestBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, most := rapid.IntRange(0, 60).Draw(t, "n"), rapid.IntRange(0, 8).Draw(t, "most")
		all := make([]piece, n)
		for i := range all {
			all[i] = piece{key: report.Key{Severity: verdict.Severity(rapid.IntRange(0, 3).Draw(t, "severity")), CaseID: rapid.StringMatching("[ab]{1,2}").Draw(t, "id")}, row: i, rank: rapid.IntRange(0, 2).Draw(t, "rank")}
		}
		b := best{most: most}
		for _, p := range all {
			if b.wants(&p.key, p.rank) {
				b.add(p)
			}
			if len(b.kept) > 2*most {
				t.Fatalf("%d are kept for %d", len(b.kept), most)
			}
		}
		got := slices.Clone(b.first())
		rand.Shuffle(n, func(i, j int) { all[i], all[j] = all[j], all[i] })
		slices.SortFunc(all, func(p, q piece) int { return p.compare(&q) })
		want := all[:min(n, most)]
		if b.total != n || !slices.Equal(want, got) {
			t.Fatalf("of %d: want %v, got %v", b.total, want, got)
		}
	})
}

func TestTrack(t *testing.T) {
	var ts tracks
	if id := ts.id(verdict.NoStop, nil); id != "" {
		t.Errorf("nothing is gone, and the track is %s", id)
	}
	id := ts.id(verdict.StopDelivered, []verdict.Stop{verdict.StopBranch, verdict.StopProduced, verdict.StopEvaluated})
	if again := ts.id(verdict.StopDelivered, []verdict.Stop{verdict.StopProduced, verdict.StopBranch}); again != id {
		t.Errorf("%s and %s are one track", id, again)
	}
	var b strings.Builder
	ts.draw(&b)
	got := b.String()
	for what, want := range map[string]int{"<symbol ": 1, `class="dot"`: 2, `class="gone"`: 1, `class="ring"`: 2, `class="solid"`: 3, `class="dots"`: 1} {
		if n := strings.Count(got, what); n != want {
			t.Errorf("%d times %s, want %d:\n%s", n, what, want, got)
		}
	}
	o := verdict.Obligation{Stop: verdict.StopModelInput, StopOwner: verdict.OwnerState, ReachedOK: []verdict.Stop{verdict.StopBranch}, ModelInput: "captured"}
	var classes []string
	for _, s := range stopViews(&o, "completed", "lost before the model") {
		classes = append(classes, s.Name+" "+s.Class+": "+s.Text)
	}
	want := []string{"branch reached: completed is the exit", "produced apart: not looked at", "model input gone: lost before the model", "delivered after: not reached", "evaluated after: not reached"}
	if d := cmp.Diff(want, classes); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}
