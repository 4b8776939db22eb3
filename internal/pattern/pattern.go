// Package pattern runs regular expressions only where they can match: it finds the literal that every match must hold,
// looks for that first, and gives the expression no more text than one match can need. Answers are those of package
// regexp, always.
package pattern

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"regexp"
)

// Pattern is a compiled regular expression (RE2). It is only read after Compile.
type Pattern struct {
	re      *regexp.Regexp
	lit     []byte // every match holds it, in lower case where fold is set; empty: not known
	fold    bool   // upper and lower case of ASCII letters are the same in lit
	odd     bool   // lit has a letter that folds to one outside of ASCII (k, s)
	before  int    // at most so many bytes of a match stand before lit; -1: no limit, or the place in the text matters
	longest int    // bytes of the longest match; -1: no limit
}

// Compile reads an expression.
func Compile(expr string) (*Pattern, error) {
	re, err := regexp.Compile(expr)
	if err != nil {
		return nil, err
	}
	p := &Pattern{re: re, before: -1, longest: -1}
	p.study(expr)
	return p, nil
}

// MustCompile is Compile for expressions that are known to be right; it panics for others.
func MustCompile(expr string) *Pattern {
	p, err := Compile(expr)
	if err != nil {
		panic(err)
	}
	return p
}

// String returns the expression.
func (p *Pattern) String() string { return p.re.String() }

// Match reports whether the expression matches anywhere in b.
func (p *Pattern) Match(b []byte) bool { return p.Find(b) != nil }

// MatchString reports whether the expression matches anywhere in s.
func (p *Pattern) MatchString(s string) bool {
	if len(p.lit) == 0 {
		return p.re.MatchString(s)
	}
	return p.Match([]byte(s))
}

// Find returns the places of the leftmost match and its groups, as regexp.FindSubmatchIndex does, or nil.
func (p *Pattern) Find(b []byte) []int { return p.next(b, 0) }

// FindAll returns the places of all matches that do not overlap, as regexp.FindAllSubmatchIndex does, or nil.
func (p *Pattern) FindAll(b []byte) [][]int {
	if p.before < 0 || p.longest < 0 {
		if len(p.lit) > 0 && p.index(b, 0) == -1 {
			return nil
		}
		return p.re.FindAllSubmatchIndex(b, -1)
	}
	var all [][]int
	for from := 0; from <= len(b); {
		at := p.next(b, from)
		if at == nil {
			return all
		}
		all = append(all, at)
		from = at[1]
	}
	return all
}

// next finds the leftmost match that starts at or after from.
func (p *Pattern) next(b []byte, from int) []int {
	if len(p.lit) == 0 {
		return p.re.FindSubmatchIndex(b)
	}
	if p.before < 0 || p.longest < 0 {
		if p.index(b, 0) == -1 {
			return nil
		}
		return p.re.FindSubmatchIndex(b)
	}
	for look := from; ; {
		at := p.index(b, look)
		switch at {
		case -1:
			return nil
		case unsure:
			return p.whole(b, from)
		}
		lo := max(from, at-p.before)
		// One character of context on either side, since \b looks at it.
		window := max(0, lo-1)
		end := min(len(b), at+p.longest+1)
		found := p.re.FindSubmatchIndex(b[window:end])
		switch {
		case found == nil:
			look = at + 1
			continue
		case found[0] == 0 && window > 0 || found[1] == end-window && end < len(b):
			return p.whole(b, from) // it leans on the edge of the window
		}
		for i := range found {
			if found[i] >= 0 {
				found[i] += window
			}
		}
		if found[0] < from {
			return p.whole(b, from)
		}
		return found
	}
}

// whole asks the expression itself.
func (p *Pattern) whole(b []byte, from int) []int {
	for _, at := range p.re.FindAllSubmatchIndex(b, -1) {
		if at[0] >= from {
			return at
		}
	}
	return nil
}

// unsure: the text holds characters whose folding the literal search does not know.
const unsure = -2

// index finds the literal at or after from: its place, -1 where it is not there, or unsure.
func (p *Pattern) index(b []byte, from int) int {
	if !p.fold {
		if i := bytes.Index(b[from:], p.lit); i >= 0 {
			return from + i
		}
		return -1
	}
	if p.odd && !ascii(b[from:]) {
		return unsure
	}
	first, last := p.lit[0], len(b)-len(p.lit)
	for i := from; i <= last; i++ {
		if i = byteFold(b, i, last, first); i <= last && equalFold(b[i:i+len(p.lit)], p.lit) {
			return i
		}
	}
	return -1
}

// byteFold returns the place of the first byte from i to last that may be c in either case, last+1 where there is none.
// It looks at eight bytes at a time.
func byteFold(b []byte, i, last int, c byte) int {
	const every, high = 0x0101010101010101, 0x8080808080808080
	want := uint64(c|0x20) * every
	for ; i+8 <= last+1; i += 8 {
		x := (binary.LittleEndian.Uint64(b[i:]) | 0x20*every) ^ want
		if found := (x - every) &^ x & high; found != 0 {
			return i + bits.TrailingZeros64(found)/8
		}
	}
	for ; i <= last; i++ {
		if b[i]|0x20 == c|0x20 {
			return i
		}
	}
	return last + 1
}

func ascii(b []byte) bool {
	for _, c := range b {
		if c >= 0x80 {
			return false
		}
	}
	return true
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

func equalFold(b, lowered []byte) bool {
	for i := range lowered {
		if lower(b[i]) != lowered[i] {
			return false
		}
	}
	return true
}
