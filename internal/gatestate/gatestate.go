// Package gatestate keeps a run of the gate on disk: what was frozen, the state, and what a run leaves behind. A file is
// written beside its place and moved there, so that a reader finds the old one or the new one whatever is killed when.
package gatestate

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/gate"
)

// Folder is where runs are kept where nothing else is said.
const Folder = ".punchlist"

// maxFile is the largest file that is read back, in bytes.
const maxFile = 64 << 20

// Run is one contract's run in a folder.
type Run struct {
	dir  string
	name string
	lock *os.File // nil where it was opened to be read
	last []byte   // the state as it was saved last
}

// Open takes the run of a contract for this process alone. A second process gets an error that says so: two agents that
// work on one run would count each other's attempts.
func Open(dir, contract string) (*Run, error) {
	r, err := Look(dir, contract)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(r.path("lock"), os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	if err := exclusive(f); err != nil {
		f.Close() //nolint:errcheck // the error that matters is the first
		return nil, fmt.Errorf("another punchlist works on the run of %s in %s: wait for it, or use another --state", contract, dir)
	}
	r.lock = f
	return r, nil
}

// Look opens a run to be read, beside whoever works on it: each file is whole whenever it is read.
func Look(dir, contract string) (*Run, error) {
	if contract == "" || strings.ContainsAny(contract, `/\`+"\x00") || contract == "." || contract == ".." {
		return nil, fmt.Errorf("a run cannot be kept under the name %q", contract)
	}
	return &Run{dir: dir, name: contract}, nil
}

// Close lets others take the run.
func (r *Run) Close() error {
	if r.lock == nil {
		return nil
	}
	return r.lock.Close()
}

func (r *Run) path(kind string) string { return filepath.Join(r.dir, r.name+"."+kind) }

// Frozen reads what was frozen. It is fs.ErrNotExist where nothing was.
func (r *Run) Frozen() (*gate.Frozen, error) {
	var f gate.Frozen
	if err := r.read("frozen.json", &f); err != nil {
		return nil, err
	}
	if f.Schema != gate.FrozenSchema {
		return nil, fmt.Errorf("%s has the schema %q, and this version reads %s", r.path("frozen.json"), f.Schema, gate.FrozenSchema)
	}
	return &f, nil
}

// Freeze keeps what was frozen, and begins a run: an earlier state and what it left behind are gone.
func (r *Run) Freeze(f *gate.Frozen) error {
	if err := r.remove("state.json", "stuck.json", "stuck.md", "attestation.json", "preflight.jsonl", "frozen.sig"); err != nil {
		return err
	}
	r.last = nil
	return r.write("frozen.json", f)
}

// Begin takes away what an earlier part of the run left behind, before it goes on.
func (r *Run) Begin() error { return r.remove("stuck.json", "stuck.md", "attestation.json") }

func (r *Run) remove(kinds ...string) error {
	for _, kind := range kinds {
		if err := os.Remove(r.path(kind)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// Load reads the state.
func (r *Run) Load() (s gate.State, there bool, err error) {
	err = r.read("state.json", &s)
	if errors.Is(err, fs.ErrNotExist) {
		return s, false, nil
	}
	return s, err == nil, err
}

// Save keeps the state.
func (r *Run) Save(s *gate.State) error {
	text, err := indented(s)
	if err != nil {
		return err
	}
	r.last = text
	return r.place("state.json", text)
}

// Tampered says which files of the run others wrote since Save: the state, or what only an ended run leaves behind.
func (r *Run) Tampered() []string {
	var out []string
	if r.last != nil {
		if text, err := r.bytes("state.json"); err != nil || !bytes.Equal(text, r.last) {
			out = append(out, "the state of the run was changed on disk")
		}
	}
	for _, kind := range []string{"attestation.json", "stuck.json"} {
		if _, err := os.Lstat(r.path(kind)); err == nil {
			out = append(out, filepath.Base(r.path(kind))+" stands where only the gate writes, and the gate did not write it: remove it")
		}
	}
	return out
}

// Leave keeps what a run left behind, and returns the paths.
//
// What somebody else put there goes: a run without an attestation leaves none behind.
func (r *Run) Leave(res *gate.Result) (paths []string, err error) {
	if err := r.Begin(); err != nil {
		return nil, err
	}
	if s := res.Stuck; s != nil {
		if err := r.write("stuck.json", s); err != nil {
			return nil, err
		}
		if err := r.place("stuck.md", s.Markdown()); err != nil {
			return nil, err
		}
		paths = append(paths, r.path("stuck.json"), r.path("stuck.md"))
	}
	if a := res.Attestation; a != nil {
		if err := r.write("attestation.json", a); err != nil {
			return nil, err
		}
		paths = append(paths, r.path("attestation.json"))
	}
	return paths, nil
}

// Count adds a run to the measured rate of false completion of its contract, once, and returns the rate.
func (r *Run) Count(s *gate.State) (gate.Rate, error) {
	var kept struct {
		Rate gate.Rate `json:"rate"`
		Runs []string  `json:"runs"` // the last ones that were counted
	}
	if err := r.read("rate.json", &kept); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return gate.Rate{}, err
	}
	id := s.RunID
	if s.Part > 0 {
		id += "#" + strconv.Itoa(s.Part)
	}
	if slices.Contains(kept.Runs, id) {
		return kept.Rate, nil
	}
	kept.Rate.Add(s)
	const most = 1000
	if kept.Runs = append(kept.Runs, id); len(kept.Runs) > most {
		kept.Runs = kept.Runs[len(kept.Runs)-most:]
	}
	return kept.Rate, r.write("rate.json", &kept)
}

func (r *Run) read(kind string, into any) error {
	text, err := r.bytes(kind)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("%s cannot be read: %w", r.path(kind), err)
	}
	return nil
}

// bytes reads a file that was written here: a regular one, and none that is larger than any of ours.
func (r *Run) bytes(kind string) ([]byte, error) {
	path := r.path(kind)
	info, err := os.Lstat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > maxFile {
		return nil, fmt.Errorf("%s is no file that was written here", path)
	}
	return os.ReadFile(path)
}

func (r *Run) write(kind string, v any) error {
	text, err := indented(v)
	if err != nil {
		return err
	}
	return r.place(kind, text)
}

func indented(v any) ([]byte, error) {
	text, err := json.MarshalIndent(v, "", " ")
	return append(text, '\n'), err
}

// place puts a file into its place in one step, and through to the disk.
func (r *Run) place(kind string, text []byte) error {
	f, err := os.CreateTemp(r.dir, "."+r.name+"."+kind+".*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) //nolint:errcheck // gone where all went well
	_, err = f.Write(text)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), r.path(kind)); err != nil {
		return err
	}
	return syncFolder(r.dir)
}
