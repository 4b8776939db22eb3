package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/punchlist-dev/punchlist/bench/generate"
)

// peakLimit is the most memory that check may take while no record is over 1 MiB.
const peakLimit = 256 << 20

// profiled writes a profile of one run on one processor.
func (o *options) profiled(f files) error {
	s := setting{cores: 1, gogc: o.gogc}
	if _, err := measured(s, "check", o.contract, f.data, f.rows); err != nil { // a warm-up
		return err
	}
	u, err := measured(s, "check", o.contract, f.data, f.rows, o.profile, o.allocs)
	if err != nil {
		return err
	}
	fmt.Printf("profiled    check, %s: %.2f s wall, %.2f s CPU\n", s, u.wall.Seconds(), u.cpu.Seconds())
	fmt.Printf("Next: go tool pprof -top -nodecount=25 %s\n", o.profile)
	return nil
}

// peaked measures the peak of memory with the workers that a user gets on two processors.
func (o *options) peaked(f files) error {
	s := setting{cores: 2, gogc: o.gogc}
	u, err := measured(s, "check", o.contract, f.data, f.rows)
	if err != nil {
		return err
	}
	fmt.Printf("check       %s: peak %.1f MiB, %.1f s wall, %.1f s CPU\n", s, mebibytes(u.peak), u.wall.Seconds(), u.cpu.Seconds())
	if o.contract != noContract {
		if err := agrees(f); err != nil {
			return err
		}
	}
	if u.peak == 0 {
		return errors.New("this system does not say how much memory a process took")
	}
	if u.peak > peakLimit {
		return fmt.Errorf("the peak is over %d MiB", peakLimit>>20)
	}
	return nil
}

// agrees holds the rows against what was planted: speed with wrong rows is no speed.
func agrees(f files) error {
	rows, err := os.Open(f.rows)
	if err != nil {
		return err
	}
	defer rows.Close()
	truth, err := os.Open(f.truth)
	if err != nil {
		return err
	}
	defer truth.Close()
	c, err := generate.Compare(rows, truth)
	if err != nil {
		return err
	}
	fmt.Printf("as planted  %s\n", c.String())
	if !c.Agrees() {
		return fmt.Errorf("rows differ from what was planted, first %s", c.Wrong[0])
	}
	return nil
}

func mebibytes(n int64) float64 { return float64(n) / (1 << 20) }
