package contract

import (
	"bytes"
	"strings"
)

// lineWidth is how wide a map or a list may be to stand on one line.
const lineWidth = 120

// Format returns src in its canonical spelling: rules with only a main key as scalars, equals matchers as values, two
// spaces of indent, {...} and [...] where they were written so and fit in 120 columns. Comments, the order of keys, and
// columns that were lined up by hand stay. It is idempotent and does not change the digest. A contract with errors is
// not formatted: the result is nil.
func Format(file string, src []byte, g *Grammar) ([]byte, []Diagnostic) {
	k := check(file, src, g)
	if k.failed() {
		return nil, k.sorted()
	}
	w := &writer{report: k.report, comments: findComments(k.src, k.root)}
	tree := closeContract(k.root, g, func(from, to Pos) bool { return between(w.comments, k.src.offset(from), k.src.offset(to)) })
	root := w.tree(&tree, 0, len(k.src.text))
	root.foot = append(root.foot, w.rest()...)
	w.block(root, 0)
	out := append(bytes.TrimSpace(w.out), '\n')
	if !sameMeaning(k, out, g) { // a layout that we cannot carry over; nothing is lost
		out = src
	}
	return out, k.sorted()
}

// sameMeaning says whether the formatted text reads as the source does.
func sameMeaning(k *checker, out []byte, g *Grammar) bool {
	again := check(k.file, out, g)
	if again.failed() || digest(again.c, g) != digest(k.c, g) || len(findComments(again.src, again.root)) != len(findComments(k.src, k.root)) {
		return false
	}
	return bytes.Equal(JSONValue(k.root.Get("examples")), JSONValue(again.root.Get("examples")))
}

// node is a value as it is to be written.
type node struct {
	kind     ValueKind
	text     string // a scalar on one line
	lines    []string
	flow     bool
	children []entry
	foot     []string // comments behind the last entry; "" is a blank line
	keyNote  *comment // a comment behind the key, before the first entry
}

// entry is an item of a list, or a key with its value.
type entry struct {
	head   []string // comments before it; "" is a blank line
	key    string
	keyCol int // columns in the source, to keep what was lined up
	valCol int
	single bool // key and value stood on one line
	value  *node
	note   *comment // a comment behind it
}

// writer turns a value tree into nodes with their comments, and writes them.
type writer struct {
	*report
	comments []comment
	next     int // first comment not yet placed
	line     int // line of what was placed last
	out      []byte
}

// tree makes a node. [from, to) is where comments belong to it.
func (w *writer) tree(v *Value, from, to int) *node {
	n := &node{kind: v.Kind}
	at, end := w.src.offset(v.Pos), w.src.offset(v.End)
	switch v.Kind {
	case Null:
		n.text = "null"
	case Scalar:
		w.scalar(n, v, at, end)
	case List, Map:
		open := w.src.at(at)
		bracket := open == '{' && v.Kind == Map || open == '[' && v.Kind == List
		n.flow = bracket && !between(w.comments, at, end)
		w.children(n, v, bracket, to)
	}
	if v.Kind == Scalar || v.Kind == Null || n.flow {
		w.line = max(w.line, w.src.pos(end).Line)
	}
	return n
}

// children makes the entries of a collection.
func (w *writer) children(n *node, v *Value, bracket bool, to int) {
	count := len(v.Items) + len(v.Pairs)
	for i := range count {
		var e entry
		value := v.child(i)
		start := w.src.offset(value.Pos)
		if v.Kind == Map {
			p := &v.Pairs[i]
			start = w.src.offset(p.KeyPos)
			e.key = string(w.src.text[start:w.src.offset(w.keyEnd(p))])
			e.keyCol, e.valCol = p.KeyPos.Col, value.Pos.Col
			e.single = p.KeyPos.Line == value.Pos.Line
		}
		if n.flow {
			e.value = w.tree(value, start, to)
			n.children = append(n.children, e)
			continue
		}
		e.head = w.before(start)
		w.line = max(w.line, w.src.pos(start).Line)
		note := w.behind(w.src.offset(value.Pos))
		e.value = w.tree(value, start, to)
		if e.note = w.behind(len(w.src.text)); note != nil {
			if e.value.isBlock() && len(e.value.children) > 0 {
				e.value.keyNote = note
			} else if e.note == nil {
				e.note = note
			} else {
				e.head = append(e.head, note.text)
			}
		}
		n.children = append(n.children, e)
	}
	if n.flow {
		return
	}
	limit, column := w.src.offset(v.End), 0
	if !bracket {
		limit, column = len(w.src.text), v.Pos.Col
	}
	n.foot = w.foot(limit, column)
}

func (v *Value) child(i int) *Value {
	if v.Kind == List {
		return &v.Items[i]
	}
	return &v.Pairs[i].Value
}

func (n *node) isBlock() bool { return (n.kind == Map || n.kind == List) && !n.flow }

// before takes the comments and blank lines that stand before an offset.
func (w *writer) before(at int) []string {
	var head []string
	for w.next < len(w.comments) && w.comments[w.next].at < at {
		c := &w.comments[w.next]
		if c.line > w.line+1 && w.line > 0 {
			head = append(head, "")
		}
		head = append(head, c.text)
		w.line = c.line
		w.next++
	}
	if w.src.pos(at).Line > w.line+1 && w.line > 0 {
		head = append(head, "")
	}
	return head
}

// behind takes the comment that stands on the line of what was placed last, before an offset.
func (w *writer) behind(at int) *comment {
	if w.next < len(w.comments) && w.comments[w.next].line == w.line && w.comments[w.next].at < at {
		w.next++
		return &w.comments[w.next-1]
	}
	return nil
}

// foot takes the comments behind the last entry of a collection: those on lines of their own that stand as far to the
// right as its entries, or before its closing bracket.
func (w *writer) foot(limit, column int) []string {
	var out []string
	for w.next < len(w.comments) {
		c := &w.comments[w.next]
		if c.at >= limit || column > 1 && (!c.ownLine || c.col < column) || column == 1 || w.entryBefore(c.at) {
			break
		}
		if c.line > w.line+1 {
			out = append(out, "")
		}
		out = append(out, c.text)
		w.line = c.line
		w.next++
	}
	return out
}

// entryBefore says whether something other than comments and blank lines stands between what was placed last and at.
func (w *writer) entryBefore(at int) bool {
	from := w.src.lineEnd(w.src.offset(Pos{w.line, 1}))
	return w.src.skipSpace(min(from, at)) < at
}

// rest takes the comments at the end of the file.
func (w *writer) rest() []string {
	var out []string
	for ; w.next < len(w.comments); w.next++ {
		c := &w.comments[w.next]
		if c.line > w.line+1 {
			out = append(out, "")
		}
		out = append(out, c.text)
		w.line = c.line
	}
	return out
}

// scalar keeps a scalar as it is written, on one line; block scalars keep their lines.
func (w *writer) scalar(n *node, v *Value, at, end int) {
	raw := string(w.src.text[at:end])
	if c := w.src.at(at); c == '|' || c == '>' {
		header, body, _ := strings.Cut(strings.ReplaceAll(raw, "\r\n", "\n"), "\n")
		header = strings.TrimSpace(strings.SplitN(header, "#", 2)[0])
		if v.Quoted && strings.Trim(header, "|>-") == "" && body != "" {
			n.text, n.lines = header, unindent(strings.Split(body, "\n"))
			return
		}
		n.text = quoted(v.Text)
		return
	}
	if strings.ContainsAny(raw, "\n\r") || raw == "" {
		raw = quoted(v.Text)
		if !v.Quoted && !strings.Contains(v.Text, "\n") {
			raw = v.Text
		}
	}
	n.text = raw
}

// unindent takes the indent of the first line off all lines.
func unindent(lines []string) []string {
	indent := -1
	for i, l := range lines {
		body := strings.TrimLeft(l, " ")
		if body != "" && indent < 0 {
			indent = len(l) - len(body)
		}
		lines[i] = l
	}
	for i, l := range lines {
		lines[i] = strings.TrimPrefix(l, strings.Repeat(" ", min(max(indent, 0), len(l)-len(strings.TrimLeft(l, " ")))))
	}
	return lines
}

// quoted writes a text in quotes, on one line.
func quoted(text string) string {
	for _, c := range text {
		if c < ' ' || c == 0x7f || c >= 0x80 && c <= 0x9f {
			return string(appendJSONString(nil, text))
		}
	}
	return "'" + strings.ReplaceAll(text, "'", "''") + "'"
}
