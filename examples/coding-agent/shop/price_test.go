package shop

import (
	"slices"
	"testing"
)

func TestTotal(t *testing.T) {
	if got := Total(250, 4, 0); got != 1000 {
		t.Errorf("Total = %d", got)
	}
}

func TestTotalRoundsHalfUp(t *testing.T) {
	if got := Total(99, 1, 50); got != 50 {
		t.Errorf("Total(99, 1, 50) = %d, want 50", got)
	}
}

func TestSplit(t *testing.T) {
	if got := Split(100, 3); !slices.Equal(got, []int{34, 33, 33}) {
		t.Errorf("Split = %v", got)
	}
}
