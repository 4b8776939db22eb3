package evaluate

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/pattern"
	"github.com/punchlist-dev/punchlist/verdict"
)

type phraseTest struct{ want operand }

func (t *phraseTest) try(r *run, e *env, v val) test {
	phrases, src := r.phrases(&t.want, e)
	if !src.ok() {
		return src.test()
	}
	var ct claim.Text
	ct.Prepare([]byte(asText(v)))
	hedged := false
	for _, p := range phrases {
		for _, m := range ct.Find(nil, p) {
			if m.Hedge == claim.Asserted {
				return yesTest()
			}
			hedged = true
		}
	}
	if hedged {
		return noTest(verdict.ReasonHedged, "the words stand there, but they are not asserted")
	}
	return noTest(verdict.ReasonWrongValue, "does not say "+phraseWords(phrases))
}

func phraseWords(phrases []*claim.Phrase) string {
	words := make([]string, len(phrases))
	for i, p := range phrases {
		words[i] = strconv.Quote(p.Text)
	}
	return short(strings.Join(words, " or "))
}

type patternTest struct {
	re  *pattern.Pattern
	tpl *template
	src string
}

func (t *patternTest) try(r *run, e *env, v val) test {
	re, src := r.pattern(t, e)
	if !src.ok() {
		return src.test()
	}
	if re.MatchString(asText(v)) {
		return yesTest()
	}
	return noTest(verdict.ReasonWrongValue, "does not match "+re.String())
}

type containsTest struct{ want operand }

func (t *containsTest) try(r *run, e *env, v val) test {
	want, src := r.value(&t.want, e, false)
	if !src.ok() {
		return src.test()
	}
	if v.shape == list {
		for _, item := range v.items {
			if equal(item, want, false) {
				return yesTest()
			}
		}
		return noTest(verdict.ReasonWrongValue, "does not have "+want.show())
	}
	if v.shape == object && want.shape == object {
		return r.matchMembers(v, want)
	}
	if strings.Contains(asText(v), asText(want)) {
		return yesTest()
	}
	return noTest(verdict.ReasonWrongValue, "does not contain "+want.show())
}

// matchMembers: v has every member of want; what else it has is not looked at.
func (r *run) matchMembers(v, want val) test {
	t := yesTest()
	for _, k := range want.keys {
		alone := func(of val) val { return val{shape: object, keys: []string{k}, items: []val{of.get(k)}} }
		m := r.matchEqual(v.get(k), want.get(k), false)
		if m.reason == verdict.ReasonWrongValue {
			m.detail = differs(alone(v), alone(want))
		}
		t = t.and(m)
	}
	return t
}

// phrases resolves a phrase operand: a text, or a list of them, any of which counts.
func (r *run) phrases(o *operand, e *env) ([]*claim.Phrase, source) {
	if o.constant() {
		return r.s.fixedPhrases(o), source{state: verdict.Met, at: nowhere}
	}
	v, src := r.value(o, e, true)
	if !src.ok() {
		return nil, src
	}
	if v.shape != list {
		return []*claim.Phrase{r.s.phrase(v.s)}, src
	}
	var out []*claim.Phrase
	for _, item := range v.items {
		out = append(out, r.s.phrase(asText(item)))
	}
	return out, src
}

// pattern resolves a pattern that may hold references; inserted values are quoted.
func (r *run) pattern(t *patternTest, e *env) (*pattern.Pattern, source) {
	if t.tpl == nil {
		return t.re, source{state: verdict.Met, at: nowhere}
	}
	expr, src := r.render(t.tpl, e, regexp.QuoteMeta)
	if !src.ok() {
		return nil, src
	}
	re, err := r.s.regexp(expr)
	if err != nil {
		return nil, source{state: verdict.Unknown, reason: verdict.ReasonAmbiguous, at: nowhere}
	}
	return re, src
}
