package audit

import (
	"bytes"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// inserts says whether a text is an SQL statement that puts one row in and names its columns.
func inserts(text []byte) bool {
	text = bytes.TrimSpace(text)
	return len(text) > 20 && bytes.EqualFold(text[:7], []byte("insert ")) && bytes.IndexByte(text, '(') > 0 && indexFold(text, "values") > 0
}

// inserted reads the columns of such a statement with the values that stand in their places.
func inserted(dst []setting, text []byte) []setting {
	names, rest := bracketed(text)
	at := indexFold(rest, "values")
	if at < 0 {
		return dst
	}
	values, more := bracketed(rest[at:])
	if len(names) != len(values) || bytes.IndexByte(more, '(') >= 0 { // several rows, or a call within one
		return dst
	}
	for i, v := range values {
		if len(names[i]) == 0 || len(names[i]) > 64 || len(v) == 0 || len(v) > 64 {
			continue
		}
		kind := jsonscan.String
		if v[0] != '\'' && kindOfValue(v) == jsonscan.Number {
			kind = jsonscan.Number
		}
		dst = append(dst, setting{key: string(names[i]), value: bytes.Trim(v, "'"), kind: kind})
	}
	return dst
}

// bracketed cuts what stands in the first brackets at its commas, at most mostSettings parts, and returns what stands
// behind them. A comma in quotation marks cuts nothing.
func bracketed(text []byte) (parts [][]byte, rest []byte) {
	lo := bytes.IndexByte(text, '(') + 1
	if lo == 0 {
		return nil, nil
	}
	quoted := false
	for i := lo; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\'':
			quoted = !quoted
		case quoted:
		case c == '(' || len(parts) >= mostSettings:
			return nil, nil
		case c == ',' || c == ')':
			parts = append(parts, bytes.Trim(text[lo:i], " \t\r\n\"`"))
			if lo = i + 1; c == ')' {
				return parts, text[lo:]
			}
		}
	}
	return nil, nil
}
