package contract

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"go.yaml.in/yaml/v4"
)

// Bounds of a contract file (contract-language, section 7).
const (
	maxBytes = 256 << 10
	maxDepth = 32
	maxNodes = 20_000
)

// readValue decodes one YAML document to a Value tree. ok is false where nothing could be read at all.
func readValue(r *report) (root Value, ok bool) {
	if !checkBytes(r) {
		return Value{}, false
	}
	decoder := yaml.NewDecoder(bytes.NewReader(r.src.text))
	var document yaml.Node
	switch err := decoder.Decode(&document); {
	case errors.Is(err, io.EOF):
		r.errorAt("empty_file", Pos{1, 1}, Pos{1, 1}, "a contract starts with contract: NAME", "the file is empty")
		return Value{}, false
	case err != nil:
		syntaxError(r, err)
		return Value{}, false
	}
	d := &decodeState{report: r}
	if len(document.Content) == 0 {
		r.errorAt("empty_file", Pos{1, 1}, Pos{1, 1}, "a contract starts with contract: NAME", "the file is empty")
		return Value{}, false
	}
	root = d.decode(document.Content[0], 1, 0)
	var second yaml.Node
	switch err := decoder.Decode(&second); {
	case errors.Is(err, io.EOF):
	case err != nil:
		syntaxError(r, err)
		return Value{}, false
	default:
		at := r.src.runeOffset(second.Line, second.Column)
		r.errorAt("yaml_documents", r.src.pos(at), r.src.pos(r.src.lineEnd(at)), "put each contract in a file of its own", "a second document starts here; a file holds one contract")
	}
	return root, !d.stop
}

// syntaxError turns an error of the YAML library into a diagnostic with a place.
func syntaxError(r *report, err error) {
	message, offset := strings.TrimPrefix(err.Error(), "yaml: "), 0
	var load *yaml.LoadError
	if errors.As(err, &load) {
		message = load.Message
		offset = r.src.runeOffset(load.Mark.Line, load.Mark.Column)
	}
	from := r.src.pos(offset)
	to := r.src.pos(min(offset+1, r.src.lineEnd(offset)))
	hint := "this is not YAML; look for a missing quote, bracket or space behind a colon"
	switch {
	case strings.Contains(message, "mapping values are not allowed"):
		hint = "a text with \": \" in it goes in quotes"
	case strings.Contains(message, "cannot start any token"):
		hint = "a text that starts with @, ` or % goes in quotes"
	case strings.Contains(message, "expected ',' or"):
		hint = "a bracket is not closed, or a text with a comma, ? or : inside {...} or [...] needs quotes"
	}
	r.errorAt("yaml_syntax", from, to, hint, "not valid YAML: %s", message)
}

// decodeState is one walk over the nodes.
type decodeState struct {
	*report
	nodes   int
	stop    bool // a bound was reached; the rest is not looked at
	example bool // inside example data, where null is allowed
}

// decode makes a Value of a node. indent is the column (from 1) of the collection that holds it.
func (d *decodeState) decode(n *yaml.Node, indent, depth int) Value {
	at := d.src.runeOffset(n.Line, n.Column)
	at = d.checkProperties(n, at)
	v := Value{Pos: d.src.pos(at), End: d.src.pos(at)}
	d.nodes++
	switch {
	case d.stop:
		return v
	case d.nodes > maxNodes:
		d.stop = true
		d.value("yaml_size", &v, "split the contract, or keep examples in transcript: files", "the file has more than %d values", maxNodes)
		return v
	case depth > maxDepth:
		d.stop = true
		d.value("yaml_depth", &v, "name a part as a fact and refer to it", "nested deeper than %d levels", maxDepth)
		return v
	}
	switch n.Kind {
	case yaml.AliasNode: // reported; kept as a text, so that nothing else is said about it
		v.Kind, v.Text, v.Quoted = Scalar, "*"+n.Value, true
	case yaml.ScalarNode:
		d.scalar(n, &v, at, indent)
	case yaml.SequenceNode:
		d.sequence(n, &v, at, depth)
	case yaml.MappingNode:
		d.mapping(n, &v, at, depth)
	}
	return v
}

// checkProperties refuses anchors, aliases and tags, and returns the offset where the value itself starts.
func (d *decodeState) checkProperties(n *yaml.Node, at int) int {
	if n.Kind == yaml.AliasNode {
		end := at + 1 + len(n.Value)
		d.errorAt("yaml_alias", d.src.pos(at), d.src.pos(end), "write the value again, or name it: an input with default:, or a fact", "aliases are not read (*%s)", n.Value)
		return at
	}
	for c := d.src.at(at); c == '&' || c == '!'; c = d.src.at(at) {
		end := at
		for end < len(d.src.text) && !isBlank(d.src.text[end]) && !strings.ContainsRune(",[]{}", rune(d.src.text[end])) {
			end++
		}
		word := string(d.src.text[at:end])
		if c == '&' {
			d.errorAt("yaml_anchor", d.src.pos(at), d.src.pos(end), "to use a value twice, name it: an input with default:, or a fact", "anchors are not read (%s)", word)
		} else {
			d.errorAt("yaml_tag", d.src.pos(at), d.src.pos(end), "leave it out; put quotes around what is text", "tags are not read (%s)", word)
		}
		at = d.src.skipSpace(end)
	}
	return at
}

func (d *decodeState) scalar(n *yaml.Node, v *Value, at, indent int) {
	v.Kind, v.Text = Scalar, n.Value
	switch n.Style &^ yaml.TaggedStyle {
	case yaml.SingleQuotedStyle, yaml.DoubleQuotedStyle:
		v.Quoted = true
		v.End = d.src.pos(d.src.quotedEnd(at))
	case yaml.LiteralStyle, yaml.FoldedStyle:
		v.Quoted = true
		v.End = d.src.pos(d.src.blockEnd(at, indent))
	default:
		v.End = d.src.pos(d.src.plainEnd(at, n.Value))
		d.checkPlain(v)
	}
}

func (d *decodeState) sequence(n *yaml.Node, v *Value, at, depth int) {
	v.Kind = List
	v.Items = make([]Value, 0, len(n.Content))
	for _, c := range n.Content {
		if d.stop {
			break
		}
		item := d.decode(c, v.Pos.Col, depth+1)
		if item.Kind == Nothing && !d.stop {
			d.value("yaml_empty", &item, "does a # start a comment? then quote it; else leave the item out", "an item without a value")
		}
		v.Items = append(v.Items, item)
	}
	v.End = d.collectionEnd(v, at, '[', ']')
}

func (d *decodeState) mapping(n *yaml.Node, v *Value, at, depth int) {
	v.Kind = Map
	v.Pairs = make([]Pair, 0, len(n.Content)/2)
	for i := 0; i+1 < len(n.Content) && !d.stop; i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		d.nodes++
		p := Pair{Key: key.Value, KeyPos: d.src.pos(d.src.runeOffset(key.Line, key.Column))}
		d.checkKey(key, &p, v.Pairs)
		inExample := d.example
		if depth == 0 && p.Key == "examples" {
			d.example = true
		}
		p.Value = d.decode(value, v.Pos.Col, depth+1)
		d.example = inExample
		d.checkValue(&p)
		v.Pairs = append(v.Pairs, p)
	}
	v.End = d.collectionEnd(v, at, '{', '}')
}

// collectionEnd finds the closing bracket of a flow collection; a block one ends with its last value.
func (d *decodeState) collectionEnd(v *Value, at int, open, closing byte) Pos {
	end := at
	if len(v.Items) > 0 {
		end = d.src.offset(v.Items[len(v.Items)-1].End)
	}
	if len(v.Pairs) > 0 {
		last := &v.Pairs[len(v.Pairs)-1]
		end = max(d.src.offset(last.Value.End), d.src.offset(d.keyEnd(last)))
	}
	if d.src.at(at) != open {
		return d.src.pos(end)
	}
	for end = d.src.skipSpace(max(end, at+1)); end < len(d.src.text); end = d.src.skipSpace(end + 1) {
		if d.src.at(end) == closing {
			return d.src.pos(end + 1)
		}
	}
	return d.src.pos(end)
}

// ParseValue reads any file of the same YAML as contracts, such as the operator's configuration, to a Value with places.
func ParseValue(file string, src []byte) (Value, []Diagnostic) {
	r := &report{file: file, src: newSource(bytes.TrimPrefix(src, []byte("\ufeff")))}
	v, _ := readValue(r)
	return v, r.sorted()
}
