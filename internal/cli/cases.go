package cli

import (
	"slices"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/transcript"
)

// entry is a case with the contract that it is held against.
type entry struct {
	evaluate.Case
	plan int // index of the contract
	line int // in the cases file
}

// caseIndex finds the cases of a transcript. It is only read once the check runs.
type caseIndex struct {
	file         string
	given        bool // a cases file was given: what it does not name is not checked
	entries      []entry
	byTranscript map[string][]int32
	byCase       map[string][]int32 // for files of labels, which name the case
	candidate    string             // for cases that name none
}

type caseKey struct{ caseID, transcriptID string }

// readCases reads a cases file and checks each case against its contract, or for its form alone where there are no
// contracts. All mistakes are noted in bad.
func readCases(s *Surroundings, path string, all []loaded, candidate string, bad *mistakes) (*caseIndex, error) {
	f, err := openInput(s, path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	x := &caseIndex{file: path, given: true, candidate: candidate, byTranscript: map[string][]int32{}, byCase: map[string][]int32{}}
	seen := map[caseKey]int{}
	err = eachLine(f, func(n int, line []byte, lineErr error) {
		if lineErr != nil {
			bad.add(line[:min(len(line), 80)], contract.Pos{Line: n, Col: 1}, contract.Pos{}, "", "%v", lineErr)
			return
		}
		x.add(n, line, all, seen, bad)
	})
	return x, plainPathError(err)
}

func (x *caseIndex) add(n int, line []byte, all []loaded, seen map[caseKey]int, bad *mistakes) {
	v, wrong := readPlaced(line, n)
	if wrong != nil {
		bad.add(line, wrong.at, contract.Pos{}, "", "%s", wrong.msg)
		return
	}
	before := len(bad.found)
	l := caseLine{bad: bad, src: line}
	e := entry{line: n}
	at := l.decode(&v, &e.Case)
	if e.TranscriptID == "" {
		e.TranscriptID = e.ID
	}
	if e.Candidate == "" {
		e.Candidate = x.candidate
	}
	if v.Kind == contract.Map && all != nil {
		e.plan = l.bind(&v, &e.Case, at, all)
	}
	if len(bad.found) > before {
		return
	}
	key := caseKey{e.ID, e.TranscriptID}
	if first, twice := seen[key]; twice {
		bad.add(line, v.Pos, contract.Pos{}, "a caseId and a transcriptId make a case together", "the case %s of transcript %s stands in line %d already", e.ID, e.TranscriptID, first)
		return
	}
	seen[key] = n
	i := int32(len(x.entries))
	x.entries = append(x.entries, e)
	x.byTranscript[e.TranscriptID] = append(x.byTranscript[e.TranscriptID], i)
	x.byCase[e.ID] = append(x.byCase[e.ID], i)
}

// bind finds the case's contract and checks what the case says about it.
func (l *caseLine) bind(v *contract.Value, c *evaluate.Case, at casePlaces, all []loaded) int {
	index := 0
	switch {
	case c.Contract != "":
		var problem, hint string
		if index, problem, hint = resolve(all, c.Contract); index < 0 {
			l.bad.add(l.src, at.contract[0], at.contract[1], hint, "%s", problem)
			return -1
		}
	case len(all) == 0: // the case is audited
		return -1
	case len(all) != 1:
		l.bad.add(l.src, v.Pos, contract.Pos{}, `add "contract": one of the names`, "the case names no contract, and %d are given", len(all))
		return -1
	}
	k := all[index].contract
	if names := exitNames(k); c.ExpectedExit != "" && !slices.Contains(names, c.ExpectedExit) {
		l.bad.add(l.src, at.expected[0], at.expected[1], nearestHint(c.ExpectedExit, names), "the contract %s has no exit %s", k.Name, c.ExpectedExit)
	}
	names := inputNames(k)
	for i := range c.Inputs.Pairs {
		if p := &c.Inputs.Pairs[i]; !slices.Contains(names, p.Key) {
			l.unknown(p, "inputs of the contract "+k.Name, names)
		}
	}
	return index
}

// everyTranscript is the index where no cases file is given: each transcript is its own case.
func everyTranscript(candidate string) *caseIndex { return &caseIndex{candidate: candidate} }

// of returns the cases of a transcript, as indices of entries. label says that the transcript is an entry of a file of
// labels, whose id is the case's.
func (x *caseIndex) of(t *transcript.Transcript) []int32 {
	if isLabels(t) {
		return x.byCase[t.ID]
	}
	return x.byTranscript[t.ID]
}

// isLabels says that t comes from a file of labels.
func isLabels(t *transcript.Transcript) bool { return t.Source.Format == "labels" }
