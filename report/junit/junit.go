// Package junit writes rows as JUnit XML, in the dialect that GitLab and Jenkins both read: a testsuite per contract, a
// testcase per row, at most one failure or skipped in each.
//
// The number of tests stands in front of them in the document, so test cases are kept in memory until Finish. What is
// kept is bounded (Limits), since GitLab refuses larger files: beyond three quarters of the limit a failed row keeps its
// message and loses its text; beyond nine tenths rows that passed or were excluded are left out; at the limit all are. A test case of
// its own then says how many, and it fails where a failed row is among them.
package junit

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Limits bound the document.
type Limits struct {
	Bytes    int // of all test cases
	Elements int
}

// DefaultLimits keep a document below what GitLab takes: 30 MB and 250,000 objects.
func DefaultLimits() Limits { return Limits{Bytes: 28_000_000, Elements: 240_000} }

const (
	maxItems    = 20  // items of one row that are written
	maxVersions = 8   // versions of one kind that a suite names
	suiteBytes  = 600 // what a suite takes beside its test cases
)

// Report collects test cases. Make one with New.
type Report struct {
	limits   Limits
	bytes    int
	elements int
	suites   []*suite
	byName   map[string]*suite
	left     report.Cases // rows that are left out
}

var _ report.Report = (*Report)(nil)

// suite is a contract.
type suite struct {
	name                                      string
	tests, failures, errors, skipped          int
	contracts, extractors, graders, importers []string
	cases                                     bytes.Buffer
}

// New returns an empty report.
func New(l Limits) *Report { return &Report{limits: l, byName: make(map[string]*suite)} }

// fullness says how far the limits are used up, in percent.
func (r *Report) fullness() int {
	return max(r.bytes*100/max(r.limits.Bytes, 1), r.elements*100/max(r.limits.Elements, 1))
}

// Add writes the row's test case.
func (r *Report) Add(row *verdict.Row) {
	fails := row.Class == verdict.ClassFailed || row.Class == verdict.ClassHonest
	full := r.fullness()
	if full >= 90 && !fails || full >= 99 {
		r.left.Total++
		if fails {
			r.left.Failed++
		}
		return
	}
	s := r.suite(className(row.Contract))
	s.version(row)
	before := s.cases.Len()
	fmt.Fprintf(&s.cases, "    <testcase classname=\"%s\" name=\"%s\"", escape(s.name), escape(testName(row.CaseID, row.TranscriptID)))
	if row.SourcePath != "" {
		fmt.Fprintf(&s.cases, " file=\"%s\"", escape(report.Name(row.SourcePath)))
	}
	s.tests++
	switch {
	case fails:
		s.failures++
		s.fail(row, full < 75)
	case row.Class == verdict.ClassExcluded:
		s.skipped++
		s.skip(row.Verdict.String() + ": " + report.WhyExcluded(row))
	default:
		s.cases.WriteString("/>\n")
	}
	r.bytes += s.cases.Len() - before
	r.elements += 2
}

func (r *Report) suite(name string) *suite {
	if s := r.byName[name]; s != nil {
		return s
	}
	s := &suite{name: strings.Clone(name)}
	r.byName[s.name] = s
	r.suites = append(r.suites, s)
	r.bytes += suiteBytes
	r.elements += 8
	return s
}

func (s *suite) version(row *verdict.Row) {
	if row.ContractVersion > 0 || row.ContractDigest != "" {
		s.contracts = distinct(s.contracts, strings.TrimSpace(fmt.Sprintf("v%d %s", row.ContractVersion, row.ContractDigest)))
	}
	s.extractors = distinct(s.extractors, row.Extractor)
	s.graders = distinct(s.graders, row.Grader)
	s.importers = distinct(s.importers, row.Importer)
}

func distinct(list []string, name string) []string {
	name = report.Name(name)
	if name == "" || len(list) >= maxVersions || slices.Contains(list, name) {
		return list
	}
	return append(list, strings.Clone(name))
}

// fail closes the test case with a failure: the verdict and what is missing; then each item of the punch list.
func (s *suite) fail(row *verdict.Row, text bool) {
	items := report.Items(row)
	fmt.Fprintf(&s.cases, ">\n      <failure message=\"%s\" type=\"%s\">", escape(message(row, items)), escape(row.Verdict.String()))
	if text {
		s.items(row, items)
	} else {
		s.cases.WriteString("The text is left out: this report is near its largest size.")
	}
	s.cases.WriteString("</failure>\n    </testcase>\n")
}

func (s *suite) items(row *verdict.Row, items []report.Item) {
	b := &s.cases
	fmt.Fprintf(b, "case %s, transcript %s", escape(report.Name(row.CaseID)), escape(report.Name(row.TranscriptID)))
	if row.ObservedExit != "" {
		fmt.Fprintf(b, ", exit %s", escape(report.Name(row.ObservedExit)))
	}
	if row.ExpectedExit != "" {
		fmt.Fprintf(b, ", expected %s", escape(report.Name(row.ExpectedExit)))
	}
	b.WriteByte('\n')
	for i := range items[:min(len(items), maxItems)] {
		it := &items[i]
		fmt.Fprintf(b, "\n%s: %s (%s)\n", escape(report.Name(it.Name)), stateWords(it), it.Severity)
		for _, l := range it.Lines() {
			fmt.Fprintf(b, "  %s\n", escape(l.String()))
		}
	}
	if more := len(items) - maxItems; more > 0 {
		fmt.Fprintf(b, "\nand %d more\n", more)
	}
}

func stateWords(it *report.Item) string {
	if it.Share != "" {
		return it.Share
	}
	return it.State.String()
}

func (s *suite) skip(message string) {
	fmt.Fprintf(&s.cases, ">\n      <skipped message=\"%s\"/>\n    </testcase>\n", escape(message))
}

// message is the verdict with the ids that are missing or invalid; where there are none, with the names of the items.
func message(row *verdict.Row, items []report.Item) string {
	const most = 10
	ids := append([]string(nil), row.Missing...)
	for _, id := range row.Invalid {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		for i := range items {
			if items[i].Name == "exit" {
				return row.Verdict.String() + ": " + items[i].Found
			}
			ids = append(ids, items[i].Name)
		}
	}
	var names []string
	for _, id := range ids[:min(len(ids), most)] {
		names = append(names, report.Name(id))
	}
	s := row.Verdict.String() + ": " + strings.Join(names, ", ")
	if more := len(ids) - most; more > 0 {
		s += fmt.Sprintf(" and %d more", more)
	}
	return s
}

// Finish writes the document.
func (r *Report) Finish(w io.Writer, sum *report.Summary) error {
	suites := r.suites
	if own := r.own(sum); own.tests > 0 {
		suites = append(suites[:len(suites):len(suites)], own)
	}
	var all suite
	for _, s := range suites {
		all.tests += s.tests
		all.failures += s.failures
		all.errors += s.errors
		all.skipped += s.skipped
	}
	p := printer{w: w}
	p.printf("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"punchlist\" tests=\"%d\" failures=\"%d\" errors=\"%d\" skipped=\"%d\">\n",
		all.tests, all.failures, all.errors, all.skipped)
	for _, s := range suites {
		s.write(&p, sum.Version)
	}
	p.printf("</testsuites>\n")
	return p.err
}

func (s *suite) write(p *printer, version string) {
	p.printf("  <testsuite name=\"%s\" tests=\"%d\" failures=\"%d\" errors=\"%d\" skipped=\"%d\">\n    <properties>\n",
		escape(s.name), s.tests, s.failures, s.errors, s.skipped)
	p.property("punchlist", version)
	for _, v := range s.contracts {
		p.property("contract", v)
	}
	for _, v := range s.extractors {
		p.property("extractor", v)
	}
	for _, v := range s.graders {
		p.property("grader", v)
	}
	for _, v := range s.importers {
		p.property("importer", v)
	}
	p.printf("    </properties>\n")
	p.write(s.cases.Bytes())
	p.printf("  </testsuite>\n")
}

// printer keeps the first error.
type printer struct {
	w   io.Writer
	err error
}

func (p *printer) write(b []byte) {
	if p.err == nil {
		_, p.err = p.w.Write(b)
	}
}

func (p *printer) printf(format string, args ...any) { p.write(fmt.Appendf(nil, format, args...)) }

func (p *printer) property(name, value string) {
	if value != "" {
		p.printf("      <property name=\"%s\" value=\"%s\"/>\n", name, escape(report.Visible(value)))
	}
}
