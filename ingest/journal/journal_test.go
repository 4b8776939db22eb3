package journal_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ingest/journal"
	"github.com/punchlist-dev/punchlist/internal/sound"
	"github.com/punchlist-dev/punchlist/transcript"
)

func starts() []string { return []string{`{"id":`} }

// cut returns the values of a journal, and what of it cannot be read.
func cut(in string) ([]string, journal.Damage) {
	var values []string
	d := journal.Cut([]byte(in), starts(), func(val []byte) bool {
		values = append(values, string(val))
		return val[0] == '{'
	})
	return values, d
}

func TestCut(t *testing.T) {
	for _, tt := range []struct {
		name, in string
		want     []string
		damage   journal.Damage
	}{
		{"one a line", "{\"id\":1}\n{\"id\":2}\n", []string{`{"id":1}`, `{"id":2}`}, journal.Damage{}},
		{"behind each other", `{"id":1}{"id":2} 7`, []string{`{"id":1}`, `{"id":2}`, "7"}, journal.Damage{}},
		{"over several lines", "{\"id\":\n1}\n{\"id\":2}", []string{"{\"id\":\n1}", `{"id":2}`}, journal.Damage{}},
		{"what a crash leaves", "\x00\x00{\"id\":1}\r\n\xef\xbb\xbf{\"id\":2}\x00", []string{`{"id":1}`, `{"id":2}`}, journal.Damage{}},
		{"a last line without its end", "{\"id\":1}\n{\"id\":", []string{`{"id":1}`}, journal.Damage{Torn: true}},
		{"a last line that is none", "{\"id\":1}\n}", []string{`{"id":1}`}, journal.Damage{Broken: []int{9}, Bad: 1}},
		{"lines that cannot be read, some in a row", "x\n{\"id\":1}\n}\n]\n{\"id\":2}\n", []string{`{"id":1}`, `{"id":2}`}, journal.Damage{Broken: []int{0, 11}, Bad: 3}},
		{"a value between them is no record", "x\n7\ny\n{\"id\":1}", []string{"7", `{"id":1}`}, journal.Damage{Broken: []int{0}, Bad: 2}},
		{"a line that was cut off and written on", "{\"id\":1,\"te{\"id\":2}\n{\"id\":3}\n", []string{`{"id":2}`, `{"id":3}`}, journal.Damage{Broken: []int{0}, Bad: 1}},
		{"a string without its end, and lines behind it", "{\"id\":\"\n{\"id\":2}\n", []string{`{"id":2}`}, journal.Damage{Broken: []int{0}, Bad: 1}},
		{"nothing", "", nil, journal.Damage{}},
	} {
		got, d := cut(tt.in)
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s (-want +got)\n%s", tt.name, diff)
		}
		if diff := cmp.Diff(tt.damage, d); diff != "" {
			t.Errorf("%s: damage (-want +got)\n%s", tt.name, diff)
		}
	}
}

// However many lines are broken in ways that may go on for long, cutting them costs no more than a few passes.
func TestManyBrokenLines(t *testing.T) {
	in := strings.Repeat("{\"id\":[\n", 100000)
	if got, d := cut(in + "{\"id\":1}\n"); len(got) == 0 && !d.Torn || len(got) > 1 {
		t.Errorf("%d values, %+v", len(got), d)
	}
}

func FuzzCut(f *testing.F) {
	f.Add("{\"id\":1}\n{\"id\":1,\"te{\"id\":2}\n{\"id\":")
	f.Add("\xef\xbb\xbf[1]\x00{\n}")
	f.Fuzz(func(t *testing.T, in string) {
		values, d := cut(in)
		for _, v := range values {
			if !strings.Contains(in, v) {
				t.Fatalf("%q stands nowhere in %q", v, in)
			}
		}
		for i, at := range d.Broken {
			if at < 0 || at >= len(in) || i > 0 && at <= d.Broken[i-1] {
				t.Fatalf("%q: broken at %v", in, d.Broken)
			}
		}
		if d.Bad < len(d.Broken) {
			t.Fatalf("%d lines, and %v", d.Bad, d.Broken)
		}
	})
}

// Results belong to the last call with their id that has none; one without a call gets one.
func TestResults(t *testing.T) {
	tr := &transcript.Transcript{}
	tr.Buf = []byte(`["one","two\n",{"text":"three"},7]`)
	w := journal.New(tr, "test")
	texts, others := journal.Texts(w.Source(), "text")
	if len(texts) != 3 || others != 1 {
		t.Fatalf("%q and %d others", texts, others)
	}
	w.Say(transcript.Message{Role: transcript.User}, 0)
	w.Say(transcript.Message{Role: transcript.User}, 0, w.Joined(texts[:2]))
	w.Call(transcript.Call{Name: "f", ID: "c"}, 0)
	w.Call(transcript.Call{Name: "g", ID: "c", SubAgent: true}, 0)
	w.Result("c", "", w.Text(texts[0]), 0)
	w.Result("c", "", w.Text(texts[2]), 0)
	w.Result("c", "", w.Text(nil), 0)
	w.Result("gone", "h", w.Text(texts[0]), 0)
	w.Count("quiet", true)
	w.Count("quiet", true)
	w.Unknown("novel", "", nil, 0)
	w.Elsewhere()
	w.Finish(journal.Damage{Broken: []int{7}, Bad: 1, Torn: true}, 2)
	sound.Transcript(t, tr)
	want := "unstated: U1[one\ntwo\n] call1:f() succeeded call2:g() succeeded result2 result1[three] result2 call3:h() succeeded result3[one] event:test.novel cut@6(a call is missing whose result stands here) " +
		"!duplicate_call_id !extra_result !orphan_result !sub_agent_elsewhere !unknown_record !broken_line !unknown_record !torn_line"
	if diff := cmp.Diff(want, sound.Show(tr)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
	for _, f := range tr.Source.Findings {
		if f.Code == "no_message" && f.Detail != `records that hold no message: 2 "quiet"` {
			t.Error(f.Detail)
		}
	}
}
