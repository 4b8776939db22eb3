package cli

import (
	"fmt"
	"time"
)

// redraw is the least time between two drawings of the progress line.
const redraw = 200 * time.Millisecond

// progress is one line on a terminal's standard error: bytes, rate, time left. It is wiped when the work is done. Where
// standard error is no terminal it does nothing.
type progress struct {
	s     *Surroundings
	total int64 // bytes of all files; 0 where unknown
	start time.Time
	last  time.Time
	drawn bool
}

func newProgress(s *Surroundings, paths []string) *progress {
	p := &progress{s: s}
	if !s.StderrIsTerminal || s.Getenv("TERM") == "dumb" {
		return p
	}
	for _, path := range paths {
		size := fileSize(path)
		if size == 0 {
			p.total = 0
			break
		}
		p.total += size
	}
	p.start = s.Now()
	p.last = p.start
	return p
}

// moved draws the line where the last drawing is long enough ago.
func (p *progress) moved(bytes int64, rows int) {
	if p.start.IsZero() {
		return
	}
	now := p.s.Now()
	if now.Sub(p.last) < redraw {
		return
	}
	p.last, p.drawn = now, true
	fmt.Fprintf(p.s.Stderr, "\r\x1b[K%s", progressLine(bytes, p.total, now.Sub(p.start), rows))
}

// wipe removes the line.
func (p *progress) wipe() {
	if p.drawn {
		fmt.Fprint(p.s.Stderr, "\r\x1b[K")
	}
}

func progressLine(bytes, total int64, spent time.Duration, rows int) string {
	rate := float64(bytes) / spent.Seconds()
	line := fmt.Sprintf("%s  %s/s  %d rows", sized(float64(bytes)), sized(rate), rows)
	if total <= 0 || rate <= 0 {
		return line
	}
	left := time.Duration(float64(max(total-bytes, 0)) / rate * float64(time.Second)).Round(time.Second)
	return fmt.Sprintf("%s of %s  %s/s  %s left  %d rows", sized(float64(bytes)), sized(float64(total)), sized(rate), left, rows)
}

// sized writes a number of bytes with a decimal unit.
func sized(n float64) string {
	for _, unit := range []string{"B", "kB", "MB", "GB"} {
		if n < 1000 {
			if unit == "B" {
				return fmt.Sprintf("%.0f %s", n, unit)
			}
			return fmt.Sprintf("%.1f %s", n, unit)
		}
		n /= 1000
	}
	return fmt.Sprintf("%.1f TB", n)
}
