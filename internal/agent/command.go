// Package agent runs an agent that is a program, for the gate. Feedback goes to the program in a file and on its input, a
// block comes back in a file, and its end is its claim to be done.
package agent

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/gate"
	"github.com/punchlist-dev/punchlist/internal/process"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Names of the variables that a program gets.
const (
	FeedbackVar = "PUNCHLIST_FEEDBACK" // path of the feedback of the attempt before, JSON; empty file for the first
	ReportVar   = "PUNCHLIST_REPORT"   // where it may write a report
	BriefingVar = "PUNCHLIST_BRIEFING" // path of the briefing
	AttemptVar  = "PUNCHLIST_ATTEMPT"  // 1, 2, ...
)

// Command is an agent that is a program.
type Command struct {
	Argv    []string
	Dir     string   // where it runs; "" for here
	Env     []string // its environment, without the variables above; it holds Mark
	Mark    string   // NAME=value that marks its processes
	Folder  string   // where feedback, report and briefing stand
	Timeout time.Duration
	Stdout  io.Writer
	Stderr  io.Writer
	// Stalls is asked every Every while the program runs: a reason, where the run does not move, stops it. ended says that
	// the program has ended by itself. nil: nothing is asked.
	Stalls func(ctx context.Context, ended bool) string
	Every  time.Duration
	// Record reads the record of the run so far; nil where there is none.
	Record func() (*transcript.Transcript, error)
}

var _ gate.Agent = (*Command)(nil)

// Work runs the program once. That it failed, was killed or could not be started is no error of ours: its end is the claim,
// and the world decides. How it ended stands in the note.
func (c *Command) Work(ctx context.Context, task gate.Task) (gate.Work, error) {
	feedback := []byte{}
	if task.Feedback != nil {
		feedback = append(task.Feedback.JSON(), '\n')
	}
	input := string(feedback)
	if task.Feedback == nil {
		input = task.Briefing
	}
	paths := map[string]string{FeedbackVar: "feedback.json", ReportVar: "report.json", BriefingVar: "briefing.txt"}
	for name, file := range paths {
		paths[name] = filepath.Join(c.Folder, file)
	}
	if err := os.Remove(paths[ReportVar]); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return gate.Work{}, err
	}
	if err := errors.Join(anew(paths[FeedbackVar], feedback), anew(paths[BriefingVar], []byte(task.Briefing))); err != nil {
		return gate.Work{}, err
	}
	cmd := exec.Command(c.Argv[0], c.Argv[1:]...)
	cmd.Dir, cmd.Stdin, cmd.Stdout, cmd.Stderr, cmd.WaitDelay = c.Dir, strings.NewReader(input), c.Stdout, c.Stderr, 2*time.Second
	cmd.Env = append(c.Env[:len(c.Env):len(c.Env)], AttemptVar+"="+strconv.Itoa(task.Attempt))
	for _, name := range []string{FeedbackVar, ReportVar, BriefingVar} {
		cmd.Env = append(cmd.Env, name+"="+paths[name])
	}
	work := gate.Work{}
	if c.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, c.Timeout)
		defer cancel()
	}
	err := c.watched(ctx, cmd, &work)
	switch {
	case work.Stall != "" && !ended(cmd):
		work.Note = "stopped: " + work.Stall
	case ended(cmd):
		work.Note = fmt.Sprintf("exit %d", cmd.ProcessState.ExitCode())
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		work.Note = fmt.Sprintf("stopped: it did not end within %s", c.Timeout)
	case cmd.ProcessState != nil:
		work.Note = "ended by a signal: " + cmd.ProcessState.String()
	default:
		work.Note = fmt.Sprintf("could not be started: %v", err)
	}
	return c.handedIn(work, paths[ReportVar])
}

// watched runs the program, and stops it where it does not move.
func (c *Command) watched(ctx context.Context, cmd *exec.Cmd, work *gate.Work) error {
	if c.Stalls == nil {
		return process.Run(ctx, cmd, c.Mark)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	watched := make(chan string, 1)
	go func() {
		tick := time.NewTicker(max(c.Every, 10*time.Millisecond))
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				watched <- ""
				return
			case <-tick.C:
				if why := c.Stalls(ctx, false); why != "" && ctx.Err() == nil {
					watched <- why
					cancel()
					return
				}
			}
		}
	}()
	err := process.Run(ctx, cmd, c.Mark)
	cancel()
	if work.Stall = <-watched; work.Stall == "" {
		work.Stall = c.Stalls(context.WithoutCancel(ctx), true)
	}
	return err
}

// ended says whether the program came to its own end.
func ended(cmd *exec.Cmd) bool { return cmd.ProcessState != nil && cmd.ProcessState.Exited() }

// anew writes a file that was not there a moment ago: a link that the agent put into its place leads nowhere.
func anew(path string, text []byte) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close())
}

// handedIn reads the report and the record. A report that cannot be read is none, and the note says so.
func (c *Command) handedIn(work gate.Work, path string) (gate.Work, error) {
	text, err := readReport(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		work.Note += "; its report cannot be read: " + err.Error()
	default:
		r, err := gate.ParseReport(text)
		if err != nil {
			work.Note += "; " + err.Error()
		}
		work.Report = r
	}
	if c.Record != nil {
		t, err := c.Record()
		if err != nil {
			work.Note += "; the transcript cannot be read: " + err.Error()
		}
		work.Record = t
	}
	return work, nil
}

// readReport reads a regular file, and no more of it than a report may have.
func readReport(path string) ([]byte, error) {
	info, err := os.Lstat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, errors.New("it is no regular file")
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, gate.MaxReport+1))
}
