package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/punchlist-dev/punchlist/agreement/calibration"
	"github.com/punchlist-dev/punchlist/internal/gatestate"
	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/setup"
)

// judgesFile is read where no other file of judges is named and it is there.
const judgesFile = "judges.yaml"

// judgeFlags are what the commands share that ask judges.
type judgeFlags struct {
	Judges        string  `placeholder:"FILE" help:"Judges by name, with keys' variables, prices, limits and a budget (default: judges.yaml, where it is there)."`
	JudgeCache    string  `placeholder:"DIR" help:"Where answers are kept, so that the same question is put once (default: .punchlist/judged; none: nowhere)."`
	JudgeBudget   float64 `placeholder:"MONEY" help:"The most that judges may cost in this run, in the unit of the prices in the file of judges."`
	JudgeTokens   int64   `placeholder:"N" help:"The most tokens that judges may read and write in this run."`
	JudgeRequests int     `placeholder:"N" help:"The most requests that may be made to judges in this run."`
	JudgeAtOnce   int     `placeholder:"N" help:"The most requests to a judge at a time (default: 8)."`
	JudgeOptional bool    `help:"Go on without exit code 4 where a judge could not be had; what it would have decided is not judged all the same."`
}

// trustFlags say how far judges are trusted.
type trustFlags struct {
	Calibration string `placeholder:"FILE" help:"What punchlist calibrate measured: which judges may block, and on which obligations."`
	AgentModel  string `placeholder:"NAME" help:"The model that the agent runs on. A judge of its family is named, and blocks nothing alone."`
}

// open makes the judge that a word names.
func (f *judgeFlags) open(s *Surroundings, word string) (*setup.Opened, error) {
	opt, err := f.options(s)
	if err != nil {
		return nil, err
	}
	return setup.Open(word, opt)
}

// options is what judges are made with; several that are made with the same options share a budget.
func (f *judgeFlags) options(s *Surroundings) (opt setup.Options, err error) {
	if f.JudgeTokens < 0 || f.JudgeRequests < 0 || f.JudgeAtOnce < 0 || !(f.JudgeBudget >= 0) {
		return opt, errors.New("limits of judges are not negative")
	}
	cfg, err := f.config(s)
	if err != nil {
		return opt, err
	}
	allowed := setup.Allowance{Money: f.JudgeBudget, Tokens: f.JudgeTokens, Requests: f.JudgeRequests}
	dir := f.JudgeCache
	if cfg != nil {
		allowed.Money = cmp.Or(allowed.Money, cfg.Budget.Money)
		allowed.Tokens = cmp.Or(allowed.Tokens, cfg.Budget.Tokens)
		allowed.Requests = cmp.Or(allowed.Requests, cfg.Budget.Requests)
		dir = cmp.Or(dir, cfg.Cache)
	}
	money, err := judge.MoneyOf(allowed.Money)
	if err != nil {
		return opt, err
	}
	opt = setup.Options{
		Config: cfg, Getenv: s.Getenv,
		Open:   func(path string) (io.ReadCloser, error) { f, err := openInput(s, path); return f, plainPathError(err) },
		Budget: judge.NewBudget(judge.Allowance{Money: money, Tokens: allowed.Tokens, Requests: allowed.Requests}),
		Rates:  judge.Rates{Concurrent: f.JudgeAtOnce},
	}
	if dir = cmp.Or(dir, filepath.Join(gatestate.Folder, "judged")); dir != "none" {
		opt.Store = judge.Folder(dir)
	}
	return opt, nil
}

// config reads the file of judges, nil where there is none.
func (f *judgeFlags) config(s *Surroundings) (*setup.Config, error) {
	path := cmp.Or(f.Judges, judgesFile)
	src, err := os.Open(path)
	if f.Judges == "" && errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, plainPathError(err)
	}
	defer src.Close()
	return setup.Parse(path, src)
}

// calibration reads the calibration, nil where none is named.
func (f *trustFlags) calibration() (*calibration.Calibration, error) {
	if f.Calibration == "" {
		return nil, nil
	}
	text, err := os.ReadFile(f.Calibration)
	if err != nil {
		return nil, plainPathError(err)
	}
	c, err := calibration.Read(text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.Calibration, err)
	}
	return c, nil
}

// judges makes what a check needs to ask a judge.
func (c *checkCommand) judges(s *Surroundings, k *checker) error {
	known, err := c.calibration()
	if err != nil {
		return err
	}
	k.trust = newTrust(known)
	if c.Judge == "" {
		return nil
	}
	opened, err := c.open(s, c.Judge)
	if err != nil {
		return fmt.Errorf("--judge: %w", err)
	}
	k.ask = newJudging(k, opened, c.workers(), c.AgentModel)
	return nil
}
