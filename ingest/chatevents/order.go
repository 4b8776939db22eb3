package chatevents

import (
	"cmp"
	"slices"
)

// inOrder sorts events by time, those of one time as they arrived, and puts each result behind its call: a result
// cannot have come before what asked for it, whatever a clock says. early is how many results had to be moved.
func inOrder(events []event) (sorted []event, early int) {
	slices.SortStableFunc(events, func(a, b event) int { return cmp.Compare(a.at, b.at) })
	open := map[string]int{}      // id -> calls that stand before and have no result yet
	waiting := map[string][]int{} // id -> results that stand before their call
	later := callsFrom(events)
	order := make([]int, 0, len(events))
	for i := range events {
		e := &events[i]
		if id := e.callID; id != "" {
			if open[id] == 0 && later[id] > 0 {
				waiting[id] = append(waiting[id], i)
				continue
			}
			open[id]--
		}
		order = append(order, i)
		for _, id := range e.calls {
			later[id]--
			open[id]++
		}
		for _, id := range e.calls {
			if n := len(waiting[id]); n > 0 {
				order = append(order, waiting[id]...)
				open[id] -= n
				early += n
				delete(waiting, id)
			}
		}
	}
	sorted = make([]event, len(order))
	for k, i := range order {
		sorted[k] = events[i]
	}
	return sorted, early
}

// callsFrom counts the calls of each id.
func callsFrom(events []event) map[string]int {
	n := map[string]int{}
	for i := range events {
		for _, id := range events[i].calls {
			n[id]++
		}
	}
	return n
}

// superseded finds the lines of attempts that another attempt at the same turn replaced, or that ended without an
// answer. A turn reaches from one message of the user to the next.
func superseded(events []event) []bool {
	out := make([]bool, len(events))
	from := 0
	for i := range events {
		if events[i].role == "user" && events[i].retryOf == "" {
			replaced(events[from:i], out[from:i])
			from = i
		}
	}
	replaced(events[from:], out[from:])
	return out
}

// replaced: where attempts are counted anew for each request to a model, a lower number behind a higher one is none of
// its predecessors, and an attempt that is said to have gone well stays.
func replaced(turn []event, out []bool) {
	newest := int64(0)
	for i := len(turn) - 1; i >= 0; i-- {
		e := &turn[i]
		if e.role != "user" && !e.wentWell() {
			out[i] = e.givenUp() || e.number > 0 && e.number < newest
		}
		newest = max(newest, e.number)
	}
	for lo := 0; lo < len(turn); {
		hi, given := lo, false
		for ; hi < len(turn) && turn[hi].attempt == turn[lo].attempt; hi++ {
			given = given || turn[hi].attempt != "" && turn[hi].role != "user" && turn[hi].givenUp()
		}
		for i := lo; i < hi && given; i++ {
			out[i] = turn[i].role != "user" && !turn[i].wentWell()
		}
		lo = hi
	}
}
