// Command run measures punchlist check beside a plain typed encoding/json decode of the same bytes, in one run, and
// prints the ratio. docs/performance.md says how to read it.
//
//	go run ./bench/run                          200 MB, one and two processors, GOGC 100 and 400
//	go run ./bench/run -profile check.pprof     where the time of check goes, on one processor
//	go run ./bench/run -audit                   the same without a contract
//	go run ./bench/run -peak -size 2GB          the peak of memory, records up to 1 MiB
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/bench/generate"
)

// options are the flags.
type options struct {
	size     string
	seed     uint64
	rounds   int
	contract string
	dir      string
	profile  string
	allocs   string
	peak     bool
	gogc     int
}

func main() {
	if len(os.Args) > 1 && os.Args[1] == childWord {
		os.Exit(child(os.Args[2:]))
	}
	o, err := parse(os.Args[1:])
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err == nil {
		err = o.run()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "run:", err)
		os.Exit(1)
	}
}

// parse reads the flags.
func parse(args []string) (*options, error) {
	var o options
	f := flag.NewFlagSet("run", flag.ContinueOnError)
	f.StringVar(&o.size, "size", "", "size of the generated file: 50MB, 2GB (default 200MB; with -peak 2GB)")
	f.Uint64Var(&o.seed, "seed", 1, "seed of the generated file")
	f.IntVar(&o.rounds, "rounds", 3, "rounds; the median of each figure is printed")
	f.StringVar(&o.contract, "contract", filepath.Join("bench", "contract.yaml"), "the contract")
	f.StringVar(&o.dir, "dir", "", "folder for the generated files, kept afterwards (default: a temporary one, removed)")
	f.StringVar(&o.profile, "profile", "", "write a CPU profile of check on one processor to this file and measure nothing else")
	f.StringVar(&o.allocs, "allocs", "", "with -profile: write a profile of all allocations to this file as well")
	audit := f.Bool("audit", false, "measure check without a contract")
	f.BoolVar(&o.peak, "peak", false, "measure the peak of memory of check, and fail above 256 MiB")
	f.IntVar(&o.gogc, "gogc", 100, "GOGC of -profile and -peak")
	if err := f.Parse(args); err != nil {
		return nil, err
	}
	if *audit {
		o.contract = noContract
	}
	switch {
	case f.NArg() > 0:
		return nil, fmt.Errorf("%q is no flag: go run ./bench/run -h lists them", f.Arg(0))
	case o.rounds < 1:
		return nil, errors.New("-rounds is at least 1")
	case o.peak && o.profile != "":
		return nil, errors.New("-peak and -profile are two runs: give one of them")
	case o.allocs != "" && o.profile == "":
		return nil, errors.New("-allocs comes with -profile")
	}
	return &o, nil
}

func (o *options) run() error {
	if o.size == "" {
		if o.size = "200MB"; o.peak {
			o.size = "2GB"
		}
	}
	size, err := bytesOf(o.size)
	if err != nil {
		return err
	}
	if _, err := os.Stat(o.contract); err != nil && o.contract != noContract {
		return fmt.Errorf("%w: run from the top of the checkout, or name it with -contract", err)
	}
	f, remove, err := o.generate(size)
	if err != nil {
		return err
	}
	defer remove()
	switch {
	case o.profile != "":
		return o.profiled(f)
	case o.peak:
		return o.peaked(f)
	}
	return o.measure(f)
}

// files are the generated files, and where rows go.
type files struct {
	data, truth, rows string
	sum               generate.Summary
}

// generate writes the files.
func (o *options) generate(size int64) (f files, remove func(), err error) {
	dir, remove := o.dir, func() {}
	if dir == "" {
		if dir, err = os.MkdirTemp("", "punchlist-bench"); err != nil {
			return f, remove, err
		}
		remove = func() { os.RemoveAll(dir) }
	} else if err = os.MkdirAll(dir, 0o700); err != nil {
		return f, remove, err
	}
	f = files{data: filepath.Join(dir, "conversations.jsonl"), truth: filepath.Join(dir, "truth.jsonl"), rows: filepath.Join(dir, "rows.jsonl")}
	opts := generate.Options{Seed: o.seed, Size: size}
	if o.peak {
		opts.Large = [2]int{104 << 10, 960 << 10} // escapes make them larger: the largest come close to 1 MiB
	}
	if f.sum, err = writeFiles(f, opts); err != nil {
		remove()
		return f, func() {}, err
	}
	fmt.Printf("generated   %d conversations, %.1f MB, seed %d: %.1f %% of the bytes in tool results, %d records over 100 KiB\n",
		f.sum.Records, megabytes(f.sum.Bytes), o.seed, 100*float64(f.sum.Results)/float64(f.sum.Bytes), f.sum.Large)
	return f, remove, nil
}

func writeFiles(f files, o generate.Options) (sum generate.Summary, err error) {
	data, err := os.Create(f.data)
	if err != nil {
		return sum, err
	}
	truth, err := os.Create(f.truth)
	if err != nil {
		return sum, errors.Join(err, data.Close())
	}
	sum, err = generate.Write(data, truth, o)
	return sum, errors.Join(err, data.Close(), truth.Close())
}

// bytesOf reads a size: a number of bytes, or with kB, MB, GB (thousands) or KiB, MiB, GiB behind it.
func bytesOf(s string) (int64, error) {
	unit := int64(1)
	for _, u := range []struct {
		name string
		is   int64
	}{{"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}, {"kB", 1e3}, {"MB", 1e6}, {"GB", 1e9}} {
		if rest, ok := strings.CutSuffix(s, u.name); ok {
			s, unit = rest, u.is
			break
		}
	}
	n, err := strconv.ParseInt(strings.TrimSpace(s), 10, 64)
	if err != nil || n < 1 || n > 1<<40/unit {
		return 0, fmt.Errorf("%q is no size: write 200MB or 2GB", s)
	}
	return n * unit, nil
}

func megabytes(n int64) float64 { return float64(n) / 1e6 }
