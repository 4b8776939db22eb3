package story

import (
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
)

const (
	around     = 120 // bytes kept on each side of what matters
	smallGap   = 80  // bytes that are not worth leaving out
	lineWeight = 60  // what a line break counts, since it takes a line
	maxSpans   = 24  // places that are marked in one text
)

// keepOf chooses what is shown of a text: all of it where it weighs no more than budget, else its start, its end, and
// what stands around the marks. The pieces are in order and do not touch.
func keepOf(text string, marks []span, budget int) []span {
	if fitting(text, budget) == len(text) {
		return []span{{0, len(text)}}
	}
	keep := []span{{0, wordEnd(text, fitting(text, budget/2))}, {wordEnd(text, len(text)-fittingEnd(text, budget/4)), len(text)}}
	for _, m := range marks[:min(len(marks), maxSpans)] {
		if m.hi-m.lo > budget {
			keep = append(keep, span{m.lo - around, m.lo + budget/2}, span{m.hi - budget/4, m.hi + around})
		} else {
			keep = append(keep, span{wordEnd(text, m.lo-around), max(wordEnd(text, m.hi+around), m.hi)})
		}
	}
	for i := range keep {
		keep[i].lo, keep[i].hi = report.RuneStart(text, keep[i].lo), report.RuneStart(text, keep[i].hi)
	}
	return merged(keep)
}

// merged puts spans in order and joins those that touch or nearly do.
func merged(spans []span) []span {
	slices.SortFunc(spans, func(a, b span) int { return a.lo - b.lo })
	out := spans[:1]
	for _, s := range spans[1:] {
		last := &out[len(out)-1]
		if s.lo <= last.hi+smallGap {
			last.hi = max(last.hi, s.hi)
		} else {
			out = append(out, s)
		}
	}
	return out
}

// fitting is how many bytes at the start of text weigh no more than budget; fittingEnd is the same for its end.
func fitting(text string, budget int) int {
	for i := 0; i < len(text); i++ {
		if budget -= weight(text[i]); budget < 0 {
			return i
		}
	}
	return len(text)
}

func fittingEnd(text string, budget int) int {
	for i := len(text) - 1; i >= 0; i-- {
		if budget -= weight(text[i]); budget < 0 {
			return len(text) - 1 - i
		}
	}
	return len(text)
}

func weight(c byte) int {
	if c == '\n' {
		return lineWeight
	}
	return 1
}

// wordEnd moves an offset back to behind the last white space, where one is near.
func wordEnd(text string, at int) int {
	const near = 24
	at = min(max(at, 0), len(text))
	if n := strings.LastIndexAny(text[max(at-near, 0):at], " \n"); n >= 0 && at < len(text) {
		return max(at-near, 0) + n + 1
	}
	return at
}

// linesOf splits a piece of text at its line breaks; the breaks are in none of the lines.
func linesOf(text string, piece span) []span {
	var lines []span
	at := piece.lo
	for {
		n := strings.IndexByte(text[at:piece.hi], '\n')
		if n < 0 {
			return append(lines, span{at, piece.hi})
		}
		end := at + n
		if end > at && text[end-1] == '\r' {
			end--
		}
		lines = append(lines, span{at, end})
		at += n + 1
	}
}
