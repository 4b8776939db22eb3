package evaluate

import (
	"crypto/sha256"
	"encoding/hex"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// judgeRule: one narrow question. It emits a need and reads the answer that the caller brings.
type judgeRule struct {
	question operand
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
	answer, ok := r.ask(e, verdict.Need{Kind: "judge", Question: q.s, Shown: k.shown(r, e)})
	if !ok {
		return unknown(verdict.ReasonNotJudged, "no judge has answered")
	}
	label := answer
	if answer.shape == object {
		if why := answer.get("unavailable"); why.shape != missing {
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
		out.detail = "the judge answered " + label.show()
		return out
	case "invalid":
		return outcome{state: verdict.Invalid, reason: verdict.ReasonWrongValue, detail: "the judge answered " + label.show(), refutes: nowhere}
	case "cannot_tell":
		return unknown(verdict.ReasonNotJudged, "the judge cannot tell")
	}
	return unknown(verdict.ReasonNotJudged, label.show()+" is no label of this question")
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

// shown is the digest of what the judge would see, so that an answer can be tied to it.
func (k *judgeRule) shown(r *run, e *env) string {
	h := sha256.New()
	for _, what := range k.sees {
		for i := range r.msgs {
			m := &r.msgs[i]
			if what == "user" && m.role == transcript.User || what == "says" && m.role == transcript.Agent && !m.draft {
				h.Write([]byte{0})
				h.Write(r.raw(m))
			}
		}
		if what == "calls" {
			for i := range r.t.Calls {
				h.Write([]byte{1})
				h.Write([]byte(r.t.Calls[i].Name))
				h.Write(r.callArgs(int32(i)).appendJSON(nil))
				h.Write([]byte(r.callOutput(int32(i))))
			}
		}
	}
	for _, ref := range k.facts {
		occs, _ := r.evidenceOf(ref, e)
		for i := range occs {
			h.Write([]byte{2})
			h.Write([]byte(r.textOf(&occs[i])))
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}
