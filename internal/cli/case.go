package cli

import (
	"slices"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// caseKeys are the keys of a case, in the order in which they are documented.
func caseKeys() []string {
	return []string{"caseId", "transcriptId", "contract", "expectedExit", "inputs", "labels", "answers", "evaluated", "runState",
		"candidate", "tags", "expect"}
}

// runStates are the words of a runner on the state of a run.
func runStates() []string {
	return []string{"ended", "running", "stopped", "timed_out", "abandoned"}
}

// expectKeys are the keys of a case's expectation.
func expectKeys() []string {
	return []string{"verdict", "exit", "missing", "invalid", "contradicted", "unknown", "pending", "waived"}
}

// casePlaces remembers where in its line the parts of a case stand that are checked later, against the contract.
type casePlaces struct {
	contract, expected [2]contract.Pos
}

// caseLine decodes one line of a cases file and notes every mistake in it.
type caseLine struct {
	bad *mistakes
	src []byte
}

func (l *caseLine) wrong(v *contract.Value, hint, format string, args ...any) {
	l.bad.add(l.src, v.Pos, v.End, hint, format, args...)
}

// decode fills c. It goes through all keys, whatever is wrong with one of them.
func (l *caseLine) decode(v *contract.Value, c *evaluate.Case) (at casePlaces) {
	if v.Kind != contract.Map {
		l.wrong(v, `for example: {"caseId": "refund-1", "transcriptId": "tr_1", "contract": "refund"}`, "a case is one JSON object")
		return at
	}
	for i := range v.Pairs {
		p := &v.Pairs[i]
		x := &p.Value
		if x.Kind == contract.Null {
			continue
		}
		switch p.Key {
		case "caseId":
			l.text(p.Key, x, &c.ID)
		case "transcriptId":
			l.text(p.Key, x, &c.TranscriptID)
		case "contract":
			l.text(p.Key, x, &c.Contract)
			at.contract = [2]contract.Pos{x.Pos, x.End}
		case "expectedExit":
			l.text(p.Key, x, &c.ExpectedExit)
			at.expected = [2]contract.Pos{x.Pos, x.End}
		case "inputs":
			if l.isMap(p.Key, x) {
				c.Inputs = *x
			}
		case "labels":
			c.Labels = l.labels(x)
		case "answers":
			c.Answers = l.answers(x)
		case "evaluated":
			l.evaluated(x, &c.Evaluated)
		case "runState":
			l.runState(x, c)
		case "candidate":
			l.text(p.Key, x, &c.Candidate)
		case "tags":
			c.Tags = l.texts(p.Key, x)
		case "expect":
			l.expect(x, c)
		default:
			l.unknown(p, "a case", caseKeys())
		}
	}
	if c.ID == "" {
		l.bad.add(l.src, v.Pos, contract.Pos{}, "every case has a caseId of its own", "caseId is missing")
	}
	return at
}

func (l *caseLine) unknown(p *contract.Pair, of string, known []string) {
	end := contract.Pos{Line: p.KeyPos.Line, Col: p.KeyPos.Col + len(p.Key) + 2}
	l.bad.add(l.src, p.KeyPos, end, nearestHint(p.Key, known), "%s has no key %q", of, p.Key)
}

func (l *caseLine) text(key string, v *contract.Value, dst *string) {
	if v.Kind != contract.Scalar || !v.Quoted || v.Text == "" {
		l.wrong(v, "", "%s is a text in quotes that is not empty", key)
		return
	}
	*dst = v.Text
}

func (l *caseLine) texts(key string, v *contract.Value) []string {
	if v.Kind != contract.List {
		l.wrong(v, "", "%s is a list of texts", key)
		return nil
	}
	list := make([]string, len(v.Items))
	for i := range v.Items {
		l.text("each item of "+key, &v.Items[i], &list[i])
	}
	return list
}

func (l *caseLine) isMap(key string, v *contract.Value) bool {
	if v.Kind != contract.Map {
		l.wrong(v, "", "%s is an object", key)
		return false
	}
	return true
}

// labels reads a list of names that hold, or a map from name to true, false or a value.
func (l *caseLine) labels(v *contract.Value) []transcript.Label {
	var labels []transcript.Label
	switch v.Kind {
	case contract.List:
		for _, name := range l.texts("labels", v) {
			labels = append(labels, transcript.Label{Name: name, Is: transcript.True, Step: transcript.None})
		}
	case contract.Map:
		for i := range v.Pairs {
			p := &v.Pairs[i]
			label := transcript.Label{Name: p.Key, Is: transcript.True, Step: transcript.None}
			switch {
			case p.Value.Kind != contract.Scalar:
				l.wrong(&p.Value, "", "the label %q is true, false or a text", p.Key)
			case p.Value.Quoted:
				label.Value = p.Value.Text
			case p.Value.Text == "false":
				label.Is = transcript.False
			case p.Value.Text != "true":
				l.wrong(&p.Value, "", "the label %q is true, false or a text", p.Key)
			}
			labels = append(labels, label)
		}
	default:
		l.wrong(v, `for example: ["refund_amount"] or {"refund_amount": true}`, "labels are a list of names, or an object of name and true or false")
	}
	return labels
}

// answers reads an object of need and answer. Here an answer may also be a bare value, as in a contract's examples.
func (l *caseLine) answers(v *contract.Value) []evaluate.Answer {
	if !l.isMap("answers", v) {
		return nil
	}
	answers := make([]evaluate.Answer, len(v.Pairs))
	for i := range v.Pairs {
		answers[i] = evaluate.Answer{Need: v.Pairs[i].Key, JSON: l.raw(&v.Pairs[i].Value)}
	}
	return answers
}

// raw returns a value's JSON as it stands in the line.
func (l *caseLine) raw(v *contract.Value) string { return string(l.src[v.Pos.Col-1 : v.End.Col-1]) }

func (l *caseLine) evaluated(v *contract.Value, dst *verdict.Attempt) {
	if !l.isMap("evaluated", v) {
		return
	}
	for i := range v.Pairs {
		p := &v.Pairs[i]
		switch p.Key {
		case "turnId":
			l.text(p.Key, &p.Value, &dst.TurnID)
		case "attemptId":
			l.text(p.Key, &p.Value, &dst.AttemptID)
		case "digest":
			l.text(p.Key, &p.Value, &dst.Digest)
		default:
			l.unknown(p, "evaluated", []string{"turnId", "attemptId", "digest"})
		}
	}
}

func (l *caseLine) runState(v *contract.Value, c *evaluate.Case) {
	var word string
	l.text("runState", v, &word)
	if word == "" {
		return
	}
	state, ok := evaluate.RunStateNamed(word)
	if !ok {
		l.wrong(v, nearestHint(word, runStates()), "no run state is named %s", word)
		return
	}
	c.RunState = state
}

func (l *caseLine) expect(v *contract.Value, c *evaluate.Case) {
	if !l.isMap("expect", v) {
		return
	}
	for i := range v.Pairs {
		p := &v.Pairs[i]
		var word string
		switch {
		case !slices.Contains(expectKeys(), p.Key):
			l.unknown(p, "expect", expectKeys())
		case p.Key == "verdict" || p.Key == "exit":
			l.text(p.Key, &p.Value, &word)
		default:
			l.texts(p.Key, &p.Value)
		}
	}
	c.Expect = v
}
