package cli

import (
	"errors"

	"github.com/punchlist-dev/punchlist/ingest/join"
	"github.com/punchlist-dev/punchlist/transcript"
)

// joins is what other systems know about the transcripts of a run. The index is only read once the check runs, the
// rest is the writer's.
type joins struct {
	index *join.Index
	bad   notes // lines that could not be used
	loose notes // records that fit no place, or several
}

// readJoins reads every join file. Bad lines are noted, and the others are used.
func readJoins(s *Surroundings, paths []string) (*joins, error) {
	j := &joins{index: &join.Index{}}
	for _, path := range paths {
		f, err := openInput(s, path)
		if err != nil {
			return nil, err
		}
		ix, problems, err := join.Read(path, f)
		if err = errors.Join(err, f.Close()); err != nil {
			return nil, plainPathError(err)
		}
		j.index.Merge(ix)
		for _, p := range problems {
			j.bad.add(place{path: p.Path, line: p.Line, number: p.Line}, "%s", p.Text)
		}
	}
	return j, nil
}

// apply adds what is known to a transcript that was just read, and says what did not fit.
func (j *joins) apply(t *transcript.Transcript) (loose []string) {
	if j == nil {
		return nil
	}
	for _, f := range j.index.Apply(t) {
		loose = append(loose, f.Detail)
	}
	return loose
}

// digest tells what was joined to a transcript, "" where nothing was.
func (j *joins) digest(transcriptID string) string {
	if j == nil {
		return ""
	}
	if d := j.index.Digest(transcriptID); d != "" {
		return "sha256:" + d
	}
	return ""
}

// complaints says what of the join files was not used, each with its place, and how much that is.
func (j *joins) complaints(s *Surroundings) {
	if j == nil {
		return
	}
	for p := range j.index.Unmatched() {
		j.loose.add(place{}, "%s", p.String())
	}
	for _, n := range j.bad.list {
		s.complain("%s: %s", plain(n.at.String()), plain(n.text))
	}
	for _, n := range j.loose.list {
		s.complain("%s", plain(n.text))
	}
	if more := j.bad.count + j.loose.count - len(j.bad.list) - len(j.loose.list); more > 0 {
		s.complain("and %d more like these", more)
	}
	if j.bad.count+j.loose.count > 0 {
		s.complain("--join: %s of %d not used in full: %d unreadable, %d without one clear place",
			counted(j.bad.count+j.loose.count, "record"), j.index.Len()+j.bad.count, j.bad.count, j.loose.count)
	}
}

// counts gives the number of lines that could not be used, and that of records without a clear place.
func (j *joins) counts() (unread, found int) {
	if j == nil {
		return 0, 0
	}
	return j.bad.count, j.loose.count
}

// stdinTimes counts how often standard input is named.
func stdinTimes(paths []string) int {
	n := 0
	for _, p := range paths {
		if p == "-" {
			n++
		}
	}
	return n
}
