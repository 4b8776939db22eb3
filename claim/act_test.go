package claim

import "testing"

func statementsOf(l *Lexicon, text string) []Statement {
	var t Text
	t.Prepare([]byte(text))
	return l.Statements(nil, &t)
}

// Every sentence under Says states its act, and none under Not claims it.
func TestActTwins(t *testing.T) {
	l := English()
	for _, act := range l.Acts() {
		if len(act.Says) == 0 || len(act.Not) == 0 {
			t.Errorf("%s: wants sentences that state it and sentences that do not", act.ID)
		}
		for _, text := range act.Says {
			found := false
			for _, s := range statementsOf(l, text) {
				found = found || s.Act == act.ID && s.Claims() || (act.ID == light || act.ID == weakLight) && s.Generic && s.Claims()
			}
			if !found {
				t.Errorf("%s: not claimed in %q; found %s", act.ID, text, sketch(l, text))
			}
		}
		for _, twin := range act.Not {
			for _, s := range statementsOf(l, twin.Text) {
				if s.Claims() {
					t.Errorf("%s: %s twin %q claims %s", act.ID, twin.Why, twin.Text, sketch(l, twin.Text))
				}
			}
		}
	}
}
