package watchdog

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v4"
)

// Config holds every threshold. A value of zero is that of Default, so that a file names only what it changes.
type Config struct {
	Goal  string `yaml:"-"` // the frozen goal, restated at level 2
	Tools Tools  `yaml:"-"` // nil: told by names and command lines

	Repeat      Thresholds `yaml:"repeat"`      // the same call with the same result
	Rephrased   Thresholds `yaml:"rephrased"`   // the same tool and target in other words, with the same result
	Error       Thresholds `yaml:"error"`       // the same failure, at any arguments
	Malformed   Thresholds `yaml:"malformed"`   // the same call that cannot be carried out
	Cycle       Cycles     `yaml:"cycle"`       // several calls in turn
	Oscillation Thresholds `yaml:"oscillation"` // returns to an earlier state
	News        News       `yaml:"news"`        // share of unseen lines
	Retry       Retries    `yaml:"retry"`       // repeats rise and predicates stay
	Talk        Talk       `yaml:"talk"`        // messages without calls
	Plan        Plans      `yaml:"plan"`        // plans that are rewritten
	Chant       Chant      `yaml:"chant"`       // one message that repeats itself
	Burn        []Spending `yaml:"burn"`        // share of the budget against share of the goal
	World       World      `yaml:"world"`       // rounds without change
	Poll        Polls      `yaml:"poll"`        // waits
	Outage      Outages    `yaml:"outage"`      // failures of something outside
	Ladder      Ladder     `yaml:"ladder"`      // further calls without progress until the next level
	Off         []string   `yaml:"off"`         // detectors that are not asked
}

// Thresholds are the counts at which a level is reached; 0 in a file keeps the default, -1 never reaches it.
type Thresholds struct {
	L1 int `yaml:"l1"`
	L2 int `yaml:"l2"`
	L3 int `yaml:"l3"`
}

// Cycles bounds the search for cycles. The counts are full repeats.
type Cycles struct {
	Thresholds `yaml:",inline"`
	Period     int `yaml:"period"` // longest period in calls, 12 at most
	Calls      int `yaml:"calls"`  // fewest calls that a cycle takes together
}

// News is about unseen lines of results: a moving mean of their share.
type News struct {
	Weight float64 `yaml:"weight"` // of the newest result in the mean
	Below  float64 `yaml:"below"`  // the mean below which nothing new comes
	Calls  int     `yaml:"calls"`  // results before it is looked at
	More   int     `yaml:"more"`   // further ones to level 2
	Cold   int     `yaml:"cold"`   // the first calls of a run, which are not judged
	Reads  int     `yaml:"reads"`  // most calls before the first write that are not judged
}

// Retries is about predicates that do not come closer while calls are repeated.
type Retries struct {
	Calls int     `yaml:"calls"` // since the best score
	Turns int     `yaml:"turns"` // rounds since the best score
	Share float64 `yaml:"share"` // of repeats among the last ten calls
	Rise  float64 `yaml:"rise"`  // above the ten before
	More  int     `yaml:"more"`  // further calls to each next level
}

// Talk is about messages of the agent without a call between them.
type Talk struct {
	Similar int     `yaml:"similar"` // similar ones to level 1; one more reaches level 2
	Any     int     `yaml:"any"`     // of any wording, where none asks
	Alike   float64 `yaml:"alike"`   // share of common words that makes two similar
}

// Plans is about tools that keep a plan.
type Plans struct {
	Updates int      `yaml:"updates"` // after the first, with nothing done between them
	Tools   []string `yaml:"tools"`   // names of such tools, beside those that are known
}

// Chant is about one message that repeats itself.
type Chant struct {
	Period  int `yaml:"period"`  // longest repeated piece, in bytes
	Repeats int `yaml:"repeats"` // exact repeats
	Bytes   int `yaml:"bytes"`   // least length of all repeats together
}

// Spending is one line of the budget rule: where this share of the budget is used and less than that share of the
// predicates holds, the level is reached.
type Spending struct {
	Spent    float64 `yaml:"spent"`
	Progress float64 `yaml:"progress"`
	Level    Level   `yaml:"level"`
}

// World is about rounds in which nothing changed.
type World struct {
	Rounds int `yaml:"rounds"`
}

// Polls is about waits. Counts of polls decide where steps have no time.
type Polls struct {
	Tools  []string      `yaml:"tools"`  // tools that wait, beside those that are known by name
	Polls  int           `yaml:"polls"`  // fewest polls without a change
	After  time.Duration `yaml:"after"`  // to level 1
	Stop   time.Duration `yaml:"stop"`   // to level 3
	Alive  time.Duration `yaml:"alive"`  // to level 1 where the process is said to be alive
	End    time.Duration `yaml:"end"`    // to level 3 where it is
	Count  Thresholds    `yaml:"count"`  // polls without a change, where steps have no time
	Counts Thresholds    `yaml:"counts"` // the same where the process is said to be alive
	Gap    time.Duration `yaml:"gap"`    // between two equal reads that makes them a wait
}

// Outages is about failures of something outside.
type Outages struct {
	Times int           `yaml:"times"` // to level 1: wait longer
	Stop  time.Duration `yaml:"stop"`  // to level 3
	Count int           `yaml:"count"` // to level 3, where steps have no time
}

// Ladder says after how many further calls without progress the next level is reached, where both keys hold.
type Ladder struct {
	L2 int `yaml:"l2"`
	L3 int `yaml:"l3"`
	L4 int `yaml:"l4"`
}

// Default returns the thresholds that docs/watchdog.md lists.
func Default() Config {
	return Config{
		Repeat:      Thresholds{3, 5, 8},
		Rephrased:   Thresholds{3, 6, 9},
		Error:       Thresholds{3, 5, 8},
		Malformed:   Thresholds{2, 4, 6},
		Cycle:       Cycles{Thresholds: Thresholds{3, 4, 6}, Period: maxPeriod, Calls: 6},
		Oscillation: Thresholds{2, 3, 4},
		News:        News{Weight: 0.3, Below: 0.05, Calls: 8, More: 8, Cold: 15, Reads: 60},
		Retry:       Retries{Calls: 12, Turns: 3, Share: 0.5, Rise: 0.2, More: 12},
		Talk:        Talk{Similar: 2, Any: 3, Alike: 0.9},
		Plan:        Plans{Updates: 3},
		Chant:       Chant{Period: 400, Repeats: 6, Bytes: 600},
		Burn:        []Spending{{0.5, 0.25, L1}, {0.8, 0.5, L3}, {1, 1, L4}},
		World:       World{Rounds: 3},
		Poll: Polls{Polls: 3, After: 5 * time.Minute, Stop: 20 * time.Minute, Alive: 30 * time.Minute, End: 2 * time.Hour,
			Count: Thresholds{12, 40, 100}, Counts: Thresholds{60, 200, 400}, Gap: 30 * time.Second},
		Outage: Outages{Times: 3, Stop: 10 * time.Minute, Count: 30},
		Ladder: Ladder{L2: 3, L3: 5, L4: 25},
	}
}

// or gives *v the value d where it is zero.
func or[T comparable](v *T, d T) {
	var zero T
	if *v == zero {
		*v = d
	}
}

func (t *Thresholds) or(d Thresholds) {
	or(&t.L1, d.L1)
	or(&t.L2, d.L2)
	or(&t.L3, d.L3)
}

// withDefaults fills in what is zero.
func (c Config) withDefaults() Config {
	d := Default()
	c.Repeat.or(d.Repeat)
	c.Rephrased.or(d.Rephrased)
	c.Error.or(d.Error)
	c.Malformed.or(d.Malformed)
	c.Cycle.or(d.Cycle.Thresholds)
	or(&c.Cycle.Period, d.Cycle.Period)
	or(&c.Cycle.Calls, d.Cycle.Calls)
	c.Oscillation.or(d.Oscillation)
	n, r := &c.News, &c.Retry
	or(&n.Weight, d.News.Weight)
	or(&n.Below, d.News.Below)
	or(&n.Calls, d.News.Calls)
	or(&n.More, d.News.More)
	or(&n.Cold, d.News.Cold)
	or(&n.Reads, d.News.Reads)
	or(&r.Calls, d.Retry.Calls)
	or(&r.Turns, d.Retry.Turns)
	or(&r.Share, d.Retry.Share)
	or(&r.Rise, d.Retry.Rise)
	or(&r.More, d.Retry.More)
	or(&c.Talk.Similar, d.Talk.Similar)
	or(&c.Talk.Any, d.Talk.Any)
	or(&c.Talk.Alike, d.Talk.Alike)
	or(&c.Plan.Updates, d.Plan.Updates)
	or(&c.Chant.Period, d.Chant.Period)
	or(&c.Chant.Repeats, d.Chant.Repeats)
	or(&c.Chant.Bytes, d.Chant.Bytes)
	if c.Burn == nil {
		c.Burn = d.Burn
	}
	or(&c.World.Rounds, d.World.Rounds)
	c.Poll.orDefault(&d.Poll)
	or(&c.Outage.Times, d.Outage.Times)
	or(&c.Outage.Stop, d.Outage.Stop)
	or(&c.Outage.Count, d.Outage.Count)
	or(&c.Ladder.L2, d.Ladder.L2)
	or(&c.Ladder.L3, d.Ladder.L3)
	or(&c.Ladder.L4, d.Ladder.L4)
	return c
}

func (p *Polls) orDefault(d *Polls) {
	or(&p.Polls, d.Polls)
	or(&p.After, d.After)
	or(&p.Stop, d.Stop)
	or(&p.Alive, d.Alive)
	or(&p.End, d.End)
	p.Count.or(d.Count)
	p.Counts.or(d.Counts)
	or(&p.Gap, d.Gap)
}

// ParseConfig reads a YAML or JSON document, whose keys are those of Config. name is for error messages.
func ParseConfig(name string, doc []byte) (Config, error) {
	const most = 64 << 10
	if len(doc) > most {
		return Config{}, fmt.Errorf("%s: a watchdog configuration has %d bytes at most", name, most)
	}
	dec := yaml.NewDecoder(bytes.NewReader(doc))
	dec.KnownFields(true)
	var c Config
	if err := dec.Decode(&c); err != nil && !errors.Is(err, io.EOF) {
		return Config{}, fmt.Errorf("%s: %s\nNext: docs/watchdog.md lists every key with its default", name, strings.TrimPrefix(err.Error(), "yaml: "))
	}
	c = c.withDefaults()
	if err := c.check(); err != nil {
		return Config{}, fmt.Errorf("%s: %w", name, err)
	}
	return c, nil
}

// check says which value makes no sense.
func (c *Config) check() error {
	for _, t := range []struct {
		name string
		Thresholds
	}{{"repeat", c.Repeat}, {"rephrased", c.Rephrased}, {"error", c.Error}, {"malformed", c.Malformed}, {"cycle", c.Cycle.Thresholds},
		{"oscillation", c.Oscillation}, {"poll.count", c.Poll.Count}, {"poll.counts", c.Poll.Counts}} {
		if t.L1 > 0 && t.L2 > 0 && t.L1 > t.L2 || t.L2 > 0 && t.L3 > 0 && t.L2 > t.L3 || t.L1 == 1 {
			return fmt.Errorf("%s: l1 %d, l2 %d, l3 %d: l1 is 2 or more, and no level comes before a lower one; -1 switches one off", t.name, t.L1, t.L2, t.L3)
		}
	}
	if c.Cycle.Period < 2 || c.Cycle.Period > maxPeriod {
		return fmt.Errorf("cycle.period is from 2 to %d, not %d", maxPeriod, c.Cycle.Period)
	}
	for _, share := range []struct {
		name string
		is   float64
	}{{"news.weight", c.News.Weight}, {"news.below", c.News.Below}, {"retry.share", c.Retry.Share}, {"retry.rise", c.Retry.Rise}, {"talk.alike", c.Talk.Alike}} {
		if !(share.is > 0 && share.is <= 1) {
			return fmt.Errorf("%s is a share from 0 to 1, not %v", share.name, share.is)
		}
	}
	if c.World.Rounds < 2 || c.Talk.Similar < 2 {
		return errors.New("world.rounds and talk.similar are 2 or more")
	}
	if c.Chant.Period < 1 || c.Chant.Repeats < 2 || c.Chant.Bytes < 1 {
		return errors.New("chant: period and bytes are 1 or more, repeats is 2 or more")
	}
	for _, name := range c.Off {
		if !slices.Contains(detectorNames(), name) {
			return fmt.Errorf("off: there is no detector %q; there are %s", name, strings.Join(detectorNames(), ", "))
		}
	}
	return nil
}

func detectorNames() []string {
	var names []string
	for d := NoDetector + 1; d < detectorCount; d++ {
		names = append(names, d.String())
	}
	return names
}

func lowered(names []string) map[string]bool {
	m := make(map[string]bool, len(names))
	for _, n := range names {
		m[strings.ToLower(n)] = true
	}
	return m
}
