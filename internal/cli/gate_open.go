package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/gate"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/internal/gatestate"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/world"
	"github.com/punchlist-dev/punchlist/world/commandworld"
	"github.com/punchlist-dev/punchlist/world/sources"
)

// worldsFile is read where no other configuration is named and it is there.
const worldsFile = "worlds.yaml"

// gateFlags are what the commands of the gate share.
type gateFlags struct {
	Worlds     string            `placeholder:"FILE" help:"What may be asked of the world: databases, addresses, folders, commands, by name (default: worlds.yaml, where it is there)."`
	State      string            `default:".punchlist" placeholder:"DIR" help:"Where runs are kept (default: .punchlist)."`
	Input      map[string]string `placeholder:"NAME=VALUE" help:"A value for an input of the contract. Give the flag again for each further one."`
	Inputs     string            `placeholder:"FILE" help:"Values for inputs, a JSON object."`
	Transcript string            `placeholder:"FILE" help:"The record of the run, in any format that check reads. Without it, what only a record can show is unknown."`
}

// opened is a contract with its world.
type opened struct {
	loaded
	flags  *gateFlags
	worlds *sources.Config // nil where there is none
	set    *world.Set
	mark   string // of a run's processes, "" where none are run
	s      *Surroundings
}

// open reads the contract and opens the worlds. Mistakes of either are printed in full, and give exit code 2.
func (f *gateFlags) open(s *Surroundings, path, mark string) (*opened, error) {
	src, err := readContract(s, path)
	if err != nil {
		return nil, err
	}
	k, found := compileContract(path, src, claim.English())
	if k.plan == nil {
		printDiagnostics(s, found, src, false)
		return nil, exit(ExitUsage)
	}
	o := &opened{loaded: k, flags: f, mark: mark, s: s}
	if err := o.openWorlds(); err != nil {
		return nil, err
	}
	return o, nil
}

func (o *opened) openWorlds() error {
	path := o.flags.Worlds
	text, err := os.ReadFile(cmp.Or(path, worldsFile))
	if err != nil {
		if path == "" && errors.Is(err, fs.ErrNotExist) {
			o.set = world.NewSet(world.Options{Now: o.s.Now})
			return nil
		}
		return plainPathError(err)
	}
	if o.worlds, err = sources.Parse(cmp.Or(path, worldsFile), text); err != nil {
		return err
	}
	getenv := func(name string) string {
		if v, ok := strings.CutPrefix(o.mark, name+"="); ok && name == commandworld.RunMark {
			return v
		}
		return o.s.Getenv(name)
	}
	o.set, err = o.worlds.Open(getenv, o.s.Now)
	return err
}

func (o *opened) close() {
	if err := o.set.Close(); err != nil {
		o.s.complain("a source could not be closed: %v", err)
	}
}

// verifier is the digest of the configuration, "" where there is none.
func (o *opened) verifier() string {
	if o.worlds == nil {
		return ""
	}
	return o.worlds.Digest
}

// tampered says what was changed under a run: the contract, the configuration, or what was frozen.
func (o *opened) tampered(f *gate.Frozen, kept *gatestate.Run) func(context.Context) []string {
	return func(context.Context) []string {
		var out []string
		src, err := os.ReadFile(o.contract.File)
		if err != nil {
			out = append(out, "the contract "+o.contract.File+" cannot be read any more")
		} else if k, _ := compileContract(o.contract.File, src, claim.English()); k.contract == nil || k.contract.Digest != f.Digest {
			out = append(out, "the contract "+o.contract.File+" was changed after the freeze")
		}
		if o.worlds != nil {
			text, err := os.ReadFile(o.worlds.File)
			if err != nil {
				out = append(out, "the configuration "+o.worlds.File+" cannot be read any more")
			} else if c, err := sources.Parse(o.worlds.File, text); err != nil || c.Digest != f.Verifier {
				out = append(out, "the configuration "+o.worlds.File+" was changed after the freeze")
			}
		}
		if kept != nil {
			now, err := kept.Frozen()
			if err != nil || !sameFrozen(now, f) {
				out = append(out, "what was frozen was changed on disk")
			}
			out = append(out, kept.Tampered()...)
		}
		return out
	}
}

func sameFrozen(a, b *gate.Frozen) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	return errX == nil && errY == nil && string(x) == string(y)
}

// inputs are the values of the call, as a JSON object; nil where there are none.
func (f *gateFlags) inputs(s *Surroundings, k *contract.Contract) (json.RawMessage, error) {
	values := map[string]json.RawMessage{}
	if f.Inputs != "" {
		in, err := openInput(s, f.Inputs)
		if err != nil {
			return nil, err
		}
		defer in.Close()
		text, err := io.ReadAll(io.LimitReader(in, maxContract))
		if err != nil {
			return nil, plainPathError(err)
		}
		if err := json.Unmarshal(text, &values); err != nil {
			return nil, fmt.Errorf("%s: inputs are a JSON object: %w", f.Inputs, err)
		}
	}
	for name, v := range f.Input {
		values[name], _ = json.Marshal(v) // texts always marshal
	}
	var known []string
	for i := range k.Inputs {
		known = append(known, k.Inputs[i].Name)
	}
	for name := range values {
		if !slices.Contains(known, name) {
			return nil, fmt.Errorf("the contract %s has no input %s: %s", k.Name, name, nearestHint(name, known))
		}
	}
	if len(values) == 0 {
		return nil, nil
	}
	return json.Marshal(values)
}

// record reads the transcript of a run: the first of the file. nil where none is named.
func (f *gateFlags) record(s *Surroundings) (*transcript.Transcript, error) {
	if f.Transcript == "" {
		return nil, nil
	}
	in, err := openInput(s, f.Transcript)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	file, err := ingest.NewReader(ingest.Options{Formats: formats.All()}).Open(f.Transcript, in)
	if err != nil {
		return nil, fmt.Errorf("%s: %s", f.Transcript, describeFile(err))
	}
	var rec ingest.Record
	if err := file.Next(&rec); err != nil {
		if err == io.EOF {
			return nil, fmt.Errorf("%s holds no transcript", f.Transcript)
		}
		return nil, err
	}
	t := &transcript.Transcript{}
	return t, ingest.Import(file.Format(), &rec, t)
}

// recordSoFar is record before the work: a host may write the file only when the work begins.
func (f *gateFlags) recordSoFar(s *Surroundings) (*transcript.Transcript, error) {
	if f.Transcript != "" && f.Transcript != "-" {
		if _, err := os.Stat(f.Transcript); errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
	}
	return f.record(s)
}

// kept takes the run of the contract on disk.
func (o *opened) kept() (*gatestate.Run, error) {
	return gatestate.Open(o.flags.State, o.contract.Name)
}

// look opens the run of the contract to be read: an agent may ask while it runs.
func (o *opened) look() (*gatestate.Run, error) {
	return gatestate.Look(o.flags.State, o.contract.Name)
}

// frozen reads what was frozen; nil where nothing was. A contract that changed since is an error.
func (o *opened) frozen(kept *gatestate.Run) (*gate.Frozen, error) {
	f, err := kept.Frozen()
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	if f.Digest != o.contract.Digest {
		return nil, fmt.Errorf("%s was changed after the freeze of %s (digest %.12s, frozen %.12s): restore it, or freeze again", o.contract.File,
			f.At.Format("2006-01-02 15:04"), o.contract.Digest, f.Digest)
	}
	return f, o.sameInputs(f)
}

// sameInputs refuses inputs that are not those of the freeze: passed over, they would be thought to count.
func (o *opened) sameInputs(f *gate.Frozen) error {
	given, err := o.flags.inputs(o.s, o.contract)
	if err != nil || given == nil {
		return err
	}
	var a, b map[string]any
	if json.Unmarshal(given, &a) == nil && (len(f.Inputs) == 0 || json.Unmarshal(f.Inputs, &b) == nil) && reflect.DeepEqual(a, b) {
		return nil
	}
	return fmt.Errorf("the inputs of %s were bound when it was frozen (%s), and others are given: freeze it again for these", o.contract.Name, f.At.Format("2006-01-02 15:04"))
}

// home is the folder of a run's feedback, report and briefing.
func (o *opened) home() (string, error) {
	dir, err := filepath.Abs(filepath.Join(o.flags.State, o.contract.Name+".run"))
	if err != nil {
		return "", err
	}
	return dir, os.MkdirAll(dir, 0o755)
}
