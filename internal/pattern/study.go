package pattern

import (
	"regexp/syntax"
	"strings"
	"unicode/utf8"
)

// study finds the longest literal that every match must hold, how far from the start of a match it can stand, and how
// long a match can be.
func (p *Pattern) study(expr string) {
	tree, err := syntax.Parse(expr, syntax.Perl)
	if err != nil {
		return
	}
	tree = tree.Simplify()
	parts := tree.Sub
	if tree.Op != syntax.OpConcat {
		parts = []*syntax.Regexp{tree}
	}
	before, best := 0, 0
	for _, part := range parts {
		if lit, fold := literal(part); len(lit) > best && len(lit) > 1 {
			best = len(lit)
			p.lit, p.fold, p.before = []byte(lit), fold, before
		}
		if n := longest(part); n < 0 || before < 0 {
			before = -1
		} else {
			before += n
		}
	}
	p.longest = before
	p.odd = p.fold && strings.ContainsAny(string(p.lit), "ks")
	if placed(tree) {
		p.before, p.longest = -1, -1
	}
}

// literal returns the literal that a node requires, or "". With fold the literal is in lower case and all of it ASCII.
func literal(re *syntax.Regexp) (lit string, fold bool) {
	switch re.Op {
	case syntax.OpLiteral:
		s := string(re.Rune)
		if re.Flags&syntax.FoldCase == 0 {
			return s, false
		}
		if !isASCII(s) {
			return "", false
		}
		return strings.ToLower(s), true
	case syntax.OpCapture:
		return literal(re.Sub[0])
	}
	return "", false
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// longest returns the bytes of the longest text that a node can match; -1: no limit.
func longest(re *syntax.Regexp) int {
	const tooLong = 1 << 12
	sum := 0
	switch re.Op {
	case syntax.OpLiteral:
		return len(re.Rune) * utf8.UTFMax
	case syntax.OpCharClass, syntax.OpAnyChar, syntax.OpAnyCharNotNL:
		return utf8.UTFMax
	case syntax.OpStar, syntax.OpPlus:
		return -1
	case syntax.OpRepeat:
		n := longest(re.Sub[0])
		if re.Max < 0 || n < 0 || n*re.Max > tooLong {
			return -1
		}
		return n * re.Max
	case syntax.OpConcat, syntax.OpCapture, syntax.OpQuest, syntax.OpAlternate:
		for _, sub := range re.Sub {
			n := longest(sub)
			if n < 0 {
				return -1
			}
			if re.Op == syntax.OpAlternate {
				sum = max(sum, n)
			} else {
				sum += n
			}
		}
		if sum > tooLong {
			return -1
		}
	}
	return sum
}

// placed reports whether the expression looks at the start or end of the text or of a line, which a window would move.
func placed(re *syntax.Regexp) bool {
	switch re.Op {
	case syntax.OpBeginLine, syntax.OpEndLine, syntax.OpBeginText, syntax.OpEndText:
		return true
	}
	for _, sub := range re.Sub {
		if placed(sub) {
			return true
		}
	}
	return false
}
