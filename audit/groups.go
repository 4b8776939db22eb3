package audit

import (
	"bytes"
	"slices"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// group is what stands together in a reading, as an object, a line of a table or a block of lines with names: values, and what
// names the thing by an id.
type group struct {
	names []groupName
	ids   []string
	own   int // of names: those of the object itself, and not of one within it
	call  int32
}

// groupName is a value of a group under its name, "" in a table.
type groupName struct {
	key, value string
	said       bool // the user has it
}

// Bounds on what is read of groups.
const (
	mostGroups = 256
	mostNames  = 12 // of one group, and ids
	mostNested = 12
)

// groupReader takes the groups from readings.
type groupReader struct {
	all  []group
	call int32
}

// text takes the groups of a text: JSON, or lines.
func (r *groupReader) text(text []byte, depth int) {
	const most = 1 << 18
	if len(text) > most || depth > mostNested {
		return
	}
	if trimmed := bytes.TrimSpace(text); len(trimmed) > 0 && (trimmed[0] == '{' || trimmed[0] == '[' || trimmed[0] == '"') {
		c := jsonscan.NewCursor(trimmed)
		r.value(&c, nil, nil, depth)
		return
	}
	r.lines(text)
}

// value takes the next value of JSON, a member of a group, or nil for an element of a list; false where the text breaks off.
func (r *groupReader) value(c *jsonscan.Cursor, key []byte, in *group, depth int) bool {
	if len(r.all) >= mostGroups || depth > mostNested {
		return false
	}
	switch kind := c.Peek(); kind {
	case jsonscan.Object:
		return r.object(c, in, depth)
	case jsonscan.Array:
		if c.EnterArray() != nil {
			return false
		}
		for {
			ok, err := c.NextElement()
			if err != nil || !ok {
				return err == nil
			}
			if !r.value(c, nil, nil, depth+1) {
				return false
			}
		}
	default:
		val, err := c.Value()
		if err != nil {
			return false
		}
		if kind == jsonscan.String && len(val) >= 2 {
			if val = val[1 : len(val)-1]; bytes.IndexByte(val, '\\') >= 0 {
				val = jsonscan.AppendUnescaped(nil, val)
			}
			if bytes.IndexByte(val, '\n') >= 0 || len(val) > 0 && (val[0] == '{' || val[0] == '[') {
				r.text(val, depth+1)
				return true
			}
		}
		if in != nil && (kind == jsonscan.String || kind == jsonscan.Number) {
			in.take(key, val, kind)
		}
		return true
	}
}

func (r *groupReader) object(c *jsonscan.Cursor, in *group, depth int) bool {
	if c.EnterObject() != nil {
		return false
	}
	own := group{call: r.call}
	for {
		key, ok, err := c.NextKey()
		if err != nil {
			return false
		}
		if !ok {
			break
		}
		if !r.value(c, key, &own, depth+1) {
			return false
		}
	}
	if in != nil && len(in.names) < mostNames {
		in.names = append(in.names, own.names[:min(own.own, len(own.names))]...)
	}
	r.add(own)
	return true
}

func (r *groupReader) add(g group) {
	if len(g.ids) > 0 && len(g.names) > 0 && len(r.all) < mostGroups {
		r.all = append(r.all, g)
	}
}

// take adds a member: an id by its name, or a value.
func (g *group) take(key, value []byte, kind jsonscan.Kind) {
	if len(value) == 0 || len(value) > 96 || instant(value) {
		return
	}
	if oneOf(lastNameWord(string(key)), "id", "uuid", "number", "no", "key", "serial", "ref", "code", "sku", "slug") {
		if len(g.ids) < mostNames {
			g.ids = append(g.ids, string(value))
		}
		return
	}
	if kind == jsonscan.String && len(value) >= 4 && len(g.names) < mostNames {
		if g.names == nil {
			g.names = make([]groupName, 0, 8)
		}
		g.names = slices.Insert(g.names, min(g.own, len(g.names)), groupName{key: string(key), value: string(value)})
		g.own++
	}
}

// lines takes the groups of a table, one a line, and of blocks of lines with a name before each value.
func (r *groupReader) lines(text []byte) {
	block := group{call: r.call}
	var seen map[string]bool // made where it is needed
	for line := range bytes.Lines(text) {
		if len(r.all) >= mostGroups {
			return
		}
		line = bytes.TrimSpace(line)
		name, value, named := bytes.Cut(line, []byte(": "))
		if len(line) == 0 || named && seen[string(name)] {
			r.add(block)
			block = group{call: r.call}
			clear(seen)
		}
		if named && len(name) <= 32 && bytes.IndexByte(name, ' ') < 0 {
			if seen == nil {
				seen = map[string]bool{}
			}
			seen[string(name)] = true
			block.take(name, bytes.TrimSpace(value), jsonscan.String)
			continue
		}
		r.add(r.row(line))
	}
	r.add(block)
}

// row is the group of one line of a table, whose cells are two blanks apart, or a tab or a stroke.
func (r *groupReader) row(line []byte) group {
	g := group{call: r.call}
	for from := 0; from < len(line); {
		hi := from
		for hi < len(line) && line[hi] != '\t' && line[hi] != '|' && !(line[hi] == ' ' && hi+1 < len(line) && line[hi+1] == ' ') {
			hi++
		}
		cell := bytes.TrimSpace(line[from:hi])
		from = hi + 1
		switch {
		case len(cell) < 3 || len(cell) > 96 || instant(cell) && !bytes.ContainsAny(cell, "abcdef") || withDecimals(cell):
		case hasDigit(cell) && bytes.IndexByte(cell, ' ') < 0 && bytes.IndexByte(cell, '@') < 0:
			if len(g.ids) < mostNames {
				g.ids = append(g.ids, string(cell))
			}
		case len(g.names) < mostNames:
			g.names = append(g.names, groupName{value: string(cell)})
			g.own++
		}
	}
	return g
}
