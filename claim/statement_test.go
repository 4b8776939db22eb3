package claim

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/punchlist-dev/punchlist/internal/textfact"
)

// sketch writes the statements of a text in short: "done refund [order 5] #88421 n7 all passive unstated perfect".
func sketch(l *Lexicon, text string) string {
	var rows []string
	for _, s := range statementsOf(l, text) {
		row := s.Kind.String() + " " + s.Act
		if s.Generic {
			row += " generic"
		}
		if s.Object.Hi > s.Object.Lo {
			row += " [" + text[s.Object.Lo:s.Object.Hi] + "]"
		}
		for _, id := range s.IDs {
			row += " #" + text[id.Lo:id.Hi]
		}
		if s.Count.Given {
			row += fmt.Sprintf(" n%d", s.Count.N)
		}
		if s.Count.Of > 0 {
			row += fmt.Sprintf(" of%d", s.Count.Of)
		}
		if s.Count.All {
			row += " all"
		}
		if s.Tests.Told() {
			row += fmt.Sprintf(" tests%d/%d/%d", s.Tests.Passed, s.Tests.Failed, s.Tests.Total)
		}
		row += " " + s.Form.String() + " " + s.Actor.String() + " " + s.Tense.String()
		if s.Mood != Asserted {
			row += " " + s.Mood.String()
		}
		if s.Asks {
			row += " asks"
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "; ")
}

// claimed names the acts that a text claims: "refund send", "done" for the whole job.
func claimed(l *Lexicon, text string) string {
	var acts []string
	for _, s := range statementsOf(l, text) {
		switch {
		case !s.Claims():
		case s.Generic && (s.Act == "" || s.Act == weakLight || s.Act == light):
			acts = append(acts, "done")
		case s.Act == "":
			acts = append(acts, s.Kind.String())
		default:
			acts = append(acts, s.Act)
		}
	}
	return strings.Join(acts, " ")
}

// said is one text and the acts that it claims, in order; a choice is written a|b.
type said struct{ acts, text string }

func checkSaid(t *testing.T, rows []said) {
	t.Helper()
	l := English()
	for _, row := range rows {
		got := claimed(l, row.text)
		if !matches(row.acts, got) {
			t.Errorf("%q claims %q, want %q\n\t%s", row.text, got, row.acts, sketch(l, row.text))
		}
	}
}

func matches(want, got string) bool {
	w, g := strings.Fields(want), strings.Fields(got)
	if len(w) != len(g) {
		return false
	}
	for i := range w {
		found := false
		for _, choice := range strings.Split(w[i], "|") {
			found = found || choice == g[i]
		}
		if !found {
			return false
		}
	}
	return true
}

// What a statement holds beside its act.
func TestStatementParts(t *testing.T) {
	l := English()
	for _, row := range []struct{ text, want string }{
		{"I've updated all 7 records with the new tier.", "done update [all 7 records with the new tier] n7 all active agent perfect"},
		{"I updated 2 of the 3 records; R-3 failed with a 503.", "partial update [2 of the 3 records] n2 of3 active agent past; undone  [R-3] #R-3 active unstated past"},
		{"Three of the four files were converted.", "partial move [Three of the four files] n3 of4 passive unstated past"},
		{"I converted the remaining five images.", "done move [the remaining five images] n5 active agent past"},
		{"All three records have been archived and reassigned to ops.", "done move [All three records] n3 all passive unstated perfect; done assign [All three records] n3 all passive unstated perfect"},
		{"Both flights were cancelled.", "done cancel [Both flights] n2 all passive unstated past"},
		{"I've cancelled order #W2378156, refunded $54.20, and emailed the receipt to a.b@example.com.",
			"done cancel [order #W2378156] #W2378156 active agent perfect; done refund [$54.20] active agent perfect; done send [the receipt to a.b@example.com] #a.b@example.com active agent perfect"},
		{"Done - deleted feature/old-import as requested.", "done  generic headline unstated past; done delete [feature/old-import as requested] #feature/old-import headline agent past"},
		{"Updated:\n- R-1\n- R-2", "done update #R-1 #R-2 headline agent past"},
		{"| R-1 | updated |", "done update [R-1] #R-1 headline agent past"},
		{"I couldn't update R-3 because it is locked.", "undone update [R-3] #R-3 active agent past"},
		{"Updated R-1 and R-2, but R-3 could not be updated.", "done update [R-1 and R-2] #R-1 #R-2 headline agent past; undone update [R-3] #R-3 passive unstated past"},
		{"All 34 tests pass.", "checked run_tests n34 all tests34/-1/-1 state unstated present"},
		{"I ran the tests: 12 passed, 1 failed.", "checked run_tests [the tests] tests12/1/-1 active agent past; checked run_tests tests12/1/-1 state unstated present; undone  [1] n1 active unstated past"},
		{"33/34 tests pass.", "checked run_tests n33 of34 tests33/-1/34 state unstated present"},
		{"PR 3 is open.", "done create [PR 3] #3 state unstated present"},
		{"Here's the summary of `sales.csv`.", "handed over deliver [the summary of `sales.csv`] #sales.csv state unstated present"},
		{"Your order was cancelled on Monday.", "done cancel [Your order] passive unstated former"},
		{"Once I've cancelled it, I'll write.", "done cancel [it] active agent perfect conditional"},
		{"I moved 550e8400-e29b-41d4-a716-446655440000 to /srv/archive/2024.", "done move [550e8400-e29b-41d4-a716-446655440000 to /srv/archive/2024] #550e8400-e29b-41d4-a716-446655440000 #/srv/archive/2024 active agent past"},
	} {
		if d := cmp.Diff(row.want, sketch(l, row.text)); d != "" {
			t.Errorf("%q (-want +got):\n%s", row.text, d)
		}
	}
}

func TestStatementValues(t *testing.T) {
	text := "I've refunded $54.20 to the card ending in 4242; it takes 3-5 business days."
	l := English()
	var x Text
	x.Prepare([]byte(text))
	all := l.Statements(nil, &x)
	if len(all) != 1 {
		t.Fatalf("%d statements", len(all))
	}
	var got []string
	for _, v := range x.Values(nil, &all[0], textfact.Options{}) {
		got = append(got, v.Value.Type.String()+" "+text[v.Lo:v.Hi])
	}
	if d := cmp.Diff([]string{"money $54.20", "card ending in 4242"}, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestStatementNames(t *testing.T) {
	for _, row := range [][2]string{
		{HandedOver.String(), "handed over"}, {Partial.String(), "partial"}, {Undone.String(), "undone"}, {Other.String(), "other"}, {Agent.String(), "agent"}, {Unstated.String(), "unstated"},
		{Former.String(), "former"}, {Present.String(), "present"}, {Headline.String(), "headline"}, {State.String(), "state"}, {Passive.String(), "passive"}, {ComposeAct.String(), "compose"}, {NoAct.String(), ""},
	} {
		if row[0] != row[1] {
			t.Errorf("%q, want %q", row[0], row[1])
		}
	}
}
