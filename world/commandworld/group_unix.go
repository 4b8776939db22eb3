//go:build unix

package commandworld

import (
	"context"
	"os/exec"
	"syscall"
)

// runGroup runs a command in a session of its own, without a terminal, and kills all of it when ctx ends or it does.
func runGroup(ctx context.Context, cmd *exec.Cmd, mark string) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if err := cmd.Start(); err != nil {
		return err
	}
	ended := make(chan struct{})
	killed := make(chan struct{})
	go func() {
		defer close(killed)
		select {
		case <-ctx.Done():
			killAll(cmd.Process.Pid, mark)
		case <-ended:
		}
	}()
	err := cmd.Wait()
	close(ended)
	<-killed
	killAll(cmd.Process.Pid, mark) // what it left behind
	return err
}

// killAll kills the group, and whatever else carries the mark.
func killAll(pid int, mark string) {
	syscall.Kill(-pid, syscall.SIGKILL) //nolint:errcheck // a group that is gone is what is wanted
	killMarked(mark)
}
