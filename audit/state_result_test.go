package audit

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestStateOfAnswers tells the state of a thing from how a call went, and statements that put in from looks.
func TestStateOfAnswers(t *testing.T) {
	tests := []struct {
		name string
		acts []act
		kind string // the only kind of finding; "" for none
	}{
		{"the status of the job is none of the tank", []act{user("Set tank TK-881 to 14 degrees."), call("read_tank", `{"tank":"TK-881"}`, `{"tank":"TK-881","degrees":9,"status":"FILLING"}`),
			call("set_tank", `{"tank":"TK-881","degrees":14}`, `{"job":"j-20","status":"DONE","tank":"TK-881","degrees":14}`), call("read_tank", `{"tank":"TK-881","fresh":true}`, `{"tank":"TK-881","degrees":14,"status":"FILLING"}`), agent("I set tank TK-881 to 14 degrees.")}, ""},
		{"the tank is as it was", []act{user("Set tank TK-881 to 14 degrees."), call("read_tank", `{"tank":"TK-881"}`, `{"tank":"TK-881","degrees":9,"status":"FILLING"}`),
			call("set_tank", `{"tank":"TK-881","degrees":14}`, `{"job":"j-20","status":"DONE","tank":"TK-881","degrees":14}`), call("read_tank", `{"tank":"TK-881","fresh":true}`, `{"tank":"TK-881","degrees":9,"status":"FILLING"}`), agent("I set tank TK-881 to 14 degrees.")}, kindNotPersisted},
		{"two rows of two tables", []act{user("Berth B-17 for boat K-2210, and a pump-out for it."), call("quay_db", `{"stmt":"INSERT INTO moorings (berth, boat) VALUES (?, ?)","bind":["B-17","K-2210"]}`, `{"rowcount":1,"note":"bell rung"}`),
			call("quay_db", `{"stmt":"INSERT INTO pumpouts (boat, fee) VALUES (?, ?)","bind":["K-2210",0]}`, `{"rowcount":1,"note":null}`), agent("Berth B-17 is reserved for K-2210, and the pump-out is ordered.")}, ""},
		{"a row that a look does not find", []act{user("Berth B-17 for boat K-2210."), call("quay_db", `{"stmt":"SELECT berth, boat FROM moorings WHERE boat = ?","bind":["K-2210"]}`, `{"columns":["berth","boat"],"rows":[["B-02","K-2210"]]}`),
			call("quay_db", `{"stmt":"UPDATE moorings SET berth = ? WHERE boat = ?","bind":["B-17","K-2210"]}`, `{"rowcount":1}`), call("quay_db", `{"stmt":"SELECT berth, boat FROM moorings WHERE boat = ?","bind":["K-2210"]}`, `{"columns":["berth","boat"],"rows":[["B-02","K-2210"]]}`),
			agent("I moved K-2210 to berth B-17.")}, kindNotPersisted},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}

func TestInserted(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{"INSERT INTO t (a, \"b\") VALUES ('x, y', 3)", []string{"a=x, y", "b=3"}},
		{"insert into t(a,b) values(?,?)", []string{"a=?", "b=?"}},
		{"INSERT INTO t (a) VALUES (1), (2)", nil},
		{"INSERT INTO t (a, b) VALUES (now(), 2)", nil},
		{"INSERT INTO t (a, b) VALUES (1", nil},
		{"INSERT INTO t VALUES (1, 2)", []string{}},
	}
	for _, tt := range tests {
		var got []string
		for _, s := range inserted(nil, []byte(tt.text)) {
			got = append(got, s.key+"="+string(s.value))
		}
		if diff := cmp.Diff(len(tt.want), len(got)); diff != "" || len(got) > 0 && !cmp.Equal(tt.want, got) {
			t.Errorf("%s: got %q, want %q", tt.text, got, tt.want)
		}
	}
}
