package gate_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/watchdog"
)

// The seed's second question, whether a run moves at all: three searches in other words with the world as it was are a
// standstill, and a write after which the world is another one ends it.
func TestTheSeedsTwoAnswersOfTheWatchdog(t *testing.T) {
	w := watchdog.New(watchdog.Default())
	for i, query := range []string{"invoice", "invoice ledger", "invoice ledger 2024"} {
		w.Observe(watchdog.Step{Kind: watchdog.CallStep, Index: i, Turn: i + 1, Tool: "search", Args: []byte(`{"q":"` + query + `"}`),
			Result: []byte(`{"total":0,"hits":[]}`), Access: watchdog.Reads, World: 0xaaa, HasWorld: true})
	}
	st := w.State()
	if st.Level < watchdog.L1 || st.Episode == nil {
		t.Fatalf("after three searches: %s, %+v", st.Level, st.Episode)
	}
	t.Log(st.Episode.Evidence.What)
	w.Observe(watchdog.Step{Kind: watchdog.CallStep, Index: 3, Turn: 4, Tool: "write", Args: []byte(`{"id":"rec-9"}`), Result: []byte(`{"ok":true}`),
		Access: watchdog.Writes, World: 0xbbb, HasWorld: true})
	if st = w.State(); st.Level != watchdog.L0 {
		t.Errorf("after the world changed: %s, %+v", st.Level, st.Episode)
	}
}
