package ledger_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/transcript"
)

// Answers that refuse with a code or with words beside nothing, and answers that only look like it.
func TestRefusals(t *testing.T) {
	for _, tt := range []struct {
		name   string
		call   call
		failed bool
	}{
		{"a return code", call{"host_put", `{"id":"A-1"}`, `{"header":{"rc":"E412","text":"LOCKED"},"payload":null}`}, true},
		{"a return code of success", call{"host_put", `{"id":"A-1"}`, `{"header":{"rc":"0000","text":"ERRORS 0"},"payload":{"id":"A-1"}}`}, false},
		{"nothing, and why", call{"host_put", `{"id":"A-1"}`, `{"data":null,"message":"the account is locked"}`}, true},
		{"nothing, and that it is done", call{"host_put", `{"id":"A-1"}`, `{"data":null,"message":"Saved."}`}, false},
		{"a status of OPC UA", call{"node_write", `{"node":"A-1"}`, `{"StatusCode":"BadNotWritable"}`}, true},
		{"a good status of OPC UA", call{"node_write", `{"node":"A-1"}`, `{"StatusCode":"Good"}`}, false},
		{"the only object holds it", call{"page_set", `{"id":"A-1"}`, `{"edit":{"result":"Failure","code":"protectedpage"}}`}, true},
		{"the only object holds a success", call{"page_set", `{"id":"A-1"}`, `{"edit":{"result":"Success","newrevid":7}}`}, false},
		{"a number as code", call{"host_put", `{"id":"A-1"}`, `{"errno":13,"id":"A-1"}`}, true},
		{"a code that was read", call{"host_get", `{"id":"A-1"}`, `{"id":"A-1","resultCode":"E412"}`}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := build(t, tt.call)
			if got := l.Effects[0].Outcome == transcript.OutcomeFailed; got != tt.failed {
				t.Errorf("failed: %v, want %v", got, tt.failed)
			}
		})
	}
}
