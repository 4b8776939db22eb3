// Package github writes annotations, the workflow commands that GitHub Actions shows beside the lines of files: an error
// for an item of a row that failed, a warning for one that ended in an honest failure and for input that could not be
// read, a notice for a row that was not decided.
//
// GitHub shows ten annotations of a kind for a step and drops the rest without a word, so at most ten are written, the
// most severe first; where there are more, the tenth says how many.
package github

import (
	"fmt"
	"io"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// MaxOfKind is how many annotations of a kind are written.
const MaxOfKind = 10

const maxMessage = 4000 // bytes of a message before it is escaped

// Report keeps the first annotations of each kind. Make one with New.
type Report struct {
	path                      func(string) string
	errors, warnings, notices report.Top[string]
}

var _ report.Report = (*Report)(nil)

// New returns an empty report. path turns the path of a contract, as the rows have it, into one from the root of the
// repository, which is what GitHub links; nil leaves it as it is.
func New(path func(string) string) *Report {
	if path == nil {
		path = func(s string) string { return s }
	}
	return &Report{path: path, errors: report.Top[string]{Most: MaxOfKind}, warnings: report.Top[string]{Most: MaxOfKind}, notices: report.Top[string]{Most: MaxOfKind}}
}

// Add keeps the row's annotations where they belong to the first ones.
func (r *Report) Add(row *verdict.Row) {
	switch row.Class {
	case verdict.ClassFailed:
		r.items(&r.errors, "error", row)
	case verdict.ClassHonest:
		r.items(&r.warnings, "warning", row)
	case verdict.ClassExcluded:
		k := report.Key{Verdict: row.Verdict, CaseID: row.CaseID, TranscriptID: row.TranscriptID}
		r.notices.Add(k, func() string {
			return command("notice", place{}, row.Verdict.String(), nameOf(row)+": neither passed nor failed: "+report.WhyExcluded(row))
		})
	}
}

func (r *Report) items(top *report.Top[string], kind string, row *verdict.Row) {
	items := report.Items(row)
	for i := range items {
		it := &items[i]
		top.Add(report.KeyOf(row, it, i), func() string {
			state := it.State.String()
			if it.Share != "" {
				state = it.Share
			}
			at := place{line: it.Rule.Line}
			if it.Rule.File != "" {
				at.file = r.path(it.Rule.File)
			}
			return command(kind, at, report.Name(it.Name)+": "+state, message(row, it))
		})
	}
}

// message is what the annotation says: the case and its verdict, then the evidence.
func message(row *verdict.Row, it *report.Item) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s (%s)", nameOf(row), row.Verdict, it.Severity)
	for _, l := range it.Lines() {
		if l.Label == "rule" && it.Rule.File != "" { // the annotation stands beside it
			l.Place = ""
		}
		line := "\n" + l.String()
		if b.Len()+len(line) > maxMessage {
			b.WriteString("\n...")
			break
		}
		b.WriteString(line)
	}
	return b.String()
}

func nameOf(row *verdict.Row) string {
	if row.CaseID == row.TranscriptID {
		return report.Name(row.TranscriptID)
	}
	return report.Name(row.CaseID) + ", transcript " + report.Name(row.TranscriptID)
}

// Finish writes errors, then warnings, then notices. Where all is well it writes nothing.
func (r *Report) Finish(w io.Writer, s *report.Summary) error {
	var b strings.Builder
	errs := []string(nil)
	for _, n := range s.Wrong.First[:min(len(s.Wrong.First), MaxOfKind)] {
		errs = append(errs, command("error", place{}, "wrong input", report.Name(n.At)+": "+report.Name(n.Why)))
	}
	write(&b, "error", append(errs, r.errors.First()...), s.Wrong.Count+r.errors.Total, s.Rows)
	var warnings []string
	if n := s.Skipped.Count; n > 0 {
		text := fmt.Sprintf("%d skipped", n)
		if len(s.Skipped.First) > 0 {
			text += ", the first: " + report.Name(s.Skipped.First[0].At) + ": " + report.Name(s.Skipped.First[0].Why)
		}
		warnings = append(warnings, command("warning", place{}, "records skipped", text))
	}
	if o := &s.Obligations; s.Cases.NothingJudged() || o.BelowFloor(s.Floor) {
		warnings = append(warnings, command("warning", place{}, "too little was decided",
			fmt.Sprintf("%d of %d required obligations decided, floor %g %%", o.Decided(), o.Total, s.Floor)))
	}
	write(&b, "warning", append(warnings, r.warnings.First()...), len(warnings)+r.warnings.Total, s.Rows)
	write(&b, "notice", r.notices.First(), r.notices.Total, s.Rows)
	_, err := io.WriteString(w, b.String())
	return err
}

// write writes the annotations of one kind: all of them, or nine and how many more there are.
func write(b *strings.Builder, kind string, texts []string, total int, rows string) {
	if total <= MaxOfKind {
		b.WriteString(strings.Join(texts, ""))
		return
	}
	b.WriteString(strings.Join(texts[:min(len(texts), MaxOfKind-1)], ""))
	text := fmt.Sprintf("%d more are not shown here", total-min(len(texts), MaxOfKind-1))
	if rows != "" {
		text += "; all rows are in " + report.Name(rows)
	}
	b.WriteString(command(kind, place{}, "and more", text))
}

type place struct {
	file string
	line int
}

// command is one line, ::kind file=...,line=...,title=...::message. Nothing in it ends the line or begins another command.
func command(kind string, at place, title, message string) string {
	s := "::" + kind + " "
	if at.file != "" {
		s += "file=" + property(report.Visible(at.file)) + ","
		if at.line > 0 {
			s += fmt.Sprintf("line=%d,", at.line)
		}
	}
	return s + "title=" + property(title) + "::" + data(message) + "\n"
}

func data(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

func property(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(s)
}
