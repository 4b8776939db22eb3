package ledger_test

import (
	"slices"
	"testing"

	"github.com/punchlist-dev/punchlist/transcript"
)

// TestSiblings holds the answers to calls against those to calls that differ in nothing but a name.
func TestSiblings(t *testing.T) {
	pump := func(name, result string) call {
		return call{"plc/Invoke", `{"unit":"` + name + `","fn":"Drain"}`, result}
	}
	good := func(name string) call { return pump(name, `{"st":"Fine","unit":"`+name+`"}`) }
	tests := []struct {
		name   string
		calls  []call
		failed []int
	}{
		{"another code", []call{good("PU-1"), pump("PU-2", `{"st":"BadOffline"}`), good("PU-3")}, []int{1}},
		{"all alike", []call{good("PU-1"), good("PU-2"), good("PU-3")}, nil},
		{"another code, and only one to hold it against", []call{good("PU-1"), pump("PU-2", `{"st":"BadOffline"}`)}, nil},
		{"a reason, and one to hold it against", []call{good("PU-1"), pump("PU-2", `{"st":"N","txt":"the valve is locked"}`)}, []int{1}},
		{"words that refuse nothing", []call{good("PU-1"), pump("PU-2", `{"st":"Fine","txt":"drained in one go"}`)}, nil},
		{"another code that names it", []call{good("PU-1"), pump("PU-2", `{"st":"Slow","unit":"PU-2"}`), good("PU-3")}, nil},
		{"it was so before", []call{good("PU-1"), pump("PU-2", `{"st":"AlreadyDry"}`), good("PU-3")}, nil},
		{"something else was done to it", []call{good("PU-1"), {"plc/Invoke", `{"unit":"PU-2","fn":"Flush"}`, `{"st":"Busy"}`}, good("PU-3")}, nil},
		{"false and why", []call{{"plc/Shelve", `{"unit":"PU-2"}`, `{"yes":false,"grumble":"panel offline"}`}}, []int{0}},
		{"false as an answer", []call{{"plc/Slot", `{"unit":"PU-2"}`, `{"free":false,"note":"closed on Mondays"}`}}, nil},
		{"an objection", []call{{"plc/Shelve", `{"unit":"PU-2"}`, `{"objection":"panel is being copied"}`}}, []int{0}},
		{"an objection of somebody, on file", []call{{"get_case", `{"unit":"PU-2"}`, `{"objection":"noise at night"}`}}, nil},
		{"a message that could not be taken", []call{{"bus.put", `{"topic":"pumps","key":"PU-2"}`, `{"dead_letter":"pumps.dlq","cause":"no drum takes it"}`}}, []int{0}},
		{"no dead letter", []call{{"bus.put", `{"topic":"pumps","key":"PU-2"}`, `{"partition":3,"dead_letter":null}`}}, nil},
		{"a statement that changed no row", []call{{"pg_run", `{"sql":"UPDATE pumps SET st = 'off' WHERE no = 'PU-2'"}`, `{"tag":"UPDATE 0","rows":[]}`}}, []int{0}},
		{"no error, and words", []call{{"plc/Shelve", `{"unit":"PU-2"}`, `{"isError":false,"text":"no more alarms"}`}}, nil},
		{"false beside the record", []call{{"plc/Shelve", `{"unit":"PU-2"}`, `{"unit":"PU-2","loud":false,"note":"no more alarms"}`}}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var steps []any
			for _, c := range tt.calls {
				steps = append(steps, c)
			}
			l := build(t, steps...)
			for i := range l.Effects {
				if got, want := l.Effects[i].Outcome == transcript.OutcomeFailed, slices.Contains(tt.failed, i); got != want {
					t.Errorf("call %d failed: %v, want %v", i, got, want)
				}
			}
		})
	}
}
