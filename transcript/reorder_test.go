package transcript

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestTold(t *testing.T) {
	for _, tt := range []struct {
		lo, hi         uint32
		length         int
		wantLo, wantHi int
		partly         bool
	}{
		{0, 0, 9, 0, 9, false}, {0, 9, 9, 0, 9, false}, {0, 40, 9, 0, 9, false}, {0, 4, 9, 0, 4, true}, {3, 9, 9, 3, 9, true}, {3, 40, 9, 3, 9, true},
		{12, 40, 9, 9, 9, true}, {0, 4, 0, 0, 0, false},
	} {
		m := Message{ToldLo: tt.lo, ToldHi: tt.hi}
		if lo, hi, partly := m.Told(tt.length); lo != tt.wantLo || hi != tt.wantHi || partly != tt.partly {
			t.Errorf("[%d, %d] of %d: [%d, %d] %v", tt.lo, tt.hi, tt.length, lo, hi, partly)
		}
	}
}

func TestOfAnother(t *testing.T) {
	tr := Transcript{ID: "a", Origins: []Origin{{Step: 1, Conversation: "a"}, {Step: 2, Conversation: "b"}}}
	if got := []string{tr.OfAnother(0), tr.OfAnother(1), tr.OfAnother(2)}; !slices.Equal(got, []string{"", "", "b"}) {
		t.Errorf("%q", got)
	}
}

// In whichever order steps are put, everything points at the step that it pointed at.
func TestReorder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var tr Transcript
		b := NewBuilder(&tr)
		for range rapid.IntRange(0, 9).Draw(t, "steps") {
			switch rapid.IntRange(0, 6).Draw(t, "kind") {
			case 0:
				b.User("u")
			case 1:
				b.Call(CallSpec{Name: "c", ResultText: "r"})
			case 2:
				b.Event("e", nil, false)
			case 3:
				b.ProbeText("p", "r")
			case 4:
				b.State("s", "missing", "", false)
			case 5:
				b.Label("l", True, "")
			case 6:
				b.Input("a", "", "", "x")
			}
		}
		b.Cut("the end is missing")
		n := int32(len(tr.Steps))
		for i := range n {
			tr.Origins = append(tr.Origins, Origin{Step: i})
			tr.Steps[i].At = int64(i) + 1 // so that steps can be told apart
		}
		order := rapid.Permutation(slices.Collect(func(yield func(int32) bool) {
			for i := int32(0); i < n && yield(i); i++ {
			}
		})).Draw(t, "order")
		was := func(step int32) int64 { return tr.Steps[step].At }
		var before, after []int64
		collect := func() (out []int64) {
			for i := range tr.Messages {
				out = append(out, was(tr.Messages[i].Step))
			}
			for i := range tr.Calls {
				out = append(out, was(tr.Calls[i].Step), was(tr.Calls[i].ResultAt))
			}
			for i := range tr.Events {
				out = append(out, was(tr.Events[i].Step))
			}
			for i := range tr.Probes {
				out = append(out, was(tr.Probes[i].Step))
			}
			for i := range tr.States {
				out = append(out, was(tr.States[i].Step))
			}
			for i := range tr.Labels {
				out = append(out, was(tr.Labels[i].Step))
			}
			for i := range tr.Inputs {
				out = append(out, was(tr.Inputs[i].Step))
			}
			for i := range tr.Origins {
				out = append(out, was(tr.Origins[i].Step))
			}
			return out
		}
		before = collect()
		tr.Reorder(order)
		after = collect()
		if !slices.Equal(before, after) || tr.Cuts[0].Step != n {
			t.Fatalf("%v: %v became %v; the gap stands at %d of %d", order, before, after, tr.Cuts[0].Step, n)
		}
		for i, from := range order {
			if tr.Steps[i].At != int64(from)+1 {
				t.Fatalf("step %d is not step %d", i, from)
			}
		}
	})
}
