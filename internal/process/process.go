// Package process runs programs so that nothing of them is left: in a session of their own, marked by a variable that
// their children inherit, and watched by a guard that outlives even a killed parent.
package process

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"os/exec"
)

// NewMark is a variable, NAME=value, that no other process has.
func NewMark(name string) string {
	var b [12]byte
	rand.Read(b[:]) //nolint:errcheck // never fails
	return name + "=" + hex.EncodeToString(b[:])
}

// GuardCommand is the argument by which a program runs as a guard: it calls Guard.
const GuardCommand = "guard"

// Guard waits for its input to end, which it does when the parent does, however that ends; then it kills every process
// with the mark.
func Guard(in io.Reader, mark string) error {
	_, err := io.Copy(io.Discard, in)
	KillMarked(mark)
	return err
}

// Watcher is a guard at work.
type Watcher struct {
	in  io.WriteCloser
	cmd *exec.Cmd
}

// Watch starts a guard: this program again, which must call Guard for GuardCommand and a mark.
func Watch(mark string) (*Watcher, error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(exe, GuardCommand, mark)
	cmd.Args[0] = os.Args[0] // a program that goes by several names is called by the same one
	cmd.Env = []string{"PATH=" + os.Getenv("PATH")}
	apart(cmd)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, errors.Join(err, in.Close())
	}
	return &Watcher{in, cmd}, nil
}

// Close has the guard kill what is left, and waits for it.
func (w *Watcher) Close() error { return errors.Join(w.in.Close(), w.cmd.Wait()) }
