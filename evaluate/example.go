package evaluate

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// ExampleResult is how one example of a contract did.
type ExampleResult struct {
	Name       string
	Pos        contract.Pos
	Row        verdict.Row
	Mismatches []string // what differs from expect, or why the example could not be run, a line each
}

// RunExamples holds each example of a contract against its plan. load opens the transcript that an example names by
// path; it may be nil where no example names one.
func RunExamples(p *Plan, c *contract.Contract, load func(path string) (*transcript.Transcript, error)) []ExampleResult {
	var s Scratch
	out := make([]ExampleResult, len(c.Examples))
	for i := range c.Examples {
		ex := &c.Examples[i]
		out[i].Name, out[i].Pos = ex.Name, ex.Pos
		t, err := exampleTranscript(ex, load)
		if err != nil {
			out[i].Mismatches = []string{"it could not be run: " + err.Error()}
			continue
		}
		kase := exampleCase(ex)
		p.Evaluate(&kase, t, &s, &out[i].Row)
		out[i].Mismatches = Mismatches(ex.Expect, &out[i].Row)
	}
	return out
}

func exampleTranscript(ex *contract.Example, load func(string) (*transcript.Transcript, error)) (*transcript.Transcript, error) {
	if ex.Transcript != "" {
		if load == nil {
			return nil, fmt.Errorf("the example names the file %s, and files cannot be opened here", ex.Transcript)
		}
		return load(ex.Transcript)
	}
	return TurnsTranscript(ex.Turns)
}

func exampleCase(ex *contract.Example) Case {
	c := Case{ID: ex.Name, ExpectedExit: ex.ExpectedExit}
	if ex.Inputs != nil {
		c.Inputs = *ex.Inputs
	}
	if ex.Answers != nil {
		for i := range ex.Answers.Pairs {
			a := &ex.Answers.Pairs[i]
			c.Answers = append(c.Answers, Answer{Need: a.Key, JSON: string(fromContract(&a.Value).appendJSON(nil))})
		}
	}
	return c
}

// TurnsTranscript builds a transcript from the turns of an example.
func TurnsTranscript(turns *contract.Value) (*transcript.Transcript, error) {
	t := &transcript.Transcript{ID: "example"}
	b := transcript.NewBuilder(t)
	if turns != nil {
		for i := range turns.Items {
			if err := addTurn(b, t, &turns.Items[i]); err != nil {
				return nil, fmt.Errorf("line %d: turn %d: %w", turns.Items[i].Pos.Line, i+1, err)
			}
		}
	}
	b.Done()
	return t, nil
}

func addTurn(b *transcript.Builder, t *transcript.Transcript, v *contract.Value) error {
	if v.Kind != contract.Map || len(v.Pairs) == 0 {
		return fmt.Errorf("a turn is a map, for example {user: text}, {agent: text} or {call: tool, args: {}, result: ok}")
	}
	first := &v.Pairs[0].Value
	switch key := v.Pairs[0].Key; key {
	case "user":
		b.User(first.Text)
	case "agent":
		b.Agent(first.Text)
		if told := v.Get("told"); told != nil {
			lo, hi, ok := spanOfValue(told)
			if !ok {
				return fmt.Errorf("told is no span of the text: write the bytes that were delivered, told: [0, 40]")
			}
			b.Told(lo, hi)
		}
	case "draft":
		b.Draft(first.Text)
	case "call":
		addCall(b, t, v)
	case "event":
		b.Event(first.Text, jsonOf(v.Get("fields")), false)
	case "state":
		value := ""
		if s := first.Get("value"); s != nil {
			value = s.Text
		}
		b.State(textOfKey(first, "criterion"), textOfKey(first, "is"), value, true)
	case "probe":
		if res := v.Get("result"); res != nil {
			b.ProbeJSON(first.Text, jsonOf(res))
		} else {
			b.ProbeText(first.Text, "")
		}
	case "label":
		is := transcript.True
		if textOfKey(v, "is") == "false" {
			is = transcript.False
		}
		b.Label(first.Text, is, "")
	case "cut":
		b.Cut(first.Text)
	default:
		return fmt.Errorf("no turn is named %s: write user, agent, draft, call, event, state, probe or label", key)
	}
	return nil
}

// spanOfValue reads [from, to].
func spanOfValue(v *contract.Value) (lo, hi uint32, ok bool) {
	if len(v.Items) != 2 {
		return 0, 0, false
	}
	from, err := strconv.ParseUint(v.Items[0].Text, 10, 31)
	to, err2 := strconv.ParseUint(v.Items[1].Text, 10, 31)
	return uint32(from), uint32(to), err == nil && err2 == nil && from < to
}

func addCall(b *transcript.Builder, t *transcript.Transcript, v *contract.Value) {
	spec := transcript.CallSpec{Name: textOfKey(v, "call"), ArgsJSON: jsonOf(v.Get("args")), ErrorText: textOfKey(v, "error"),
		Pending: textOfKey(v, "pending") == "true"}
	if textOfKey(v, "by") == "user" {
		spec.By = transcript.ByUser
	}
	res := v.Get("result")
	if res != nil {
		spec.ResultJSON = jsonOf(res)
	}
	b.Call(spec)
	if last := &t.Calls[len(t.Calls)-1]; res != nil && last.Error == transcript.Unstated && last.Pending == transcript.Unstated {
		// An example that writes result says that the call worked; error says that it did not.
		last.Error = exampleFlag(res)
	}
}

// exampleFlag: a receipt that itself says accepted or failed is left to the tables.
func exampleFlag(res *contract.Value) transcript.Flag {
	if res.Kind == contract.Map {
		return transcript.Unstated
	}
	return transcript.False
}

func textOfKey(v *contract.Value, key string) string {
	if m := v.Get(key); m != nil {
		return m.Text
	}
	return ""
}

func jsonOf(v *contract.Value) []byte {
	if v == nil {
		return nil
	}
	return fromContract(v).appendJSON(nil)
}

// Mismatches compares a row with what an example or a case expects, a line for each difference. The lists are exact
// sets.
func Mismatches(expect *contract.Value, row *verdict.Row) []string {
	if expect == nil {
		return nil
	}
	var out []string
	for i := range expect.Pairs {
		p := &expect.Pairs[i]
		switch p.Key {
		case "verdict":
			if p.Value.Text != row.Name {
				out = append(out, fmt.Sprintf("verdict is %s, expected %s", row.Name, p.Value.Text))
			}
		case "exit":
			if p.Value.Text != row.ObservedExit {
				out = append(out, fmt.Sprintf("exit is %s (%s), expected %s", row.ObservedExit, row.ExitSource, p.Value.Text))
			}
		case "missing":
			out = appendSets(out, "missing", &p.Value, row.Missing)
		case "invalid":
			out = appendSets(out, "invalid", &p.Value, row.Invalid)
		case "contradicted":
			out = appendSets(out, "contradicted", &p.Value, row.Contradicted)
		case "unknown":
			out = appendSets(out, "unknown", &p.Value, row.Unknown)
		case "pending":
			out = appendSets(out, "pending", &p.Value, row.Pending)
		case "waived":
			out = appendSets(out, "waived", &p.Value, row.Waived)
		}
	}
	return out
}

func appendSets(out []string, name string, want *contract.Value, got []string) []string {
	var expected []string
	for i := range want.Items {
		expected = append(expected, want.Items[i].Text)
	}
	a, b := append([]string(nil), expected...), append([]string(nil), got...)
	sort.Strings(a)
	sort.Strings(b)
	if strings.Join(a, "\x00") == strings.Join(b, "\x00") {
		return out
	}
	return append(out, fmt.Sprintf("%s is [%s], expected [%s]", name, strings.Join(got, ", "), strings.Join(expected, ", ")))
}
