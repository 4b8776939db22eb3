package setup

import (
	"fmt"
	"io"
	"strings"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/judge/anthropic"
	"github.com/punchlist-dev/punchlist/judge/chat"
	"github.com/punchlist-dev/punchlist/judge/people"
	"github.com/punchlist-dev/punchlist/judge/recorded"
	"github.com/punchlist-dev/punchlist/judge/systemone"
)

// KeyVariable is the environment variable of the key for every place that is not a protocol's own.
const KeyVariable = "PUNCHLIST_JUDGE_KEY"

// Options are what judges are made with.
type Options struct {
	Config *Config                                  // nil where there is no file
	Getenv func(name string) string                 // keys
	Open   func(path string) (io.ReadCloser, error) // recordings and label files
	Store  judge.Store                              // of answers; nil: nothing is kept
	Budget *judge.Budget                            // nil: as the configuration has it
	Rates  judge.Rates                              // for entries that say nothing
}

// Opened is a judge that is ready to be asked.
type Opened struct {
	Judge  judge.Judge
	Writer judge.Writer // nil where it cannot write: systemone, people, panels. A ladder writes with its last rung
	Budget *judge.Budget
	caches []*judge.Cached
}

// StoreFailed returns the first error of keeping an answer; the answers were given all the same.
func (o *Opened) StoreFailed() error {
	for _, c := range o.caches {
		if err := c.Failed(); err != nil {
			return err
		}
	}
	return nil
}

// Open makes the judge that a word names: a name of the configuration, or a SPEC.
func Open(word string, opt Options) (*Opened, error) {
	m := &maker{opt: opt, out: &Opened{Budget: opt.Budget}}
	if m.out.Budget == nil {
		a := judge.Allowance{}
		if c := opt.Config; c != nil {
			money, err := judge.MoneyOf(c.Budget.Money)
			if err != nil {
				return nil, err
			}
			a = judge.Allowance{Money: money, Tokens: c.Budget.Tokens, Requests: c.Budget.Requests}
		}
		m.out.Budget = judge.NewBudget(a)
	}
	var err error
	if opt.Config != nil {
		if _, named := opt.Config.Judges[word]; named {
			m.out.Judge, m.out.Writer, err = m.named(word)
			return m.out, err
		}
		if !strings.Contains(word, ":") {
			return nil, fmt.Errorf("%s names no judge %s; it names %s", opt.Config.File, word, strings.Join(opt.Config.Names(), ", "))
		}
	}
	if !strings.Contains(word, ":") {
		return nil, fmt.Errorf("%q is no judge: write one as PROTOCOL:MODEL@ADDRESS (%s), or name one of a judges.yaml", word, strings.Join(Protocols(), ", "))
	}
	m.out.Judge, m.out.Writer, err = m.single(Entry{Use: word})
	return m.out, err
}

type maker struct {
	opt Options
	out *Opened
}

func (m *maker) named(name string) (judge.Judge, judge.Writer, error) {
	e := m.opt.Config.Judges[name]
	if e.Use != "" {
		return m.single(e)
	}
	var all []judge.Judge
	var last judge.Writer
	for _, member := range append(append([]string{}, e.Ladder...), e.Panel...) {
		j, w, err := m.named(member)
		if err != nil {
			return nil, nil, err
		}
		all, last = append(all, j), w
	}
	if len(e.Panel) > 0 {
		return judge.Panel(all...), nil, nil
	}
	return judge.Ladder(e.Sure, all...), last, nil
}

// backend is a judge that makes one request per Ask.
type backend interface {
	judge.Identified
	Tokens([]judge.Question) (input, output int64)
	Fits([]judge.Question) bool
}

// single makes a judge of one place, with all that stands around it.
func (m *maker) single(e Entry) (judge.Judge, judge.Writer, error) {
	spec, err := ParseSpec(e.Use)
	if err != nil {
		return nil, nil, err
	}
	if spec.File != "" {
		return m.file(&spec)
	}
	b, w := m.backend(&spec, &e)
	price, err := priceOf(&e)
	if err != nil {
		return nil, nil, err
	}
	rates := m.opt.Rates
	if e.Concurrent > 0 {
		rates.Concurrent = e.Concurrent
	}
	if e.PerMinute > 0 {
		rates.PerMinute = e.PerMinute
	}
	together := e.Together
	if together == 0 && spec.Protocol != SystemOne {
		together = 1 // a model that writes answers one question better than many
	}
	patience := judge.Patience{Attempts: e.Attempts, Most: e.LongestWait}
	guarded := judge.Limit(m.out.Budget.Guard(b, price, b.Tokens), rates)
	j := judge.Split(judge.Retry(guarded, patience), together, b.Fits)
	if m.opt.Store != nil {
		c := judge.Cache(j, m.opt.Store)
		m.out.caches = append(m.out.caches, c)
		j = c
	}
	if w == nil {
		return j, nil, nil
	}
	return j, m.out.Budget.GuardWriter(w, price, patience, rates, e.MaxTokens), nil
}

func (m *maker) file(spec *Spec) (judge.Judge, judge.Writer, error) {
	f, err := m.opt.Open(spec.File)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	if spec.Protocol == People {
		j, err := people.Read(spec.File, f)
		return j, nil, err
	}
	j, err := recorded.Read(spec.File, f)
	return j, j, err
}

func (m *maker) backend(spec *Spec, e *Entry) (backend, judge.Writer) {
	seed := uint64(0)
	if m.opt.Config != nil {
		seed = m.opt.Config.Seed
	}
	key := m.key(spec, e)
	switch spec.Protocol {
	case Anthropic:
		j := anthropic.New(anthropic.Config{Model: spec.Model, BaseURL: spec.BaseURL, Key: key, MaxTokens: e.MaxTokens, MaxInput: e.MaxInput,
			Seed: seed, Timeout: e.Timeout, Plain: e.Format == string(chat.Plain)})
		return j, j
	case SystemOne:
		return systemone.New(systemone.Config{Model: spec.Model, BaseURL: spec.BaseURL, Key: key, Seed: seed, Timeout: e.Timeout}), nil
	}
	j := chat.New(chat.Config{Model: spec.Model, BaseURL: spec.BaseURL, Key: key, MaxTokens: e.MaxTokens, MaxInput: e.MaxInput,
		Temperature: e.Temperature, Seed: seed, Timeout: e.Timeout, Format: chat.Format(e.Format)})
	return j, j
}

// key reads the key. The variable of a provider is read only for that provider's own address, so that its key goes
// nowhere else.
func (m *maker) key(spec *Spec, e *Entry) string {
	name := e.Key
	if name == "" {
		name = KeyVariable
		if spec.BaseURL == "" {
			name = map[string]string{OpenAI: "OPENAI_API_KEY", Anthropic: "ANTHROPIC_API_KEY", SystemOne: "TYPESAFE_API_KEY"}[spec.Protocol]
		}
	}
	return strings.TrimSpace(m.opt.Getenv(name))
}

func priceOf(e *Entry) (p judge.Price, err error) {
	if p.Input, err = judge.MoneyOf(e.Price.Input); err == nil {
		p.Output, err = judge.MoneyOf(e.Price.Output)
	}
	return p, err
}
