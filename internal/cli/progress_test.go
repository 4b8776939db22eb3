package cli

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestProgressLine(t *testing.T) {
	for _, tc := range []struct {
		bytes, total int64
		spent        time.Duration
		want         string
	}{
		{50e6, 200e6, 2 * time.Second, "50.0 MB of 200.0 MB  25.0 MB/s  6s left  7 rows"},
		{1500, 0, time.Second, "1.5 kB  1.5 kB/s  7 rows"},
		{300e6, 200e6, 2 * time.Second, "300.0 MB of 200.0 MB  150.0 MB/s  0s left  7 rows"},
	} {
		if got := progressLine(tc.bytes, tc.total, tc.spent, 7); got != tc.want {
			t.Errorf("%q, want %q", got, tc.want)
		}
	}
}

// TestProgress draws on a terminal alone, not more often than needed, and wipes what it drew.
func TestProgress(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	if err := os.WriteFile(path, make([]byte, 4000), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, terminal := range []bool{true, false} {
		var out bytes.Buffer
		now := time.Unix(1000, 0)
		s := &Surroundings{Stderr: &out, StderrIsTerminal: terminal, Getenv: func(string) string { return "" }, Now: func() time.Time { return now }}
		p := newProgress(s, []string{path})
		for range 4 {
			now = now.Add(150 * time.Millisecond)
			p.moved(1000, 1)
		}
		p.wipe()
		want := ""
		if terminal {
			want = "\r\x1b[K1.0 kB of 4.0 kB  3.3 kB/s  1s left  1 rows\r\x1b[K1.0 kB of 4.0 kB  1.7 kB/s  2s left  1 rows\r\x1b[K"
		}
		if out.String() != want {
			t.Errorf("terminal %v: %q, want %q", terminal, out.String(), want)
		}
	}
}
