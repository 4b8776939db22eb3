//go:build unix

package process

import (
	"context"
	"os/exec"
	"syscall"
)

// Run runs a command in a session of its own, without a terminal, and kills all of it when ctx ends or it does: the
// group, and whatever else carries the mark. The mark must stand in the command's environment.
func Run(ctx context.Context, cmd *exec.Cmd, mark string) error {
	apart(cmd)
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

// apart gives a command a session of its own: no terminal, and no signal that is meant for us.
func apart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }

func killAll(pid int, mark string) {
	syscall.Kill(-pid, syscall.SIGKILL) //nolint:errcheck // a group that is gone is what is wanted
	KillMarked(mark)
}
