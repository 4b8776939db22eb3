package cli

import (
	"bytes"
	"fmt"
	"io"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/punchlist-dev/punchlist/contract"
)

// maxDepth is the deepest nesting in a line of a cases or answers file.
const maxDepth = 100

// placed reads one line of JSON and keeps the place of every value, so that a mistake can be shown where it stands.
type placed struct {
	dec  *jsontext.Decoder
	line int
	src  []byte
}

// placeError is a mistake in a line's JSON.
type placeError struct {
	at  contract.Pos
	msg string
}

func (e *placeError) Error() string { return e.msg }

// readPlaced reads src, the line-th line of its file, as exactly one JSON value.
func readPlaced(src []byte, line int) (contract.Value, *placeError) {
	p := &placed{dec: jsontext.NewDecoder(bytes.NewReader(src)), line: line, src: src}
	v, err := p.value(0)
	if err != nil {
		return v, p.explain(err)
	}
	if tail := bytes.TrimSpace(src[p.dec.InputOffset():]); len(tail) > 0 {
		return v, &placeError{p.pos(len(src) - len(bytes.TrimLeft(src[p.dec.InputOffset():], " \t\r\n"))), "something follows the object: one object to a line"}
	}
	return v, nil
}

func (p *placed) pos(off int) contract.Pos { return contract.Pos{Line: p.line, Col: off + 1} }

// explain turns the decoder's error into one of ours, with its place.
func (p *placed) explain(err error) *placeError {
	if own, ok := err.(*placeError); ok {
		return own
	}
	off := int(p.dec.InputOffset())
	if syntax, ok := err.(*jsontext.SyntacticError); ok {
		off = int(syntax.ByteOffset)
		if syntax.Err == jsontext.ErrDuplicateName {
			return &placeError{p.pos(off), fmt.Sprintf("the key %s stands twice", syntax.JSONPointer.LastToken())}
		}
		if syntax.Err == io.ErrUnexpectedEOF {
			return &placeError{p.pos(len(p.src)), "no valid JSON: the line is cut"}
		}
		return &placeError{p.pos(off), "no valid JSON: " + syntax.Err.Error()}
	}
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return &placeError{p.pos(len(p.src)), "no valid JSON: the line is cut"}
	}
	return &placeError{p.pos(off), "no valid JSON: " + err.Error()}
}

func (p *placed) value(depth int) (contract.Value, error) {
	if depth > maxDepth {
		return contract.Value{}, &placeError{p.pos(int(p.dec.InputOffset())), fmt.Sprintf("nested deeper than %d", maxDepth)}
	}
	switch p.dec.PeekKind() {
	case '{':
		return p.object(depth)
	case '[':
		return p.array(depth)
	}
	raw, err := p.dec.ReadValue()
	if err != nil {
		return contract.Value{}, err
	}
	end := int(p.dec.InputOffset())
	v := contract.Value{Pos: p.pos(end - len(raw)), End: p.pos(end), Kind: contract.Scalar, Text: string(raw)}
	switch raw.Kind() {
	case 'n':
		v.Kind, v.Text = contract.Null, ""
	case '"':
		text, err := jsontext.AppendUnquote(nil, raw)
		if err != nil {
			return v, err
		}
		v.Text, v.Quoted = string(text), true
	}
	return v, nil
}

func (p *placed) object(depth int) (contract.Value, error) {
	v := contract.Value{Kind: contract.Map}
	if _, err := p.dec.ReadToken(); err != nil {
		return v, err
	}
	v.Pos = p.pos(int(p.dec.InputOffset()) - 1)
	for p.dec.PeekKind() != '}' {
		raw, err := p.dec.ReadValue()
		if err != nil {
			return v, err
		}
		at := p.pos(int(p.dec.InputOffset()) - len(raw))
		key, err := jsontext.AppendUnquote(nil, raw)
		if err != nil {
			return v, err
		}
		item, err := p.value(depth + 1)
		if err != nil {
			return v, err
		}
		v.Pairs = append(v.Pairs, contract.Pair{Key: string(key), KeyPos: at, Value: item})
	}
	_, err := p.dec.ReadToken()
	v.End = p.pos(int(p.dec.InputOffset()))
	return v, err
}

func (p *placed) array(depth int) (contract.Value, error) {
	v := contract.Value{Kind: contract.List}
	if _, err := p.dec.ReadToken(); err != nil {
		return v, err
	}
	v.Pos = p.pos(int(p.dec.InputOffset()) - 1)
	for p.dec.PeekKind() != ']' {
		item, err := p.value(depth + 1)
		if err != nil {
			return v, err
		}
		v.Items = append(v.Items, item)
	}
	_, err := p.dec.ReadToken()
	v.End = p.pos(int(p.dec.InputOffset()))
	return v, err
}
