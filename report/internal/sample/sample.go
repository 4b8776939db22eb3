// Package sample makes rows for the tests of reports: ordinary ones, and ones whose every word is hostile.
package sample

import (
	"fmt"
	"strings"

	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

// Hostile returns texts that some reader of a report would act on.
func Hostile() []string {
	return []string{
		"\x1b[31mred\x1b[0m \x1b]8;;http://evil.example\x07link", "]]><failure/>", "::error::pwned", "\n::error file=x::pwned\r\n::stop-commands::x",
		"##[command]x ##vso[task.setvariable]y ##teamcity[buildStatus]", "[[ATTACHMENT|/etc/passwd]]", "<script>alert(1)</script><img src=x onerror=y>", "a|b|c\\|d",
		"=cmd|' /C calc'!A0", "@SUM(1)", "+1-1", "`code` ```", "@octocat #12 GH-1 :smile:", "[link](javascript:alert(1)) ![x](http://evil.example/x.png)",
		"www.evil.example http://evil.example mail@evil.example", "\u202egnp.exe\u2066", "nul\x00bel\x07", "\xed\xa0\x80 lone \xff\xfe", "\ufffe\uffff\U0001ffff",
		"&amp;<!-- --> <![CDATA[x]]>", "</details></ul>\n\n# Passed\n", "%0A::error::x%25", "e\u0301\u0301\u0301\u0301\u0301\u0301\u0301", "漢字 👩‍👩‍👧", "$x$ ~~s~~ _e_ **b**",
	}
}

// Rows are one row of each kind.
func Rows() []verdict.Row {
	long := strings.Repeat("0123456789abcdef", 1<<16)
	failing := verdict.Obligation{ID: "refund_issued", Template: "refund_issued", State: verdict.Contradicted, Severity: verdict.Critical, Reason: verdict.ReasonFailed,
		Required: true, Stop: verdict.StopProduced, ReachedOK: []verdict.Stop{verdict.StopBranch}, StopOwner: verdict.OwnerTool, StopWhy: "call failed",
		Rule: verdict.Rule{File: "refund.yaml", Line: 18, Text: "issue_refund succeeded, once"},
		Exhibits: []verdict.Exhibit{
			{Label: "record", At: verdict.Pointer{Call: 2}, Tool: "issue_refund", Text: `503 {"error":"upstream timeout"}`, Mark: [2]int{0, 3}},
			{Label: "said", At: verdict.Pointer{Turn: 4}, Text: "your refund of €86.40 is complete", Mark: [2]int{0, 4}}}}
	big := failing
	big.ID, big.Template, big.State, big.Severity, big.Owner = "refund_told", "refund_told", verdict.Open, verdict.High, "payments team"
	big.Exhibits = []verdict.Exhibit{{Label: "record", At: verdict.Pointer{Call: 3}, Text: long + "the needle" + long, Mark: [2]int{len(long), len(long) + 10}}}
	parts := []verdict.Obligation{failing, failing, failing}
	for i := range parts {
		parts[i].ID, parts[i].Template, parts[i].Severity = fmt.Sprintf("updated[R-%d]", i), "updated", verdict.Medium
	}
	parts[0].State = verdict.Met
	unknown := verdict.Obligation{ID: "gone", Template: "gone", State: verdict.Unknown, Reason: verdict.ReasonWorld, Required: true}
	met := verdict.Obligation{ID: "sent", Template: "sent", State: verdict.Met, Required: true}
	guard := failing
	guard.ID, guard.Template, guard.State, guard.Guardrail, guard.Reason = "one_order_only", "one_order_only", verdict.Invalid, true, verdict.ReasonBroken

	rows := []verdict.Row{
		row("refund", "tr_1", failing, big, met), row("prices", "tr_2", parts...), row("deleted", "tr_3", unknown),
		row("tr_4", "tr_4", met), row("transfer", "tr_5", met), row("orders", "tr_6", met),
	}
	rows[4].ObservedExit = "blocked_with_recovery"
	rows[5].Guardrails = []verdict.Obligation{guard}
	for i := range rows {
		classify(&rows[i])
	}
	return append(rows, hostileRows()...)
}

// hostileRows has each hostile text once in every field that a transcript or a contract can fill.
func hostileRows() []verdict.Row {
	var rows []verdict.Row
	for i, h := range Hostile() {
		o := verdict.Obligation{ID: h, Template: h, State: verdict.Contradicted, Severity: verdict.Low, Reason: h, Required: true, Owner: h, Detail: h,
			Stop: verdict.StopDelivered, StopOwner: verdict.OwnerPrompt, StopWhy: h, Rule: verdict.Rule{File: h, Line: 3, Text: h},
			Exhibits: []verdict.Exhibit{{Label: "said", At: verdict.Pointer{Turn: 1}, Text: h}, {Label: "record", At: verdict.Pointer{Event: h}, Tool: h, Text: h}}}
		r := row(h, fmt.Sprintf("hostile-%02d", i), o)
		r.Contract, r.SourcePath, r.Extractor, r.ObservedExit, r.ExpectedExit = "hostile", h, "0.1.0", h, h
		if i%5 == 4 {
			r.Contract, r.CaseID, r.TranscriptID, r.ContractDigest, r.Grader, r.Importer = h, h, h, h, h, h
		}
		classify(&r)
		rows = append(rows, r)
	}
	return rows
}

func row(caseID, id string, obligations ...verdict.Obligation) verdict.Row {
	return verdict.Row{CaseID: caseID, TranscriptID: id, Contract: "refund-approved-card", ContractVersion: 3, ContractDigest: "9c41f0e2aa", ExpectedExit: "completed",
		ObservedExit: "completed", Obligations: obligations, Extractor: "0.1.0", Grader: "rules-1", Importer: "chat-1", SourcePath: "runs/" + id + ".json"}
}

func classify(r *verdict.Row) {
	c := verdict.Context{Applies: true, Ended: true, ExpectedKind: "completed", ObservedKind: r.ObservedExit, ExitPasses: true, ExitEstablished: true, CompletionExpected: true}
	verdict.Classify(r, &c)
}

// Summary counts rows, with hostile notes beside them.
func Summary(rows []verdict.Row) *report.Summary {
	s := &report.Summary{Read: len(rows), Of: len(rows) + 1, Floor: 80, Rows: "rows.jsonl", Version: "0.1.0"}
	for i := range rows {
		s.Add(&rows[i])
	}
	for _, h := range Hostile() {
		s.Skipped.Count++
		s.Skipped.First = append(s.Skipped.First, report.Note{At: h, Why: h})
	}
	s.Wrong = report.Notes{Count: 1, First: s.Skipped.First[1:2]}
	return s
}

// Text draws hostile words.
func Text(t *rapid.T, name string) string {
	part := rapid.OneOf(rapid.SampledFrom(Hostile()), rapid.String(), rapid.Map(rapid.SliceOfN(rapid.Byte(), 0, 8), func(b []byte) string { return string(b) }),
		rapid.SampledFrom([]string{"::", " / ", " #", "  ", "|", "\n", "\\", "-->", "]]>", strings.Repeat("long ", 200)}))
	return strings.Join(rapid.SliceOfN(part, 0, 4).Draw(t, name), "")
}

// Row draws a row whose words are hostile.
func Row(t *rapid.T) verdict.Row {
	r := row(Text(t, "case"), Text(t, "transcript"))
	r.Contract, r.SourcePath, r.ObservedExit, r.Importer, r.ContractDigest = Text(t, "contract"), Text(t, "path"), Text(t, "exit"), Text(t, "importer"), Text(t, "digest")
	num := rapid.IntRange(-3, 900)
	for range rapid.IntRange(0, 3).Draw(t, "obligations") {
		o := verdict.Obligation{ID: Text(t, "id"), Template: Text(t, "template"), State: verdict.State(rapid.IntRange(0, 7).Draw(t, "state")),
			Severity: verdict.Severity(rapid.IntRange(0, 3).Draw(t, "severity")), Required: true, Reason: Text(t, "reason"), Owner: Text(t, "owner"), StopWhy: Text(t, "why"),
			Stop: verdict.Stop(rapid.IntRange(0, 6).Draw(t, "stop")), Rule: verdict.Rule{File: Text(t, "file"), Line: num.Draw(t, "line"), Text: Text(t, "rule")}}
		for range rapid.IntRange(0, 2).Draw(t, "exhibits") {
			o.Exhibits = append(o.Exhibits, verdict.Exhibit{Label: rapid.SampledFrom([]string{"said", "record", "found"}).Draw(t, "label"), Text: Text(t, "quote"), Tool: Text(t, "tool"),
				At: verdict.Pointer{Turn: num.Draw(t, "turn"), Event: Text(t, "event")}, Mark: [2]int{num.Draw(t, "from"), num.Draw(t, "to")}})
		}
		if rapid.Bool().Draw(t, "guardrail") {
			o.Guardrail = true
			r.Guardrails = append(r.Guardrails, o)
		} else {
			r.Obligations = append(r.Obligations, o)
		}
	}
	if rapid.IntRange(0, 3).Draw(t, "finding") == 0 {
		r.Findings = append(r.Findings, verdict.Finding{Kind: rapid.SampledFrom([]string{"stall", "wrong_target", Text(t, "kind")}).Draw(t, "kinds"), Detail: Text(t, "detail"),
			Said: verdict.Pointer{Turn: 1, Text: Text(t, "said")}})
	}
	c := verdict.Context{Applies: rapid.Bool().Draw(t, "applies"), Ended: true, ExitPasses: rapid.Bool().Draw(t, "passes")}
	verdict.Classify(&r, &c)
	return r
}
