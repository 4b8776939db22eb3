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

// The cheap look before a text is cut into words loses no statement.
func TestFilterLosesNothing(t *testing.T) {
	l, open := English(), English()
	for i := range open.acts.seen.alone {
		open.acts.seen.alone[i] = ^uint64(0)
	}
	for _, act := range l.Acts() {
		texts := append([]string(nil), act.Says...)
		for _, twin := range act.Not {
			texts = append(texts, twin.Text)
		}
		for _, text := range texts {
			if got, want := sketch(l, text), sketch(open, text); got != want {
				t.Errorf("%q: %q behind the filter, %q without", text, got, want)
			}
		}
	}
}

func TestActOf(t *testing.T) {
	l := English()
	act, ok := l.ActOf("refund")
	if !ok || act.Class != EffectAct || act.ToolWords()[0] != "refund" {
		t.Errorf("refund: %+v, %v", act, ok)
	}
	if _, ok := l.ActOf("sing"); ok {
		t.Error("sing is an act")
	}
	for _, act := range l.Acts() {
		if act.Class == NoAct || act.Class.String() == "" || len(act.ToolWords()) == 0 {
			t.Errorf("%s: no class or no words of tools", act.ID)
		}
	}
}

func TestVerbForms(t *testing.T) {
	for _, row := range []struct{ base, past, ing, third string }{
		{"fix", "fixed", "fixing", "fixes"}, {"update", "updated", "updating", "updates"}, {"copy", "copied", "copying", "copies"}, {"play", "played", "playing", "plays"},
		{"drop", "dropped", "dropping", "drops"}, {"push", "pushed", "pushing", "pushes"}, {"agree", "agreed", "agreeing", "agrees"}, {"run", "ran", "running", "runs"},
	} {
		past := row.past
		if ing := gerundOf(row.base, past); ing != row.ing {
			t.Errorf("%s: %s, want %s", row.base, ing, row.ing)
		}
		if third := thirdOf(row.base); third != row.third {
			t.Errorf("%s: %s, want %s", row.base, third, row.third)
		}
		if row.base != "drop" && row.base != "run" && pastOf(row.base) != past {
			t.Errorf("%s: %s, want %s", row.base, pastOf(row.base), past)
		}
	}
}
