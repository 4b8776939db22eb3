package contract

import "strings"

// block writes the entries of a collection, one to a line, at an indent.
func (w *writer) block(n *node, indent int) {
	pads := alignment(n, indent)
	for i := range n.children {
		e := &n.children[i]
		w.lead(n, e, indent)
		w.entry(n, e, indent, pads[i])
	}
	w.notes(n.foot, indent)
}

func (w *writer) indent(n int) {
	for range n {
		w.out = append(w.out, ' ')
	}
}

// notes writes comments on lines of their own.
func (w *writer) notes(lines []string, indent int) {
	for _, l := range lines {
		if l != "" {
			w.indent(indent)
			w.out = append(w.out, l...)
		}
		w.out = append(w.out, '\n')
	}
}

// entry writes one entry; the indent has been written. pad is the width of the key where values are lined up.
func (w *writer) entry(n *node, e *entry, indent, pad int) {
	if n.kind == List {
		w.item(e, indent)
		return
	}
	w.out = append(append(w.out, e.key...), ':')
	width := indent + cells(e.key) + 2
	switch v := e.value; {
	case v.lines != nil:
		w.out = append(append(w.out, ' '), v.text...)
		w.note(e.note)
		w.lines(v.lines, indent+2)
	case v.oneLine(width):
		w.indent(max(1, pad-cells(e.key)+1))
		w.out = v.appendFlow(w.out)
		w.note(e.note)
	case v.fills():
		w.out = append(w.out, ' ')
		w.fill(v, width)
		w.note(e.note)
	default:
		w.under(v, e, indent+2)
	}
}

// under writes a collection on the lines below its key or dash.
func (w *writer) under(v *node, e *entry, indent int) {
	first, second := v.keyNote, e.note
	if first == nil {
		first, second = second, nil
	}
	w.note(first)
	w.block(v, indent)
	if second != nil {
		w.notes([]string{second.text}, indent)
	}
}

// item writes "- value".
func (w *writer) item(e *entry, indent int) {
	w.out = append(w.out, '-', ' ')
	switch v := e.value; {
	case v.lines != nil:
		w.out = append(w.out, v.text...)
		w.note(e.note)
		w.lines(v.lines, indent+2)
	case v.oneLine(indent + 2):
		w.out = v.appendFlow(w.out)
		w.note(e.note)
	case v.fills():
		w.fill(v, indent+2)
		w.note(e.note)
	default:
		w.itemBlock(v, indent+2)
	}
}

// itemBlock writes a collection whose first entry stands behind the dash.
func (w *writer) itemBlock(v *node, indent int) {
	pads := alignment(v, indent)
	for i := range v.children {
		c := &v.children[i]
		if i > 0 {
			w.lead(v, c, indent)
		}
		w.entry(v, c, indent, pads[i])
	}
	w.notes(v.foot, indent)
}

// lead writes what stands before an entry: its comments, and the indent.
func (w *writer) lead(n *node, e *entry, indent int) {
	w.notes(e.head, indent)
	if n.kind == List {
		w.notes(e.hoist(indent), indent)
	}
	w.indent(indent)
}

// hoist takes the comments that would stand between a dash and the first entry behind it.
func (e *entry) hoist(indent int) []string {
	v := e.value
	if !v.isBlock() && (v.lines != nil || v.oneLine(indent+2) || v.fills()) || len(v.children) == 0 {
		return nil
	}
	var out []string
	for _, c := range []*comment{v.keyNote, e.note} {
		if c != nil {
			out = append(out, c.text)
		}
	}
	v.keyNote, e.note = nil, nil
	for _, l := range v.children[0].head {
		if l != "" {
			out = append(out, l)
		}
	}
	v.children[0].head = nil
	if v.kind == List {
		out = append(out, v.children[0].hoist(indent+2)...)
	}
	return out
}

// lines writes the lines of a block scalar.
func (w *writer) lines(lines []string, indent int) {
	for _, l := range lines {
		if l != "" {
			w.indent(indent)
			w.out = append(w.out, l...)
		}
		w.out = append(w.out, '\n')
	}
}

// note ends a line, with a comment at the column where it stood, or two spaces behind the text.
func (w *writer) note(c *comment) {
	if c != nil {
		start := strings.LastIndexByte(string(w.out), '\n') + 1
		w.indent(max(2, c.col-1-len(w.out[start:])))
		w.out = append(w.out, c.text...)
	}
	w.out = append(w.out, '\n')
}

// oneLine says whether a value may stand on the line of its key, which takes width cells.
func (n *node) oneLine(width int) bool {
	switch {
	case n.lines != nil:
		return false
	case n.kind == Scalar || n.kind == Null:
		return true
	case len(n.children) == 0:
		return !n.hasNotes()
	}
	return n.flow && !n.holdsLines() && width+cells(string(n.appendFlow(nil))) <= lineWidth
}

func (n *node) hasNotes() bool { return len(n.foot) > 0 || n.keyNote != nil }

// holdsLines says whether a block scalar stands anywhere inside.
func (n *node) holdsLines() bool {
	if n.lines != nil {
		return true
	}
	for i := range n.children {
		if n.children[i].value.holdsLines() {
			return true
		}
	}
	return false
}

// fills says whether a list is written over several lines between its brackets: one of scalars only.
func (n *node) fills() bool {
	if n.kind != List || !n.flow || len(n.children) == 0 {
		return false
	}
	for i := range n.children {
		if v := n.children[i].value; v.kind != Scalar && v.kind != Null || v.lines != nil {
			return false
		}
	}
	return true
}

// fill writes a list of scalars over as many lines as it needs; column is where its bracket stands.
func (w *writer) fill(n *node, column int) {
	w.out = append(w.out, '[')
	at := column + 1
	for i := range n.children {
		text := n.children[i].value.text
		need := cells(text) + 1 // the comma or the bracket
		if i > 0 {
			if at+1+need > lineWidth {
				w.out = append(w.out, '\n')
				w.indent(column + 1)
				at = column + 1
			} else {
				w.out = append(w.out, ' ')
				at++
			}
		}
		w.out = append(w.out, text...)
		at += need
		if i < len(n.children)-1 {
			w.out = append(w.out, ',')
		}
	}
	w.out = append(w.out, ']')
}

// appendFlow appends a value on one line.
func (n *node) appendFlow(dst []byte) []byte {
	switch n.kind {
	case List, Map:
	default:
		return append(dst, n.text...)
	}
	open, closing := byte('{'), byte('}')
	if n.kind == List {
		open, closing = '[', ']'
	}
	dst = append(dst, open)
	for i := range n.children {
		if i > 0 {
			dst = append(dst, ',', ' ')
		}
		if n.kind == Map {
			dst = append(append(dst, n.children[i].key...), ':', ' ')
		}
		dst = n.children[i].value.appendFlow(dst)
	}
	return append(dst, closing)
}

// alignment returns the width of the keys of every entry whose value was lined up with its neighbours', else 0.
func alignment(n *node, indent int) []int {
	pads := make([]int, len(n.children))
	if n.kind != Map {
		return pads
	}
	for i := 0; i < len(n.children); {
		j, widest, spaced := i, 0, false
		for ; j < len(n.children); j++ {
			e := &n.children[j]
			if !e.single || !e.value.oneLine(indent+cells(e.key)+2) || e.valCol != n.children[i].valCol || j > i && len(e.head) > 0 {
				break
			}
			widest = max(widest, cells(e.key))
			spaced = spaced || e.valCol-e.keyCol > len(e.key)+2
		}
		if j-i > 1 && spaced {
			for ; i < j; i++ {
				pads[i] = widest
			}
		}
		i = max(j, i+1)
	}
	return pads
}
