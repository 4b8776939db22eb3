package main

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"time"
)

// settings are measured in this order, in every round.
func settings() [4]setting { return [...]setting{{1, 100}, {1, 400}, {2, 100}, {2, 400}} }

// pair is what both programs took under one setting, a usage for each round.
type pair struct{ decode, check []usage }

// measure runs both programs under each setting, one after the other, round after round, so that a slow minute of the
// machine hits both.
func (o *options) measure(f files) error {
	fmt.Println("machine    ", machine())
	all := settings()
	var took [len(all)]pair
	for round := range o.rounds + 1 { // the first one warms up
		for i, s := range all {
			if round == 0 && i > 0 {
				break
			}
			d, err := measured(s, "decode", f.data)
			if err != nil {
				return err
			}
			c, err := measured(s, "check", o.contract, f.data, f.rows)
			if err != nil {
				return err
			}
			if round > 0 {
				took[i].decode, took[i].check = append(took[i].decode, d), append(took[i].check, c)
			}
		}
	}
	if o.contract != noContract { // what was planted is about the contract
		if err := agrees(f); err != nil {
			return err
		}
	}
	rows, err := os.Stat(f.rows)
	if err != nil {
		return err
	}
	fmt.Printf("rows        %.1f MB\n\n", megabytes(rows.Size()))
	printTable(took[:], f.sum.Bytes, o.rounds)
	if o.contract == noContract {
		return nil
	}
	return o.jq(f)
}

// figure is the median of one program under one setting.
type figure struct {
	wall, cpu float64 // MB per second of the clock, and of processor time
	spread    float64 // slowest over fastest round, by the clock
	peak      float64 // MiB
}

func figureOf(took []usage, size int64) figure {
	var wall, cpu, peak []float64
	for _, u := range took {
		wall = append(wall, megabytes(size)/u.wall.Seconds())
		cpu = append(cpu, megabytes(size)/max(u.cpu, time.Millisecond).Seconds())
		peak = append(peak, mebibytes(u.peak))
	}
	return figure{wall: median(wall), cpu: median(cpu), peak: median(peak), spread: slices.Max(wall) / slices.Min(wall)}
}

func median(v []float64) float64 {
	v = slices.Sorted(slices.Values(v))
	n := len(v)
	return (v[n/2] + v[(n-1)/2]) / 2
}

// printTable writes the table. The ratio that counts is check over decode, both by the same clock.
func printTable(took []pair, size int64, rounds int) {
	fmt.Printf("medians of %d rounds; wall = by the clock, cpu = by user and system time; spread = fastest over slowest round\n\n", rounds)
	fmt.Println("                            MB/s wall           MB/s cpu          check : decode    peak MiB        spread")
	fmt.Println("setting                  decode   check    decode   check       wall     cpu     decode  check  decode check")
	figures := make([]figure, 0, len(took))
	for i, s := range settings() {
		d, c := figureOf(took[i].decode, size), figureOf(took[i].check, size)
		figures = append(figures, c)
		fmt.Printf("%-22s %8.1f %7.1f  %8.1f %7.1f    %7.2f %7.2f   %8.1f %6.1f   %5.2f %5.2f\n", s, d.wall, c.wall, d.cpu, c.cpu, c.wall/d.wall, c.cpu/d.cpu, d.peak, c.peak, d.spread, c.spread)
	}
	fmt.Printf("\ncheck on two processors : on one, by the clock   GOGC=100 %.2f   GOGC=400 %.2f\n", figures[2].wall/figures[0].wall, figures[3].wall/figures[1].wall)
}

// jqFilter asks what the contract asks, as far as patterns can: was the call confirmed, and were card, time and reference
// told. It knows no quoted or negated phrase, no paraphrase and no reason.
const jqFilter = `
([.messages[] | select(.role == "tool") | {key: .tool_call_id, value: .content}] | from_entries) as $results
| ([.messages[] | .tool_calls[]? | select(.function.name == "issue_refund") | $results[.id] // empty | fromjson | select(.status == "succeeded")] | last) as $refund
| ([.messages[] | select(.role == "assistant") | .content // empty] | join("\n")) as $said
| {id, refund: ($refund != null),
   destination: ($said | test("(ending( in)? |\\*{4} )[0-9]{4}")),
   timing: ($said | test("business days")),
   reference: ($refund != null and ($said | contains($refund.reference // "none")))}`

// jq runs the filter once on one processor, where jq is installed.
func (o *options) jq(f files) error {
	path, err := exec.LookPath("jq")
	if err != nil {
		fmt.Println("jq is not installed: not compared")
		return nil
	}
	out, err := os.Create(f.rows + ".jq")
	if err != nil {
		return err
	}
	defer out.Close()
	u, err := started(setting{1, 100}, []string{path, "-c", jqFilter, f.data}, out)
	if err != nil {
		return err
	}
	one := figureOf([]usage{u}, f.sum.Bytes)
	fmt.Printf("jq, a filter that asks about the same, one processor, one run: %.1f MB/s wall, %.1f MB/s cpu, peak %.1f MiB\n", one.wall, one.cpu, one.peak)
	return nil
}
