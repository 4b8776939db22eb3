package audit

import (
	"testing"
)

// TestDoneByPoints says of which runs the record shows the request as done, value by value.
func TestDoneByPoints(t *testing.T) {
	tank := func(last string, more ...act) []act {
		return append([]act{user("Tank TK-8813 has 21 valves, which doesn't matter. Fill it to 340 litres and heat it to 55 degrees."), call("tk_lvl", `{"tank":"TK-8813","l":340}`, `{"tank":"TK-8813","l":340}`),
			call("tk_heat", `{"tank":"TK-8813","deg":55}`, `{"content":[{"type":"text","text":"TK-8813 to 55"}]}`), agent(last)}, more...)
	}
	tests := []struct {
		name string
		acts []act
		want string // the exit; "" where nothing tells
	}{
		{"a fact is no part of the request", tank("TK-8813: 340 litres, 55 degrees."), exitCompleted},
		{"the report tells no value, and hints at nothing", tank("Level and heat of the tank are in."), exitCompleted},
		{"the report hints at something", tank("Level and heat of the tank are in, but I had to guess the valve."), ""},
		{"a value that was taken back", []act{user("Set the tare of scale SC-2207 to 12.4 kg."), agent("12.4 kg?"), user("No, 14.2 kg, sorry."), call("scale", `{"id":"SC-2207","tare_g":14200}`, `{"id":"SC-2207","tare_g":14200}`), agent("The tare of SC-2207 is 14.2 kg.")}, exitCompleted},
		{"a value that no call has", []act{user("Set the tare of scale SC-2207 to 12.4 kg, and its rate limit should be 85 per hour."), call("scale", `{"id":"SC-2207","tare_g":12400}`, `{"id":"SC-2207","tare_g":12400}`), agent("The scale has it.")}, ""},
		{"an id that no call has", []act{user("Fill SC-2207 with 340 litres."), call("tk_lvl", `{"tank":"SC-2702","l":340}`, `{"tank":"SC-2702","l":340}`), agent("The level is in.")}, ""},
		{"a list that a search found is no receipt", []act{user("Take the table for 7 on 2027-03-05."), call("tbl", `{"day":"2027-03-05","seats":7}`, `{"free":[{"day":"2027-03-05","t":"18:00"},{"day":"2027-03-05","t":"19:00"}]}`), agent("It is in the book.")}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			row := auditOf(runOf(tt.acts...), Case{})
			if got := row.ObservedExit; got != tt.want {
				t.Errorf("exit %q, want %q; findings %v", got, tt.want, row.Findings)
			}
		})
	}
}
