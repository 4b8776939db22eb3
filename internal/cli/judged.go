package cli

import (
	"encoding/json"
	"fmt"

	"github.com/punchlist-dev/punchlist/agreement/calibration"
	"github.com/punchlist-dev/punchlist/judge/intents"
	"github.com/punchlist-dev/punchlist/verdict"
)

// judgedRows is what judges said in files of rows.
type judgedRows struct {
	answers []calibration.Answer
	rows    int
	broken  int // lines that are no rows; each was complained about
}

// readJudged reads the answers of judges out of files of rows. A line that is no row is shown with its place, and the
// others are still read.
func readJudged(s *Surroundings, paths []string) (*judgedRows, error) {
	out := &judgedRows{}
	for _, path := range paths {
		err := eachRowOr(s, path, func(_ int, row *verdict.Row) {
			out.rows++
			out.answers = append(out.answers, calibration.AnswersOf(row)...)
		}, func(line []byte) bool {
			answers, ok := decidedIntentions(line)
			if ok {
				out.rows++
				out.answers = append(out.answers, answers...)
			}
			return ok
		}, &out.broken)
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// decidedIntentions takes the decisions of judges out of a line of punchlist intents: the label is the state, and all
// intentions are of one obligation, since each is asked the same question. What the record decided is no judge's.
func decidedIntentions(line []byte) (answers []calibration.Answer, ok bool) {
	var l struct {
		Schema       string
		TranscriptID string
		Intentions   []struct {
			ID, State, By, Judge, Model, PromptDigest, Reason, NotJudged string
			PYes                                                         *float64
		}
	}
	if json.Unmarshal(line, &l) != nil || l.Schema != intents.Schema {
		return nil, false
	}
	for _, d := range l.Intentions {
		if d.By == intents.ByRecord || d.Judge == "" {
			continue
		}
		a := calibration.Answer{CaseID: l.TranscriptID, TranscriptID: l.TranscriptID, Need: d.ID, Contract: "intents", Obligation: "intention",
			Judge: d.Judge, Model: d.Model, Prompt: d.PromptDigest, Label: d.State, Reason: d.Reason}
		switch {
		case d.NotJudged != "" || d.State == string(intents.Unknown):
			a.Label, a.Fault = "", nonempty(d.NotJudged, "not decided")
		case d.PYes != nil && d.State == string(intents.Satisfied):
			a.P = *d.PYes
		case d.PYes != nil:
			a.P = 1 - *d.PYes
		}
		answers = append(answers, a)
	}
	return answers, true
}

// eachRow calls fn for every row of a file. broken counts the lines that are none; each is complained about.
func eachRow(s *Surroundings, path string, fn func(line int, row *verdict.Row), broken *int) error {
	return eachRowOr(s, path, fn, func([]byte) bool { return false }, broken)
}

// eachRowOr is eachRow for files that hold other lines as well: other is asked about each line first, and says whether it
// took it.
func eachRowOr(s *Surroundings, path string, fn func(line int, row *verdict.Row), other func(line []byte) bool, broken *int) error {
	f, err := openInput(s, path)
	if err != nil {
		return err
	}
	defer f.Close()
	err = eachLine(f, func(n int, line []byte, lineErr error) {
		var row verdict.Row
		if lineErr == nil && other(line) {
			return
		}
		if lineErr == nil {
			row, _, lineErr = verdict.ReadRow(line)
		}
		if lineErr != nil {
			*broken++
			s.complain("%s:%d: %s", plain(path), n, plain(lineErr.Error()))
			return
		}
		fn(n, &row)
	})
	if err != nil {
		return fmt.Errorf("%s: %w", plain(path), plainPathError(err))
	}
	return nil
}
