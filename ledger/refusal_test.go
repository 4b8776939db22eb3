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
		{"an acknowledgement of HL7 with an error", call{"ward_put", `{"bed":"B-12"}`, `{"MSA":"AE","txt":"bed is being cleaned"}`}, true},
		{"an acknowledgement of HL7", call{"ward_put", `{"bed":"B-12"}`, `{"MSA":"AA","id":"77"}`}, false},
		{"a member that refuses in words", call{"queue_put", `{"id":"A-1"}`, `{"offset":null,"nack":"the door is being serviced"}`}, true},
		{"a member that does not refuse", call{"queue_put", `{"id":"A-1"}`, `{"offset":7,"nack":null}`}, false},
		{"a word of refusal under any name", call{"TX40", `{"tag":"5548"}`, `{"r":"refused","txt":"the cabinet is counted"}`}, true},
		{"what the call was to do", call{"reject_claim", `{"id":"A-1"}`, `{"r":"rejected"}`}, false},
		{"a line that refuses", call{"Telex", `{"text":"MV A-1"}`, `{"text":"NAK 31 SEAL ON CRATE"}`}, true},
		{"a line that takes it", call{"Telex", `{"text":"MV A-1"}`, `{"text":"ACK 00 A-1 ERRORS NIL"}`}, false},
		{"a line without an object", call{"track/set_load", `{"id":"A-1"}`, "NOK 503 host busy"}, true},
		{"prose", call{"track/set_load", `{"id":"A-1"}`, "Nak na kami sees the load."}, false},
		{"no row was changed", call{"db_run", `{"sql":"UPDATE t SET a = 1 WHERE id = 4"}`, `{"status":"SUCCESS","rows_updated":0}`}, true},
		{"a row was changed", call{"db_run", `{"sql":"UPDATE t SET a = 1 WHERE id = 4"}`, `{"status":"SUCCESS","rows_updated":1}`}, false},
		{"nothing was printed", call{"badge_print", `{"id":"A-1","copies":4}`, `{"printed":0,"printer":"pr-2"}`}, true},
		{"four were printed", call{"badge_print", `{"id":"A-1","copies":4}`, `{"printed":4,"printer":"pr-2"}`}, false},
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

// A flag at the head of an answer is learned from the answers of the same service.
func TestLearnedFlags(t *testing.T) {
	who := call{"Hall_Who", `{"name":"Ito Brandt"}`, `{"seated":true,"name":"Ito Brandt","no":"G-77"}`}
	for _, tt := range []struct {
		name   string
		before call
		call   call
		failed bool
	}{
		{"false, and why", who, call{"Hall_Row", `{"no":"G-77","row":4}`, `{"seated":false,"no":"G-77","desk":"every chair in it is taken"}`}, true},
		{"true", who, call{"Hall_Row", `{"no":"G-77","row":4}`, `{"seated":true,"no":"G-77","desk":"every chair in it is taken"}`}, false},
		{"false, and no words of its own", who, call{"Hall_Row", `{"no":"G-77","row":4}`, `{"seated":false,"no":"G-77"}`}, false},
		{"the call set it", who, call{"Hall_Row", `{"seated":false,"no":"G-77"}`, `{"seated":false,"no":"G-77","desk":"he stands by the door"}`}, false},
		{"true tells of failure", call{"Hall_Row", `{"no":"G-77","row":"four"}`, `{"isError":true,"content":[{"type":"text","text":"row must be a number"}]}`}, call{"Hall_Row", `{"no":"G-77","row":4}`, `{"isError":false,"content":[{"type":"text","text":"G-77 sits in the fourth row"}]}`}, false},
		{"true tells of failure by another name", call{"Hall_Row", `{"no":"G-77","row":"four"}`, `{"refusal":true,"status":422,"desk":"row must be a number"}`}, call{"Hall_Row", `{"no":"G-77","row":4}`, `{"refusal":false,"desk":"G-77 sits in the fourth row"}`}, false},
		{"another service", call{"Gate_Who", `{"name":"Ito Brandt"}`, `{"seated":true,"name":"Ito Brandt"}`}, call{"Hall_Row", `{"no":"G-77","row":4}`, `{"seated":false,"no":"G-77","desk":"every chair in it is taken"}`}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := build(t, tt.before, tt.call)
			if got := l.Effects[1].Outcome == transcript.OutcomeFailed; got != tt.failed {
				t.Errorf("failed: %v, want %v", got, tt.failed)
			}
		})
	}
}
