package ledger_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
)

// words are pieces that the tables know, and pieces that break them.
func words() []string {
	return []string{"get_order", "cancel_order", "bash", "edit_file", "run_tests", "task", "write_stdin", "mcp__x__create_event", "GET /a", "__", ".", "",
		`{"order_id":"A-1"}`, `{"command":"go test ./... && git push"}`, `{"command":["bash","-c","pytest -q | tail"]}`, `{"path":"a.go","old":"x","new":"y"}`, `{"sql":"WITH a AS (SELECT 1) DELETE"}`,
		`{"ids":["a1","a2"],"items":[{"id":1}]}`, `{"command":"`, `{"a":{"b":[[[{}]]]}}`, `[1,2`, "null", `"x"`, `{"command":"cat <<'E' > t.sh\npytest\nE\n./t.sh"}`,
		"ok", "Error: no", `{"updated":3,"failed":["R-4"]}`, `[{"id":"a1","status":"ok"},{"id":"a2","error":"locked"}]`, "3 of 8 pages", "--- PASS: TestA (0.00s)\nok x 1s", "0 rows updated", "\x00\xff", "(exit 1)", "A-1", "A-2", "seven records", "2026-05-01"}
}

// told makes a transcript of a list of numbers.
func told(t testing.TB, numbers []byte) *transcript.Transcript {
	all := words()
	pick := func(i int) string {
		if i < len(numbers) {
			return all[int(numbers[i])%len(all)]
		}
		return ""
	}
	var steps []any
	for i := 0; i < len(numbers); i += 4 {
		switch numbers[i] % 7 {
		case 0:
			steps = append(steps, user(pick(i+1)+" "+pick(i+2)))
		case 1:
			steps = append(steps, agent(pick(i+1)+" "+pick(i+2)))
		case 2:
			steps = append(steps, probe{"p_" + pick(i+1), pick(i + 2)})
		case 3:
			steps = append(steps, event{pick(i + 1), pick(i + 2)})
		default:
			result := pick(i + 3)
			if result == "" {
				result = none
			}
			steps = append(steps, call{pick(i + 1), pick(i + 2), result})
		}
	}
	return story(t, steps...)
}

// sound holds what must be true of any ledger.
func sound(t testing.TB, l *ledger.Ledger) {
	tr := l.Transcript()
	if len(l.Effects) != len(tr.Calls) {
		t.Fatalf("%d effects of %d calls", len(l.Effects), len(tr.Calls))
	}
	steps, calls := int32(len(tr.Steps)), int32(len(tr.Calls))
	inside := func(what string, i, n int32) {
		if i != ledger.None && (i < 0 || i >= n) {
			t.Fatalf("%s %d of %d", what, i, n)
		}
	}
	for i := range l.Effects {
		e := &l.Effects[i]
		inside("main", e.Main, int32(len(l.Targets)))
		inside("retry", e.RetriedBy, calls)
		inside("repeat", e.Repeats, calls)
		inside("contradiction", e.Contradicted.Step, steps)
		if e.Targets.Lo > e.Targets.Hi || int(e.Targets.Hi) > len(l.Targets) || e.Items.Lo > e.Items.Hi || int(e.Items.Hi) > len(l.Items) || int(e.Commands.Hi) > len(l.Commands) {
			t.Fatalf("ranges of effect %d: %+v", i, e)
		}
		if (e.Failure.By == ledger.NotFailed) != (e.Outcome != transcript.OutcomeFailed) {
			t.Fatalf("effect %d ended %v, failed by %v", i, e.Outcome, e.Failure.By)
		}
		if n := len(l.ResultText(e.Call)); e.Failure.Lo > e.Failure.Hi || e.Failure.Hi > n || e.Contradicted.Lo > e.Contradicted.Hi {
			t.Fatalf("effect %d: failure at %d to %d of %d", i, e.Failure.Lo, e.Failure.Hi, n)
		}
		for _, x := range l.Targets[e.Targets.Lo:e.Targets.Hi] {
			text := l.ArgsText(e.Call)
			if x.InResult {
				text = l.ResultText(e.Call)
			}
			if x.Lo < 0 || x.Hi > len(text) || x.Lo > x.Hi {
				t.Fatalf("target %+v outside of its text", x)
			}
		}
		_, _ = l.Args(e.Call), l.Result(e.Call)
	}
	for i := range l.Checks {
		c := &l.Checks[i]
		inside("stale", c.StaleAfter, int32(len(l.Edits)))
		for k := c.Paths.Lo; k < c.Paths.Hi; k++ {
			_ = l.Path(k)
		}
	}
	for _, a := range l.Asked() {
		text := tr.AppendMessage(nil, a.Message)
		if string(text[a.Lo:a.Hi]) != a.Text {
			t.Fatalf("asked %q stands not at %d", a.Text, a.Lo)
		}
	}
	for _, value := range []string{"A-1", "seven", "a2", "x"} {
		at, ok := l.First(value, steps)
		if given, also := l.FirstGiven(value, steps); also && (!ok || given.Step < at.Step || !given.From.Given()) {
			t.Fatalf("%q: first at %v, given at %v", value, at, given)
		}
		for _, p := range l.Find(nil, value, 0, steps) {
			if got := placed(l, p); !strings.EqualFold(got, value) {
				t.Fatalf("%q was found at %+v, where %q stands", value, p, got)
			}
		}
	}
	for _, near := range l.NearMisses(nil, "A-1", steps) {
		if got := placed(l, near.At); got != near.Text {
			t.Fatalf("near miss %q stands not at %+v: %q", near.Text, near.At, got)
		}
	}
}

// placed is the text at a place.
func placed(l *ledger.Ledger, p ledger.Place) string {
	tr := l.Transcript()
	var text []byte
	switch p.From {
	case ledger.FromArgs:
		text = tr.AppendText(nil, tr.Calls[p.Index].Args)
	case ledger.FromResult, ledger.FromSubAgent:
		text = tr.AppendText(nil, tr.Calls[p.Index].Result)
	case ledger.FromEvent:
		text = tr.AppendText(nil, tr.Events[p.Index].Fields)
	case ledger.FromProbe:
		text = tr.AppendText(nil, tr.Probes[p.Index].Result)
	case ledger.FromState:
		text = tr.AppendText(nil, tr.States[p.Index].Value)
	default:
		text = tr.AppendMessage(nil, p.Index)
	}
	if p.Hi > len(text) {
		return fmt.Sprintf("outside: %d of %d", p.Hi, len(text))
	}
	return string(text[p.Lo:p.Hi])
}

func FuzzBuild(f *testing.F) {
	f.Add([]byte{0, 12, 30, 0, 4, 1, 12, 24, 4, 2, 13, 29, 2, 5, 26, 0})
	f.Add([]byte{4, 3, 15, 24, 4, 2, 23, 29, 5, 2, 14, 25})
	f.Add([]byte{6, 7, 17, 27, 2, 1, 12, 3, 4, 0, 12, 28})
	var l ledger.Ledger
	f.Fuzz(func(t *testing.T, numbers []byte) {
		if len(numbers) > 512 {
			return
		}
		l.Build(told(t, numbers), nil)
		sound(t, &l)
	})
}

// FuzzTexts holds the ledger against any bytes in the places of a tool's name, its arguments, its result and a request.
func FuzzTexts(f *testing.F) {
	f.Add("cancel_order", `{"order_id":"A-1"}`, "ok", "Cancel A-1 and 7 records.")
	f.Add("bash", `{"command":"cd x && (go test ./... || true) | tee log"}`, "FAIL\nexit code 1", "")
	f.Add("bash", `{"command":"cat <<X >f.sh\npytest\nX\nbash f.sh"}`, "1 passed in 1s", "x")
	f.Add("exec", "tools.exec_command({cmd: ['bash', \"-lc\", `go test`]}); tools.shell({command: `${x}`}); '*** Begin Patch\\n*** Add File: a'", "ok", "x")
	f.Add("apply_patch", `{"changes":{"a":{"type":"delete","move_path":"b"},"c":7,"d":[{"kind":"x"}]}}`, "", "x")
	f.Add("edit", `{"path":"a","old_string":"b","new_string":"b"}`, `{"success":false}`, "#")
	f.Add("q", `{"sql":"/* -- ' ; delete"}`, `[{"id":1,"status":"207"}]`, "é 12 ids")
	var l ledger.Ledger
	f.Fuzz(func(t *testing.T, tool, args, result, request string) {
		if len(tool)+len(args)+len(result)+len(request) > 8<<10 {
			return
		}
		l.Build(story(t, user(request), call{tool, args, result}, call{"get_order", `{"order_id":"A-1"}`, result}, probe{tool, result}), nil)
		sound(t, &l)
	})
}

// TestSameLedger holds that a ledger that was used before says the same as a new one.
func TestSameLedger(t *testing.T) {
	var used ledger.Ledger
	rapid.Check(t, func(r *rapid.T) {
		numbers := rapid.SliceOfN(rapid.Byte(), 0, 80).Draw(r, "numbers")
		tr := told(t, numbers)
		used.Build(tr, nil)
		var fresh ledger.Ledger
		fresh.Build(tr, nil)
		ignore := cmpopts.IgnoreUnexported(ledger.Ledger{}, ledger.Command{}, ledger.Edit{})
		if diff := cmp.Diff(&fresh, &used, ignore, cmpopts.EquateEmpty()); diff != "" {
			r.Fatalf("(-fresh +used):\n%s", diff)
		}
		if diff := cmp.Diff(fresh.Asked(), used.Asked(), cmpopts.EquateEmpty()); diff != "" {
			r.Fatal(diff)
		}
	})
}

// TestLinear holds that no text of one call makes the ledger work for long.
func TestLinear(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes a second")
	}
	const n = 1 << 17
	for name, text := range map[string]string{
		"brackets": strings.Repeat("[", n), "objects": strings.Repeat(`{"a":`, n/5), "members": "{" + strings.Repeat(`"a":1,`, n/6) + `"b":2}`, "elements": "[" + strings.Repeat(`"A-1",`, n/6) + `1]`,
		"words": strings.Repeat("A-1 seven ", n/10), "lines": strings.Repeat("x\n", n/2), "commands": `{"command":"` + strings.Repeat("go test;", n/8) + `"}`,
		"quotes": `{"command":"` + strings.Repeat(`bash -c '`, n/9) + `"}`, "here documents": `{"command":"` + strings.Repeat(`cat <<A\n`, n/8) + `"}`, "joints": strings.Repeat("a-", n/2), "programs": strings.Repeat("tools.shell({cmd:[", n/18), "patches": "tools.*** Begin Patch" + strings.Repeat(`\n*** Add File: a`, n/18), "targets": `{"command":"rm ` + strings.Repeat(`a.b `, n/4) + `"}`,
	} {
		start := time.Now()
		l := build(t, user(text), call{"bash", text, text}, call{"exec", text, text}, call{"update_x", text, text}, call{"get_x", text, text}, call{"run_tests", "{}", text}, probe{"x", text})
		sound(t, l)
		if took := time.Since(start); took > 20*time.Second {
			t.Errorf("%s: %v", name, took)
		} else {
			t.Logf("%s: %v", name, took)
		}
	}
}
