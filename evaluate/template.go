package evaluate

import (
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/verdict"
)

// template compiles a text with ${...} in it, or returns nil where there is none.
func (c *compiler) template(s string, pos contract.Pos, scope *scope) *template {
	if !strings.Contains(s, "${") {
		return nil
	}
	t := &template{}
	found := false
	for {
		literal, i := upToInsertion(s)
		if i < 0 {
			break
		}
		end := strings.IndexByte(s[i:], '}')
		if end < 0 {
			break
		}
		ref := c.reference("$"+s[i+2:i+end], pos, scope)
		if literal != "" {
			t.parts = append(t.parts, templatePart{literal: literal})
		}
		if ref != nil {
			t.parts = append(t.parts, templatePart{ref: ref})
			found = true
		}
		s = s[i+end+1:]
	}
	if !found {
		return nil
	}
	if rest, _ := upToInsertion(s); rest != "" {
		t.parts = append(t.parts, templatePart{literal: rest})
	}
	return t
}

// upToInsertion returns the text before the next ${, with $$ as a dollar, and where that stands: -1 where there is none.
// A dollar behind a backslash is a pattern's own.
func upToInsertion(s string) (literal string, at int) {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '\\' && i+1 < len(s):
			b.WriteByte(s[i])
			i++
		case strings.HasPrefix(s[i:], "$$"):
			i++
		case strings.HasPrefix(s[i:], "${"):
			return b.String(), i
		}
		b.WriteByte(s[i])
	}
	return b.String(), -1
}

// render fills a template. quote, where given, is applied to each inserted value (a pattern's own meaning stays).
func (r *run) render(t *template, e *env, quote func(string) string) (string, source) {
	var b strings.Builder
	for i := range t.parts {
		p := &t.parts[i]
		if p.ref == nil {
			b.WriteString(p.literal)
			continue
		}
		v, src := r.resolve(p.ref, e, false)
		if !src.ok() {
			return "", src
		}
		s := v.s
		if v.shape == list || v.shape == object || v.shape == missing {
			s = string(v.appendJSON(nil))
		}
		if quote != nil {
			s = quote(s)
		}
		b.WriteString(s)
	}
	return b.String(), source{state: verdict.Met, at: nowhere}
}
