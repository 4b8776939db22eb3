package claudecode_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/claudecode"
	"github.com/punchlist-dev/punchlist/transcript"
)

func imported(in []byte) (*transcript.Transcript, error) {
	tr := &transcript.Transcript{}
	err := ingest.Import(claudecode.New(), &ingest.Record{Path: "in", Number: 1, Line: 1, Column: 1, Bytes: in}, tr)
	return tr, err
}

// A session that is being written is read up to its last whole line, wherever it is cut, and it is running.
func TestWhileItIsWritten(t *testing.T) {
	in, err := os.ReadFile("testdata/session.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	steps := func(tr *transcript.Transcript) string {
		_, all, _ := strings.Cut(show(tr), ":")
		all, _, _ = strings.Cut(all, " !")
		return all
	}
	for at := bytes.IndexByte(in, '{') + 900; at < len(in); at += 61 {
		line := bytes.LastIndexByte(in[:at], '\n') + 1
		if at-line < 2 || in[at] == '\n' {
			continue
		}
		whole, err := imported(in[:line])
		if err != nil {
			t.Fatal(err)
		}
		cut, err := imported(in[:at])
		if err != nil {
			t.Fatal(err)
		}
		if cut.Run != transcript.RunRunning {
			t.Errorf("cut at byte %d it is %d", at, cut.Run)
		}
		if diff := cmp.Diff(steps(whole), steps(cut)); diff != "" {
			t.Errorf("cut at byte %d (-whole lines +cut)\n%s", at, diff)
		}
	}
}

// However the lines of a session point at each other: each call is there once with its result, each typed text is there
// once, and of prompts that follow the same line one is told.
func TestAnyTree(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var lines, ids []string
		prompts := map[string]int{}
		calls := 0
		parent := func() string {
			if len(ids) == 0 || rapid.IntRange(0, 9).Draw(rt, "dangling") == 0 {
				return rapid.SampledFrom([]string{"", "gone"}).Draw(rt, "root")
			}
			return rapid.SampledFrom(ids).Draw(rt, "parent")
		}
		add := func(id, line string) { ids, lines = append(ids, id), append(lines, line) }
		for i := range rapid.IntRange(1, 14).Draw(rt, "lines") {
			id, up := fmt.Sprint("l", i), parent()
			switch rapid.IntRange(0, 4).Draw(rt, "kind") {
			case 0, 1:
				prompts[up]++
				add(id, user(id, up, fmt.Sprint("Prompt ", i)))
			case 2:
				add(id, agent(id, up, id, text(fmt.Sprint("Answer ", i)), "end_turn"))
			case 3:
				calls++
				add(id, agent(id, up, id, call("c"+id, "f", `{}`), "tool_use"))
				add("r"+id, result("r"+id, id, "c"+id, "of "+id))
			default:
				add(id, line("progress", id, up, `"data":{}`))
			}
		}
		if rapid.Bool().Draw(rt, "mixed") { // children may be written before their parents
			lines = rapid.Permutation(lines).Draw(rt, "order")
		}
		if calls+len(prompts) == 0 {
			return
		}
		in := []byte(session(lines...))
		tr, err := imported(in)
		if err != nil {
			rt.Fatalf("%v\n%s", err, in)
		}
		if again, _ := imported(in); show(again) != show(tr) {
			rt.Fatalf("read again it differs:\n%s\n%s", show(tr), show(again))
		}
		if len(tr.Calls) != calls {
			rt.Fatalf("%d calls of %d:\n%s\n%s", len(tr.Calls), calls, in, show(tr))
		}
		for i := range tr.Calls {
			if got := string(tr.AppendText(nil, tr.Calls[i].Result)); got != "of "+strings.TrimPrefix(tr.Calls[i].ID, "c") {
				rt.Fatalf("call %s has the result %q:\n%s", tr.Calls[i].ID, got, in)
			}
		}
		typed, told := 0, 0
		for i := range tr.Messages {
			if m := &tr.Messages[i]; m.Role == transcript.User {
				if typed++; m.Delivery != transcript.NotDelivered {
					told++
				}
			}
		}
		want := 0
		for _, n := range prompts {
			want += n
		}
		if typed != want || told == 0 && want > 0 {
			rt.Fatalf("%d prompts of %d, and %d told:\n%s\n%s", typed, want, told, in, show(tr))
		}
	})
}
