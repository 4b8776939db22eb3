package terminal

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the golden files")

func render(t *testing.T, s Summary, style Style) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, s, style); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := "testdata/" + name
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v; make it with: go test ./report/terminal -update", err)
	}
	if d := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); d != "" {
		t.Errorf("%s (-want +got); go test ./report/terminal -update writes it anew:\n%s", file, d)
	}
}

func TestWriteGolden(t *testing.T) {
	passing, one := Collector{}, sampleRows()[12]
	passing.Add(&one)
	passing.Read(1, 1)
	nothing, excluded := Collector{}, sampleRows()[10]
	nothing.Add(&excluded)
	nothing.Read(1, 1)
	below, ofPassed := nothing.Summary(), passing.Summary()
	below.Floor, below.Rows, ofPassed.Rows = 95, "rows.jsonl", "rows.jsonl"
	for _, tt := range []struct {
		file  string
		in    Summary
		style Style
	}{
		{"80.txt", sample(), Style{Width: 80, UTF8: true}},
		{"120.txt", sample(), Style{Width: 120, UTF8: true}},
		{"100.txt", sample(), Style{Width: 100, UTF8: true}},
		{"60.txt", sample(), Style{Width: 60, UTF8: true}},
		{"ascii.txt", sample(), Style{Width: 80}},
		{"color.txt", sample(), Style{Width: 120, UTF8: true, Color: true}},
		{"passed.txt", ofPassed, Style{Width: 80, UTF8: true}},
		{"nothing_judged.txt", below, Style{Width: 80, UTF8: true}},
		{"empty.txt", Summary{}, Style{UTF8: true}},
	} {
		t.Run(tt.file, func(t *testing.T) {
			got := render(t, tt.in, tt.style)
			if tt.style.Color {
				got = strings.ReplaceAll(got, "\x1b", `\e`)
			}
			golden(t, tt.file, got)
		})
	}
}
