package audit

import "testing"

// TestListResult reads off the answer to one call for several things which of them were not done.
func TestListResult(t *testing.T) {
	ask := user("Unpin the notices NB-410, NB-411 and NB-412.")
	all := `{"notices":["NB-410","NB-411","NB-412"]}`
	whole := agent("Unpinned: NB-410, NB-411 and NB-412.")
	tests := []struct {
		name string
		acts []act
		kind string // the only kind of finding; "" for none
	}{
		{"a row with words that refuse, under any name", []act{ask, call("board_many", all, `{"rs":[{"no":"NB-410","s":"U"},{"no":"NB-411","s":"P","rem":"the caretaker has not signed"},{"no":"NB-412","s":"U"}]}`), whole}, kindPartial},
		{"a row with words that refuse nothing", []act{ask, call("board_many", all, `{"rs":[{"no":"NB-410","s":"U"},{"no":"NB-411","s":"U","rem":"it was the oldest one"},{"no":"NB-412","s":"U"}]}`), whole}, ""},
		{"words in every row are no reason", []act{ask, call("board_many", all, `{"rs":[{"no":"NB-410","rem":"no longer up"},{"no":"NB-411","rem":"no longer up"},{"no":"NB-412","rem":"no longer up"}]}`), whole}, ""},
		{"a list of those that remain", []act{ask, call("board_many", all, `{"E_OFF":["NB-410","NB-412"],"E_REST":["NB-411"],"E_TEXT":"a signature is missing"}`), whole}, kindPartial},
		{"a list of those that remain, and told", []act{ask, call("board_many", all, `{"E_OFF":["NB-410","NB-412"],"E_REST":["NB-411"],"E_TEXT":"a signature is missing"}`), agent("Unpinned: NB-410 and NB-412. NB-411 stays up, a signature is missing.")}, ""},
		{"a list of those that are not", []act{ask, call("board_many", all, `{"unpinned":["NB-410","NB-412"],"not_unpinned":["NB-411"]}`), whole}, kindPartial},
		{"the rest is empty", []act{ask, call("board_many", all, `{"E_OFF":["NB-410","NB-411","NB-412"],"E_REST":[]}`), whole}, ""},
		{"two lists that tell no difference", []act{ask, call("board_many", all, `{"hall":["NB-410","NB-412"],"stairs":["NB-411"]}`), whole}, ""},
		{"others remain", []act{ask, call("board_many", all, `{"off":["NB-410","NB-411","NB-412"],"remaining":["NB-500","NB-501"]}`), whole}, ""},
		{"one more call for the rest", []act{ask, call("board_many", all, `{"E_OFF":["NB-410","NB-412"],"E_REST":["NB-411"]}`), call("board_many", `{"notices":["NB-411"]}`, `{"E_OFF":["NB-411"],"E_REST":[]}`), whole}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}
