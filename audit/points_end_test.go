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
	ring := call("BlastBook/Klaxon", `{"ref":"SH-1912","ring":"valley"}`, `{"ref":"SH-1912","ring":"valley","handed":41}`)
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
		{"a claim with a call of its own", shot(ring, "SH-1912: 26 August 2026, 350 metres. The valley ring has been messaged."), exitCompleted},
		{"a claim without a call of its own", shot(nil, "SH-1912: 26 August 2026, 350 metres. The valley ring has been messaged."), ""},
		{"two claims and one call of its own", shot(ring, "SH-1912: 26 August 2026, 350 metres. The valley ring has been messaged. The gate is locked."), ""},
		{"a claim that a look is no deed of", shot(call("BlastBook/Rings", `{"ref":"SH-1912","near":"valley"}`, `{"rings":["farms","valley"],"wind":"NW","state":"CALM","masts":3}`), "SH-1912: 26 August 2026, 350 metres. The valley ring has been messaged."), ""},
		{"two classes are added up", []act{user("Book the dome for two classes, 23 and 27 children, on 2027-08-21."), call("dome", `{"day":"2027-08-21","heads":50}`, `{"day":"2027-08-21","heads":50}`), agent("The dome: 2027-08-21, 50 heads.")}, exitCompleted},
		{"what is said once all is done", []act{user("Set the tare of scale SC-2207 to 12.4 kg."), call("scale", `{"id":"SC-2207","tare_g":12400}`, `{"id":"SC-2207","tare_g":12400}`), user("I have to leave in 5 minutes."), agent("SC-2207: 12.4 kg.")}, exitCompleted},
		{"what was left as it was to be left", []act{user("Set the tare of scale SC-2207 to 12.4 kg. SC-2209 we keep."), call("scale", `{"id":"SC-2207","tare_g":12400}`, `{"id":"SC-2207","tare_g":12400}`), agent("SC-2207: 12.4 kg. SC-2209 is as it was.")}, exitBlocked},
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

// shot is a run in which a shot is entered and a ring around it is to be warned.
func shot(warn act, last string) []act {
	acts := []act{user("Shot SH-1912 fires on 2026-08-26. Clearance radius 350 m. Warn the valley ring by text message."), call("BlastBook/Op17", `{"ref":"SH-1912","at":"2026-08-26","km":0.35}`, `{"ref":"SH-1912","at":"2026-08-26","km":0.35}`)}
	if warn != nil {
		acts = append(acts, warn)
	}
	return append(acts, agent(last))
}
