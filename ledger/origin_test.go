package ledger_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

func TestOrigins(t *testing.T) {
	l := build(t,
		system("Refunds above 500 need approval code QX-1."),
		user("Move my booking ZX9A to 4 May, please.\nMail me at Ana@Ruiz.example."),
		call{"get_booking", `{"booking_id":"ZX9A"}`, `{"booking_id":"ZX9A","note":"line one\nB77 é \"quoted\"","price":"142.00"}`},
		agent("I will use card 4242."),
		call{"move_booking", `{"booking_id":"ZX9A","card":"4242"}`, "ok, fee 12"},
		call{"task", `{"prompt":"x"}`, "The ticket is TK-5."},
		event{"paid", `{"amount":"99.50"}`}, probe{"booking", `{"seat":"14C"}`})
	end := int32(len(l.Transcript().Steps))
	for _, tc := range []struct {
		value string
		from  ledger.Source
		given ledger.Source
	}{
		{"QX-1", ledger.FromSystem, ledger.FromSystem}, {"ZX9A", ledger.FromUser, ledger.FromUser}, {"zx9a", ledger.FromUser, ledger.FromUser},
		{"ana@ruiz.example", ledger.FromUser, ledger.FromUser}, {"B77", ledger.FromResult, ledger.FromResult}, {"142.00", ledger.FromResult, ledger.FromResult},
		{"4242", ledger.FromAgent, ledger.FromNobody}, {"TK-5", ledger.FromSubAgent, ledger.FromSubAgent}, {"99.50", ledger.FromEvent, ledger.FromEvent},
		{"14C", ledger.FromProbe, ledger.FromProbe}, {"ZX9", ledger.FromNobody, ledger.FromNobody}, {"X9A", ledger.FromNobody, ledger.FromNobody}, {"", ledger.FromNobody, ledger.FromNobody},
		{`"quoted"`, ledger.FromResult, ledger.FromResult}, {"é", ledger.FromResult, ledger.FromResult}, {"12", ledger.FromResult, ledger.FromResult},
	} {
		at, ok := l.First(tc.value, end)
		if at.From != tc.from || ok != (tc.from != ledger.FromNobody) {
			t.Errorf("%q first stands in %v, want %v", tc.value, at.From, tc.from)
		}
		at, ok = l.FirstGiven(tc.value, end)
		if at.From != tc.given || ok != (tc.given != ledger.FromNobody) {
			t.Errorf("%q is given by %v, want %v", tc.value, at.From, tc.given)
		}
	}
	if _, ok := l.First("B77", 3); ok {
		t.Error("B77 stands nowhere before the result")
	}
	if got := l.Find(nil, "ZX9A", 0, end); len(got) != 4 {
		t.Errorf("ZX9A stands in %d places, want 4: %+v", len(got), got)
	}
}

func TestNearMiss(t *testing.T) {
	for _, tc := range []struct {
		a, b string
		how  ledger.NearBy
		near bool
	}{
		{"feature/old-import", "feature/old-imports", ledger.ByEdit, true},
		{"feature/old-import", "feature/old-import-v2", ledger.ByPrefix, true},
		{"W2378156", "W2378165", ledger.ByEdit, true},
		{"A-1001", "A-1002", ledger.ByEdit, true},
		{"R-1", "R-2", ledger.ByShape, true},
		{"12", "13", ledger.ByShape, true},
		{"ORD-1001", "1001", ledger.BySuffix, true},
		{"#W1001", "w1001", 0, false},
		{"W1001", "W1001", 0, false},
		{"ZX9A", "QP4L", 0, false},
		{"alpha", "omega", 0, false},
		{"", "a", 0, false},
	} {
		for _, pair := range [][2]string{{tc.a, tc.b}, {tc.b, tc.a}} {
			how, near := ledger.NearMiss(pair[0], pair[1])
			if near != tc.near || how != tc.how {
				t.Errorf("%q and %q: %v, %v; want %v, %v", pair[0], pair[1], how, near, tc.how, tc.near)
			}
		}
	}
}

func TestNearMisses(t *testing.T) {
	l := build(t, user("Delete the stale branch feature/old-import."),
		call{"list_branches", `{}`, `["feature/old-imports","feature/old-import-v2","main"]`},
		call{"delete_branch", `{"branch":"feature/old-imports"}`, "ok"})
	var got []string
	for _, n := range l.NearMisses(nil, "feature/old-imports", l.Effects[1].Step) {
		got = append(got, n.At.From.String()+" "+n.Text)
	}
	want := []string{"user feature/old-import"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestAsked(t *testing.T) {
	type asked struct {
		kind  ledger.AskedKind
		text  string
		count int
		noun  string
	}
	for _, tc := range []struct {
		text string
		want []asked
	}{
		{"Update all 7 records to the new tier.", []asked{{ledger.AskedCount, "7 records", 7, "records"}}},
		{"Cancel seats A11, A12 and order #4711.", []asked{{ledger.AskedID, "A11", 0, ""}, {ledger.AskedID, "A12", 0, ""}, {ledger.AskedID, "4711", 0, ""}}},
		{"Rename config.yml to conf/config.yaml.", []asked{{ledger.AskedPath, "config.yml", 0, ""}, {ledger.AskedPath, "conf/config.yaml", 0, ""}}},
		{"Delete feature/old-import2 and both stale accounts.", []asked{{ledger.AskedID, "feature/old-import2", 0, ""}, {ledger.AskedCount, "both stale accounts", 2, "accounts"}}},
		{"It takes 5 days and 20 dollars, at 10am on the 2nd, in 2026.", nil},
		{"Write to ana@ruiz.example.", nil},
		{"Call me back.", nil},
		{"Transfer $20000, or 25000 euros.", nil},
		{"Refund order 88421.", []asked{{ledger.AskedID, "88421", 0, ""}}},
	} {
		l := build(t, user(tc.text))
		var got []asked
		for _, a := range l.Asked() {
			got = append(got, asked{a.Kind, a.Text, a.Count, a.Noun})
		}
		if diff := cmp.Diff(tc.want, got, cmp.AllowUnexported(asked{})); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tc.text, diff)
		}
	}
}

func TestOutcomeOfTheSource(t *testing.T) {
	l := build(t,
		transcript.CallSpec{Name: "update_x", ArgsJSON: []byte(`{"id":"1"}`), ErrorText: "Error: no"},
		transcript.CallSpec{Name: "update_x", ArgsJSON: []byte(`{"id":"1"}`), NotExecuted: true},
		transcript.CallSpec{Name: "update_x", ArgsJSON: []byte(`{"id":"1"}`), Pending: true, ResultText: "queued"},
		transcript.CallSpec{Name: "bash", ArgsJSON: []byte(`{"command":"grep x y"}`), HasExit: true, Exit: 1, HasText: true},
		transcript.CallSpec{Name: "bash", ArgsJSON: []byte(`{"command":"go test ./..."}`), HasExit: true, Exit: 1, ResultText: "FAIL x 1s"},
		transcript.CallSpec{Name: "dispatch", ArgsJSON: []byte(`{}`), ResultJSON: []byte(`{"isError":true,"text":"empty body (HTTP 204 No Content)"}`)},
		transcript.CallSpec{Name: "reset_line", ArgsJSON: []byte(`{}`), By: transcript.ByUser, ResultText: "done"})
	var got []transcript.Outcome
	for i := range l.Effects {
		got = append(got, l.Effects[i].Outcome)
	}
	want := []transcript.Outcome{transcript.OutcomeFailed, transcript.OutcomeNotExecuted, transcript.OutcomePending, transcript.OutcomeSucceeded, transcript.OutcomeFailed,
		transcript.OutcomeUnknown, transcript.OutcomeSucceeded}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if !l.Effects[6].ByUser || l.Effects[0].ByUser {
		t.Error("who made the call is not told")
	}
	if c := l.Checks[0]; !c.HasExit || c.Exit != 1 || c.How != ledger.CheckFailed {
		t.Errorf("check %+v", c)
	}
}
