// Package calibration holds the answers of a judge against the labels of people, for each obligation by itself, and says
// whether they agree well enough for the judge to stop a release. What it finds is bound to the judge, its model, the
// prompt, the wording of the question, the policy by which people labelled, and the labels; a change of any of them makes
// it stale. It counts and compares; it reads no files.
package calibration

import (
	"slices"
	"strings"
)

// Schema is the first key of a calibration file.
const Schema = "punchlist-calibration/v1"

// CannotTell is the label that every question has.
const CannotTell = "cannot_tell"

// Answer is what a judge said to one question of one case.
type Answer struct {
	CaseID, TranscriptID string
	Need                 string
	Contract             string
	Obligation           string // the contract's name for it, without the item of an each
	Judge, Model, Prompt string // who answered; Prompt is the digest of the template
	Question             string // digest of the wording
	Shown                string // digest of the text that was judged
	Label                string // "" where Fault is set
	P                    float64
	Reason               string
	Fault                string // why there is no label
}

// ByPeople says that people answered, and no model.
func (a *Answer) ByPeople() bool { return a.Judge == "people" || strings.HasPrefix(a.Judge, "people:") }

// Label is what a person says to one question of one case.
type Label struct {
	CaseID, TranscriptID string
	Need                 string
	Label                string
	Reviewer             string
	Why                  string
	Question             string // digest of the wording that he was shown, "" where the file does not say
	Shown                string // digest of the text
	Resolved             bool   // settles what reviewers disagree on
}

// key is a question of a case.
type key struct{ caseID, transcriptID, need string }

func (a *Answer) key() key { return keyOf(a.CaseID, a.TranscriptID, a.Need) }
func (l *Label) key() key  { return keyOf(l.CaseID, l.TranscriptID, l.Need) }

// keyOf: where no transcript is named, it has the id of its case, as everywhere.
func keyOf(caseID, transcriptID, need string) key {
	if transcriptID == "" {
		transcriptID = caseID
	}
	return key{caseID, transcriptID, need}
}

// Settled is the one label of a question, out of all that people gave it.
type Settled struct {
	Label
	Reviewers int
	Disputed  bool // reviewers differ, and nobody resolved it
}

// Settle joins labels by question, in the order of the first label of each. A later label of the same reviewer replaces his
// earlier one.
func Settle(labels []Label) []Settled {
	var out []Settled
	at := map[key]int{}
	by := map[key][]Label{}
	for i := range labels {
		l := &labels[i]
		k := l.key()
		if _, known := at[k]; !known {
			at[k] = len(out)
			out = append(out, Settled{Label: *l})
		}
		by[k] = slices.DeleteFunc(by[k], func(e Label) bool { return e.Reviewer == l.Reviewer && e.Resolved == l.Resolved })
		by[k] = append(by[k], *l)
	}
	for i := range out {
		settle(&out[i], by[out[i].key()])
	}
	return out
}

func settle(s *Settled, all []Label) {
	s.Label = all[0]
	for _, l := range all {
		if !l.Resolved {
			s.Reviewers++
		}
		s.Disputed = s.Disputed || l.Label != s.Label.Label
	}
	for _, l := range all {
		if l.Resolved {
			s.Label, s.Disputed = l, false
		}
	}
}

// Disputes returns the questions on which reviewers differ, with all labels of each.
func Disputes(labels []Label) [][]Label {
	var out [][]Label
	for _, s := range Settle(labels) {
		if !s.Disputed {
			continue
		}
		var all []Label
		for i := range labels {
			if labels[i].key() == s.key() {
				all = append(all, labels[i])
			}
		}
		out = append(out, all)
	}
	return out
}

// Policy says when a judge agrees with people well enough to stop a release.
type Policy struct {
	Pass         []string // labels that let an obligation pass; nil: met, satisfied, yes
	MinN         int      // least number of labelled answers
	MinKappa     float64  // least kappa
	MaxFalsePass float64  // most that the upper end of the false-pass rate's interval of 95 % may be
}

// DefaultPolicy is what holds where nothing else is said.
func DefaultPolicy() Policy {
	return Policy{Pass: []string{"met", "satisfied", "yes"}, MinN: 30, MinKappa: 0.6, MaxFalsePass: 0.2}
}

func (p *Policy) passes(label string) bool { return slices.Contains(p.Pass, label) }

// Options say how a calibration is made.
type Options struct {
	Policy   Policy
	Seed     uint64  // decides which cases a threshold is fitted on, and which it is reported on
	Share    float64 // of cases to report on; 0.5 where 0
	Bins     int     // of the reliability diagram; 10 where 0
	Labelled string  // digest of the policy by which people labelled, "" where there is none
	Set      string  // digest of the label file
}
