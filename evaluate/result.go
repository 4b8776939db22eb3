package evaluate

import (
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/verdict"
)

// occKind says what an occurrence is.
type occKind uint8

const (
	occCall occKind = iota
	occText
	occReply
	occEvent
	occProbe
	occState
	occLabel
	occWorld
	occJudge
	occValue
)

// occ is one occurrence: a place that a rule selected. It stands from start to end (indices of steps).
type occ struct {
	kind       occKind
	index      int32 // call, message, event, probe, state or label
	start, end int32
	lo, hi     int // bytes of the decoded text of the message or the result; equal: the whole
	tv         textfact.Value
	hasTV      bool
	value      val
	world      val // answer of a world rule
	strength   verdict.Strength
	assumed    bool
	rest       bool // in the whole of a message of which only a part was delivered
}

// standing is how one selected occurrence did.
type standing uint8

const (
	passes standing = iota
	misses
	undecided
	waiting // pending
)

// Ranks of near misses, nearest first; contract-language, section 3.2.
const (
	rankResult = iota + 1
	rankTold
	rankOrder
	rankStale
	rankFailed
	rankArgs
	rankTarget
	rankHedged
	rankDraft
	rankNone
)

// candidate is a selected occurrence with its standing.
type candidate struct {
	occ
	standing standing
	rank     int
	reason   string
	detail   string
	needs    string
	said     bool // what failed is a value that was said
	acted    bool // what failed is the provenance of a value that was acted on
	path     string
	got      string // the value that decided against it, and the one that was wanted
	want     string
}

// outcome of a rule.
type outcome struct {
	state    verdict.State
	reason   string
	detail   string
	needs    string
	evidence []occ       // passing occurrences, oldest first
	near     []candidate // what was selected and did not pass
	strength verdict.Strength
	refutes  int32 // place of a reading that shows the opposite; none where there is no such reading
	counter  []occ // the readings that refute
	saidOnly bool
	actedOn  bool
}

const nowhere int32 = -1

func unmet(reason string) outcome {
	return outcome{state: verdict.Open, reason: reason, refutes: nowhere}
}

func unknown(reason, detail string) outcome {
	return outcome{state: verdict.Unknown, reason: reason, detail: detail, refutes: nowhere}
}

func (o *outcome) yes() bool { return o.state == verdict.Met }

func (o *outcome) no() bool { return o.state == verdict.Open || o.state == verdict.Invalid }

func (o *outcome) skip() bool { return o.state == verdict.NotRequired || o.state == verdict.Waived }

// last returns the place of the newest evidence, or nowhere.
func (o *outcome) last() int32 {
	at := nowhere
	for i := range o.evidence {
		at = max(at, o.evidence[i].end)
	}
	return at
}

// test is the answer of one matcher.
type test struct {
	is     textfact.Tri
	reason string
	detail string
	needs  string
	state  verdict.State // Open, Pending or Unknown of what is referred to, where needs is set
	got    string        // the value that was there and the one that was wanted, where the test is about one value
	want   string
}

func yesTest() test { return test{is: textfact.Yes} }

func noTest(reason, detail string) test { return test{is: textfact.No, reason: reason, detail: detail} }

// differ is a failed comparison of one value with another.
func differ(detail string, got, want val) test {
	t := noTest(verdict.ReasonWrongValue, detail)
	t.got, t.want = scalarText(got), scalarText(want)
	return t
}

func scalarText(v val) string {
	if v.shape == text || v.shape == number {
		return v.s
	}
	return ""
}

func unsure(reason, detail string) test {
	return test{is: textfact.Unknown, reason: reason, detail: detail}
}

// and: no wins, then unknown.
func (t test) and(u test) test {
	switch {
	case t.is == textfact.No:
		return t
	case u.is == textfact.No:
		return u
	case t.is == textfact.Unknown:
		return t
	}
	return u
}

// or: yes wins, then unknown; of two failures the first is shown.
func (t test) or(u test) test {
	switch {
	case t.is == textfact.Yes:
		return t
	case u.is == textfact.Yes:
		return u
	case t.is == textfact.Unknown:
		return t
	case u.is == textfact.Unknown:
		return u
	}
	return t
}

func (t test) negate(detail string) test {
	switch t.is {
	case textfact.Yes:
		return noTest(verdict.ReasonWrongValue, detail)
	case textfact.No:
		return yesTest()
	}
	return t
}
