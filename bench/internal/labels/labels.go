// Package labels reads what benchmarks say about their own runs. It is read beside the runs: nothing of it reaches a
// transcript.
package labels

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Labels are the runs' own, by the id of the transcript: true where the run got its whole reward.
type Labels struct {
	Good  map[string]bool
	Rests string // what they are the product of, where the format says so
}

// Tau reads the labels of a tau-bench file. A run whose reward could not be computed has none in it: 0.
func Tau(src []byte) (Labels, error) {
	var runs []struct {
		Task   json.Number `json:"task_id"`
		Trial  int         `json:"trial"`
		Reward float64     `json:"reward"`
	}
	if err := json.Unmarshal(src, &runs); err != nil {
		return Labels{}, err
	}
	l := Labels{Good: map[string]bool{}}
	for _, r := range runs {
		l.Good[r.Task.String()+"-"+strconv.Itoa(r.Trial)] = r.Reward >= 1
	}
	return l, nil
}

// Tau2 reads the labels of a tau2-bench file.
func Tau2(src []byte) (Labels, error) {
	var file struct {
		Simulations []struct {
			ID     string `json:"id"`
			Reward *struct {
				Reward float64  `json:"reward"`
				Basis  []string `json:"reward_basis"`
			} `json:"reward_info"`
		} `json:"simulations"`
	}
	if err := json.Unmarshal(src, &file); err != nil {
		return Labels{}, err
	}
	l := Labels{Good: map[string]bool{}}
	basis := map[string]int{}
	for _, s := range file.Simulations {
		if s.Reward == nil {
			return l, fmt.Errorf("simulation %s has no reward", s.ID)
		}
		l.Good[s.ID] = s.Reward.Reward >= 1
		if len(s.Reward.Basis) > 0 {
			basis[strings.Join(s.Reward.Basis, " and ")]++
		}
	}
	var parts []string
	for b, n := range basis {
		parts = append(parts, fmt.Sprintf("%s (%d runs)", b, n))
	}
	slices.Sort(parts)
	l.Rests = strings.Join(parts, ", ")
	return l, nil
}
