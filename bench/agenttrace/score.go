package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/punchlist-dev/punchlist/bench/internal/score"
)

// scoreFiles prints the table of a run of check.
func scoreFiles(w io.Writer, rowsPath, runsPath string, verbose bool) error {
	if runsPath == "" {
		return fmt.Errorf("name the runs that the rows are of: -runs runs.jsonl")
	}
	runs, err := readLabels(runsPath)
	if err != nil {
		return err
	}
	t := score.Table{Injected: injectedKinds(), Genuine: genuineKinds(), Verbose: verbose}
	return t.Files(w, rowsPath, runs)
}

func readLabels(path string) (runs []score.Run, err error) {
	err = score.EachLine(path, func(line []byte) error {
		var t struct {
			ID    string `json:"trace_id"`
			Task  task   `json:"task"`
			Truth truth  `json:"ground_truth"`
		}
		if err := json.Unmarshal(line, &t); err != nil {
			return err
		}
		d := t.Truth.Details
		r := score.Run{ID: t.ID, Kind: d.Injection, Injected: d.Injection != "", Twin: d.TwinOf != "", Variant: d.Variant, Domain: t.Task.Domain}
		if r.Twin {
			r.Kind = d.TwinOf
		} else if !r.Injected {
			r.Kind = d.Genuine
		}
		runs = append(runs, r)
		return nil
	})
	return runs, err
}
