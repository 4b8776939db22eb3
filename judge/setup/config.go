// Package setup makes judges out of what an operator wrote: a word on the command line, or a file that names judges. Keys
// come from the environment and stand in neither.
package setup

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/punchlist-dev/punchlist/judge"
)

// maxFile is the most bytes of a configuration.
const maxFile = 1 << 20

// Config is a file that names judges.
type Config struct {
	Judges map[string]Entry `yaml:"judges"`
	Budget Allowance        `yaml:"budget"`
	Cache  string           `yaml:"cache"`     // folder of the answers that are kept
	Seed   uint64           `yaml:"seed"`      // orders labels and questions
	Mode   string           `yaml:"eval_mode"` // of punchlist intents: llm, hybrid, system_one
	File   string           `yaml:"-"`
}

// Allowance is what all judges of a run may cost together.
type Allowance struct {
	Money    float64 `yaml:"money"`
	Tokens   int64   `yaml:"tokens"`
	Requests int     `yaml:"requests"`
}

// Entry is one judge of a configuration: exactly one of use, ladder and panel, and how it is asked.
type Entry struct {
	Use    string   `yaml:"use"`    // a SPEC
	Ladder []string `yaml:"ladder"` // names of entries, cheapest first
	Sure   float64  `yaml:"sure"`   // of a ladder: least probability that ends the climb
	Panel  []string `yaml:"panel"`  // names of entries

	Key         string        `yaml:"key"` // name of the environment variable that holds the key
	Price       Price         `yaml:"price"`
	Concurrent  int           `yaml:"concurrent"`
	PerMinute   int           `yaml:"per_minute"`
	Together    int           `yaml:"together"` // most questions of one request
	Attempts    int           `yaml:"attempts"`
	LongestWait time.Duration `yaml:"longest_wait"`
	Timeout     time.Duration `yaml:"timeout"`
	MaxTokens   int64         `yaml:"max_tokens"`
	MaxInput    int64         `yaml:"max_input"`
	Temperature float64       `yaml:"temperature"`
	Format      string        `yaml:"format"` // schema, object, plain
}

// Price is what a million tokens cost.
type Price struct {
	Input  float64 `yaml:"input"`
	Output float64 `yaml:"output"`
}

// Parse reads a configuration. Its error names the file, and the line where there is one.
func Parse(file string, src io.Reader) (*Config, error) {
	text, err := io.ReadAll(io.LimitReader(src, maxFile+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if len(text) > maxFile {
		return nil, fmt.Errorf("%s is larger than a configuration of judges may be (%d bytes)", file, maxFile)
	}
	c := &Config{File: file}
	d := yaml.NewDecoder(bytes.NewReader(text))
	d.KnownFields(true)
	if err := d.Decode(c); errors.Is(err, io.EOF) || err == nil && len(c.Judges) == 0 {
		return nil, fmt.Errorf("%s names no judges; for example:\njudges:\n  small: {use: openai:qwen3-4b@http://127.0.0.1:8080/v1}", file)
	} else if err != nil {
		return nil, fmt.Errorf("%s: %s", file, judge.OneLine(err.Error(), 400))
	}
	var wrong []error
	for _, name := range c.Names() {
		if err := c.check(name); err != nil {
			wrong = append(wrong, fmt.Errorf("%s: the judge %s: %w", file, name, err))
		}
	}
	if c.Budget.Money < 0 || c.Budget.Tokens < 0 || c.Budget.Requests < 0 {
		wrong = append(wrong, fmt.Errorf("%s: a budget is not negative", file))
	}
	return c, errors.Join(wrong...)
}

// Names are the names of the judges, sorted.
func (c *Config) Names() []string {
	var names []string
	for name := range c.Judges {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// check refuses an entry that cannot mean anything.
func (c *Config) check(name string) error {
	e := c.Judges[name]
	kinds := 0
	for _, is := range []bool{e.Use != "", len(e.Ladder) > 0, len(e.Panel) > 0} {
		if is {
			kinds++
		}
	}
	switch {
	case kinds != 1:
		return errors.New("it has exactly one of use, ladder and panel")
	case strings.Contains(name, ":"):
		return errors.New("a name has no colon: that is how a SPEC is told from a name")
	case e.Sure < 0 || e.Sure > 1:
		return errors.New("sure is a probability from 0 to 1")
	case e.Price.Input < 0 || e.Price.Output < 0:
		return errors.New("a price is not negative")
	case e.Concurrent < 0 || e.PerMinute < 0 || e.Together < 0 || e.Attempts < 0 || e.MaxTokens < 0 || e.MaxInput < 0 || e.Timeout < 0 || e.LongestWait < 0:
		return errors.New("limits are not negative")
	case !slices.Contains([]string{"", "schema", "object", "plain"}, e.Format):
		return fmt.Errorf("format is schema, object or plain, not %s", e.Format)
	case e.Use != "":
		_, err := ParseSpec(e.Use)
		return err
	}
	return c.members(name, nil)
}

// members follows the names of a ladder or a panel: each is there, and none leads back.
func (c *Config) members(name string, above []string) error {
	if slices.Contains(above, name) {
		return fmt.Errorf("it leads back to itself: %s", strings.Join(append(above, name), ", "))
	}
	e, ok := c.Judges[name]
	if !ok {
		return fmt.Errorf("there is no judge %s; there are %s", name, strings.Join(c.Names(), ", "))
	}
	if len(above) > 8 {
		return errors.New("ladders and panels stand in each other more than 8 deep")
	}
	for _, m := range slices.Concat(e.Ladder, e.Panel) {
		if err := c.members(m, append(slices.Clone(above), name)); err != nil {
			return err
		}
	}
	return nil
}
