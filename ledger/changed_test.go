package ledger_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ledger"
)

// A tool of which the name tells nothing changed something where its result holds what it was given and a reading before it
// held something else.
func TestChangedAMember(t *testing.T) {
	before := call{"BookingInquiry", `{"BKG":"OF48"}`, `{"BKG":"OF48","VSL":"Corvus","ETD":"2026-01-02"}`}
	for _, tt := range []struct {
		name  string
		steps []any
		want  ledger.Access
	}{
		{"another vessel", []any{before, call{"BKRoll", `{"BKG":"OF48","VSL":"Halcyon"}`, `{"BKG":"OF48","VSL":"Halcyon"}`}}, ledger.Writes},
		{"the same vessel", []any{before, call{"BKRoll", `{"BKG":"OF48","VSL":"Corvus"}`, `{"BKG":"OF48","VSL":"Corvus"}`}}, ledger.Unknown},
		{"another booking", []any{before, call{"BKRoll", `{"BKG":"OF99","VSL":"Halcyon"}`, `{"BKG":"OF99","VSL":"Halcyon"}`}}, ledger.Unknown},
		{"no reading before", []any{call{"BKRoll", `{"BKG":"OF48","VSL":"Halcyon"}`, `{"BKG":"OF48","VSL":"Halcyon"}`}}, ledger.Unknown},
		{"not in the result", []any{before, call{"BKRoll", `{"BKG":"OF48","VSL":"Halcyon"}`, `{"BKG":"OF48"}`}}, ledger.Unknown},
	} {
		t.Run(tt.name, func(t *testing.T) {
			l := build(t, tt.steps...)
			e := l.Effects[len(l.Effects)-1]
			if e.Access != tt.want || tt.want == ledger.Writes && e.Why != ledger.ByResult {
				t.Errorf("%v %v, want %v", e.Access, e.Why, tt.want)
			}
		})
	}
}

func TestNotThereIsAWordOfItsOwn(t *testing.T) {
	write := call{"pg_exec", `{"sql":"UPDATE tenants SET tier = 'gold' WHERE id = 864040"}`, "UPDATE 1"}
	for _, reading := range []string{"id | tier\n864040 | gold\n(1 row)", "864040 | gold", "rows 1404"} {
		l := build(t, write, call{"pg_exec", `{"sql":"SELECT id, tier FROM tenants WHERE id = 864040"}`, reading})
		if l.Effects[0].Contradicted.Step != ledger.None {
			t.Errorf("%q was taken for absence", reading)
		}
	}
}
