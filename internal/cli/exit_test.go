package cli

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

func TestWorst(t *testing.T) {
	for _, tc := range []struct {
		codes []int
		want  int
	}{
		{nil, 0}, {[]int{0}, 0}, {[]int{0, 3}, 3}, {[]int{3, 1}, 1}, {[]int{1, 4, 3}, 4}, {[]int{4, 2, 1, 3, 0}, 2}, {[]int{5, 0}, 5},
	} {
		if got := Worst(tc.codes...); got != tc.want {
			t.Errorf("Worst(%v) = %d, want %d", tc.codes, got, tc.want)
		}
	}
}

func TestWorstDoesNotDependOnOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		codes := rapid.SliceOfN(rapid.IntRange(0, 5), 1, 6).Draw(t, "codes")
		if a, b := Worst(codes...), Worst(rapid.Permutation(codes).Draw(t, "shuffled")...); a != b {
			t.Fatalf("%d and %d", a, b)
		}
	})
}

func TestCodeOf(t *testing.T) {
	for _, tc := range []struct {
		err  error
		want int
	}{
		{nil, ExitOK}, {errors.New("no such file"), ExitUsage}, {exit(ExitFailed), ExitFailed}, {exit(ExitOK), ExitOK},
		{fmt.Errorf("rows: %w", exit(ExitUndecided)), ExitUndecided},
	} {
		if got := codeOf(tc.err); got != tc.want {
			t.Errorf("codeOf(%v) = %d, want %d", tc.err, got, tc.want)
		}
	}
}
