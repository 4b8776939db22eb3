//go:build unix

package fileworld_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/world"
	"github.com/punchlist-dev/punchlist/world/fileworld"
	"github.com/punchlist-dev/punchlist/world/worldtest"
)

func TestConformance(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("prod.yaml", "server:\n  timeout: 30s\n  ports: [80, 443]\n")
	write("order.json", `{"id": "88421", "lines": [{"sku": "A", "n": 2}]}`)
	write("src/a.txt", "one")
	write("big", string(make([]byte, 1<<12)))
	if err := syscall.Mkfifo(filepath.Join(dir, "pipe"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("/etc/hostname", filepath.Join(dir, "out")); err != nil {
		t.Fatal(err)
	}
	for i := range 200 {
		write(filepath.Join("many", string(rune('a'+i%26)), string(rune('a'+i/26))), "x")
	}
	w, err := fileworld.Open(fileworld.Config{Folder: dir, Bytes: 1 << 11})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	worldtest.Run(t, worldtest.Bed{
		Kind: world.File, World: w, Limit: 2 * time.Second, Quick: true,
		Rules: []worldtest.Rule{
			worldtest.Holds("content", `{file: {source: place, path: src/a.txt, content: {contains: one}}}`, "one"),
			worldtest.Fails("other content", `{file: {source: place, path: src/a.txt, content: {contains: two}}}`, "one"),
			worldtest.Fails("not there", `{file: {source: place, path: src/b.txt}}`, "not there"),
			worldtest.Holds("gone as wanted", `{file: {source: place, path: src/b.txt, exists: false}}`, ""),
			worldtest.Holds("a field of YAML", `{file: {source: place, path: prod.yaml, result: {server.timeout: 30s}}}`, ""),
			worldtest.Fails("another field of YAML", `{file: {source: place, path: prod.yaml, result: {server.timeout: 60s}}}`, "30s"),
			worldtest.Holds("a list of YAML", `{file: {source: place, path: prod.yaml, result: {'server.ports[*]': 443}}}`, ""),
			worldtest.Holds("a field of JSON", `{file: {source: place, path: order.json, result: {'lines[0].n': 2, id: '88421'}}}`, ""),
			worldtest.Fails("a missing field of JSON", `{file: {source: place, path: order.json, result: {total: 2}}}`, ""),
			worldtest.Fails("a field of what has none", `{file: {source: place, path: src/a.txt, result: {id: 1}}}`, ""),
			worldtest.Holds("a folder", `{file: {source: place, path: many}}`, "200 files"),
			worldtest.Unseen("too large", `{file: {source: place, path: big}}`, "4096 bytes"),
			worldtest.Unseen("a pipe", `{file: {source: place, path: pipe}}`, "neither a file nor a folder"),
			worldtest.Unseen("a link that leads out", `{file: {source: place, path: out}}`, "leads out"),
			worldtest.Unseen("differs from the baseline, and there is none", `{not: {file: {source: place, path: src/a.txt, unchanged: true}}}`, ""),
		},
		Same:   `{file: {source: place, path: src, unchanged: true}}`,
		Change: func(*testing.T) { write("src/a.txt", "two") },
		Slow:   `{file: {source: place, path: many}}`,
	})
}
