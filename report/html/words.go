package html

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/punchlist-dev/punchlist/report"
)

// run is a stretch of a text that is shown in one way. Text is not escaped: the templates do that.
type run struct {
	Text   string
	Marked bool // the bytes that matter
	Boxed  bool // the name of what cannot be seen
	Gap    bool // something is left out here
}

// words are a text of a record as it is shown, and how much of it that is.
type words struct {
	Runs []run
	Note string // "400 of 48,110 bytes" where it is cut, in our own words
}

// maxLines is how many lines a text may take by its own line breaks. Further breaks are named.
const maxLines = 12

// wordsOf returns at most most bytes of s around the bytes mark[0]:mark[1] that matter.
func wordsOf(s string, mark [2]int, most int) words { return cutWords(s, mark, most, 0) }

// lineWords returns at most most bytes of s in one line: words of a record that stand in a line of our own must not begin
// another one.
func lineWords(s string, most int) words { return cutWords(s, [2]int{}, most, maxLines) }

// cutWords does both; lines is how many lines stand before s.
func cutWords(s string, mark [2]int, most, lines int) words {
	from, to := report.RuneStart(s, mark[0]), report.RuneStart(s, mark[1])
	if mark[0] < 0 || mark[1] > len(s) || mark[0] >= mark[1] || from >= to {
		from, to = 0, 0
	}
	w := writer{lines: lines}
	if len(s) <= most {
		w.put(s[:from], false)
		w.put(s[from:to], true)
		w.put(s[to:], false)
		return words{Runs: w.runs}
	}
	if from == to {
		head, tail := report.RuneStart(s, most-most/4), report.RuneStart(s, len(s)-most/4)
		w.put(s[:head], false)
		w.gap()
		w.put(s[tail:], false)
		return words{w.runs, cutNote(head+len(s)-tail, len(s))}
	}
	end := report.RuneStart(s, min(to, from+most))
	around := most - (end - from)
	lo := report.RuneStart(s, max(0, from-around/2))
	hi := report.RuneStart(s, min(len(s), end+around-(from-lo)))
	if lo > 0 {
		w.gap()
	}
	w.put(s[lo:from], false)
	w.put(s[from:end], true)
	w.put(s[end:max(hi, end)], false)
	if hi < len(s) {
		w.gap()
	}
	return words{w.runs, cutNote(hi-lo, len(s))}
}

func cutNote(shown, of int) string { return fmt.Sprintf("%s of %s bytes", grouped(shown), grouped(of)) }

// writer turns text into runs.
type writer struct {
	runs  []run
	lines int
	marks int // combining marks behind one character
}

func (w *writer) gap() { w.runs = append(w.runs, run{Gap: true}) }

func (w *writer) put(s string, marked bool) {
	start := 0
	for at := 0; at < len(s); {
		if c := s[at]; c >= ' ' && c < 0x7f {
			w.marks = 0
			at++
			continue
		}
		name, size := w.boxed(s[at:])
		if name == "" {
			at += size
			continue
		}
		w.plain(s[start:at], marked)
		w.runs = append(w.runs, run{Text: name, Marked: marked, Boxed: true})
		at += size
		start = at
	}
	w.plain(s[start:], marked)
}

func (w *writer) plain(s string, marked bool) {
	if s != "" {
		w.runs = append(w.runs, run{Text: s, Marked: marked})
	}
}

// boxed names the character at the start of s where it cannot be seen, or is not to be; "" where it is shown as it is.
func (w *writer) boxed(s string) (name string, size int) {
	const maxMarks = 4 // combining marks that may follow one character; more would be drawn over the lines around it
	r, n := utf8.DecodeRuneInString(s)
	if w.marks++; !report.DrawnOver(r) {
		w.marks = 0
	}
	switch {
	case r == utf8.RuneError && n == 1:
		return fmt.Sprintf("byte %02X", s[0]), 1
	case r == '\t':
		return "", 1
	case r == '\n' || r == '\r':
		if w.lines++; w.lines < maxLines {
			return "", 1
		}
		return map[rune]string{'\n': "LF", '\r': "CR"}[r], 1
	case r == 0x1b:
		return escapeSequence(s)
	case r == 0:
		return "NUL", 1
	case w.marks > maxMarks || !report.Shown(r):
		return fmt.Sprintf("U+%04X", r), n
	}
	return "", n
}

// escapeSequence names a sequence that a terminal would act on: ESC[8m.
func escapeSequence(s string) (name string, size int) {
	const most = 16
	size = 1
	if len(s) > 1 && s[1] == '[' {
		size = 2
		for size < min(len(s), most) && s[size] >= 0x20 && s[size] < 0x40 {
			size++
		}
		if size < len(s) && s[size] >= 0x40 && s[size] < 0x7f {
			size++
		}
	}
	return "ESC" + s[1:size], size
}

// grouped writes a count with a comma for each thousand.
func grouped(n int) string {
	s := fmt.Sprint(n)
	for at := len(s) - 3; at > 0; at -= 3 {
		s = s[:at] + "," + s[at:]
	}
	return s
}

// counted is a count and its noun.
func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return grouped(n) + " " + noun + "s"
}

// spaced is a name of the engine's as people say it: partial_reported_as_full stays, not_required is "not required".
func spaced(name string) string { return strings.ReplaceAll(name, "_", " ") }
