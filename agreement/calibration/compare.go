package calibration

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/agreement"
)

// Calibration is what came of it. Its JSON form is the calibration file.
type Calibration struct {
	Schema      string       `json:"schema"`
	LabelSet    string       `json:"labelSet"`
	LabelPolicy string       `json:"labelPolicy,omitempty"`
	Seed        uint64       `json:"seed"`
	Pass        []string     `json:"pass"`
	MinN        int          `json:"minN"`
	MinKappa    float64      `json:"minKappa"`
	MaxFalse    float64      `json:"maxFalsePass"`
	Unused      int          `json:"unusedLabels"` // labels of questions that no row has
	Obligations []Obligation `json:"obligations"`
}

// Bound is what a calibration of one obligation holds for.
type Bound struct {
	Contract   string `json:"contract"`
	Obligation string `json:"obligation"`
	Judge      string `json:"judge"`
	Model      string `json:"model,omitempty"`
	Prompt     string `json:"prompt,omitempty"`
	Question   string `json:"question,omitempty"`
}

// Rate is a share with its counts and its interval of 95 %.
type Rate struct {
	K  int     `json:"k"`
	N  int     `json:"n"`
	Lo float64 `json:"lo"`
	Hi float64 `json:"hi"`
}

// Obligation is a judge against people on one obligation.
type Obligation struct {
	Bound
	N          int      `json:"n"` // answers with a label of a person and one of the judge
	Labels     []string `json:"labels"`
	Counts     [][]int  `json:"counts"` // how often people said the row's label and the judge the column's
	Agreed     Rate     `json:"agreed"`
	Kappa      *float64 `json:"kappa"` // null where it is not defined
	KappaLo    float64  `json:"kappaLo"`
	KappaHi    float64  `json:"kappaHi"`
	FalsePass  Rate     `json:"falsePass"`  // of what people say does not pass, what the judge lets pass
	FalseFail  Rate     `json:"falseFail"`  // of what people say passes, what the judge does not let pass
	NotJudged  int      `json:"notJudged"`  // labelled, and the judge had a fault
	Unlabelled int      `json:"unlabelled"` // answered, and nobody labelled it
	Disputed   int      `json:"disputed"`   // reviewers differ
	Reworded   int      `json:"reworded"`   // labelled under another wording, or about another text
	ECE        *float64 `json:"ece"`        // null where the judge gives no probabilities
	Brier      *float64 `json:"brier"`
	Bins       []Bin    `json:"bins,omitempty"`
	Fitted     *Fitted  `json:"threshold"` // null where none could be fitted
	MayBlock   bool     `json:"mayBlock"`
	Why        string   `json:"why"` // what is missing where it may not block
}

// Bin is one bin of the reliability diagram that holds something.
type Bin struct {
	Lo   float64 `json:"lo"`
	Hi   float64 `json:"hi"`
	N    int     `json:"n"`
	Yes  int     `json:"yes"`
	Mean float64 `json:"mean"`
}

// Fitted is a threshold that was fitted on some cases, and what it does on the others.
type Fitted struct {
	At        float64 `json:"at"`
	Train     int     `json:"train"` // answers that it was fitted on
	Found     Rate    `json:"found"` // of the others: what passes and is found
	FalsePass Rate    `json:"falsePass"`
}

// Compare holds answers against labels. Obligations come in the order of their names.
func Compare(o Options, answers []Answer, labels []Label) Calibration {
	c := Calibration{Schema: Schema, LabelSet: o.Set, LabelPolicy: o.Labelled, Seed: o.Seed, Pass: o.Policy.Pass, MinN: o.Policy.MinN,
		MinKappa: o.Policy.MinKappa, MaxFalse: o.Policy.MaxFalsePass, Obligations: []Obligation{}}
	settled := map[key]Settled{}
	for _, s := range Settle(labels) {
		settled[s.key()] = s
	}
	groups := map[Bound][]int{}
	var order []Bound
	used := map[key]bool{}
	for i := range answers {
		a := &answers[i]
		used[a.key()] = true
		if a.ByPeople() {
			continue
		}
		b := boundOf(a)
		if groups[b] == nil {
			order = append(order, b)
		}
		groups[b] = append(groups[b], i)
	}
	slices.SortFunc(order, func(a, b Bound) int { return strings.Compare(a.name(), b.name()) })
	for _, b := range order {
		c.Obligations = append(c.Obligations, one(&o, b, answers, groups[b], settled))
	}
	for k := range settled {
		if !used[k] {
			c.Unused++
		}
	}
	return c
}

func boundOf(a *Answer) Bound {
	return Bound{a.Contract, a.Obligation, a.Judge, a.Model, a.Prompt, a.Question}
}

func (b *Bound) name() string {
	return strings.Join([]string{b.Contract, b.Obligation, b.Judge, b.Model, b.Prompt, b.Question}, "\x00")
}

// pair is an answer with its label.
type pair struct {
	answer *Answer
	person string
}

// one compares the answers at these places, which are of one judge on one obligation.
func one(o *Options, b Bound, answers []Answer, at []int, settled map[key]Settled) Obligation {
	out := Obligation{Bound: b, Labels: []string{}, Counts: [][]int{}}
	var pairs []pair
	for _, i := range at {
		a := &answers[i]
		s, labelled := settled[a.key()]
		switch {
		case !labelled:
			out.Unlabelled++
		case s.Question != "" && a.Question != "" && s.Question != a.Question || s.Shown != "" && a.Shown != "" && s.Shown != a.Shown:
			out.Reworded++
		case s.Disputed:
			out.Disputed++
		case a.Fault != "" || a.Label == "":
			out.NotJudged++
		default:
			pairs = append(pairs, pair{a, s.Label.Label})
		}
	}
	out.N = len(pairs)
	out.table(pairs)
	out.rates(o, pairs)
	out.reliability(o, pairs)
	out.judge(o)
	return out
}

// table counts who said what, and how far that is beyond chance.
func (b *Obligation) table(pairs []pair) {
	for _, p := range pairs {
		for _, l := range []string{p.person, p.answer.Label} {
			if !slices.Contains(b.Labels, l) {
				b.Labels = append(b.Labels, l)
			}
		}
	}
	slices.Sort(b.Labels)
	t := agreement.NewTable(b.Labels)
	for _, p := range pairs {
		_ = t.Add(p.person, p.answer.Label) // both are among the labels
	}
	b.Counts, b.Agreed = t.Counts, rate(t.Agreed(), t.N())
	if kappa, ok := t.Kappa(); ok {
		i, _ := t.KappaInterval(agreement.Z95)
		b.Kappa, b.KappaLo, b.KappaHi = &kappa, i.Lo, i.Hi
	}
}

func rate(k, n int) Rate {
	i, _ := agreement.Wilson(k, n, agreement.Z95)
	return Rate{k, n, i.Lo, i.Hi}
}

// rates counts what passes and should not, and the other way round. A person who cannot tell says neither.
func (b *Obligation) rates(o *Options, pairs []pair) {
	var no, falsePass, yes, falseFail int
	for _, p := range pairs {
		judged := o.Policy.passes(p.answer.Label)
		switch {
		case p.person == CannotTell:
		case o.Policy.passes(p.person):
			yes++
			if !judged {
				falseFail++
			}
		default:
			no++
			if judged {
				falsePass++
			}
		}
	}
	b.FalsePass, b.FalseFail = rate(falsePass, no), rate(falseFail, yes)
}

// reliability holds probabilities against what people say, and fits a threshold on a part of the cases.
func (b *Obligation) reliability(o *Options, pairs []pair) {
	var all, train, test []agreement.Graded
	for _, p := range pairs {
		prob, ok := passProbability(&o.Policy, p.answer)
		if !ok || p.person == CannotTell {
			continue
		}
		g := agreement.Graded{P: prob, Yes: o.Policy.passes(p.person)}
		all = append(all, g)
		if reportedOn(o, p.answer) {
			test = append(test, g)
		} else {
			train = append(train, g)
		}
	}
	r, _, ok := agreement.CompareReliability(all, o.Bins)
	if !ok {
		return
	}
	b.ECE, b.Brier = &r.ECE, &r.Brier
	for _, bin := range r.Bins {
		if bin.N > 0 {
			b.Bins = append(b.Bins, Bin{bin.Lo, bin.Hi, bin.N, bin.Yes, bin.Mean})
		}
	}
	t, ok := agreement.FitThreshold(train, o.Policy.MaxFalsePass)
	if !ok {
		return
	}
	found, falsePass := agreement.CountAt(test, t.At)
	yes := 0
	for _, g := range test {
		if g.Yes {
			yes++
		}
	}
	b.Fitted = &Fitted{At: t.At, Train: len(train), Found: rate(found, yes), FalsePass: rate(falsePass, len(test)-yes)}
}

// passProbability is the probability of passing that an answer gives: its own, or the rest where it does not pass.
func passProbability(p *Policy, a *Answer) (float64, bool) {
	switch {
	case !(a.P > 0 && a.P <= 1) || a.Label == CannotTell:
		return 0, false
	case p.passes(a.Label):
		return a.P, true
	}
	return 1 - a.P, true
}

// reportedOn splits cases, not answers: what a threshold was fitted on must not be what it is reported on, and two answers
// of one case are alike.
func reportedOn(o *Options, a *Answer) bool {
	share := o.Share
	if share <= 0 || share >= 1 {
		share = 0.5
	}
	h := sha256.Sum256(binary.BigEndian.AppendUint64([]byte(a.CaseID+"\x00"+a.TranscriptID+"\x00"), o.Seed))
	return float64(binary.BigEndian.Uint64(h[:8])>>11)/(1<<53) < share
}

// judge says whether the judge may stop a release, and else what is missing.
func (b *Obligation) judge(o *Options) {
	p := &o.Policy
	var missing []string
	say := func(format string, args ...any) { missing = append(missing, fmt.Sprintf(format, args...)) }
	if b.N < p.MinN {
		say("%d labelled answers, and %d are needed", b.N, p.MinN)
	}
	switch {
	case b.N == 0:
	case b.Kappa == nil:
		say("kappa is not defined: people and judge use one label throughout")
	case *b.Kappa < p.MinKappa:
		say("kappa is %.2f, and %.2f is needed", *b.Kappa, p.MinKappa)
	}
	switch {
	case b.FalsePass.N == 0:
		say("no labelled answer that should not pass, so nothing tells how often the judge lets one pass")
	case b.FalsePass.Hi > p.MaxFalsePass:
		say("false passes are %d of %d, up to %.0f %%, and %.0f %% are allowed", b.FalsePass.K, b.FalsePass.N, 100*b.FalsePass.Hi, 100*p.MaxFalsePass)
	}
	b.MayBlock, b.Why = len(missing) == 0, strings.Join(missing, "; ")
}
