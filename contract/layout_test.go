package contract_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
)

// scribe writes a value in a layout of chance: block or flow, more or less space, quotes, comments, blank lines.
type scribe struct {
	t        *rapid.T
	out      strings.Builder
	comments int
}

func (s *scribe) chance(percent int) bool {
	return rapid.IntRange(1, 100).Draw(s.t, "chance") <= percent
}

func (s *scribe) comment() string {
	s.comments++
	return fmt.Sprintf("# note %d: it's {odd}", s.comments)
}

var plainSafe = regexp.MustCompile(`^[A-Za-z$][A-Za-z0-9_.$-]*$|^(0|[1-9][0-9]*)(\.[0-9]+)?$`)

func (s *scribe) scalar(v *contract.Value) string {
	if !v.Quoted && plainSafe.MatchString(v.Text) {
		return v.Text
	}
	if !v.Quoted && !strings.ContainsAny(v.Text, "\n,[]{}#:&*!|>'\"%@`?-") && s.chance(70) {
		return v.Text
	}
	if s.chance(20) || strings.Contains(v.Text, "\n---") || strings.Contains(v.Text, "\n...") { // these begin a document
		return string(contract.JSONValue(&contract.Value{Kind: contract.Scalar, Text: v.Text, Quoted: true}))
	}
	return "'" + strings.ReplaceAll(v.Text, "'", "''") + "'"
}

func key(k string) string {
	if regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`).MatchString(k) {
		return k
	}
	return "'" + strings.ReplaceAll(k, "'", "''") + "'"
}

func (s *scribe) flow(v *contract.Value, indent int) {
	sep := func() {
		s.out.WriteByte(',')
		if s.chance(5) {
			s.out.WriteString(" " + s.comment() + "\n" + strings.Repeat(" ", indent+3))
		} else if s.chance(10) {
			s.out.WriteString("\n" + strings.Repeat(" ", indent+3))
		} else {
			s.out.WriteByte(' ')
		}
	}
	switch v.Kind {
	case contract.Null:
		s.out.WriteString("null")
	case contract.Scalar:
		s.out.WriteString(s.scalar(v))
	case contract.List:
		s.out.WriteByte('[')
		for i := range v.Items {
			if i > 0 {
				sep()
			}
			s.flow(&v.Items[i], indent)
		}
		s.out.WriteByte(']')
	case contract.Map:
		s.out.WriteByte('{')
		for i := range v.Pairs {
			if i > 0 {
				sep()
			}
			s.out.WriteString(key(v.Pairs[i].Key) + ":" + strings.Repeat(" ", rapid.IntRange(1, 3).Draw(s.t, "gap")))
			s.flow(&v.Pairs[i].Value, indent)
		}
		s.out.WriteByte('}')
	}
}

func (s *scribe) lineEnd() {
	if s.chance(15) {
		s.out.WriteString(strings.Repeat(" ", rapid.IntRange(1, 9).Draw(s.t, "gap")) + s.comment())
	}
	s.out.WriteByte('\n')
}

func (s *scribe) before(indent int) {
	if s.chance(8) {
		s.out.WriteByte('\n')
	}
	if s.chance(8) {
		s.out.WriteString(strings.Repeat(" ", indent) + s.comment() + "\n")
	}
}

// block writes the entries of a collection, each on lines of its own.
func (s *scribe) block(v *contract.Value, indent int) {
	pad := strings.Repeat(" ", indent)
	step := rapid.IntRange(1, 4).Draw(s.t, "step")
	for i := range len(v.Items) + len(v.Pairs) {
		s.before(indent)
		child := v
		if v.Kind == contract.Map {
			child = &v.Pairs[i].Value
			s.out.WriteString(pad + key(v.Pairs[i].Key) + ":")
		} else {
			child = &v.Items[i]
			s.out.WriteString(pad + "-")
		}
		if n := len(child.Items) + len(child.Pairs); n > 0 && s.chance(60) {
			s.lineEnd()
			s.block(child, indent+step)
		} else {
			s.out.WriteString(strings.Repeat(" ", rapid.IntRange(1, 4).Draw(s.t, "gap")))
			s.flow(child, indent)
			s.lineEnd()
		}
	}
	if s.chance(5) {
		s.out.WriteString(pad + s.comment() + "\n")
	}
}

func TestFormatAnyLayout(t *testing.T) {
	type original struct {
		file   string
		tree   contract.Value
		digest string
	}
	var all []original
	for _, file := range exampleFiles(t) {
		src := readFile(t, file)
		tree, diags := contract.ParseValue(file, src)
		if len(diags) > 0 {
			t.Fatal(said(diags))
		}
		all = append(all, original{file, tree, digestOf(t, file, src)})
	}
	rapid.Check(t, func(rt *rapid.T) {
		one := all[rapid.IntRange(0, len(all)-1).Draw(rt, "contract")]
		s := &scribe{t: rt}
		s.block(&one.tree, 0)
		src := s.out.String()
		c, diags := contract.Parse("c.yaml", []byte(src), evaluate.Grammar())
		if c == nil {
			rt.Fatalf("%q\n%s", said(diags), src)
		}
		if c.Digest != one.digest {
			rt.Fatalf("%s: the layout changed the digest\n%s", one.file, src)
		}
		once, _ := contract.Format("c.yaml", []byte(src), evaluate.Grammar())
		if string(once) == src {
			rt.Fatalf("not formatted\n%s", src)
		}
		twice, _ := contract.Format("c.yaml", once, evaluate.Grammar())
		if diff := cmp.Diff(string(once), string(twice)); diff != "" {
			rt.Fatalf("not idempotent\n%s\nof\n%s", diff, src)
		}
		again, diags := contract.Parse("c.yaml", once, evaluate.Grammar())
		if again == nil || again.Digest != one.digest {
			rt.Fatalf("formatting changed the meaning: %q\n%s", said(diags), once)
		}
		for i := 1; i <= s.comments; i++ {
			if n := strings.Count(string(once), fmt.Sprintf("# note %d:", i)); n != 1 {
				rt.Fatalf("note %d is there %d times\n%s\nof\n%s", i, n, once, src)
			}
		}
		for _, line := range strings.Split(string(once), "\n") {
			if strings.TrimRight(line, " ") != line {
				rt.Fatalf("space at the end of %q", line)
			}
		}
	})
}
