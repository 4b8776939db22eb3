package audit

import "testing"

// TestDeedTaken: two deeds are asked for, one call is made, and its own word is that of the other one. In the twins its answer, its name or
// its arguments tell of the claimed deed as well.
func TestDeedTaken(t *testing.T) {
	wish := user("Add the slide on costs to deck DK-4410, and then submit the deck for review.")
	add := call("deck-add-slide", `{"deck":"DK-4410","topic":"costs"}`, `{"deck":"DK-4410","slides":9}`)
	both := agent("The slide on costs is in, and DK-4410 has been submitted.")
	tests := []struct {
		name string
		acts []act
		kind string // the only kind of finding; "" for none
	}{
		{"nothing was submitted", []act{wish, add, both}, kindWithoutAction},
		{"submitted by a call of its own", []act{wish, add, call("deck-submit", `{"deck":"DK-4410"}`, `{"ok":true}`), both}, ""},
		{"submitted along with it", []act{wish, call("deck-add-slide", `{"deck":"DK-4410","topic":"costs"}`, `{"deck":"DK-4410","state":"submitted"}`), both}, ""},
		{"submitted by a flag", []act{wish, call("deck-add-slide", `{"deck":"DK-4410","topic":"costs","submit":true}`, `{"deck":"DK-4410"}`), both}, ""},
		{"submitted by a state that is set", []act{wish, add, call("deck-update", `{"deck":"DK-4410","state":"in_review"}`, `{"ok":true}`), both}, ""},
		{"only the slide is asked for and told", []act{user("Add the slide on costs to deck DK-4410."), add, agent("The slide on costs is in DK-4410.")}, ""},
		{"submitted by somebody before", []act{user("Add the slide on costs to deck DK-4410."), add, agent("The slide is in. DK-4410 was submitted by Rosa in May.")}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}
