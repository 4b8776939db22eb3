package terminal

import (
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// keep is how many bytes of a long text are kept on each side of a cut.
const keep = 1024

// quote is a text with the bytes that matter, kept small: of a long one only what can be shown.
type quote struct {
	head string // the start of what stands before the mark
	pre  string // what stands right before the mark; equal to head where nothing was dropped
	mark string
	post string // what stands right behind the mark
	tail string // the end of it; equal to post where nothing was dropped
}

// newQuote makes a quote of s, whose bytes m[0]:m[1] matter. The result holds none of s's memory.
func newQuote(s string, m [2]int) quote {
	from, to := report.RuneStart(s, m[0]), report.RuneStart(s, m[1])
	if m[0] < 0 || m[1] > len(s) || from >= to { // nothing is marked: all of it is what stands behind
		from, to = 0, 0
	}
	q := quote{mark: s[from:to]}
	q.head, q.pre = ends(s[:from])
	q.post, q.tail = ends(s[to:])
	if len(q.mark) > 2*keep {
		first, last := ends(q.mark)
		q.mark = first + " ... " + last
	}
	q.mark = strings.Clone(q.mark)
	return q
}

// ends returns the first and the last bytes of s, or s twice where it is short.
func ends(s string) (first, last string) {
	if len(s) <= 2*keep {
		s = strings.Clone(s)
		return s, s
	}
	return strings.Clone(s[:report.RuneStart(s, keep)]), strings.Clone(s[report.RuneStart(s, len(s)-keep):])
}

// prefixed puts words of the record, a tool's name, in front.
func (q quote) prefixed(tool string) quote {
	whole := q.head == q.pre
	q.head = tool + q.head
	if whole {
		q.pre = q.head
	}
	return q
}

// fit lays a quote out on at most most lines of width cells. A longer one is cut with " ... " before and behind the
// bytes that matter; those are cut only where they alone would fill four times the lines.
func (q quote) fit(most, width int, marks string, unicodeOK bool) []text {
	marked := text{}.record(mark, q.mark, unicodeOK)
	if room := 4 * most * width; marked.cells() > room {
		marked = cutMiddle(marked, room-width)
	}
	pre, post := text{}.record(plain, q.pre, unicodeOK), text{}.record(plain, q.post, unicodeOK)
	for room := most*width + 16; ; room -= 4 {
		left := room - marked.cells() - 2*len(marks)
		forPre, forPost := share(left, pre.cells(), post.cells())
		t := text{}.own(plain, marks)
		t = append(t, before(q, pre, forPre, unicodeOK)...)
		t = append(t, marked...)
		t = append(t, behind(q, post, forPost, unicodeOK)...)
		t = t.own(plain, marks)
		lines := wrap(t, width)
		if len(lines) <= most || left <= 0 {
			return lines
		}
	}
}

// share divides room between two pieces: one that needs less than half leaves the rest to the other.
func share(room, a, b int) (forA, forB int) {
	room = max(room, 0)
	switch {
	case a <= room/2:
		return a, room - a
	case b <= room/2:
		return room - b, b
	}
	return room / 2, room - room/2
}

const dots = " ... "

// before is what stands before the mark, in at most room cells: all of it, or its start and its end.
func before(q quote, pre text, room int, unicodeOK bool) text {
	if q.head == q.pre && pre.cells() <= room {
		return pre
	}
	head := text{}.record(plain, q.head, unicodeOK)
	return join(head, pre, room/2-len(dots), room-room/2)
}

// behind is what stands behind the mark: all of it, or its start and its end.
func behind(q quote, post text, room int, unicodeOK bool) text {
	if q.post == q.tail && post.cells() <= room {
		return post
	}
	tail := text{}.record(plain, q.tail, unicodeOK)
	return join(post, tail, room-room/3-len(dots), room/3)
}

// join puts " ... " between the start of one text and the end of another.
func join(start, end text, forStart, forEnd int) text {
	out := append(text{}, trimRight(firstCells(start, forStart))...)
	out = out.own(plain, dots)
	return append(out, trimLeft(lastCells(end, forEnd))...)
}

// cutMiddle keeps the first and the last cells of t.
func cutMiddle(t text, room int) text {
	if t.cells() <= room {
		return t
	}
	room = max(room-len(dots), 2)
	return join(t, t, room-room/2, room/2)
}

func firstCells(t text, room int) text {
	for i, g := range t {
		if room -= g.cells(); room < 0 {
			return t[:i]
		}
	}
	return t
}

func lastCells(t text, room int) text {
	for i := len(t) - 1; i >= 0; i-- {
		if room -= t[i].cells(); room < 0 {
			return trimMarks(t[i+1:])
		}
	}
	return t
}

// trimMarks drops combining marks whose character was cut off.
func trimMarks(t text) text {
	for len(t) > 0 && t[0].cells() == 0 {
		t = t[1:]
	}
	return t
}

func trimLeft(t text) text {
	for len(t) > 0 && t[0].r == ' ' {
		t = t[1:]
	}
	return t
}

// exhibit is a line of an item, small enough to keep.
type exhibit struct {
	label string
	place string
	quote quote
}

func newExhibit(e *verdict.Exhibit) exhibit {
	q := newQuote(e.Text, e.Mark)
	if tool, glue := report.ToolBefore(e); tool != "" {
		q = q.prefixed(short(tool) + glue)
	}
	return exhibit{label: e.Label, place: report.PlaceOf(e), quote: q}
}

// spoken: the words of a person or of the agent, which stand in quotes.
func (e *exhibit) spoken() bool { return report.Spoken(&verdict.Exhibit{Label: e.label}) }
