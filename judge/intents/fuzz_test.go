package intents

import (
	"encoding/json"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/transcript"
)

// FuzzReply feeds a model's list, its reason for a label and a user's words. Whatever they are, every quote that counts
// stands where it is said to stand.
func FuzzReply(f *testing.F) {
	f.Add(hoursList, `"We open at nine"`, "Please tell me your opening hours.")
	f.Add(`{"intentions":[{"wants":"İ","turns":[1,-1],"words":"ß  ẞ"}]}`, "“ẞ ß” `x` «y", "ß ẞ İ\u2019")
	f.Add("```{}```", "\"\"\"", "\xff\x00")
	m := measurer(Options{}) // a target runs one input at a time
	f.Fuzz(func(t *testing.T, list, reason, said string) {
		tr := &transcript.Transcript{ID: "c"}
		b := transcript.NewBuilder(tr)
		b.User(said)
		b.Agent(said + " We open at nine.")
		b.Done()
		s := &scripted{writes: map[string]string{"intentions": list, "reason": list}, by: map[string]judge.Answer{"": says("satisfied", reason)}}
		r := m.Measure(t.Context(), tr, []Judges{{Writer: s, LLM: s}}, nil)
		if n := r.Counts.All() + r.Counts.Withdrawn; n != len(r.Decisions) {
			t.Fatalf("%d of %d are counted", n, len(r.Decisions))
		}
		texts := map[int]string{}
		for _, p := range show(tr).places {
			texts[p.turn] = p.text
		}
		for _, d := range r.Decisions {
			for _, e := range d.Evidence {
				if e.From < 0 || e.To > len(texts[e.Turn]) || e.From >= e.To || clip(texts[e.Turn][e.From:e.To]) != e.Text {
					t.Fatalf("evidence %+v does not stand in %q", e, texts[e.Turn])
				}
			}
			if !isID(d.ID) {
				t.Fatalf("id %q", d.ID)
			}
		}
		if line := AppendResult(nil, &r); !json.Valid(line) || !utf8.Valid(line) {
			t.Fatalf("no JSON: %s", line)
		}
	})
}

// FuzzReadExtraction feeds a line of a file of intentions.
func FuzzReadExtraction(f *testing.F) {
	f.Add([]byte(`{"schema":"punchlist-intentions/v1","transcriptId":"c","shown":"d","intentions":[{"id":"a","text":"b","turns":[1],"asked":{"turn":1,"bytes":[0,3],"text":"abc"}}]}`))
	f.Add([]byte(`{"schema":"punchlist-intentions/v1","intentions":[{"id":"a","text":"b"},{"id":"a","text":"b"}]}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		e, err := ReadExtraction(line)
		if err != nil {
			return
		}
		again, err := ReadExtraction(AppendExtraction(nil, e))
		if err != nil {
			t.Fatal(err)
		}
		for i := range e.Intentions { // none and empty are the same
			if len(e.Intentions[i].Turns) == 0 {
				e.Intentions[i].Turns, again.Intentions[i].Turns = nil, nil
			}
		}
		if d := cmp.Diff(e, again); d != "" {
			t.Fatal(d)
		}
	})
}
