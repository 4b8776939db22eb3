package terminal

import "github.com/punchlist-dev/punchlist/verdict"

// openingBuckets are the turns in which obligations are opened that are told apart.
const openingBuckets = 5

func openingName(bucket int) string {
	return [openingBuckets]string{"1-2", "3-4", "5-8", "9-16", "17+"}[bucket]
}

// openingCounts are the obligations that were opened in some turns and failed, and the cases that have one or more.
type openingCounts struct{ failed, cases int }

// countOpened counts what failed by the turn in which it was opened.
func (s *Summary) countOpened(row *verdict.Row) {
	if row.Class == verdict.ClassExcluded {
		return
	}
	var hit [openingBuckets]bool
	for i := range row.Obligations {
		o := &row.Obligations[i]
		if o.OpenedTurn <= 0 || !o.Owed() || o.State != verdict.Open && o.State != verdict.Invalid && o.State != verdict.Contradicted {
			continue
		}
		at := 0
		for at < openingBuckets-1 && o.OpenedTurn > 2<<at {
			at++
		}
		s.openings[at].failed++
		hit[at] = true
	}
	for at, is := range hit {
		if is {
			s.openings[at].cases++
		}
	}
}

// byOpening writes failures by the turn in which what they need first stood: where early turns are cut off, what was
// opened in them fails together, in long conversations.
func (p *page) byOpening(in *Summary) {
	buckets := make([]bucket, openingBuckets)
	for i, o := range in.openings {
		buckets[i] = bucket{openingName(i), o.failed, o.cases}
	}
	if spread(buckets) {
		p.heading("BY OPENING TURN", "failed obligations, by the turn in which what they need first stands")
		p.failures("turn", "in cases", buckets)
	}
}
