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
	"github.com/punchlist-dev/punchlist/judge"
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
	Judge       []string `json:"judge,omitempty"`       // what it answered to which need
	Transcripts []string `json:"transcripts,omitempty"` // id and verdict of each, where the case holds several
	Error       string   `json:"error,omitempty"`

	group  string
	judged bool // the case needs a judge
	rows   []verdict.Row
	rank   verdict.Verdict
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

// check holds one case against its contract, with each of the judges that it is to be held against.
func check(files fs.FS, s *situation, answers judge.Judge) answer {
	judges, closeAll, err := judgesFor(s, answers)
	if err != nil {
		return failed(s, err)
	}
	defer closeAll()
	var all []answer
	for _, j := range judges {
		all = append(all, checkWith(files, s, j))
	}
	return lastOf(s, all)
}

// lastOf is the last answer of several; the others may not come to another verdict, except that they decide nothing.
func lastOf(s *situation, all []answer) answer {
	last := all[len(all)-1]
	for _, a := range all[:len(all)-1] {
		if a.Error == "" && a.Verdict != last.Verdict && a.rank != verdict.NotJudged {
			return failed(s, fmt.Errorf("case %s: %s by %q, and %s by %q", s.ID, a.Verdict, a.Judge, last.Verdict, last.Judge))
		}
	}
	return last
}

func failed(s *situation, err error) answer {
	return answer{ID: s.ID, Verdict: "error", Error: err.Error(), group: s.Group, judged: s.needsJudge(), rank: verdict.Passed}
}

// checkWith holds one case against its contract, with one judge or none. Where the case holds several conversations the
// first verdict in the order of the verdict table stands for all of them.
func checkWith(files fs.FS, s *situation, j judge.Judge) answer {
	plan, _, err := compile(files, s.ID)
	if err != nil {
		return failed(s, err)
	}
	ts, err := s.transcripts()
	if err != nil {
		return failed(s, err)
	}
	state, err := s.runState()
	if err != nil {
		return failed(s, err)
	}
	if len(ts) == 0 {
		return failed(s, fmt.Errorf("case %s holds no transcript", s.ID))
	}
	a := answer{ID: s.ID, group: s.Group, judged: s.needsJudge(), rank: verdict.Passed, rows: make([]verdict.Row, len(ts))}
	for i, t := range ts {
		row := &a.rows[i]
		said := settle(plan, evaluate.Case{ID: s.ID, TranscriptID: t.ID, RunState: state}, t, j, row)
		a.Judge = append(a.Judge, said...)
		if i == 0 || row.Verdict < a.rank {
			a.rank, a.Verdict, a.Exit = row.Verdict, row.Name, row.ObservedExit
		}
		a.add(row)
		if len(ts) > 1 {
			a.Transcripts = append(a.Transcripts, t.ID+": "+row.Name)
		}
	}
	return a
}

// add takes over what a row lists.
func (a *answer) add(row *verdict.Row) {
	a.Missing = append(a.Missing, row.Missing...)
	a.Invalid = append(a.Invalid, row.Invalid...)
	a.Unknown = append(a.Unknown, row.Unknown...)
	a.Pending = append(a.Pending, row.Pending...)
	for _, f := range row.Findings {
		a.Findings = append(a.Findings, f.Kind)
	}
}
