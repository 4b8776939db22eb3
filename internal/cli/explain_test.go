package cli

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// rowLine is one row in the minimal form.
func rowLine(caseID, transcriptID string) string {
	return fmt.Sprintf(`{"caseId":%q,"transcriptId":%q,"expectedExit":"c","observedExit":"c","requiredEvidence":["a"],"observedEvidence":[],"graderVersion":"g"}`, caseID, transcriptID)
}

func find(t *testing.T, want string, rows io.Reader) (*foundRow, error) {
	t.Helper()
	return findRow(&Surroundings{Stdin: rows}, want, "-")
}

func TestFindRow(t *testing.T) {
	lines := []string{rowLine("a", "x"), rowLine("b", "x"), rowLine("c", "c"), "no row", `{"transcriptId":"only"}`, rowLine("a/x", "y"), rowLine("a", "x/y"), rowLine("q", "q/q"), ""}
	all := strings.Join(lines, "\n")
	for want, key := range map[string]string{
		"b": "b/x", "c": "c/c", "c/c": "c/c", "a/x/y": "", "a": "", "x": "", "y": "a/x/y", "q": "q/q/q", "b/x": "b/x", "q/q/q": "q/q/q",
		"a/x": "a/x", // both a case of its own and CASE/TRANSCRIPT: the key wins
	} {
		got, err := find(t, want, strings.NewReader(all))
		switch {
		case key == "" && (err == nil || !strings.Contains(err.Error(), " rows:\n")):
			t.Errorf("%s: %v, %v; want that it is ambiguous", want, got, err)
		case key != "" && (err != nil || got.row.CaseID+"/"+got.row.TranscriptID != key):
			t.Errorf("%s: %v, %v; want %s", want, got, err, key)
		}
	}
}

func TestNearestRows(t *testing.T) {
	f := &rowFinder{want: "tr_1042"}
	for i, id := range []string{"tr_9999", "tr_1043", "zzz", "tr_1043", "tr_104", "tr_1042-b", strings.Repeat("tr_1042", 40), "tr_0142", ""} {
		f.take(i+1, []byte(rowLine(id, id)))
	}
	if d := cmp.Diff([]nearID{{"tr_1043", 1}, {"tr_104", 1}, {"tr_0142", 1}}, f.near, cmp.AllowUnexported(nearID{})); d != "" {
		t.Error(d)
	}
	if f.rows != 9 || f.count != 0 {
		t.Errorf("%d rows, %d fit", f.rows, f.count)
	}
}

// A file of rows is read and not held.
func TestFindRowHoldsOneRow(t *testing.T) {
	if testing.Short() {
		t.Skip("it reads 200 MB")
	}
	pad := strings.Repeat("x", 1<<20)
	r, w := io.Pipe()
	go func() {
		b := bufio.NewWriter(w)
		for i := range 200 {
			fmt.Fprintf(b, `{"caseId":"c%d","transcriptId":"t%d","expectedExit":"c","observedExit":"c","requiredEvidence":[],"observedEvidence":[],"graderVersion":"g","pad":%q}`+"\n", i, i, pad)
		}
		b.Flush()
		w.Close()
	}()
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	got, err := find(t, "t77", r)
	runtime.ReadMemStats(&after)
	if err != nil || got.row.CaseID != "c77" {
		t.Fatal(got, err)
	}
	if grown := int64(after.HeapSys) - int64(before.HeapSys); grown > 64<<20 {
		t.Errorf("the heap grew by %d MB", grown>>20)
	}
}

func TestBeside(t *testing.T) {
	for _, tt := range []struct {
		path, rows string
		want       []string
	}{
		{"runs/a.json", "rows.jsonl", []string{"runs/a.json"}},
		{"runs/a.json", "-", []string{"runs/a.json"}},
		{"/runs/a.json", "out/rows.jsonl", []string{"/runs/a.json"}},
		{"../a.json", "out/rows.jsonl", []string{"../a.json"}},
		{"runs/a.json", "x/out/rows.jsonl", []string{"runs/a.json", "x/out/runs/a.json", "x/runs/a.json"}},
		{"runs/a.json", "/v/w/x/y/rows.jsonl", []string{"runs/a.json", "/v/w/x/y/runs/a.json", "/v/w/x/runs/a.json", "/v/w/runs/a.json"}},
	} {
		var got []string
		for _, p := range beside(tt.path, tt.rows) {
			got = append(got, filepath.ToSlash(p))
		}
		if d := cmp.Diff(tt.want, got); d != "" {
			t.Errorf("%s beside %s (-want +got):\n%s", tt.path, tt.rows, d)
		}
	}
}

// A row is a stranger's word: no device, pipe or folder is opened on it.
func TestOnlyRegularFiles(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.json")
	if err := os.WriteFile(file, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	files, why := regular([]string{dir, file, filepath.Join(dir, "none"), os.DevNull})
	if d := cmp.Diff([]string{file}, files); d != "" || why == nil || !strings.HasSuffix(why.Error(), " is no file") {
		t.Errorf("%s, %v", d, why)
	}
}

func TestImporterFormat(t *testing.T) {
	for importer, want := range map[string]string{"native-1": "native", "tau-bench-1": "tau-bench", "tau2-7": "tau2", "openai-chat-1": "openai-chat", "none-1": "", "": "", "native": ""} {
		if got := importerFormat(importer); got != want {
			t.Errorf("%s: %q, want %q", importer, got, want)
		}
	}
}
