package jsonscan

import "unicode/utf8"

// WellFormed checks the grammar of the value at or after i and returns the offset behind it. Repeated keys, bytes that
// are no UTF-8, lone surrogates and the words NaN, Infinity and -Infinity (which Python writes) pass; control
// characters inside strings do not.
func WellFormed(b []byte, i int) (hi int, err error) {
	v := validator{b: b}
	return v.value(space(b, max(i, 0)), 0)
}

// Valid reports the first error in b as strict JSON: one value, UTF-8, no duplicate keys, no lone surrogates.
func Valid(b []byte) error {
	v := validator{b: b, strict: true}
	i, err := v.value(space(b, 0), 0)
	if err != nil {
		return err
	}
	if i = space(b, i); i < len(b) {
		return errAt(i, "something stands behind the value")
	}
	return nil
}

// ValidValue is Valid for the first value of b alone, and returns the offset behind it.
func ValidValue(b []byte) (hi int, err error) {
	v := validator{b: b, strict: true}
	return v.value(space(b, 0), 0)
}

type validator struct {
	b      []byte
	strict bool
}

func (v *validator) value(i, depth int) (int, error) {
	if i >= len(v.b) {
		return i, errCut(v.b)
	}
	switch c := v.b[i]; {
	case c == '"':
		return v.str(i)
	case c == '{' || c == '[':
		if depth == MaxDepth {
			return i, errDeep(i)
		}
		if c == '{' {
			return v.object(i+1, depth+1)
		}
		return v.array(i+1, depth+1)
	case c == '-' || '0' <= c && c <= '9':
		return v.number(i)
	}
	return v.word(i)
}

func (v *validator) array(i, depth int) (int, error) {
	i = space(v.b, i)
	if i < len(v.b) && v.b[i] == ']' {
		return i + 1, nil
	}
	for {
		var err error
		if i, err = v.value(i, depth); err != nil {
			return i, err
		}
		if i = space(v.b, i); i >= len(v.b) {
			return i, errCut(v.b)
		}
		switch v.b[i] {
		case ']':
			return i + 1, nil
		case ',':
			i = space(v.b, i+1)
		default:
			return i, errAt(i, "here a comma or ] should stand, not "+quoteByte(v.b[i]))
		}
	}
}

func (v *validator) object(i, depth int) (int, error) {
	i = space(v.b, i)
	if i < len(v.b) && v.b[i] == '}' {
		return i + 1, nil
	}
	var keys keySet
	for {
		if i >= len(v.b) {
			return i, errCut(v.b)
		}
		if v.b[i] != '"' {
			return i, errAt(i, "here a key in double quotes should stand, not "+quoteByte(v.b[i]))
		}
		at := i
		var err error
		if i, err = v.str(i); err != nil {
			return i, err
		}
		if v.strict && !keys.add(v.b[at+1:i-1]) {
			return at, errAt(at, "this key stands twice in one object")
		}
		if i = space(v.b, i); i >= len(v.b) {
			return i, errCut(v.b)
		}
		if v.b[i] != ':' {
			return i, errAt(i, "here a colon should stand, not "+quoteByte(v.b[i]))
		}
		if i, err = v.value(space(v.b, i+1), depth); err != nil {
			return i, err
		}
		if i = space(v.b, i); i >= len(v.b) {
			return i, errCut(v.b)
		}
		switch v.b[i] {
		case '}':
			return i + 1, nil
		case ',':
			i = space(v.b, i+1)
		default:
			return i, errAt(i, "here a comma or } should stand, not "+quoteByte(v.b[i]))
		}
	}
}

func (v *validator) str(i int) (int, error) {
	b := v.b
	for i++; i < len(b); {
		switch c := b[i]; {
		case c == '"':
			return i + 1, nil
		case c == '\\':
			n, err := v.escape(i)
			if err != nil {
				return i, err
			}
			i += n
		case c < ' ':
			return i, errAt(i, "a raw "+quoteByte(c)+" inside a string")
		case c < utf8.RuneSelf || !v.strict:
			i++
		default:
			r, size := utf8.DecodeRune(b[i:])
			if r == utf8.RuneError && size == 1 {
				return i, errAt(i, "bytes that are not UTF-8")
			}
			i += size
		}
	}
	return i, errCut(b)
}

// escape checks the escape at i and returns its length.
func (v *validator) escape(i int) (int, error) {
	b := v.b
	if i+1 >= len(b) {
		return 0, errCut(b)
	}
	switch b[i+1] {
	case '"', '\\', '/', 'n', 't', 'r', 'b', 'f':
		return 2, nil
	case 'u':
		if hex4(b[i:]) < 0 {
			for j := i + 2; j < i+6; j++ {
				if j >= len(b) {
					return 0, errCut(b)
				}
				if !hexDigit(b[j]) {
					return 0, errAt(i, "a \\u escape needs four hexadecimal digits")
				}
			}
		}
		if !v.strict {
			return 6, nil
		}
		if _, n := Unescape(b[i:]); n > 0 {
			return n, nil
		}
		return 0, errAt(i, "half of a surrogate pair")
	}
	return 0, errAt(i, "an escape that JSON does not know: \\"+quoteByte(b[i+1]))
}

func hexDigit(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'f'
}

func (v *validator) word(i int) (int, error) {
	hi := i
	for hi < len(v.b) && 'a' <= v.b[hi]|0x20 && v.b[hi]|0x20 <= 'z' {
		hi++
	}
	w := v.b[i:hi]
	if hi < len(v.b) && scalarByte(v.b[hi]) { // NaN0 is no word, as Skip reads it too
		return i, errAt(i, "here a value should stand, not "+quoteByte(v.b[i]))
	}
	switch string(w) {
	case "true", "false", "null":
		return hi, nil
	case "NaN", "Infinity":
		if !v.strict {
			return hi, nil
		}
		return i, errAt(i, "JSON knows no "+string(w))
	}
	if hi == len(v.b) && len(w) < len("Infinity") {
		return hi, errCut(v.b)
	}
	return i, errAt(i, "here a value should stand, not "+quoteByte(v.b[i]))
}

func (v *validator) number(i int) (int, error) {
	b, lo := v.b, i
	if b[i] == '-' {
		if i++; i < len(b) && b[i] == 'I' {
			return v.word(i)
		}
	}
	digits := func() bool {
		from := i
		for i < len(b) && '0' <= b[i] && b[i] <= '9' {
			i++
		}
		return i > from
	}
	bad := func() (int, error) {
		if i >= len(b) {
			return i, errCut(b)
		}
		return i, errAt(lo, "this is no JSON number")
	}
	if i < len(b) && b[i] == '0' {
		i++
	} else if !digits() {
		return bad()
	}
	if i < len(b) && b[i] == '.' {
		if i++; !digits() {
			return bad()
		}
	}
	if i < len(b) && b[i]|0x20 == 'e' {
		if i++; i < len(b) && (b[i] == '+' || b[i] == '-') {
			i++
		}
		if !digits() {
			return bad()
		}
	}
	return i, nil
}

// keySet finds repeated keys, which count as equal where they stand for the same text.
type keySet struct {
	few  [][]byte
	many map[string]struct{}
}

func (s *keySet) add(key []byte) bool {
	key = AppendUnescaped(nil, key)
	if s.many != nil {
		n := len(s.many)
		s.many[string(key)] = struct{}{}
		return len(s.many) > n
	}
	for _, k := range s.few {
		if string(k) == string(key) {
			return false
		}
	}
	if s.few = append(s.few, key); len(s.few) > 16 {
		s.many = make(map[string]struct{}, 64)
		for _, k := range s.few {
			s.many[string(k)] = struct{}{}
		}
	}
	return true
}
