package generate

import "unicode/utf8"

// message is one chat message.
type message struct {
	role, content string
	calls         []call
	callID        string // of a result
}

type call struct{ id, name, args string }

// field is a member of a small object, in the order in which it is written.
type field struct {
	name, value string
	bare        bool // a number or an object, which stands as it is
}

// encoder writes JSON in one of the two ways that are met most: compact with real UTF-8, or with spaces and every other
// character escaped, as Python's json.dumps does it.
type encoder struct {
	ascii   bool
	out     []byte
	results int // bytes of tool results in the record
}

// record writes one conversation.
func (e *encoder) record(id string, messages []message) []byte {
	e.out, e.results = e.out[:0], 0
	e.raw("{")
	e.key("id")
	e.text(id)
	e.comma()
	e.key("messages")
	e.raw("[")
	for i := range messages {
		if i > 0 {
			e.comma()
		}
		e.message(&messages[i])
	}
	e.raw("]}\n")
	return e.out
}

func (e *encoder) message(m *message) {
	e.raw("{")
	e.key("role")
	e.text(m.role)
	e.comma()
	if m.callID != "" {
		e.key("tool_call_id")
		e.text(m.callID)
		e.comma()
	}
	e.key("content")
	before := len(e.out)
	if m.content == "" && len(m.calls) > 0 {
		e.raw("null")
	} else {
		e.text(m.content)
	}
	if m.callID != "" {
		e.results += len(e.out) - before
	}
	if len(m.calls) > 0 {
		e.comma()
		e.key("tool_calls")
		e.raw("[")
		for i, c := range m.calls {
			if i > 0 {
				e.comma()
			}
			e.call(c)
		}
		e.raw("]")
	}
	e.raw("}")
}

func (e *encoder) call(c call) {
	e.raw("{")
	e.key("id")
	e.text(c.id)
	e.comma()
	e.key("type")
	e.text("function")
	e.comma()
	e.key("function")
	e.raw("{")
	e.key("name")
	e.text(c.name)
	e.comma()
	e.key("arguments")
	e.text(c.args)
	e.raw("}}")
}

// object returns an object as text: arguments and results are JSON inside of a string.
func object(ascii bool, fields ...field) string {
	e := encoder{ascii: ascii, out: make([]byte, 0, 256)}
	e.raw("{")
	for i, f := range fields {
		if i > 0 {
			e.comma()
		}
		e.key(f.name)
		if f.bare {
			e.raw(f.value)
		} else {
			e.text(f.value)
		}
	}
	e.raw("}")
	return string(e.out)
}

func (e *encoder) raw(s string) { e.out = append(e.out, s...) }

func (e *encoder) comma() {
	e.raw(",")
	if e.ascii {
		e.raw(" ")
	}
}

func (e *encoder) key(name string) {
	e.text(name)
	e.raw(":")
	if e.ascii {
		e.raw(" ")
	}
}

// text writes a string with the escapes that it needs, and in ASCII where that is asked for.
func (e *encoder) text(s string) {
	e.raw(`"`)
	from := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c != '"' && c != '\\' && (c < utf8.RuneSelf || !e.ascii) {
			i++
			continue
		}
		e.raw(s[from:i])
		if c < utf8.RuneSelf {
			e.escape(c)
			i++
		} else {
			r, size := utf8.DecodeRuneInString(s[i:])
			e.escapeRune(r)
			i += size
		}
		from = i
	}
	e.raw(s[from:])
	e.raw(`"`)
}

func (e *encoder) escape(c byte) {
	switch c {
	case '"', '\\':
		e.out = append(e.out, '\\', c)
	case '\n':
		e.raw(`\n`)
	case '\t':
		e.raw(`\t`)
	default:
		e.unit(rune(c))
	}
}

// escapeRune writes one or, beyond the first 65,536 characters, two escapes.
func (e *encoder) escapeRune(r rune) {
	if r < 0x10000 {
		e.unit(r)
		return
	}
	r -= 0x10000
	e.unit(0xd800 + r>>10)
	e.unit(0xdc00 + r&0x3ff)
}

func (e *encoder) unit(r rune) {
	const hex = "0123456789abcdef"
	e.out = append(e.out, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
}
