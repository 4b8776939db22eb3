package wire

import (
	"net/http"
	"testing"
	"time"
)

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 6, 9, 12, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		name, value string
		want        time.Duration
	}{
		{"Retry-After", "7", 7 * time.Second},
		{"Retry-After", " 0.5 ", 500 * time.Millisecond},
		{"Retry-After", "0", 0},
		{"Retry-After", "-3", 0},
		{"Retry-After", "1e300", 0},
		{"Retry-After", "NaN", 0},
		{"Retry-After", "soon", 0},
		{"Retry-After", "", 0},
		{"Retry-After", "Tue, 09 Jun 2026 12:01:30 GMT", 90 * time.Second},
		{"Retry-After", "Tuesday, 09-Jun-26 12:00:10 GMT", 10 * time.Second},
		{"Retry-After", "Tue Jun  9 12:00:20 2026", 20 * time.Second},
		{"Retry-After", "Tue, 09 Jun 2026 11:00:00 GMT", 0},
		{"Retry-After-Ms", "250", 250 * time.Millisecond},
		{"Retry-After-Ms", "-250", 0},
	} {
		h := http.Header{}
		h.Set(c.name, c.value)
		if got := RetryAfter(h, now); got != c.want {
			t.Errorf("%s: %s is %s; want %s", c.name, c.value, got, c.want)
		}
	}
}

func FuzzRetryAfter(f *testing.F) {
	for _, s := range []string{"7", "Tue, 09 Jun 2026 12:01:30 GMT", "1e99", "0x10"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, value string) {
		if d := RetryAfter(http.Header{"Retry-After": {value}}, time.Unix(0, 0)); d < 0 {
			t.Errorf("%q is %s", value, d)
		}
	})
}
