package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/punchlist-dev/punchlist/audit"
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/internal/gatestate"
	"github.com/punchlist-dev/punchlist/judge/intents"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// evalModeVar is the environment variable that sets the mode where the flag does not.
const evalModeVar = "PUNCHLIST_EVAL_MODE"

// intentsCommand measures whether users got what they came for, without a contract.
type intentsCommand struct {
	judgeFlags
	Judge          string   `placeholder:"SPEC" help:"The language model that lists what users want, decides and gives reasons: openai:MODEL@URL, anthropic:MODEL, recorded:FILE, or a name of the file of judges. Not needed for system_one."`
	Model          string   `placeholder:"NAME" help:"Another model in the place of the one that --judge names."`
	SystemOne      string   `name:"system-one" placeholder:"SPEC" help:"The System One model of hybrid and system_one (default: systemone:MODEL, with the model of --system-one-model)."`
	SystemOneModel string   `name:"system-one-model" default:"jev-latest" placeholder:"NAME" help:"The System One model (default: jev-latest)."`
	EvalMode       string   `name:"eval-mode" placeholder:"MODE" help:"llm, hybrid or system_one (default: PUNCHLIST_EVAL_MODE, else eval_mode of the file of judges, else llm)."`
	Threshold      string   `placeholder:"SCORE" help:"The least score of a success, or none for score only (default: 0.5). Where it is given, the exit code goes by it."`
	StrictMode     bool     `name:"strict" help:"The threshold is 1, and a score is 1 or 0."`
	IncludeReason  bool     `name:"include-reason" default:"true" negatable:"" help:"Ask for the reason of each score in words (default: yes)."`
	Concurrency    int      `default:"8" placeholder:"N" help:"Conversations that are measured at a time (default: 8)."`
	Verbose        bool     `short:"v" help:"Print the steps: what was shown, asked and answered."`
	Flaky          bool     `help:"Declare the measure flaky: everything is reported, and nothing decides the exit code."`
	Repeat         int      `default:"1" placeholder:"N" help:"Decide each intention so many times, and measure how often the answers differ. The first decides."`
	Intentions     string   `placeholder:"FILE" help:"Where the lists of intentions are kept, so that a run over the same conversation counts the same (default: .punchlist/intentions.jsonl; none: nowhere)."`
	SaveContract   string   `name:"save-contract" placeholder:"FILE" help:"Write the intentions of a conversation as a draft of a contract. A folder takes one for each conversation."`
	Tools          []string `placeholder:"FILE" sep:"none" help:"What tools do, as for check. Give the flag again for each further one."`
	Format         string   `placeholder:"NAME" help:"Format of the transcripts. Without it the format is told by content."`
	Out            string   `placeholder:"FILE" help:"Write one JSON object to a line to this file. Without it they go to standard output where that is piped."`
	ReportOnly     bool     `help:"Write everything and give exit code 0 unless the call or the input was wrong."`
	Floor          float64  `default:"80" placeholder:"PERCENT" help:"Least share of intentions that must be decided (default: 80)."`
	MaxRecord      int      `placeholder:"BYTES" help:"Largest record in bytes (default: 32 MiB)."`
	Files          []string `arg:"" name:"files" help:"Transcripts: files, folders, patterns, or - for standard input. Test cases of DeepEval are transcripts."`
}

// Help shows examples.
func (*intentsCommand) Help() string {
	return `Examples:

    punchlist intents --judge openai:gpt-5.4 runs/
    punchlist intents --judge openai:qwen3-4b@http://127.0.0.1:8080/v1 --repeat 5 --out intents.jsonl test_cases.json
    punchlist intents --judge anthropic:MODEL --system-one systemone:jev-latest --eval-mode hybrid runs/
    punchlist intents --judge openai:gpt-5.4 --save-contract draft.yaml run.json

A model lists what the user wants; each intention is decided by itself, and the score is the share that is satisfied. Quotes that do not stand in the record count for nothing, and what the record contradicts is not satisfied. Unknown stays in the count; without intentions there is no score.

Exit codes: 0 nothing is open; 1 a request is open or the record contradicts the agent (with --threshold: a score is below it); 2 the call or the input is wrong; 3 nothing failed, but records were skipped or too little was decided; 4 a judge could not be had.`
}

// Run measures every conversation.
func (c *intentsCommand) Run(s *Surroundings) error {
	opts, err := c.options(s)
	if err != nil {
		return err
	}
	judges, err := c.makeJudges(s, opts.Mode)
	if err != nil {
		return err
	}
	tools, err := readTools(s, c.Tools)
	if err != nil {
		return err
	}
	kept, err := openIntentions(c.intentionsPath())
	if err != nil {
		return err
	}
	inputs, err := ingest.ExpandInputs(c.Files)
	if err != nil {
		return err
	}
	out := output{"--out", c.Out}
	if err := out.spares(given{"what tools do", c.Tools}, given{"the intentions", []string{c.intentionsPath()}}, given{"the judges", []string{c.Judges}}); err != nil {
		return err
	}
	if inputs, err = out.without(inputs); err != nil {
		return err
	}
	p, err := c.printer(s)
	if err != nil {
		return err
	}
	m := &measuringRun{c: c, s: s, opts: opts, judges: judges, kept: kept, tools: tools, printer: p}
	err = errors.Join(m.all(inputs), kept.close(), p.finish())
	if err != nil {
		return err
	}
	return exit(m.exitCode())
}

// options reads the options of the measure out of flags, environment and the file of judges, in this order.
func (c *intentsCommand) options(s *Surroundings) (intents.Options, error) {
	o := intents.Options{Strict: c.StrictMode, NoReason: !c.IncludeReason, Flaky: c.Flaky, Verbose: c.Verbose}
	switch {
	case c.Repeat < 1 || c.Repeat > 100:
		return o, errors.New("--repeat is a number from 1 to 100")
	case c.Concurrency < 1 || c.Concurrency > 1024:
		return o, errors.New("--concurrency is a number from 1 to 1024")
	case !(c.Floor >= 0 && c.Floor <= 100):
		return o, errors.New("--floor is a percentage from 0 to 100")
	case c.StrictMode && c.Threshold != "":
		return o, errors.New("--strict sets the threshold to 1: leave --threshold out")
	case stdinTimes(append(append([]string{}, c.Files...), c.Tools...)) > 1:
		return o, errors.New("standard input can be read only once: two of files and tools are -")
	}
	if c.Format != "" {
		if err := knownFormat(c.Format); err != nil {
			return o, err
		}
	}
	switch c.Threshold {
	case "":
	case "none":
		o.ScoreOnly = true
	default:
		at, err := strconv.ParseFloat(c.Threshold, 64)
		if err != nil || !(at >= 0 && at <= 1) {
			return o, fmt.Errorf("--threshold is a score from 0 to 1, or none; not %s", plain(c.Threshold))
		}
		o.Threshold = &at
	}
	var err error
	o.Mode, err = c.mode(s)
	return o, err
}

// mode is the mode of the flag, else of the environment, else of the file of judges, else llm.
func (c *intentsCommand) mode(s *Surroundings) (intents.Mode, error) {
	word, from := c.EvalMode, "--eval-mode"
	if word == "" {
		word, from = s.Getenv(evalModeVar), evalModeVar
	}
	if word == "" {
		cfg, err := c.config(s)
		if err != nil {
			return "", err
		}
		if cfg != nil {
			word, from = cfg.Mode, "eval_mode in "+cfg.File
		}
	}
	if word == "" {
		return intents.LLM, nil
	}
	var names []string
	for _, m := range intents.Modes() {
		if string(m) == word {
			return m, nil
		}
		names = append(names, string(m))
	}
	return "", fmt.Errorf("%s is llm, hybrid or system_one, not %s: %s", from, plain(word), nearestHint(word, names))
}

func (c *intentsCommand) intentionsPath() string {
	switch c.Intentions {
	case "":
		return filepath.Join(gatestate.Folder, "intentions.jsonl")
	case "none":
		return ""
	}
	return c.Intentions
}

// measuringRun is one run over all files.
type measuringRun struct {
	c       *intentsCommand
	s       *Surroundings
	opts    intents.Options
	judges  []intents.Judges
	kept    *keptIntentions
	tools   *ledger.Tools
	printer *intentsPrinter
	code    int // for what could not be read; of the goroutine that reads
	lost    int // conversations that could not be measured; of the one that prints
	drafts  int
}

// measured is a conversation on its way, or a complaint that stands between two of them.
type measured struct {
	t      *transcript.Transcript
	result intents.Result
	note   string
	err    error // a defect of ours
	done   chan struct{}
}

// all measures the conversations of every file, several at a time, and takes what came of them in the order of the input.
// Where a line cannot be written, nothing more is asked.
func (m *measuringRun) all(inputs []ingest.Input) error {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	q := &measuringQueue{order: make(chan *measured, m.c.Concurrency), slots: make(chan *intents.Measurer, m.c.Concurrency)}
	for range m.c.Concurrency {
		q.slots <- intents.New(m.opts, audit.New(audit.Options{Lexicon: claim.English(), Tools: m.tools}))
	}
	failed := make(chan error, 1)
	go func() {
		var err error
		for one := range q.order {
			if <-one.done; err == nil {
				if err = m.take(one); err != nil {
					cancel()
				}
			}
		}
		failed <- err
	}()
	for _, in := range inputs {
		if ctx.Err() == nil {
			m.code = Worst(m.code, m.file(ctx, in, q))
		}
	}
	close(q.order)
	return <-failed
}

// measuringQueue holds what is on its way in the order of the input, and the measurers that are free.
type measuringQueue struct {
	order chan *measured
	slots chan *intents.Measurer
}

// complain puts a complaint into the order, so that one goroutine alone prints.
func (q *measuringQueue) complain(format string, args ...any) {
	one := &measured{note: fmt.Sprintf(format, args...), done: make(chan struct{})}
	close(one.done)
	q.order <- one
}

// file measures the conversations of one file, and returns the exit code for what of it could not be read.
func (m *measuringRun) file(ctx context.Context, in ingest.Input, q *measuringQueue) int {
	src, err := openInput(m.s, in.Path)
	if err != nil {
		q.complain("%v", err)
		return ExitUsage
	}
	defer src.Close()
	f, err := ingest.NewReader(ingest.Options{Format: m.c.Format, Formats: formats.All(), MaxRecord: m.c.MaxRecord}).Open(in.Path, src)
	if err != nil {
		return q.refused(in, err)
	}
	code := ExitOK
	for ctx.Err() == nil {
		rec := &ingest.Record{}
		if err := f.Next(rec); err == io.EOF {
			return code
		} else if err != nil {
			q.complain("%s: %s", plain(in.Path), plain(err.Error()))
			return Worst(code, ExitUndecided)
		}
		t, err := (*transcript.Transcript)(nil), rec.Err
		if err == nil {
			t, err = importAgain(f.Format(), rec)
		}
		if err != nil {
			at := place{rec.Path, rec.Number, rec.Line}
			why := reasonOf(err, &at)
			q.complain("%s: skipped: %s", plain(at.String()), plain(why))
			code = Worst(code, ExitUndecided)
			continue
		}
		m.start(ctx, t, q)
	}
	return code
}

// refused says why a file is no input.
func (q *measuringQueue) refused(in ingest.Input, err error) int {
	switch (&fileError{err, in.Walked}).fate() {
	case notForUs:
		return ExitOK
	case fileSkip:
		q.complain("%s: skipped: %s", plain(in.Path), plain(describeFile(err)))
		return ExitUndecided
	}
	q.complain("%s: %s", plain(in.Path), plain(describeFile(err)))
	return ExitUsage
}

// start measures a conversation on a goroutine of its own as soon as there is room.
func (m *measuringRun) start(ctx context.Context, t *transcript.Transcript, q *measuringQueue) {
	k := <-q.slots
	one := &measured{t: t, done: make(chan struct{})}
	q.order <- one
	go func() {
		defer close(one.done)
		defer func() { q.slots <- k }()
		defer recovered(&one.err)
		one.result = k.Measure(ctx, t, m.judges, m.kept.of(t))
	}()
}

// take prints one result, and keeps its list of intentions.
func (m *measuringRun) take(one *measured) error {
	if one.err != nil {
		m.lost++
		one.note = fmt.Sprintf("%s: not measured: %s", plain(one.t.ID), plain(one.err.Error()))
	}
	if one.note != "" {
		m.s.complain("%s", one.note)
		return nil
	}
	r := &one.result
	if r.Extracted {
		if err := m.kept.keep(r.Extraction); err != nil {
			return err
		}
	}
	if m.c.SaveContract != "" && intents.HasDraft(r) {
		if err := m.saveDraft(r, one.t); err != nil {
			return err
		}
	}
	return m.printer.result(r)
}

// saveDraft writes the draft of a contract. A file that is there may have been worked on, so it is not overwritten.
func (m *measuringRun) saveDraft(r *intents.Result, t *transcript.Transcript) error {
	path := m.c.SaveContract
	draft, name := intents.Draft(r, t)
	if isFolder(path) {
		path = filepath.Join(path, name+".yaml")
	} else if m.drafts++; m.drafts > 1 {
		return fmt.Errorf("--save-contract %s: the input holds several conversations; name a folder, which takes a draft of each", plain(path))
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if errors.Is(err, os.ErrExist) {
		return fmt.Errorf("%s is there already, and a person may have worked on it: name another file", plain(path))
	}
	if err != nil {
		return plainPathError(err)
	}
	_, err = f.Write(draft)
	return errors.Join(err, f.Close())
}

// exitCode is the code of the whole run.
func (m *measuringRun) exitCode() int {
	p := m.printer
	codes := []int{m.code}
	if m.c.Flaky || m.c.ReportOnly {
		if slices.Contains(codes, ExitUsage) {
			return ExitUsage
		}
		return ExitOK
	}
	if p.unavailable > 0 && !m.c.JudgeOptional {
		codes = append(codes, ExitUnavailable)
	}
	if p.failed > 0 {
		codes = append(codes, ExitFailed)
	}
	if p.read == 0 {
		codes = append(codes, ExitUsage)
	}
	if m.lost > 0 || p.belowFloor(m.c.Floor) {
		codes = append(codes, ExitUndecided)
	}
	return Worst(codes...)
}
