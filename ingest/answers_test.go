package ingest_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/transcript"
)

// TestAnswersByTool: what an agent tells its user through a tool is its last word, once.
func TestAnswersByTool(t *testing.T) {
	const ask = `{"role":"user","content":"Refund order 5521."},`
	calls := func(name, args string) string {
		return `{"role":"assistant","content":null,"tool_calls":[{"id":"a","type":"function","function":{"name":"` + name + `","arguments":"` + args + `"}}]}`
	}
	tests := []struct {
		name, messages string
		last           string // the agent's last message, "" where there is none
		said           int    // messages of the agent
	}{
		{"a result", ask + calls("attempt_completion", `{\"result\":\"I refunded\\nit.\"}`), "I refunded\nit.", 1},
		{"with a namespace", ask + calls("mcp__desk__final_answer", `{\"answer\":\"Refunded.\"}`), "Refunded.", 1},
		{"a reply that is no message besides", ask + calls("reply", `{\"text\":\"Refunded.\"}`) + `,{"role":"tool","tool_call_id":"a","content":"{\"sent\":true}"}`, "Refunded.", 1},
		{"a reply that is a message, too", ask + calls("reply", `{\"text\":\"Refunded.\"}`) + `,{"role":"tool","tool_call_id":"a","content":"ok"},{"role":"assistant","content":"Refunded."}`, "Refunded.", 1},
		{"words behind it", ask + calls("reply", `{\"text\":\"Refunded.\"}`) + `,{"role":"tool","tool_call_id":"a","content":"ok"},{"role":"assistant","content":"Anything else?"}`, "Anything else?", 1},
		{"another tool behind it", ask + calls("reply", `{\"text\":\"Refunded.\"}`) + `,` + calls("log_case", `{\"text\":\"closed\"}`), "", 0},
		{"a mail is no answer", ask + calls("send_email", `{\"text\":\"Refunded.\"}`), "", 0},
		{"nothing in it", ask + calls("finish", `{}`), "", 0},
		{"arguments that are no object", ask + calls("finish", `[1]`), "", 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var tr transcript.Transcript
			for _, f := range formats.All() {
				if f.Name() == "openai-chat" {
					if err := ingest.Import(f, &ingest.Record{Path: "x", Number: 1, Bytes: []byte(`{"messages":[` + tt.messages + `]}`)}, &tr); err != nil {
						t.Fatal(err)
					}
				}
			}
			last, said := "", 0
			for i := range tr.Messages {
				if m := &tr.Messages[i]; m.Role == transcript.Agent && m.Turn > 0 {
					last, said = string(tr.AppendMessage(nil, int32(i))), said+1
				}
			}
			if last != tt.last || said != tt.said {
				t.Errorf("last %q of %d, want %q of %d", last, said, tt.last, tt.said)
			}
		})
	}
}
