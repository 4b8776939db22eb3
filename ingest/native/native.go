// Package native reads and writes Punchlist's own transcript format, punchlist-transcript/v1, which holds everything
// that a transcript holds. docs/transcript.md describes it.
package native

import (
	"fmt"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/chat"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Schema is the value of the format's first key.
const Schema = "punchlist-transcript/v1"

const name = "native"

type format struct{ dialects []*transcript.Dialect }

// New returns the format.
func New() ingest.Format { return &format{dialects: transcript.Dialects()} }

func (*format) Name() string    { return name }
func (*format) Version() string { return "1" }

// Score knows the format by its schema.
func (*format) Score(head ingest.Head) (int, ingest.Shape) {
	b, shape := head.First, ingest.Values
	if head.Element != nil {
		b, shape = head.Element, ingest.Elements
	}
	if chat.Text(jsonscan.Member(b, "schema")) == Schema {
		return 100, shape
	}
	return 0, shape
}

// Import reads one transcript.
func (f *format) Import(rec *ingest.Record, t *transcript.Transcript) error {
	ingest.Begin(f, rec, t, f.dialects[0])
	r := reader{f: f, rec: rec, t: t, src: t.Buf}
	c := jsonscan.NewCursor(r.src)
	if err := c.EnterObject(); err != nil {
		return ingest.ImportError(rec, err)
	}
	once := ingest.NewOnce("schema", "id", "run", "exit", "dialect", "findings", "steps")
	for {
		key, ok, err := c.NextKey()
		if err == nil && ok && once.Again(t, key) {
			_, err = c.Value()
		} else if err == nil && ok {
			err = r.top(&c, string(key))
		}
		if err != nil {
			return ingest.ImportError(rec, err)
		}
		if !ok {
			break
		}
	}
	if !r.schema {
		return ingest.ErrAt(rec, 0, "this record does not say its schema", `its first key is "schema": "`+Schema+`"`)
	}
	r.findingsInPlace()
	ingest.EndID(rec, t)
	t.Number()
	return nil
}

// reader is one import.
type reader struct {
	f      *format
	rec    *ingest.Record
	t      *transcript.Transcript
	src    []byte
	schema bool
	s      step
}

// top takes one member of the record.
func (r *reader) top(c *jsonscan.Cursor, key string) error {
	if key == "steps" {
		return r.steps(c)
	}
	val, err := c.Value()
	if err != nil {
		return err
	}
	switch word := chat.Text(val); key {
	case "schema":
		if r.schema = word == Schema; !r.schema {
			return r.errAt(val, fmt.Sprintf("the schema is %.60q, which is not read here", word), "write \""+Schema+"\"")
		}
	case "id":
		r.t.ID = word
	case "exit":
		r.t.ExitName = word
	case "run":
		for i, w := range runWords() {
			if w == word {
				r.t.Run = transcript.RunState(i)
				return nil
			}
		}
		return r.errAt(val, fmt.Sprintf("run is %.40q", word), "it is one of ended, running, stopped, timed_out, abandoned")
	case "dialect":
		for _, d := range r.f.dialects {
			if d.Name == word {
				r.t.Dialect = d
				return nil
			}
		}
		return r.errAt(val, fmt.Sprintf("there is no dialect %.40q", word), "it is one of generic, error-prefix, stated")
	case "findings":
		r.findings(val)
	default:
		ingest.AddFinding(r.t, "unknown_key", fmt.Sprintf("the key %.40q is not read", key), transcript.None)
	}
	return nil
}

// runWords are the names of the run states; the first one is not written.
func runWords() [6]string {
	return [...]string{"", "ended", "running", "stopped", "timed_out", "abandoned"}
}

// findings takes what an earlier import saw.
func (r *reader) findings(val []byte) {
	if jsonscan.KindOf(val) != jsonscan.Array {
		return
	}
	_ = jsonscan.EachElement(val, func(f []byte) bool {
		ingest.Restate(r.t, chat.Text(jsonscan.Member(f, "code")))
		return true
	})
	_ = jsonscan.EachElement(val, func(f []byte) bool {
		at, ok := integer(jsonscan.Member(f, "step"))
		if !ok || at < 1 {
			at = 0
		}
		ingest.AddFinding(r.t, chat.Text(jsonscan.Member(f, "code")), chat.Text(jsonscan.Member(f, "detail")), at-1)
		return true
	})
}

// findingsInPlace: what is said of a step that the record does not have belongs to none. Findings stand before the steps.
func (r *reader) findingsInPlace() {
	for i := range r.t.Source.Findings {
		if f := &r.t.Source.Findings[i]; int(f.Step) > len(r.t.Steps) {
			f.Step = transcript.None
		}
	}
}

func (r *reader) errAt(val []byte, msg, remedy string) error {
	return ingest.ErrAt(r.rec, jsonscan.Offset(r.src, val), msg, remedy)
}

// integer reads a whole number of 32 bits.
func integer(val []byte) (int32, bool) {
	var n int64
	digits := val
	if len(val) > 0 && val[0] == '-' {
		digits = val[1:]
	}
	if len(digits) == 0 || len(digits) > 10 {
		return 0, false
	}
	for _, c := range digits {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int64(c-'0')
	}
	if len(digits) < len(val) {
		n = -n
	}
	return int32(n), int64(int32(n)) == n
}
