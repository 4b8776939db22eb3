package evaluate

import (
	"bytes"
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/textfact"
)

// shape is the shape of a runtime value.
type shape uint8

const (
	missing shape = iota
	null
	boolean
	number
	text
	list
	object
)

// val is a value that rules compare: from a contract, a case, an argument, a result, an event, an answer.
type val struct {
	shape shape
	s     string // text, digits of a number, true or false
	items []val
	keys  []string // of an object, parallel to items
	occ   *occ     // set where the value is an occurrence (each over a fact)
}

func textVal(s string) val { return val{shape: text, s: s} }

// fromJSON decodes one JSON value. Broken JSON gives a missing value.
func fromJSON(b []byte) val {
	lo, hi, err := jsonscan.Skip(b, 0)
	if err != nil {
		return val{}
	}
	return decode(b[lo:hi], 0)
}

func decode(b []byte, depth int) val {
	if depth > jsonscan.MaxDepth {
		return val{}
	}
	switch jsonscan.KindOf(b) {
	case jsonscan.Null:
		return val{shape: null}
	case jsonscan.Bool:
		return val{shape: boolean, s: string(b)}
	case jsonscan.Number:
		return val{shape: number, s: string(b)}
	case jsonscan.String:
		inside, escaped := jsonscan.Inside(b)
		if escaped {
			inside = jsonscan.AppendUnescaped(nil, inside)
		}
		return val{shape: text, s: string(inside)}
	case jsonscan.Array:
		v := val{shape: list}
		if jsonscan.EachElement(b, func(e []byte) bool {
			v.items = append(v.items, decode(e, depth+1))
			return true
		}) != nil {
			return val{}
		}
		return v
	case jsonscan.Object:
		n := 0
		if jsonscan.EachMember(b, func(_, _ []byte) bool {
			n++
			return true
		}) != nil {
			return val{}
		}
		v := val{shape: object, keys: make([]string, 0, n), items: make([]val, 0, n)}
		if jsonscan.EachMember(b, func(k, e []byte) bool {
			v.keys = append(v.keys, keyText(k))
			v.items = append(v.items, decode(e, depth+1))
			return true
		}) != nil {
			return val{}
		}
		return v
	}
	return val{}
}

// keyText decodes a key; few have an escape.
func keyText(k []byte) string {
	if bytes.IndexByte(k, '\\') < 0 {
		return string(k)
	}
	return string(jsonscan.AppendUnescaped(nil, k))
}

// fromContract reads a value as the contract language does: quoted is text, true and false and plain digits are what
// they look like, everything else is text.
func fromContract(v *contract.Value) val {
	if v == nil {
		return val{}
	}
	switch v.Kind {
	case contract.Scalar:
		if !v.Quoted {
			if v.Text == "true" || v.Text == "false" {
				return val{shape: boolean, s: v.Text}
			}
			if _, ok := textfact.CompareNumbers(v.Text, "0"); ok {
				return val{shape: number, s: v.Text}
			}
		}
		return textVal(v.Text)
	case contract.Null:
		return val{shape: null}
	case contract.List:
		out := val{shape: list}
		for i := range v.Items {
			out.items = append(out.items, fromContract(&v.Items[i]))
		}
		return out
	case contract.Map:
		out := val{shape: object}
		for i := range v.Pairs {
			out.keys = append(out.keys, v.Pairs[i].Key)
			out.items = append(out.items, fromContract(&v.Pairs[i].Value))
		}
		return out
	}
	return val{}
}

// get returns the member named key; of repeated keys the last one counts, as every JSON reader in use does.
func (v val) get(key string) val {
	for i := len(v.keys) - 1; i >= 0; i-- {
		if v.keys[i] == key {
			return v.items[i]
		}
	}
	return val{}
}

// isEmpty: missing, null, "", blank, [] and {} are empty.
func (v val) isEmpty() bool {
	switch v.shape {
	case missing, null:
		return true
	case text:
		return strings.TrimSpace(v.s) == ""
	case list, object:
		return len(v.items) == 0
	}
	return false
}

// equal compares values: numbers exactly, a number with a text that is nothing but that number, maps with absent equal
// to null, lists in order or, with anyOrder, as bags.
func equal(a, b val, anyOrder bool) bool {
	aNone, bNone := a.shape == missing || a.shape == null, b.shape == missing || b.shape == null
	if aNone || bNone {
		return aNone && bNone
	}
	switch {
	case a.shape == object && b.shape == object:
		return equalMaps(a, b, anyOrder)
	case a.shape == list && b.shape == list:
		return equalLists(a, b, anyOrder)
	case a.shape == object || b.shape == object || a.shape == list || b.shape == list:
		return false
	case a.shape == number || b.shape == number:
		if same, ok := textfact.EqualNumbers(a.s, b.s); ok {
			return same
		}
		return a.shape == b.shape && a.s == b.s
	case a.shape != b.shape:
		return false
	}
	return a.s == b.s
}

func equalMaps(a, b val, anyOrder bool) bool {
	for i, k := range a.keys {
		if !equal(a.items[i], b.get(k), anyOrder) {
			return false
		}
	}
	for i, k := range b.keys {
		if a.get(k).shape == missing && b.items[i].shape != null {
			return false
		}
	}
	return true
}

func equalLists(a, b val, anyOrder bool) bool {
	if len(a.items) != len(b.items) {
		return false
	}
	if !anyOrder {
		for i := range a.items {
			if !equal(a.items[i], b.items[i], false) {
				return false
			}
		}
		return true
	}
	used := make([]bool, len(b.items))
next:
	for i := range a.items {
		for j := range b.items {
			if !used[j] && equal(a.items[i], b.items[j], true) {
				used[j] = true
				continue next
			}
		}
		return false
	}
	return true
}

// leaves calls fn for every scalar inside v.
func (v val) leaves(fn func(val) bool) bool {
	switch v.shape {
	case list, object:
		for _, item := range v.items {
			if !item.leaves(fn) {
				return false
			}
		}
		return true
	case missing, null:
		return true
	}
	return fn(v)
}

// appendJSON writes v as JSON; a missing value is null.
func (v val) appendJSON(dst []byte) []byte {
	switch v.shape {
	case boolean, number:
		return append(dst, v.s...)
	case text:
		return jsonscan.AppendQuoted(dst, []byte(v.s))
	case list:
		dst = append(dst, '[')
		for i, item := range v.items {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = item.appendJSON(dst)
		}
		return append(dst, ']')
	case object:
		dst = append(dst, '{')
		for i, item := range v.items {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = jsonscan.AppendQuoted(dst, []byte(v.keys[i]))
			dst = append(dst, ':')
			dst = item.appendJSON(dst)
		}
		return append(dst, '}')
	}
	return append(dst, "null"...)
}

// show writes v for people, short.
func (v val) show() string {
	if v.shape == text {
		return short(v.s)
	}
	return short(string(v.appendJSON(nil)))
}

func short(s string) string {
	const most = 120
	if len(s) <= most {
		return s
	}
	cut := most
	for cut > 0 && s[cut]&0xC0 == 0x80 {
		cut--
	}
	return s[:cut] + " ..."
}
