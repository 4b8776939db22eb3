//go:build unix

package fileworld

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/punchlist-dev/punchlist/world"
)

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func link(t *testing.T, to, at string) {
	t.Helper()
	if err := os.Symlink(to, at); err != nil {
		t.Fatal(err)
	}
}

func open(t *testing.T, cfg Config) world.World {
	t.Helper()
	w, err := Open(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Close() })
	return w
}

func ask(t *testing.T, w world.World, path string) world.Observation {
	t.Helper()
	return w.Observe(t.Context(), &world.Check{Kind: world.File, Path: path})
}

func TestObserve(t *testing.T) {
	outside := t.TempDir()
	write(t, filepath.Join(outside, "secret"), "outside")
	dir := t.TempDir()
	write(t, filepath.Join(dir, "conf/app.yaml"), "timeout: 30\n")
	write(t, filepath.Join(dir, "large"), strings.Repeat("x", 101))
	write(t, filepath.Join(dir, "binary"), "\xff\xfe\x00")
	write(t, filepath.Join(dir, "a%2Fb"), "one segment")
	link(t, filepath.Join(outside, "secret"), filepath.Join(dir, "out"))
	link(t, outside, filepath.Join(dir, "outdir"))
	link(t, "conf/app.yaml", filepath.Join(dir, "in"))
	link(t, "loop", filepath.Join(dir, "loop"))
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o644); err != nil {
		t.Fatal(err)
	}
	w := open(t, Config{Folder: dir, Bytes: 100})
	for _, tt := range []struct{ name, path, content, why string }{
		{"a file", "conf/app.yaml", "timeout: 30\n", ""},
		{"from the top", "/conf/app.yaml", "timeout: 30\n", ""},
		{"a link within", "in", "timeout: 30\n", ""},
		{"no text", "binary", "sha256:", ""},
		{"an escaped segment is a name", "a%2Fb", "one segment", ""},
		{"not there", "conf/none.yaml", "absent", ""},
		{"below a file", "conf/app.yaml/x", "absent", ""},
		{"out by dots", "../../etc/passwd", "", "leads out"},
		{"out by a link", "out", "", "leads out"},
		{"out by a linked folder", "outdir/secret", "", "leads out"},
		{"a loop", "loop", "", "loop"},
		{"a pipe", "pipe", "", "neither a file nor a folder"},
		{"too large", "large", "", "at most 100"},
		{"no path", "", "", "needs a path"},
		{"a null byte", "a\x00b", "", "needs a path"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			o := ask(t, w, tt.path)
			if tt.why != "" {
				if !strings.Contains(o.Why, tt.why) || strings.Contains(o.Why, dir) {
					t.Errorf("why %q, answer %s", o.Why, o.Answer)
				}
				return
			}
			var a struct {
				Content string
				Absent  bool
			}
			if err := json.Unmarshal(o.Answer, &a); err != nil || o.Why != "" {
				t.Fatalf("%v, why %q", err, o.Why)
			}
			if got := a.Content; (tt.content == "absent") != a.Absent || !a.Absent && !strings.HasPrefix(got, tt.content) {
				t.Errorf("content %q, absent %v", got, a.Absent)
			}
		})
	}
}

func TestFolderDigest(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "src/a.go"), "package a")
	write(t, filepath.Join(dir, "src/b.go"), "package b")
	w := open(t, Config{Folder: dir, Ignore: []string{"*.log", "src/gen"}})
	before := ask(t, w, ".").Digest
	if before == "" {
		t.Fatal("no digest")
	}
	for _, same := range []string{"x.log", "src/y.log", "src/gen/z.go", ".git/HEAD"} {
		write(t, filepath.Join(dir, same), "ignored")
		if got := ask(t, w, ".").Digest; got != before {
			t.Errorf("%s counts", same)
		}
	}
	for _, change := range []func(){
		func() { write(t, filepath.Join(dir, "src/c.go"), "package c") },
		func() { write(t, filepath.Join(dir, "src/a.go"), "package aa") },
		func() { os.Rename(filepath.Join(dir, "src/b.go"), filepath.Join(dir, "src/bb.go")) },
		func() { os.Chmod(filepath.Join(dir, "src/a.go"), 0o755) },
		func() { link(t, "/etc/passwd", filepath.Join(dir, "l")) },
		func() { os.Remove(filepath.Join(dir, "src/c.go")) },
	} {
		change()
		after := ask(t, w, ".").Digest
		if after == before {
			t.Error("a change left the digest as it was")
		}
		before = after
	}
	if few := open(t, Config{Folder: dir, Files: 1}); !strings.Contains(ask(t, few, ".").Why, "more than 1 files") {
		t.Error("too many files were digested")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if o := w.Observe(ctx, &world.Check{Kind: world.File, Path: "."}); o.Why == "" {
		t.Error("a cancelled check was answered")
	}
}

func TestOpenRefuses(t *testing.T) {
	if _, err := Open(Config{Folder: filepath.Join(t.TempDir(), "none")}); err == nil {
		t.Error("a folder that is not there was opened")
	}
	if _, err := Open(Config{Folder: t.TempDir(), Ignore: []string{"["}}); err == nil {
		t.Error("a broken pattern was taken")
	}
}
