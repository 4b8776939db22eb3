package gate

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
	"github.com/punchlist-dev/punchlist/world"
)

func drawLook(t *rapid.T) *Look {
	l := &Look{At: time.Unix(int64(rapid.IntRange(0, 1000).Draw(t, "at")), 0).UTC(), Fingerprint: rapid.SampledFrom([]string{"", "w1", "w2"}).Draw(t, "world")}
	for i := range rapid.IntRange(0, 4).Draw(t, "predicates") {
		l.Predicates = append(l.Predicates, Predicate{ID: string(rune('a' + i)), Title: "it holds", Guardrail: rapid.Bool().Draw(t, "guardrail"),
			Status:   rapid.SampledFrom([]Status{Pass, Fail, Unknown}).Draw(t, "status"),
			Observed: rapid.SampledFrom([]string{"", "permission denied", "row is new", "\x1b[31mred"}).Draw(t, "observed"),
			Digest:   rapid.SampledFrom([]string{"d1", "d2"}).Draw(t, "digest")})
	}
	return l
}

func drawClaim(t *rapid.T) Claim {
	c := Claim{Wait: rapid.SampledFrom([]string{"", "", "", "the user"}).Draw(t, "wait"), Stall: rapid.SampledFrom([]string{"", "", "the same call"}).Draw(t, "stall")}
	if rapid.Bool().Draw(t, "reports") {
		c.Report = &Report{Schema: ReportSchema, Predicates: rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c", "z"}), 0, 3).Draw(t, "named"),
			Blocker:    rapid.SampledFrom([]string{"permission denied", "the moon", ""}).Draw(t, "blocker"),
			WaitingFor: rapid.SampledFrom([]string{"", "", "a person"}).Draw(t, "waiting")}
	}
	return c
}

// Whatever is claimed and seen, in whatever order: nothing passes that is not shown, attempts stay within their bound, an
// honest block is shown, and what ended stays ended.
func TestDecideNeverPassesWhatIsNotShown(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.IntRange(1, 4).Draw(t, "most")
		s := NewState(&Frozen{RunID: "r", Digest: "d"})
		for range rapid.IntRange(1, 8).Draw(t, "claims") {
			l, c := drawLook(t), drawClaim(t)
			violations := rapid.SliceOfN(rapid.Just("the contract was changed"), 0, 1).Draw(t, "violations")
			before, err := json.Marshal(&s)
			if err != nil {
				t.Fatal(err)
			}
			d, next := Decide(s, c, l, violations, most)
			if after, _ := json.Marshal(&s); string(after) != string(before) {
				t.Fatal("the state that it was given changed")
			}
			switch d.Phase {
			case Accepted:
				if len(l.With(Pass)) != len(l.Predicates) || len(l.Predicates) == 0 || len(violations) > 0 || c.Wait != "" {
					t.Fatalf("accepted with %+v, %v", l.Predicates, violations)
				}
			case Blocked:
				if c.Report == nil || c.Report.Blocker != "permission denied" || len(violations) > 0 || brokenGuardrail(l.With(Fail)) != "" {
					t.Fatalf("blocked by %+v with %+v, %v", c.Report, l.Predicates, violations)
				}
			case Working:
				if d.Feedback == nil || len(d.Feedback.JSON()) > FeedbackBytes || next.Spent != s.Spent+1 || next.Spent >= most {
					t.Fatalf("goes on with %d spent of %d", next.Spent, most)
				}
				if strings.Contains(string(d.Feedback.JSON()), `\u001b`) {
					t.Fatal("a terminal code in feedback")
				}
			case Undecided:
				if len(l.With(Fail)) > 0 {
					t.Fatal("undecided although something fails")
				}
			case Waiting, Stuck:
			default:
				t.Fatalf("phase %q", d.Phase)
			}
			if d.Phase != Working && d.Feedback != nil {
				t.Fatal("feedback to nobody")
			}
			if next.Spent < s.Spent || next.Spent > most {
				t.Fatalf("%d spent after %d, of %d", next.Spent, s.Spent, most)
			}
			if s = next; d.Final() {
				return
			}
		}
	})
}

// Closing prose is nowhere in what is decided: a claim holds no text but the report.
func TestStallEndsARefusedRunOnly(t *testing.T) {
	l := &Look{Predicates: []Predicate{{ID: "a", Status: Fail, Observed: "new"}}}
	d, s := Decide(NewState(&Frozen{}), Claim{Stall: "the same call 8 times"}, l, nil, 3)
	if d.Phase != Stuck || !strings.Contains(d.Why, "the same call 8 times") || s.Attempts[0].Stall == "" || s.Feedback == nil {
		t.Errorf("%s: %s", d.Phase, d.Why)
	}
	l.Predicates[0].Status = Pass
	if d, _ = Decide(NewState(&Frozen{}), Claim{Stall: "the same call 8 times"}, l, nil, 3); d.Phase != Accepted {
		t.Errorf("the world agrees, and yet %s: %s", d.Phase, d.Why)
	}
}

func TestAgainCountsAnewAndKeepsWhatWasSaid(t *testing.T) {
	f := &Frozen{RunID: "r", Digest: "d", Predicates: []FrozenPredicate{{ID: "a", Status: Fail}}}
	l := &Look{At: time.Unix(50, 0), Predicates: []Predicate{{ID: "a", Status: Fail}}}
	_, s := Decide(NewState(f), Claim{}, l, nil, 1)
	again := Again(f, &s)
	if again.Spent != 0 || again.Begun != 0 || len(again.Attempts) != 0 || again.Feedback == nil || again.Part != 1 || again.Phase != Working {
		t.Errorf("again %+v", again)
	}
	if err := again.Check(f); err != nil {
		t.Error(err)
	}
}

// The blocker must stand in what was seen, and not in the names under which it was seen.
func TestBlockerIsAValue(t *testing.T) {
	l := &Look{Predicates: []Predicate{{ID: "a", Status: Fail, Evidence: answers(`{"exit":1,"output":"EACCES: /srv/db"}`)}}, Observed: map[string]world.Observation{}}
	for blocker, want := range map[string]bool{"EACCES": true, "eacces:   /SRV/db": true, "output": false, "exit": false, "x": false, "": false, "EPERM": false} {
		r := Report{Predicates: []string{"a"}, Blocker: blocker}
		if got := r.check(l, nil); got.shown != want {
			t.Errorf("%q: %+v", blocker, got)
		}
	}
}

func TestPolicySpares(t *testing.T) {
	p := Policy{Sample: 0.25, Seed: "s"}
	verified := 0
	for i := range 4000 {
		if !p.spares("run", i) {
			verified++
		}
	}
	if verified < 850 || verified > 1150 {
		t.Errorf("%d of 4000 are verified at 25 %%", verified)
	}
	for _, all := range []Policy{{}, {Sample: 1}, {Sample: -1}, {Sample: 2}} {
		if all.spares("run", 1) {
			t.Errorf("%+v spares a claim", all)
		}
	}
}

func TestSampledRunSaysSo(t *testing.T) {
	w := newRecords("rec-1", "rec-2", "rec-3")
	res, err := Run(t.Context(), &scripted{world: w}, planOf(t, archive), Options{World: w, Now: ticking(), RunID: "r", Key: seedKey(),
		Policy: Policy{Sample: 1e-9, Seed: "abc", Reason: "low stakes"}})
	if err != nil {
		t.Fatal(err)
	}
	if res.Decision.Phase != Sampled || res.Attestation != nil || !strings.Contains(res.State.Policy, "seed abc") {
		t.Errorf("%s, policy %q, attestation %v", res.Decision.Phase, res.State.Policy, res.Attestation)
	}
}

// broken is a store on a full disk.
type broken struct{ memory }

var errFull = errors.New("no space left on device")

func (*broken) Save(*State) error { return errFull }

func TestFullDiskPassesNothing(t *testing.T) {
	w := newRecords("rec-1", "rec-2", "rec-3")
	for id := range w.rows {
		w.rows[id] = map[string]any{"status": "archived", "owner": "ops"}
	}
	a := &scripted{world: w}
	res, err := Run(t.Context(), a, planOf(t, archive), Options{World: w, Now: ticking(), RunID: "r", Store: &broken{}, Key: seedKey()})
	if !errors.Is(err, errFull) || res != nil || a.rounds != 0 {
		t.Errorf("%+v, %v, the agent worked %d times", res, err, a.rounds)
	}
}

// askerFunc answers one check after the other.
type askerFunc func(*world.Check) world.Observation

func (f askerFunc) Observe(_ context.Context, checks []world.Check) []world.Observation {
	out := make([]world.Observation, len(checks))
	for i := range checks {
		out[i] = f(&checks[i])
	}
	return out
}

func answers(json string) []verdict.Answer { return []verdict.Answer{{Need: "a", JSON: json}} }

// What asks and thereby changes what it asks about is seen at the freeze.
func TestUnsteadyPredicateIsReportedAtFreeze(t *testing.T) {
	n := 0
	w := askerFunc(func(*world.Check) world.Observation {
		n++
		return world.Saw(map[string]any{"rows": []any{map[string]any{"status": "archived", "owner": "ops", "n": n}}}, "a row")
	})
	f, err := Freeze(t.Context(), planOf(t, archive), w, FreezeOptions{RunID: "r", Now: ticking()})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range f.Predicates {
		if !p.Unsteady {
			t.Errorf("%s is said to be steady", p.ID)
		}
	}
}

// A predicate that holds whatever the world answers proves nothing.
func TestPredicateThatCannotFail(t *testing.T) {
	w := askerFunc(func(*world.Check) world.Observation {
		return world.Saw(map[string]any{"exit": 0, "output": "fine"}, "exit 0")
	})
	f, err := Freeze(t.Context(), planOf(t, "testdata/cannot_fail.yaml"), w, FreezeOptions{RunID: "r", Now: ticking()})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range f.Predicates {
		if p.CannotFail != strings.HasPrefix(p.ID, "always_") {
			t.Errorf("%s: cannot fail is %v", p.ID, p.CannotFail)
		}
	}
}

func TestReport(t *testing.T) {
	good := `{"schema":"punchlist-report/v1","predicates":["a"],"blocker":"no access"}`
	for _, tt := range []struct{ text, says string }{
		{good, ""},
		{`{"schema":"punchlist-report/v1","waiting_for":"a person"}`, ""},
		{"", "no JSON object"},
		{"I could not do it.", "no JSON object"},
		{good + good, "something else"},
		{`{"schema":"punchlist-report/v2","predicates":["a"],"blocker":"no access"}`, "punchlist-report/v2"},
		{`{"schema":"punchlist-report/v1","predicates":["a"],"blocker":" "}`, "names predicates and a blocker"},
		{`{"schema":"punchlist-report/v1","done":true}`, "unknown field"},
		{strings.Repeat(" ", MaxReport) + good, "at most"},
	} {
		_, err := ParseReport([]byte(tt.text))
		if (err == nil) != (tt.says == "") || err != nil && !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%.60s: %v", tt.text, err)
		}
	}
}

func FuzzParseReport(f *testing.F) {
	for _, s := range []string{`{"schema":"punchlist-report/v1","predicates":["a"],"blocker":"no access","tried":["x"]}`,
		`{"schema":"punchlist-report/v1","waiting_for":"\u001b[2J"}`, `[]`, `{"schema":1}`} {
		f.Add([]byte(s))
	}
	l := &Look{Predicates: []Predicate{{ID: "a", Status: Fail, Observed: "no access", Evidence: answers(`{"output":"no access"}`)}}, Observed: map[string]world.Observation{}}
	f.Fuzz(func(t *testing.T, text []byte) {
		r, err := ParseReport(text)
		if err != nil {
			return
		}
		d, _ := Decide(NewState(&Frozen{}), Claim{Report: r}, l, nil, 2)
		if d.Phase == Accepted {
			t.Fatal("a report made a failing predicate pass")
		}
		if strings.ContainsAny(d.Why, "\x1b\n\x00") {
			t.Fatalf("%q", d.Why)
		}
	})
}

func TestPreflight(t *testing.T) {
	plan := planOf(t, "testdata/branch.yaml")
	record := &transcript.Transcript{}
	b := transcript.NewBuilder(record)
	b.User("Delete feature/old-import, please.")
	b.Done()
	branches := map[string]bool{"feature/old-import": true, "feature/old-imports": true}
	asked := 0
	w := askerFunc(func(c *world.Check) world.Observation {
		asked++
		if len(c.Run) == 0 || c.Run[0] != "git" {
			return world.Unavailable("no such source")
		}
		out := ""
		if branches[c.Run[len(c.Run)-1]] {
			out = "  " + c.Run[len(c.Run)-1] + "\n"
		}
		return world.Saw(map[string]any{"exit": 0, "output": out}, "exit 0: "+out)
	})
	f, err := Freeze(t.Context(), plan, w, FreezeOptions{RunID: "r", Record: record, Now: ticking()})
	if err != nil {
		t.Fatal(err)
	}
	g := &Gate{Plan: plan, Frozen: f, World: w, Now: ticking()}
	steps := len(record.Steps)
	wrong := g.Before(t.Context(), record, transcript.CallSpec{Name: "delete_branch", ArgsJSON: []byte(`{"name":"feature/old-imports"}`)})
	if wrong.Allowed || !strings.Contains(wrong.Why, "named_by_the_user") {
		t.Errorf("the wrong branch: %+v", wrong)
	}
	none := g.Before(t.Context(), record, transcript.CallSpec{Name: "delete_branch", ArgsJSON: []byte(`{"name":"feature/old-imp"}`)})
	if none.Allowed {
		t.Errorf("a branch that is not there: %+v", none)
	}
	other := g.Before(t.Context(), record, transcript.CallSpec{Name: "list_branches"})
	if !other.Allowed {
		t.Errorf("a call that no guardrail is about: %+v", other)
	}
	right := g.Before(t.Context(), record, transcript.CallSpec{Name: "delete_branch", ArgsJSON: []byte(`{"name":"feature/old-import"}`)})
	if !right.Allowed || len(right.Asked) != 2 || len(right.Answers) != 1 {
		t.Fatalf("the right branch: %+v", right)
	}
	if len(record.Steps) != steps {
		t.Error("a proposed call was left in the record")
	}

	// It is made. What was asked before keeps its answer, and a second deletion is asked anew.
	delete(branches, "feature/old-import")
	b.Call(transcript.CallSpec{Name: "delete_branch", ArgsJSON: []byte(`{"name":"feature/old-import"}`), ResultText: "ok", HasText: true})
	b.Done()
	if l := g.Look(t.Context(), record); len(l.With(Fail)) == 0 {
		t.Error("without the answer from before the act the guardrail cannot hold")
	}
	g.Earlier = right.Answers
	if l := g.Look(t.Context(), record); len(l.With(Pass)) != len(l.Predicates) {
		t.Errorf("after the act: %+v", l.Predicates)
	}
	twice := g.Before(t.Context(), record, transcript.CallSpec{Name: "delete_branch", ArgsJSON: []byte(`{"name":"feature/old-import"}`)})
	if twice.Allowed || !strings.Contains(twice.Why, "one_branch_matches") {
		t.Errorf("deleted a second time: %+v", twice)
	}
	if asked == 0 {
		t.Error("the world was not asked")
	}
}
