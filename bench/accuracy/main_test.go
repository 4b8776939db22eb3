package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/bench/internal/labels"
)

// run measures the runs of the tau2-airline example, one of which was stopped and has no reward.
func run(t *testing.T, explained []explanation) (string, error) {
	t.Helper()
	var out bytes.Buffer
	m := measurement{data: "../../examples", examples: "../../examples", explained: explained, out: &out,
		domains: []domain{{"own", "tau2-airline/transcripts/results.json", "tau2-airline/contract.yaml", labels.Tau2}}}
	err := m.run()
	return out.String(), err
}

func TestDisagreementsAreExplained(t *testing.T) {
	stopped := explanation{domain: "own", caseID: "bag-3", verdict: "incomplete_capture", why: "it met its step limit"}
	otherVerdict, other := stopped, stopped
	otherVerdict.verdict = "incomplete"
	other.caseID = "bag-0"
	tests := []struct {
		name      string
		explained []explanation
		out, err  string
	}{
		{"explained", []explanation{stopped}, "    because it met its step limit\n", ""},
		{"not explained", nil, "    NOT EXPLAINED\n", "disagreements that are not explained: 1"},
		{"explained for another verdict", []explanation{otherVerdict}, "    NOT EXPLAINED\n", "disagreements that are not explained: 1"},
		{"an explanation of what agrees", []explanation{stopped, other}, "    because it met its step limit\n", "own bag-0; take them out"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			out, err := run(t, tt.explained)
			if tt.err == "" && err != nil || tt.err != "" && (err == nil || !strings.Contains(err.Error(), tt.err)) {
				t.Errorf("error %v, want %q", err, tt.err)
			}
			for _, want := range []string{tt.out, "own           agreement 5 of 6   of the decided: precision 1.000 (3 of 3), recall 1.000 (3 of 3)   failed 3, passed 2, excluded 1\n"} {
				if !strings.Contains(out, want) {
					t.Errorf("the output lacks %q:\n%s", want, out)
				}
			}
		})
	}
}

func TestDataThatIsNotThere(t *testing.T) {
	m := measurement{data: filepath.Join(t.TempDir(), "none"), out: new(bytes.Buffer)}
	if err := m.run(); err != nil {
		t.Errorf("a folder that is not here: %v", err)
	}
	m.data = t.TempDir()
	m.domains = domains()
	if err := m.run(); !os.IsNotExist(err) {
		t.Errorf("a file that is not here: %v", err)
	}
}
