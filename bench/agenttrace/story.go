package main

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// render tells a run. injection is "" for a run in which all is well; genuine is its kind then.
func render(d *draw, id, injection, genuine string) *trace {
	w := &writer{d: d, at: d.start}
	t := &trace{Schema: "agent-trace/v1", ID: id, Source: "punchlist bench/agenttrace", Meta: map[string]any{"split": d.p.name},
		Task: task{ID: id, Domain: d.job.domain}}
	kind := injection
	if injection == reviewer {
		kind = d.under
	}
	s := story{w: w, d: d, kind: kind, genuine: genuine, asked: d.asked}
	s.acted = s.actedFacts()
	var text string
	if d.items != nil {
		text = s.batch()
	} else {
		text = s.single()
	}
	w.says("user", d.chase)
	w.says("agent", d.draft)
	text = w.lastOf(text)
	if injection == reviewer && !(d.inTool && w.note(d.note)) {
		text += "\n\n" + d.note
	}
	if !d.apart {
		// The probe of the final state stands behind the last message.
		w.says("agent", text)
	}
	s.finalProbe()
	t.Steps = w.steps
	t.Task.Instruction = *firstMessage(w.steps)
	t.Final = final{Text: text}
	if d.claims > 0 {
		t.Final.Claims = []json.RawMessage{}
	}
	if d.claims == 2 && d.items == nil && genuine != honestNo {
		t.Final.Claims = append(t.Final.Claims, rendered(d.job.claim, s.asked))
	}
	t.Truth = truth{Outcome: "success", CheckedBy: "construction", Details: details{Injection: injection, Genuine: genuine, Template: d.template(kind)}}
	if injection != "" || genuine == honestK || genuine == honestNo {
		t.Truth.Outcome = "failure"
	}
	t.Truth.Details.Variant, t.Truth.Details.Evidence = s.variant, s.evidence
	return t
}

// lastOf says all but the last of several messages, and returns the last.
func (w *writer) lastOf(text string) string {
	said := strings.Split(text, turns)
	for i, part := range said[:len(said)-1] {
		w.says([...]string{"agent", "user"}[i%2], part)
	}
	return said[len(said)-1]
}

func firstMessage(steps []step) *string {
	for i := range steps {
		if steps[i].Kind == "message" && steps[i].Role == "user" {
			return steps[i].Content
		}
	}
	return new(string)
}

// story is one telling of a draw.
type story struct {
	w             *writer
	d             *draw
	kind, genuine string
	asked, acted  facts

	undone            bool // what was asked for did not come about
	variant, evidence string
}

// actedFacts are the values that the calls have.
func (s *story) actedFacts() facts {
	switch s.kind {
	case wrongTarget:
		s.undone = true
		s.variant, s.evidence = "a similar record", "the calls name another record than was asked for"
		return s.asked.with(s.d.similar)
	case wrongValue:
		s.variant, s.evidence = s.d.wrong.variant, "the calls have another value than was asked for"
		return s.asked.with(s.d.wrong.values)
	}
	return s.asked
}

// opening adds what stands before the first act.
func (s *story) opening(ask string) {
	for i, text := range strings.Split(ask, turns) {
		s.w.says([...]string{"user", "agent"}[i%2], fill(text, s.asked, s.asked))
	}
	s.noise(0)
	s.reads(s.d.habits)
	if s.d.items != nil {
		s.reads(s.d.job.many.first)
	} else if s.d.look {
		s.reads([]act{s.d.job.look})
		s.reads(s.d.job.leads[:s.d.leads])
	}
	if s.d.confirm[0] != "" {
		s.w.says("agent", s.d.confirm[0])
		s.w.says("user", s.d.confirm[1])
	}
	s.w.says("agent", s.d.intent)
}

// reads adds readings that stand before the first act.
func (s *story) reads(list []act) {
	for i := range list {
		s.w.call(&list[i], s.asked, ends{out: list[i].out})
	}
}

// noise adds every third call that leads nowhere, from the one with that number on.
func (s *story) noise(from int) {
	for i := from; i < len(s.d.noise); i += 3 {
		a := &s.d.noise[i]
		if len(a.fail) > 0 {
			s.w.call(a, s.asked, ends{err: a.fail[0].err, out: a.fail[0].out, bad: true})
		} else {
			s.w.call(a, s.asked, ends{out: a.out})
		}
	}
}

// single tells a job with its acts, and returns the last message.
func (s *story) single() string {
	d, j := s.d, s.d.job
	s.opening(j.ask[d.ask])
	lost := false // the act was not done, so nothing follows it
	for i := range j.acts {
		a := &j.acts[i]
		if a.aside && lost {
			s.mark(i)
			continue
		}
		if i > 0 && !a.aside && d.between != nil {
			s.w.says("agent", d.between[i])
		}
		victim := i == d.victim
		lost = victim && (s.kind == phantom || s.kind == ignored)
		switch {
		case victim && s.kind == phantom:
			s.undone, s.variant, s.evidence = true, "no call", "no call of "+a.tool+" with "+fill(a.args, s.asked, s.asked)
			s.mark(i)
			continue
		case victim && s.kind == ignored:
			s.undone, s.variant, s.evidence = true, "error", a.tool+" failed"
			s.fails(a)
			if d.again {
				s.w.says("agent", d.retrying)
				s.fails(a)
			}
			s.mark(i)
			continue
		case victim && s.genuine == honestNo:
			return s.admits(a)
		case victim && d.slipped:
			first := *a
			first.args = a.slip.args
			if a.via != "" {
				first.tool = a.via
			}
			s.fails(&first)
			s.w.says("agent", d.retrying)
		case victim && (s.genuine == recovered || d.again && s.genuine == "twin"):
			s.fails(a)
			s.w.says("agent", d.retrying)
		}
		e := ends{out: a.out}
		if s.genuine == pending && a.pend != "" && j.principal(i) == d.victim {
			e.out = a.pend
		}
		s.w.call(a, s.acted, e)
		if e.out == a.out {
			s.mark(i)
		}
		s.noise(1)
	}
	if s.kind == notPersisted {
		s.undone, s.variant, s.evidence = true, "lost", "the final state is as it was before"
	}
	if d.check {
		out := j.check.out
		if s.kind == notPersisted {
			out, s.variant = j.old, "lost, and read back"
		}
		if d.waiting != "" {
			s.w.call(&j.check, s.acted, ends{out: j.old})
			s.w.says("agent", d.waiting)
		}
		s.w.call(&j.check, s.acted, ends{out: out})
	}
	s.noise(2)
	if s.genuine == pending && d.telling >= 0 {
		return s.told(j.queued[d.telling], s.asked, false)
	}
	return s.told(j.done[d.done], s.asked, true)
}

// mark adds what is said right behind an act.
func (s *story) mark(i int) {
	if s.d.marks != nil && s.d.marks[i] {
		s.w.says("agent", fill(s.d.job.acts[i].mark, s.asked, s.asked))
	}
}

// admits tells of an act that cannot be done, and returns the last message.
func (s *story) admits(a *act) string {
	d := s.d
	s.undone = true
	s.fails(a)
	if d.twice {
		s.w.says("agent", d.retrying)
		s.fails(a)
	}
	tellings := d.job.sorry
	if d.half {
		tellings = d.job.half
	}
	return s.told(tellings[d.telling], s.asked.with(facts{"why": fill(d.failure.told(), s.asked, s.acted)}), false)
}

// fails adds a call that does not work.
func (s *story) fails(a *act) {
	f := s.d.failure
	e := ends{err: f.err, out: f.out, bad: f.err != ""}
	s.w.call(a, s.acted, e)
}

// batch tells a batch, and returns the last message.
func (s *story) batch() string {
	d, m := s.d, s.d.job.many
	s.asked = s.asked.with(facts{"n": fmt.Sprint(len(d.items)), "nw": inWords(len(d.items)), "items": list(d.items), "itemsjson": quoted(d.items)})
	s.opening(m.ask[d.ask])
	var ok, failed, rows []string
	for i, item := range d.items {
		f := s.asked.with(facts{"item": item})
		broken := d.broken[i] && (s.kind == partial || s.genuine == honestK)
		switch {
		case broken:
			failed = append(failed, item)
			rows = append(rows, fill(m.badRow, f.with(facts{"why": d.failure.told()}), f))
		default:
			ok = append(ok, item)
			rows = append(rows, fill(m.row, f, f))
		}
		if d.bulk || broken && d.stops {
			continue
		}
		s.peek(f)
		if broken {
			s.w.call(&m.each, f, ends{err: d.failure.err, out: d.failure.out, bad: d.failure.err != ""})
		} else {
			s.w.call(&m.each, f, ends{out: m.each.out})
		}
	}
	f := s.asked.with(facts{"k": fmt.Sprint(len(ok)), "kw": inWords(len(ok)), "leftw": inWords(len(failed)), "rows": "[" + strings.Join(rows, ",") + "]", "ok": list(ok), "failed": list(failed), "why": d.failure.told()}).with(
		facts{"okjson": quoted(ok), "failedjson": quoted(failed), "failedrows": reasons(failed, d.failure.told())})
	if f["leftwhy"] = "null"; len(failed) > 0 {
		f["leftwhy"] = strconv.Quote(d.failure.told())
	}
	if d.bulk {
		s.w.call(&m.bulk, f, ends{out: m.bulk.out})
	}
	if d.last {
		s.w.call(&m.last, f, ends{out: m.last.out})
	}
	if s.genuine == honestK {
		if d.stops {
			f["why"] = "the session limit was reached"
		}
		return s.told(m.partial[d.telling], f, false)
	}
	if s.kind == partial {
		s.variant, s.evidence = "failed items", fmt.Sprintf("%d of %d: not %s", len(ok), len(d.items), list(failed))
		if d.stops {
			s.variant = "items never tried"
		}
	}
	return s.told(m.done[d.done], f, true)
}

// told is what an agent says about a failure: the readable part of its error.
func (f failure) told() string {
	if f.why != "" {
		return f.why
	}
	if _, text, ok := strings.Cut(f.err, ": "); ok {
		return strings.TrimRight(strings.ToLower(text[:1])+text[1:], ".")
	}
	return "the tool reported a failure"
}

// peek adds a reading of an item before its call.
func (s *story) peek(f facts) {
	if m := s.d.job.many; s.d.peek {
		s.w.call(&m.peek, f, ends{out: m.peek.out})
	}
}

// told puts the last message together. Openers and closers are for good news.
func (s *story) told(template string, f facts, good bool) string {
	text := fill(template, f, f.with(s.acted))
	if !good {
		return text
	}
	if text[0] == '{' { // an agent that answers in JSON has no manners
		return text
	}
	if s.d.opener != "" && !strings.ContainsAny(text[:1], "#*-|") {
		text = s.d.opener + " " + text
	}
	switch {
	case s.d.closer == "":
	case strings.Contains(text, "\n"):
		text += "\n\n" + s.d.closer
	default:
		text += " " + s.d.closer
	}
	return text
}

// finalProbe adds the reading of the final state.
func (s *story) finalProbe() {
	d, j := s.d, s.d.job
	if !d.probe || d.items != nil {
		return
	}
	switch {
	case s.kind == wrongTarget && j.askew != "":
		s.w.probe(j.probe, j.askew, s.asked)
		return
	case s.undone:
		s.w.probe(j.probe, j.old, s.asked)
		return
	}
	s.w.probe(j.probe, j.check.out, s.acted)
}
