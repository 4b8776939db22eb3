// Command judge measures what judges cost: it lets check ask a local server that takes its time, about conversations of
// which rules settle most, and prints requests for each conversation, wall time beside the ideal, and own processor time.
// docs/judges.md says how to read it.
//
//	go run ./bench/judge                        1,000 conversations, 85 % settled by rules, 200 ms, 8 requests at a time
//	go run ./bench/judge -at-once 32 -latency 50ms
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/punchlist-dev/punchlist/internal/cli"
)

// childWord is the first argument of the process that runs check: its processor time is its own.
const childWord = "measured-child"

// options are the flags.
type options struct {
	n       int
	settled float64
	latency time.Duration
	atOnce  int
	words   int
}

func main() {
	if len(os.Args) > 1 && os.Args[1] == childWord {
		os.Exit(cli.Main(os.Args[2:], &cli.Surroundings{Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr, Getenv: os.Getenv,
			Width: func() int { return 120 }, Now: time.Now}))
	}
	o, err := parse(os.Args[1:])
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err == nil {
		err = o.run(os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "judge:", err)
		os.Exit(1)
	}
}

func parse(args []string) (*options, error) {
	var o options
	f := flag.NewFlagSet("judge", flag.ContinueOnError)
	f.IntVar(&o.n, "n", 1000, "conversations")
	f.Float64Var(&o.settled, "settled", 85, "percentage of them that rules settle")
	f.DurationVar(&o.latency, "latency", 200*time.Millisecond, "time that the server takes for a request")
	f.IntVar(&o.atOnce, "at-once", 8, "requests at a time")
	f.IntVar(&o.words, "words", 400, "words of a conversation, about")
	if err := f.Parse(args); err != nil {
		return nil, err
	}
	if o.n < 1 || o.settled < 0 || o.settled > 100 || o.latency < 0 || o.atOnce < 1 || o.words < 1 {
		return nil, errors.New("numbers are positive, and -settled is a percentage")
	}
	return &o, nil
}

// measured is one wire with one contract.
type measured struct {
	name      string
	protocol  string
	questions int
}

func (o *options) run(out io.Writer) error {
	dir, err := os.MkdirTemp("", "bench-judge-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	s := newServer(o.latency)
	defer s.Close()
	fmt.Fprintf(out, "%d conversations, %.0f %% settled by rules, %s for a request, %d requests at a time, %d processors\n\n", o.n, o.settled, o.latency, o.atOnce, runtime.GOMAXPROCS(0))
	fmt.Fprintf(out, "%-34s %9s %13s %9s %9s %7s %13s %12s\n", "", "requests", "for each one", "wall", "ideal", "ratio", "CPU for each", "second run")
	for _, m := range []measured{{"chat, one question", "openai", 1}, {"chat, three questions", "openai", 3}, {"System One, three questions", "systemone", 3}} {
		if err := o.measure(out, dir, s, &m); err != nil {
			return fmt.Errorf("%s: %w", m.name, err)
		}
	}
	return nil
}

func (o *options) measure(out io.Writer, dir string, s *server, m *measured) error {
	work, err := os.MkdirTemp(dir, "run-")
	if err != nil {
		return err
	}
	open := o.n - int(math.Round(float64(o.n)*o.settled/100))
	if err := write(filepath.Join(work, "runs.jsonl"), conversations(o.n, open, o.words)); err != nil {
		return err
	}
	if err := write(filepath.Join(work, "contract.yaml"), contractOf(m.questions)); err != nil {
		return err
	}
	base := s.URL
	if m.protocol == "openai" {
		base += "/v1"
	}
	s.taken()
	wall, cpu, err := o.check(work, m.protocol+":m@"+base)
	if err != nil {
		return err
	}
	n := s.taken()
	if _, _, err := o.check(work, m.protocol+":m@"+base); err != nil {
		return err
	}
	again := s.taken()
	ideal := time.Duration(math.Ceil(float64(n)/float64(o.atOnce))) * o.latency
	fmt.Fprintf(out, "%-34s %9d %13.3f %9s %9s %7.2f %13s %12s\n", m.name, n, float64(n)/float64(o.n), wall.Round(10*time.Millisecond), ideal,
		float64(wall)/float64(ideal), (cpu / time.Duration(o.n)).Round(time.Microsecond), strconv.Itoa(again)+" requests")
	return nil
}

// check runs check in a process of its own, and returns its wall time and its processor time.
func (o *options) check(work, spec string) (wall, cpu time.Duration, err error) {
	self, err := os.Executable()
	if err != nil {
		return 0, 0, err
	}
	cmd := exec.Command(self, childWord, "check", "-c", "contract.yaml", "--judge", spec, "--judge-at-once", strconv.Itoa(o.atOnce), "--out", "rows.jsonl", "runs.jsonl")
	cmd.Dir = work
	began := time.Now()
	said, err := cmd.CombinedOutput()
	if err != nil {
		return 0, 0, fmt.Errorf("%w\n%s", err, said)
	}
	return time.Since(began), cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), nil
}

func write(path, text string) error { return os.WriteFile(path, []byte(text), 0o600) }

// conversations are transcripts of which so many leave open what a judge has to decide, spread evenly.
func conversations(n, open, words int) string {
	var b strings.Builder
	filler := strings.Repeat("the lights on the box blink again and it may need some time to start ", words/15+1)
	for i := range n {
		step := "Now restart the router once more."
		if (i+1)*open/n > i*open/n {
			step = fmt.Sprintf("Now see for yourself, case %d.", i)
		}
		fmt.Fprintf(&b, `{"id":"t%d","messages":[{"role":"user","content":"My connection number %d is down. %s"},{"role":"assistant","content":"%s"}]}`+"\n", i, i, filler, step)
	}
	return b.String()
}

// contractOf is a contract with so many obligations that a rule or a judge establishes.
func contractOf(questions int) string {
	var names, list strings.Builder
	for i := range questions {
		fmt.Fprintf(&names, "%sstep_%d", strings.Repeat(", ", min(i, 1)), i)
		fmt.Fprintf(&list, "  step_%d: {evidence: {any: [{says: [restart the router]}, {judge: {question: Is step %d named?, qualifies: a thing to do}}]}}\n", i, i)
	}
	return "contract: bench\nversion: 1\ngoal: The customer knows what to do.\nexits:\n  completed: {requires: [" + names.String() + "]}\nobligations:\n" + list.String()
}
