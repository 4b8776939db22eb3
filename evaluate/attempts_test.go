package evaluate_test

import (
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/verdict"
)

// What was evaluated is the delivered attempt only where turn, attempt and digest say so, as far as they are stated.
func TestEvaluatedAttempt(t *testing.T) {
	const talk = `{"user":"x","turnId":"t1"},{"draft":"One moment.","turnId":"t2","attemptId":"a1"},{"agent":"sent to your card 4242, it takes 3 days","turnId":"t2","attemptId":"a2","parent":"a1"}`
	const earlier = `{"user":"x"},{"agent":"sent to your card 4242, it takes 3 days","turnId":"t2","attemptId":"a1"},{"user":"thanks"},{"agent":"You are welcome.","turnId":"t4","attemptId":"a1"}`
	whole, draft := evaluate.DigestText([]byte("sent to your card 4242, it takes 3 days")), evaluate.DigestText([]byte("One moment."))
	for _, tt := range []struct {
		name, steps string
		evaluated   verdict.Attempt
		detail      string // of the finding, "" where there is none
	}{
		{"nothing is stated", talk, verdict.Attempt{}, ""},
		{"all agree", talk, verdict.Attempt{TurnID: "t2", AttemptID: "a2", Digest: "sha256:" + strings.ToUpper(whole)}, ""},
		{"another attempt", talk, verdict.Attempt{AttemptID: "a1"}, "evaluated attempt a1, delivered attempt a2 of t2"},
		{"the same attempt, another text", talk, verdict.Attempt{TurnID: "t2", AttemptID: "a2", Digest: draft}, "evaluated the text " + draft[:12] + ", delivered the text " + whole[:12]},
		{"another text", talk, verdict.Attempt{Digest: draft}, "evaluated the text " + draft[:12] + ", delivered attempt a2 of t2"},
		{"a turn that was not delivered", talk, verdict.Attempt{TurnID: "t9"}, "evaluated t9, delivered attempt a2 of t2"},
		{"nothing was delivered", `{"user":"x"},{"draft":"y","attemptId":"a1"}`, verdict.Attempt{AttemptID: "a1"}, "evaluated attempt a1, delivered nothing"},
		{"an earlier turn, where attempts have the same name in each", earlier, verdict.Attempt{TurnID: "t2", AttemptID: "a1"}, ""},
		{"the source has no attempts", `{"user":"x"},{"agent":"hello","turnId":"t2"}`, verdict.Attempt{TurnID: "t2", AttemptID: "a1"}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			row := toldRow(t, evaluate.Case{ExpectedExit: "completed", Evaluated: tt.evaluated}, tt.steps)
			got := ""
			for _, f := range row.Findings {
				got += strings.TrimPrefix(f.Detail, "another attempt evaluated: ")
				if f.Stop != verdict.StopEvaluated || f.StopOwner != verdict.OwnerRuntime {
					t.Errorf("%+v", f)
				}
			}
			if got != tt.detail || (row.Verdict == verdict.WrongAttempt) != (tt.detail != "") {
				t.Errorf("%s: %q, want %q", row.Name, got, tt.detail)
			}
		})
	}
}

// What was done counts in every attempt: a superseded one may still have moved money.
func TestDoneInASupersededAttempt(t *testing.T) {
	row := toldRow(t, evaluate.Case{ExpectedExit: "paid"}, `{"user":"x"},{"draft":"One moment.","attemptId":"a1"},{"call":"issue_refund","result":{"amount":142.00}},{"agent":"$142.00 are on their way.","attemptId":"a2","parent":"a1"}`)
	if row.Name != "paid" {
		t.Errorf("%s", row.Name)
	}
}
