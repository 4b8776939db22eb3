package contract_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
)

func TestWords(t *testing.T) {
	const names = "inputs: {order_id: {}, owner: {}}\nfacts: {verified: {calls: verify}}\n"
	tests := []struct{ rule, want string }{
		{"{calls: {tool: issue_refund, target: {order_id: $order_id}, times: 1}}", "issue_refund succeeded, once"},
		{"{calls: {tool: [a, b], which: newest, outcome: [succeeded, pending]}}", "the newest a or b succeeded or pending"},
		{"{calls: {tool: t, by: user, times: {min: 2, max: 3}}}", "the user's t succeeded, at least twice and at most 3 times"},
		{"{calls: {tool: transfer, outcome: any, after: $verified}}", "transfer was called, after verified"},
		{"{says: {duration: {min: 1 business day, max: 10 business days}}}", "says a duration from 1 business day to 10 business days"},
		{"{says: [already shipped, has shipped]}", "says one of: already shipped, has shipped"},
		{"{says: {money: $order_id.x, near: [refund, refunded]}}", "says the money $order_id.x near refund or refunded"},
		{"{says: {card: {equals: '4242', or_hidden: true}}}", "says a card 4242, or redacted"},
		{"{asks: {for: order_id}}", "asks for order_id"},
		{"{user_agrees: {to: {says: {time: any, date: any}}}}", "the user agrees after the agent says a time and a date"},
		{"{user_says: {phrase: it works}}", "the user says it works"},
		{"{any: [{says: a}, {event: shown}]}", "says a or event shown"},
		{"{all: [{says: a}, $verified]}", "says a and verified"},
		{"{not: $verified}", "not: verified"},
		{"{at_least: {count: 1, of: [{says: a}, {says: b}]}}", "at least 1 of: says a; says b"},
		{"{runs: {command: [go test, pytest], output: {pattern: ok}, after_last: {edits: '**'}}}", "go test or pytest ran, printing text that fits ok, after the last ** was edited"},
		{"{sql: {source: db, query: q, result: {status: archived, owner: $owner}}}", "a query on db shows status archived, owner $owner"},
		{"{sql: {source: db, query: q, unchanged: true}}", "a query on db is unchanged"},
		{"{file: {source: repo, path: a.go, content: {contains: retry}}}", "file a.go has text that contains retry"},
		{"{command: {source: repo, run: [make, test]}}", "make test exits with 0"},
		{"{state: {criterion: sponsor, is: satisfied, value: {from: user}}}", "state of sponsor is satisfied"},
		{"{label: told}", "label told"},
		{"{value: {of: $owner, one_of: [a, b]}}", "$owner is one of: a, b"},
		{"{judge: 'Is it so?'}", "a judge says yes to: Is it so?"},
	}
	for _, tt := range tests {
		c, diags := parse(names + owed(tt.rule))
		if c == nil {
			t.Errorf("%s: %q", tt.rule, said(diags))
			continue
		}
		if got := contract.Words(c.Obligations[0].Evidence, evaluate.Grammar()); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.rule, got, tt.want)
		}
		if c.Obligations[0].Title != tt.want {
			t.Errorf("the title is %q", c.Obligations[0].Title)
		}
	}
}
