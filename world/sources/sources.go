// Package sources opens the worlds that an operator's configuration names. A contract names a source; where it is, what it
// may be asked and with which credentials stands here and nowhere else. Values of credentials come from the environment.
package sources

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/punchlist-dev/punchlist/world"
	"github.com/punchlist-dev/punchlist/world/commandworld"
	"github.com/punchlist-dev/punchlist/world/fileworld"
	"github.com/punchlist-dev/punchlist/world/httpworld"
	"github.com/punchlist-dev/punchlist/world/sqlworld"
)

// Config is a configuration that was read: what it says is right in form, and nothing is opened yet.
type Config struct {
	File    string
	Digest  string // of its bytes, in hex: a changed configuration is another verifier
	sources []source
	options world.Options
}

// source is one entry.
type source struct {
	name string
	line int
	// exactly one of these is given
	sql    *sqlworld.Config
	http   *httpworld.Config
	folder *folder
	from   map[string]string // what comes from which variable: dsn, or a header's name
}

type folder struct {
	files    fileworld.Config
	commands *commandworld.Config
}

// Mistakes are everything that is wrong with a configuration, a line each.
type Mistakes []string

func (m Mistakes) Error() string { return strings.Join(m, "\n") }

// Parse reads a configuration. file is its path: relative paths in it begin at its folder. The error is Mistakes.
func Parse(file string, text []byte) (*Config, error) {
	sum := sha256.Sum256(text)
	p := &parser{file: file, cfg: &Config{File: file, Digest: hex.EncodeToString(sum[:])}}
	var doc yaml.Node
	if err := yaml.Unmarshal(text, &doc); err != nil {
		return nil, Mistakes{file + ": " + strings.TrimPrefix(err.Error(), "yaml: ")}
	}
	if len(doc.Content) == 1 {
		p.top(doc.Content[0])
	} else {
		p.wrong(nil, "the file is empty: it lists sources")
	}
	if len(p.bad) > 0 {
		return nil, p.bad
	}
	return p.cfg, nil
}

// Open opens every source. getenv gives the values of credentials; now is the clock. One source that cannot be opened is
// an error that names it, and closes the others.
func (c *Config) Open(getenv func(string) string, now func() time.Time) (*world.Set, error) {
	var secrets []string
	value := func(s *source, variable string) (string, error) {
		v := getenv(variable)
		if v == "" {
			return "", fmt.Errorf("%s:%d: the source %s takes a value from the variable %s, which is not set", c.File, s.line, s.name, variable)
		}
		secrets = append(secrets, v)
		return v, nil
	}
	type opened struct {
		kind, name string
		w          world.World
	}
	var all []opened
	fail := func(err error) (*world.Set, error) {
		for _, o := range all {
			err = errors.Join(err, o.w.Close())
		}
		return nil, err
	}
	for i := range c.sources {
		s := &c.sources[i]
		list, err := s.open(getenv, value)
		if err != nil {
			return fail(err)
		}
		for _, w := range list {
			all = append(all, opened{w.kind, s.name, w.world})
		}
	}
	o := c.options
	o.Now, o.Secrets = now, secrets
	set := world.NewSet(o)
	for _, w := range all {
		if err := set.Add(w.kind, w.name, w.w); err != nil {
			return fail(err)
		}
	}
	return set, nil
}

// Names lists the sources in the order of the file.
func (c *Config) Names() []string {
	var out []string
	for i := range c.sources {
		out = append(out, c.sources[i].name)
	}
	return out
}

// Variables lists the variables that hold credentials: an agent must not get them.
func (c *Config) Variables() []string {
	var out []string
	for i := range c.sources {
		for _, v := range c.sources[i].from {
			out = append(out, v)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

type kindWorld struct {
	kind  string
	world world.World
}

// open opens one source: a folder answers two kinds of checks.
func (s *source) open(getenv func(string) string, value func(*source, string) (string, error)) ([]kindWorld, error) {
	named := func(w world.World, kind string, err error) ([]kindWorld, error) {
		if err != nil {
			return nil, fmt.Errorf("the source %s cannot be opened: %w", s.name, err)
		}
		return []kindWorld{{kind, w}}, nil
	}
	switch {
	case s.sql != nil:
		cfg := *s.sql
		if v, ok := s.from["dsn"]; ok {
			var err error
			if cfg.DSN, err = value(s, v); err != nil {
				return nil, err
			}
		}
		w, err := sqlworld.Open(cfg)
		return named(w, world.SQL, err)
	case s.http != nil:
		cfg := *s.http
		cfg.Headers = map[string]string{}
		for name, v := range s.http.Headers {
			cfg.Headers[name] = v
		}
		for name, variable := range s.from {
			v, err := value(s, variable)
			if err != nil {
				return nil, err
			}
			cfg.Headers[name] = v
		}
		w, err := httpworld.Open(cfg)
		return named(w, world.HTTP, err)
	}
	files, err := fileworld.Open(s.folder.files)
	out, err := named(files, world.File, err)
	if err != nil || s.folder.commands == nil {
		return out, err
	}
	w, err := commandworld.Open(*s.folder.commands, getenv)
	more, err := named(w, world.Command, err)
	if err != nil {
		return nil, errors.Join(err, files.Close())
	}
	return append(out, more...), nil
}
