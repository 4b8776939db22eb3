package story

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/textfact"
)

// Redaction counts what was taken out of the texts of a handoff, by class: card, e-mail, phone, key.
type Redaction struct {
	Class string `json:"class"`
	Count int    `json:"count"`
}

// redactor takes out what a handoff must not carry into a ticket. It finds forms, not meanings: names and postal
// addresses stay.
type redactor struct {
	options textfact.Options
	names   map[textfact.Type]string // what stands for a value of a type: the contract's placeholder, else a usual one
	member  *regexp.Regexp           // a member of a JSON object whose name says that its value is a secret
	counts  [4]int
	hidden  int // placeholders that stood in the texts already
}

const (
	classCard = iota
	classEmail
	classPhone
	classKey
)

func classNames() [4]string { return [...]string{"card", "e-mail", "phone", "key"} }

// newRedactor returns a redactor that knows the contract's placeholders, where there is a contract.
func newRedactor(k *contract.Contract) *redactor {
	r := &redactor{names: map[textfact.Type]string{textfact.Email: "EMAIL", textfact.Phone: "PHONE"},
		member: regexp.MustCompile(`(?i)"[a-z0-9_-]*(?:passw(?:or)?d|passphrase|secret|api_?key|access_?key|private_?key|auth_?token|access_?token|refresh_?token|cvv|cvc)"\s*:\s*"((?:[^"\\]|\\.)+)"`)}
	if k == nil {
		return r
	}
	r.options.Hidden = map[string]textfact.Type{}
	named := map[textfact.Type]bool{}
	if len(k.Locales) > 0 {
		r.options.Locale = k.Locales[0]
	}
	for _, p := range k.Placeholders {
		typ, ok := textfact.TypeNamed(p.Type)
		if !ok {
			continue
		}
		if !named[typ] { // the first name of a type counts
			named[typ], r.names[typ] = true, p.Name
		}
		r.options.Hidden[p.Name] = typ
	}
	return r
}

// hole is a stretch that is taken out, and what stands there instead.
type hole struct {
	span
	class int
	with  string
}

// text takes everything out of s.
func (r *redactor) text(s string) string {
	out, _ := r.marked(s, [2]int{})
	return out
}

// marked takes everything out of s, and also returns what then stands where s[mark[0]:mark[1]] stood; "" where the mark
// marks nothing.
func (r *redactor) marked(s string, mark [2]int) (text, matters string) {
	if mark[0] < 0 || mark[1] > len(s) || mark[0] >= mark[1] {
		mark = [2]int{}
	}
	if plain := plainEscapes(s); plain != s {
		matters = plainEscapes(s[mark[0]:mark[1]])
		s, mark = plain, [2]int{}
		if at := strings.Index(s, matters); matters != "" && at >= 0 {
			mark = [2]int{at, at + len(matters)}
		}
	}
	var b strings.Builder
	at, from, to := 0, -1, -1
	for _, h := range r.holes(s) {
		r.counts[h.class]++
		from, to = moved(from, to, mark, span{at, h.lo}, b.Len())
		b.WriteString(s[at:h.lo])
		if mark[1] > mark[0] && mark[0] < h.hi && mark[1] > h.lo { // what matters reaches into the hole
			if from < 0 {
				from = b.Len()
			}
			to = b.Len() + len(h.with)
		}
		b.WriteString(h.with)
		at = h.hi
	}
	from, to = moved(from, to, mark, span{at, len(s)}, b.Len())
	b.WriteString(s[at:])
	if text = b.String(); from >= 0 && from < to && to <= len(text) {
		return text, text[from:to]
	}
	return text, ""
}

// moved follows a mark through a stretch of text that stays, and is written at offset out.
func moved(from, to int, mark [2]int, stays span, out int) (int, int) {
	lo, hi := max(mark[0], stays.lo), min(mark[1], stays.hi)
	if lo >= hi {
		return from, to
	}
	if from < 0 {
		from = out + lo - stays.lo
	}
	return from, out + hi - stays.lo
}

// holes finds what is to be taken out, in order and without overlap.
func (r *redactor) holes(s string) []hole {
	var all []hole
	b := []byte(s)
	all = append(all, cardHoles(s)...)
	for _, f := range textfact.Find(nil, textfact.Card, b, r.options) {
		if f.Value.Hidden {
			r.hidden++
		}
	}
	for _, c := range [...]struct {
		class int
		typ   textfact.Type
	}{{classEmail, textfact.Email}, {classPhone, textfact.Phone}} {
		for _, f := range textfact.Find(nil, c.typ, b, r.options) {
			if f.Value.Hidden {
				r.hidden++
				continue
			}
			all = append(all, hole{span{f.Lo, f.Hi}, c.class, "[" + r.names[c.typ] + "]"})
		}
	}
	for _, k := range contract.Secrets(s) {
		all = append(all, hole{span{k.Lo, k.Hi}, classKey, "[KEY]"})
	}
	if strings.Contains(s, `"`) {
		for _, at := range r.member.FindAllStringSubmatchIndex(s, -1) {
			all = append(all, hole{span{at[2], at[3]}, classKey, "[KEY]"})
		}
	}
	return apart(all)
}

// apart orders holes and joins those that overlap: what any of them hides stays hidden.
func apart(holes []hole) []hole {
	slices.SortStableFunc(holes, func(a, b hole) int { return cmp.Or(cmp.Compare(a.lo, b.lo), cmp.Compare(b.hi, a.hi)) })
	var out []hole
	for _, h := range holes {
		if n := len(out); n > 0 && h.lo < out[n-1].hi {
			if h.hi > out[n-1].hi { // neither's last four may be shown: they are those of one only
				out[n-1].hi, out[n-1].with = h.hi, fmt.Sprintf("[%s]", strings.ToUpper(classNames()[out[n-1].class]))
			}
			continue
		}
		out = append(out, h)
	}
	return out
}

// list is what was taken out so far, by class, without the classes of which there was none.
func (r *redactor) list() []Redaction {
	list := []Redaction{}
	for i, n := range r.counts {
		if n > 0 {
			list = append(list, Redaction{classNames()[i], n})
		}
	}
	return list
}

// plainEscapes writes the JSON escapes of ordinary ASCII characters as these characters, so that nothing hides behind
// them.
func plainEscapes(s string) string {
	if !strings.Contains(s, `\u00`) {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if strings.HasPrefix(s[i:], `\\`) {
			b.WriteString(`\\`)
			i++
			continue
		}
		if strings.HasPrefix(s[i:], `\u00`) && i+6 <= len(s) {
			if n, err := strconv.ParseUint(s[i+4:i+6], 16, 8); err == nil && n >= ' ' && n < 0x7f && n != '"' && n != '\\' {
				b.WriteByte(byte(n))
				i += 5
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
