package verdict

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// minimalKeys are the keys of the minimal form, which any producer's row must have.
func minimalKeys() [7]string {
	return [...]string{"caseId", "transcriptId", "expectedExit", "observedExit", "requiredEvidence", "observedEvidence", "graderVersion"}
}

// ReadRow reads one row: one of our own, or a row of any producer in the minimal form of DESIGN.md, section 6 (minimal is
// then true, and only what follows from its seven keys is filled; other keys are ignored). Errors name the key and what
// it should be; the caller adds file and line. A lone surrogate is read as U+FFFD.
func ReadRow(line []byte) (r Row, minimal bool, err error) {
	line = bytes.TrimPrefix(line, []byte("\xef\xbb\xbf"))
	head, err := readHead(line)
	if err != nil {
		return Row{}, false, err
	}
	switch {
	case head.schema == Schema:
		if err := head.missing(); err != nil {
			return Row{}, false, err
		}
		r, err = readOwn(line)
		return r, false, err
	case strings.HasPrefix(head.schema, "punchlist-"):
		return Row{}, false, fmt.Errorf("the schema is %q, and this is not a row of %s: was it written by another version, or for another command?", head.schema, Schema)
	}
	if err := head.missing(); err != nil {
		return Row{}, false, err
	}
	r = head.row
	judgeMinimal(&r)
	return r, true, nil
}

// head is what a look at the top level of a row gives.
type head struct {
	schema string
	keys   []string // in the order of the source; bounded, only for naming the nearest
	has    [7]bool
	row    Row
}

func readOptions() json.Options {
	return json.JoinOptions(jsontext.AllowInvalidUTF8(true), jsontext.AllowDuplicateNames(false))
}

func readHead(line []byte) (*head, error) {
	d := jsontext.NewDecoder(bytes.NewBuffer(line), readOptions())
	tok, err := d.ReadToken()
	if err != nil {
		if errors.Is(err, io.EOF) {
			return nil, errors.New("the line is empty")
		}
		return nil, readable(err)
	}
	if tok.Kind() != '{' {
		return nil, fmt.Errorf("a row is a JSON object, and this is %s", kindWord(tok.Kind()))
	}
	h := &head{}
	for d.PeekKind() != '}' {
		name, err := d.ReadToken()
		if err != nil {
			return nil, readable(err)
		}
		key := name.String()
		value, err := d.ReadValue()
		if err != nil {
			return nil, readable(err)
		}
		if err := h.take(key, value); err != nil {
			return nil, err
		}
	}
	if _, err := d.ReadToken(); err != nil {
		return nil, readable(err)
	}
	if _, err := d.ReadToken(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("something stands behind the row, at byte %d: a line holds one JSON object", d.InputOffset())
	}
	return h, nil
}

// take notes a key, and its value where the minimal form has it.
func (h *head) take(key string, value jsontext.Value) error {
	const maxNamed = 200
	if len(h.keys) < maxNamed {
		h.keys = append(h.keys, key)
	}
	if key == "schema" && value.Kind() == '"' {
		return json.Unmarshal(value, &h.schema, readOptions())
	}
	into := [...]any{&h.row.CaseID, &h.row.TranscriptID, &h.row.ExpectedExit, &h.row.ObservedExit,
		&h.row.RequiredEvidence, &h.row.ObservedEvidence, &h.row.Grader}
	for i, k := range minimalKeys() {
		if k != key {
			continue
		}
		h.has[i] = true
		if _, isText := into[i].(*string); isText && value.Kind() != '"' {
			return fmt.Errorf("%q must be a string, and is %s", key, kindWord(value.Kind()))
		}
		if !isTextList(into[i], value) {
			return fmt.Errorf("%q must be a list of strings, and is %s", key, short(value))
		}
	}
	return nil
}

// isTextList reads value into a string or a list of strings; an element that is no string (null too) is refused.
func isTextList(into any, value jsontext.Value) bool {
	if list, ok := into.(*[]string); ok {
		if value.Kind() != '[' {
			return false
		}
		var items []*string
		if json.Unmarshal(value, &items, readOptions()) != nil {
			return false
		}
		*list = make([]string, len(items))
		for i, s := range items {
			if s == nil {
				return false
			}
			(*list)[i] = *s
		}
		return true
	}
	return json.Unmarshal(value, into, readOptions()) == nil
}

// missing names every minimal key that is not there, and for each the key that looks most like it.
func (h *head) missing() error {
	var lines []string
	for i, k := range minimalKeys() {
		if h.has[i] {
			continue
		}
		line := fmt.Sprintf("%q", k)
		if near := nearest(k, h.keys); near != "" {
			line += fmt.Sprintf(" (nearest: %q)", near)
		}
		lines = append(lines, line)
	}
	switch len(lines) {
	case 0:
		return nil
	case 1:
		return errors.New("the row has no key " + lines[0])
	}
	return errors.New("the row has no keys " + strings.Join(lines[:len(lines)-1], ", ") + " and " + lines[len(lines)-1])
}

// readable turns an error of the JSON reader into words about the row.
func readable(err error) error {
	var semantic *json.SemanticError
	if errors.As(err, &semantic) {
		where := strings.ReplaceAll(strings.TrimPrefix(string(semantic.JSONPointer), "/"), "/", ".")
		return fmt.Errorf("%q must be %s, and is %s", where, typeWord(semantic.GoType), kindWord(semantic.JSONKind))
	}
	var syntactic *jsontext.SyntacticError
	if errors.As(err, &syntactic) {
		if errors.Is(err, jsontext.ErrDuplicateName) {
			return fmt.Errorf("the key %q stands twice", syntactic.JSONPointer.LastToken())
		}
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return fmt.Errorf("the JSON ends too early, at byte %d: is the line cut?", syntactic.ByteOffset)
		}
		return fmt.Errorf("no JSON at byte %d: %w", syntactic.ByteOffset, syntactic.Err)
	}
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return errors.New("the JSON ends too early: is the line cut?")
	}
	return err
}

func kindWord(k jsontext.Kind) string {
	switch k {
	case 'n':
		return "null"
	case 't', 'f':
		return "a boolean"
	case '"':
		return "a string"
	case '0':
		return "a number"
	case '{':
		return "an object"
	case '[':
		return "a list"
	}
	return "something else"
}

func typeWord(t reflect.Type) string {
	if t == nil {
		return "something else"
	}
	switch t.Kind() {
	case reflect.String:
		return "a string"
	case reflect.Bool:
		return "true or false"
	case reflect.Int, reflect.Int64:
		return "a whole number"
	case reflect.Array:
		return fmt.Sprintf("a list of %d numbers", t.Len())
	case reflect.Slice:
		return "a list"
	}
	return "an object"
}

func short(v jsontext.Value) string {
	const most = 40
	if len(v) > most {
		return strings.ToValidUTF8(string(v[:most]), "") + " ..."
	}
	return string(v)
}
