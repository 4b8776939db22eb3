package contract

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
)

// AppendJSON appends a value as JSON: unquoted numbers, true and false as such, other scalars as strings, maps in source
// order.
func AppendJSON(dst []byte, v *Value) []byte {
	if v == nil {
		return append(dst, "null"...)
	}
	switch v.Kind {
	case Scalar:
		if !v.Quoted && (v.Text == "true" || v.Text == "false" || jsonNumber.MatchString(v.Text)) {
			return append(dst, v.Text...)
		}
		return appendJSONString(dst, v.Text)
	case List:
		dst = append(dst, '[')
		for i := range v.Items {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = AppendJSON(dst, &v.Items[i])
		}
		return append(dst, ']')
	case Map:
		dst = append(dst, '{')
		for i := range v.Pairs {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = append(appendJSONString(dst, v.Pairs[i].Key), ':')
			dst = AppendJSON(dst, &v.Pairs[i].Value)
		}
		return append(dst, '}')
	}
	return append(dst, "null"...)
}

// jsonNumber is a number of JSON; a contract holds no exponents, a case may.
var jsonNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$`)

// JSONValue returns a value as JSON.
func JSONValue(v *Value) []byte { return AppendJSON(nil, v) }

func appendJSONString(dst []byte, s string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if e.Encode(s) != nil { // a string always encodes
		return append(dst, `""`...)
	}
	return append(dst, bytes.TrimSuffix(b.Bytes(), []byte("\n"))...)
}

// ValueFromJSON reads JSON data, such as the inputs of a case: numbers, true and false become unquoted scalars, strings
// quoted ones. Places are zero. An error says at which byte the data is wrong.
func ValueFromJSON(data []byte) (Value, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	v, err := jsonValue(d, 0)
	if err == nil {
		if _, more := d.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("more than one value")
		}
	}
	if err != nil {
		if errors.Is(err, io.EOF) {
			err = errors.New("the data ends too early")
		}
		return Value{}, fmt.Errorf("not valid JSON at byte %d: %w", d.InputOffset(), err)
	}
	return v, nil
}

// maxJSONDepth bounds the nesting of JSON data.
const maxJSONDepth = 256

func jsonValue(d *json.Decoder, depth int) (Value, error) {
	if depth > maxJSONDepth {
		return Value{}, errors.New("nested deeper than " + strconv.Itoa(maxJSONDepth) + " levels")
	}
	token, err := d.Token()
	if err != nil {
		return Value{}, err
	}
	switch t := token.(type) {
	case nil:
		return Value{Kind: Null}, nil
	case bool:
		return Value{Kind: Scalar, Text: strconv.FormatBool(t)}, nil
	case json.Number:
		return Value{Kind: Scalar, Text: t.String()}, nil
	case string:
		return Value{Kind: Scalar, Text: t, Quoted: true}, nil
	case json.Delim:
		if t == '[' {
			return jsonList(d, depth)
		}
		return jsonMap(d, depth)
	}
	return Value{}, errors.New("an unexpected token")
}

func jsonList(d *json.Decoder, depth int) (Value, error) {
	v := Value{Kind: List}
	for d.More() {
		item, err := jsonValue(d, depth+1)
		if err != nil {
			return v, err
		}
		v.Items = append(v.Items, item)
	}
	_, err := d.Token()
	return v, err
}

func jsonMap(d *json.Decoder, depth int) (Value, error) {
	v := Value{Kind: Map}
	seen := map[string]bool{}
	for d.More() {
		token, err := d.Token()
		if err != nil {
			return v, err
		}
		key, _ := token.(string) // the decoder gives only strings here
		if seen[key] {
			return v, fmt.Errorf("%q is written twice", key)
		}
		seen[key] = true
		value, err := jsonValue(d, depth+1)
		if err != nil {
			return v, err
		}
		v.Pairs = append(v.Pairs, Pair{Key: key, Value: value})
	}
	_, err := d.Token()
	return v, err
}
