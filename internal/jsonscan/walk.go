package jsonscan

import "bytes"

// EachMember calls fn for each member of the object that b holds, in order, repeated keys included. key is the inside
// of the key's literal (still escaped), val the value's exact bytes. fn returns false to stop.
func EachMember(b []byte, fn func(key, val []byte) bool) error {
	c := Cursor{b: b}
	if err := c.EnterObject(); err != nil {
		return err
	}
	for {
		key, ok, err := c.NextKey()
		if err != nil || !ok {
			return err
		}
		val, err := c.Value()
		if err != nil {
			return err
		}
		if !fn(key, val) {
			return nil
		}
	}
}

// EachElement calls fn for each element of the array that b holds, in order. fn returns false to stop.
func EachElement(b []byte, fn func(val []byte) bool) error {
	c := Cursor{b: b}
	if err := c.EnterArray(); err != nil {
		return err
	}
	for {
		ok, err := c.NextElement()
		if err != nil || !ok {
			return err
		}
		val, err := c.Value()
		if err != nil {
			return err
		}
		if !fn(val) {
			return nil
		}
	}
}

// Member returns the value of the first member named key (an exact, unescaped name), or nil.
func Member(b []byte, key string) []byte {
	var found []byte
	// An error behind the member does not matter here, and one before it means that there is no such member.
	_ = EachMember(b, func(k, val []byte) bool {
		if KeyIs(k, key) {
			found = val
			return false
		}
		return true
	})
	return found
}

// KeyIs reports whether k, the inside of a key's literal, stands for name.
func KeyIs(k []byte, name string) bool {
	if string(k) == name {
		return true
	}
	if bytes.IndexByte(k, '\\') < 0 {
		return false
	}
	var buf [64]byte
	return string(AppendUnescaped(buf[:0], k)) == name
}

// Cursor walks into nested values in one pass, where EachMember would look at the bytes once per level. After
// NextKey or NextElement the caller takes exactly one value: with Value, or with one of the Enter methods and a loop to
// its end. The nesting that a caller can enter is its own code's, so it needs no limit.
type Cursor struct {
	b     []byte
	i     int
	fresh bool // just behind an opening bracket: no comma is due
}

// NewCursor returns a Cursor at the start of b.
func NewCursor(b []byte) Cursor { return Cursor{b: b} }

// At returns the offset of the next byte to be looked at.
func (c *Cursor) At() int { return c.i }

// Seek moves to offset i, where a value stands.
func (c *Cursor) Seek(i int) { c.i = i }

// Peek returns the kind of the value that is next.
func (c *Cursor) Peek() Kind {
	c.i = space(c.b, c.i)
	return KindOf(c.b[c.i:])
}

// Value takes the next value whole and returns its exact bytes.
func (c *Cursor) Value() ([]byte, error) {
	lo, hi, err := Skip(c.b, c.i)
	c.i, c.fresh = hi, false
	if err != nil {
		return nil, err
	}
	return c.b[lo:hi], nil
}

// EnterObject goes behind the opening brace of the object that is next.
func (c *Cursor) EnterObject() error { return c.enter('{', "here an object should stand") }

// EnterArray goes behind the opening bracket of the array that is next.
func (c *Cursor) EnterArray() error { return c.enter('[', "here an array should stand") }

func (c *Cursor) enter(open byte, msg string) error {
	c.i = space(c.b, c.i)
	if c.i >= len(c.b) {
		return errCut(c.b)
	}
	if c.b[c.i] != open {
		return errAt(c.i, msg)
	}
	c.i++
	c.fresh = true
	return nil
}

// NextKey goes to the next member and returns the inside of its key. ok is false behind the last one, where the
// cursor stands behind the object.
func (c *Cursor) NextKey() (key []byte, ok bool, err error) {
	more, err := c.next('}', "here a comma or } should stand")
	if err != nil || !more {
		return nil, false, err
	}
	if c.b[c.i] != '"' {
		return nil, false, errAt(c.i, "here a key in double quotes should stand")
	}
	hi, err := skipString(c.b, c.i)
	if err != nil {
		return nil, false, err
	}
	key = c.b[c.i+1 : hi-1]
	c.i = space(c.b, hi)
	if c.i >= len(c.b) {
		return nil, false, errCut(c.b)
	}
	if c.b[c.i] != ':' {
		return nil, false, errAt(c.i, "here a colon should stand")
	}
	c.i++
	return key, true, nil
}

// NextElement goes to the next element. ok is false behind the last one, where the cursor stands behind the array.
func (c *Cursor) NextElement() (ok bool, err error) {
	return c.next(']', "here a comma or ] should stand")
}

// next goes over a comma to the next item, or behind the closing bracket. At its end the cursor is within b.
func (c *Cursor) next(closing byte, msg string) (more bool, err error) {
	c.i = space(c.b, c.i)
	if c.i >= len(c.b) {
		return false, errCut(c.b)
	}
	switch fresh := c.fresh; {
	case c.b[c.i] == closing:
		c.i, c.fresh = c.i+1, false
		return false, nil
	case fresh:
	case c.b[c.i] != ',':
		return false, errAt(c.i, msg)
	default:
		c.i = space(c.b, c.i+1)
	}
	c.fresh = false
	if c.i >= len(c.b) {
		return false, errCut(c.b)
	}
	if c.b[c.i] == closing {
		return false, errAt(c.i, "a comma with nothing behind it")
	}
	return true, nil
}
