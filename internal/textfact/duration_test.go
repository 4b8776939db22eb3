package textfact

import "testing"

func TestFindDurations(t *testing.T) {
	checkFind(t, Duration, []findRow{
		{text: "It takes 3-5 business days.", want: "3-5 business days"},
		{text: "3–5 days, 3 - 5 days, 3 to 5 days, 3 or 5 days", want: "3–5 days | 3 - 5 days | 3 to 5 days | 3 or 5 days"},
		{text: "between 3 and 5 working days", want: "3 and 5 working days"},
		{text: "five to seven business days", want: "five to seven business days"},
		{text: "within 5 business days, up to 10 days, at least 2 weeks", want: "within 5 business days | up to 10 days | at least 2 weeks"},
		{text: "no more than 3 hours, less than 2 h, more than 4 hrs, over 5 minutes", want: "no more than 3 hours | less than 2 h | more than 4 hrs | over 5 minutes"},
		{text: "5+ days, 5 days or more, 2 weeks or less", want: "5+ days | 5 days or more | 2 weeks or less"},
		{text: "90ms, 24h, 1.5 s, 30 min, 500 µs", want: "90ms | 24h | 1.5 s | 30 min | 500 µs"},
		{text: "a 30-day trial, a two-week notice, a 24-hour window", want: "30-day | two-week | 24-hour"},
		{text: "1 hour 30 minutes, 1 hour and 30 minutes, 1h30m, 2h 15m, 5m30s", want: "1 hour 30 minutes | 1 hour and 30 minutes | 1h30m | 2h 15m | 5m30s"},
		{text: "30 minutes to 2 hours", want: "30 minutes to 2 hours"},
		{text: "in an hour, within a week, half an hour, an hour and a half", want: "an hour | within a week | half an hour"},
		{text: "It takes an hour and a half.", want: "an hour and a half"},
		{text: "for one month", want: "one month"},
		{text: "soon, shortly, in a moment, a few days, in a second", want: ""},
		{text: "5 days ago, 30 years old", want: ""},
		{text: "$5 a month, twice a day, 3 times a week, just a second, wait a minute, one second please", want: ""},
		{text: "5 dayss, 5 m, 5 apples, 2026-06-09, day 3, 3rd day", want: ""},
		{text: "HAT136 days, 2.3.4 days, $20 month", want: ""},
		{text: "10-5 days", want: ""},
		{text: "Refunds land in 7 full days; 3 more hours", want: "7 full days | 3 more hours"},
		{text: "5 calendar days", want: "5 calendar days"},
		{text: "2 days, 3 hours; 1 day, 2 hours and 5 minutes", want: "2 days, 3 hours | 1 day, 2 hours and 5 minutes"},
	})
}

func TestCompareDurations(t *testing.T) {
	checkSatisfies(t, Duration, []testRow{
		{"prose", "3-5 business days", OpMin, "1 business day", Yes, Options{}},
		{"prose", "3-5 business days", OpMax, "10 business days", Yes, Options{}},
		{"prose", "3-5 business days", OpMax, "4 business days", No, Options{}},
		{"prose", "3-5 business days", OpMin, "4 business days", No, Options{}},
		{"prose", "3-5 business days", OpEquals, "3 to 5 business days", Yes, Options{}},
		{"prose", "3-5 business days", OpEquals, "5 business days", No, Options{}},
		{"prose", "5 business days", OpMax, "7 days", Yes, Options{}},
		{"prose", "5 business days", OpMax, "6 days", Unknown, Options{}},
		{"prose", "5 business days", OpMax, "4 days", No, Options{}},
		{"prose", "5 business days", OpMin, "5 days", Yes, Options{}},
		{"prose", "5 business days", OpMin, "6 days", Unknown, Options{}},
		{"prose", "5 business days", OpEquals, "1 week", Unknown, Options{}},
		{"prose", "5 business days", OpEquals, "8 days", No, Options{}},
		{"prose", "6 business days", OpMax, "10 days", Yes, Options{}},
		{"prose", "6 business days", OpMax, "9 days", Unknown, Options{}},
		{"prose", "within 5 business days", OpMin, "1 business day", Yes, Options{}},
		{"prose", "within 5 business days", OpMax, "10 business days", Yes, Options{}},
		{"prose", "within 1 hour", OpMin, "1 business day", No, Options{}},
		{"prose", "at least 3 days", OpMin, "2 days", Yes, Options{}},
		{"prose", "at least 3 days", OpMax, "10 days", No, Options{}},
		{"prose", "5+ days", OpMax, "10 days", No, Options{}},
		{"prose", "within 5 days", OpEquals, "5 days", No, Options{}},
		{"prose", "within 5 days", OpEquals, "up to 5 days", Yes, Options{}},
		{"prose", "two weeks", OpEquals, "14 days", Yes, Options{}},
		{"prose", "24h", OpEquals, "1 day", Yes, Options{}},
		{"prose", "1.5 hours", OpEquals, "90 minutes", Yes, Options{}},
		{"prose", "1h30m", OpEquals, "90 min", Yes, Options{}},
		{"prose", "5m30s", OpEquals, "330 s", Yes, Options{}},
		{"prose", "half an hour", OpEquals, "30 min", Yes, Options{}},
		{"prose", "It takes an hour and a half.", OpEquals, "90 min", Yes, Options{}},
		{"prose", "between 3 and 5 days", OpMin, "3 days", Yes, Options{}},
		{"prose", "30 minutes to 2 hours", OpMax, "2 hours", Yes, Options{}},
		{"prose", "12 months", OpEquals, "1 year", Yes, Options{}},
		{"prose", "1 month", OpMax, "31 days", Yes, Options{}},
		{"prose", "1 month", OpMax, "30 days", Unknown, Options{}},
		{"prose", "1 month", OpMin, "28 days", Yes, Options{}},
		{"prose", "1 year", OpMin, "366 days", Unknown, Options{}},
		{"prose", "1 year", OpMin, "365 days", Yes, Options{}},
		{"prose", "1.234 s", OpMax, "2 s", Unknown, Options{}},
		{"prose", "1.234 s", OpMax, "2 s", Yes, Options{Locale: "en-US"}},
		{"prose", "90ms", OpBelow, "0.1 s", Yes, Options{}},
		{"field", "PT5M", OpEquals, "5 minutes", Yes, Options{}},
		{"field", "P1DT12H", OpEquals, "36 hours", Yes, Options{}},
		{"field", "P1Y2M", OpEquals, "14 months", Yes, Options{}},
		{"field", "3-5 business days", OpMax, "5 business days", Yes, Options{}},
	})
	checkNotFields(t, Duration, Options{}, "soon", "5", "P", "PT", "P5", "PT5", "P5H", "5 days ago", "in 5 days", "-5 days")
	minutes := Options{Unit: "minutes"}
	limit, _ := Literal(Duration, "1.5 hours", minutes)
	v, ok := Field(Duration, "90", true, minutes)
	if !ok || Satisfies(OpEquals, v, limit, minutes) != Yes {
		t.Errorf("90 in minutes: %+v, %v", v, ok)
	}
}

func TestWindows(t *testing.T) {
	us := Options{Locale: "en-US"}
	checkFind(t, Window, []findRow{
		{text: "10:00-12:00, 10:00 to 12:00, 10am–12pm, 2-4 pm", want: "10:00-12:00 | 10:00 to 12:00 | 10am–12pm | 2-4 pm"},
		{text: "We come from 2 to 4 pm.", want: "from 2 to 4 pm"},
		{text: "between 10 and 12, or between 10:00 and noon", want: "between 10 and 12 | between 10:00 and noon"},
		{text: "from 9 am to 5 on Friday", want: "from 9 am to 5"},
		{text: "2026-06-09T10:00Z/2026-06-09T12:00Z and 2026-06-09T10:00Z/PT90M", want: "2026-06-09T10:00Z/2026-06-09T12:00Z | 2026-06-09T10:00Z/PT90M"},
		{text: "between 10 and 12 people, from 2 to 4 days, 3-5 days, 10-12, from 2 to 40", want: ""},
		{text: "from 10 to 12%, at 10:00, May 10", want: ""},
	})
	checkSatisfies(t, Window, []testRow{
		{"prose", "10:00-12:00", OpEquals, "10:00-12:00", Yes, Options{}},
		{"prose", "from 2 to 4 pm", OpEquals, "14:00-16:00", Yes, us},
		{"prose", "from 11 to 1 pm", OpEquals, "11:00-13:00", Yes, us},
		{"prose", "between 10 and 12", OpEquals, "10:00-12:00", Unknown, Options{}},
		{"prose", "between 10 and 12", OpEquals, "09:00-12:00", No, Options{}},
		{"field", "10:00-12:00", OpMin, "09:00-11:00", Yes, Options{}},
		{"field", "10:00-12:00", OpMax, "09:00-11:00", No, Options{}},
		{"field", "10:00–12:00", OpEquals, "10:00-12:00", Yes, Options{}},
	})
	parts := []struct {
		text, part string
		typ        Type
		limit      string
		want       Tri
	}{
		{"from 2 to 4 pm", "start", Time, "14:00", Yes},
		{"from 2 to 4 pm", "end", Time, "16:00", Yes},
		{"from 2 to 4 pm", "length", Duration, "2 hours", Yes},
		{"between 10 and 12", "start", Time, "10:00", Unknown},
		{"between 10 and 12", "length", Duration, "2 hours", Yes},
		{"22:00-02:00", "length", Duration, "4 hours", Yes},
		{"2026-06-09T10:00Z/PT90M", "end", DateTime, "2026-06-09T11:30Z", Yes},
		{"2026-06-09T10:00Z/PT90M", "length", Duration, "90 minutes", Yes},
	}
	for _, row := range parts {
		found := Find(nil, Window, []byte(row.text), Options{})
		if len(found) != 1 {
			t.Errorf("%q: found %s", row.text, texts(found))
			continue
		}
		v, ok := PartOf(found[0].Value, row.part)
		limit, err := Literal(row.typ, row.limit, Options{})
		if !ok || err != nil || v.Type != row.typ {
			t.Errorf("%s of %q: %v, %v, %v", row.part, row.text, v.Type, ok, err)
			continue
		}
		if got := Satisfies(OpEquals, v, limit, Options{}); got != row.want {
			t.Errorf("%s of %q: %s", row.part, row.text, got)
		}
	}
	if _, ok := PartOf(Value{Type: Window, Hidden: true}, "start"); ok {
		t.Error("a hidden window has parts")
	}
}
