package evaluate

import (
	"strings"

	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// attempts joins what was delivered with what was evaluated, by identity and content digest.
func (r *run) attempts(row *verdict.Row, ctx *verdict.Context) {
	ev := r.c.Evaluated
	row.Evaluated = ev
	m := r.deliveredTurn(ev.TurnID)
	if m == nil && ev.TurnID != "" {
		ctx.WrongAttempt = true
		m = r.lastDelivered()
	}
	if m == nil {
		ctx.WrongAttempt = ctx.WrongAttempt || ev.AttemptID != "" || ev.Digest != ""
	} else {
		of := &r.t.Messages[m.index]
		row.Delivered = verdict.Attempt{TurnID: of.ID, AttemptID: of.Attempt, Digest: DigestText(r.told(m))}
		if m.part {
			row.Told = [2]int{m.lo, m.hi}
		}
		if ev.AttemptID != "" && of.Attempt != "" && ev.AttemptID != of.Attempt || !r.hasDigest(m, ev.Digest) {
			ctx.WrongAttempt = true
		}
	}
	if ctx.WrongAttempt {
		row.Findings = append(row.Findings, r.wrongAttempt(row, m))
	}
}

// deliveredTurn finds the delivered message of a turn, the last delivered one where no turn is named.
func (r *run) deliveredTurn(id string) *message {
	if id == "" {
		return r.lastDelivered()
	}
	for i := len(r.msgs) - 1; i >= 0; i-- {
		if m := &r.msgs[i]; !m.draft && r.t.Messages[m.index].ID == id {
			return m
		}
	}
	return nil
}

// hasDigest: of an attempt of which only a part was told, the digest of the whole names it as well. Which part counts is
// known here.
func (r *run) hasDigest(m *message, digest string) bool {
	digest = strings.TrimPrefix(digest, "sha256:")
	if digest == "" || strings.EqualFold(digest, DigestText(r.told(m))) {
		return true
	}
	return m.part && strings.EqualFold(digest, DigestText(r.t.AppendMessage(nil, m.index)))
}

// wrongAttempt says which attempt was evaluated in place of the delivered one, and quotes both where the record has them.
func (r *run) wrongAttempt(row *verdict.Row, delivered *message) verdict.Finding {
	f := verdict.Finding{Kind: verdict.WrongAttempt.String(), Severity: verdict.High, Confidence: "certain"}
	f.Stop, f.StopOwner, f.Detail = verdict.Diagnosis(f.Kind, verdict.SeenOtherAttempt)
	ev := r.c.Evaluated
	was, is := attemptWords(&ev), "nothing"
	if delivered != nil {
		is, f.Record = attemptWords(&row.Delivered), r.wholeOf(delivered)
		if was == is { // the same by name, and another by content
			was, is = attemptWords(&verdict.Attempt{Digest: ev.Digest}), attemptWords(&verdict.Attempt{Digest: row.Delivered.Digest})
		}
	}
	f.Detail += ": evaluated " + was + ", delivered " + is
	for i := range r.msgs {
		m := &r.msgs[i]
		of := &r.t.Messages[m.index]
		if m.role != transcript.Agent || m == delivered || m.empty {
			continue
		}
		if ev.AttemptID != "" && of.Attempt == ev.AttemptID && (ev.TurnID == "" || of.ID == "" || of.ID == ev.TurnID) || ev.Digest != "" && r.hasDigest(m, ev.Digest) {
			f.Said = r.wholeOf(m)
			if f.Said.Event == "" && m.draft {
				f.Said.Event = "draft"
			}
		}
	}
	return f
}

func attemptWords(a *verdict.Attempt) string {
	const digits = 12
	switch {
	case a.AttemptID != "" && a.TurnID != "":
		return "attempt " + a.AttemptID + " of " + a.TurnID
	case a.AttemptID != "":
		return "attempt " + a.AttemptID
	case a.TurnID != "" && a.Digest == "":
		return a.TurnID
	case a.Digest != "":
		d := strings.TrimPrefix(a.Digest, "sha256:")
		return "the text " + d[:min(digits, len(d))]
	}
	return "another text"
}

// wholeOf points at all that was said in a message.
func (r *run) wholeOf(m *message) verdict.Pointer {
	const most = 400
	lo, hi := r.span(m)
	raw := r.raw(m)
	p := verdict.Pointer{Turn: int(m.turn), Event: r.t.Messages[m.index].Attempt, From: lo, To: hi, Assumed: m.assumed}
	if p.Text = string(raw[lo:hi]); len(p.Text) > most {
		p.Text, p.Digest = short(p.Text), DigestText(raw[lo:hi])
	}
	return p
}
