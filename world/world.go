// Package world asks the world. A Check is one question that a contract put (a row, a page, a file, a command), an
// Observation is what was seen, and a World is one named place that the operator's configuration permits to be asked.
//
// The folders below hold one kind of world each; package world/sources opens those of a configuration. This package
// itself touches neither network nor process.
package world

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/punchlist-dev/punchlist/verdict"
)

// Kinds of checks, cheapest first: the order in which they are asked where one may spare another.
const (
	File    = "file"
	SQL     = "sql"
	HTTP    = "http"
	Command = "command"
)

// Kind says whether a kind of need is a question to the world. A judge's is not.
func Kind(kind string) bool { return Cost(kind) < 4 }

// Cost orders kinds by what a check of it costs: 0 is the cheapest. A kind that is not known costs the most.
func Cost(kind string) int {
	for i, k := range [...]string{File, SQL, HTTP, Command} {
		if k == kind {
			return i
		}
	}
	return 4
}

// Check is one question to the world. It comes from a contract: it names a source and never an address.
type Check struct {
	Need   string            `json:"-"` // id of the need that it answers
	Kind   string            `json:"-"`
	Source string            `json:"source,omitempty"`
	Query  json.RawMessage   `json:"query,omitempty"` // sql: a string; http: an object of query parameters
	Args   []json.RawMessage `json:"args,omitempty"`  // sql: values for $1 ...; a list is one value
	Get    string            `json:"get,omitempty"`   // http: the path
	Path   string            `json:"path,omitempty"`  // file
	Run    []string          `json:"run,omitempty"`   // command: its words

	Unchanged bool `json:"unchanged,omitempty"` // compare the answer with that of the baseline
	Kept      bool `json:"kept,omitempty"`      // bring the output of the baseline along
}

// CheckOf reads the check of a need. A need without one (a judge's) is an error.
func CheckOf(n *verdict.Need) (Check, error) {
	c := Check{Need: n.ID, Kind: n.Kind}
	if n.Check == "" || !Kind(n.Kind) {
		return c, fmt.Errorf("the need %s is no question to the world", n.ID)
	}
	d := json.NewDecoder(bytes.NewReader([]byte(n.Check)))
	if err := d.Decode(&c); err != nil {
		return c, fmt.Errorf("the check of the need %s cannot be read: %w", n.ID, err)
	}
	return c, nil
}

// Key is a digest of what is asked, without the need that asks it: the same question of two needs is asked once, and a
// baseline is found again by it.
func (c *Check) Key() string {
	plain := *c
	plain.Unchanged, plain.Kept = false, false
	b, err := json.Marshal(&plain)
	if err != nil { // raw messages that are no JSON
		b = fmt.Appendf(nil, "%+v", plain)
	}
	sum := sha256.Sum256(append([]byte(c.Kind+"\x00"), b...))
	return hex.EncodeToString(sum[:])
}

// Words says the check for people, in one line.
func (c *Check) Words() string {
	var b bytes.Buffer
	b.WriteString(c.Kind)
	for _, part := range []string{c.Source, c.Get, c.Path} {
		if part != "" {
			b.WriteString(" " + part)
		}
	}
	if len(c.Query) > 0 {
		b.WriteByte(' ')
		b.Write(unquoted(c.Query))
	}
	for _, w := range c.Run {
		b.WriteString(" " + w)
	}
	for _, a := range c.Args {
		b.WriteByte(' ')
		b.Write(a)
	}
	return b.String()
}

func unquoted(raw json.RawMessage) []byte {
	var s string
	if json.Unmarshal(raw, &s) == nil {
		return []byte(s)
	}
	return raw
}

// Observation is what was seen. Its Answer is what the engine reads:
//
//	sql      {"rows": [{...}, ...]}
//	http     {"status": 200, "output": "..."}
//	file     {"content": "..."} or {"absent": true}
//	command  {"exit": 0, "output": "..."}
//	any      {"unavailable": "why"}
//
// with "unchanged": "changed" or "unchanged" and "baseline": "..." beside it where the check asks for them and a
// baseline is there. An unavailable world is unknown: it never passes and never fails.
type Observation struct {
	Answer json.RawMessage `json:"answer"`
	Digest string          `json:"digest"`         // of what was seen, in hex; "" where nothing was
	Seen   string          `json:"seen,omitempty"` // in a line, for people
	At     time.Time       `json:"at"`
	Took   time.Duration   `json:"took,omitempty"` // nanoseconds
	Why    string          `json:"why,omitempty"`  // why nothing was seen; "" where something was
}

// Unavailable is the observation that nothing could be seen.
func Unavailable(format string, args ...any) Observation {
	why := fmt.Sprintf(format, args...)
	answer, _ := json.Marshal(map[string]string{"unavailable": why}) // strings always marshal
	return Observation{Answer: answer, Why: why}
}

// Saw makes an observation of an answer, which is marshalled as JSON. Its digest is that of the answer: what differs
// from one look to the next although nothing happened (a time, a port) must not stand in it.
func Saw(answer any, seen string) Observation {
	b, err := json.Marshal(answer)
	if err != nil {
		return Unavailable("what was seen is no JSON: %v", err)
	}
	sum := sha256.Sum256(b)
	return Observation{Answer: b, Digest: hex.EncodeToString(sum[:]), Seen: seen}
}

// World is one named place. It is safe for use by several goroutines.
type World interface {
	// Observe answers a check. It never fails: what could not be seen comes as Unavailable, with a reason that holds no
	// secret. It ends soon after ctx does, and leaves nothing running.
	Observe(ctx context.Context, c *Check) Observation
	// Close gives connections back.
	Close() error
}

// Short is a text in one line, cut to what an observation says of it in words.
func Short(s string) string {
	const most = 200
	if s = strings.Join(strings.Fields(s), " "); len(s) <= most {
		return s
	}
	cut := most
	for !utf8.RuneStart(s[cut]) {
		cut--
	}
	return s[:cut] + "…"
}
