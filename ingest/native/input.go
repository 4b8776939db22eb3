package native

import (
	"strconv"

	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// told takes the bytes of the text that were delivered.
func (r *reader) told(m *transcript.Message) error {
	val := r.s[kTold]
	if val == nil {
		return nil
	}
	const remedy = `write "told": [0, 40], or draft in place of agent where nothing was delivered`
	var ends []int32
	bad := m.Role != transcript.Agent || jsonscan.KindOf(val) != jsonscan.Array
	if !bad {
		_ = jsonscan.EachElement(val, func(v []byte) bool {
			n, ok := integer(v)
			ends = append(ends, n)
			bad = !ok || n < 0
			return !bad && len(ends) < 3
		})
	}
	if bad || len(ends) != 2 || ends[0] >= ends[1] {
		return r.errAt(val, "told is no span of an agent's text", remedy)
	}
	m.ToldLo, m.ToldHi = uint32(ends[0]), uint32(ends[1])
	return nil
}

// input adds what a model was given. Each message is a text, or {"text" or "json", "cut", "turnId", "conversationId"}.
func (r *reader) input() error {
	t := r.t
	const remedy = `write {"input": ["...", {"text": "...", "turnId": "t1"}], "attemptId": "a1"}`
	val := r.s[kInput]
	if jsonscan.KindOf(val) != jsonscan.Array {
		return r.errAt(val, "a model's input is a list of texts", remedy)
	}
	in := transcript.ModelInput{Attempt: r.text(kAttemptID), Turn: r.text(kTurnID), First: int32(len(t.Pieces)), Summary: r.span(kSummary, noKey)}
	var bad []byte
	_ = jsonscan.EachElement(val, func(v []byte) bool {
		var p transcript.Piece
		switch jsonscan.KindOf(v) {
		case jsonscan.String, jsonscan.Null:
			p.Text = r.spanOf(v)
		case jsonscan.Object:
			body := jsonscan.Member(v, "text")
			if body == nil {
				body = jsonscan.Member(v, "json")
			}
			p.Text = r.spanOf(body)
			p.Text.Cut = string(jsonscan.Member(v, "cut")) == "true"
			p.Turn, p.Conversation = chat.Text(jsonscan.Member(v, "turnId")), chat.Text(jsonscan.Member(v, "conversationId"))
		default:
			bad = v
		}
		t.Pieces = append(t.Pieces, p)
		return bad == nil
	})
	if bad != nil {
		return r.errAt(bad, "a message of a model's input is no text", remedy)
	}
	in.Count = int32(len(t.Pieces)) - in.First
	in.Step = t.AddStep(transcript.StepInput, int32(len(t.Inputs)), r.at())
	t.Inputs = append(t.Inputs, in)
	return nil
}

func (w *writer) input(in *transcript.ModelInput) {
	w.key("input")
	w.dst = append(w.dst, '[')
	for i := range in.Count {
		if i > 0 {
			w.dst = append(w.dst, ',')
		}
		w.piece(&w.t.Pieces[in.First+i])
	}
	w.dst = append(w.dst, ']')
	w.first = false
	w.str("turnId", in.Turn)
	w.str("attemptId", in.Attempt)
	w.text("summary", in.Summary)
}

func (w *writer) piece(p *transcript.Piece) {
	if p.Turn == "" && p.Conversation == "" && !p.Text.Cut && p.Text.Form != transcript.JSON {
		w.value(p.Text)
		return
	}
	w.open()
	name := "text"
	if p.Text.Form == transcript.JSON {
		name = "json"
	}
	w.key(name)
	w.value(p.Text)
	w.yes("cut", p.Text.Cut)
	w.str("turnId", p.Turn)
	w.str("conversationId", p.Conversation)
	w.dst = append(w.dst, '}')
}

func (w *writer) span(lo, hi uint32) {
	w.dst = append(w.dst, '[')
	w.dst = strconv.AppendUint(w.dst, uint64(lo), 10)
	w.dst = append(w.dst, ',')
	w.dst = strconv.AppendUint(w.dst, uint64(hi), 10)
	w.dst = append(w.dst, ']')
}

// originOf returns the conversation that a step was taken from, where the source says so.
func (w *writer) originOf(step int32) string {
	for i := range w.t.Origins {
		if w.t.Origins[i].Step == step {
			return w.t.Origins[i].Conversation
		}
	}
	return ""
}

func (w *writer) origin(step int32) { w.str("conversationId", w.originOf(step)) }
