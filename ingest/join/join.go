// Package join adds to a transcript what other systems know about it: which attempt was delivered and how much of it,
// what the application wrote down, what a probe read, what was told before a redactor hid it, and what the model was
// given. docs/joins.md describes the lines.
//
// A record belongs to a transcript by its id, and to a place in it by the id of a turn, an attempt, a call or an event.
// A time never decides.
package join

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"iter"
	"sync/atomic"
)

// Problem is a line that could not be used, and why, in words for people.
type Problem struct {
	Path string
	Line int
	Text string
}

// String gives the place and the words.
func (p Problem) String() string { return fmt.Sprintf("%s:%d: %s", p.Path, p.Line, p.Text) }

// Index holds the lines of join files by transcript. It takes as much memory as the files, and some for each line. Once it is read,
// several goroutines may use it at the same time.
type Index struct {
	groups map[string]*group
	ids    []string // of transcripts, in the order of their first records
	count  int
}

// group is what is known about one transcript.
type group struct {
	lines []line
	met   atomic.Bool // a transcript with the id was there
}

// line is a record as it stands in its file. It is read once to see that it can be used, and again where it is.
type line struct {
	path  *string
	n     int
	bytes []byte
}

// kind says what a record is.
type kind uint8

const (
	delivery kind = iota
	event
	probe
	evidence
	input
)

func kindNames() [5]string { return [...]string{"delivery", "event", "probe", "evidence", "input"} }

// record is what a line says. Only the fields of its kind are set.
type record struct {
	path string
	line int
	kind kind
	at   int64 // Unix milliseconds, 0 where it says none

	turn, attempt, call, event string // the ids that it names

	withheld bool // it was not delivered
	lo, hi   int  // bytes that were told; hi 0: all
	lastPart int  // number of the last part that was told, from 1; 0: all
	digest   string

	name    string
	value   []byte // fields, result, messages, or the fields of evidence, as written
	failed  bool
	summary []byte
}

func (r *record) problem(text string) Problem { return Problem{r.path, r.line, text} }

// Len is the number of records.
func (ix *Index) Len() int { return ix.count }

// Merge adds the records of other behind those of ix. other is not used afterwards.
func (ix *Index) Merge(other *Index) {
	if ix.count == 0 {
		*ix = *other
		return
	}
	for _, id := range other.ids {
		for _, l := range other.groups[id].lines {
			ix.add(id, l)
		}
	}
}

func (ix *Index) add(id string, l line) {
	if ix.groups == nil {
		ix.groups = make(map[string]*group)
	}
	g := ix.groups[id]
	if g == nil {
		g = &group{}
		ix.groups[id] = g
		ix.ids = append(ix.ids, id)
	}
	g.lines = append(g.lines, l)
	ix.count++
}

// Digest tells the records of a transcript from any others: a SHA-256 in hex, or "" where there are none.
func (ix *Index) Digest(transcriptID string) string {
	g := ix.groups[transcriptID]
	if g == nil {
		return ""
	}
	h := sha256.New()
	for i := range g.lines {
		sum := sha256.Sum256(g.lines[i].bytes)
		h.Write(sum[:])
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Unmatched goes over the records of transcripts that Apply has not met, in the order of their transcripts.
func (ix *Index) Unmatched() iter.Seq[Problem] {
	return func(yield func(Problem) bool) {
		for _, id := range ix.ids {
			g := ix.groups[id]
			if g.met.Load() {
				continue
			}
			why := fmt.Sprintf("no transcript has the id %.80s", id)
			for i := range g.lines {
				if !yield(Problem{*g.lines[i].path, g.lines[i].n, why}) {
					return
				}
			}
		}
	}
}
