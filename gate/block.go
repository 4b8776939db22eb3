package gate

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// ReportSchema is the first key of an agent's report.
const ReportSchema = "punchlist-report/v1"

// Report is how an agent says, in a structured way, that it cannot go on. Prose is none.
type Report struct {
	Schema     string   `json:"schema"`
	Predicates []string `json:"predicates,omitempty"` // which of them cannot be met
	Blocker    string   `json:"blocker,omitempty"`    // word for word, as a tool or the world showed it
	Tried      []string `json:"tried,omitempty"`
	NeedsFrom  string   `json:"needs,omitempty"`   // what a person must do
	Cleanup    []string `json:"cleanup,omitempty"` // what was partially applied
	WaitingFor string   `json:"waiting_for,omitempty"`
}

// MaxReport is the largest report that is read, in bytes.
const MaxReport = 64 << 10

// ParseReport reads a report. Keys that it does not have are an error, so that a slip is seen and not passed over.
func ParseReport(data []byte) (*Report, error) {
	if len(data) > MaxReport {
		return nil, fmt.Errorf("the report has %d bytes, and at most %d are read", len(data), MaxReport)
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	var r Report
	if err := d.Decode(&r); err != nil {
		return nil, fmt.Errorf("the report is no JSON object of the schema %s: %w", ReportSchema, err)
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("behind the report stands something else")
	}
	switch {
	case r.Schema != ReportSchema:
		return nil, fmt.Errorf("the report has the schema %q, want %s", r.Schema, ReportSchema)
	case r.WaitingFor == "" && (len(r.Predicates) == 0 || strings.TrimSpace(r.Blocker) == ""):
		return nil, errors.New("a block names predicates and a blocker; a wait says waiting_for")
	}
	return &r, nil
}

// Kind is block or wait.
func (r *Report) Kind() string {
	if r.WaitingFor != "" {
		return "wait"
	}
	return "block"
}

// Words says the report in a line.
func (r *Report) Words() string {
	if r.WaitingFor != "" {
		return "waiting for " + oneLine(r.WaitingFor, 300)
	}
	return oneLine(strings.Join(r.Predicates, ", ")+": "+r.Blocker, 300)
}

// blockCheck is whether a reported block is shown.
type blockCheck struct {
	shown bool
	why   string
}

// shortest is the least length of a blocker that can be looked for: a shorter one stands everywhere.
const shortest = 4

// check holds a block against what was seen: the predicates that it names do not hold, and its blocker stands, word for
// word, in what the world showed of one of them or in what a failed call in the record said.
func (r *Report) check(l *Look, record []string) blockCheck {
	var named []Predicate
	for _, id := range r.Predicates {
		i := slices.IndexFunc(l.Predicates, func(p Predicate) bool { return p.ID == id })
		if i < 0 {
			return blockCheck{why: "there is no predicate " + oneLine(id, 80)}
		}
		if l.Predicates[i].Status == Pass {
			return blockCheck{why: "the predicate " + oneLine(id, 80) + " holds"}
		}
		named = append(named, l.Predicates[i])
	}
	for _, p := range l.With(Fail) {
		if !slices.Contains(r.Predicates, p.ID) && !p.Guardrail {
			return blockCheck{why: "the block says nothing of " + oneLine(p.ID, 80) + ", which does not hold either"}
		}
	}
	blocker := folded(r.Blocker)
	if len(blocker) < shortest {
		return blockCheck{why: "the blocker is too short to be looked for"}
	}
	for i := range named {
		p := &named[i]
		texts := []string{p.Observed}
		for _, a := range p.Evidence {
			texts = append(texts, leaves(a.JSON)...)
			texts = append(texts, l.Observed[a.Need].Seen, l.Observed[a.Need].Why)
		}
		for _, text := range texts {
			if strings.Contains(folded(text), blocker) {
				return blockCheck{shown: true, why: "the world shows " + quote(r.Blocker) + " at " + oneLine(p.ID, 80)}
			}
		}
	}
	for _, text := range record {
		if strings.Contains(folded(text), blocker) {
			return blockCheck{shown: true, why: "a failed call shows " + quote(r.Blocker)}
		}
	}
	return blockCheck{why: "neither the world nor a failed call shows " + quote(r.Blocker)}
}

// leaves are the values of an answer, without its keys: "output" stands in the answer of every command and shows nothing.
func leaves(answer string) []string {
	d := json.NewDecoder(strings.NewReader(answer))
	d.UseNumber()
	var v any
	if d.Decode(&v) != nil {
		return nil
	}
	var out []string
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case string:
			out = append(out, v)
		case json.Number:
			out = append(out, v.String())
		case []any:
			for _, x := range v {
				walk(x)
			}
		case map[string]any:
			for _, x := range v { // the order decides nothing: each is only searched
				walk(x)
			}
		}
	}
	walk(v)
	return out
}

func folded(s string) string { return strings.ToLower(strings.Join(strings.Fields(plain(s)), " ")) }

func quote(s string) string { return `"` + oneLine(s, 160) + `"` }
