package doctest

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/judge/setup"
	"github.com/punchlist-dev/punchlist/verdict"
	"github.com/punchlist-dev/punchlist/world/sources"
)

// TestContracts parses and compiles every yaml block. A block is a whole contract, or some sections of one, or a list of
// rules; in a list of rules, order_id is an input, order and verified are facts, and refund_issued is an obligation. The
// examples of a contract must hold. A block that begins with judges is a file of judges. A block "yaml refused" must have an error in each of its rules.
func TestContracts(t *testing.T) {
	lexicon := claim.English()
	whole := 0
	for _, doc := range documents(t) {
		for _, b := range blocks(t, doc) {
			if b.info != "yaml" && b.info != "yaml refused" || isWorkflow(b.text) {
				continue
			}
			at := fmt.Sprintf("%s:%d", b.doc, b.line)
			if strings.HasPrefix(b.text, "judges:") {
				if _, err := setup.Parse(at, strings.NewReader(b.text)); err != nil {
					t.Error(err)
				}
				continue
			}
			if strings.HasPrefix(b.text, "sources:") { // a configuration of worlds
				if _, err := sources.Parse(at, []byte(b.text)); err != nil {
					t.Error(err)
				}
				continue
			}
			if b.info == "yaml refused" {
				for _, one := range items(b.text) {
					if _, _, found := compile(rulesContract(one), lexicon); len(errorsIn(found)) == 0 {
						t.Errorf("%s: no error in a rule that is shown as refused:\n%s", at, one)
					}
				}
				continue
			}
			c, plan, found := compile(asContract(b.text), lexicon)
			for _, d := range errorsIn(found) {
				t.Errorf("%s: %d:%d %s: %s; %s\n%s", at, d.Pos.Line, d.Pos.Col, d.Code, d.Message, d.Hint, sourceLine(asContract(b.text), d.Pos.Line))
			}
			if plan == nil {
				continue
			}
			if len(c.Examples) > 0 {
				whole++
			}
			for _, r := range evaluate.RunExamples(plan, c, nil) {
				for _, m := range r.Mismatches {
					t.Errorf("%s: example %q: %s", at, r.Name, m)
				}
			}
		}
	}
	if whole < 5 {
		t.Errorf("only %d contracts with examples: is a block's kind misspelt?", whole)
	}
}

func compile(src string, lexicon *claim.Lexicon) (*contract.Contract, *evaluate.Plan, []contract.Diagnostic) {
	c, found := contract.Parse("doc.yaml", []byte(src), evaluate.Grammar())
	if c == nil || len(errorsIn(found)) > 0 {
		return nil, nil, found
	}
	plan, more := evaluate.Compile(c, lexicon)
	return c, plan, append(found, more...)
}

func errorsIn(found []contract.Diagnostic) []contract.Diagnostic {
	var list []contract.Diagnostic
	for _, d := range found {
		if d.Severity == contract.Error {
			list = append(list, d)
		}
	}
	return list
}

func sourceLine(src string, n int) string {
	list := strings.Split(src, "\n")
	if n < 1 || n > len(list) {
		return ""
	}
	return list[n-1]
}

const head = "contract: fragment\nversion: 1\ngoal: A part of a document.\n"

// asContract makes a whole contract of a block.
func asContract(text string) string {
	switch {
	case strings.HasPrefix(text, "contract:"):
		return text
	case strings.HasPrefix(text, "- "):
		return rulesContract(items(text)...)
	case strings.Contains("\n"+text, "\nobligations:"):
		return head + text
	}
	return head + text + "obligations:\n  fragment: {}\n"
}

// items cuts a list into its items, with the dash.
func items(text string) []string {
	var list []string
	for _, line := range strings.SplitAfter(text, "\n") {
		if strings.HasPrefix(line, "- ") {
			list = append(list, "")
		}
		if len(list) > 0 {
			list[len(list)-1] += line
		}
	}
	return list
}

// rulesContract makes a contract with an obligation for each rule of a list.
func rulesContract(rules ...string) string {
	var b strings.Builder
	b.WriteString(head + `currency: USD
zone: Europe/Berlin
inputs:
  order_id: {type: id, from: user, called: [order number]}
facts:
  order: {calls: {tool: get_order, which: newest}}
  verified: {calls: {tool: verify_identity, result: {verified: true}, which: newest}}
obligations:
  refund_issued: {evidence: {calls: issue_refund}}
`)
	for i, r := range rules {
		fmt.Fprintf(&b, "  rule_%d:\n    evidence:\n", i+1)
		for j, line := range strings.Split(strings.TrimRight(r, "\n"), "\n") {
			if j == 0 {
				line = "  " + strings.TrimPrefix(line, "- ")
			}
			b.WriteString("    " + line + "\n")
		}
	}
	return b.String()
}

// isWorkflow says that a yaml block is a build server's, not ours.
func isWorkflow(text string) bool {
	return regexp.MustCompile(`(?m)^(on|jobs|steps|  script):`).MatchString(text)
}

// TestJSON holds that every json block is JSON, and that what looks like a row is one.
func TestJSON(t *testing.T) {
	for _, doc := range documents(t) {
		for _, b := range blocks(t, doc) {
			if b.info != "json" {
				continue
			}
			d := json.NewDecoder(strings.NewReader(b.text))
			for {
				var value json.RawMessage
				if err := d.Decode(&value); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Errorf("%s:%d: %v", b.doc, b.line, err)
					break
				}
				if strings.Contains(string(value), `"graderVersion"`) && strings.Contains(string(value), `"requiredEvidence"`) {
					if _, _, err := verdict.ReadRow(value); err != nil {
						t.Errorf("%s:%d: not a row: %v", b.doc, b.line, err)
					}
				}
			}
		}
	}
}
