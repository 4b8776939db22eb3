package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/bench/generate"
)

func TestBytesOf(t *testing.T) {
	for _, tc := range []struct {
		in   string
		want int64 // 0: refused
	}{
		{"200MB", 200e6}, {"2GB", 2e9}, {"64KiB", 64 << 10}, {"1 MiB", 1 << 20}, {"12", 12}, {"5kB", 5000},
		{"", 0}, {"MB", 0}, {"-1MB", 0}, {"0", 0}, {"9999999999GB", 0}, {"1.5GB", 0}, {"10mb", 0},
	} {
		got, err := bytesOf(tc.in)
		if got != tc.want || (err == nil) != (tc.want > 0) {
			t.Errorf("%q: %d, %v; want %d", tc.in, got, err, tc.want)
		}
	}
}

func TestMedian(t *testing.T) {
	for _, tc := range []struct {
		in   []float64
		want float64
	}{{[]float64{3}, 3}, {[]float64{4, 1}, 2.5}, {[]float64{9, 1, 4}, 4}} {
		if got := median(tc.in); got != tc.want {
			t.Errorf("median of %v is %v, want %v", tc.in, got, tc.want)
		}
	}
}

// TestChildrenDoTheWholeWork runs what is measured once, on little data: the decode loses nothing, and the check writes
// the rows that were planted.
func TestChildrenDoTheWholeWork(t *testing.T) {
	dir := t.TempDir()
	f := files{data: filepath.Join(dir, "data.jsonl"), truth: filepath.Join(dir, "truth.jsonl"), rows: filepath.Join(dir, "rows.jsonl")}
	var err error
	if f.sum, err = writeFiles(f, generate.Options{Seed: 2, Size: 1 << 20}); err != nil {
		t.Fatal(err)
	}
	if code := child([]string{"decode", f.data}); code != 0 {
		t.Errorf("decode ended with %d", code)
	}
	if code := child([]string{"check", filepath.Join("..", "contract.yaml"), f.data, f.rows}); code != 0 {
		t.Errorf("check ended with %d", code)
	}
	if err := agrees(f); err != nil {
		t.Error(err)
	}
	if code := child([]string{"no such work"}); code != 1 {
		t.Errorf("unknown work ended with %d", code)
	}
}

// TestConversationHoldsEverything holds that the decode that is compared with does no less than a user's would: what it
// read, written again, is the line.
func TestConversationHoldsEverything(t *testing.T) {
	var data, truth bytes.Buffer
	if _, err := generate.Write(&data, &truth, generate.Options{Seed: 5, Size: 256 << 10}); err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data.Bytes()) {
		var c conversation
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		again, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := leaves(t, again), leaves(t, line); got != want {
			t.Fatalf("%s: %d bytes of text were decoded, the line holds %d", c.ID, got, want)
		}
	}
}

// leaves returns the length of all texts in a document.
func leaves(t *testing.T, doc []byte) int {
	t.Helper()
	var v any
	if err := json.Unmarshal(doc, &v); err != nil {
		t.Fatal(err)
	}
	return textIn(v)
}

func textIn(v any) (n int) {
	switch v := v.(type) {
	case string:
		return len(v)
	case []any:
		for _, e := range v {
			n += textIn(e)
		}
	case map[string]any:
		for _, e := range v {
			n += textIn(e)
		}
	}
	return n
}

// TestDocumentedCommands holds that the flags in docs/performance.md exist; running them would take minutes.
func TestDocumentedCommands(t *testing.T) {
	doc, err := os.ReadFile(filepath.Join("..", "..", "docs", "performance.md"))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(doc)) {
		flags, ok := strings.CutPrefix(strings.TrimSpace(line), "$ go run ./bench/run")
		if rest, isMake := strings.CutPrefix(strings.TrimSpace(line), `$ make bench BENCH="`); isMake {
			flags, ok = strings.TrimSuffix(rest, `"`), true
		}
		if !ok {
			continue
		}
		n++
		o, err := parse(strings.Fields(flags))
		if err != nil {
			t.Errorf("%s%v", line, err)
			continue
		}
		if _, err := bytesOf(o.size); o.size != "" && err != nil {
			t.Errorf("%s%v", line, err)
		}
	}
	if n < 4 {
		t.Errorf("only %d commands are shown", n)
	}
}

func TestParseRefuses(t *testing.T) {
	for _, args := range [][]string{{"200MB"}, {"-rounds", "0"}, {"-peak", "-profile", "x"}, {"-allocs", "x"}} {
		if _, err := parse(args); err == nil {
			t.Errorf("%v was taken", args)
		}
	}
}
