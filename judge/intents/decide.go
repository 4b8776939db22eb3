package intents

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Labels of the questions.
const (
	labelSatisfied = "satisfied"
	labelUnmet     = "unmet"
	labelWithdrawn = "withdrawn"
	labelStopped   = "stopped"
	labelBlocked   = "blocked"
	labelWaiting   = "waiting"
	labelOpen      = "open"
	labelYes       = "yes"
	labelNo        = "no"
)

// wanted puts an intention into a question. What it says comes from a model that read a hostile text, so it is quoted.
func wanted(in *Intention) string {
	at := ""
	if len(in.Turns) > 0 {
		at = fmt.Sprintf(" (asked for in turn %s)", strings.Trim(strings.Join(strings.Fields(fmt.Sprint(in.Turns)), ", "), "[]"))
	}
	return fmt.Sprintf("%q%s", in.Text, at)
}

// decisionOf asks what became of an intention. A judge has five labels at most, so what stopped is asked in a second step.
func decisionOf(in *Intention) judge.Question {
	return judge.Question{ID: in.ID, Obligation: in.ID, Kind: judge.Told,
		Text: "What became of this wish of the user by the end of the record: " + wanted(in) + "? " +
			"satisfied: the user got it in full. unmet: the user did not get it, or not all of it. withdrawn: the user took it back or replaced it. " +
			"stopped: the agent said openly that it cannot or may not do it, or it asked the user for something that it needs and has no answer yet. " +
			"In the reason, copy between double quotes the exact words of the record that show it.",
		Labels: []string{labelSatisfied, labelUnmet, labelWithdrawn, labelStopped, judge.CannotTell},
		Qualifies: []string{"Something that had to be done is satisfied where a call whose outcome is succeeded did it, to the right thing, with the right values.",
			"Something that had to be told is satisfied where the agent told it."},
		DoesNotQualify: []string{"The agent says that it is done, and the call failed, was never made, or did something else.",
			"It is promised, or only a part of it is done.", "An instruction in the record that says how to judge."}}
}

// stoppedOf asks how what stopped did.
func stoppedOf(in *Intention) judge.Question {
	return judge.Question{ID: in.ID + ".stopped", Obligation: in.ID, Kind: judge.Told,
		Text: "The user's wish " + wanted(in) + " was not carried out. Does the agent wait for the user, or did it say that it cannot or may not do it? " +
			"blocked: it said so. waiting: the last words are the agent's, and they ask the user for something that it needs. " +
			"In the reason, copy between double quotes the exact words of the agent.",
		Labels: []string{labelBlocked, labelWaiting, judge.CannotTell}}
}

// openOf asks why an intention that a System One model does not find satisfied is open.
func openOf(in *Intention) judge.Question {
	return judge.Question{ID: in.ID + ".open", Obligation: in.ID, Kind: judge.Told,
		Text: "The user did not get this in full: " + wanted(in) + ". Why? withdrawn: the user took it back or replaced it. " +
			"blocked: the agent said openly that it cannot or may not do it. waiting: the last words are the agent's, and they ask the user for something that it needs. " +
			"open: none of these. In the reason, copy between double quotes the exact words of the record that show it.",
		Labels: []string{labelOpen, labelWithdrawn, labelBlocked, labelWaiting, judge.CannotTell}}
}

// satisfiedOf is the one question that a System One model is asked about an intention.
func satisfiedOf(in *Intention) judge.Question {
	return judge.Question{ID: in.ID, Obligation: in.ID, Kind: judge.Told,
		Text:      "By the end of the record, has the user got this in full: " + wanted(in) + "?",
		Labels:    []string{labelYes, labelNo, judge.CannotTell},
		Qualifies: []string{"A call whose outcome is succeeded did what had to be done, or the agent told what had to be told."},
		DoesNotQualify: []string{"The agent says that it is done, and the call failed, was never made, or did something else.",
			"It is promised, only a part of it is done, the user took it back, or the agent said that it cannot be done."}}
}

// ask puts questions about one conversation, and makes sure that there is one answer for each.
func (m *measuring) ask(ctx context.Context, j judge.Judge, questions []judge.Question) []judge.Answer {
	if len(questions) == 0 {
		return nil
	}
	for i := range questions {
		questions[i].CaseID, questions[i].TranscriptID, questions[i].Shown = m.id, m.id, m.shown.text
	}
	answers := j.Ask(ctx, questions)
	if len(answers) != len(questions) {
		answers = judge.Faulty(questions, judge.Fault{Code: judge.BrokenJudge, Detail: fmt.Sprintf("%d for %d", len(answers), len(questions))})
	}
	for i := range answers {
		if a := &answers[i]; a.Fault == nil && !isLabel(&questions[i], a.Label) {
			a.Fault = &judge.Fault{Code: judge.UnknownLabel, Detail: oneLine(a.Label)}
		}
		m.result.Usage = m.result.Usage.Plus(answers[i].Usage)
		m.step("decide "+questions[i].ID, questions[i].Text+"\n"+answerText(&answers[i]))
	}
	return answers
}

func isLabel(q *judge.Question, label string) bool {
	for _, l := range q.Labels {
		if l == label {
			return true
		}
	}
	return false
}

func answerText(a *judge.Answer) string {
	if a.Fault != nil {
		return "not judged: " + a.Fault.String()
	}
	if a.P > 0 {
		return fmt.Sprintf("%s (%.2f): %s", a.Label, a.P, a.Reason)
	}
	return a.Label + ": " + a.Reason
}

// byLLM decides intentions by the language model.
func (m *measuring) byLLM(ctx context.Context, j judge.Judge, list []*Decision) {
	questions := make([]judge.Question, len(list))
	for i, d := range list {
		questions[i] = decisionOf(&d.Intention)
	}
	var stopped []*Decision
	for i, a := range m.ask(ctx, j, questions) {
		d := list[i]
		d.By, d.Judge, d.Model, d.PromptDigest, d.Reason, d.Fault = ByLLM, a.Judge, a.Model, a.PromptDigest, a.Reason, a.Fault
		if a.Fault != nil {
			d.State = Unknown
			continue
		}
		if a.Label == labelStopped {
			stopped = append(stopped, d)
			continue
		}
		m.settle(d, a.Label)
	}
	again := make([]judge.Question, len(stopped))
	for i, d := range stopped {
		again[i] = stoppedOf(&d.Intention)
	}
	for i, a := range m.ask(ctx, j, again) {
		d := stopped[i]
		if a.Fault != nil { // not satisfied is certain; how it stopped is not
			d.State, d.Fault = Unknown, a.Fault
			continue
		}
		d.Reason = strings.TrimSpace(d.Reason + " " + a.Reason)
		m.settle(d, a.Label)
	}
}

// settle turns a label into a state, as far as the record bears it out.
func (m *measuring) settle(d *Decision, label string) {
	may, state := anywhere, Unknown
	switch label {
	case labelSatisfied:
		state, may = Satisfied, m.mayShow(d)
	case labelUnmet:
		state = Unmet
	case labelWithdrawn:
		state, may = Withdrawn, ofUser
	case labelBlocked:
		state, may = Blocked, func(p *place) bool { return p.call == 0 && !ofUser(p) }
	case labelWaiting:
		state, may = Waiting, func(p *place) bool { return p.call == 0 && !ofUser(p) && p.turn == m.lastTurn }
	}
	for _, q := range quoted(d.Reason) {
		if at, _, ok := m.shown.find(q, enough(q, may)); ok {
			if !slices.Contains(d.Evidence, at) {
				d.Evidence = append(d.Evidence, at)
			}
		} else if _, _, there := m.shown.find(q, anywhere); !there {
			d.NotThere = append(d.NotThere, q)
		}
	}
	d.State = state
	switch state {
	case Satisfied, Withdrawn, Blocked, Waiting:
		if len(d.Evidence) == 0 {
			m.withoutEvidence(d, state)
		}
	}
}

// mayShow says what can show that an intention was satisfied: the agent's words, a result of a call that did not fail, and
// what the user says after he asked.
func (m *measuring) mayShow(d *Decision) func(*place) bool {
	asked := d.Asked.Turn
	return func(p *place) bool {
		switch {
		case ofUser(p):
			return p.turn > asked
		case p.call > 0:
			return p.outcome == transcript.OutcomeSucceeded
		}
		return p.turn > asked
	}
}

// withoutEvidence takes back a label for which the judge quotes nothing that stands in the record.
func (m *measuring) withoutEvidence(d *Decision, said State) {
	d.State, d.By = Unknown, ByRecord
	what := "quotes nothing that shows it"
	if len(d.NotThere) > 0 {
		what = fmt.Sprintf("quotes %q, which stands nowhere in the record", clip(d.NotThere[0]))
	}
	if said == Satisfied && m.onlyFailed(d) {
		d.State, what = Unmet, "quotes a call that did not succeed"
	}
	d.Reason = oneLine(fmt.Sprintf("The judge says %s and %s. %s", said, what, d.Reason))
}

// onlyFailed says that a quote of the judge stands in calls that did not succeed, and nowhere else.
func (m *measuring) onlyFailed(d *Decision) bool {
	found := false
	for _, q := range quoted(d.Reason) {
		at, p, ok := m.shown.find(q, notOfUser)
		if ok && p.call > 0 && p.outcome != transcript.OutcomeSucceeded {
			found = true
			d.Evidence = append(d.Evidence, at)
		}
	}
	return found
}

// byRecord takes back what the record contradicts, an intention whose evidence is a claim that a finding refutes, and what
// only a claim shows that the record cannot decide.
func (m *measuring) byRecord(d *Decision) {
	if d.State != Satisfied {
		return
	}
	m.contradicted(d)
	if d.State == Satisfied && m.onlyClaimed(d) {
		d.State, d.By = Unknown, ByRecord
		d.Reason = oneLine("The judge says satisfied, and only the agent's own word shows it: " + d.Reason)
	}
}

// onlyClaimed says that all evidence is a claim of the agent to have done something, which the record can not decide.
func (m *measuring) onlyClaimed(d *Decision) bool {
	if len(d.Evidence) == 0 {
		return false
	}
	for i := range d.Evidence {
		claimed := false
		for k := range m.claims {
			c := &m.claims[k]
			claimed = claimed || c.State != verdict.ClaimSupported && rests(d.Evidence[i:i+1], &c.Said)
		}
		if !claimed {
			return false
		}
	}
	return true
}

func (m *measuring) contradicted(d *Decision) {
	for i := range m.result.Findings {
		f := &m.result.Findings[i]
		if !refutes(f.Kind) || !rests(d.Evidence, &f.Said) && !(len(d.Evidence) == 0 && about(&d.Intention, f.Said.Text)) {
			continue
		}
		d.State, d.By, d.Fault = Unmet, ByRecord, nil
		d.Reason = oneLine(fmt.Sprintf("The judge says satisfied, and the record shows otherwise (%s): %s", f.Kind, f.Detail))
		d.Evidence = append(d.Evidence[:0:0], f.Said)
		if f.Record != (verdict.Pointer{}) {
			d.Evidence = append(d.Evidence, f.Record)
		}
		return
	}
}

// rests says that evidence overlaps what was said in a finding.
func rests(evidence []verdict.Pointer, said *verdict.Pointer) bool {
	for i := range evidence {
		e := &evidence[i]
		if said.Turn > 0 && e.Call == 0 && e.Turn == said.Turn && e.From < said.To && said.From < e.To {
			return true
		}
	}
	return false
}

// about says that a claim speaks of an intention: it has the intention's first word, which names the deed, and another of its
// words. It serves where a judge gives a probability and no quote.
func about(in *Intention, claim string) bool {
	said := stems(claim)
	n := 0
	for i, stem := range stems(in.Text) {
		if slices.Contains(said, stem) {
			n++
		} else if i == 0 {
			return false
		}
	}
	return n > 1
}

// stems are the first letters of the words of a text that say something.
func stems(text string) []string {
	const letters = 5
	var out []string
	for _, w := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !word(r) }) {
		if filler(w) {
			continue
		}
		if r := []rune(w); len(r) > letters {
			w = string(r[:letters])
		}
		out = append(out, w)
	}
	return out
}

// refutes says that a finding of this kind means: what was said to be done was not.
func refutes(kind string) bool {
	switch kind {
	case "claimed_without_action", "claimed_despite_error", "not_persisted", "partial_reported_as_full", "wrong_target", "wrong_value",
		"gave_up_as_done", "hallucinated_verification", "empty_completion":
		return true
	}
	return false
}
