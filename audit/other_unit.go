package audit

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/ledger"
)

// otherUnit lists the numbers of a call that have the figures of a point, and under whose names they are another amount: 18500 cents, for
// 18,500 euros, 90 seconds for 90 minutes. It is empty where the call has the amount itself, or its figures elsewhere.
func (l *look) otherUnit(e *ledger.Effect, p *point) []float64 {
	a, err := strconv.ParseFloat(plainNumber(p.text), 64)
	m := measureOf(p.beside)
	if err != nil || m.of == money && l.oddMinor(e, p) {
		return nil
	}
	var out []float64
	slots := l.slots(e)
	for i := range slots {
		f := &slots[i]
		got, number := numberOfField(f)
		k := measureOfKey(f.Key)
		switch {
		case !number:
			if f.Kind == jsonscan.String && amountIn(p.text, p.beside, f.Value) {
				return nil
			}
		case k.of != m.of || k.of == share && k.scale == 1: // a share of one is often called a percentage
			if sameAmount(a, got, p.beside) {
				return nil
			}
		case compareAmounts(a, p.beside, got, f.Key) == alikeAmount:
			return nil
		case sameAmount(a, got, p.beside):
			out = append(out, got)
		}
	}
	return out
}

// onlyInOtherUnit says whether the figures of a point stand in a call, or in its result that tells them again, only as another amount.
func (l *look) onlyInOtherUnit(e *ledger.Effect, p *point, result bool) bool {
	others := l.otherUnit(e, p)
	if len(others) == 0 || !result {
		return len(others) > 0
	}
	a, err := strconv.ParseFloat(plainNumber(p.text), 64)
	fields := l.l.Result(e.Call)
	for i := range fields {
		f := &fields[i]
		if got, number := numberOfField(f); number {
			if !slices.Contains(others, got) && (err != nil || sameAmount(a, got, p.beside)) {
				return false
			}
		} else if f.Kind == jsonscan.String && amountIn(p.text, p.beside, f.Value) {
			return false
		}
	}
	return len(fields) > 0
}

func numberOfField(f *ledger.Field) (float64, bool) {
	if f.Kind != jsonscan.Number && !(f.Kind == jsonscan.String && isNumber(f.Value)) || len(f.Value) == 0 || len(f.Value) > 20 {
		return 0, false
	}
	n, err := strconv.ParseFloat(plainNumber(string(f.Value)), 64)
	return n, err == nil
}

// oddMinor says whether a call or the user names a currency whose smallest unit is no hundredth.
func (l *look) oddMinor(e *ledger.Effect, p *point) bool {
	for _, text := range [...][]byte{l.l.ArgsText(e.Call), l.message(p.msg)} {
		if anyWord(text, "jpy", "yen", "krw", "won", "vnd", "dong", "clp", "isk", "huf", "forint", "idr", "rupiah", "ugx", "xaf", "xof", "xpf", "pyg", "rwf", "kwd", "bhd", "omr", "jod", "tnd", "dinar", "dinars", "rial") || bytes.Contains(text, []byte("¥")) || bytes.Contains(text, []byte("₩")) {
			return true
		}
	}
	return false
}
