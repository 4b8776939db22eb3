package gatestate

import (
	"crypto/ed25519"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/gate"
	"github.com/punchlist-dev/punchlist/world"
)

func key(n byte) ed25519.PrivateKey {
	seed := make([]byte, ed25519.SeedSize)
	seed[0] = n
	return ed25519.NewKeyFromSeed(seed)
}

func frozenRun(t *testing.T) (*Run, string) {
	t.Helper()
	dir := t.TempDir()
	r := open(t, dir)
	if err := r.Freeze(&gate.Frozen{Schema: gate.FrozenSchema, RunID: "r1", Contract: "refund", Digest: "d"}); err != nil {
		t.Fatal(err)
	}
	return r, dir
}

func TestSealHoldsWhatWasFrozen(t *testing.T) {
	r, dir := frozenRun(t)
	if err := r.Unchanged(key(1)); err == nil || !strings.Contains(err.Error(), "without a key") {
		t.Errorf("not sealed: %v", err)
	}
	if err := r.Seal(key(1)); err != nil {
		t.Fatal(err)
	}
	if err := r.Unchanged(key(1)); err != nil {
		t.Error(err)
	}
	if err := r.Unchanged(key(2)); err == nil {
		t.Error("another key's seal holds")
	}
	path := filepath.Join(dir, "refund.frozen.json")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(text), "r1", "r2", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := r.Unchanged(key(1)); err == nil || !strings.Contains(err.Error(), "was changed") {
		t.Errorf("changed: %v", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "refund.frozen.sig"), []byte("no base64!"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := r.Unchanged(key(1)); err == nil {
		t.Error("a seal that is none holds")
	}
}

func TestWhatOthersWroteIsSeen(t *testing.T) {
	r, dir := frozenRun(t)
	s := gate.NewState(&gate.Frozen{RunID: "r1", Digest: "d"})
	if got := r.Tampered(); len(got) != 0 {
		t.Errorf("before any state: %v", got)
	}
	if err := r.Save(&s); err != nil {
		t.Fatal(err)
	}
	if got := r.Tampered(); len(got) != 0 {
		t.Errorf("nobody wrote: %v", got)
	}
	for name, want := range map[string]string{"refund.state.json": "the state", "refund.attestation.json": "attestation", "refund.stuck.json": "stuck"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("{}"), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(r.Tampered(), "; "); !strings.Contains(got, want) {
			t.Errorf("%s: %q", name, got)
		}
	}
	if err := r.Save(&s); err != nil {
		t.Fatal(err)
	}
	if paths, err := r.Leave(&gate.Result{}); err != nil || len(paths) != 0 {
		t.Errorf("left %v, %v", paths, err)
	}
	if got := r.Tampered(); len(got) != 0 {
		t.Errorf("after it was put right: %v", got)
	}
}

func TestAnswersOfPreflights(t *testing.T) {
	r, dir := frozenRun(t)
	reader, err := Look(dir, "refund") // beside whoever holds the run
	if err != nil {
		t.Fatal(err)
	}
	for i, seen := range []string{"one", "two"} {
		if err := reader.Allow("r1", "delete", map[string]world.Observation{"k": world.Saw(i, seen)}); err != nil {
			t.Fatal(err)
		}
	}
	if err := reader.Allow("other", "delete", map[string]world.Observation{"k": world.Saw(3, "three")}); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "refund.preflight.jsonl")
	f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	f.WriteString("half a li\n")
	f.Close()
	if got := r.Allowed("r1"); len(got) != 1 || got["k"].Seen != "two" {
		t.Errorf("allowed %+v", got)
	}
	if err := r.Freeze(&gate.Frozen{Schema: gate.FrozenSchema, RunID: "r2", Contract: "refund"}); err != nil {
		t.Fatal(err)
	}
	if got := r.Allowed("r1"); len(got) != 0 {
		t.Errorf("a new freeze kept %+v", got)
	}
	if err := os.Symlink(filepath.Join(dir, "refund.frozen.json"), path); err != nil {
		t.Fatal(err)
	}
	if err := reader.Allow("r1", "delete", map[string]world.Observation{"k": {}}); err == nil {
		t.Error("it wrote through a link")
	}
}
