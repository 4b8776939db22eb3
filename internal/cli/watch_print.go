package cli

import (
	"bytes"
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
	begun                bool
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
	if len(r.Timeline) == 0 && !p.c.All {
		return nil
	}
	sheet := p.sheet()
	p.head(sheet, t, stallWords(&r, t.Run == transcript.RunRunning), &r)
	for i := range r.Timeline {
		p.change(sheet, t, &r.Timeline[i])
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
func (p *watchPrinter) head(sheet *terminal.Sheet, t *transcript.Transcript, words string, r *watchdog.Result) {
	ink := terminal.Green
	if len(r.Episodes) > 0 {
		ink = terminal.Yellow
	}
	if p.begun {
		sheet.Blank()
	}
	p.begun = true
	sheet.Line(sheet.Words().Own(terminal.Bold, "WATCH").Own(terminal.Plain, "  ").Record(terminal.Bold, t.ID).Own(terminal.Plain, "  ").
		Own(ink, words).Own(terminal.Plain, fmt.Sprintf(" (%s)", counted(r.Calls, "call"))), 7)
	if len(r.Timeline) > 0 {
		sheet.Blank()
	}
}

// change writes one change: where, the level, and what it rests on.
func (p *watchPrinter) change(sheet *terminal.Sheet, t *transcript.Transcript, c *watchdog.Change) {
	const gutter, text = 10, 31
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
	bar := sheet.Draw("│ ", "| ")
	for _, line := range recordLines(t, c.Step, sheet.Width()-text-len("| ")-len(" ...")) {
		sheet.Block(sheet.Words(), text, bar, sheet.Words().Record(terminal.Plain, line))
	}
}

// recordLines is the call at which the level changed and the start of its result, or the message, each cut to a line.
func recordLines(t *transcript.Transcript, step, most int) []string {
	if step < 0 || step >= len(t.Steps) {
		return nil
	}
	line := func(b []byte) string {
		b = bytes.TrimSpace(b)
		if cut := bytes.ToValidUTF8(b[:min(len(b), most)], nil); len(cut) < len(b) {
			return string(cut) + " ..."
		}
		return string(b)
	}
	switch s := &t.Steps[step]; s.Kind {
	case transcript.StepCall, transcript.StepResult:
		c := &t.Calls[s.Index]
		lines := []string{line(t.AppendText(append([]byte(c.Name), ' '), c.Args))}
		if result := line(t.AppendText(nil, c.Result)); result != "" {
			lines = append(lines, result)
		}
		return lines
	case transcript.StepMessage:
		return []string{line(t.AppendMessage(nil, s.Index))}
	}
	return nil
}

// levelBars is four rising bars, as many of them filled as the level says.
func levelBars(sheet *terminal.Sheet, l watchdog.Level) string {
	filled, empty := []rune(sheet.Draw("▂▄▆█", "####")), []rune(sheet.Draw("····", "...."))
	return string(filled[:l]) + string(empty[l:])
}

// evidenceWords says which calls, and since when nothing has moved.
func evidenceWords(c *watchdog.Change) string {
	ev := &c.Evidence
	words := ""
	switch {
	case ev.First == 0:
		return c.Detector.String()
	case ev.Last > ev.First:
		words = fmt.Sprintf("calls %d-%d, ", ev.First, ev.Last)
	default:
		words = fmt.Sprintf("call %d, ", ev.First)
	}
	since := "the start"
	if ev.Since > 0 {
		since = fmt.Sprintf("call %d", ev.Since)
	}
	return words + "nothing moved since " + since + ", " + c.Detector.String()
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
	if p.c.JSON || p.runs == 0 {
		return nil
	}
	sheet := p.sheet()
	if p.begun {
		sheet.Blank()
	}
	sheet.Line(sheet.Words().Own(terminal.Bold, "RUNS").Own(terminal.Plain, fmt.Sprintf("  %d watched: %s, %d with an episode that ended or stayed at L1, %d that moved to the end",
		p.runs, counted(p.stalls, "stall"), p.nudged, p.runs-p.stalls-p.nudged)), 6)
	_, err := sheet.WriteTo(p.out)
	return err
}
