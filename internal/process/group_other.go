//go:build !unix

package process

import (
	"context"
	"os/exec"
)

// Run runs a command and ends it when ctx ends. Only the program itself is ended here: what it started may outlive it, so
// that commands of a world and agents should run on a system with process groups.
func Run(ctx context.Context, cmd *exec.Cmd, _ string) error {
	if err := cmd.Start(); err != nil {
		return err
	}
	stop := context.AfterFunc(ctx, func() { cmd.Process.Kill() }) //nolint:errcheck // one that is gone is what is wanted
	defer stop()
	return cmd.Wait()
}

func apart(*exec.Cmd) {}
