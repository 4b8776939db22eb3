package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// labels are the runs' own, by the id of the transcript: true where the run got its whole reward.
type labels struct {
	good  map[string]bool
	rests string // what they are the product of, where the format says so
}

// tauLabels reads the labels of a tau-bench file. A run whose reward could not be computed has none in it: 0.
func tauLabels(src []byte) (labels, error) {
	var runs []struct {
		Task   json.Number `json:"task_id"`
		Trial  int         `json:"trial"`
		Reward float64     `json:"reward"`
	}
	if err := json.Unmarshal(src, &runs); err != nil {
		return labels{}, err
	}
	l := labels{good: map[string]bool{}}
	for _, r := range runs {
		l.good[r.Task.String()+"-"+strconv.Itoa(r.Trial)] = r.Reward >= 1
	}
	return l, nil
}

// tau2Labels reads the labels of a tau2-bench file.
func tau2Labels(src []byte) (labels, error) {
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
		return labels{}, err
	}
	l := labels{good: map[string]bool{}}
	basis := map[string]int{}
	for _, s := range file.Simulations {
		if s.Reward == nil {
			return l, fmt.Errorf("simulation %s has no reward", s.ID)
		}
		l.good[s.ID] = s.Reward.Reward >= 1
		if len(s.Reward.Basis) > 0 {
			basis[strings.Join(s.Reward.Basis, " and ")]++
		}
	}
	var parts []string
	for b, n := range basis {
		parts = append(parts, fmt.Sprintf("%s (%d runs)", b, n))
	}
	slices.Sort(parts)
	l.rests = strings.Join(parts, ", ")
	return l, nil
}
