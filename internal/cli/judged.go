package cli

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/agreement/calibration"
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
		err := eachRow(s, path, func(_ int, row *verdict.Row) {
			out.rows++
			out.answers = append(out.answers, calibration.AnswersOf(row)...)
		}, &out.broken)
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// eachRow calls fn for every row of a file. broken counts the lines that are none; each is complained about.
func eachRow(s *Surroundings, path string, fn func(line int, row *verdict.Row), broken *int) error {
	f, err := openInput(s, path)
	if err != nil {
		return err
	}
	defer f.Close()
	err = eachLine(f, func(n int, line []byte, lineErr error) {
		var row verdict.Row
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
