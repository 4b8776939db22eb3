package otel_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/otel"
	"github.com/punchlist-dev/punchlist/transcript"
)

// gather reads requests with so many bytes held, and shows what comes of them.
func gather(t *testing.T, limit int, requests ...string) (out []string) {
	t.Helper()
	f := otel.New()
	g := f.(ingest.Gatherer).Gather(limit)
	var rec ingest.Record
	var tr transcript.Transcript
	take := func(end bool) {
		for g.Take(&rec, end) {
			err := rec.Err
			if err == nil {
				err = ingest.Import(f, &rec, &tr)
			}
			if err != nil {
				out = append(out, "! "+err.Error())
				continue
			}
			out = append(out, fmt.Sprintf("%d ", rec.Line)+show(&tr))
		}
	}
	for i, r := range requests {
		if err := g.Add(&ingest.Record{Path: "in", Number: i + 1, Line: i + 1, Bytes: []byte(r)}); err != nil {
			t.Fatal(err)
		}
		take(false)
	}
	take(true)
	return out
}

// Where more is held than may be, the conversation that has not grown for longest is given out, and what comes of it
// later says so.
func TestMoreThanMayBeHeld(t *testing.T) {
	turn := func(trace, text string, at int) string {
		return file(chat(trace, fmt.Sprintf("a%d", at), "r", at, at+1, list(u(text)), list(s("Re: "+text))))
	}
	got := gather(t, 2000, turn("01", "one", 0), turn("02", "two", 10), turn("02", "three", 20), turn("03", "four", 30), turn("01", "five", 40))
	want := []string{
		"1 01\nU1 one\nA2 Re: one\n! given_out_early: too many conversations were open at once, and this one was given out before the end of the file; later spans of it are another record\n",
		"2 02\nU1 two\nA2 Re: two\nU3 three\nA4 Re: three\n",
		"4 03\nU1 four\nA2 Re: four\n",
		"5 01\n-- earlier spans of this conversation stand in another record, since too many were open at once\nU1 five\nA2 Re: five\n",
	}
	for i := range got { // which ones are given out early depends on what a span takes
		if i > 0 {
			got[i] = strings.ReplaceAll(got[i], strings.SplitAfterN(want[0], "\n", 4)[3], "")
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// However the spans of several conversations are mixed and cut into requests, the same transcripts come of them.
func TestOrderOfSpansChangesNothing(t *testing.T) {
	var spans []string
	for k := range 3 {
		trace := fmt.Sprintf("0%d", k+1)
		history := []string{u("Do it")}
		for n := range 4 {
			id := fmt.Sprintf("c%d", n)
			call := c(id, "step", fmt.Sprintf(`{"n":%d}`, n))
			spans = append(spans, chat(trace, fmt.Sprintf("a%d", n), "r", 100*n, 100*n+10, list(history...), list(call)),
				tool(trace, fmt.Sprintf("b%d", n), "r", id, "step", "", fmt.Sprintf("%d done", n), 100*n+20, 100*n+30))
			history = append(history, call, r(id, fmt.Sprintf("%d done", n)))
		}
		spans = append(spans, chat(trace, "a9", "r", 900, 910, list(history...), list(s("All four are done."))),
			sp(trace, "r", "", "invoke_agent", 0, 1000, a{"gen_ai.operation.name": "invoke_agent", "gen_ai.output.messages": list(s("All four are done."))}))
	}
	byID := func(shown []string) map[string]string {
		out := map[string]string{}
		for _, x := range shown {
			_, rest, _ := strings.Cut(x, " ")
			id, body, _ := strings.Cut(rest, "\n")
			out[id] += body
		}
		return out
	}
	want := byID(gather(t, 1<<20, file(spans...)))
	if len(want) != 3 || !strings.Contains(want["01"], "call 4 c3 step") || strings.Contains(want["01"], "call 5") || strings.Contains(want["01"], "!") {
		t.Fatalf("%v", want)
	}
	rapid.Check(t, func(rt *rapid.T) {
		mixed := rapid.Permutation(spans).Draw(rt, "spans")
		var requests []string
		for len(mixed) > 0 {
			n := rapid.IntRange(1, len(mixed)).Draw(rt, "n")
			requests = append(requests, file(mixed[:n]...))
			mixed = mixed[n:]
		}
		if diff := cmp.Diff(want, byID(gather(t, 1<<20, requests...))); diff != "" {
			rt.Fatalf("(-want +got)\n%s", diff)
		}
	})
}

// Conversations that go on in another file are one.
func TestOverFiles(t *testing.T) {
	reader := ingest.NewReader(ingest.Options{Formats: []ingest.Format{otel.New()}})
	var held *ingest.File
	var rec ingest.Record
	for i, in := range []string{
		file(chat("01", "a1", "", 0, 10, list(u("one")), list(s("1")))),
		file(chat("01", "a2", "", 20, 30, list(u("one"), s("1"), u("two")), list(s("2")))),
	} {
		f, err := reader.Open(fmt.Sprintf("%d.jsonl", i), strings.NewReader(in))
		if err != nil {
			t.Fatal(err)
		}
		if !f.Hold() || held != nil && !f.GoOn(held) {
			t.Fatal("it cannot go on")
		}
		held = f
		if err := f.Next(&rec); err == nil {
			t.Fatal("nothing should come yet")
		}
	}
	held.Release()
	var tr transcript.Transcript
	if err := held.Next(&rec); err != nil {
		t.Fatal(err)
	}
	if err := ingest.Import(held.Format(), &rec, &tr); err != nil {
		t.Fatal(err)
	}
	if got, want := rec.Path+" "+show(&tr), "0.jsonl 01\nU1 one\nA2 1\nU3 two\nA4 2\n"; got != want {
		t.Errorf("%s", cmp.Diff(want, got))
	}
	if err := held.Next(&rec); err == nil {
		t.Error("there is more")
	}
}
