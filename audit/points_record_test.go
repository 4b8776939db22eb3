package audit

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ledger"
)

// A thing that is read may have the name of a deed; a second verb makes more than a reading of it.
func TestSurelyReads(t *testing.T) {
	for _, tt := range []struct {
		tool, verb string
		want       bool
	}{
		{"get_order", "get", true},
		{"listPosts", "list", true},
		{"bookings.find_run", "find", true},
		{"search_books", "search", true},
		{"get_or_create_user", "get", false},
		{"read_write_file", "read", false},
		{"list_and_send", "list", false},
		{"open_account", "open", false},
	} {
		e := ledger.Effect{Access: ledger.Reads, Why: ledger.ByName, Tool: tt.tool, Verb: tt.verb}
		if got := surelyReads(&e); got != tt.want {
			t.Errorf("%s: %t, want %t", tt.tool, got, tt.want)
		}
	}
}
