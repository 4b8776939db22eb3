package terminal

import (
	"cmp"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// notDecided notes what of the row neither passed nor failed: the whole case, or obligations of a case that is decided.
func (s *Summary) notDecided(row *verdict.Row) {
	if row.Class == verdict.ClassExcluded {
		u := undecided{verdict: row.Verdict, why: report.WhyExcluded(row)}
		if row.Verdict == verdict.WrongAttempt && row.Evaluated.AttemptID != row.Delivered.AttemptID {
			u.one = "evaluated attempt " + short(row.Evaluated.AttemptID) + ", delivered attempt " + short(row.Delivered.AttemptID)
		}
		s.undecide(u, row)
		return
	}
	for i := range row.Obligations {
		o := &row.Obligations[i]
		if o.Owed() && (o.State == verdict.Unknown || o.State == verdict.Pending) {
			s.undecide(undecided{verdict: verdict.Passed, state: o.State, why: report.WhyUnknown(o.Reason)}, row)
		}
	}
}

// undecide counts into the line of the same kind, of which there are only as many as reasons.
func (s *Summary) undecide(u undecided, row *verdict.Row) {
	id := row.TranscriptID
	at, found := slices.BinarySearchFunc(s.undecided, u, func(a, b undecided) int {
		return cmp.Or(cmp.Compare(a.verdict, b.verdict), -cmp.Compare(a.state, b.state), cmp.Compare(a.why, b.why))
	})
	if !found {
		u.first = caseID{short(row.CaseID), short(id)}
		s.undecided = slices.Insert(s.undecided, at, u)
	}
	line := &s.undecided[at]
	line.n++
	switch {
	case line.lastID == id:
		return
	case len(line.ids) < maxIDs:
		line.ids = append(line.ids, short(id))
	default:
		line.moreIDs++
	}
	line.lastID = strings.Clone(id)
}
