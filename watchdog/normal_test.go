package watchdog

import (
	"fmt"
	"strings"
	"testing"
)

// TestSameResult holds which two results are the same outcome.
func TestSameResult(t *testing.T) {
	const at = "2026-05-01T09:00:11Z"
	tests := []struct {
		name string
		a, b string
		args string // of both calls, or one for each, separated by " / "
		same bool
	}{
		{"times, process ids, tries", at + " pid=4100 attempt 1: no port", "2026-05-01T09:01:11.204Z pid=4101 attempt 2: no port", "", true},
		{"a try of several", "attempt 1 of 5: busy", "attempt 2 of 5: busy", "", true},
		{"durations", "ok  pkg/sum 0.21s", "ok  pkg/sum 1.04s", "", true},
		{"colours", "\x1b[32mok\x1b[0m", "ok", "", true},
		{"an address", "panic at 0x7ffe12", "panic at 0x7ffe99", "", true},
		{"a UUID inside text", "request 6a92c0b1-868a-4509-a237-d0b78f57b299 refused", "request 11111111-868a-4509-a237-d0b78f57b299 refused", "", true},
		{"a folder for temporary files", "wrote /tmp/x81/out.txt", "wrote /tmp/y22/out.txt", "", true},
		{"members that say nothing", `{"rows":[],"took":12,"request_id":"r-1"}`, `{"rows":[],"took":97,"request_id":"r-2"}`, "", true},
		{"scores of hits", `[{"id":"a","score":0.91},{"id":"b","score":0.4}]`, `[{"id":"a","score":0.88},{"id":"b","score":0.31}]`, "", true},
		{"what the arguments said", `No hits for "red lamp".`, `No hits for "lamp, red".`, `{"q":"red lamp"} / {"q":"lamp, red"}`, true},
		{"spaces", "a  b\n\n\nc", "a b\nc", "", true},
		{"an order's state", `{"status":"pending"}`, `{"status":"shipped"}`, "", false},
		{"an appointment", `{"start":"2026-05-01T09:00:00Z"}`, `{"start":"2026-05-02T09:00:00Z"}`, "", false},
		{"a date", "due 2026-05-01", "due 2026-05-02", "", false},
		{"an id that is a UUID", `{"id":"6a92c0b1-868a-4509-a237-d0b78f57b299"}`, `{"id":"11111111-868a-4509-a237-d0b78f57b299"}`, "", false},
		{"a duration that is all there is", "90 ms", "71 ms", "", false},
		{"what was measured", "BenchmarkSum 90 ns/op", "BenchmarkSum 71 ns/op", "", false},
		{"what a run came to", `{"score":0.7}`, `{"score":0.8}`, "", false},
		{"tests that fail", "5 failed, 7 passed in 0.3s", "3 failed, 9 passed in 0.3s", "", false},
		{"a percentage", "running 12%", "running 31%", "", false},
		{"a price", "total 12.50", "total 12.05", "", false},
		{"words beyond ASCII", "größe 3", "größe 4", "", false},
		{"long and different in the middle", strings.Repeat("x ", 50_000) + "a" + strings.Repeat(" y", 50_000), strings.Repeat("x ", 50_000) + "b" + strings.Repeat(" y", 50_000), "", false},
		{"an order's number", "order 100200300400500600 is open", "order 100200300400500601 is open", "", false},
		{"a version", "v1.2.3", "v1.2.4", "", false},
		{"a path with numbers", "src/2/3.go", "src/2/4.go", "", false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			first, second, two := strings.Cut(tt.args, " / ")
			if !two {
				second = first
			}
			w := New(Default())
			one := w.keyOf("t", []byte(first))
			a := w.scan([]byte(tt.a), one.said)
			other := w.keyOf("t", []byte(second))
			b := w.scan([]byte(tt.b), other.said)
			if got := sameOutcome(&a, b.plain, b.masked, b.count); got != tt.same {
				t.Errorf("same: %v, want %v\n%.80q\n%.80q", got, tt.same, tt.a, tt.b)
			}
		})
	}
}

func TestCounter(t *testing.T) {
	for _, tt := range []struct {
		text      string
		value, of float64
	}{{"12%", 12, 0}, {"step 3/8 done", 3, 8}, {"7 of 9 files", 7, 9}, {"40.5 MB", 40.5, 0}, {"at 31 % now, 12/40", 31, 0}} {
		var w scanner
		if d := w.scan([]byte(tt.text), nil); !d.count.Set || d.count.Value != tt.value || d.count.Of != tt.of {
			t.Errorf("%s: %+v", tt.text, d.count)
		}
	}
	for _, text := range []string{"", "3", "a/b", "1/2/2026", "v1.2/3", "10.0.0.1/24", "90 ms", "item 4 of the list"} {
		var w scanner
		if d := w.scan([]byte(text), nil); d.count.Set {
			t.Errorf("%s: %+v", text, d.count)
		}
	}
}

// TestSameCall holds which calls are the same, which have the same target, and which are the same but for wording.
func TestSameCall(t *testing.T) {
	tests := []struct {
		a, b            string
		k, target, same bool // the whole call; its target; all but wording
	}{
		{`{"path":"a","limit":10}`, `{"limit":1e1,"path":"a"}`, true, true, true},
		{`{"path":"a","description":"one","timeout":5}`, `{"path":"a","description":"two"}`, true, true, true},
		{`{"path":"a","deep":{"x":1,"y":[1,2]}}`, `{"path":"a","deep":{"y":[1,2.0],"x":1,"z":null}}`, true, true, true},
		{`{"path":"a"}`, `{"path":"\u0061"}`, true, true, true},
		{`{"path":"a"}`, `{"path":"b"}`, false, false, false},
		{`{"path":"a","offset":1}`, `{"path":"a","offset":81}`, false, false, false},
		{`{"order_id":"1","note":"x"}`, `{"order_id":"1","note":"y"}`, false, true, true},
		{`{"query":"how it is done"}`, `{"query":"the way to do it"}`, false, true, true},
		{`{"query":"x","lang":"en"}`, `{"query":"x","lang":"de"}`, false, true, false},
		{`{"y":[1,2]}`, `{"y":[2,1]}`, false, true, false},
		{`{"n":"1"}`, `{"n":1}`, false, true, false},
		{`{"command":"ls"}`, `{"command":"ls -la"}`, false, true, true},
		{`{"command":"grep -rn 'foo' src"}`, `{"command":"grep -rn 'bar' src"}`, false, true, true},
		{`{"command":"cat a.go"}`, `{"command":"cat b.go"}`, false, false, false},
		{`{"command":"git status"}`, `{"command":"git diff"}`, false, false, false},
		{`{"command":"sh -c 'make a'"}`, `{"command":"sh -c 'make b'"}`, false, false, false},
		{`{"query`, `{"query`, true, true, true},
		{`{"query`, `{"quer`, false, true, false},
	}
	w := New(Default())
	for _, tt := range tests {
		a, b := w.keyOf("tool", []byte(tt.a)), w.keyOf("tool", []byte(tt.b))
		if got := [...]bool{a.k == b.k, a.target == b.target, a.t == b.t}; got != [...]bool{tt.k, tt.target, tt.same} {
			t.Errorf("%s and %s: call, target, all but wording the same: %v, want %v", tt.a, tt.b, got, []bool{tt.k, tt.target, tt.same})
		}
	}
	if w.keyOf("a", nil).k == w.keyOf("b", nil).k {
		t.Error("two tools are one")
	}
}

func TestNear(t *testing.T) {
	long := ""
	for i := range 120 {
		long += fmt.Sprintf("word%d ", i*i%97)
	}
	tests := []struct {
		a, b string
		near bool
	}{
		{"post the weekly summary to the team channel", "post the weekly summary to the team channel!", true},
		{"post the weekly summary", "delete the old branch now", false},
		{"", "", true},
		{"a", "", false},
		{long + "today", long + "now", true},
		{long, strings.Repeat("another text altogether, of other words and with another aim in mind ", 8), false},
	}
	w := New(Default())
	for _, tt := range tests {
		args := func(s string) []byte { return fmt.Appendf(nil, `{"message":%q}`, s) }
		b := w.keyOf("t", args(tt.b))
		phrase, words, count := append([]byte(nil), b.phrase...), b.words, b.count
		a := w.keyOf("t", args(tt.a))
		if got := near(&a, phrase, words, count); got != tt.near {
			t.Errorf("%.40q and %.40q: %v", tt.a, tt.b, got)
		}
	}
}

func TestCommandAccess(t *testing.T) {
	for _, tt := range []struct {
		line string
		want Access
	}{
		{"ls -la /srv", Reads}, {"cat a | grep b | head -3", Reads}, {"git status && git diff", Reads}, {"git commit -m 'x'", Writes}, {"rm -rf build", Writes},
		{"echo hi > out.txt", Writes}, {"echo hi 2>&1 >/dev/null", Reads}, {"make test &> log", Writes}, {"./deploy.sh", Unknown}, {"./deploy.sh --dry-run", Reads},
		{"sed -n 1,20p a", Reads}, {"sed -i s/a/b/ a", Writes}, {"find . -name '*.o' -delete", Unknown}, {"kubectl get pods", Reads}, {"kubectl apply -f x", Unknown},
		{"cd src; go vet ./...", Reads}, {"/usr/bin/wc -l a", Reads}, {"", Reads}, {"'unterminated", Unknown}, {"a \\", Unknown}, {"sleep 30", Reads}, {"bash -c 'rm x'", Unknown},
	} {
		if got := readCommand([]byte(tt.line)).access; got != tt.want {
			t.Errorf("%s: %d, want %d", tt.line, got, tt.want)
		}
	}
	if !readCommand([]byte("sleep 5 && tail log")).sleeps || readCommand([]byte("echo sleep")).sleeps {
		t.Error("which command waits")
	}
}

func TestToolNames(t *testing.T) {
	for _, tt := range []struct {
		name string
		want Access
	}{
		{"get_order", Reads}, {"getOrder", Reads}, {"mcp__shop__list-orders", Reads}, {"cancel_pending_order", Writes}, {"updateRow", Writes}, {"frobnicate", Unknown}, {"", Unknown},
		{"budget_overview", Unknown}, {"set_status", Writes},
	} {
		if got := accessByName(tt.name); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
	w := New(Config{Poll: Polls{Tools: []string{"Await_Job"}}, Plan: Plans{Tools: []string{"roadmap"}}})
	for name, want := range map[string]role{"think": thinks, "TodoWrite": planning, "roadmap": planning, "await_job": waits, "job_status": waits, "set_status": ordinary, "write_stdin": ordinary, "read": ordinary} {
		if got := w.roleOf(name, &callKey{}); got != want {
			t.Errorf("%s: %d, want %d", name, got, want)
		}
	}
}

func TestFailures(t *testing.T) {
	for _, tt := range []struct {
		text string
		want errorClass
	}{
		{"HTTP 429 Too Many Requests", outsideError}, {"error: 503 from upstream", outsideError}, {"context deadline exceeded: timed out", outsideError}, {"room 503 is taken", outsideError},
		{"missing required property 'path'", schemaError}, {"Unknown tool: reed", unknownTool}, {"Permission denied (publickey).", permission}, {"open a: no such file or directory", notFound},
		{"2 tests failed", logicFailure}, {"item 15030 is odd", otherError}, {"", otherError},
	} {
		if got := classOf([]byte(tt.text)); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.text, got, tt.want)
		}
	}
	of := func(class errorClass, text string) uint64 { return fingerprint(1, class, 0, []byte(text)) }
	for _, tt := range []struct {
		class errorClass
		a, b  string
		same  bool
	}{
		{otherError, `old_string 'a = 1' not in file`, `old_string 'b = 22' not in file`, true},
		{otherError, "line 12: bad token", "line 99: bad token", true},
		{logicFailure, "5 failed", "3 failed", false},
		{otherError, "disk full", "disk broken", false},
		{otherError, "can't do", "can't do it", false},
		{otherError, strings.Repeat("w", 200) + "a", strings.Repeat("w", 200) + "b", true},
	} {
		if got := of(tt.class, tt.a) == of(tt.class, tt.b); got != tt.same {
			t.Errorf("%.40q and %.40q: same %v", tt.a, tt.b, got)
		}
	}
	if fingerprint(1, otherError, 1, []byte("x")) == fingerprint(1, otherError, 2, []byte("x")) || fingerprint(1, otherError, 1, nil) == fingerprint(2, otherError, 1, nil) {
		t.Error("exit codes and tools tell failures apart")
	}
}

// The filter forgets old lines and never grows; it takes few new lines for old ones.
func TestFilter(t *testing.T) {
	var f filter
	f.init()
	wrong := 0
	for i := range 200_000 {
		h := mix(uint64(i) + 1)
		if f.add(h) {
			wrong++
		}
		if !f.add(h) {
			t.Fatal("what was just seen is new")
		}
		if i > 1000 && !f.has(mix(uint64(i-1000)+1)) {
			t.Fatal("what was seen a thousand lines ago is new")
		}
	}
	if wrong > 200_000*3/100 {
		t.Errorf("%d of 200000 new lines taken for old ones", wrong)
	}
	if len(f.New)+len(f.Old) != 2*filterBytes {
		t.Error("it grew")
	}
}

func TestEndPeriod(t *testing.T) {
	for _, tt := range []struct {
		text           string
		period, length int
	}{
		{"abcabcabc", 3, 9}, {"xyabcabcabc", 3, 9}, {"aaaa", 1, 4}, {"abcdef", 0, 0}, {"", 0, 0}, {"a", 0, 0}, {"abab!abab", 2, 4},
	} {
		if p, n := endPeriod([]byte(tt.text), 400); p != tt.period || n != tt.length {
			t.Errorf("%s: %d, %d", tt.text, p, n)
		}
	}
}
