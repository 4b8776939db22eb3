package generate_test

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/bench/generate"
	"github.com/punchlist-dev/punchlist/internal/cli"
)

func write(t *testing.T, o generate.Options) (data, truth []byte, sum generate.Summary) {
	t.Helper()
	var d, tr bytes.Buffer
	sum, err := generate.Write(&d, &tr, o)
	if err != nil {
		t.Fatal(err)
	}
	return d.Bytes(), tr.Bytes(), sum
}

// TestCheckFindsEachClass is the benchmark's own correctness: what is measured gives the planted verdicts.
func TestCheckFindsEachClass(t *testing.T) {
	data, truth, sum := write(t, generate.Options{Seed: 7, Size: 4 << 20})
	dir := t.TempDir()
	in, out := filepath.Join(dir, "conversations.jsonl"), filepath.Join(dir, "rows.jsonl")
	if err := os.WriteFile(in, data, 0o600); err != nil {
		t.Fatal(err)
	}
	var complaints strings.Builder
	code := cli.Main([]string{"check", "--contract", "../contract.yaml", "--out", out, in}, &cli.Surroundings{
		Stdin: strings.NewReader(""), Stdout: io.Discard, Stderr: &complaints,
		Getenv: func(string) string { return "" }, Width: func() int { return 120 }, Now: time.Now})
	if code != cli.ExitFailed {
		t.Fatalf("check ended with %d, want %d\n%s", code, cli.ExitFailed, complaints.String())
	}
	rows, err := os.Open(out)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	got, err := generate.Compare(rows, bytes.NewReader(truth))
	if err != nil {
		t.Fatal(err)
	}
	if !got.Agrees() {
		t.Errorf("rows differ from what was planted:\n%s", strings.Join(got.Wrong, "\n"))
	}
	total := 0
	for class, n := range got.Of {
		if n == 0 || got.Right[class] != n {
			t.Errorf("%s: %d of %d rows are as planted", class, got.Right[class], n)
		}
		total += n
	}
	if len(got.Of) != 5 || total != sum.Records {
		t.Errorf("%d rows in %d classes for %d conversations in 5", total, len(got.Of), sum.Records)
	}
}

func TestSameSeedSameBytes(t *testing.T) {
	small, smallTruth, _ := write(t, generate.Options{Seed: 3, Size: 1 << 20})
	again, _, _ := write(t, generate.Options{Seed: 3, Size: 1 << 20})
	large, largeTruth, _ := write(t, generate.Options{Seed: 3, Size: 2 << 20})
	other, _, _ := write(t, generate.Options{Seed: 4, Size: 1 << 20})
	if !bytes.Equal(small, again) {
		t.Error("the same seed gave other bytes")
	}
	if !bytes.HasPrefix(large, small) || !bytes.HasPrefix(largeTruth, smallTruth) {
		t.Error("a larger size does not go on where a smaller one ends")
	}
	if bytes.Equal(small, other) {
		t.Error("another seed gave the same bytes")
	}
}

// TestShape holds what docs/performance.md says about the data.
func TestShape(t *testing.T) {
	data, truth, sum := write(t, generate.Options{Seed: 1, Size: 8 << 20})
	large, results := 0, 0
	classes := map[generate.Class]int{}
	dec := json.NewDecoder(bytes.NewReader(truth))
	n := 0
	for line := range bytes.Lines(data) {
		var c struct {
			ID       string
			Messages []struct {
				Role      string
				Content   *string
				ToolCalls []struct {
					Function struct{ Name, Arguments string }
				} `json:"tool_calls"`
			}
		}
		var tr generate.Truth
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		if err := dec.Decode(&tr); err != nil || tr.ID != c.ID {
			t.Fatalf("truth of %s: %+v, %v", c.ID, tr, err)
		}
		calls := 0
		for _, m := range c.Messages {
			calls += len(m.ToolCalls)
			for _, call := range m.ToolCalls {
				if !json.Valid([]byte(call.Function.Arguments)) {
					t.Fatalf("%s: the arguments are no JSON: %s", c.ID, call.Function.Arguments)
				}
			}
			if m.Role == "tool" {
				results += len(*m.Content)
				if !json.Valid([]byte(*m.Content)) {
					t.Fatalf("%s: a result is no JSON: %s", c.ID, *m.Content)
				}
			}
		}
		if m := len(c.Messages) - 1; c.Messages[0].Role != "system" || m < 8 || m > 12 || calls < 1 || calls > 4 {
			t.Errorf("%s has %d messages behind a %s prompt and %d calls", c.ID, m, c.Messages[0].Role, calls)
		}
		if isLarge := len(line) > 100<<10; isLarge != tr.Large {
			t.Errorf("%s: %d bytes, large is %t", c.ID, len(line), tr.Large)
		} else if isLarge {
			large++
		}
		if n < sum.Records/100*100 {
			classes[tr.Class]++
		}
		n++
	}
	hundreds := sum.Records / 100
	want := map[generate.Class]int{generate.Complete: 70 * hundreds, generate.NotTold: 15 * hundreds, generate.ClaimOnly: 10 * hundreds, generate.NoResult: 3 * hundreds, generate.StatusPending: 2 * hundreds}
	if diff := cmp.Diff(want, classes); diff != "" {
		t.Errorf("shares of the classes (-want +got):\n%s", diff)
	}
	if large != sum.Large || large < hundreds || large > hundreds+1 {
		t.Errorf("%d records over 100 KiB in %d records", large, sum.Records)
	}
	if s := float64(sum.Results) / float64(sum.Bytes); s < 0.27 || s > 0.33 {
		t.Errorf("%.3f of the bytes are tool results (%d bytes decoded, of %d)", s, results, sum.Bytes)
	}
	for _, escape := range []string{`\n`, `\"`, `\\\"`, `\u00e9`, `\ud83d\udc4d`, "é", "👍"} {
		if !bytes.Contains(data, []byte(escape)) {
			t.Errorf("%s stands nowhere in the data", escape)
		}
	}
	if !bytes.Equal(data[len(data)-1:], []byte("\n")) || int64(len(data)) != sum.Bytes || n != sum.Records {
		t.Errorf("%d bytes, %d records; the summary says %d and %d", len(data), n, sum.Bytes, sum.Records)
	}
}

func TestWriteRefusesSizes(t *testing.T) {
	for _, o := range []generate.Options{{}, {Size: -1}, {Size: 1, Large: [2]int{2, 1}}} {
		if _, err := generate.Write(io.Discard, io.Discard, o); err == nil {
			t.Errorf("%+v was taken", o)
		}
	}
}

func TestCompareSeesDifferences(t *testing.T) {
	const truth = `{"id":"a","class":"complete","verdict":"complete"}` + "\n" + `{"id":"b","class":"destination_not_told","verdict":"incomplete","missing":["destination_told"]}` + "\n"
	for _, tc := range []struct {
		name, rows string
		agrees     bool
		err        string
	}{
		{"as planted", `{"transcriptId":"a","verdict":"complete","missing":[]}` + "\n" + `{"transcriptId":"b","verdict":"incomplete","missing":["destination_told"]}` + "\n", true, ""},
		{"another obligation", `{"transcriptId":"a","verdict":"complete","missing":[]}` + "\n" + `{"transcriptId":"b","verdict":"incomplete","missing":["timing_told"]}` + "\n", false, ""},
		{"another verdict", `{"transcriptId":"a","verdict":"incomplete","missing":[]}` + "\n" + `{"transcriptId":"b","verdict":"incomplete","missing":["destination_told"]}` + "\n", false, ""},
		{"a row is missing", `{"transcriptId":"a","verdict":"complete","missing":[]}` + "\n", false, "fewer rows"},
		{"another order", `{"transcriptId":"b","verdict":"incomplete","missing":[]}` + "\n", false, "where a was generated"},
		{"no row", "no row\n", false, "rows"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			c, err := generate.Compare(strings.NewReader(tc.rows), strings.NewReader(truth))
			if tc.err != "" {
				if err == nil || !strings.Contains(err.Error(), tc.err) {
					t.Fatalf("got error %v, want one with %q", err, tc.err)
				}
				return
			}
			if err != nil || c.Agrees() != tc.agrees {
				t.Errorf("agrees %t, error %v, wrong %v", c.Agrees(), err, c.Wrong)
			}
		})
	}
}
