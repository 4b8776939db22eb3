package textfact

import "testing"

// What namesUnit refuses to search holds no duration.
func FuzzDurationsNeedUnits(f *testing.F) {
	for _, s := range []string{"5 days", "3-5 business days", "half an hour", "1h30m", "5 + s", "24h", "two to three weeks", "2 µs", "5\u00a0min", "10-s", "a work week", "5   s", "it's 5"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		var o Options
		r := newReader(b, &o, true)
		if found := r.findDurationsAll(nil); len(found) > 0 && !namesUnit(b) {
			t.Fatalf("%q holds %d durations, and no unit was seen", b, len(found))
		}
	})
}
