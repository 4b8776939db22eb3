package gatestate

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/gate"
)

func open(t *testing.T, dir string) *Run {
	t.Helper()
	r, err := Open(dir, "refund")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	return r
}

func TestStateComesBackAsItWas(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	r := open(t, dir)
	if _, there, err := r.Load(); there || err != nil {
		t.Fatalf("a state before any: %v %v", there, err)
	}
	if _, err := r.Frozen(); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("frozen before any: %v", err)
	}
	f := &gate.Frozen{Schema: gate.FrozenSchema, RunID: "r1", Contract: "refund", Digest: "d", At: time.Unix(1, 0).UTC()}
	if err := r.Freeze(f); err != nil {
		t.Fatal(err)
	}
	s := gate.NewState(f)
	s.Begun, s.Spent = 2, 1
	if err := r.Save(&s); err != nil {
		t.Fatal(err)
	}
	got, there, err := r.Load()
	if err != nil || !there || got.Begun != 2 || got.Spent != 1 || got.RunID != "r1" {
		t.Errorf("state %+v %v %v", got, there, err)
	}
	if err := r.Freeze(f); err != nil {
		t.Fatal(err)
	}
	if _, there, _ := r.Load(); there {
		t.Error("a new freeze kept the old state")
	}
	left, err := filepath.Glob(filepath.Join(dir, ".*"))
	if err != nil || len(left) > 0 {
		t.Errorf("left beside it: %v %v", left, err)
	}
}

func TestOneProcessAtATime(t *testing.T) {
	dir := t.TempDir()
	r := open(t, dir)
	if _, err := Open(dir, "refund"); err == nil || !strings.Contains(err.Error(), "another punchlist") {
		t.Fatalf("a second one: %v", err)
	}
	other, err := Open(dir, "other")
	if err != nil {
		t.Fatal(err)
	}
	other.Close()
	r.Close()
	again, err := Open(dir, "refund")
	if err != nil {
		t.Fatal(err)
	}
	again.Close()
}

func TestDamageIsAnErrorThatNamesTheFile(t *testing.T) {
	for name, text := range map[string]string{"cut": `{"schema":`, "another schema": `{"schema":"x"}`, "empty": ""} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			r := open(t, dir)
			path := filepath.Join(dir, "refund.frozen.json")
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			if _, err := r.Frozen(); err == nil || !strings.Contains(err.Error(), "refund.frozen.json") {
				t.Errorf("error %v", err)
			}
		})
	}
	dir := t.TempDir()
	r := open(t, dir)
	if err := os.Symlink("/etc/hostname", filepath.Join(dir, "refund.state.json")); err != nil {
		t.Fatal(err)
	}
	if _, _, err := r.Load(); err == nil {
		t.Error("a link was read as a state")
	}
	for _, bad := range []string{"", "..", "a/b", "a\x00"} {
		if _, err := Open(dir, bad); err == nil {
			t.Errorf("the name %q was taken", bad)
		}
	}
}

func TestRateIsCountedOncePerRun(t *testing.T) {
	r := open(t, t.TempDir())
	s := gate.State{RunID: "r1", Attempts: []gate.Attempt{{Claim: "done", Outcome: gate.Working}, {Claim: "done", Outcome: gate.Accepted}, {Claim: "block", Outcome: gate.Blocked}}}
	for range 2 {
		rate, err := r.Count(&s)
		if err != nil || rate != (gate.Rate{Claims: 2, Verified: 2, False: 1}) {
			t.Errorf("rate %+v %v", rate, err)
		}
	}
	s.RunID = "r2"
	if rate, err := r.Count(&s); err != nil || rate.Verified != 4 {
		t.Errorf("rate %+v %v", rate, err)
	}
}
