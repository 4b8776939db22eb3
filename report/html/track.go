package html

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/verdict"
)

// stops are the stops of a track, in order. A redaction is drawn at the last one.
func stops() []verdict.Stop {
	return []verdict.Stop{verdict.StopBranch, verdict.StopProduced, verdict.StopModelInput, verdict.StopDelivered, verdict.StopEvaluated}
}

// track is how far something came: where it is gone, and which stops before that it did reach.
type track struct {
	stop    verdict.Stop
	reached uint8 // one bit for each stop
}

func trackOf(stop verdict.Stop, reached []verdict.Stop) track {
	t := track{stop: min(stop, verdict.StopEvaluated)}
	for _, s := range reached {
		if s < t.stop {
			t.reached |= 1 << s
		}
	}
	return t
}

// tracks are the small tracks of a page: each is drawn once.
type tracks struct{ seen map[track]bool }

// id returns the anchor of a small track, "" where nothing is gone.
func (ts *tracks) id(stop verdict.Stop, reached []verdict.Stop) string {
	if stop == verdict.NoStop {
		return ""
	}
	t := trackOf(stop, reached)
	if ts.seen == nil {
		ts.seen = make(map[track]bool)
	}
	ts.seen[t] = true
	return t.id()
}

func (t track) id() string { return fmt.Sprintf("t%d-%d", t.stop, t.reached) }

// draw writes all small tracks as symbols.
func (ts *tracks) draw(w *strings.Builder) {
	all := make([]track, 0, len(ts.seen))
	for t := range ts.seen {
		all = append(all, t)
	}
	slices.SortFunc(all, func(a, b track) int { return cmp.Or(cmp.Compare(a.stop, b.stop), cmp.Compare(a.reached, b.reached)) })
	for _, t := range all {
		t.draw(w)
	}
}

func (t track) draw(w *strings.Builder) {
	const first, step, middle = 7, 18, 7
	fmt.Fprintf(w, `<symbol id="%s" viewBox="0 0 86 14">`, t.id())
	for i, s := range stops() {
		x := first + step*i
		if i > 0 {
			class := "solid"
			if s > t.stop {
				class = "dots"
			}
			fmt.Fprintf(w, `<path class="%s" d="M%d %dH%d"/>`, class, x-step+4, middle, x-4)
		}
		switch {
		case s == t.stop:
			fmt.Fprintf(w, `<rect class="gone" x="%d" y="1" width="12" height="12" rx="1"/><path class="cross" d="M%d 4l6 6m0-6l-6 6"/>`, x-6, x-3)
		case s < t.stop && t.reached&(1<<s) != 0:
			fmt.Fprintf(w, `<circle class="dot" cx="%d" cy="%d" r="4"/>`, x, middle)
		default:
			fmt.Fprintf(w, `<circle class="ring" cx="%d" cy="%d" r="3.5"/>`, x, middle)
		}
	}
	w.WriteString("</symbol>")
}

// stopView is a stop of a large track.
type stopView struct {
	Name, Class, Text string
	Why, Owner        string // under the stop where it is gone
}

// stopViews is the large track of an obligation.
func stopViews(o *verdict.Obligation, exit, why string) []stopView {
	if o.Stop == verdict.NoStop {
		return nil
	}
	t := trackOf(o.Stop, o.ReachedOK)
	var all []stopView
	for _, s := range stops() {
		v := stopView{Name: s.String(), Class: "after", Text: "not reached"}
		switch {
		case s == t.stop:
			v.Name, v.Class, v.Text = o.Stop.String(), "gone", why
			v.Owner = o.StopOwner.String()
		case s < t.stop && t.reached&(1<<s) != 0:
			v.Class, v.Text = "reached", "reached"
			if s == verdict.StopBranch && exit != "" {
				v.Text = exit + " is the exit"
			}
			if s == verdict.StopModelInput && o.ModelInput != "" {
				v.Text = "reached, " + o.ModelInput
			}
		case s < t.stop:
			v.Class, v.Text = "apart", "not looked at"
		}
		all = append(all, v)
	}
	return all
}
