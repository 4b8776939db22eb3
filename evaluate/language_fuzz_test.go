package evaluate_test

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// pool is what random contracts and turns are made of: everything that stands in the examples and in the suite.
type pool struct {
	contracts []*contract.Contract
	turns     []contract.Value
	rules     []*contract.Value
	answers   []string
	inputs    []*contract.Value
}

func newPool(t testing.TB) *pool {
	p := &pool{answers: []string{`"met"`, `"not_met"`, `{"label":"cannot_tell"}`, `{"rows":[]}`, `{"exit":0,"output":"x"}`, `{"absent":true}`, `{"unchanged":true}`,
		`{"unavailable":"x"}`, `[`, `1`, `null`}}
	for _, glob := range []string{languageFolder + "/*.yaml", "../examples/*/contract.yaml"} {
		files, _ := filepath.Glob(glob)
		for _, file := range files {
			for _, src := range languageContracts(t, file) {
				if c, _ := contract.Parse("pool", src, evaluate.Grammar()); c != nil {
					p.contracts = append(p.contracts, c)
					p.take(c)
				}
			}
		}
	}
	return p
}

func (p *pool) take(c *contract.Contract) {
	for i := range c.Examples {
		ex := &c.Examples[i]
		if ex.Turns != nil {
			p.turns = append(p.turns, ex.Turns.Items...)
		}
		if ex.Inputs != nil {
			p.inputs = append(p.inputs, ex.Inputs)
		}
		if ex.Answers != nil {
			for j := range ex.Answers.Pairs {
				p.answers = append(p.answers, string(contract.JSONValue(&ex.Answers.Pairs[j].Value)))
			}
		}
	}
	for i := range c.Obligations {
		if e := c.Obligations[i].Evidence; !refers(e) {
			p.rules = append(p.rules, e)
		}
	}
}

// refers says whether a rule holds a reference. Such a rule could close a cycle in another contract, which Parse refuses.
func refers(v *contract.Value) bool {
	found := strings.Contains(v.Text, "$")
	for i := range v.Items {
		found = found || refers(&v.Items[i])
	}
	for i := range v.Pairs {
		found = found || strings.Contains(v.Pairs[i].Key, "$") || refers(&v.Pairs[i].Value)
	}
	return found
}

// dice reads choices off the fuzzer's bytes; behind their end every choice is the first.
type dice struct{ left []byte }

func (d *dice) of(n int) int {
	if n <= 1 || len(d.left) == 0 {
		return 0
	}
	v := int(d.left[0])
	d.left = d.left[1:]
	if n > 256 && len(d.left) > 0 {
		v = v<<8 | int(d.left[0])
		d.left = d.left[1:]
	}
	return v % n
}

// spliced is c with rules of other contracts in place of some of its own.
func (p *pool) spliced(c *contract.Contract, d *dice) *contract.Contract {
	copied := *c
	c = &copied
	c.Obligations = append([]contract.Obligation(nil), c.Obligations...)
	c.Guardrails = append([]contract.Guardrail(nil), c.Guardrails...)
	for i := range c.Obligations {
		if d.of(3) == 1 {
			c.Obligations[i].Evidence = p.rules[d.of(len(p.rules))]
		}
	}
	for i := range c.Guardrails {
		if d.of(3) == 1 {
			rule := p.rules[d.of(len(p.rules))]
			c.Guardrails[i].Never, c.Guardrails[i].Always = nil, rule
			if d.of(2) == 1 {
				c.Guardrails[i].Never, c.Guardrails[i].Always = rule, nil
			}
		}
	}
	return c
}

func (p *pool) transcript(own []contract.Value, d *dice) *transcript.Transcript {
	v := contract.Value{Kind: contract.List}
	for range d.of(24) + 1 {
		from := p.turns
		if len(own) > 0 && d.of(4) != 0 {
			from = own
		}
		v.Items = append(v.Items, from[d.of(len(from))])
	}
	tr, err := evaluate.TurnsTranscript(&v)
	if err != nil {
		return nil
	}
	if d.of(6) == 1 {
		tr.Cuts = append(tr.Cuts, transcript.Cut{Reason: "lost", Step: int32(d.of(len(tr.Steps) + 1))})
	}
	return tr
}

func (p *pool) kase(c *contract.Contract, d *dice) evaluate.Case {
	k := evaluate.Case{ID: "c", RunState: transcript.RunState(d.of(6))}
	if len(c.Examples) > 0 {
		ex := &c.Examples[d.of(len(c.Examples))]
		k.ExpectedExit = ex.ExpectedExit
		if ex.Inputs != nil && d.of(3) != 0 {
			k.Inputs = *ex.Inputs
		} else if d.of(8) == 1 && len(p.inputs) > 0 {
			k.Inputs = *p.inputs[d.of(len(p.inputs))]
		}
	}
	for i := range c.Obligations {
		if d.of(2) == 1 {
			k.Answers = append(k.Answers, evaluate.Answer{Need: c.Obligations[i].Name, JSON: p.answers[d.of(len(p.answers))]})
		}
	}
	return k
}

// Whatever the contract, the turns and the answers are: no panic, no hang, the same row twice, and no pass over something
// that is owed and not met.
func FuzzEvaluate(f *testing.F) {
	p := newPool(f)
	for i := range p.contracts {
		f.Add(uint16(i), []byte{7, 1, 2, 3, 4, 5, 6, 7, 8, 9})
		f.Add(uint16(i), bytes.Repeat([]byte{byte(i * 7), byte(i), 1}, 20))
	}
	var used evaluate.Scratch
	f.Fuzz(func(t *testing.T, which uint16, choices []byte) { p.evaluate(t, which, choices, &used) })
}

// evaluate holds one random contract against random turns, twice.
func (p *pool) evaluate(t testing.TB, which uint16, choices []byte, used *evaluate.Scratch) {
	d := &dice{left: choices}
	c := p.contracts[int(which)%len(p.contracts)]
	if d.of(2) == 1 {
		c = p.spliced(c, d)
	}
	plan, _ := evaluate.Compile(c, claim.English())
	if plan == nil {
		return
	}
	var own []contract.Value
	for i := range c.Examples {
		if c.Examples[i].Turns != nil {
			own = append(own, c.Examples[i].Turns.Items...)
		}
	}
	tr := p.transcript(own, d)
	if tr == nil {
		return
	}
	k := p.kase(c, d)
	var fresh evaluate.Scratch
	var a, b verdict.Row
	plan.Evaluate(&k, tr, &fresh, &a)
	plan.Evaluate(&k, tr, used, &b)
	if x, y := verdict.AppendRow(nil, &a), verdict.AppendRow(nil, &b); !bytes.Equal(x, y) {
		t.Fatalf("two rows of one case:\n%s\n%s", x, y)
	}
	if a.Class == verdict.ClassPassed && len(a.Missing)+len(a.Invalid)+len(a.Pending)+len(a.Unknown) > 0 {
		t.Fatalf("passed with something owed: %s", verdict.AppendRow(nil, &a))
	}
}
