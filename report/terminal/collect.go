// Package terminal writes the punch list as text: for a terminal of 80 columns and more, for a log, for a person.
//
// A Collector takes rows as they come and keeps only what is printed; Write prints the Summary. All words that come from
// a transcript, a tool or a contract are hostile: they are escaped, they stand in quotes or behind a label, and they never
// start a line with what a build server would take for a command.
package terminal

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// What is kept beside the counts is bounded by these.
const (
	maxIDs       = 8    // transcript ids that a line of NOT DECIDED names
	maxNotes     = 10   // findings in cases that passed
	maxSkipped   = 5    // records that were skipped
	maxTemplates = 4096 // obligations in the table
	maxVersions  = 4096 // contracts that are told apart
	maxExits     = 64   // exits that passed
)

// Collector sums rows up. The zero value is ready for use; one goroutine uses it, and the same rows in the same order
// give the same Summary.
type Collector struct{ s Summary }

// Summary is what is printed. The caller may fill the exported fields before it is written.
type Summary struct {
	Rows    string   // path of the rows, "" where they were not kept
	Reports []string // paths of the reports that were written
	Floor   float64  // the least share of required obligations that must be decided, in percent; 0: none
	Explain []string // further words of the command that explains a case: what was joined
	Next    string   // one command to paste; "" lets Write choose
	NextWhy string   // what it shows

	tally       report.Tally
	list        list
	undecided   []undecided
	notes       []note
	moreNotes   int
	passedBy    []named
	templates   map[templateKey]*report.Obligations
	contracts   map[contractKey]bool
	oneContract string // the first contract, in words
	extractors  []string
	graders     []string
	importers   []string
	lengths     [lengthBuckets]lengthCounts
	openings    [openingBuckets]openingCounts
	runs        runCounts
	kinds       []kindCounts
	read, of    int
	skipped     []string
	skips       int
	anyPassed   caseID
	last        caseID // of the row before
	shared      bool   // a transcript was held against several cases, so its id alone tells no row
}

type templateKey struct{ contract, template string }

type contractKey struct {
	name    string
	version int
	digest  string
}

type named struct {
	name string
	n    int
}

// undecided is a line of NOT DECIDED.
type undecided struct {
	verdict verdict.Verdict // of the cases that are excluded; Passed for obligations of cases that are not
	state   verdict.State   // of those obligations
	why     string
	one     string // says it more exactly, where it is only one
	n       int
	ids     []string
	moreIDs int
	lastID  string
	first   caseID
}

// caseID is the key of a row.
type caseID struct{ id, transcript string }

// note is a finding in a case that passed.
type note struct {
	kind, id, place string
	quote           quote
	detail          string
}

// lengthBuckets are the lengths of conversations that are told apart, in turns.
const lengthBuckets = 5

func lengthName(bucket int) string {
	return [lengthBuckets]string{"1-4", "5-8", "9-16", "17-32", "33+"}[bucket]
}

type lengthCounts struct{ cases, failed int }

type runCounts struct{ running, stopped, timedOut, abandoned, cut int }

// Tally returns the counts so far.
func (c *Collector) Tally() report.Tally { return c.s.tally }

// Summary returns what was collected. The Collector may go on; the Summary then changes with it.
func (c *Collector) Summary() Summary { return c.s }

// Read says how many of how many transcripts were read.
func (c *Collector) Read(n, of int) { c.s.read, c.s.of = n, of }

// Skipped notes a record that could not be read: the file, its line (0 where unknown), its number in the file (from 1)
// and why, in one line.
func (c *Collector) Skipped(path string, line, record int, why string) {
	c.s.skips++
	if len(c.s.skipped) == maxSkipped {
		return
	}
	at := short(path)
	switch {
	case line > 0:
		at += ":" + strconv.Itoa(line)
	case record > 0:
		at += ", record " + strconv.Itoa(record)
	}
	c.s.skipped = append(c.s.skipped, at+" "+short(why))
}

// Add sums a row up. It keeps nothing of the row's memory.
func (c *Collector) Add(row *verdict.Row) {
	s := &c.s
	s.tally.Add(row)
	s.shared = s.shared || s.last.transcript == row.TranscriptID && s.last.id != row.CaseID
	s.last.transcript = strings.Clone(row.TranscriptID)
	if s.last.id = s.last.transcript; row.CaseID != row.TranscriptID {
		s.last.id = strings.Clone(row.CaseID)
	}
	switch row.Class {
	case verdict.ClassFailed, verdict.ClassHonest:
		s.list.addRow(row)
	case verdict.ClassPassed:
		s.passed(row)
	}
	s.countVersions(row)
	s.countObligations(row)
	s.notDecided(row)
	s.countRun(row)
	s.countKinds(row)
}

func (s *Summary) passed(row *verdict.Row) {
	if s.anyPassed == (caseID{}) {
		s.anyPassed = caseID{short(row.CaseID), short(row.TranscriptID)}
	}
	if i := slices.IndexFunc(s.passedBy, func(n named) bool { return n.name == row.Name }); i >= 0 {
		s.passedBy[i].n++
	} else if len(s.passedBy) < maxExits {
		s.passedBy = append(s.passedBy, named{short(row.Name), 1})
	} else {
		s.passedBy[maxExits-1].name = "others"
		s.passedBy[maxExits-1].n++
	}
	for i := range row.Findings {
		if len(s.notes) == maxNotes {
			s.moreNotes++
			continue
		}
		f := &row.Findings[i]
		at := f.Record
		if at.Text == "" {
			at = f.Said
		}
		detail := f.Detail
		if f.Kind == "text_for_the_evaluator" {
			detail = "shown as text; it changed nothing"
		}
		s.notes = append(s.notes, note{kind: short(f.Kind), id: short(row.TranscriptID), place: report.PlaceOf(&verdict.Exhibit{At: at}),
			quote: newQuote(at.Text, [2]int{}), detail: short(detail)})
	}
}

func (s *Summary) countVersions(row *verdict.Row) {
	if row.Contract != "" || row.ContractDigest != "" {
		k := contractKey{row.Contract, row.ContractVersion, row.ContractDigest}
		if !s.contracts[k] && len(s.contracts) < maxVersions {
			if s.contracts == nil {
				s.contracts = make(map[contractKey]bool)
			}
			k.name, k.digest = strings.Clone(k.name), strings.Clone(k.digest)
			s.contracts[k] = true
			if len(s.contracts) == 1 {
				s.oneContract = contractWords(k)
			}
		}
	}
	s.extractors = distinct(s.extractors, row.Extractor)
	s.graders = distinct(s.graders, row.Grader)
	s.importers = distinct(s.importers, row.Importer)
}

func contractWords(k contractKey) string {
	words := short(k.name)
	if k.version > 0 {
		words += " v" + strconv.Itoa(k.version)
	}
	if d := strings.TrimPrefix(k.digest, "sha256:"); d != "" {
		words += " " + strings.Clone(d[:report.RuneStart(d, 8)])
	}
	return words
}

// distinct keeps the first few different names.
func distinct(list []string, name string) []string {
	const most = 4
	if name == "" || len(list) == most || slices.Contains(list, name) {
		return list
	}
	return append(list, short(name))
}

func (s *Summary) countObligations(row *verdict.Row) {
	report.EachObligation(row, func(o *verdict.Obligation) {
		if !o.Optional {
			s.template(row.Contract, cmp.Or(o.Template, o.ID)).Count(o, row.Class == verdict.ClassExcluded)
		}
	})
}

// template returns the counts of one obligation of one contract; what is beyond the bound is counted together.
func (s *Summary) template(contract, template string) *report.Obligations {
	k := templateKey{contract, template}
	if c := s.templates[k]; c != nil {
		return c
	}
	if s.templates == nil {
		s.templates = make(map[templateKey]*report.Obligations)
	}
	k = templateKey{strings.Clone(contract), short(template)}
	if len(s.templates) >= maxTemplates {
		k = templateKey{"", "all others"}
	}
	c := s.templates[k]
	if c == nil {
		c = new(report.Obligations)
		s.templates[k] = c
	}
	return c
}

func (s *Summary) countRun(row *verdict.Row) {
	switch row.RunState {
	case "running":
		s.runs.running++
	case "stopped":
		s.runs.stopped++
	case "timed_out":
		s.runs.timedOut++
	case "abandoned":
		s.runs.abandoned++
	}
	if len(row.Cuts) > 0 {
		s.runs.cut++
	}
	s.countOpened(row)
	if row.Turns <= 0 || row.Class == verdict.ClassExcluded {
		return
	}
	at := 0
	for at < lengthBuckets-1 && row.Turns > 4<<at {
		at++
	}
	s.lengths[at].cases++
	if row.Class == verdict.ClassFailed {
		s.lengths[at].failed++
	}
}
