package cli

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/agreement/calibration"
	"github.com/punchlist-dev/punchlist/verdict"
)

// trust decides which answers of judges may block: those of people, and those of a judge that was measured against people
// on this obligation, and that is not of the agent's own family. The others are reported all the same.
type trust struct {
	known *calibration.Calibration
	cases int      // failed only by judges that may not block
	why   []string // what is missing, each once
}

func newTrust(known *calibration.Calibration) *trust { return &trust{known: known} }

// mayBlock says whether an answer in a row may block, and else what is missing. An answer that names no judge is the
// word of whoever brought it.
func (t *trust) mayBlock(row *verdict.Row, a *calibration.Answer) (bool, string) {
	if a.Judge == "" || a.ByPeople() {
		return true, ""
	}
	var said struct {
		OwnFamily string `json:"ownFamily"`
	}
	for i := range row.Answers {
		if row.Answers[i].Need == a.Need && json.Unmarshal([]byte(row.Answers[i].JSON), &said) == nil && said.OwnFamily != "" {
			return false, a.Judge + " is of the agent's own family (" + said.OwnFamily + ")"
		}
	}
	if ok, why := t.known.Standing(a); !ok {
		return false, a.Judge + " on " + a.Obligation + ": " + why
	}
	return true, ""
}

// apply takes the right to block from obligations that a judge decides who may not, and names the judges in the grader
// version.
func (t *trust) apply(row *verdict.Row) {
	if t == nil || len(row.Answers) == 0 {
		return
	}
	graders := []string{row.Grader}
	answers := calibration.AnswersOf(row)
	for i := range answers {
		a := &answers[i]
		if a.Judge == "" {
			continue
		}
		if g := strings.TrimSpace(a.Judge + " " + labelled("model", a.Model) + labelled("prompt", a.Prompt)); !slices.Contains(graders, g) {
			graders = append(graders, g)
		}
		if ok, _ := t.mayBlock(row, a); ok {
			continue
		}
		for _, o := range decidedBy(row, a) {
			o.Blocks = false
		}
	}
	row.Grader = strings.Join(graders, "; ")
}

func labelled(what, value string) string {
	if value == "" {
		return ""
	}
	return what + " " + value + " "
}

// decidedBy are the obligations and guardrails of a row that an answer belongs to and that it decided.
func decidedBy(row *verdict.Row, a *calibration.Answer) []*verdict.Obligation {
	need := a.Need
	var out []*verdict.Obligation
	for _, list := range [...][]verdict.Obligation{row.Obligations, row.Guardrails} {
		for i := range list {
			o := &list[i]
			rest, ok := strings.CutPrefix(need, o.ID)
			if (ok && (rest == "" || rest[0] == '#') || need == o.Template) && (o.Strength == verdict.Judge || judgedAgainst(o, a)) {
				out = append(out, o)
			}
		}
	}
	return out
}

// judgedAgainst: the judge's answer is the reason why an obligation is not met. Where a rule finds nothing and a judge is asked
// beside it (any), the reason in the row may be the rule's; but a question goes out only where its answer can still change
// the state, so the answer decided it.
func judgedAgainst(o *verdict.Obligation, a *calibration.Answer) bool {
	if strings.HasPrefix(o.Detail, "the judge answered ") {
		return o.State != verdict.Met
	}
	return (o.State == verdict.Open || o.State == verdict.Invalid) && a.Label != "" && a.Label != "met" && a.Label != calibration.CannotTell
}

// count notes a case that failed by nothing but judges that may not block.
func (t *trust) count(row *verdict.Row) {
	if t == nil || row.Class != verdict.ClassFailed || len(row.Answers) == 0 || row.Verdict != verdict.Incomplete && row.Verdict != verdict.InvalidValue {
		return
	}
	if len(row.Findings) > 0 {
		return
	}
	var excused []*verdict.Obligation
	var missing []string
	answers := calibration.AnswersOf(row)
	for i := range answers {
		ok, why := t.mayBlock(row, &answers[i])
		if ok {
			continue
		}
		for _, o := range decidedBy(row, &answers[i]) {
			excused = append(excused, o)
			missing = append(missing, why)
		}
	}
	for i := range row.Obligations {
		o := &row.Obligations[i]
		failing := o.Required && !o.Optional && (o.State == verdict.Open || o.State == verdict.Invalid || o.State == verdict.Contradicted)
		if failing && !slices.Contains(excused, o) {
			return
		}
	}
	t.cases++
	for _, why := range missing {
		if !slices.Contains(t.why, why) && len(t.why) < 8 {
			t.why = append(t.why, why)
		}
	}
}

// held is the number of failed cases that do not fail a run.
func (t *trust) held() int {
	if t == nil {
		return 0
	}
	return t.cases
}

// told says what a judge needs before it may block.
func (t *trust) told(s *Surroundings) {
	if t.held() == 0 {
		return
	}
	s.complain("judge: %s failed by nothing but a judge that may not block yet, and %s no exit code 1:", counted(t.cases, "case"), verbOf(t.cases, "gives", "give"))
	for _, why := range t.why {
		s.complain("judge:   %s", plain(why))
	}
}

func verbOf(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}
