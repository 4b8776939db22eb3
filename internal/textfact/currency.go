package textfact

import (
	"bytes"

	"github.com/bojanz/currency"
)

// currencyCode reports whether w is an ISO 4217 code in capitals.
func currencyCode(w []byte) bool {
	return len(w) == 3 && isUpper(w[0]) && isUpper(w[1]) && isUpper(w[2]) && currency.IsValid(string(w))
}

// englishCode reports whether a code is also a word that people write in capitals.
func englishCode(code string) bool {
	switch code {
	case "ALL", "TOP", "TRY", "CUP", "PEN", "MOP", "GEL", "MAD", "SOS", "BAM", "RON", "LAK", "STD", "ANG", "COP", "AMD", "PHP", "CVE", "BOB", "KGS":
		return true
	}
	return false
}

// commonCode returns the code that w, in any case, stands for, where people write that code in small letters too.
func commonCode(w []byte) string {
	var buf letters
	switch string(lower(&buf, w)) {
	case "usd":
		return "USD"
	case "eur":
		return "EUR"
	case "gbp":
		return "GBP"
	case "chf":
		return "CHF"
	case "jpy":
		return "JPY"
	case "cad":
		return "CAD"
	case "aud":
		return "AUD"
	case "nzd":
		return "NZD"
	case "inr":
		return "INR"
	case "cny":
		return "CNY"
	case "sek":
		return "SEK"
	case "nok":
		return "NOK"
	case "dkk":
		return "DKK"
	}
	return ""
}

// minorDigits returns the number of digits of the minor unit: 2 for USD, 0 for JPY.
func minorDigits(code string) int {
	if d, ok := currency.GetDigits(code); ok {
		return int(d)
	}
	return 2
}

// symbolCode returns the currency of a symbol. A symbol of several currencies is read as the configured one, if it is
// one of these, else as the commonest; "" where there is no commonest.
func symbolCode(symbol, configured string) string {
	usual := ""
	switch symbol {
	case "$":
		switch configured {
		case "AUD", "CAD", "NZD", "HKD", "SGD", "MXN", "TWD", "CLP", "COP", "ARS", "JMD", "BBD", "BSD", "TTD", "FJD", "BMD", "KYD", "XCD", "BZD", "BND", "NAD", "LRD", "GYD", "SRD", "UYU":
			return configured
		}
		usual = "USD"
	case "¥":
		if configured == "CNY" {
			return configured
		}
		usual = "JPY"
	case "£":
		switch configured {
		case "EGP", "GIP", "FKP", "SHP", "LBP", "SYP", "SDG", "SSP":
			return configured
		}
		usual = "GBP"
	case "kr":
		switch configured {
		case "SEK", "NOK", "DKK", "ISK":
			return configured
		}
	case "Rs":
		switch configured {
		case "PKR", "LKR", "NPR", "MUR", "SCR":
			return configured
		}
		usual = "INR"
	}
	return usual
}

// sign is a currency symbol and what it means: a code, or a symbol of several currencies.
type currencySign struct{ text, code, symbol string }

// currencySigns lists the symbols, longer ones before those that they end or start with.
func currencySigns() [27]currencySign {
	return [27]currencySign{
		{"US$", "USD", ""}, {"AU$", "AUD", ""}, {"CA$", "CAD", ""}, {"NZ$", "NZD", ""}, {"HK$", "HKD", ""}, {"MX$", "MXN", ""}, {"NT$", "TWD", ""}, {"SG$", "SGD", ""},
		{"A$", "AUD", ""}, {"C$", "CAD", ""}, {"S$", "SGD", ""}, {"R$", "BRL", ""}, {"$", "", "$"},
		{"€", "EUR", ""}, {"£", "", "£"}, {"¥", "", "¥"}, {"￥", "", "¥"}, {"₹", "INR", ""}, {"₩", "KRW", ""}, {"₽", "RUB", ""}, {"₺", "TRY", ""},
		{"₪", "ILS", ""}, {"₫", "VND", ""}, {"₴", "UAH", ""}, {"₦", "NGN", ""}, {"฿", "THB", ""}, {"₱", "PHP", ""},
	}
}

// signByte reports whether a symbol ends (before a number) or starts (behind one) with this byte.
func signByte(c byte) bool {
	return c == '$' || c >= 0x80 || c == 'U' || c == 'A' || c == 'C' || c == 'N' || c == 'H' || c == 'M' || c == 'S' || c == 'R'
}

func (r *reader) signCode(s currencySign) string {
	if s.code != "" {
		return s.code
	}
	return symbolCode(s.symbol, r.o.Currency)
}

// moneySign is a currency that was read beside an amount.
type moneySign struct {
	code  string
	at    int  // its far end: start of a sign before the amount, end of one behind it
	minor int  // power of ten of the unit: -2 for cents
	bare  bool // a symbol of several currencies, which a code on the other side can settle
}

// signBefore reads a currency that ends before the amount at i and does not start before floor.
func (r *reader) signBefore(i, floor int) (moneySign, bool) {
	t := r.t
	if i == 0 {
		return moneySign{}, false
	}
	for _, at := range [2]int{i, spacesBefore(t, i)} {
		if at <= floor {
			continue
		}
		if c := t[at-1]; c == '$' || c >= 0x80 {
			for _, s := range currencySigns() {
				lo := at - len(s.text)
				if lo >= floor && bytes.HasSuffix(t[:at], []byte(s.text)) && !(isUpper(s.text[0]) && wordBefore(t, lo)) {
					return moneySign{code: r.signCode(s), at: lo, bare: s.symbol != ""}, true
				}
			}
		}
		if lo := lettersBefore(t, at); lo < at && lo >= floor && !wordBefore(t, lo) {
			if code, ok := r.letterCode(t[lo:at]); ok {
				return moneySign{code: code, at: lo}, true
			}
		}
	}
	return moneySign{}, false
}

func lettersBefore(t []byte, i int) int {
	for i > 0 && isLetter(t[i-1]) {
		i--
	}
	return i
}

// letterCode reads a currency that is written in letters: a code, kr, Rs, Fr.
func (r *reader) letterCode(w []byte) (string, bool) {
	switch {
	case currencyCode(w):
		code := string(w)
		return code, !englishCode(code) || code == r.o.Currency || !r.prose
	case len(w) == 3:
		code := commonCode(w)
		if code == "" && !r.prose {
			if up := bytes.ToUpper(w); currencyCode(up) {
				code = string(up)
			}
		}
		return code, code != ""
	case string(w) == "kr" || string(w) == "Kr":
		return symbolCode("kr", r.o.Currency), true
	case string(w) == "Rs":
		return symbolCode("Rs", r.o.Currency), true
	case string(w) == "Fr" || string(w) == "SFr":
		return "CHF", true
	}
	return "", false
}

// signBehind reads a currency at i, behind an amount.
func (r *reader) signBehind(i int) (moneySign, bool) {
	t := r.t
	at := spaces(t, i)
	if at >= len(t) {
		return moneySign{}, false
	}
	if signByte(t[at]) {
		for _, s := range currencySigns() {
			end := at + len(s.text)
			if bytes.HasPrefix(t[at:], []byte(s.text)) {
				if end < len(t) && isDigit(t[end]) {
					return moneySign{}, false // it belongs to the next amount
				}
				return moneySign{code: r.signCode(s), at: end, bare: s.symbol != ""}, true
			}
		}
	}
	if bytes.HasPrefix(t[at:], []byte("¢")) {
		return r.cents(at + len("¢")), true
	}
	end := letterRun(t, at)
	if end == at || wordAfter(t, end) {
		return moneySign{}, false
	}
	if code, ok := r.letterCode(t[at:end]); ok {
		return moneySign{code: code, at: end}, true
	}
	return r.currencyWord(at, end)
}

func (r *reader) cents(end int) moneySign {
	code := ""
	switch r.o.Currency {
	case "USD", "EUR", "AUD", "CAD", "NZD", "HKD", "SGD", "ZAR":
		code = r.o.Currency
	}
	return moneySign{code: code, at: end, minor: -2}
}

// currencyWord reads dollars, Canadian dollars, euros, pence and the like in t[at:end] and on.
func (r *reader) currencyWord(at, end int) (moneySign, bool) {
	t := r.t
	var buf letters
	country := ""
	switch string(lower(&buf, t[at:end])) {
	case "us", "american":
		country = "USD"
	case "canadian":
		country = "CAD"
	case "australian":
		country = "AUD"
	}
	if country != "" {
		w := wordNext(t, end)
		switch string(lower(&buf, t[w.lo:w.hi])) {
		case "dollar", "dollars":
			return moneySign{code: country, at: w.hi}, true
		}
		return moneySign{}, false
	}
	switch string(lower(&buf, t[at:end])) {
	case "dollar", "dollars", "bucks":
		return moneySign{code: symbolCode("$", r.o.Currency), at: end, bare: true}, true
	case "euro", "euros":
		return moneySign{code: "EUR", at: end}, true
	case "pound", "pounds":
		if w := wordNext(t, end); string(t[w.lo:w.hi]) == "of" {
			return moneySign{}, false // weight
		}
		return moneySign{code: symbolCode("£", r.o.Currency), at: end, bare: true}, true
	case "quid":
		return moneySign{code: "GBP", at: end}, true
	case "yen":
		return moneySign{code: "JPY", at: end}, true
	case "yuan":
		return moneySign{code: "CNY", at: end}, true
	case "rupee", "rupees":
		return moneySign{code: symbolCode("Rs", r.o.Currency), at: end, bare: true}, true
	case "francs":
		return moneySign{code: "CHF", at: end}, true
	case "cent", "cents":
		return r.cents(end), true
	case "pence":
		return moneySign{code: "GBP", at: end, minor: -2}, true
	case "p":
		if r.o.Currency == "GBP" {
			return moneySign{code: "GBP", at: end, minor: -2}, true
		}
	}
	return moneySign{}, false
}
