// Package worldtest holds a kind of world to what every kind must do. Each of them brings a Bed: rules as a contract writes
// them, and what they come to on a real world that is good, bad, silent, slow or gone.
package worldtest

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/gate"
	"github.com/punchlist-dev/punchlist/world"
)

// Source is the name under which rules name the world of a bed.
const Source = "place"

// Bed is a world with what is known of it.
type Bed struct {
	Kind  string
	World world.World
	// Rules are tried as predicates.
	Rules []Rule
	// Same is a rule with unchanged: true. It holds until Change has changed what it asks about.
	Same   string
	Change func(t *testing.T)
	// Slow is a rule that has no answer within the time limit of the world, which is short; Limit is what it may take.
	Slow  string
	Limit time.Duration
	// Quick: nothing in the world is slow, so that its time is over before the check begins.
	Quick bool
	// Gone takes the world away; then After, which was fine before, is unknown. nil: it cannot go.
	Gone  func(t *testing.T)
	After string
	// Secret must stand in no observation.
	Secret string
}

// Rule is one rule and its status.
type Rule struct {
	Name string
	Rule string // YAML, on one line
	Want gate.Status
	Says string // stands in what was observed
}

// Holds is a rule that passes; says stands in what was observed.
func Holds(name, rule, says string) Rule { return Rule{name, rule, gate.Pass, says} }

// Fails is a rule that the world refutes.
func Fails(name, rule, says string) Rule { return Rule{name, rule, gate.Fail, says} }

// Unseen is a rule that the world cannot decide.
func Unseen(name, rule, says string) Rule { return Rule{name, rule, gate.Unknown, says} }

// Run tries a bed.
func Run(t *testing.T, b Bed) {
	t.Helper()
	for _, r := range b.Rules {
		t.Run(r.Name, func(t *testing.T) { b.holds(t, &r) })
	}
	t.Run("the same world gives the same digest", func(t *testing.T) {
		for _, r := range b.Rules {
			if r.Want == gate.Unknown { // nothing was seen
				continue
			}
			one, two := b.look(t, r.Rule, nil), b.look(t, r.Rule, nil)
			if one.Fingerprint != two.Fingerprint {
				t.Errorf("%s: two looks at an unchanged world differ", r.Name)
			}
		}
	})
	t.Run("what changed is seen", b.changes)
	t.Run("several at once", b.several)
	t.Run("out of time", b.slow)
	t.Run("cancelled", b.cancelled)
	if b.Gone != nil {
		t.Run("gone", b.gone)
	}
}

func (b *Bed) holds(t *testing.T, r *Rule) {
	l := b.look(t, r.Rule, nil)
	p := only(t, l)
	if p.Status != r.Want || !strings.Contains(p.Observed, r.Says) {
		t.Errorf("%s: %s, observed %q; want %s, and %q in it", r.Rule, p.Status, p.Observed, r.Want, r.Says)
	}
	b.silent(t, l)
}

// silent: no observation holds the secret.
func (b *Bed) silent(t *testing.T, l *gate.Look) {
	t.Helper()
	if b.Secret == "" {
		return
	}
	for need, o := range l.Observed {
		if strings.Contains(string(o.Answer)+o.Seen+o.Why, b.Secret) {
			t.Errorf("%s: the secret stands in the observation", need)
		}
	}
}

func (b *Bed) changes(t *testing.T) {
	f := b.freeze(t, b.Same)
	if p := only(t, b.look(t, b.Same, f)); p.Status != gate.Pass {
		t.Fatalf("before the change: %s, %s", p.Status, p.Observed)
	}
	b.Change(t)
	if p := only(t, b.look(t, b.Same, f)); p.Status != gate.Fail || !strings.Contains(p.Observed, "changed") {
		t.Errorf("after the change: %s, %s", p.Status, p.Observed)
	}
	if p := only(t, b.look(t, b.Same, nil)); p.Status != gate.Unknown {
		t.Errorf("without a baseline: %s, %s", p.Status, p.Observed)
	}
}

func (b *Bed) several(t *testing.T) {
	var all sync.WaitGroup
	for i := range b.Rules {
		if b.Rules[i].Want == gate.Unknown {
			continue
		}
		c := b.check(t, b.Rules[i].Rule)
		seen := make([]world.Observation, 4)
		for j := range seen {
			all.Go(func() { seen[j] = b.World.Observe(t.Context(), &c) })
		}
		all.Wait()
		for j := range seen {
			if seen[j].Digest != seen[0].Digest {
				t.Errorf("%s: asked four times at once, and seen differently", b.Rules[i].Name)
			}
		}
	}
}

func (b *Bed) slow(t *testing.T) {
	began := time.Now()
	if b.Quick {
		s := world.NewSet(world.Options{Timeout: 1})
		if err := s.Add(b.Kind, Source, b.World); err != nil {
			t.Fatal(err)
		}
		if o := s.Observe(t.Context(), []world.Check{b.check(t, b.Slow)}); !strings.Contains(o[0].Why, "within") {
			t.Errorf("%s: %s", o[0].Answer, o[0].Why)
		}
		return
	}
	p := only(t, b.look(t, b.Slow, nil))
	if p.Status != gate.Unknown || !strings.Contains(p.Observed, "within") {
		t.Errorf("%s: %s", p.Status, p.Observed)
	}
	if took := time.Since(began); took > b.Limit {
		t.Errorf("it took %s", took)
	}
}

func (b *Bed) cancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	if b.Quick {
		cancel()
	} else {
		defer time.AfterFunc(30*time.Millisecond, cancel).Stop()
	}
	defer cancel()
	c := b.check(t, b.Slow)
	began := time.Now()
	o := b.World.Observe(ctx, &c)
	if o.Why == "" {
		t.Errorf("a cancelled check saw %s", o.Answer)
	}
	if took := time.Since(began); took > b.Limit {
		t.Errorf("it went on for %s", took)
	}
}

func (b *Bed) gone(t *testing.T) {
	f := b.freeze(t, b.Same)
	b.Gone(t)
	for _, rule := range []string{b.After, b.Same} {
		l := b.look(t, rule, f)
		if p := only(t, l); p.Status != gate.Unknown || p.Observed == "" {
			t.Errorf("%s: %s, %q", rule, p.Status, p.Observed)
		}
		b.silent(t, l)
	}
}

// plan is a contract of one predicate.
func (b *Bed) plan(t *testing.T, rule string) *evaluate.Plan {
	t.Helper()
	src := "contract: bed\nversion: 1\ngoal: The rule holds.\nobligations:\n  it: {title: The rule holds, evidence: " + rule + "}\n"
	k, bad := contract.Parse("bed.yaml", []byte(src), evaluate.Grammar())
	if k == nil || len(bad) > 0 {
		t.Fatalf("%s: %+v", rule, bad)
	}
	p, bad := evaluate.Compile(k, claim.English())
	if p == nil {
		t.Fatalf("%s: %+v", rule, bad)
	}
	return p
}

func (b *Bed) set(t *testing.T) *world.Set {
	t.Helper()
	s := world.NewSet(world.Options{Secrets: []string{b.Secret}})
	if err := s.Add(b.Kind, Source, b.World); err != nil {
		t.Fatal(err)
	}
	return s
}

func (b *Bed) freeze(t *testing.T, rule string) *gate.Frozen {
	t.Helper()
	f, err := gate.Freeze(t.Context(), b.plan(t, rule), b.set(t), gate.FreezeOptions{RunID: "bed", Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// look looks once; f is nil where nothing was frozen.
func (b *Bed) look(t *testing.T, rule string, f *gate.Frozen) *gate.Look {
	t.Helper()
	if f == nil {
		f = &gate.Frozen{}
	}
	g := &gate.Gate{Plan: b.plan(t, rule), Frozen: f, World: b.set(t), Now: time.Now}
	return g.Look(t.Context(), nil)
}

// check is the question of a rule.
func (b *Bed) check(t *testing.T, rule string) world.Check {
	t.Helper()
	asked := &asking{}
	g := &gate.Gate{Plan: b.plan(t, rule), Frozen: &gate.Frozen{}, World: asked, Now: time.Now}
	g.Look(t.Context(), nil)
	if len(asked.checks) != 1 {
		t.Fatalf("%s asks %d questions", rule, len(asked.checks))
	}
	return asked.checks[0]
}

// asking keeps what is asked and answers nothing.
type asking struct{ checks []world.Check }

func (a *asking) Observe(_ context.Context, checks []world.Check) []world.Observation {
	a.checks = append(a.checks, checks...)
	out := make([]world.Observation, len(checks))
	for i := range out {
		out[i] = world.Unavailable("nobody answers")
	}
	return out
}

func only(t *testing.T, l *gate.Look) gate.Predicate {
	t.Helper()
	if len(l.Predicates) != 1 {
		t.Fatalf("%d predicates", len(l.Predicates))
	}
	return l.Predicates[0]
}
