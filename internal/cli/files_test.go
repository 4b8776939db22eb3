package cli

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/klauspost/compress/zstd"
)

// run calls a command and returns what it wrote.
func run(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, complaints bytes.Buffer
	code = Main(args, &Surroundings{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &complaints, Getenv: func(string) string { return "" },
		Width: func() int { return 0 }, Now: time.Now})
	return code, out.String(), complaints.String()
}

// TestPackedFiles holds that a packed file gives the rows of the plain one, and that a torn one is half a check.
func TestPackedFiles(t *testing.T) {
	dir := t.TempDir()
	write := func(name string, b []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, b, 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	var text strings.Builder
	for _, id := range []string{"a", "b"} {
		text.WriteString(`{"schema":"punchlist-transcript/v1","id":"` + id + `","steps":[{"user":"Bitte öffne ein Ticket 😀"},{"call":"open_ticket","result":"ok"}]}` + "\n")
	}
	plain := []byte(text.String())
	var gz, zs bytes.Buffer
	w := gzip.NewWriter(&gz)
	z, err := zstd.NewWriter(&zs)
	if err != nil {
		t.Fatal(err)
	}
	for _, pack := range []io.WriteCloser{w, z} {
		if _, err := pack.Write(plain); err != nil || pack.Close() != nil {
			t.Fatal(err)
		}
	}
	wide := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune(string(plain))) {
		wide = binary.LittleEndian.AppendUint16(wide, u)
	}
	contract := write("ticket.yaml", []byte("contract: ticket\nversion: 1\ngoal: A ticket.\nexits:\n  completed: {requires: [opened]}\nobligations:\n  opened: {evidence: {calls: {tool: open_ticket}}}\n"))
	rows := func(path string) string {
		t.Helper()
		code, out, stderr := run(t, "check", "-c", contract, path)
		if code != ExitOK {
			t.Errorf("%s: code %d\n%s", path, code, stderr)
		}
		return strings.ReplaceAll(out, path, "PATH")
	}
	want := rows(write("x.jsonl", plain))
	for name, b := range map[string][]byte{"x.jsonl.gz": gz.Bytes(), "x.jsonl.zst": zs.Bytes(), "x.txt": wide} {
		path := write(name, b)
		if got := rows(path); got != want {
			t.Errorf("%s gives\n%s\nwant\n%s", name, got, want)
		}
		code, out, stderr := run(t, "convert", path)
		if code != ExitOK || out != string(plain) {
			t.Errorf("%s: code %d, converted to\n%s\n%s", name, code, out, stderr)
		}
		if name == "x.txt" && !strings.Contains(stderr, "x.txt: it is UTF-16 (little endian) and was read as UTF-8") {
			t.Error(stderr)
		}
	}
	code, out, stderr := run(t, "check", "-c", contract, write("torn.gz", gz.Bytes()[:gz.Len()-4]))
	if code != ExitUndecided || strings.Count(out, "\n") != 2 || !strings.Contains(strings.Join(strings.Fields(stderr), " "), "the gzip data ends too early, at byte") {
		t.Errorf("torn: code %d\n%s\n%s", code, out, stderr)
	}
	// A file of which nothing can be read is no wrong call beside one that can.
	code, out, stderr = run(t, "check", "-c", contract, write("cut.gz", gz.Bytes()[:9]), filepath.Join(dir, "x.jsonl"))
	if code != ExitUndecided || strings.Count(out, "\n") != 2 || !strings.Contains(strings.Join(strings.Fields(stderr), " "), "cut.gz the gzip data ends too early, at byte 9: copy the file again") {
		t.Errorf("cut: code %d\n%s\n%s", code, out, stderr)
	}
	if code, _, _ := run(t, "check", "-c", contract, filepath.Join(dir, "cut.gz")); code != ExitUsage {
		t.Errorf("nothing to read: code %d", code)
	}
}
