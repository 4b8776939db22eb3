package report_test

import (
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

func TestVisible(t *testing.T) {
	for in, want := range map[string]string{
		"plain €":               "plain €",
		"a\nb\r\tc":             `a\nb\r\tc`,
		"\x1b[2J\x00\x7f":       `\x1b[2J\x00\x7f`,
		"\u202e\u2066\u200b":    `\u202e\u2066\u200b`,
		"\xed\xa0\x80":          `\xed\xa0\x80`,
		"\ufffe\U0001ffff":      `\ufffe\U0001ffff`,
		"\ufffd":                "\ufffd",
		"##[error] ##VSO[x]":    `\x23#[error] \x23#VSO[x]`,
		"[[ATTACHMENT|x]] [[a]": `\x5b[ATTACHMENT|x]] [[a]`,
		"## heading":            "## heading",
		"\u0085\u2028":          `\u0085\u2028`,
	} {
		if got := report.Visible(in); got != want {
			t.Errorf("Visible(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestQuote(t *testing.T) {
	long := strings.Repeat("a", 500) + "NEEDLE" + strings.Repeat("b", 500)
	for _, tt := range []struct {
		mark [2]int
		want string
	}{
		{[2]int{500, 506}, "... aaaaaaaNEEDLEbbbbbbb ..."},
		{[2]int{0, 3}, "aaaaaaaaaaaaaaaaaaaa ..."},
		{[2]int{1003, 1006}, "... bbbbbbbbbbbbbbbbbbbb"},
		{[2]int{}, "aaaaaaaaaaaaaaa ... bbbbb"},
		{[2]int{-4, 2000}, "aaaaaaaaaaaaaaa ... bbbbb"},
	} {
		if got := report.Quote(long, tt.mark, 20); got != tt.want {
			t.Errorf("Quote(%v) = %q, want %q", tt.mark, got, tt.want)
		}
	}
}

// What is visible is one line of valid XML text, whatever stood in the record, and of bounded length.
func TestVisibleIsSafe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := sample.Text(t, "text")
		mark := [2]int{rapid.IntRange(-1, 300).Draw(t, "from"), rapid.IntRange(-1, 300).Draw(t, "to")}
		got := report.Quote(s, mark, 100)
		if !utf8.ValidString(got) || len(got) > 1000 {
			t.Fatalf("%d bytes: %q", len(got), got)
		}
		for _, r := range got {
			if unicode.IsControl(r) || r == 0xfffe || r == 0xffff || unicode.Is(unicode.Bidi_Control, r) {
				t.Fatalf("%q holds %U", got, r)
			}
		}
	})
}

func TestItems(t *testing.T) {
	rows := sample.Rows()
	var got [][]string
	for i := range rows[:6] {
		var names []string
		for _, it := range report.Items(&rows[i]) {
			names = append(names, strings.TrimSpace(it.Name+" "+it.State.String()+" "+it.Share))
		}
		got = append(got, names)
	}
	want := [][]string{{"refund_issued contradicted", "refund_told open"}, {"updated contradicted 2 of 3 contradicted"}, nil, nil, {"exit open"}, {"one_order_only invalid"}}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	minimal := verdict.Row{Class: verdict.ClassFailed, Missing: []string{"a"}, RequiredEvidence: []string{"a", "b"}}
	if items := report.Items(&minimal); len(items) != 1 || items[0].Name != "a" {
		t.Errorf("a minimal row has the items %v", items)
	}
}

// Every row that failed has an item, and no other; and the obligations that are counted add up.
func TestItemsAndCountsOfAnyRow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var tally report.Tally
		for range rapid.IntRange(0, 5).Draw(t, "rows") {
			r := sample.Row(t)
			tally.Add(&r)
			fails := r.Class == verdict.ClassFailed || r.Class == verdict.ClassHonest
			if fails != (len(report.Items(&r)) > 0) {
				t.Fatalf("%v has the items %v", r.Verdict, report.Items(&r))
			}
		}
		o, c := tally.Obligations, tally.Cases
		if o.Decided()+o.Pending+o.Unknown+o.Excluded != o.Total || c.Failed+c.Honest+c.Passed+c.Excluded != c.Total {
			t.Fatalf("%+v", tally)
		}
	})
}

func TestCounts(t *testing.T) {
	var o report.Obligations
	for _, s := range []verdict.State{verdict.Met, verdict.Open, verdict.Invalid, verdict.Contradicted, verdict.Pending, verdict.Unknown,
		verdict.Waived, verdict.NotRequired} {
		o.Count(&verdict.Obligation{Required: true, State: s}, false)
		o.Count(&verdict.Obligation{Required: true, State: s, Optional: true}, false)
		o.Count(&verdict.Obligation{State: s}, false)
		o.Count(&verdict.Obligation{Required: true, State: s}, true)
	}
	want := report.Obligations{Total: 12, Met: 1, Open: 1, Invalid: 1, Contradicted: 1, Pending: 1, Unknown: 1, Excluded: 6, Waived: 3, NotRequired: 9}
	if d := cmp.Diff(want, o); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}

func TestFloor(t *testing.T) {
	for _, tt := range []struct {
		met, total int
		floor      float64
		below      bool
	}{{4, 5, 80, false}, {7999, 10000, 80, true}, {0, 0, 80, false}, {0, 1, 0, false}} {
		o := report.Obligations{Met: tt.met, Total: tt.total}
		if got := o.BelowFloor(tt.floor); got != tt.below {
			t.Errorf("%+v: %v", tt, got)
		}
	}
	if c := (report.Cases{Total: 3, Excluded: 3}); !c.NothingJudged() {
		t.Error("three excluded cases are judged")
	}
}
