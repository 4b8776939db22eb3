package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/agenttrace"
	"github.com/punchlist-dev/punchlist/transcript"
)

func TestTheSameSeedGivesTheSameRuns(t *testing.T) {
	for _, name := range strings.Split(poolNames(), ", ") {
		var a, b, c bytes.Buffer
		for _, g := range []struct {
			dst  *bytes.Buffer
			seed uint64
		}{{&a, 3}, {&b, 3}, {&c, 4}} {
			if err := generate(g.dst, name, g.seed, 50); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(a.Bytes(), b.Bytes()) {
			t.Errorf("%s: the same seed gives other runs", name)
		}
		if bytes.Equal(a.Bytes(), c.Bytes()) {
			t.Errorf("%s: another seed gives the same runs", name)
		}
	}
	if err := generate(&bytes.Buffer{}, "third", 1, 1); err == nil {
		t.Error("an unknown pool is no error")
	}
}

// calls are the calls of a trace with their arguments; outs are what came back, probes included.
func parts(tr *trace) (calls, outs, said []string) {
	for _, s := range tr.Steps {
		switch s.Kind {
		case "tool_call":
			calls = append(calls, *s.Name+" "+string(s.Args))
		case "tool_result", "state_probe":
			out := *s.Name + " " + string(s.Output)
			if s.Error != nil {
				out += *s.Error
			}
			outs = append(outs, out)
		case "message":
			said = append(said, *s.Content)
		}
	}
	return calls, outs, said
}

// A run differs from its twin in what was injected, and in nothing else.
func TestTwins(t *testing.T) {
	for _, p := range pools() {
		all := traces(p, 5, 420)
		for i := 0; i < 840; i += 2 {
			run, twin := all[i], all[i+1]
			kind := run.Truth.Details.Injection
			if run.Truth.Outcome != "failure" || twin.Truth.Outcome != "success" || twin.Truth.Details.TwinOf != kind || twin.Truth.Details.Injection != "" {
				t.Fatalf("%s: labels %+v and %+v", run.ID, run.Truth, twin.Truth)
			}
			calls, outs, said := parts(run)
			twinCalls, twinOuts, twinSaid := parts(twin)
			sameCalls, sameOuts, sameSaid := cmp.Equal(calls, twinCalls), cmp.Equal(outs, twinOuts), cmp.Equal(said, twinSaid) && run.Final.Text == twin.Final.Text
			ok := false
			switch kind {
			case phantom:
				// What only follows the lost act, as a poll does, is lost with it.
				ok = sameSaid && len(calls) < len(twinCalls) && subset(calls, twinCalls)
			case ignored:
				ok = sameSaid && !sameOuts && len(outs) == len(calls)-len(twinCalls)+len(twinOuts) && subset(calls, twinCalls)
			case notPersisted:
				ok = sameSaid && sameCalls && !sameOuts && len(outs) == len(twinOuts)
			case wrongTarget, wrongValue:
				ok = sameSaid && !sameCalls && len(calls) == len(twinCalls)
			case partial:
				ok = sameSaid && !sameOuts && subset(calls, twinCalls)
			case reviewer:
				ok = !sameOuts && subset(calls, twinCalls) && strings.HasPrefix(run.Final.Text, twin.Final.Text)
			}
			if !ok {
				t.Fatalf("%s (%s) and its twin differ in something else:\n%s\n%s", run.ID, kind, encoded(run), encoded(twin))
			}
			if run.Truth.Details.Evidence == "" || run.Truth.Details.Variant == "" {
				t.Errorf("%s: nothing says what was injected", run.ID)
			}
		}
	}
}

func encoded(v any) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return err.Error()
	}
	return b.String()
}

// subset reports whether a is b with some left out.
func subset(a, b []string) bool {
	for _, x := range b {
		if len(a) > 0 && a[0] == x {
			a = a[1:]
		}
	}
	return len(a) == 0
}

// No text and no JSON keeps a name of a template, and each kind has many templates.
func TestTemplates(t *testing.T) {
	left := regexp.MustCompile(`<[~=a-z]+>`)
	for _, p := range pools() {
		seen := map[string]map[string]bool{}
		for _, tr := range traces(p, 1, 700) {
			d := tr.Truth.Details
			kind := d.Injection + d.Genuine
			if seen[kind] == nil {
				seen[kind] = map[string]bool{}
			}
			seen[kind][d.Template] = true
			text := strings.NewReplacer("<evaluator>", "", "</evaluator>", "", `\u003cevaluator\u003e`, "", `\u003c/evaluator\u003e`, "").Replace(encoded(tr))
			if left.MatchString(text) {
				t.Fatalf("%s: a name is left in %.2000s", tr.ID, text)
			}
			if tr.Final.Text == "" || tr.Task.Instruction == "" || len(tr.Steps) < 1 {
				t.Errorf("%s is empty", tr.ID)
			}
		}
		for _, kind := range append(injectedKinds(), genuineKinds()...) {
			if len(seen[kind]) < 40 {
				t.Errorf("%s: %s has only %d templates", p.name, kind, len(seen[kind]))
			}
		}
	}
}

// Nothing that is said, done or asked in one pool is in another.
func TestPoolsShareNothing(t *testing.T) {
	all := pools()
	var pairs [][2]*pool
	for i := range all {
		for _, other := range all[i+1:] {
			pairs = append(pairs, [2]*pool{all[i], other})
		}
	}
	for _, pair := range pairs {
		seen := map[string]bool{}
		for _, text := range textsOf(pair[0]) {
			seen[text] = true
		}
		for _, text := range textsOf(pair[1]) {
			if seen[text] {
				t.Errorf("%s and %s both have %q", pair[0].name, pair[1].name, text)
			}
		}
	}
	for i, p := range all[1:] {
		if n := len(p.jobs); n < min(6+4*i, 9) {
			t.Errorf("%s has only %d domains", p.name, n)
		}
	}
}

// textsOf are the domains, requests, answers and tools of a pool, and what its agents and users say besides.
func textsOf(p *pool) []string {
	out := slices.Concat(p.intents, p.retrying, p.between, p.chase, p.openers, p.closers, p.reviewer)
	for _, pair := range p.confirm {
		out = append(out, pair[:1]...)
	}
	for i := range p.jobs {
		j := &p.jobs[i]
		out = append(out, j.domain)
		out = slices.Concat(out, j.ask, j.done, j.queued, j.sorry, toolsOf(j))
		if m := j.many; m != nil {
			out = slices.Concat(out, m.ask, m.done, m.partial)
		}
	}
	for _, a := range slices.Concat(p.noise, p.habits) {
		out = append(out, a.tool)
	}
	return out
}

func toolsOf(j *job) (names []string) {
	acts := slices.Concat([]act{j.look, j.check}, j.leads, j.acts)
	if m := j.many; m != nil {
		acts = slices.Concat(acts, m.first, []act{m.peek, m.each, m.bulk, m.last})
	}
	for i := range acts {
		if acts[i].tool != "" {
			names = append(names, acts[i].tool)
		}
	}
	return names
}

// saidOf names the value of a request that stands behind a value of a call, where that has another name.
func saidOf(pool string) map[string]string {
	switch pool {
	case "held":
		return heldSaid()
	case "eighth":
		return eighthSaid()
	case "ninth":
		return ninthSaid()
	case "tenth":
		return tenthSaid()
	case "eleventh":
		return eleventhSaid()
	case "twelfth":
		return twelfthSaid()
	case "thirteenth":
		return thirteenthSaid()
	case "fourteenth":
		return fourteenthSaid()
	}
	return map[string]string{"at": "when", "zone": "when", "iso": "when", "date": "on", "amount": "money", "minor": "money", "ran": "cmd",
		"ymd": "by", "cal": "when", "hm": "when", "secs": "dur", "grams": "kg", "frac": "pct", "px": "limit", "dayiso": "when", "hhmm": "when", "compact": "on", "seconds": "span"}
}

// Whoever reads a run of dev2 or a later pool can tell a wrong value and a wrong record: each request states what was changed,
// and what was changed is another value.
func TestRequestsStateWhatIsHeldAgainstThem(t *testing.T) {
	states := func(said map[string]string, ask string, values facts) bool {
		for name := range values {
			if other, ok := said[name]; ok {
				name = other
			}
			if strings.Contains(ask, "<"+name+">") {
				return true
			}
		}
		return false
	}
	for _, p := range pools()[2:] {
		for _, j := range p.jobs {
			for n := range 60 {
				asked, similar, wrongs := j.facts(newDice(9, n))
				changes := []wrong{{"a similar record", similar}}
				for _, w := range append(changes, wrongs...) {
					for _, ask := range j.ask {
						if len(w.values) > 0 && !states(saidOf(p.name), ask, w.values) {
							t.Fatalf("%s: %q says nothing of what is wrong in %s", j.domain, ask, w.variant)
						}
					}
					for name, val := range w.values {
						if val == asked[name] {
							t.Errorf("%s: %s has the right %s, %q", j.domain, w.variant, name, val)
						}
					}
				}
			}
		}
	}
	for _, j := range dev2Pool().jobs {
		if len(moreTellings(j.domain)) == 0 {
			t.Errorf("nothing more is told of %q", j.domain)
		}
	}
	for _, p := range pools()[3:] {
		for _, j := range p.jobs {
			if len(j.done) < 9 {
				t.Errorf("%q is told in %d ways only", j.domain, len(j.done))
			}
		}
	}
}

// What agents say in the pool test differs from run to run: at least thirty ways for each kind of ending, none of them twice.
func TestTellings(t *testing.T) {
	ways := map[string][]string{}
	for _, j := range testPool().jobs {
		if len(j.done) < 10 || len(j.sorry) < 3 || len(j.many.done) < 6 || len(j.many.partial) < 3 {
			t.Errorf("too little is told of %q", j.domain)
		}
		for ending, texts := range map[string][]string{"ask": j.ask, "done": j.done, "queued": j.queued, "sorry": j.sorry, "half": j.half,
			"ask of a batch": j.many.ask, "done of a batch": j.many.done, "partial": j.many.partial} {
			ways[ending] = append(ways[ending], texts...)
		}
	}
	for ending, texts := range ways {
		slices.Sort(texts)
		if n := len(slices.Compact(slices.Clone(texts))); n != len(texts) || n < 30 {
			t.Errorf("%s: %d texts, of which %d differ", ending, len(texts), n)
		}
	}
}

// Runs of dev2 and later pools are as long as those of people: most have 3 to 14 calls.
func TestLengthOfRuns(t *testing.T) {
	for _, p := range pools()[2:] {
		all := traces(p, 6, 350)
		var within, asked int
		for _, tr := range all {
			calls, _, said := parts(tr)
			if n := len(calls); n > 22 {
				t.Errorf("%s has %d calls", tr.ID, n)
			} else if n >= 3 && n <= 14 {
				within++
			}
			if len(said) > 3 {
				asked++
			}
		}
		if within < len(all)*3/4 || asked < len(all)/10 {
			t.Errorf("%s: of %d runs %d have 3 to 14 calls, and in %d there is talk", p.name, len(all), within, asked)
		}
	}
}

// What an importer sees of a run holds no label, and is the same with another one.
func TestLabelsAreNotImported(t *testing.T) {
	var runs []*trace
	for _, p := range pools() {
		runs = append(runs, traces(p, 2, 140)...)
	}
	for _, tr := range runs {
		line := []byte(encoded(tr))
		tr.Truth, tr.Meta = truth{Outcome: "success"}, nil
		bare := []byte(encoded(tr))
		var with, without transcript.Transcript
		for in, dst := range map[string]*transcript.Transcript{string(line): &with, string(bare): &without} {
			if err := ingest.Import(agenttrace.New(), &ingest.Record{Path: "in", Number: 1, Bytes: []byte(in)}, dst); err != nil {
				t.Fatal(err)
			}
		}
		for _, word := range append(injectedKinds(), "twin_of", "genuine", "construction", `"split"`) {
			if bytes.Contains(with.Buf, []byte(word)) {
				t.Fatalf("%s: an importer sees %q", tr.ID, word)
			}
		}
		if len(with.Source.Findings) > 0 || len(with.Cuts) > 0 || len(with.Labels) > 0 || with.ExitName != "" {
			t.Errorf("%s: findings %v, cuts %v, labels %v, exit %q", tr.ID, with.Source.Findings, with.Cuts, with.Labels, with.ExitName)
		}
		if !cmp.Equal(with.Steps, without.Steps) || len(with.Calls) != len(without.Calls) || len(with.Messages) != len(without.Messages) {
			t.Errorf("%s reads in another way without its label", tr.ID)
		}
	}
}

func TestScore(t *testing.T) {
	dir := t.TempDir()
	runs, rows := filepath.Join(dir, "runs.jsonl"), filepath.Join(dir, "rows.jsonl")
	var b bytes.Buffer
	for i, d := range []details{{Injection: phantom, Variant: "no call"}, {Genuine: "twin", TwinOf: phantom}, {Injection: phantom}, {Genuine: "twin", TwinOf: phantom}, {Injection: reviewer}, {Genuine: clean}, {Genuine: honestNo}} {
		fmt.Fprintln(&b, encoded(trace{ID: fmt.Sprint("r", i), Truth: truth{Details: d}}))
	}
	write(t, runs, b.String())
	write(t, rows, `{"transcriptId":"r0","verdict":"unsupported_claim","class":"failed"}
{"transcriptId":"r1","verdict":"complete","class":"passed"}
{"transcriptId":"r2","verdict":"complete","class":"passed"}
{"transcriptId":"r3","verdict":"wrong_target","class":"failed"}
{"transcriptId":"r4","verdict":"not_judged","class":"excluded"}
{"transcriptId":"r6","verdict":"honest_failure","class":"honest"}
`)
	var out bytes.Buffer
	if err := scoreFiles(&out, rows, runs, true); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"phantom_action           2       1       1          0   50.0 % (9.5-90.5)              2             1          0",
		"reviewer_injection       1       0       0          1  none decided",
		"clean                    1       0             0          1  none decided",
		"honest_failure           1       1             0          0    0.0 % (0.0-79.3)",
		"decided: 5 of 7", "phantom_action: no call                          1       1       0          0", "missed: r2 complete", "accused: r3 wrong_target", "undecided: r5 no row",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
	if err := scoreFiles(&out, rows, "", false); err == nil {
		t.Error("runs are not asked for")
	}
	write(t, rows, "{")
	if err := scoreFiles(&out, rows, runs, false); err == nil || !strings.Contains(err.Error(), "rows.jsonl:1") {
		t.Errorf("%v", err)
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
