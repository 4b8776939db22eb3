package main

import "testing"

// The program decides rightly what it measures; how fast it is, it says when it runs by itself.
func TestDecisions(t *testing.T) {
	for _, calls := range []int{0, 20} {
		took, err := decisions(20, 7, calls)
		if err != nil || len(took) != 20 || percentile(took, 99) < percentile(took, 50) {
			t.Errorf("%v %v", took, err)
		}
	}
	if _, err := slowest(2); err != nil {
		t.Error(err)
	}
}
