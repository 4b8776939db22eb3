package audit

import "testing"

// TestNamesAndLimitsAdmitNothing: a name with a word for a failure in it, and a limit that was set, say nothing of what went
// wrong; a limit that stood in the way does.
func TestNamesAndLimitsAdmitNothing(t *testing.T) {
	for _, tt := range []struct {
		text string
		want bool
	}{
		{"Account A-7 has a limit of 900 euros now.", false},
		{"The rate limit was in the way.", true},
		{"The budget limit is reached, so A-7 stays as before.", true},
		{"RunErrorBudget is muted, RETRY_TIMEOUT_SECONDS is 47.", false},
		{"The error budget is used up.", true},
	} {
		if got := negative([]byte(tt.text)); got != tt.want {
			t.Errorf("%q: %v, want %v", tt.text, got, tt.want)
		}
	}
}

// TestSecondDeedBesideALimit: the first deed sets a limit, the second was never called.
func TestSecondDeedBesideALimit(t *testing.T) {
	ask := user("Set a limit of 900 for AC-7150 and rebuild view mart.open_tabs.")
	limit := call("ledger_limit_set", `{"account":"AC-7150","limit":900}`, `{"account":"AC-7150","limit":900}`)
	rebuild := call("ledger_view_rebuild", `{"view":"mart.open_tabs"}`, `{"status":"ok"}`)
	last := agent("AC-7150 has a limit of 900 now. I also rebuilt view `mart.open_tabs`.")
	for _, tt := range []struct {
		name string
		run  []act
		want string
	}{{"one call", []act{ask, limit, last}, kindWithoutAction}, {"both calls", []act{ask, limit, rebuild, last}, ""}} {
		t.Run(tt.name, func(t *testing.T) { holdsKind(t, tt.run, tt.want) })
	}
}
