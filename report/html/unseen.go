package html

import (
	"fmt"
	"math"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

type unseenView struct {
	Coverage          string
	Stack             []segment
	Floor, FloorWords string
	FloorText         string // where the words end, in percent
	Sums              []sumView
	Outside           string
	Lines             []unseenLine
}

type sumView struct{ Class, N, Name string }

type unseenLine struct {
	Class, Icon, Name, N string
	Cases                []linkView
	More, Why            string
}

// unseenView is what was not decided, beside what was.
func (r *Report) unseenView(s *report.Summary, l *layout) *unseenView {
	o := &s.Obligations
	v := &unseenView{Coverage: "no obligation was owed, so there is no figure"}
	if o.Total > 0 {
		v.Coverage = fmt.Sprintf("coverage %s of %s", grouped(o.Decided()), counted(o.Total, "obligation"))
		if !s.Cases.NothingJudged() { // cut, not rounded: what is below its floor never reads as if it had reached it
			v.Coverage += fmt.Sprintf(", %.1f %%", math.Floor(float64(o.Decided())*1000/float64(o.Total))/10)
		}
		undecided := o.Pending + o.Unknown
		v.Stack = stacked(o.Total, []part{{"b-decided", o.Decided()}, {"b-unknown", undecided}, {"b-excluded", o.Excluded}})
		v.Sums = []sumView{{"decided", grouped(o.Decided()), "decided"}, {"unknown", grouped(undecided), "unknown or pending"}, {"", grouped(o.Excluded), "in excluded cases"}}
		if s.Floor > 0 {
			v.Floor, v.FloorWords = fmt.Sprintf("%g", min(s.Floor, 99.8)), fmt.Sprintf("floor %g %%", s.Floor)
			v.FloorText = fmt.Sprintf("%g", max(s.Floor-0.5, 20))
			if o.BelowFloor(s.Floor) {
				v.FloorWords += ": below"
			}
		}
	}
	if o.Waived+o.NotRequired > 0 {
		v.Outside = fmt.Sprintf("%s waived and %s not required are outside the total", grouped(o.Waived), grouped(o.NotRequired))
	}
	for i := range r.counts.undecided {
		v.Lines = append(v.Lines, undecidedLine(&r.counts.undecided[i], l))
	}
	v.notes("wrong input", "", &s.Wrong)
	v.notes("skipped", fmt.Sprintf("Read %s of %s. ", grouped(s.Read), counted(s.Of, "transcript")), &s.Skipped)
	if s.Uncovered > 0 {
		v.Lines = append(v.Lines, unseenLine{"excluded", "v-excluded", "no case", grouped(s.Uncovered), nil, "", "Transcripts that no case names: not checked."})
	}
	return v
}

func undecidedLine(u *undecided, l *layout) unseenLine {
	line := unseenLine{"excluded", "v-excluded", u.verdict.String(), grouped(u.n), nil, "", u.why}
	if u.verdict == verdict.Passed {
		line.Class, line.Icon, line.Name = "s-"+u.state.String(), "s-"+u.state.String(), u.state.String()
		line.Why += "; the cases are decided all the same"
	}
	for _, c := range u.cases {
		link := linkView{Name: c.name}
		if l.shown[c.row] {
			link.Link = fmt.Sprintf("c%d", c.row)
		}
		line.Cases = append(line.Cases, link)
	}
	if u.moreIDs > 0 {
		line.More = grouped(u.moreIDs)
	}
	return line
}

func (v *unseenView) notes(name, first string, n *report.Notes) {
	const most = 10
	if n.Count == 0 {
		return
	}
	var parts []string
	for _, note := range n.First[:min(len(n.First), most)] {
		parts = append(parts, report.Name(note.At)+": "+report.Name(note.Why))
	}
	if more := n.Count - len(parts); more > 0 {
		parts = append(parts, "and "+grouped(more)+" more")
	}
	v.Lines = append(v.Lines, unseenLine{"excluded", "v-excluded", name, grouped(n.Count), nil, "", first + strings.Join(parts, "; ")})
}
