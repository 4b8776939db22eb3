package evaluate

import (
	"net/url"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/verdict"
)

// worldRule is sql, http, file and command: a question to the world. It never asks itself; it emits a need and reads
// the answer that the caller brings.
type worldRule struct {
	kind      string
	parts     []worldPart // what is asked, in the order of the question
	result    []field
	rows      *matcher
	output    *matcher
	content   *matcher
	exit      *matcher
	status    *matcher
	exists    string // "true", "false", "" where not tested
	unchanged bool
	results   *testsTest
}

func compileSQL(c *compiler, v *contract.Value, s *scope) rule {
	return compileWorld(c, v, s, "sql", "query", "args")
}

func compileHTTP(c *compiler, v *contract.Value, s *scope) rule {
	return compileWorld(c, v, s, "http", "get", "query")
}

func compileFile(c *compiler, v *contract.Value, s *scope) rule {
	return compileWorld(c, v, s, "file", "path", "")
}

func compileCommand(c *compiler, v *contract.Value, s *scope) rule {
	k := compileWorld(c, v, s, "command", "run", "").(*worldRule)
	if k.exit == nil && k.output == nil && k.results == nil && !k.unchanged {
		k.exit = &matcher{words: "0", tests: []valueTest{&equalsTest{want: operand{lit: val{shape: number, s: "0"}}}}}
	}
	return k
}

func compileWorld(c *compiler, v *contract.Value, s *scope, kind, main, args string) rule {
	k := &worldRule{kind: kind}
	inner := *s
	inner.always = false
	if v.Kind != contract.Map {
		k.parts = append(k.parts, worldPart{main, c.operand(v, &inner)})
		return k
	}
	for _, key := range []string{"source", main, args} {
		if part := v.Get(key); part != nil && key != "" {
			k.parts = append(k.parts, worldPart{key, c.operand(part, &inner)})
		}
	}
	k.result = c.fieldsOf(v.Get("result"), &inner)
	k.rows = c.optional(v.Get("rows"), &inner)
	k.output = c.optional(v.Get("output"), &inner)
	k.content = c.optional(v.Get("content"), &inner)
	k.exit = c.optional(v.Get("exit"), &inner)
	k.status = c.optional(v.Get("status"), &inner)
	if x := v.Get("exists"); x != nil {
		k.exists = x.Text
	}
	if u := v.Get("unchanged"); u != nil {
		k.unchanged = u.Text == "true"
	}
	k.results = c.testsOf(v.Get("tests"), &inner)
	return k
}

// worldPart is one key of the rule that says what is asked: source, query, args, get, path or run.
type worldPart struct {
	key string
	op  operand
}

// need writes the check in words, and as an object for whoever carries it out.
func (k *worldRule) need(r *run, e *env) (verdict.Need, source) {
	words := []string{k.kind}
	check := val{shape: object}
	for i := range k.parts {
		v, src := k.part(r, e, &k.parts[i])
		if !src.ok() {
			return verdict.Need{}, src
		}
		words = append(words, asText(v))
		check.keys, check.items = append(check.keys, k.parts[i].key), append(check.items, v)
	}
	if k.unchanged {
		check.keys, check.items = append(check.keys, "unchanged"), append(check.items, val{shape: boolean, s: "true"})
	}
	if k.results != nil && k.results.kept {
		check.keys, check.items = append(check.keys, "kept"), append(check.items, val{shape: boolean, s: "true"})
	}
	return verdict.Need{Kind: k.kind, Question: strings.Join(words, " "), Check: string(check.appendJSON(nil))}, source{state: verdict.Met, at: nowhere}
}

// part gives the value of a part. What is inserted into a path stays within its segment.
func (k *worldRule) part(r *run, e *env, p *worldPart) (val, source) {
	if p.op.tpl != nil && (p.key == "get" || p.key == "path") {
		s, src := r.render(p.op.tpl, e, inSegment)
		return textVal(s), src
	}
	return r.value(&p.op, e, p.key == "args")
}

// inSegment escapes a value for one segment of a path: it can neither end the segment nor climb out of it.
func inSegment(s string) string {
	if s == "." || s == ".." {
		return strings.ReplaceAll(s, ".", "%2E")
	}
	return url.PathEscape(s)
}

func (k *worldRule) eval(r *run, e *env) outcome {
	n, src := k.need(r, e)
	if !src.ok() {
		return takeOver(src)
	}
	answer, ok := r.ask(e, n)
	if !ok {
		return unknown(verdict.ReasonWorld, "the world was not asked: "+n.Question)
	}
	if why := answer.get("unavailable"); answer.shape == object && why.shape != missing {
		return unknown(verdict.ReasonWorld, asText(why))
	}
	// A world answer stands at the time of asking, which is the end.
	end := int32(len(r.t.Steps))
	inner := *e
	inner.at = end
	reading := occ{kind: occWorld, start: end, end: end, strength: verdict.World, world: k.rowOf(answer)}
	t := k.test(r, &inner, answer)
	switch t.is {
	case textfact.Yes:
		return r.strongEnough(outcome{state: verdict.Met, refutes: nowhere, evidence: []occ{reading}, strength: verdict.World}, e)
	case textfact.Unknown:
		return unknown(t.reason, t.detail)
	}
	out := unmet(verdict.ReasonShowsOtherwise)
	out.detail, out.refutes, out.counter = t.detail, end, []occ{reading}
	return out
}

// test reads the answer, tagged as --answers brings it or bare as an example writes it.
func (k *worldRule) test(r *run, e *env, a val) test {
	if k.unchanged {
		t := unchangedTest(a)
		if !k.testsMore() {
			return t
		}
		return t.and(k.testAnswer(r, e, a))
	}
	return k.testAnswer(r, e, a)
}

// testsMore: the rule tests what was answered beside that it is unchanged.
func (k *worldRule) testsMore() bool {
	return len(k.result) > 0 || k.rows != nil || k.output != nil || k.content != nil || k.exit != nil || k.status != nil || k.results != nil || k.exists != ""
}

func (k *worldRule) testAnswer(r *run, e *env, a val) test {
	switch k.kind {
	case "sql":
		return k.testRows(r, e, rowsOf(a))
	case "file":
		return k.testFile(r, e, a)
	}
	t := yesTest()
	if k.results != nil { // first: which test failed says more than an exit code
		output := a
		if a.shape == object {
			output = a.get("output")
		}
		t = t.and(r.tests(k.results, e, asText(output), asText(a.get("baseline"))))
	}
	if k.exit != nil {
		code := a
		if a.shape == object {
			code = a.get("exit")
		}
		if code.shape == text && k.output == nil {
			code = val{shape: number, s: strings.TrimSpace(code.s)}
		}
		if code.shape == missing {
			t = t.and(unsure(verdict.ReasonExitNotRecorded, "the answer has no exit code"))
		} else {
			x := r.match(k.exit, e, code)
			if x.is == textfact.No {
				x.detail = "exit " + x.detail
			}
			t = t.and(x)
		}
	} else if code := a.get("exit"); k.kind == "command" && a.shape == object && code.shape != missing && code.s != "0" {
		t = t.and(noTest(verdict.ReasonWrongValue, "exit "+code.s))
	}
	if k.status != nil {
		t = t.and(r.match(k.status, e, a.get("status")))
	}
	if len(k.result) > 0 {
		t = t.and(r.matchFields(k.result, e, parsed(a.get("output"))))
	}
	if k.output != nil {
		out := a
		if a.shape == object {
			out = a.get("output")
		}
		t = t.and(r.match(k.output, e, textVal(asText(out))))
	}
	return t
}

func unchangedTest(a val) test {
	word := a
	if a.shape == object {
		word = a.get("unchanged")
	}
	switch {
	case word.s == "unchanged" || word.s == "true":
		return yesTest()
	case word.s == "changed" || word.s == "false":
		return noTest(verdict.ReasonWrongValue, "it changed since the contract was frozen")
	}
	return unsure(verdict.ReasonWorld, "there is no baseline to compare with")
}

// rowsOf gives the rows of an answer: {"rows": [...]}, a list, or one bare row.
func rowsOf(a val) val {
	if a.shape == object {
		if rows := a.get("rows"); rows.shape == list {
			return rows
		}
		return val{shape: list, items: []val{a}}
	}
	if a.shape == list {
		return a
	}
	return val{shape: list, items: []val{{shape: object, keys: []string{"value"}, items: []val{a}}}}
}

func (k *worldRule) testRows(r *run, e *env, rows val) test {
	t := yesTest()
	if len(k.result) > 0 {
		if len(rows.items) == 0 {
			return noTest(verdict.ReasonWrongValue, "no row was found")
		}
		t = t.and(r.matchFields(k.result, e, rows.items[0]))
	}
	if k.rows != nil {
		t = t.and(r.match(k.rows, e, rows))
	} else if len(k.result) == 0 && len(rows.items) == 0 {
		t = noTest(verdict.ReasonWrongValue, "no row was found")
	}
	return t
}

func (k *worldRule) testFile(r *run, e *env, a val) test {
	content, absent := a, false
	if a.shape == object {
		content = a.get("content")
		absent = a.get("absent").shape != missing && a.get("absent").s != "false"
	}
	if a.shape == text && a.s == "absent" {
		absent = true
	}
	if k.exists != "" {
		if (k.exists == "true") == absent {
			return noTest(verdict.ReasonWrongValue, "exists is "+strconv.FormatBool(!absent)+", wanted "+k.exists)
		}
		if absent {
			return yesTest()
		}
	}
	if absent {
		return noTest(verdict.ReasonWrongValue, "the file is not there")
	}
	t := yesTest()
	if k.content != nil {
		t = r.match(k.content, e, textVal(asText(content)))
	}
	if len(k.result) > 0 {
		fields := parsed(content)
		if data := a.get("data"); a.shape == object && data.shape != missing { // what a YAML file holds, as JSON
			fields = data
		}
		t = t.and(r.matchFields(k.result, e, fields))
	}
	return t
}

// rowOf is what $name.result reads of a world answer.
func (k *worldRule) rowOf(a val) val {
	if k.kind == "sql" {
		rows := rowsOf(a)
		first := val{shape: object}
		if len(rows.items) > 0 && rows.items[0].shape == object {
			first.keys = append(first.keys, rows.items[0].keys...)
			first.items = append(first.items, rows.items[0].items...)
		}
		first.keys = append(first.keys, "rows")
		first.items = append(first.items, rows)
		return first
	}
	return a
}

func parsed(v val) val {
	if v.shape == text {
		if p := fromJSON([]byte(v.s)); p.shape != missing {
			return p
		}
	}
	return v
}
