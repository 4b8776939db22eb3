// Package gatestate keeps a run of the gate on disk: what was frozen, the state, and what a run leaves behind. A file is
// written beside its place and moved there, so that a reader finds the old one or the new one whatever is killed when.
package gatestate

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
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
	lock *os.File
}

// Open takes the run of a contract for this process alone. A second process gets an error that says so: two agents that
// work on one run would count each other's attempts.
func Open(dir, contract string) (*Run, error) {
	if contract == "" || strings.ContainsAny(contract, `/\`+"\x00") || contract == "." || contract == ".." {
		return nil, fmt.Errorf("a run cannot be kept under the name %q", contract)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	r := &Run{dir: dir, name: contract}
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

// Close lets others take the run.
func (r *Run) Close() error { return r.lock.Close() }

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
	for _, kind := range []string{"state.json", "stuck.json", "stuck.md", "attestation.json"} {
		if err := os.Remove(r.path(kind)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return r.write("frozen.json", f)
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
func (r *Run) Save(s *gate.State) error { return r.write("state.json", s) }

// Leave keeps what a run left behind, and returns the paths.
func (r *Run) Leave(res *gate.Result) (paths []string, err error) {
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
	for _, id := range kept.Runs {
		if id == s.RunID {
			return kept.Rate, nil
		}
	}
	kept.Rate.Add(s)
	const most = 1000
	if kept.Runs = append(kept.Runs, s.RunID); len(kept.Runs) > most {
		kept.Runs = kept.Runs[len(kept.Runs)-most:]
	}
	return kept.Rate, r.write("rate.json", &kept)
}

func (r *Run) read(kind string, into any) error {
	path := r.path(kind)
	info, err := os.Lstat(path)
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() || info.Size() > maxFile {
		return fmt.Errorf("%s is no file that was written here", path)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("%s cannot be read: %w", path, err)
	}
	return nil
}

func (r *Run) write(kind string, v any) error {
	text, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		return err
	}
	return r.place(kind, append(text, '\n'))
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

func syncFolder(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
