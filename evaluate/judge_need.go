package evaluate

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// cannotTell is the label that every judge's question has.
const cannotTell = "cannot_tell"

// rubric is what a judge is told beside the question: what counts, what does not, and texts whose label is known.
type rubric struct {
	qualifies, doesNot operand
	examples           val // [{text, label}]
}

func compileRubric(c *compiler, v *contract.Value, s *scope) (out rubric) {
	if q := v.Get("qualifies"); q != nil {
		out.qualifies = c.operand(q, s)
	}
	if d := v.Get("does_not_qualify"); d != nil {
		out.doesNot = c.operand(d, s)
	}
	if e := v.Get("examples"); e != nil {
		out.examples = fromContract(e)
	}
	return out
}

// fillAsked puts what a judge is to be given into the need that goes out for a question, if one does.
func (k *judgeRule) fillAsked(asked verdict.Need, r *run, e *env) {
	id := r.asked[e.owner+"\x00"+asked.Kind+"\x00"+asked.Question]
	for i := range r.needs {
		if n := &r.needs[i]; n.ID == id && n.Check == "" {
			k.fill(n, r, e)
		}
	}
}

// fill puts into a need what a judge is to be given: the exact text, and labels and rubric beside it.
func (k *judgeRule) fill(n *verdict.Need, r *run, e *env) {
	shown, kind := k.shown(r, e)
	sum := sha256.Sum256(shown)
	n.Shown = hex.EncodeToString(sum[:16])
	n.Text = r.textOnce(n.Shown, shown)
	check := val{shape: object}
	put := func(key string, v val) {
		check.keys, check.items = append(check.keys, key), append(check.items, v)
	}
	put("kind", textVal(kind))
	put("labels", textList(k.labelNames()))
	for _, part := range [...]struct {
		key string
		op  *operand
	}{{"qualifies", &k.rubric.qualifies}, {"doesNotQualify", &k.rubric.doesNot}} {
		v, src := r.value(part.op, e, false)
		switch {
		case !src.ok() || v.shape == missing || v.shape == null:
		case v.shape == list:
			put(part.key, v)
		default:
			put(part.key, val{shape: list, items: []val{textVal(asText(v))}})
		}
	}
	if k.rubric.examples.shape == list {
		put("examples", k.rubric.examples)
	}
	n.Check = string(check.appendJSON(nil))
}

// textOnce is a text as a string; where another need of the case has it, that one's.
func (r *run) textOnce(digest string, text []byte) string {
	for i := range r.needs {
		if n := &r.needs[i]; n.Shown == digest && n.Text == string(text) {
			return n.Text
		}
	}
	return string(text)
}

// labelNames are the labels of the question, in the order of the contract.
func (k *judgeRule) labelNames() []string {
	if len(k.labels) == 0 {
		return []string{"met", "not_met", cannotTell}
	}
	var names []string
	for i := range k.labels {
		names = append(names, k.labels[i].name)
	}
	if !slices.Contains(names, cannotTell) {
		names = append(names, cannotTell)
	}
	return names
}

func textList(texts []string) val {
	v := val{shape: list}
	for _, s := range texts {
		v.items = append(v.items, textVal(s))
	}
	return v
}

// shown is the exact text that a judge sees: what the rule says it sees, in the order of the record, one JSON object to a
// line, so that no text can look like another line. Where it holds words of the agent the question is about what was told;
// else it is about what was done, and the agent's own account is not there.
func (k *judgeRule) shown(r *run, e *env) (text []byte, kind string) {
	said, calls := slices.Contains(k.sees, "says"), slices.Contains(k.sees, "calls")
	user := slices.Contains(k.sees, "user")
	kind = "done"
	if said {
		kind = "told"
	}
	next := 0 // the next call
	for i := range r.msgs {
		m := &r.msgs[i]
		for calls && next < len(r.t.Calls) && r.t.Calls[next].Step < m.step {
			text = r.showCall(text, int32(next))
			next++
		}
		switch {
		case m.empty || m.draft:
		case user && m.role == transcript.User:
			text = showLine(text, "user", int(m.turn), val{}, textVal(string(r.told(m))))
		case said && m.role == transcript.Agent:
			text = showLine(text, "agent", int(m.turn), val{}, textVal(string(r.told(m))))
		}
	}
	for ; calls && next < len(r.t.Calls); next++ {
		text = r.showCall(text, int32(next))
	}
	for _, ref := range k.facts {
		occs, _ := r.evidenceOf(ref, e)
		for i := range occs {
			words := ""
			if m := r.messageOf(&occs[i]); m != nil && (occs[i].kind == occText || occs[i].kind == occReply) {
				words = string(r.told(m))
				if m.role == transcript.Agent {
					kind = "told"
				}
			} else {
				words = r.textOf(&occs[i])
			}
			text = showLine(text, "fact", 0, textVal(ref.name), textVal(words))
		}
	}
	return text, kind
}

// showLine adds {"who": ..., "turn": ..., "name": ..., "text": ...}.
func showLine(dst []byte, who string, turn int, name, text val) []byte {
	line := val{shape: object, keys: []string{"from"}, items: []val{textVal(who)}}
	if turn > 0 {
		line.keys, line.items = append(line.keys, "turn"), append(line.items, val{shape: number, s: strconv.Itoa(turn)})
	}
	if name.shape != missing {
		line.keys, line.items = append(line.keys, "name"), append(line.items, name)
	}
	line.keys, line.items = append(line.keys, "text"), append(line.items, text)
	return append(line.appendJSON(dst), '\n')
}

// showCall adds a call and what came back. A call that was not executed says so: nothing came of it.
func (r *run) showCall(dst []byte, i int32) []byte {
	line := val{shape: object, keys: []string{"from", "call", "tool", "arguments", "outcome"}, items: []val{
		textVal("tool"), {shape: number, s: strconv.Itoa(int(i) + 1)}, textVal(r.t.Calls[i].Name), r.callArgs(i), textVal(r.callOutcome(i).String()),
	}}
	if r.t.Calls[i].Result.Form != transcript.Absent {
		line.keys, line.items = append(line.keys, "result"), append(line.items, textVal(r.callOutput(i)))
	}
	if msg := r.t.Calls[i].ErrorText; msg != "" {
		line.keys, line.items = append(line.keys, "error"), append(line.items, textVal(msg))
	}
	return append(line.appendJSON(dst), '\n')
}
