package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
)

// checkCommand holds transcripts against contracts, or audits them without one.
type checkCommand struct {
	Contract []string `name:"contract" short:"c" placeholder:"FILE" sep:"none" help:"A contract, or a folder of contracts. Give the flag again for each further one. Without it, what the agent says it did is held against what the record shows."`
	Cases    string   `placeholder:"FILE" help:"Cases, one JSON object to a line: which transcript is held against which contract. Without it every transcript is held against the only contract."`
	Answers  string   `placeholder:"FILE" help:"Answers to needs (judge questions, world checks), one JSON object to a line."`
	Judge    string   `placeholder:"SPEC" help:"Who answers the questions that rules and the world leave: openai:MODEL@BASEURL, anthropic:MODEL, systemone:MODEL@BASEURL, recorded:FILE, people:FILE, or a name from the file of judges."`
	judgeFlags
	trustFlags
	Join       []string `placeholder:"FILE" sep:"none" help:"What other systems know: deliveries, application events, probes, evidence from before a redaction, one JSON object to a line, matched by ids. Give the flag again for each further one."`
	Tools      []string `placeholder:"FILE" sep:"none" help:"What tools do, for runs without a contract: declarations (issue_refund: writes), an MCP tool list, or the tools of a request to a model. Give the flag again for each further one."`
	Certain    bool     `help:"Without a contract, let only findings that are certain fail a run. Where one is no more than likely, it stays in the row and the run is not judged."`
	Format     string   `placeholder:"NAME" help:"Format of the transcripts. Without it the format is told by content."`
	Out        string   `short:"o" placeholder:"ROWS" help:"Write the rows to this file, one JSON object to a line. Without it they go to standard output where that is piped."`
	Report     []string `placeholder:"NAME=FILE" sep:"none" help:"Write a report: html=FILE, junit=FILE, markdown=FILE, or github for annotations in GitHub Actions. Give the flag again for each further one."`
	ReportOnly bool     `help:"Write everything and give exit code 0 unless the call or the input was wrong."`
	Candidate  string   `placeholder:"NAME" help:"Product, prompt and model version under test, for cases that name none."`
	Floor      float64  `default:"80" placeholder:"PERCENT" help:"Least share of required obligations that must be decided (default: 80)."`
	Workers    int      `placeholder:"N" help:"Number of workers (default: one per processor). Rows do not depend on it."`
	MaxRecord  int      `placeholder:"BYTES" help:"Largest record in bytes (default: 32 MiB)."`
	Strict     bool     `help:"Take every record that is no strict JSON for broken, and give exit code 2 where any record was skipped or its import found something."`
	NoColor    bool     `help:"No colour, as with NO_COLOR."`
	Files      []string `arg:"" name:"files" help:"Transcripts: files, folders, patterns, or - for standard input."`

	contracts []string // the files that Contract gives
}

// Help shows examples.
func (*checkCommand) Help() string {
	return `Examples:

    punchlist check runs/
    punchlist check --contract refund.yaml runs/
    punchlist check -c refund.yaml -c wifi.yaml --cases cases.jsonl --out rows.jsonl 'runs/*.jsonl'
    punchlist check -c refund.yaml --out rows.jsonl --report junit=report.xml --report github runs/
    punchlist check -c refund.yaml --report html=report.html runs/
    punchlist check -c wifi.yaml --judge openai:qwen3-4b@http://127.0.0.1:8080/v1 runs/
    punchlist check -c refund.yaml --join deliveries.jsonl --join events.jsonl runs/
    punchlist check -c refund.yaml --strict runs.jsonl.gz > rows.jsonl

The punch list goes to standard output on a terminal. Where standard output is piped, the rows go there and the punch list goes to standard error.`
}

// Run checks everything and prints the punch list.
func (c *checkCommand) Run(s *Surroundings) error {
	wanted, err := c.wantedReports(s)
	if err != nil {
		return err
	}
	k, inputs, err := c.prepare(s)
	if err != nil {
		return err
	}
	if inputs, err = c.spare(inputs, wanted); err != nil {
		return err
	}
	reports, err := openReports(s, wanted)
	if err != nil {
		return err
	}
	rows, closeRows, err := c.rowsTo(s)
	if err != nil {
		reports.drop()
		return err
	}
	w := newRowWriter(rows, k.cases, k.answers)
	w.reports, w.strict, w.joins, w.trust = reports, c.Strict, k.joins, k.trust
	paths, walked := pathsOf(inputs)
	bar := newProgress(s, paths)
	p := pipeline{
		src: source{paths: paths, walked: walked, reader: c.reader(),
			open: func(path string) (io.ReadCloser, error) { return openInput(s, path) }},
		workers: c.workers(), work: k.newWorker, ask: k.ask,
		take: func(b *batch) error { bar.moved(b.consumed, w.rows); return w.take(b) },
	}
	err = p.run()
	err = errors.Join(err, closeRows(err == nil))
	bar.wipe()
	if err != nil {
		reports.drop()
		return fmt.Errorf("rows could not be written: %w", plainPathError(err))
	}
	w.missingCases()
	c.complaints(s, w)
	k.ask.told(s)
	k.trust.told(s)
	if err := reports.finish(s, c.summary(w)); err != nil {
		return err
	}
	if w.wrong.count == 0 || w.read+w.skipped.count > 0 {
		if err := c.printList(s, w); err != nil {
			return err
		}
	}
	code := Worst(w.code(c.Floor), k.ask.code(c.JudgeOptional))
	if c.ReportOnly && code != ExitUsage {
		return nil
	}
	return exit(code)
}

// spare keeps rows and reports off what the call reads.
func (c *checkCommand) spare(inputs []ingest.Input, wanted []wantedReport) (_ []ingest.Input, err error) {
	all := []output{{"--out", c.Out}}
	for _, r := range wanted {
		all = append(all, output{"--report " + r.name, r.path})
	}
	for _, o := range all {
		if err := o.spares(given{"a contract", c.contracts}, given{"the cases", []string{c.Cases}}, given{"the answers", []string{c.Answers}},
			given{"what is joined", c.Join}, given{"what tools do", c.Tools}, given{"the judges", []string{c.Judges}}, given{"the answers of a judge", []string{strings.TrimPrefix(strings.TrimPrefix(c.Judge, "recorded:"), "people:")}}, given{"the calibration", []string{c.Calibration}}); err != nil {
			return nil, err
		}
		if inputs, err = o.without(inputs); err != nil {
			return nil, err
		}
	}
	return inputs, nil
}

// complaints says what was wrong with the input.
func (c *checkCommand) complaints(s *Surroundings, w *rowWriter) {
	for _, a := range w.answers.unused() {
		s.complain("%s:%d: answers for the case %s of transcript %s, which has no row", plain(c.Answers), a.line, plain(a.key.caseID), plain(a.key.transcriptID))
	}
	for _, all := range []*notes{&w.about, &w.findings, &w.wrong} {
		for _, n := range all.list {
			s.complain("%s: %s", plain(n.at.String()), plain(n.text))
		}
		if more := all.count - len(all.list); more > 0 {
			s.complain("and %d more like these", more)
		}
	}
	w.joins.complaints(s)
	if w.others.count > 0 {
		s.complain("%s", othersLine(&w.others))
	}
	switch {
	case w.nothingRead():
		s.complain("nothing could be read, so nothing was checked")
	case w.strict && w.skipped.count+w.findings.count > 0:
		s.complain("--strict: %s skipped, %s", counted(w.skipped.count, "record"), counted(w.findings.count, "finding"))
	}
}

// prepare reads contracts, cases and answers, prints every mistake in all of them, and expands the files.
func (c *checkCommand) prepare(s *Surroundings) (*checker, []ingest.Input, error) {
	var err error
	if c.contracts, err = contractFiles(c.Contract); err != nil {
		return nil, nil, err
	}
	if err := c.sane(); err != nil {
		return nil, nil, err
	}
	all, wrong := loadContracts(s, c.contracts, c.NoColor)
	if wrong > 0 {
		all = nil // cases are then checked for form alone
	}
	k := &checker{cases: everyTranscript(c.Candidate), strict: c.Strict}
	bad := &mistakes{file: c.Cases}
	if c.Cases != "" {
		if k.cases, err = readCases(s, c.Cases, all, c.Candidate, bad); err != nil {
			return nil, nil, err
		}
	}
	wrong += bad.print(s, c.NoColor)
	bad = &mistakes{file: c.Answers}
	if c.Answers != "" {
		if k.answers, err = readAnswers(s, c.Answers, bad); err != nil {
			return nil, nil, err
		}
	}
	wrong += bad.print(s, c.NoColor)
	if k.tools, err = readTools(s, c.Tools); err != nil {
		return nil, nil, err
	}
	if k.certain = c.Certain; c.Certain && len(c.Contract) > 0 {
		return nil, nil, errors.New("--certain has no meaning beside a contract: what a contract asks for is certain or not judged")
	}
	if err := c.judges(s, k); err != nil {
		return nil, nil, err
	}
	if len(c.Join) > 0 {
		if k.joins, err = readJoins(s, c.Join); err != nil {
			return nil, nil, err
		}
	}
	if wrong > 0 {
		return nil, nil, c.refuse(s, wrong)
	}
	for i := range all {
		k.plans = append(k.plans, all[i].plan)
	}
	inputs, err := ingest.ExpandInputs(c.Files)
	return k, inputs, err
}

// refuse says that mistakes stopped the check before it began.
func (c *checkCommand) refuse(s *Surroundings, wrong int) error {
	fmt.Fprintf(s.Stderr, "%s. Nothing was checked, so nothing passed.\n", counted(wrong, "error"))
	var there []string // what is no file has nothing to lint
	for _, path := range c.contracts {
		if info, err := os.Stat(path); err == nil && !info.IsDir() {
			there = append(there, path)
		}
	}
	if len(there) > 0 {
		fmt.Fprintf(s.Stderr, "Next: punchlist lint %s\n", shellWords(there))
	} else {
		fmt.Fprintln(s.Stderr, "Next: punchlist check --help")
	}
	return exit(ExitUsage)
}

// sane refuses calls that cannot mean anything.
func (c *checkCommand) sane() error {
	switch {
	case len(c.contracts) > 1 && c.Cases == "":
		return fmt.Errorf("%d contracts are given and no cases: add --cases FILE, whose lines say which transcript is held against which contract", len(c.contracts))
	case c.Floor < 0 || c.Floor > 100 || c.Floor != c.Floor:
		return errors.New("--floor is a percentage from 0 to 100")
	case c.Workers < 0 || c.Workers > 1024:
		return errors.New("--workers is a number from 1 to 1024")
	case stdinTimes(slices.Concat([]string{c.Cases, c.Answers}, c.Join, c.Tools)) > 1:
		return errors.New("standard input can be read only once: two of cases, answers, joins and tools are -")
	}
	if c.Format == "" {
		return nil
	}
	return knownFormat(c.Format)
}

// knownFormat refuses the name of a format that does not exist.
func knownFormat(name string) error {
	var names []string
	for _, f := range formats.All() {
		if f.Name() == name {
			return nil
		}
		names = append(names, f.Name())
	}
	return fmt.Errorf("no format is named %s: %s", name, nearestHint(name, names))
}

func (c *checkCommand) reader() *ingest.Reader {
	return ingest.NewReader(ingest.Options{Format: c.Format, Formats: formats.All(), MaxRecord: c.MaxRecord, Strict: c.Strict})
}

func (c *checkCommand) workers() int {
	if c.Workers > 0 {
		return c.Workers
	}
	return runtime.GOMAXPROCS(0)
}

// rowsTo returns the writer of the rows, nil where they are not wanted, and what closes it, told whether all were written.
func (c *checkCommand) rowsTo(s *Surroundings) (io.Writer, func(whole bool) error, error) {
	switch {
	case c.Out != "" && c.Out != "-":
		f, err := createWhole(c.Out)
		if err != nil {
			return nil, nil, err
		}
		return f, f.finish, nil
	case c.Out == "-" || !s.StdoutIsTerminal:
		b := bufio.NewWriterSize(s.Stdout, 256<<10)
		return b, func(bool) error { return b.Flush() }, nil
	}
	return nil, func(bool) error { return nil }, nil
}
