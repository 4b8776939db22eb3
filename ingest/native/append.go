package native

import (
	"sort"
	"strconv"
	"time"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Append appends t as one line of the native format, without the line's end. The same transcript gives the same bytes,
// and reading and writing them gives them again. Texts stay as they were written, escapes and bytes that are not UTF-8
// included; only line breaks between the tokens of a JSON value become spaces.
func Append(dst []byte, t *transcript.Transcript) []byte {
	w := writer{dst: dst, t: t}
	w.dst = append(w.dst, `{"schema":"`+Schema+`"`...)
	w.str("id", t.ID)
	w.str("run", runWords()[min(int(t.Run), 5)])
	w.str("exit", t.ExitName)
	if t.Dialect != nil && t.Dialect.Name != transcript.Dialects()[0].Name {
		w.str("dialect", t.Dialect.Name)
	}
	w.findings()
	w.dst = append(w.dst, `,"steps":[`...)
	w.steps()
	return append(w.dst, "]}"...)
}

type writer struct {
	dst   []byte
	t     *transcript.Transcript
	first bool // the object that is open has no member yet
}

// key starts a member of the object that is open.
func (w *writer) key(name string) {
	if !w.first {
		w.dst = append(w.dst, ',')
	}
	w.first = false
	w.dst = append(w.dst, '"')
	w.dst = append(w.dst, name...)
	w.dst = append(w.dst, '"', ':')
}

// str writes a member that is left out where it is empty.
func (w *writer) str(name, val string) {
	if val != "" {
		w.must(name, val)
	}
}

func (w *writer) must(name, val string) {
	w.key(name)
	w.dst = jsonscan.AppendQuotedKeep(w.dst, []byte(val))
}

// yes writes a member that is left out where it is false.
func (w *writer) yes(name string, val bool) {
	if val {
		w.key(name)
		w.dst = append(w.dst, "true"...)
	}
}

func (w *writer) flag(name string, val transcript.Flag) {
	if val != transcript.Unstated {
		w.key(name)
		w.dst = strconv.AppendBool(w.dst, val == transcript.True)
	}
}

// at writes a time in UTC, to the millisecond.
func (w *writer) at(step int32) {
	if ms := w.t.Steps[step].At; ms != 0 {
		w.key("at")
		w.dst = append(w.dst, '"')
		w.dst = time.UnixMilli(ms).UTC().AppendFormat(w.dst, "2006-01-02T15:04:05.000Z")
		w.dst = append(w.dst, '"')
	}
}

// value writes a text as it was written.
func (w *writer) value(x transcript.Text) {
	raw := w.t.Raw(x)
	switch x.Form {
	case transcript.Absent:
		w.dst = append(w.dst, "null"...)
	case transcript.Plain:
		w.dst = jsonscan.AppendQuotedKeep(w.dst, raw)
	case transcript.Escaped:
		w.dst = append(w.dst, '"')
		w.dst = jsonscan.AppendNoControl(w.dst, raw)
		w.dst = append(w.dst, '"')
	default:
		w.dst = jsonscan.AppendOneLine(w.dst, raw)
	}
}

// text writes a member that is left out where it is absent, and whether it was truncated.
func (w *writer) text(name string, x transcript.Text) {
	if x.Form != transcript.Absent {
		w.key(name)
		w.value(x)
	}
	w.yes(name+"Cut", x.Cut)
}

// findings writes what importers saw. What is about the bytes of a native record is not written: they stay as they are,
// and say it again.
func (w *writer) findings() {
	n := 0
	for _, f := range w.t.Source.Findings {
		if f.Bytes && w.t.Source.Format == name {
			continue
		}
		if n++; n == 1 {
			w.dst = append(w.dst, `,"findings":[`...)
		} else {
			w.dst = append(w.dst, ',')
		}
		w.open()
		w.must("code", f.Code)
		w.str("detail", f.Detail)
		if f.Step != transcript.None {
			w.key("step")
			w.dst = strconv.AppendInt(w.dst, int64(f.Step)+1, 10)
		}
		w.dst = append(w.dst, '}')
	}
	if n > 0 {
		w.dst = append(w.dst, ']')
	}
}

func (w *writer) open() {
	w.dst = append(w.dst, '{')
	w.first = true
}

// steps writes all steps with the gaps between them.
func (w *writer) steps() {
	t := w.t
	cuts := append([]transcript.Cut(nil), t.Cuts...)
	sort.SliceStable(cuts, func(i, j int) bool { return cuts[i].Step < cuts[j].Step })
	first := true
	begin := func() {
		if !first {
			w.dst = append(w.dst, ',')
		}
		first = false
		w.open()
	}
	gaps := func(step int32) {
		for len(cuts) > 0 && (cuts[0].Step <= step || int(step) == len(t.Steps)) {
			begin()
			w.must("gap", cuts[0].Reason)
			w.dst = append(w.dst, '}')
			cuts = cuts[1:]
		}
	}
	for i := int32(0); int(i) < len(t.Steps); i++ {
		gaps(i)
		begin()
		merged := w.step(i, len(cuts) > 0 && cuts[0].Step == i+1)
		w.dst = append(w.dst, '}')
		if merged {
			i++
		}
	}
	gaps(int32(len(t.Steps)))
}

// step writes step i, and with a call its result where that is the next step and no gap stands between.
func (w *writer) step(i int32, gap bool) (merged bool) {
	t := w.t
	switch k := t.Steps[i].Index; t.Steps[i].Kind {
	case transcript.StepMessage:
		w.message(&t.Messages[k])
	case transcript.StepCall:
		c := &t.Calls[k]
		merged = c.ResultAt == i+1 && !gap && t.Steps[i].At == t.Steps[i+1].At && w.originOf(i+1) == ""
		w.call(c, merged)
	case transcript.StepResult:
		w.key("resultOf")
		w.dst = strconv.AppendInt(w.dst, int64(k)+1, 10)
		if c := &t.Calls[k]; c.ResultAt == i {
			w.text("result", c.Result)
			w.outcome(c)
		} else {
			w.yes("superseded", true)
		}
	case transcript.StepEvent:
		e := &t.Events[k]
		w.must("event", e.Name)
		w.str("id", e.ID)
		w.text("fields", e.Fields)
		w.yes("model", e.Model)
	case transcript.StepProbe:
		p := &t.Probes[k]
		w.must("probe", p.Name)
		w.text("result", p.Result)
		w.flag("failed", p.Failed)
	case transcript.StepState:
		s := &t.States[k]
		w.must("state", s.Criterion)
		w.str("is", s.Is)
		w.text("value", s.Value)
		w.yes("model", s.Model)
	case transcript.StepLabel:
		w.label(&t.Labels[k])
	case transcript.StepInput:
		w.input(&t.Inputs[k])
	}
	w.origin(i)
	w.at(i)
	return merged
}

func (w *writer) label(l *transcript.Label) {
	w.must("label", l.Name)
	switch l.Is {
	case transcript.False:
		w.flag("is", l.Is)
	case transcript.Unstated:
		w.key("is")
		w.dst = append(w.dst, "null"...)
	}
	w.str("value", l.Value)
}

func (w *writer) message(m *transcript.Message) {
	switch {
	case m.Role == transcript.Agent && m.Delivery == transcript.NotDelivered:
		w.key("draft")
	default:
		w.key([...]string{"user", "agent", "system", "other"}[min(int(m.Role), 3)])
	}
	w.parts(w.t.Parts[m.First : m.First+m.Count])
	switch {
	case m.Delivery == transcript.Stated:
		w.str("delivery", "stated")
	case m.Delivery == transcript.NotDelivered && m.Role != transcript.Agent:
		w.str("delivery", "draft")
	}
	w.str("turnId", m.ID)
	w.str("attemptId", m.Attempt)
	w.str("parent", m.Parent)
	w.yes("cut", m.Cut)
	if m.ToldHi > 0 {
		w.key("told")
		w.span(m.ToldLo, m.ToldHi)
	}
}

func (w *writer) parts(parts []transcript.Text) {
	switch {
	case len(parts) == 0:
		w.dst = append(w.dst, "null"...)
		return
	case len(parts) == 1 && !parts[0].Cut && (parts[0].Form == transcript.Plain || parts[0].Form == transcript.Escaped):
		w.value(parts[0])
		return
	}
	w.dst = append(w.dst, '[')
	for i, x := range parts {
		if i > 0 {
			w.dst = append(w.dst, ',')
		}
		if x.Form != transcript.JSON && !x.Cut {
			w.value(x)
			continue
		}
		w.open()
		name := "text"
		if x.Form == transcript.JSON {
			name = "json"
		}
		w.key(name)
		w.value(x)
		w.yes("cut", x.Cut)
		w.dst = append(w.dst, '}')
	}
	w.dst = append(w.dst, ']')
}

// call writes a call, and its result where it is merged. A call without a result still says what is known of it.
func (w *writer) call(c *transcript.Call, merged bool) {
	w.must("call", c.Name)
	w.str("id", c.ID)
	if c.By == transcript.ByUser {
		w.str("by", "user")
	}
	w.text("args", c.Args)
	w.yes("notExecuted", c.State == transcript.NotExecuted)
	w.yes("subAgent", c.SubAgent)
	if merged {
		w.key("result")
		w.value(c.Result)
		w.yes("resultCut", c.Result.Cut)
	}
	if merged || c.ResultAt == transcript.None {
		w.outcome(c)
	}
}

func (w *writer) outcome(c *transcript.Call) {
	w.flag("error", c.Error)
	w.str("errorText", c.ErrorText)
	w.flag("pending", c.Pending)
	if c.HasExit {
		w.key("exitCode")
		w.dst = strconv.AppendInt(w.dst, int64(c.Exit), 10)
	}
}
