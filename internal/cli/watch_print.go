package cli

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/punchlist-dev/punchlist/report/terminal"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/watchdog"
)

// watchPrinter writes timelines of levels, for people or as JSON, and counts.
type watchPrinter struct {
	s   *Surroundings
	c   *watchCommand
	out io.Writer

	runs, stalls, nudged int
	shown                int
}

// watchChange is one line of --json about a change of the level.
type watchChange struct {
	Kind         string `json:"kind"` // change
	TranscriptID string `json:"transcriptId"`
	watchdog.Change
}

// watchRun is one line of --json about a run.
type watchRun struct {
	Kind         string             `json:"kind"` // run
	TranscriptID string             `json:"transcriptId"`
	Path         string             `json:"path"`
	Calls        int                `json:"calls"`
	OpenLevel    watchdog.Level     `json:"openLevel"`
	Stall        bool               `json:"stall"`
	Episodes     []watchdog.Episode `json:"episodes"`
}

// run writes all of one run that was replayed to its end.
func (p *watchPrinter) run(t *transcript.Transcript, r watchdog.Result) error {
	p.count(&r)
	if p.c.JSON {
		for i := range r.Timeline {
			if err := p.changeLine(t.ID, &r.Timeline[i]); err != nil {
				return err
			}
		}
		return p.runLine(t, &r)
	}
	if len(r.Timeline) == 0 && !p.c.All && p.shown == 0 && len(p.c.Files) > 1 || len(r.Timeline) == 0 && !p.c.All {
		return nil
	}
	p.shown++
	sheet := p.sheet()
	sheet.Heading("WATCH", "")
	sheet.Line(p.head(sheet, t, &r), 7)
	if len(r.Timeline) > 0 {
		sheet.Blank()
	}
	for i := range r.Timeline {
		p.change(sheet, &r.Timeline[i])
	}
	_, err := sheet.WriteTo(p.out)
	return err
}

func (p *watchPrinter) count(r *watchdog.Result) {
	p.runs++
	if r.OpenLevel >= watchdog.L2 {
		p.stalls++
	} else if len(r.Episodes) > 0 {
		p.nudged++
	}
}

func (p *watchPrinter) code() int {
	if p.stalls > 0 {
		return ExitFailed
	}
	return ExitOK
}

func (p *watchPrinter) sheet() *terminal.Sheet {
	width := p.c.Width
	if width == 0 {
		width = p.s.columns()
	}
	return terminal.NewSheet(terminal.Style{Width: width, Color: p.s.colour(p.s.StdoutIsTerminal, p.c.NoColor), UTF8: !p.s.ascii()})
}

// head is the first line of a run.
func (p *watchPrinter) head(sheet *terminal.Sheet, t *transcript.Transcript, r *watchdog.Result) terminal.Words {
	w := sheet.Words().Record(terminal.Bold, t.ID)
	ink := terminal.Green
	if len(r.Episodes) > 0 {
		ink = terminal.Yellow
	}
	return w.Own(terminal.Plain, "  ").Own(ink, stallWords(r, t.Run == transcript.RunRunning)).Own(terminal.Plain, fmt.Sprintf("  (%s)", counted(r.Calls, "call")))
}

// change writes one change: where, the level, and what it rests on.
func (p *watchPrinter) change(sheet *terminal.Sheet, c *watchdog.Change) {
	const gutter, text = 10, 29
	at := fmt.Sprintf(" call %d", c.Call)
	if c.Evidence.First == 0 && c.To > watchdog.L0 {
		at = fmt.Sprintf(" turn %d", c.Turn)
	}
	lead := sheet.Words().Own(terminal.Plain, at).To(gutter)
	ink := terminal.Yellow
	if c.To == watchdog.L0 {
		ink = terminal.Green
	}
	lead = lead.Own(ink, levelBars(sheet, c.To)+" "+c.To.String()).Own(terminal.Plain, " "+c.To.Word()).To(text)
	what := sheet.Words().Record(terminal.Plain, c.Evidence.What)
	sheet.Block(lead, text, "", what)
	if c.To == watchdog.L0 {
		return
	}
	sheet.Block(sheet.Words(), text, "", sheet.Words().Own(terminal.Plain, evidenceWords(c)))
}

// levelBars is four rising bars, as many of them filled as the level says.
func levelBars(sheet *terminal.Sheet, l watchdog.Level) string {
	filled, empty := []rune(sheet.Draw("▂▄▆█", "####")), []rune(sheet.Draw("····", "...."))
	return string(filled[:l]) + string(empty[l:])
}

// evidenceWords says which calls, and since when nothing has moved.
func evidenceWords(c *watchdog.Change) string {
	ev := &c.Evidence
	words := c.Detector.String()
	switch {
	case ev.First > 0 && ev.Last > ev.First:
		words += fmt.Sprintf("; calls %d-%d", ev.First, ev.Last)
	case ev.First > 0:
		words += fmt.Sprintf("; call %d", ev.First)
	}
	if ev.First > 0 && ev.Since > 0 {
		words += fmt.Sprintf("; nothing has moved since call %d", ev.Since)
	} else if ev.First > 0 {
		words += "; nothing has moved since the start"
	}
	return words
}

func (p *watchPrinter) changeLine(id string, c *watchdog.Change) error {
	return p.line(watchChange{"change", id, *c})
}

func (p *watchPrinter) runLine(t *transcript.Transcript, r *watchdog.Result) error {
	line := watchRun{Kind: "run", TranscriptID: t.ID, Path: t.Source.Path, Calls: r.Calls, OpenLevel: r.OpenLevel, Stall: r.OpenLevel >= watchdog.L2, Episodes: r.Episodes}
	if line.Episodes == nil {
		line.Episodes = []watchdog.Episode{}
	}
	return p.line(line)
}

func (p *watchPrinter) line(v any) error {
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = p.out.Write(append(b, '\n'))
	return err
}

// finish writes the counts.
func (p *watchPrinter) finish() error {
	if p.c.JSON {
		return nil
	}
	sheet := p.sheet()
	sheet.Heading("RUNS", fmt.Sprintf("%d watched: %s, %d that stopped and moved again or were only told, %d that moved to the end",
		p.runs, counted(p.stalls, "stall"), p.nudged, p.runs-p.stalls-p.nudged))
	_, err := sheet.WriteTo(p.out)
	return err
}
