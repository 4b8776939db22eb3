package otel

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// eachAttribute calls fn with the attributes of a list, in OTLP's form ([{key, value}]) or as a plain object.
func eachAttribute(b []byte, fn func(key string, val []byte)) {
	_ = each(b, func(v []byte) error { // it was walked as a part of its record
		if jsonscan.KindOf(v) == jsonscan.Object {
			if key := jsonscan.Member(v, "key"); jsonscan.KindOf(key) == jsonscan.String {
				fn(stringOf(key), jsonscan.Member(v, "value"))
			}
		}
		return nil
	})
	_ = members(b, func(key string, v []byte) error {
		fn(key, v)
		return nil
	})
}

// attributesAt is eachAttribute for the attributes that a cursor comes to next, in one pass.
func attributesAt(c *jsonscan.Cursor, fn func(key string, val []byte)) error {
	if c.Peek() == jsonscan.Object {
		return fields(c, func(key string) error {
			v, err := c.Value()
			if err == nil {
				fn(key, v)
			}
			return err
		})
	}
	return elements(c, func() error {
		var name, val []byte
		err := fields(c, func(key string) error {
			v, err := c.Value()
			switch {
			case key == "key" && name == nil:
				name = v
			case key == "value" && val == nil:
				val = v
			}
			return err
		})
		if err == nil && jsonscan.KindOf(name) == jsonscan.String {
			s, _ := jsonscan.Inside(name)
			fn(attributeKey(s), val)
		}
		return err
	})
}

// attributeKey returns the key of an attribute as text. Those that stand in every span cost no memory.
func attributeKey(k []byte) string {
	for _, known := range [...]string{"gen_ai.operation.name", "gen_ai.input.messages", "gen_ai.output.messages", "gen_ai.conversation.id",
		"gen_ai.tool.name", "gen_ai.tool.call.id", "gen_ai.tool.call.arguments", "gen_ai.tool.call.result", "gen_ai.request.model",
		"gen_ai.response.model", "gen_ai.response.id", "gen_ai.response.finish_reasons", "gen_ai.provider.name", "gen_ai.system_instructions",
		"gen_ai.usage.input_tokens", "gen_ai.usage.output_tokens", "openinference.span.kind", "session.id", "input.value", "output.value"} {
		if string(k) == known {
			return known
		}
	}
	return plainKey(k)
}

// stringOf returns the text of a string literal, "" for anything else.
func stringOf(v []byte) string { return string(bytesOf(v)) }

// bytesOf returns the text of a string literal, nil for anything else.
func bytesOf(v []byte) []byte {
	if jsonscan.KindOf(v) != jsonscan.String {
		return nil
	}
	s, escaped := jsonscan.Inside(bytes.TrimSpace(v))
	if escaped {
		return jsonscan.AppendUnescaped(make([]byte, 0, len(s)), s)
	}
	return s
}

// textOf returns the text of an attribute, or a number of it as it is written; "" for anything else.
func textOf(v []byte) string {
	v = plain(v)
	switch jsonscan.KindOf(v) {
	case jsonscan.String:
		return stringOf(v)
	case jsonscan.Number, jsonscan.Bool:
		return string(v)
	}
	return ""
}

// plain returns an attribute's value as plain JSON: {"stringValue": "a"} is "a", lists and maps are arrays and objects.
// What is no value of OTLP is taken as it is. It is null where there is none.
func plain(v []byte) []byte {
	if s := plainString(v); s != nil {
		return s
	}
	return appendPlain(nil, v, 0)
}

// plainString returns the literal of the usual kind of value, without a copy.
func plainString(v []byte) []byte {
	switch jsonscan.KindOf(v) {
	case jsonscan.String:
		return bytes.TrimSpace(v)
	case jsonscan.Object:
		for _, name := range [...]string{"stringValue", "string_value"} {
			if s := jsonscan.Member(v, name); jsonscan.KindOf(s) == jsonscan.String {
				return s
			}
		}
	}
	return nil
}

func appendPlain(dst, v []byte, depth int) []byte {
	switch {
	case len(v) == 0 || depth > maxDepth:
		return append(dst, "null"...)
	case jsonscan.KindOf(v) != jsonscan.Object:
		return append(dst, v...)
	}
	keys, kind, inner := 0, "", []byte(nil)
	_ = members(v, func(key string, val []byte) error {
		if keys++; keys == 1 {
			kind, inner = strings.ReplaceAll(strings.ToLower(key), "_", ""), val
		}
		return nil
	})
	if keys == 0 {
		return append(dst, "null"...)
	}
	switch kind {
	case "stringvalue", "boolvalue", "bytesvalue":
		return append(dst, inner...)
	case "intvalue", "doublevalue":
		if s := stringOf(inner); s != "" && isNumber(s) {
			return append(dst, s...)
		}
		return append(dst, inner...)
	case "arrayvalue":
		dst = append(dst, '[')
		n := 0
		_ = each(jsonscan.Member(inner, "values"), func(e []byte) error {
			if n++; n > 1 {
				dst = append(dst, ',')
			}
			dst = appendPlain(dst, e, depth+1)
			return nil
		})
		return append(dst, ']')
	case "kvlistvalue":
		dst = append(dst, '{')
		n := 0
		_ = each(jsonscan.Member(inner, "values"), func(e []byte) error {
			if jsonscan.KindOf(e) != jsonscan.Object {
				return nil
			}
			if n++; n > 1 {
				dst = append(dst, ',')
			}
			dst = append(jsonscan.AppendQuotedKeep(dst, bytesOf(jsonscan.Member(e, "key"))), ':')
			dst = appendPlain(dst, jsonscan.Member(e, "value"), depth+1)
			return nil
		})
		return append(dst, '}')
	}
	return append(dst, v...)
}

// isNumber reports whether s is a JSON number.
func isNumber(s string) bool {
	hi, err := jsonscan.WellFormed([]byte(s), 0)
	return err == nil && hi == len(s) && jsonscan.KindOf([]byte(s)) == jsonscan.Number
}

// structured returns a value that should hold JSON: as it is, or out of the string that it is written in. cut is true
// where that string breaks off or is no JSON.
func structured(v []byte) (val []byte, cut bool) {
	v = plain(v)
	if jsonscan.KindOf(v) != jsonscan.String {
		return v, false
	}
	s := bytes.TrimSpace(bytesOf(v))
	if len(s) == 0 || s[0] != '[' && s[0] != '{' {
		return v, false
	}
	hi, err := jsonscan.WellFormed(s, 0)
	if err != nil || len(bytes.TrimSpace(s[hi:])) > 0 {
		return v, true
	}
	return s, false
}

// idOf returns the id of a trace or span in lower case: of hexadecimal digits, as OTLP asks, or of base64, as
// protobuf's own JSON writes it. An id of zeros is none.
func idOf(v []byte) string {
	s := strings.ToLower(stringOf(v))
	if isHex(s) {
		if strings.Trim(s, "0") == "" {
			return ""
		}
		return s
	}
	if raw, err := base64.StdEncoding.DecodeString(stringOf(v)); err == nil && (len(raw) == 16 || len(raw) == 8) {
		return hex.EncodeToString(raw)
	}
	return strings.TrimPrefix(s, "0x")
}

func isHex(s string) bool {
	for i := range len(s) {
		if c := s[i]; (c < '0' || c > '9') && (c < 'a' || c > 'f') {
			return false
		}
	}
	return true
}

// integer reads a number, or the digits of one in a string; 0 for anything else.
func integer(v []byte) int64 {
	s := v
	if jsonscan.KindOf(v) == jsonscan.String {
		s = bytesOf(v)
	}
	s = bytes.TrimSpace(s)
	n := int64(0)
	for _, c := range s {
		if c < '0' || c > '9' || n > (1<<63-10)/10 {
			return 0
		}
		n = n*10 + int64(c-'0')
	}
	return n
}
