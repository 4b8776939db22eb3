package main

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/verdict"
)

// contractFiles holds one contract per case, CASE.yaml.
//
//go:embed contracts/*.yaml
var contractFiles embed.FS

// answer is what is printed for one case.
type answer struct {
	ID          string   `json:"id"`
	Verdict     string   `json:"verdict"`
	Exit        string   `json:"exit,omitempty"`
	Missing     []string `json:"missing,omitempty"`
	Invalid     []string `json:"invalid,omitempty"`
	Unknown     []string `json:"unknown,omitempty"`
	Pending     []string `json:"pending,omitempty"`
	Findings    []string `json:"findings,omitempty"`
	Transcripts []string `json:"transcripts,omitempty"` // id and verdict of each, where the case holds several
	Error       string   `json:"error,omitempty"`

	group string
	rows  []verdict.Row
	rank  verdict.Verdict
}

// compile reads the contract of a case.
func compile(files fs.FS, id string) (*evaluate.Plan, *contract.Contract, error) {
	name := path.Join("contracts", id+".yaml")
	src, err := fs.ReadFile(files, name)
	if err != nil {
		return nil, nil, fmt.Errorf("case %s has no contract", id)
	}
	c, diags := contract.Parse(name, src, evaluate.Grammar())
	if c != nil {
		p, more := evaluate.Compile(c, claim.English())
		if p != nil {
			return p, c, nil
		}
		diags = append(diags, more...)
	}
	var lines []string
	for _, d := range diags {
		if d.Severity == contract.Error {
			lines = append(lines, fmt.Sprintf("%s:%d:%d: %s", d.File, d.Pos.Line, d.Pos.Col, d.Message))
		}
	}
	return nil, nil, fmt.Errorf("%s", strings.Join(lines, "\n"))
}

// check holds one case against its contract. Where the case holds several conversations the first verdict in the order
// of the verdict table stands for all of them.
func check(files fs.FS, s *situation) answer {
	a := answer{ID: s.ID, group: s.Group, rank: verdict.Passed}
	fail := func(err error) answer {
		a.Verdict, a.Error = "error", err.Error()
		return a
	}
	plan, _, err := compile(files, s.ID)
	if err != nil {
		return fail(err)
	}
	ts, err := s.transcripts()
	if err != nil {
		return fail(err)
	}
	state, err := s.runState()
	if err != nil {
		return fail(err)
	}
	if len(ts) == 0 {
		return fail(fmt.Errorf("case %s holds no transcript", s.ID))
	}
	var scratch evaluate.Scratch
	a.rows = make([]verdict.Row, len(ts))
	for i, t := range ts {
		row := &a.rows[i]
		plan.Evaluate(&evaluate.Case{ID: s.ID, TranscriptID: t.ID, RunState: state}, t, &scratch, row)
		if i == 0 || row.Verdict < a.rank {
			a.rank, a.Verdict, a.Exit = row.Verdict, row.Name, row.ObservedExit
		}
		a.Missing = append(a.Missing, row.Missing...)
		a.Invalid = append(a.Invalid, row.Invalid...)
		a.Unknown = append(a.Unknown, row.Unknown...)
		a.Pending = append(a.Pending, row.Pending...)
		for _, f := range row.Findings {
			a.Findings = append(a.Findings, f.Kind)
		}
		if len(ts) > 1 {
			a.Transcripts = append(a.Transcripts, t.ID+": "+row.Name)
		}
	}
	return a
}
