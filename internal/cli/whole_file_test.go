package cli

import (
	"os"
	"path/filepath"
	"testing"
)

func TestWholeFile(t *testing.T) {
	tests := []struct {
		name   string
		before string // what stands there; "" nothing
		whole  bool
		want   string // what stands there behind it; "" nothing
	}{
		{"a new file", "", true, "rows\n"},
		{"in the place of an old one", "old\n", true, "rows\n"},
		{"broken off, where nothing was", "", false, ""},
		{"broken off, and the old one is no answer to this call", "old\n", false, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, "rows.jsonl")
			if tt.before != "" {
				if err := os.WriteFile(path, []byte(tt.before), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			w, err := createWhole(path)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := w.WriteString("rows\n"); err != nil {
				t.Fatal(err)
			}
			if err := w.Flush(); err != nil {
				t.Fatal(err)
			}
			if _, err := os.Stat(path); !os.IsNotExist(err) {
				t.Errorf("a file stands there before it is whole: %v", err)
			}
			if err := w.finish(tt.whole); err != nil {
				t.Fatal(err)
			}
			got, err := os.ReadFile(path)
			if string(got) != tt.want || (tt.want == "") != os.IsNotExist(err) {
				t.Errorf("%q, %v; want %q", got, err, tt.want)
			}
			if info, err := os.Stat(path); tt.whole && tt.before != "" && (err != nil || info.Mode().Perm() != 0o600) {
				t.Errorf("its permissions were not kept: %v, %v", info.Mode(), err)
			}
			if left, err := filepath.Glob(filepath.Join(dir, ".*")); err != nil || len(left) > 0 {
				t.Errorf("left behind: %v (%v)", left, err)
			}
		})
	}
}

func TestWholeFileKeepsALinkAndADevice(t *testing.T) {
	dir := t.TempDir()
	target, link := filepath.Join(dir, "target.jsonl"), filepath.Join(dir, "link.jsonl")
	if err := os.WriteFile(target, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, link); err != nil {
		t.Skip(err)
	}
	for _, path := range []string{link, os.DevNull} {
		w, err := createWhole(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.WriteString("rows"); err != nil {
			t.Fatal(err)
		}
		if err := w.finish(true); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(target); err != nil || string(got) != "rows" {
		t.Errorf("the target holds %q (%v)", got, err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is none any more: %v", err)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("%s was replaced: %v", os.DevNull, err)
	}
}
