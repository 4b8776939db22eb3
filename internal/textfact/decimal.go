package textfact

import (
	"cmp"
	"math/big"
	"strings"
)

// decimal is an exact decimal number: the digits a and b, read one behind the other, are the fraction 0.ab, and its
// value is 0.ab times ten to the power of point. The digits neither start nor end with a zero; zero has none. Two
// strings instead of one, so that a number with a decimal mark is a view of its text.
type decimal struct {
	neg   bool
	a, b  string
	point int
}

// maxExponent bounds the written exponent of a number. It keeps sums of exponents far from overflow.
const maxExponent = 1_000_000

// newDecimal makes a decimal of the digits of its integer and fraction parts.
func newDecimal(neg bool, whole, fraction string, exponent int) decimal {
	whole = strings.TrimLeft(whole, "0")
	d := decimal{neg: neg, a: whole, b: fraction, point: len(whole) + exponent}
	if d.a == "" {
		d.b = strings.TrimLeft(fraction, "0")
		d.point -= len(fraction) - len(d.b)
	}
	d.b = strings.TrimRight(d.b, "0")
	if d.b == "" {
		d.a = strings.TrimRight(d.a, "0")
	}
	if d.zero() {
		return decimal{}
	}
	return d
}

func (d decimal) zero() bool { return d.a == "" && d.b == "" }

func (d decimal) digits() int { return len(d.a) + len(d.b) }

func (d decimal) digit(i int) byte {
	if i < len(d.a) {
		return d.a[i]
	}
	return d.b[i-len(d.a)]
}

// cmp orders d and e: -1, 0, 1.
func (d decimal) cmp(e decimal) int {
	switch {
	case d.zero() && e.zero():
		return 0
	case d.zero():
		return -overZero(e)
	case e.zero():
		return overZero(d)
	case d.neg != e.neg:
		return overZero(d)
	}
	if d.neg {
		return e.cmpSize(d)
	}
	return d.cmpSize(e)
}

// overZero orders a decimal that is not zero against zero.
func overZero(d decimal) int {
	if d.neg {
		return -1
	}
	return 1
}

// cmpSize orders the absolute values of two decimals that are not zero.
func (d decimal) cmpSize(e decimal) int {
	if d.point != e.point {
		return cmp.Compare(d.point, e.point)
	}
	for i := range min(d.digits(), e.digits()) {
		if x, y := d.digit(i), e.digit(i); x != y {
			return cmp.Compare(x, y)
		}
	}
	return cmp.Compare(d.digits(), e.digits())
}

// shift multiplies by ten to the power of n.
func (d decimal) shift(n int) decimal {
	if !d.zero() {
		d.point += n
	}
	return d
}

// maxDigits bounds the length of numbers that are calculated with or found in text.
const maxDigits = 40

// parts returns d as a coefficient and an exponent of ten. ok is false where d is too long or too large to calculate
// with.
func (d decimal) parts() (coef *big.Int, exp int, ok bool) {
	if d.digits() > maxDigits || d.point > maxDigits || d.point < -maxDigits {
		return nil, 0, false
	}
	if d.zero() {
		return new(big.Int), 0, true
	}
	coef, ok = new(big.Int).SetString(d.a+d.b, 10)
	if d.neg && ok {
		coef.Neg(coef)
	}
	return coef, d.point - d.digits(), ok
}

func fromParts(coef *big.Int, exp int) decimal {
	s := coef.String()
	neg := strings.HasPrefix(s, "-")
	return newDecimal(neg, strings.TrimPrefix(s, "-"), "", exp)
}

// small returns d as a whole coefficient of up to eighteen digits and an exponent of ten: nearly every number of a text,
// without the cost of one of any size.
func (d decimal) small() (coef int64, exp int, ok bool) {
	if d.digits() > 18 || d.point > maxDigits || d.point < -maxDigits {
		return 0, 0, false
	}
	for i := range len(d.a) {
		coef = coef*10 + int64(d.a[i]-'0')
	}
	for i := range len(d.b) {
		coef = coef*10 + int64(d.b[i]-'0')
	}
	if d.neg {
		coef = -coef
	}
	return coef, d.point - d.digits(), true
}

// fromSmall is the decimal of coef times ten to the power of exp.
func fromSmall(coef int64, exp int) decimal {
	d := fromInt(coef)
	return d.shift(exp)
}

const mostSmall = 1_000_000_000_000_000_000

// times returns d times n, exactly.
func (d decimal) times(n int64) (decimal, bool) {
	if c, exp, ok := d.small(); ok && n > 0 && (c < 0 && c > -mostSmall/n || c >= 0 && c < mostSmall/n) {
		if n == 1 || c == 0 {
			return d, true
		}
		return fromSmall(c*n, exp), true
	}
	return d.timesBig(n)
}

func (d decimal) timesBig(n int64) (decimal, bool) {
	coef, exp, ok := d.parts()
	if !ok {
		return decimal{}, false
	}
	return fromParts(coef.Mul(coef, big.NewInt(n)), exp), true
}

// plus returns d plus e, exactly.
func (d decimal) plus(e decimal) (decimal, bool) {
	if c, exp, ok := d.small(); ok {
		if k, expE, ok := e.small(); ok {
			switch {
			case k == 0:
				return d, true
			case c == 0:
				return e, true
			case exp == expE:
				return fromSmall(c+k, exp), true
			}
		}
	}
	return d.plusBig(e)
}

func (d decimal) plusBig(e decimal) (decimal, bool) {
	x, xe, ok := d.parts()
	y, ye, ok2 := e.parts()
	if !ok || !ok2 {
		return decimal{}, false
	}
	if xe > ye {
		x, xe, y, ye = y, ye, x, xe
	}
	y.Mul(y, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(ye-xe)), nil))
	return fromParts(x.Add(x, y), xe), true
}

// ceilDiv returns the least whole number that is not below d/n, for d not below zero and n above it.
func (d decimal) ceilDiv(n int64) (int64, bool) {
	if c, exp, ok := d.small(); ok && c >= 0 && exp >= 0 {
		for ; exp > 0 && c < mostSmall/10; exp-- {
			c *= 10
		}
		if exp == 0 && c < mostSmall-n {
			return (c + n - 1) / n, true
		}
	}
	return d.ceilDivBig(n)
}

func (d decimal) ceilDivBig(n int64) (int64, bool) {
	coef, exp, ok := d.parts()
	if !ok {
		return 0, false
	}
	num, den := coef, big.NewInt(n)
	scale := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(max(exp, -exp))), nil)
	if exp >= 0 {
		num.Mul(num, scale)
	} else {
		den.Mul(den, scale)
	}
	q, rest := new(big.Int).QuoRem(num, den, new(big.Int))
	if rest.Sign() > 0 {
		q.Add(q, big.NewInt(1))
	}
	return q.Int64(), q.IsInt64()
}

// plainNumber reads a number as JSON writes it: no grouping, no leading zero, no plus sign.
func plainNumber(s string) (decimal, bool) {
	neg := strings.HasPrefix(s, "-")
	if neg {
		s = s[1:]
	}
	i := digitsEnd(s, 0)
	if i == 0 || i > 1 && s[0] == '0' {
		return decimal{}, false
	}
	whole, fraction := s[:i], ""
	if i < len(s) && s[i] == '.' {
		j := digitsEnd(s, i+1)
		if j == i+1 {
			return decimal{}, false
		}
		fraction, i = s[i+1:j], j
	}
	exponent, ok := exponentOf(s[i:])
	if !ok {
		return decimal{}, false
	}
	return newDecimal(neg, whole, fraction, exponent), true
}

// exponentOf reads "", "e5", "E+05", "e-3".
func exponentOf(s string) (int, bool) {
	if s == "" {
		return 0, true
	}
	if s[0]|0x20 != 'e' {
		return 0, false
	}
	s = s[1:]
	neg := strings.HasPrefix(s, "-")
	if neg || strings.HasPrefix(s, "+") {
		s = s[1:]
	}
	if s == "" || digitsEnd(s, 0) != len(s) {
		return 0, false
	}
	n := 0
	for i := range len(s) {
		if n = n*10 + int(s[i]-'0'); n > maxExponent {
			return 0, false
		}
	}
	if neg {
		n = -n
	}
	return n, true
}

func digitsEnd(s string, i int) int {
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	return i
}

// EqualNumbers compares two plain decimal numbers exactly: 481.5 and 481.50 are equal. A plain number is one as JSON
// writes it, so 007 and +7 are none. ok is false where either is not a plain number.
func EqualNumbers(a, b string) (equal, ok bool) {
	order, ok := CompareNumbers(a, b)
	return ok && order == 0, ok
}

// CompareNumbers orders two plain decimal numbers exactly: -1, 0, 1. ok is false where either is not a plain number.
func CompareNumbers(a, b string) (order int, ok bool) {
	x, ok := plainNumber(a)
	if !ok {
		return 0, false
	}
	y, ok := plainNumber(b)
	if !ok {
		return 0, false
	}
	return x.cmp(y), true
}
