package evaluate

import (
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/verdict"
)

// judgeRule: one narrow question. It emits a need and reads the answer that the caller brings.
type judgeRule struct {
	question operand
	rubric   rubric
	labels   []judgeLabel
	sees     []string
	facts    []*reference
}

type judgeLabel struct{ name, means string }

func compileJudge(c *compiler, v *contract.Value, s *scope) rule {
	k := &judgeRule{sees: []string{"user", "says"}}
	inner := *s
	inner.always = false
	if v.Kind != contract.Map {
		k.question = c.operand(v, &inner)
		return k
	}
	if q := v.Get("question"); q != nil {
		k.question = c.operand(q, &inner)
	} else {
		c.errorf(v.Pos, "missing_key", "judge asks no question")
	}
	k.rubric = compileRubric(c, v, &inner)
	if l := v.Get("labels"); l != nil {
		for i := range l.Pairs {
			k.labels = append(k.labels, judgeLabel{l.Pairs[i].Key, l.Pairs[i].Value.Text})
		}
	}
	if sees := v.Get("sees"); sees != nil {
		k.sees = nil
		for i := range sees.Items {
			if word := sees.Items[i].Text; isReference(word) {
				if ref := c.reference(word, sees.Items[i].Pos, &inner); ref != nil {
					k.facts = append(k.facts, ref)
				}
			} else {
				k.sees = append(k.sees, word)
			}
		}
	}
	return k
}

func (k *judgeRule) eval(r *run, e *env) outcome {
	q, src := r.value(&k.question, e, false)
	if !src.ok() {
		return takeOver(src)
	}
	need := verdict.Need{Kind: "judge", Question: q.s}
	answer, ok := r.ask(e, need)
	if !ok {
		k.fillAsked(need, r, e)
		return unknown(verdict.ReasonNotJudged, "no judge has answered")
	}
	label := answer
	if answer.shape == object {
		if why := answer.get("unavailable"); why.shape != missing {
			r.stillNeeds(e, need)
			k.fillAsked(need, r, e)
			return unknown(verdict.ReasonNotJudged, asText(why))
		}
		label = answer.get("label")
	}
	end := int32(len(r.t.Steps))
	by := occ{kind: occJudge, start: end, end: end, strength: verdict.Judge, value: label}
	switch k.meaning(label.s) {
	case "met":
		return r.strongEnough(outcome{state: verdict.Met, refutes: nowhere, evidence: []occ{by}, strength: verdict.Judge}, e)
	case "open":
		out := unmet(verdict.ReasonAbsent)
		out.detail = "the judge answered " + label.show() + why(answer)
		return out
	case "invalid":
		return outcome{state: verdict.Invalid, reason: verdict.ReasonWrongValue, detail: "the judge answered " + label.show() + why(answer), refutes: nowhere}
	case "cannot_tell":
		return unknown(verdict.ReasonNotJudged, "the judge cannot tell"+why(answer))
	}
	return unknown(verdict.ReasonNotJudged, label.show()+" is no label of this question")
}

// why is the judge's reason, behind a colon, where it gives one.
func why(answer val) string {
	if answer.shape != object {
		return ""
	}
	if reason := answer.get("reason"); reason.shape == text && reason.s != "" {
		return ": " + reason.show()
	}
	return ""
}

func (k *judgeRule) meaning(label string) string {
	for i := range k.labels {
		if k.labels[i].name == label {
			return k.labels[i].means
		}
	}
	switch {
	case label == "cannot_tell", label == "met" && len(k.labels) == 0:
		return label
	case label == "not_met" && len(k.labels) == 0:
		return "open"
	}
	return ""
}
