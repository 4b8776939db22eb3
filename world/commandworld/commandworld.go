// Package commandworld answers command checks: a program that the operator permits, word by word, without a shell, in a
// folder of its own, with few variables, no input and no terminal. At its deadline its whole process group is killed.
package commandworld

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/internal/process"
	"github.com/punchlist-dev/punchlist/world"
)

// RunMark is the variable that marks every process of a run of the gate.
const RunMark = "PUNCHLIST_RUN"

// AnyWord stands in a permitted command for exactly one word, which must not begin with a dash: a contract cannot turn a
// value into an option.
const AnyWord = "*"

// Config of one place where commands run.
type Config struct {
	Folder    string
	Permitted [][]string    // the commands that may be run; AnyWord stands for one word
	Pass      []string      // names of variables that are handed on, PATH always
	Timeout   time.Duration // of one command; 2 min where not positive
	Bytes     int           // most bytes of output; 4 MiB where not positive
}

type commandWorld struct {
	cfg Config
	env []string
}

// Open makes a world of a folder and its permitted commands. getenv gives the variables that are handed on.
func Open(cfg Config, getenv func(string) string) (world.World, error) {
	folder, err := filepath.Abs(cfg.Folder) // a program below it is not looked for elsewhere
	if err != nil {
		return nil, err
	}
	cfg.Folder = folder
	info, err := os.Stat(cfg.Folder)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, fmt.Errorf("%s is no folder", cfg.Folder)
	}
	if len(cfg.Permitted) == 0 {
		return nil, errors.New("no command is permitted: list them under commands")
	}
	for _, p := range cfg.Permitted {
		if len(p) == 0 || p[0] == AnyWord || p[0] == "" {
			return nil, errors.New("a permitted command begins with the name of a program")
		}
	}
	if cfg.Timeout <= 0 {
		cfg.Timeout = 2 * time.Minute
	}
	if cfg.Bytes <= 0 {
		cfg.Bytes = 4 << 20
	}
	w := &commandWorld{cfg: cfg, env: []string{"PATH=" + getenv("PATH"), "LC_ALL=C.UTF-8", "TERM=dumb", "NO_COLOR=1"}}
	// RunMark lets the guard of a run find what a killed run left behind.
	for _, name := range append([]string{RunMark}, cfg.Pass...) {
		if v := getenv(name); v != "" && name != "PATH" {
			w.env = append(w.env, name+"="+v)
		}
	}
	return w, nil
}

func (*commandWorld) Close() error { return nil }

// Observe runs the command. Every exit code is an answer.
func (w *commandWorld) Observe(ctx context.Context, c *world.Check) world.Observation {
	if len(c.Run) == 0 {
		return world.Unavailable("a command check needs the words to run")
	}
	if !w.permitted(c.Run) {
		return world.Unavailable("the command is not permitted by the source: %s", world.Short(strings.Join(c.Run, " ")))
	}
	ctx, cancel := context.WithTimeout(ctx, w.cfg.Timeout)
	defer cancel()
	mark := process.NewMark("PUNCHLIST_CHECK")
	out := &tail{most: w.cfg.Bytes, over: cancel}
	cmd := exec.Command(w.program(c.Run[0]), c.Run[1:]...)
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = w.cfg.Folder, append(w.env[:len(w.env):len(w.env)], mark), out, out
	cmd.WaitDelay = time.Second // an output that a runaway holds open ends then
	err := process.Run(ctx, cmd, mark)
	switch {
	case out.cut():
		return world.Unavailable("the command printed more than %d bytes and was stopped", w.cfg.Bytes)
	case cmd.ProcessState != nil && cmd.ProcessState.Exited(): // something that it started may have held on to its output
		return saw(cmd.ProcessState.ExitCode(), out.String())
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return world.Unavailable("the command did not end within %s and was stopped", w.cfg.Timeout)
	case ctx.Err() != nil:
		return world.Unavailable("the check was cancelled")
	case cmd.ProcessState != nil:
		return world.Unavailable("the command was ended by a signal: %s", cmd.ProcessState)
	}
	return world.Unavailable("the command could not be started: %s", startError(err))
}

// permitted holds the words against the permitted commands.
func (w *commandWorld) permitted(words []string) bool {
	for _, p := range w.cfg.Permitted {
		if len(p) != len(words) {
			continue
		}
		same := true
		for i := range p {
			if p[i] == AnyWord {
				same = same && words[i] != "" && words[i][0] != '-' && !strings.ContainsRune(words[i], 0)
			} else {
				same = same && p[i] == words[i]
			}
		}
		if same {
			return true
		}
	}
	return false
}

// program is where a program stands: one that is written with a slash stands below the folder.
func (w *commandWorld) program(name string) string {
	if strings.Contains(name, "/") && !filepath.IsAbs(name) {
		return filepath.Join(w.cfg.Folder, name)
	}
	return name
}

func startError(err error) string {
	var at *os.PathError
	if errors.As(err, &at) {
		return at.Err.Error()
	}
	var named *exec.Error
	if errors.As(err, &named) {
		return named.Err.Error()
	}
	return err.Error()
}

// saw makes the observation. Its digest leaves out what differs from run to run although nothing changed.
func saw(code int, output string) world.Observation {
	o := world.Saw(struct {
		Exit   int    `json:"exit"`
		Output string `json:"output"`
	}{code, strings.ToValidUTF8(output, "\uFFFD")}, strings.TrimSuffix(fmt.Sprintf("exit %d: %s", code, lastLine(output)), ": "))
	sum := sha256.Sum256(fmt.Appendf(nil, "%d\n%s", code, volatile().ReplaceAllString(output, "~")))
	o.Digest = hex.EncodeToString(sum[:])
	return o
}

// volatile matches times of day and durations, which every run prints anew.
func volatile() *regexp.Regexp {
	return regexp.MustCompile(`\b\d{1,2}:\d{2}:\d{2}(?:\.\d+)?\b|\b\d+(?:\.\d+)?\s?(?:ns|µs|us|ms|s|sec|seconds?|m\d+(?:\.\d+)?s)\b|\(cached\)`)
}

func lastLine(output string) string {
	output = strings.TrimRight(output, "\n \t\r")
	return world.Short(output[strings.LastIndexByte(output, '\n')+1:])
}
