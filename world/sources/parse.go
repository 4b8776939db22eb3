package sources

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/punchlist-dev/punchlist/internal/database"
	"github.com/punchlist-dev/punchlist/world/commandworld"
	"github.com/punchlist-dev/punchlist/world/httpworld"
	"github.com/punchlist-dev/punchlist/world/sqlworld"
)

// parser reads the configuration and notes every mistake.
type parser struct {
	file string
	cfg  *Config
	bad  Mistakes
}

func (p *parser) wrong(at *yaml.Node, format string, args ...any) {
	place := p.file
	if at != nil {
		place += ":" + strconv.Itoa(at.Line) + ":" + strconv.Itoa(at.Column)
	}
	p.bad = append(p.bad, place+": "+fmt.Sprintf(format, args...))
}

func (p *parser) top(n *yaml.Node) {
	found := false
	p.members(n, "the configuration", map[string]func(key, v *yaml.Node){
		"sources": func(_, v *yaml.Node) {
			found = true
			p.members(v, "sources", nil, func(key, v *yaml.Node) { p.source(key, v) })
		},
		"at_once": func(_, v *yaml.Node) { p.cfg.options.AtOnce = p.count(v) },
		"timeout": func(_, v *yaml.Node) { p.cfg.options.Timeout = p.duration(v) },
	})
	if !found {
		p.wrong(n, "it lists no sources")
	}
}

// members walks a map: each key has its function, or other takes it. A key that stands twice, or that nothing takes, is a
// mistake.
func (p *parser) members(n *yaml.Node, what string, known map[string]func(key, v *yaml.Node), other ...func(key, v *yaml.Node)) {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if n.Kind != yaml.MappingNode {
		p.wrong(n, "%s is a map", what)
		return
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, v := n.Content[i], n.Content[i+1]
		switch {
		case seen[key.Value]:
			p.wrong(key, "%s stands twice", key.Value)
		case known[key.Value] != nil:
			known[key.Value](key, v)
		case len(other) > 0:
			other[0](key, v)
		default:
			var names []string
			for name := range known {
				names = append(names, name)
			}
			slices.Sort(names)
			p.wrong(key, "%s has no key %s: it has %s", what, key.Value, strings.Join(names, ", "))
		}
		seen[key.Value] = true
	}
}

// source reads one entry.
func (p *parser) source(key, n *yaml.Node) {
	s := source{name: key.Value, line: key.Line, from: map[string]string{}}
	if s.name == "" || strings.ContainsAny(s.name, " \t\n") {
		p.wrong(key, "the name of a source is one word")
	}
	var kinds []string
	sql, web, dir := &sqlworld.Config{}, &httpworld.Config{Headers: map[string]string{}}, &folder{}
	cmd := &commandworld.Config{}
	p.members(n, "the source "+s.name, map[string]func(key, v *yaml.Node){
		"sqlite": func(_, v *yaml.Node) {
			kinds = append(kinds, "sqlite")
			sql.Database, sql.File = database.SQLite, p.path(v)
		},
		"postgres": func(_, v *yaml.Node) {
			kinds = append(kinds, "postgres")
			sql.Database = database.Postgres
			if variable := p.variable(v); variable != "" {
				s.from["dsn"] = variable
			} else {
				sql.DSN = v.Value
			}
		},
		"http":      func(_, v *yaml.Node) { kinds = append(kinds, "http"); web.Base = p.text(v) },
		"folder":    func(_, v *yaml.Node) { kinds = append(kinds, "folder"); dir.files.Folder = p.path(v) },
		"headers":   func(_, v *yaml.Node) { p.headers(v, &s, web) },
		"redirects": func(_, v *yaml.Node) { web.Redirects = p.count(v) },
		"private":   func(_, v *yaml.Node) { web.Private = p.flag(v) },
		"ignore":    func(_, v *yaml.Node) { dir.files.Ignore = p.texts(v) },
		"files":     func(_, v *yaml.Node) { dir.files.Files = p.count(v) },
		"commands":  func(_, v *yaml.Node) { p.commands(v, cmd); dir.commands = cmd },
		"pass":      func(_, v *yaml.Node) { cmd.Pass = p.texts(v) },
		"rows":      func(_, v *yaml.Node) { sql.Rows = p.count(v) },
		"bytes": func(_, v *yaml.Node) {
			sql.Bytes = p.count(v)
			web.Bytes, dir.files.Bytes, cmd.Bytes = int64(sql.Bytes), int64(sql.Bytes), sql.Bytes
		},
		"timeout": func(_, v *yaml.Node) {
			sql.Timeout = p.duration(v)
			web.Timeout, cmd.Timeout = sql.Timeout, sql.Timeout
		},
	})
	if len(kinds) != 1 {
		p.wrong(key, "the source %s names exactly one of sqlite, postgres, http and folder", s.name)
		return
	}
	p.fitting(n, kinds[0])
	cmd.Folder = dir.files.Folder
	switch kinds[0] {
	case "sqlite", "postgres":
		s.sql = sql
	case "http":
		s.http = web
	default:
		s.folder = dir
	}
	p.cfg.sources = append(p.cfg.sources, s)
}

// fitting refuses keys that a source of this kind does not look at.
func (p *parser) fitting(n *yaml.Node, kind string) {
	takes := map[string][]string{
		"sqlite":   {"sqlite", "rows", "bytes", "timeout"},
		"postgres": {"postgres", "rows", "bytes", "timeout"},
		"http":     {"http", "headers", "redirects", "private", "bytes", "timeout"},
		"folder":   {"folder", "ignore", "files", "commands", "pass", "bytes", "timeout"},
	}[kind]
	for i := 0; i+1 < len(n.Content); i += 2 {
		if k := n.Content[i]; !slices.Contains(takes, k.Value) {
			p.wrong(k, "a %s source has no %s: it has %s", kind, k.Value, strings.Join(takes, ", "))
		}
	}
}

// path is a path of the configuration, from its own folder.
func (p *parser) path(v *yaml.Node) string {
	text := p.text(v)
	if text == "" || filepath.IsAbs(text) {
		return text
	}
	return filepath.Join(filepath.Dir(p.file), text)
}

// variable reads {from: NAME}, "" where the value is none.
func (p *parser) variable(v *yaml.Node) string {
	if v.Kind != yaml.MappingNode {
		return ""
	}
	name := ""
	p.members(v, "a value from the environment", map[string]func(key, v *yaml.Node){"from": func(_, v *yaml.Node) { name = p.text(v) }})
	if name == "" {
		p.wrong(v, "a value from the environment is written {from: NAME}")
	}
	return name
}

func (p *parser) headers(v *yaml.Node, s *source, web *httpworld.Config) {
	p.members(v, "headers", nil, func(key, v *yaml.Node) {
		if v.Kind == yaml.MappingNode {
			if variable := p.variable(v); variable != "" {
				s.from[key.Value] = variable
			}
			return
		}
		web.Headers[key.Value] = p.text(v)
	})
}

func (p *parser) commands(v *yaml.Node, cmd *commandworld.Config) {
	if v.Kind != yaml.SequenceNode {
		p.wrong(v, "commands is a list of commands, each a list of words, for example [[make, test]]")
		return
	}
	for _, c := range v.Content {
		cmd.Permitted = append(cmd.Permitted, p.texts(c))
	}
}

func (p *parser) text(v *yaml.Node) string {
	if v.Kind != yaml.ScalarNode || v.Value == "" {
		p.wrong(v, "a text is wanted here")
		return ""
	}
	return v.Value
}

func (p *parser) texts(v *yaml.Node) []string {
	if v.Kind != yaml.SequenceNode {
		p.wrong(v, "a list of words is wanted here")
		return nil
	}
	var out []string
	for _, c := range v.Content {
		out = append(out, p.text(c))
	}
	return out
}

func (p *parser) count(v *yaml.Node) int {
	n, err := strconv.Atoi(v.Value)
	if v.Kind != yaml.ScalarNode || err != nil || n < 0 || n > 1<<30 {
		p.wrong(v, "a whole number from 0 to %d is wanted here", 1<<30)
	}
	return n
}

func (p *parser) duration(v *yaml.Node) time.Duration {
	d, err := time.ParseDuration(v.Value)
	if v.Kind != yaml.ScalarNode || err != nil || d <= 0 {
		p.wrong(v, "a time such as 30s or 2m is wanted here")
	}
	return d
}

func (p *parser) flag(v *yaml.Node) bool {
	if v.Value != "true" && v.Value != "false" {
		p.wrong(v, "true or false is wanted here")
	}
	return v.Value == "true"
}
