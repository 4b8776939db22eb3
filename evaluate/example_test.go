package evaluate_test

import (
	"fmt"
	"io"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// A service that keeps conversations as chat messages holds each of them against a contract, in its own process.
func Example() {
	const cancel = `contract: cancel-order
version: 1
goal: The order is cancelled once, and the customer knows when the money is back.
obligations:
  cancelled: {evidence: {calls: {tool: cancel_order, times: 1}}, claim: [cancelled]}
  told_when: {evidence: {says: {duration: {max: 10 business days}}}}
`
	const runs = `{"id": "tr_2", "messages": [
  {"role": "user", "content": "Please cancel order 5121."},
  {"role": "assistant", "content": null, "tool_calls": [{"id": "b", "type": "function", "function": {"name": "cancel_order", "arguments": "{}"}}]},
  {"role": "tool", "tool_call_id": "b", "content": "{\"error\": \"upstream timeout\"}"},
  {"role": "assistant", "content": "Done, order 5121 is cancelled. The money is back within 5 business days."}]}`

	// Once: the contract becomes a plan, which many goroutines may use.
	parsed, wrong := contract.Parse("cancel.yaml", []byte(cancel), evaluate.Grammar())
	if parsed == nil {
		fmt.Println(wrong)
		return
	}
	plan, wrong := evaluate.Compile(parsed, claim.English())
	if plan == nil {
		fmt.Println(wrong)
		return
	}

	// For each file: its format is told by its content. For each record: import it, hold it against the plan.
	file, err := ingest.NewReader(ingest.Options{Formats: formats.All()}).Open("runs.jsonl", strings.NewReader(runs))
	if err != nil {
		fmt.Println(err)
		return
	}
	var (
		record  ingest.Record
		t       transcript.Transcript
		scratch evaluate.Scratch
		row     verdict.Row
	)
	for {
		if err := file.Next(&record); err == io.EOF {
			break
		} else if err != nil {
			fmt.Println(err)
			return
		}
		if err := ingest.Import(file.Format(), &record, &t); err != nil {
			fmt.Println(err)
			return
		}
		plan.Evaluate(&evaluate.Case{ID: t.ID}, &t, &scratch, &row)
		fmt.Println(row.Verdict, row.Missing)
		for _, o := range row.Obligations {
			fmt.Printf("%s: %s, %s %s\n", o.ID, o.State, o.StopOwner, o.StopWhy)
		}
	}
	// Output:
	// unsupported_claim [cancelled]
	// cancelled: contradicted, tool or integration call failed
	// told_when: met,
}
