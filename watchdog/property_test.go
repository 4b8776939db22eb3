package watchdog

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// anyStep draws from few tools, arguments and results, so that repeats are likely.
func anyStep(t *rapid.T) Step {
	pick := func(name string, of ...string) string { return rapid.SampledFrom(of).Draw(t, name) }
	s := Step{}
	switch rapid.IntRange(0, 12).Draw(t, "kind") {
	case 0:
		s = asked(pick("user", "Go on.", "Check every 5 minutes.", ""))
	case 1, 2:
		s = said(pick("agent", "I will look.", "Which one?", strings.Repeat("so it goes on and on ", 40)))
	case 3:
		s = Step{Kind: WorldStep, Spent: float64(rapid.IntRange(0, 10).Draw(t, "spent")) / 10}
	case 4:
		s = over()
	default:
		s = did(pick("tool", "read", "write_file", "edit_file", "bash", "update_plan", "think", "job_status"),
			pick("args", `{}`, `{"path":"a","content":"x"}`, `{"path":"a","content":"y"}`, `{"path":"a","old":"x","new":"y"}`, `{"path":"a","old":"y","new":"x"}`, `{"path":"b"}`, `{"command":"ls -la | head"}`, `{"query":"b","n":1}`, `{"n":1.0,"query":"b"}`, `{"id"`, ``, `{"todos":"a1"}`, `{"todos":"b2"}`, `{"todos":"c3"}`, `{"todos":"d4"}`),
			pick("result", "", "ok", `{"state":"running","p":"3/8"}`, "12% of 8", "one\ntwo", `[1,{"a":"\n\""}]`, "Error: invalid arguments"))
		s.Failed = rapid.IntRange(0, 4).Draw(t, "failed") == 0
		s.Denied = rapid.IntRange(0, 9).Draw(t, "denied") == 0
		s.Invalid = rapid.IntRange(0, 9).Draw(t, "invalid") == 0
	}
	if rapid.IntRange(0, 3).Draw(t, "world?") == 0 {
		s = s.sees(uint64(rapid.IntRange(0, 3).Draw(t, "world")))
	}
	if rapid.IntRange(0, 5).Draw(t, "predicates?") == 0 {
		s = knowing(s, rapid.IntRange(0, 4).Draw(t, "held"), 1)
	}
	if rapid.Bool().Draw(t, "timed") {
		s = s.at(float64(rapid.IntRange(0, 300).Draw(t, "minute")))
	}
	return s
}

func anyStory(t *rapid.T) story {
	return rapid.SliceOfN(rapid.Custom(anyStep), 0, 60).Draw(t, "story")
}

// A run that is cut anywhere, its state saved and restored, has the same timeline; a probe changes nothing.
func TestRestoreAndProbe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steps := anyStory(t)
		want, _, _ := watch(Default(), steps)
		cut := rapid.IntRange(0, len(steps)).Draw(t, "cut")
		w := New(Default())
		var got []Change
		for i, step := range steps {
			if i == cut {
				b, err := w.Save()
				if err != nil {
					t.Fatal(err)
				}
				if w, err = Restore(Default(), b); err != nil {
					t.Fatal(err)
				}
			}
			step.Index = i
			probed := w.Probe(step)
			again := w.Probe(step)
			now := w.Observe(step)
			if diff := cmp.Diff(probed, now); diff != "" || cmp.Diff(probed, again) != "" {
				t.Fatalf("step %d: a probe answers otherwise than the step:\n%s", i, diff)
			}
			got = append(got, now...)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	})
}

// A message of the user never raises the level; the level of a change follows from that of the one before; two keys hold.
func TestLadder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := New(Default())
		level := L0
		for i, step := range anyStory(t) {
			changes := w.Observe(step)
			if len(changes) > 1 {
				t.Fatalf("step %d: %d changes", i, len(changes))
			}
			for _, c := range changes {
				if c.From != level || c.To == c.From {
					t.Fatalf("step %d: from %v to %v after level %v", i, c.From, c.To, level)
				}
				if step.Kind == UserStep && c.To > c.From {
					t.Fatalf("step %d: the user's message raised the level", i)
				}
				if c.To > L0 && (c.Evidence.What == "" || c.Message == "") || c.To == L0 && c.End == "" {
					t.Fatalf("step %d: a change without evidence: %+v", i, c)
				}
				level = c.To
			}
			if st := w.State(); st.Level != level || (st.Episode != nil) != (level > L0) {
				t.Fatalf("step %d: state %+v at level %v", i, st, level)
			}
		}
	})
}

// The order of members, spaces and spellings of numbers in arguments never matter.
func TestOrderOfMembers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		args := map[string]any{}
		for range rapid.IntRange(0, 6).Draw(t, "members") {
			name := rapid.SampledFrom([]string{"path", "query", "offset", "content", "x", "command", "old", "deep"}).Draw(t, "name")
			args[name] = rapid.SampledFrom([]any{"a", 1, 2.5, true, "ls -l 'x y'", []any{1, "b"}, map[string]any{"p": 1, "q": "r", "s": map[string]any{"t": 1, "u": 2}}}).Draw(t, "value")
		}
		b, err := json.Marshal(args)
		if err != nil {
			t.Fatal(err)
		}
		other := shuffled(args, rapid.Uint64().Draw(t, "seed"))
		w := New(Default())
		one, two := w.keyOf("tool", b), w.keyOf("tool", other)
		if one.k != two.k || one.target != two.target || one.t != two.t || one.broken != two.broken {
			t.Fatalf("%s and %s are two calls", b, other)
		}
	})
}

// shuffled writes an object with its members in another order, with spaces, and whole numbers with a fraction.
func shuffled(v any, seed uint64) []byte {
	r := rand.New(rand.NewPCG(seed, 1))
	var write func(b *bytes.Buffer, v any)
	write = func(b *bytes.Buffer, v any) {
		switch v := v.(type) {
		case map[string]any:
			var names []string
			for name := range v {
				names = append(names, name)
			}
			slices.Sort(names)
			r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
			b.WriteString("{ ")
			for i, name := range names {
				if i > 0 {
					b.WriteString(" , ")
				}
				fmt.Fprintf(b, "%q : ", name)
				write(b, v[name])
			}
			b.WriteString(" }")
		case int:
			fmt.Fprintf(b, "%d.0", v)
		default:
			one, _ := json.Marshal(v)
			b.Write(one)
		}
	}
	var b bytes.Buffer
	write(&b, v)
	return b.Bytes()
}

// What is kept does not grow with the run.
func TestMemoryIsBounded(t *testing.T) {
	w := New(Default())
	size := 0
	for i := range 20_000 {
		tool := fmt.Sprintf("tool_%d%s", i, strings.Repeat("x", 300))
		w.Observe(broke(tool, fmt.Sprintf(`{"path":"p%d","query":"%s %d"}`, i, strings.Repeat("words ", 200), i), fmt.Sprintf("line %d\nline %d of %d", i, i+1, i)))
		if i == 2_000 || i == 19_999 {
			b, err := w.Save()
			if err != nil {
				t.Fatal(err)
			}
			if i > 2_000 && len(b) > size+size/10 || len(b) > 200_000 {
				t.Errorf("the saved state has %d bytes after %d calls, %d after 2000", len(b), i+1, size)
			}
			size = len(b)
		}
	}
}

func TestRestoreRefuses(t *testing.T) {
	good, err := New(Default()).Save()
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"", "{}", `{"version":2,"state":{}}`, `{"version":1,"state":{}}`, strings.Replace(string(good), `"refusedCount":0`, `"refusedCount":99`, 1),
		strings.Replace(string(good), `"level":"L0"`, `"level":"L9"`, 1), strings.Replace(string(good), `"recentN":0`, `"recentN":-4`, 1)} {
		if _, err := Restore(Default(), []byte(bad)); err == nil {
			t.Errorf("%.40s: no error", bad)
		}
	}
}

// FuzzObserve feeds hostile calls: nothing panics, and the same call has the same key.
func FuzzObserve(f *testing.F) {
	for _, s := range situations() {
		for _, step := range s.steps[:min(3, len(s.steps))] {
			f.Add(step.Tool, step.Args, step.Result, step.Text)
		}
	}
	f.Add("b", []byte(`{"command":"a 'b\" $(c) > d 2>&1 | e; f && (g) \\"}`), []byte("\x1b[3\x1b 0x 12: 2026-01-01T00:00:00 a=\\"), []byte("```"))
	f.Add("x", []byte(`{"a":{"b":[{"c":1e999}]}}`), []byte(`{"pid":"\`), []byte("aaaa"))
	f.Fuzz(func(t *testing.T, tool string, args, result, text []byte) {
		w := New(Default())
		for i := range 4 {
			w.Observe(Step{Kind: CallStep, Tool: tool, Args: args, Result: result, Failed: i%2 == 1})
			w.Observe(Step{Kind: AgentStep, Text: text})
		}
		w.Observe(Step{Kind: UserStep, Text: text})
		if a, b := w.keyOf(tool, args), w.keyOf(tool, args); a.k != b.k || a.t != b.t {
			t.Fatal("two keys of one call")
		}
		if err := w.s.check(); err != nil {
			t.Fatal(err)
		}
	})
}

// BenchmarkStep observes a mixed run: reads with results of a page, edits, tests, messages.
func BenchmarkStep(b *testing.B) {
	page := strings.Repeat("func handler(w http.ResponseWriter, r *http.Request) {\n\tid := r.PathValue(\"id\")\n", 8)
	var steps story
	for i := range 64 {
		steps = append(steps,
			did("read_file", fmt.Sprintf(`{"path":"src/handler_%d.go","offset":%d,"limit":80}`, i, i*80), fmt.Sprintf("// part %d\n%s", i, page)),
			did("edit_file", fmt.Sprintf(`{"path":"src/handler_%d.go","old":"return nil, errOld%d","new":"return nil, errNew%d"}`, i, i, i), "edit applied"),
			did("bash", `{"command":"go test ./src/... 2>&1 | tail -20","description":"Run the tests"}`, fmt.Sprintf("--- FAIL: TestHandler%d (0.02s)\n    handler_test.go:41: got %d\nFAIL\nexit status 1", i%7, i)),
			did("get_order", fmt.Sprintf(`{"order_id":"o-%d"}`, i), fmt.Sprintf(`{"order_id":"o-%d","status":"pending","items":[{"sku":"a-1","qty":2,"price":14.5},{"sku":"b-7","qty":1,"price":3}],"customer":{"id":"c-9","email":"ada@example.com"}}`, i)),
			said("The handler still fails; I will look at the next part of the file."))
	}
	size := 0
	for _, s := range steps {
		size += len(s.Args) + len(s.Result) + len(s.Text)
	}
	w := New(Default())
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		w.Observe(steps[i%len(steps)])
		i++
	}
	b.ReportMetric(float64(size)/float64(len(steps)), "B/step")
}

func containsAll(s string, parts ...string) bool {
	for _, p := range parts {
		if !strings.Contains(s, p) {
			return false
		}
	}
	return true
}

// FuzzRestore: whatever stands in a saved state, it is refused, or a watchdog goes on with it.
func FuzzRestore(f *testing.F) {
	for _, s := range situations()[:4] {
		w := New(Default())
		w.s.Seen.New, w.s.Seen.Old = nil, nil // so that seeds are small; the filter is put back below
		for _, step := range s.steps[:3] {
			w.s.Seen.init()
			w.Observe(step)
		}
		w.s.Seen.New, w.s.Seen.Old = nil, nil
		b, err := w.Save()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	var steps story
	for _, s := range situations()[:6] {
		steps = append(steps, s.steps[:min(12, len(s.steps))]...)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var v saved
		var in state
		v.State = &in
		if json.Unmarshal(b, &v) != nil {
			return
		}
		in.Seen.init()
		if in.check() != nil {
			return
		}
		w := New(Default())
		w.s = in
		for _, step := range steps {
			w.Observe(step)
		}
		w.State()
	})
}
