// Package story tells one row to people: the contract, what happened in order, each obligation with its evidence quoted
// in place, where it is gone and what would have satisfied it. Its other half is the handoff, which carries the same to
// the team that can fix it.
package story

import (
	"fmt"
	"io"
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/report/terminal"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Story is a row with all that could be opened again of it. Only Row and Grammar must be there.
type Story struct {
	Row        *verdict.Row
	Transcript *transcript.Transcript // nil: the row alone speaks
	Contract   *contract.Contract     // nil: its file was not read, or holds another contract
	Grammar    *contract.Grammar      // of the contract's rules
	Notes      []string               // why something was not opened, in our own words; names in them may be hostile
	Full       bool                   // no text is cut and no stretch of the timeline is folded
	Next       string                 // one command that can be pasted
	NextWhy    string
}

// Write tells the story. It fails only where w does.
func (s *Story) Write(w io.Writer, style terminal.Style) error {
	t := &teller{Story: s, sheet: terminal.NewSheet(style), touched: touchesOf(s.Row)}
	t.head()
	t.exits()
	t.timeline()
	t.obligations()
	t.guardrails()
	t.findings()
	t.needs()
	t.versions()
	if s.Next != "" {
		t.sheet.Next(s.Next, s.NextWhy)
	}
	_, err := t.sheet.WriteTo(w)
	return err
}

// teller writes one story.
type teller struct {
	*Story
	sheet   *terminal.Sheet
	touched *touches
	scratch []byte
}

// words starts a line.
func (t *teller) words() terminal.Words { return t.sheet.Words() }

// own and record are a line of our own words, and one of a record's.
func (t *teller) own(s string) terminal.Words    { return t.words().Own(terminal.Plain, s) }
func (t *teller) record(s string) terminal.Words { return t.words().Record(terminal.Plain, s) }

// label writes a labelled line of our own words, and nothing where there are none.
func (t *teller) label(label string, w terminal.Words) {
	if w.Cells() > 0 {
		lead := t.words().Own(terminal.Plain, "   "+label).To(terminal.TextColumn)
		t.sheet.Block(lead, terminal.TextColumn, "", w)
	}
}

// head says which case this is, and how it ended.
func (t *teller) head() {
	r := t.Row
	w := t.words().Own(terminal.Bold, "STORY").Own(terminal.Plain, "  ").Record(terminal.Bold, r.TranscriptID)
	t.sheet.Line(w.Own(terminal.Plain, ": "+answer(r)), 7)
	t.sheet.Blank()
	if r.CaseID != r.TranscriptID {
		t.label("case", t.record(r.CaseID))
	}
	t.label("contract", t.contractWords())
	if t.Contract != nil {
		t.label("goal", t.record(t.Contract.Goal))
	}
	ink := terminal.Green
	switch r.Class {
	case verdict.ClassFailed:
		ink = terminal.Red
	case verdict.ClassExcluded:
		ink = terminal.Magenta
	}
	t.label("verdict", t.words().Record(ink, headline(r)).Own(terminal.Plain, ", "+classWords(r.Class)+": "+verdictWords(r)))
	t.label("exit", t.exitWords())
	if r.RunState != "" {
		t.label("run", t.record(strings.ReplaceAll(r.RunState, "_", " ")))
	}
	if assumed(r) {
		t.label("delivery", t.own("assumed, since the record does not state it"))
	}
	t.attempts()
	for _, cut := range r.Cuts {
		t.label("cut", t.record(cut))
	}
	t.label("source", t.sourceWords())
	for _, n := range t.Notes {
		t.label("note", t.record(n))
	}
}

func (t *teller) contractWords() terminal.Words {
	r := t.Row
	if r.Contract == "" && r.ContractDigest == "" && r.Required == 0 && len(r.Obligations) == 0 {
		return t.own("none: what the agent says is held against what the record shows")
	}
	if r.Contract == "" && r.ContractDigest == "" {
		return t.own("none is named in the row")
	}
	w := t.record(r.Contract)
	if r.ContractVersion > 0 {
		w = w.Own(terminal.Plain, fmt.Sprintf(" v%d", r.ContractVersion))
	}
	if r.ContractDigest != "" {
		w = w.Own(terminal.Plain, " ").Record(terminal.Plain, shortDigest(r.ContractDigest))
	}
	if t.Contract != nil {
		w = w.Own(terminal.Plain, ", ").Record(terminal.Plain, t.Contract.File)
	}
	return w
}

func (t *teller) exitWords() terminal.Words {
	r := t.Row
	w := t.words()
	if r.ExpectedExit != "" {
		w = w.Own(terminal.Plain, "expected ").Record(terminal.Plain, r.ExpectedExit).Own(terminal.Plain, "; ")
	}
	if r.ObservedExit == "" {
		return w.Own(terminal.Plain, "none observed")
	}
	w = w.Own(terminal.Plain, "observed ").Record(terminal.Plain, r.ObservedExit)
	if how := exitSource(r.ExitSource); how != "" {
		w = w.Own(terminal.Plain, ", "+how)
	}
	return w
}

// attempts says whether what was evaluated is what was delivered, where the row knows of both.
func (t *teller) attempts() {
	d, e := &t.Row.Delivered, &t.Row.Evaluated
	if *e == (verdict.Attempt{}) {
		return
	}
	t.label("delivered", t.attemptWords(d))
	t.label("evaluated", t.attemptWords(e))
}

func (t *teller) attemptWords(a *verdict.Attempt) terminal.Words {
	w := t.words()
	for _, part := range [...][2]string{{"turn ", a.TurnID}, {"attempt ", a.AttemptID}, {"digest ", shortDigest(a.Digest)}} {
		if part[1] == "" {
			continue
		}
		if w.Cells() > 0 {
			w = w.Own(terminal.Plain, ", ")
		}
		w = w.Own(terminal.Plain, part[0]).Record(terminal.Plain, part[1])
	}
	if w.Cells() == 0 {
		return w.Own(terminal.Plain, "nothing")
	}
	return w
}

func (t *teller) sourceWords() terminal.Words {
	r := t.Row
	if r.SourcePath == "" {
		return t.own("none is named in the row")
	}
	w := t.record(r.SourcePath).Own(terminal.Plain, fmt.Sprintf(", record %d, bytes %d-%d", r.SourceRecord, r.SourceFrom, r.SourceTo))
	if t.Transcript == nil {
		return w.Own(terminal.Plain, ", not opened: what follows is what the row alone knows")
	}
	return w.Own(terminal.Plain, ", opened again, its digest is the row's")
}

// exits lists the permitted ends of the contract.
func (t *teller) exits() {
	if t.Contract == nil || len(t.Contract.Exits) < 2 {
		return
	}
	t.sheet.Heading("EXITS", "the permitted ways to end")
	for i := range t.Contract.Exits {
		x := &t.Contract.Exits[i]
		w := t.words().Own(terminal.Plain, " ").Record(terminal.Bold, x.Name)
		switch {
		case x.Name == t.Row.ObservedExit && x.Name == t.Row.ExpectedExit:
			w = w.Own(terminal.Plain, "  expected and observed")
		case x.Name == t.Row.ObservedExit:
			w = w.Own(terminal.Plain, "  observed")
		case x.Name == t.Row.ExpectedExit:
			w = w.Own(terminal.Plain, "  expected")
		}
		t.sheet.Line(w, terminal.TextColumn)
		if x.When != nil {
			t.label("when", t.record(contract.Words(x.When, t.Grammar)))
		}
		t.label("requires", t.record(strings.Join(x.Requires, ", ")))
		t.label("forbids", t.record(strings.Join(x.Forbids, ", ")))
		t.label("asks for", t.record(strings.Join(x.AsksFor, ", ")))
	}
}
