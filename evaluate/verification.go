package evaluate

import (
	"cmp"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/verdict"
)

// verification adds the finding that a check is claimed which never ran, failed, or ran before the last change. "Done"
// claims the job; only words about tests, a build or another check claim the check.
func (r *run) verification(row *verdict.Row, o *verdict.Obligation, p *obligationPlan, e *env) {
	if !o.Claimed || o.Optional || o.State != verdict.Open && o.State != verdict.Contradicted || !aboutCheck(p.rule) {
		return
	}
	at := r.claims(p, e, o.Required)
	if at == nil {
		return
	}
	words := r.checkClaimed(at)
	if words == nil {
		return
	}
	f := verdict.Finding{Kind: verdict.HallucinatedVerification.String(), Severity: o.Severity, Obligation: o.ID, Confidence: "certain",
		Detail: unverified(o), Satisfy: cmp.Or(o.Title, o.Rule.Text), Stop: o.Stop, StopOwner: o.StopOwner,
		Said: verdict.Pointer{Turn: int(at.m.turn), From: words.Lo, To: words.Hi, Text: string(r.raw(at.m)[words.Lo:words.Hi]), Assumed: at.m.assumed}}
	f.Exhibits = append(f.Exhibits, verdict.Exhibit{Label: "said", At: verdict.Pointer{Turn: f.Said.Turn, From: f.Said.From, To: f.Said.To}, Text: f.Said.Text})
	for i := range o.Exhibits {
		x := &o.Exhibits[i]
		if x.Label == "said" {
			continue
		}
		f.Exhibits = append(f.Exhibits, *x)
		if x.At.Call > 0 && f.Record == (verdict.Pointer{}) {
			f.Record = x.At
			f.Record.Text = x.Text
		}
	}
	row.Findings = append(row.Findings, f)
}

// checkClaimed returns the words by which a message claims a check, nil where it claims none.
func (r *run) checkClaimed(at *said) *claim.Statement {
	all := r.p.lexicon.Statements(nil, r.text(at.m))
	for i := range all {
		if s := &all[i]; s.Claims() && (s.Kind == claim.Checked || s.Class == claim.CheckAct) && s.Tests.Failed <= 0 {
			return s
		}
	}
	return nil
}

// unverified says in one line why the check does not count.
func unverified(o *verdict.Obligation) string {
	switch o.Reason {
	case verdict.ReasonFailed, verdict.ReasonShowsOtherwise:
		return "the newest run of it failed"
	case verdict.ReasonStale:
		return "it ran before the last change"
	case verdict.ReasonAbsent:
		return "it never ran"
	}
	return cmp.Or(o.Detail, "the record does not show it")
}
