package formats_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"testing"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/transcript"
)

// chatLines is a file of conversations like those of a support agent: texts, arguments in strings, results in strings.
func chatLines(n int) []byte {
	var b bytes.Buffer
	for i := range n {
		fmt.Fprintf(&b, `{"id": "c-%d", "messages": [{"role": "system", "content": "%s"}`, i, bytes.Repeat([]byte("You help customers with their orders.\\n"), 40))
		for k := range 8 {
			fmt.Fprintf(&b, `, {"role": "user", "content": "Please look at order %d, I have not received it and would like my money back."}`, 88000+k)
			fmt.Fprintf(&b, `, {"role": "assistant", "content": null, "tool_calls": [{"id": "call_%d_%d", "type": "function", "function": {"name": "get_order", "arguments": "{\"order_id\": \"%d\"}"}}]}`, i, k, 88000+k)
			fmt.Fprintf(&b, `, {"role": "tool", "tool_call_id": "call_%d_%d", "content": "{\"order_id\": \"%d\", \"status\": \"shipped\", \"items\": [{\"name\": \"lamp\", \"price\": 142.00}], \"address\": {\"city\": \"Oslo\", \"zip\": \"0150\"}}"}`, i, k, 88000+k)
			b.WriteString(`, {"role": "assistant", "content": "Your order has already shipped, so I cannot refund it yet. I have sent you a return label; once the parcel is scanned the refund takes 3-5 business days."}`)
		}
		b.WriteString("]}\n")
	}
	return b.Bytes()
}

func BenchmarkReadAndImport(b *testing.B) {
	in := chatLines(200)
	b.SetBytes(int64(len(in)))
	b.ReportAllocs()
	reader := ingest.NewReader(ingest.Options{Formats: formats.All()})
	var rec ingest.Record
	var tr transcript.Transcript
	for b.Loop() {
		f, err := reader.Open("in", bytes.NewReader(in))
		for err == nil {
			if err = f.Next(&rec); err == nil {
				tr.Reset()
				err = f.Format().Import(&rec, &tr)
			}
		}
		if err != io.EOF {
			b.Fatal(err)
		}
	}
}

// BenchmarkTypedDecode is what the figure above is held against: a plain decode of the same bytes into structs.
func BenchmarkTypedDecode(b *testing.B) {
	in := chatLines(200)
	b.SetBytes(int64(len(in)))
	b.ReportAllocs()
	type conversation struct {
		ID       string
		Messages []struct {
			Role, Content string
			ToolCallID    string `json:"tool_call_id"`
			ToolCalls     []struct {
				ID       string
				Function struct{ Name, Arguments string }
			} `json:"tool_calls"`
		}
	}
	for b.Loop() {
		for line := range bytes.Lines(in) {
			var c conversation
			if err := json.Unmarshal(line, &c); err != nil {
				b.Fatal(err)
			}
		}
	}
}
