package cli

import (
	"fmt"
	"io"

	"github.com/punchlist-dev/punchlist/report/terminal"
	"github.com/punchlist-dev/punchlist/verdict"
)

// punchList is the summary of a check on its way to people.
type punchList struct {
	c         *checkCommand
	s         *Surroundings
	out       io.Writer
	terminal  bool
	collector terminal.Collector
}

func (c *checkCommand) newPunchList(s *Surroundings, k *checker) *punchList {
	p := &punchList{c: c, s: s}
	p.out, p.terminal = s.people()
	return p
}

func (p *punchList) collect(row *verdict.Row) { p.collector.Add(row) }

// print writes the punch list.
func (p *punchList) print(w *rowWriter) error {
	_, err := fmt.Fprintln(p.out, "todo")
	return err
}
