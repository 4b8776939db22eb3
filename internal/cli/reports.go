package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/report/github"
	"github.com/punchlist-dev/punchlist/report/html"
	"github.com/punchlist-dev/punchlist/report/junit"
	"github.com/punchlist-dev/punchlist/report/markdown"
	"github.com/punchlist-dev/punchlist/verdict"
)

// reportNames are the reports that --report takes.
func reportNames() []string { return []string{"html", "junit", "markdown", "github"} }

// wantedReport is one --report flag.
type wantedReport struct {
	name string
	path string // "-": standard output; "": standard output of GitHub Actions, and nowhere else
}

func (r wantedReport) stdout() bool { return r.path == "-" || r.path == "" }

// wantedReports reads the flags. It refuses reports that do not exist, that would overwrite something, or that would mix
// with rows or with each other on standard output.
func (c *checkCommand) wantedReports(s *Surroundings) ([]wantedReport, error) {
	var all []wantedReport
	taken := c.outputsAndInputs()
	stdout := ""
	if c.Out == "-" || c.Out == "" && !s.StdoutIsTerminal {
		stdout = "the rows"
	}
	for _, value := range c.Report {
		r, err := parseReport(value)
		if err != nil {
			return nil, err
		}
		who := "the report " + r.name
		switch {
		case r.stdout() && stdout == "the rows":
			return nil, fmt.Errorf("%s and the rows would both go to standard output: give the rows a file of their own with --out ROWS", who)
		case r.stdout() && stdout != "":
			return nil, fmt.Errorf("%s and %s would both go to standard output: give one of them a file, --report %s=FILE", who, stdout, r.name)
		case r.stdout():
			stdout = who
		case taken[filepath.Clean(r.path)] != "":
			return nil, fmt.Errorf("%s would overwrite %s: both are %s", who, taken[filepath.Clean(r.path)], plain(r.path))
		default:
			taken[filepath.Clean(r.path)] = who
		}
		all = append(all, r)
	}
	return all, nil
}

// outputsAndInputs says what stands at the paths that the call names.
func (c *checkCommand) outputsAndInputs() map[string]string {
	taken := map[string]string{}
	for _, f := range []struct {
		what  string
		paths []string
	}{{"a transcript", c.Files}, {"a contract", c.Contract}, {"the cases", []string{c.Cases}}, {"the answers", []string{c.Answers}}, {"the rows", []string{c.Out}}} {
		for _, p := range f.paths {
			if p != "" && p != "-" {
				taken[filepath.Clean(p)] = f.what
			}
		}
	}
	return taken
}

func parseReport(value string) (wantedReport, error) {
	name, path, given := strings.Cut(value, "=")
	for _, known := range reportNames() {
		switch {
		case name != known:
			continue
		case given && path == "", !given && name != "github":
			return wantedReport{}, fmt.Errorf("the report %s needs a file: --report %s=FILE", name, name)
		}
		return wantedReport{name, path}, nil
	}
	names := reportNames()
	text := fmt.Sprintf("no report is named %s: there are %s", plain(name), strings.Join(names, ", "))
	if near := nearestName(name, names); near != "" {
		text += "; nearest name: " + near
	}
	return wantedReport{}, errors.New(text)
}

// reports are the open reports of a run. The zero value has none.
type reports struct{ list []openReport }

type openReport struct {
	wantedReport
	report.Report
	file  *os.File // nil: standard output
	start int64    // where our part of the file begins
	spool *os.File // what the report keeps on disk until the end; nil: nothing
}

// openReports opens every file before the check begins, so that a path that cannot be written is known at once, and a
// run that breaks off leaves no report of an older one behind.
func openReports(s *Surroundings, wanted []wantedReport) (*reports, error) {
	rs := &reports{}
	for _, r := range wanted {
		if r.path == "" && s.Getenv("GITHUB_ACTIONS") != "true" {
			s.complain("no annotations are written, since GITHUB_ACTIONS is not true; --report github=- writes them anyway")
			continue
		}
		open := openReport{wantedReport: r}
		if !r.stdout() {
			if err := open.create(s); err != nil {
				rs.drop()
				return nil, fmt.Errorf("the report %s cannot be written: %w", r.name, plainPathError(err))
			}
		}
		switch r.name {
		case "html":
			if err := open.createSpool(); err != nil {
				rs.list = append(rs.list, open)
				rs.drop()
				return nil, fmt.Errorf("the report %s has no place for its pieces: %w", r.name, plainPathError(err))
			}
			open.Report = html.New(open.spool, html.DefaultLimits())
		case "junit":
			open.Report = junit.New(junit.DefaultLimits())
		case "markdown":
			open.Report = markdown.New(markdown.MaxBytes - int(min(open.start, markdown.MaxBytes-1)))
		case "github":
			open.Report = github.New(fromWorkspace(s))
		}
		rs.list = append(rs.list, open)
	}
	return rs, nil
}

// create opens the file anew. A job summary belongs to all commands of its step: what they wrote stays in front.
func (r *openReport) create(s *Surroundings) (err error) {
	if r.name != "markdown" || r.path != s.Getenv("GITHUB_STEP_SUMMARY") {
		r.file, err = os.Create(r.path)
		return err
	}
	if r.file, err = os.OpenFile(r.path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644); err != nil {
		return err
	}
	info, err := r.file.Stat()
	if err == nil {
		r.start = info.Size()
	}
	return err
}

// createSpool opens a temporary file. Where the system permits it, the file has no name from here on, so that nothing is
// left behind however the run ends.
func (r *openReport) createSpool() (err error) {
	if r.spool, err = os.CreateTemp("", "punchlist-*.spool"); err == nil {
		_ = os.Remove(r.spool.Name()) // dropSpool tries again where an open file cannot be removed
	}
	return err
}

func (r *openReport) dropSpool() {
	if r.spool != nil {
		r.spool.Close()
		_ = os.Remove(r.spool.Name()) // it is gone already on most systems
	}
}

// fromWorkspace turns a path into one from the root of the checkout, where it lies in there.
func fromWorkspace(s *Surroundings) func(string) string {
	root := s.Getenv("GITHUB_WORKSPACE")
	here, err := os.Getwd()
	return func(path string) string {
		if root == "" || err != nil {
			return filepath.ToSlash(path)
		}
		full := path
		if !filepath.IsAbs(path) {
			full = filepath.Join(here, path)
		}
		rel, err := filepath.Rel(root, full)
		if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
			return filepath.ToSlash(path)
		}
		return filepath.ToSlash(rel)
	}
}

func (rs *reports) add(row *verdict.Row) {
	for i := range rs.list {
		rs.list[i].Add(row)
	}
}

// finish writes all reports. One that cannot be written whole is emptied, so that nothing reads half of it.
func (rs *reports) finish(s *Surroundings, sum *report.Summary) error {
	sum.Version = buildVersion()
	var all []error
	for i := range rs.list {
		r := &rs.list[i]
		if err := r.write(s.Stdout, sum); err != nil {
			all = append(all, fmt.Errorf("the report %s could not be written: %w", r.name, plainPathError(err)))
		}
	}
	return errors.Join(all...)
}

func (r *openReport) write(stdout io.Writer, sum *report.Summary) error {
	out := stdout
	if r.file != nil {
		out = r.file
	}
	b := bufio.NewWriterSize(out, 64<<10)
	err := r.Finish(b, sum)
	r.dropSpool()
	if err == nil {
		err = b.Flush()
	}
	if r.file == nil {
		return err
	}
	if err != nil {
		_ = r.file.Truncate(r.start) // the error that is returned says that there is nothing
	}
	return errors.Join(err, r.file.Close())
}

// drop closes the files without writing.
func (rs *reports) drop() {
	for i := range rs.list {
		rs.list[i].dropSpool()
		if f := rs.list[i].file; f != nil {
			f.Close()
		}
	}
}

// paths are the files that were written.
func (rs *reports) paths() []string {
	var all []string
	for i := range rs.list {
		if rs.list[i].file != nil {
			all = append(all, rs.list[i].path)
		}
	}
	return all
}

// summary is what the reports say beside the rows.
func (c *checkCommand) summary(w *rowWriter) *report.Summary {
	sum := &report.Summary{Tally: w.sum.Tally(), Read: w.read, Of: w.read + w.unread, Skipped: reportNotes(&w.skipped), Wrong: reportNotes(&w.wrong),
		Uncovered: w.uncovered.count, Floor: c.Floor}
	if c.Out != "-" {
		sum.Rows = c.Out
	}
	return sum
}

func reportNotes(n *notes) report.Notes {
	const most = 10
	out := report.Notes{Count: n.count}
	for _, note := range n.list[:min(len(n.list), most)] {
		out.First = append(out.First, report.Note{At: note.at.String(), Why: note.text})
	}
	return out
}
