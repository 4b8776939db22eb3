package evaluate

import (
	"bytes"
	"cmp"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/verdict"
)

// givingUp adds the finding that the job was given up and is told as done: the last delivered turn says that something
// could not be done, and behind that that all is done, and of what the exit asks to be done nothing is. Where a part of it
// was done the words may be about the rest, and only the claim is held against the run.
func (r *run) givingUp(row *verdict.Row) {
	o := r.untouched(row)
	if o == nil {
		return
	}
	m := r.lastDelivered()
	if m == nil {
		return
	}
	undone, done := r.admission(m)
	if done == nil {
		return
	}
	point := func(c *claim.Claim) verdict.Exhibit {
		return verdict.Exhibit{Label: "said", At: verdict.Pointer{Turn: int(m.turn), From: c.Lo, To: c.Hi}, Text: string(r.raw(m)[c.Lo:c.Hi])}
	}
	f := verdict.Finding{Kind: verdict.GaveUpAsDone.String(), Severity: o.Severity, Obligation: o.ID, Confidence: "likely",
		Detail: "it says that it could not be done, and that it is done", Satisfy: cmp.Or(o.Title, o.Rule.Text), Stop: o.Stop, StopOwner: o.StopOwner,
		Exhibits: []verdict.Exhibit{point(undone), point(done)}}
	f.Said = f.Exhibits[1].At
	f.Said.Text, f.Said.Assumed = f.Exhibits[1].Text, m.assumed
	row.Findings = append(row.Findings, f)
}

// admission returns the words of a turn that say that something could not be done, and those behind them that claim
// completion; nil where there are no such two.
func (r *run) admission(m *message) (undone, done *claim.Claim) {
	claims := r.findClaims(m)
	for i := range claims {
		switch c := &claims[i]; {
		case c.Kind == claim.Limitation && undone == nil && !nothingThere(r.raw(m)[c.Lo:]):
			undone = c
		case c.Kind == claim.Completion && undone != nil && c.Lo >= undone.Hi:
			return undone, c
		}
	}
	return nil, nil
}

// nothingThere says whether words report that a search came back empty, which is an outcome and no giving up: "I could not
// find any call", "no errors were found".
func nothingThere(words []byte) bool {
	sentence := words[:min(len(words), 80)]
	if i := bytes.IndexAny(sentence, ".!?\n"); i >= 0 {
		sentence = sentence[:i]
	}
	for i, w := range bytes.Fields(bytes.ToLower(sentence)) {
		if string(w) == "any" || string(w) == "no" && i == 0 {
			return true
		}
	}
	return false
}

// untouched returns the first obligation that a general claim of completion claims, where of all that the exit asks to be
// done nothing came about; nil else.
func (r *run) untouched(row *verdict.Row) (first *verdict.Obligation) {
	for i := range row.Obligations {
		o := &row.Obligations[i]
		if !o.Owed() || !r.generallyClaimed(o.Template) {
			continue
		}
		if o.State != verdict.Open && o.State != verdict.Contradicted || o.Reason != verdict.ReasonAbsent && o.Reason != verdict.ReasonFailed {
			return nil
		}
		if o.Claimed && first == nil {
			first = o
		}
	}
	return first
}

// generallyClaimed says whether "done" claims the obligation: it is about something done, and has no words of its own.
func (r *run) generallyClaimed(template string) bool {
	for i := range r.p.obligations {
		if p := &r.p.obligations[i]; p.o.Name == template {
			return p.effect && p.claim == nil
		}
	}
	return false
}
