package labels

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTau(t *testing.T) {
	got, err := Tau([]byte(`[{"task_id":3,"trial":1,"reward":1.0},{"task_id":3,"trial":2,"reward":0.0},{"task_id":4,"trial":0}]`))
	if diff := cmp.Diff(Labels{Good: map[string]bool{"3-1": true, "3-2": false, "4-0": false}}, got); err != nil || diff != "" {
		t.Errorf("%v %s", err, diff)
	}
	if _, err := Tau([]byte(`{}`)); err == nil {
		t.Error("an object is no list of runs")
	}
}

func TestTau2(t *testing.T) {
	got, err := Tau2([]byte(`{"simulations":[{"id":"a","reward_info":{"reward":1,"reward_basis":["DB","COMMUNICATE"]}},
		{"id":"b","reward_info":{"reward":0,"reward_basis":["DB","COMMUNICATE"]}},{"id":"c","reward_info":{"reward":1}}]}`))
	want := Labels{Good: map[string]bool{"a": true, "b": false, "c": true}, Rests: "DB and COMMUNICATE (2 runs)"}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v %s", err, diff)
	}
	if _, err := Tau2([]byte(`{"simulations":[{"id":"a","reward_info":null}]}`)); err == nil || !strings.Contains(err.Error(), "a has no reward") {
		t.Errorf("%v", err)
	}
}
