package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/pprof"
	"time"

	"github.com/punchlist-dev/punchlist/internal/cli"
)

// childWord is the first argument of a process that does the work itself. Each measurement is a process of its own, so
// that GOGC and GOMAXPROCS are what the runtime started with, and memory is that of one program.
const childWord = "measured-child"

// noContract stands in the place of the contract where check audits.
const noContract = "-"

// child is one process that is measured: decode FILE, or check CONTRACT FILE ROWS [CPU [ALLOCS]].
func child(args []string) int {
	var err error
	switch {
	case len(args) == 2 && args[0] == "decode":
		err = decode(args[1])
	case len(args) >= 4 && args[0] == "check":
		err = profiling(args[4:], func() error { return check(args[1], args[2], args[3]) })
	default:
		err = fmt.Errorf("%q is nothing to measure", args)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}

// conversation is what a program would decode these lines into.
type conversation struct {
	ID       string    `json:"id"`
	Messages []message `json:"messages"`
}

type message struct {
	Role       string     `json:"role"`
	Content    string     `json:"content"`
	ToolCalls  []toolCall `json:"tool_calls,omitempty"`
	ToolCallID string     `json:"tool_call_id,omitempty"`
	Name       string     `json:"name,omitempty"`
}

type toolCall struct {
	ID       string `json:"id"`
	Type     string `json:"type"`
	Function struct {
		Name      string `json:"name"`
		Arguments string `json:"arguments"`
	} `json:"function"`
}

// decode decodes each line into a value of its own. Arguments and results stay strings: nothing is read from them.
func decode(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	in := bufio.NewReaderSize(f, 4<<20) // no line is longer
	messages := 0
	for {
		line, err := in.ReadSlice('\n')
		if err == io.EOF && len(line) == 0 {
			break
		}
		if err != nil && err != io.EOF {
			return err
		}
		var c conversation
		if err := json.Unmarshal(line, &c); err != nil {
			return err
		}
		messages += len(c.Messages)
	}
	if messages == 0 {
		return errors.New("the file holds no messages")
	}
	return nil
}

// check is the command as a user types it. Something failed in these conversations: 1 is the code that is wanted.
func check(contract, data, rows string) error {
	args := []string{"check", "--contract", contract, "--out", rows, data}
	if contract == noContract {
		args = []string{"check", "--out", rows, "--report-only", data}
	}
	code := cli.Main(args, &cli.Surroundings{
		Stdin: os.Stdin, Stdout: io.Discard, Stderr: os.Stderr, StdoutIsTerminal: true,
		Getenv: func(string) string { return "" }, Width: func() int { return 120 }, Now: time.Now,
	})
	if contract == noContract && code == cli.ExitOK {
		return nil
	}
	if code != cli.ExitFailed {
		return fmt.Errorf("check ended with code %d, want %d", code, cli.ExitFailed)
	}
	return nil
}

// profiling runs f, with a CPU profile into the first path and a profile of allocations into the second.
func profiling(paths []string, f func() error) (err error) {
	if len(paths) == 0 || paths[0] == "" {
		return f()
	}
	if len(paths) > 1 && paths[1] != "" {
		runtime.MemProfileRate = 64 << 10
		defer func() { err = errors.Join(err, writeAllocs(paths[1])) }()
	}
	out, err := os.Create(paths[0])
	if err != nil {
		return err
	}
	if err := pprof.StartCPUProfile(out); err != nil {
		return errors.Join(err, out.Close())
	}
	err = f()
	pprof.StopCPUProfile()
	return errors.Join(err, out.Close())
}

func writeAllocs(path string) error {
	out, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(pprof.Lookup("allocs").WriteTo(out, 0), out.Close())
}
