package main

import (
	"encoding/json"
	"regexp"
	"strings"
)

// field is one scalar in a JSON value with the key that it stands under; elements of a list stand under the list's.
type field struct {
	key, val string // val as it is written, without quotes
	quoted   bool
}

// fields lists the scalars of a JSON value in the order in which they are written; of what is no JSON, none.
func fields(text string) []field {
	dec := json.NewDecoder(strings.NewReader(text))
	dec.UseNumber()
	var out []field
	walk(dec, "", 0, &out)
	return out
}

// walk reads one value, as deep as benchmarks nest them.
func walk(dec *json.Decoder, key string, depth int, out *[]field) bool {
	token, err := dec.Token()
	if err != nil || depth > 64 {
		return false
	}
	switch v := token.(type) {
	case json.Delim:
		for dec.More() {
			under := key
			if v == '{' {
				name, err := dec.Token()
				if err != nil {
					return false
				}
				under, _ = name.(string)
			}
			if !walk(dec, under, depth+1, out) {
				return false
			}
		}
		_, err := dec.Token()
		return err == nil
	case string:
		*out = append(*out, field{key, v, true})
	case json.Number:
		*out = append(*out, field{key, v.String(), false})
	}
	return true
}

// scalar returns the first value under a key, "" where there is none.
func scalar(text, key string) string {
	if key == "" {
		return ""
	}
	for _, f := range fields(text) {
		if f.key == key {
			return f.val
		}
	}
	return ""
}

// replaceID puts another id in the place of one, wherever it is a word of its own.
func replaceID(text, old, now string) string {
	re := regexp.MustCompile(`(^|[^\pL\pN_])` + regexp.QuoteMeta(old) + `($|[^\pL\pN_])`)
	for range 2 { // neighbours share the character between them
		text = re.ReplaceAllString(text, "${1}"+strings.ReplaceAll(now, "$", "$$")+"${2}")
	}
	return text
}

// replaceField puts another value in the place of one under a key, wherever it stands there.
func replaceField(text string, f field, now string) string {
	old := regexp.QuoteMeta(f.val)
	if f.quoted {
		was, _ := json.Marshal(f.val) // a string always marshals
		again, _ := json.Marshal(now)
		old, now = regexp.QuoteMeta(string(was)), string(again)
	}
	re := regexp.MustCompile(`("` + regexp.QuoteMeta(f.key) + `"\s*:\s*)` + old + `(\s*[,}\]])`)
	return re.ReplaceAllString(text, "${1}"+strings.ReplaceAll(now, "$", "$$")+"${2}")
}
