// Package review puts the questions of rows to a person, one at a time, and keeps what he says as labels. It shows what a
// judge would see and never what a judge said: a person who knows the answer of another is no second opinion.
package review

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/agreement"
	"github.com/punchlist-dev/punchlist/agreement/calibration"
	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Item is one question of one case.
type Item struct {
	CaseID, TranscriptID string
	Contract, Obligation string
	Need                 string
	Question             string
	Labels               []string
	Qualifies            []string
	DoesNotQualify       []string
	Shown                string // the text to judge; "" where the row keeps only its digest
	Quotes               []verdict.Exhibit
	QuestionDigest       string
	ShownDigest          string
}

// ItemsOf returns the questions of a row: those that wait for an answer, and those that a judge has answered.
func ItemsOf(row *verdict.Row) []Item {
	var out []Item
	for i := range row.Needs {
		n := &row.Needs[i]
		if n.Kind != judge.KindJudge {
			continue
		}
		q, err := judge.FromNeed(row.CaseID, row.TranscriptID, n)
		it := itemFor(row, n.ID)
		it.Question = n.Question
		if len(q.Labels) > 0 { // where a row was stripped of its texts, all but the text is still there
			it.Labels, it.Qualifies, it.DoesNotQualify, it.Shown = q.Labels, q.Qualifies, q.DoesNotQualify, q.Shown
			it.QuestionDigest, it.ShownDigest = q.Digest(), n.Shown
		}
		if err == nil {
			it.ShownDigest = q.ShownDigest()
		}
		out = append(out, it)
	}
	for _, a := range calibration.AnswersOf(row) {
		if slices.ContainsFunc(out, func(it Item) bool { return it.Need == a.Need }) {
			continue
		}
		it := itemFor(row, a.Need)
		it.QuestionDigest, it.ShownDigest = a.Question, a.Shown
		it.Shown = textOf(row, a.Need)
		if a.Label != "" && !slices.Contains(it.Labels, a.Label) {
			it.Labels = append([]string{a.Label}, it.Labels...)
			slices.Sort(it.Labels) // where it stands must not tell what a judge said
		}
		out = append(out, it)
	}
	return out
}

// itemFor takes from the row's obligation what a person has to know.
func itemFor(row *verdict.Row, need string) Item {
	it := Item{CaseID: row.CaseID, TranscriptID: row.TranscriptID, Contract: row.Contract, Need: need,
		Obligation: calibration.ObligationOf(row, need), Labels: []string{"met", "not_met", judge.CannotTell}}
	for _, list := range [][]verdict.Obligation{row.Obligations, row.Guardrails} {
		for i := range list {
			o := &list[i]
			if o.ID != need && o.Template != it.Obligation {
				continue
			}
			if it.Question == "" || o.ID == need {
				it.Question, it.Quotes = o.Title, o.Exhibits
				if it.Question == "" {
					it.Question = o.Rule.Text
				}
			}
		}
	}
	return it
}

// textOf is the text that a judge saw, where the row keeps it: with the answer itself, or with another one about the same
// text.
func textOf(row *verdict.Row, need string) string {
	type kept struct{ Text, Shown string }
	var all []kept
	var own kept
	for i := range row.Answers {
		var k kept
		if json.Unmarshal([]byte(row.Answers[i].JSON), &k) != nil {
			continue
		}
		if all = append(all, k); row.Answers[i].Need == need {
			own = k
		}
	}
	if own.Text != "" || own.Shown == "" {
		return own.Text
	}
	for _, k := range all {
		if k.Shown == own.Shown && k.Text != "" {
			return k.Text
		}
	}
	return ""
}

// Label is what a person says to an item.
func (it *Item) Label(label, reviewer, why string) calibration.Label {
	return calibration.Label{CaseID: it.CaseID, TranscriptID: it.TranscriptID, Need: it.Need, Label: label, Reviewer: reviewer, Why: why,
		Question: it.QuestionDigest, Shown: it.ShownDigest}
}

// Same says that a label is about this item, as it is worded and shown.
func (it *Item) Same(l *calibration.Label) bool {
	transcriptID := l.TranscriptID
	if transcriptID == "" {
		transcriptID = l.CaseID
	}
	return l.CaseID == it.CaseID && transcriptID == it.TranscriptID && l.Need == it.Need &&
		(l.Question == "" || it.QuestionDigest == "" || l.Question == it.QuestionDigest) &&
		(l.Shown == "" || it.ShownDigest == "" || l.Shown == it.ShownDigest)
}

// Left returns the items that a reviewer has not labelled.
func Left(items []Item, labels []calibration.Label, reviewer string) []Item {
	var out []Item
	for i := range items {
		if !slices.ContainsFunc(labels, func(l calibration.Label) bool { return l.Reviewer == reviewer && !l.Resolved && items[i].Same(&l) }) {
			out = append(out, items[i])
		}
	}
	return out
}

// Disputed is an item on which reviewers differ.
type Disputed struct {
	Item   Item
	Labels []calibration.Label // one of each reviewer
}

// Disputes returns the items on which reviewers differ and that nobody resolved.
func Disputes(items []Item, labels []calibration.Label) []Disputed {
	var out []Disputed
	for _, d := range calibration.Disputes(labels) {
		one := Disputed{Labels: d}
		one.Item = Item{CaseID: d[0].CaseID, TranscriptID: d[0].TranscriptID, Need: d[0].Need, Labels: labelsOf(d)}
		for i := range items {
			if items[i].Same(&d[0]) {
				one.Item = items[i]
			}
		}
		out = append(out, one)
	}
	return out
}

func labelsOf(all []calibration.Label) []string {
	var out []string
	for i := range all {
		if !slices.Contains(out, all[i].Label) {
			out = append(out, all[i].Label)
		}
	}
	return out
}

// Key is the key of a label.
type Key struct {
	Key   byte
	Label string
}

// Keys gives each label a key of its own: its first letter that is free, else a digit. reserved are not given.
func Keys(labels []string, reserved string) []Key {
	var out []Key
	taken := reserved
	for i, l := range labels {
		key := byte(0)
		for k := 0; k < len(l) && key == 0; k++ {
			if c := l[k] | 0x20; 'a' <= c && c <= 'z' && strings.IndexByte(taken, c) < 0 {
				key = c
			}
		}
		for n := i + 1; key == 0 && n <= 9; n++ {
			if c := byte('0' + n); strings.IndexByte(taken, c) < 0 {
				key = c
			}
		}
		if key == 0 {
			continue
		}
		taken += string(key)
		out = append(out, Key{key, l})
	}
	return out
}

// Between is how two reviewers agree.
type Between struct {
	First, Second string
	Agreed, N     int
	Kappa         float64
	HasKappa      bool
}

// Reviewers compares each two reviewers on what both labelled, in the order in which they first appear.
func Reviewers(labels []calibration.Label) []Between {
	type question struct{ caseID, transcriptID, need string }
	said := map[string]map[question]string{}
	var names []string
	for i := range labels {
		l := &labels[i]
		if l.Resolved {
			continue
		}
		if said[l.Reviewer] == nil {
			said[l.Reviewer] = map[question]string{}
			names = append(names, l.Reviewer)
		}
		said[l.Reviewer][question{l.CaseID, l.TranscriptID, l.Need}] = l.Label
	}
	var out []Between
	for i, a := range names {
		for _, b := range names[i+1:] {
			table := agreement.NewTable(labelsOf(labels))
			for q, label := range said[a] { // counts alone: no order of theirs shows
				if other, both := said[b][q]; both {
					_ = table.Add(label, other) // both are labels of the table
				}
			}
			if table.N() == 0 {
				continue
			}
			k, ok := table.Kappa()
			out = append(out, Between{a, b, table.Agreed(), table.N(), k, ok})
		}
	}
	return out
}
