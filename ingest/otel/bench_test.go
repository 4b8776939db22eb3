package otel_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/otel"
	"github.com/punchlist-dev/punchlist/transcript"
)

// traffic is spans of n agents that work at the same time, 50 spans to a request.
func traffic(n int) []byte {
	byTurn := make([][]string, 0, 64)
	for k := range n {
		trace := fmt.Sprintf("%032x", k+1)
		var history []string
		step := 0
		put := func(s string) {
			if step == len(byTurn) {
				byTurn = append(byTurn, nil)
			}
			byTurn[step] = append(byTurn[step], s)
			step++
		}
		for turn := range 4 {
			history = append(history, u(fmt.Sprintf("Question %d: %s", turn, strings.Repeat("please look at it ", 6))))
			id := fmt.Sprintf("call_%d_%d", k, turn)
			call, result := c(id, "get_thing", fmt.Sprintf(`{"id":%d}`, turn)), r(id, `{"state": "fine", "note": "nothing to see"}`)
			put(chat(trace, fmt.Sprintf("%016x", step+1), "", 10*step, 10*step+5, list(history...), list(call)))
			put(tool(trace, fmt.Sprintf("%016x", step+1), "", id, "get_thing", "", `{"state": "fine", "note": "nothing to see"}`, 10*step, 10*step+5))
			history = append(history, call, result)
			answer := s(fmt.Sprintf("Answer %d: %s", turn, strings.Repeat("it is fine ", 6)))
			put(chat(trace, fmt.Sprintf("%016x", step+1), "", 10*step, 10*step+5, list(history...), list(answer)))
			history = append(history, answer)
		}
	}
	var all []string
	for _, spans := range byTurn {
		all = append(all, spans...)
	}
	var b bytes.Buffer
	for len(all) > 0 {
		m := min(50, len(all))
		b.WriteString(file(all[:m]...))
		all = all[m:]
	}
	return b.Bytes()
}

func BenchmarkReadAndImport(b *testing.B) {
	in := traffic(300)
	b.SetBytes(int64(len(in)))
	b.ReportAllocs()
	reader := ingest.NewReader(ingest.Options{Formats: []ingest.Format{otel.New()}})
	var rec ingest.Record
	var tr transcript.Transcript
	for b.Loop() {
		f, err := reader.Open("in", bytes.NewReader(in))
		for err == nil {
			if err = f.Next(&rec); err == nil {
				err = ingest.Import(f.Format(), &rec, &tr)
			}
		}
		if err != io.EOF {
			b.Fatal(err)
		}
	}
}

// BenchmarkTypedDecode is what the figure above is held against: a plain decode of the same bytes into structs, the
// messages inside included.
func BenchmarkTypedDecode(b *testing.B) {
	in := traffic(300)
	b.SetBytes(int64(len(in)))
	b.ReportAllocs()
	type attribute struct {
		Key   string
		Value struct{ StringValue string }
	}
	type request struct {
		ResourceSpans []struct {
			ScopeSpans []struct {
				Spans []struct {
					TraceID, SpanID, ParentSpanID, Name, StartTimeUnixNano, EndTimeUnixNano string
					Attributes                                                              []attribute
				}
			}
		}
	}
	type message struct {
		Role  string
		Parts []struct {
			Type, Content, ID, Name string
			Arguments               json.RawMessage
			Response                any
		}
	}
	for b.Loop() {
		for line := range bytes.Lines(in) {
			var q request
			if err := json.Unmarshal(line, &q); err != nil {
				b.Fatal(err)
			}
			for _, span := range q.ResourceSpans[0].ScopeSpans[0].Spans {
				for _, x := range span.Attributes {
					var m []message
					if strings.HasSuffix(x.Key, ".messages") {
						if err := json.Unmarshal([]byte(x.Value.StringValue), &m); err != nil {
							b.Fatal(err)
						}
					}
				}
			}
		}
	}
}
