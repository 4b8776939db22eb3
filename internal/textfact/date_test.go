package textfact

import (
	"testing"
	"time"
)

func TestFindDates(t *testing.T) {
	us, gb := Options{Locale: "en-US"}, Options{Locale: "en-GB"}
	checkFind(t, Date, []findRow{
		{text: "due 2026-06-09.", want: "2026-06-09"},
		{text: "at 2026-06-09T15:30:00Z and 2026-06-09 15:30", want: "2026-06-09T15:30:00Z | 2026-06-09 15:30"},
		{text: "2026/06/09, 9.6.2026, 09/06/2026, 6/9/26", want: "2026/06/09 | 9.6.2026 | 09/06/2026 | 6/9/26"},
		{text: "9 June 2026, 9th of June, June 9, June 9th, 2026, Jun. 9, 9-Jun-2026", want: "9 June 2026 | 9th of June | June 9 | June 9th, 2026 | Jun. 9 | 9-Jun-2026"},
		{text: "June 9 2026 and june the 9th", want: "June 9 2026 | june the 9th"},
		{text: "on Tuesday, today or tomorrow", want: "Tuesday | today | tomorrow"},
		{text: "Tuesday, June 9 and Tue 9 June 2026", want: "Tuesday, June 9 | Tue 9 June 2026"},
		{text: "next Tuesday, this Friday", want: "next Tuesday | this Friday"},
		{text: "on 6/9, but 6/9 of them, 24/7", want: "6/9", o: us},
		{text: "you may 5 times; May 5; march 5", want: "May 5 | march 5"},
		{text: "may 5, 2026", want: "may 5, 2026"},
		{text: "The sun is out, we sat. Sun and Sat.", want: ""},
		{text: "June 2026, May, 31/02/2026, 2026-13-01, 2026-02-30", want: "", o: gb},
		{text: "1.2.3, 10.0.0.1, 2026-06-09-12, x2026-06-09, v2026.1", want: ""},
		{text: "Mayor, marching, Sunday-school, monday.com", want: ""},
		{text: "June 9:30", want: ""},
		{text: "[DATE] or <DATE_TIME>", want: "hidden [DATE] | hidden <DATE_TIME>"},
	})
}

func TestCompareDates(t *testing.T) {
	at := time.Date(2026, 6, 8, 23, 30, 0, 0, time.UTC) // a Monday; in Berlin it is Tuesday the ninth
	berlin := zone(t, "Europe/Berlin")
	turn, inBerlin := Options{At: at}, Options{At: at, Zone: berlin}
	us, gb := Options{Locale: "en-US"}, Options{Locale: "en-GB"}
	checkSatisfies(t, Date, []testRow{
		{"prose", "9 June 2026", OpEquals, "2026-06-09", Yes, Options{}},
		{"prose", "June 9th, 2026", OpEquals, "2026-06-09", Yes, Options{}},
		{"prose", "June 10, 2026", OpEquals, "2026-06-09", No, Options{}},
		{"prose", "June 10, 2026", OpMin, "2026-06-09", Yes, Options{}},
		{"prose", "June 10, 2026", OpMax, "2026-06-09", No, Options{}},
		{"prose", "06/09/2026", OpEquals, "2026-06-09", Yes, us},
		{"prose", "06/09/2026", OpEquals, "2026-06-09", No, gb},
		{"prose", "09/06/2026", OpEquals, "2026-06-09", Yes, gb},
		{"prose", "06/09/2026", OpEquals, "2026-06-09", Unknown, Options{}},
		{"prose", "06/09/2026", OpEquals, "2026-07-09", No, Options{}},
		{"prose", "06/06/2026", OpEquals, "2026-06-06", Yes, Options{}},
		{"prose", "06/25/2026", OpEquals, "2026-06-25", Yes, gb},
		{"prose", "9.6.2026", OpEquals, "2026-06-09", Yes, us},
		{"prose", "June 9", OpEquals, "2026-06-09", Unknown, Options{}},
		{"prose", "June 10", OpEquals, "2026-06-09", No, Options{}},
		{"prose", "June 10", OpMin, "2026-06-09", Unknown, Options{}},
		{"prose", "June 9", OpEquals, "2026-06-09", Yes, turn},
		{"prose", "January 5", OpEquals, "2026-01-05", Unknown, turn},
		{"prose", "January 5", OpEquals, "2027-01-05", Unknown, turn},
		{"prose", "today", OpEquals, "2026-06-08", Yes, turn},
		{"prose", "today", OpEquals, "2026-06-09", Yes, inBerlin},
		{"prose", "tomorrow", OpEquals, "2026-06-09", Yes, turn},
		{"prose", "yesterday", OpEquals, "2026-06-07", Yes, turn},
		{"prose", "tomorrow", OpEquals, "2026-06-09", Unknown, Options{}},
		{"prose", "Tuesday", OpEquals, "2026-06-09", Yes, turn},
		{"prose", "Sunday", OpEquals, "2026-06-14", Yes, turn},
		{"prose", "Monday", OpEquals, "2026-06-08", Unknown, turn},
		{"prose", "Tuesday", OpEquals, "2026-06-09", Unknown, Options{}},
		{"prose", "Tuesday", OpEquals, "2026-06-10", No, Options{}},
		{"prose", "next Tuesday", OpEquals, "2026-06-09", Unknown, turn},
		{"prose", "Tuesday, June 9, 2026", OpEquals, "2026-06-09", Yes, Options{}},
		{"field", "2026-06-09T14:00", OpEquals, "2026-06-09", Yes, Options{}},
		{"field", "2026-06-09T22:30:00Z", OpEquals, "2026-06-10", Yes, inBerlin},
		{"field", "2026-06-09T22:30:00Z", OpEquals, "2026-06-09", Yes, Options{}},
		{"field", "6/9/2026", OpEquals, "2026-06-09", Yes, us},
		{"field", "6/9", OpEquals, "2026-06-09", Yes, Options{Locale: "en-US", At: at}},
		{"field", "Tue, 09 Jun 2026 15:30:00 GMT", OpEquals, "2026-06-09", Yes, us},
	})
	checkNotFields(t, Date, Options{}, "soon", "2026-06", "20260609", "on 2026-06-09", "June", "2026-06-31")
	if _, ok := Field(Date, "1780963200", true, Options{}); ok {
		t.Error("a JSON number is no date")
	}
}

func TestFindTimes(t *testing.T) {
	checkFind(t, Time, []findRow{
		{text: "on Tuesday at 15:30.", want: "15:30"},
		{text: "3 pm, 3pm, 3 p.m., 3:30 PM, 3.30pm, 11 a.m. sharp", want: "3 pm | 3pm | 3 p.m. | 3:30 PM | 3.30pm | 11 a.m."},
		{text: "noon, midnight, 3 o'clock, 3 o’clock in the afternoon", want: "noon | midnight | 3 o'clock | 3 o’clock in the afternoon"},
		{text: "2026-06-09T15:30:00+02:00", want: "2026-06-09T15:30:00+02:00"},
		{text: "10:00-12:00", want: "10:00 | 12:00"},
		{text: "15:30:45 and 15:30h and 15:30 UTC", want: "15:30:45 | 15:30h | 15:30 UTC"},
		{text: "10 in the morning", want: "10 in the morning"},
		{text: "25:00, 12:60, 3:2, 16:9, 1:2:3, 12:30:99, 13 pm, 0 am", want: ""},
		{text: "5 items, a 3 amp fuse, 10.30, $5 pm", want: ""},
		{text: "2026-06-09, 5%, afternoon, monday", want: ""},
		{text: "[TIME]", want: "hidden [TIME]"},
	})
}

func TestCompareTimes(t *testing.T) {
	berlin := Options{Zone: zone(t, "Europe/Berlin")}
	us := Options{Locale: "en-US"}
	checkSatisfies(t, Time, []testRow{
		{"prose", "at 15:30", OpMin, "15:00", Yes, Options{}},
		{"prose", "at 14:00", OpMin, "15:00", No, Options{}},
		{"prose", "at 3 pm", OpEquals, "15:00", Yes, Options{}},
		{"prose", "at 3:30 p.m.", OpEquals, "15:30", Yes, Options{}},
		{"prose", "at 12 am", OpEquals, "00:00", Yes, Options{}},
		{"prose", "at 12:15 pm", OpEquals, "12:15", Yes, Options{}},
		{"prose", "noon", OpEquals, "12:00", Yes, Options{}},
		{"prose", "at 3 o'clock", OpEquals, "15:00", Unknown, Options{}},
		{"prose", "at 3 o'clock", OpEquals, "16:00", No, Options{}},
		{"prose", "3 in the afternoon", OpEquals, "15:00", Yes, Options{}},
		{"prose", "at 3:30", OpEquals, "03:30", Yes, Options{}},
		{"prose", "at 3:30", OpEquals, "15:30", Unknown, us},
		{"prose", "at 03:30", OpEquals, "15:30", No, us},
		{"prose", "at 15:30", OpEquals, "15:30", Yes, us},
		{"prose", "at 3 pm CET", OpEquals, "15:00", Yes, berlin},
		{"prose", "at 3 pm EST", OpEquals, "15:00", Unknown, berlin},
		{"prose", "at 3 pm EST", OpEquals, "15:00", Yes, Options{}},
		{"prose", "at 15:00 UTC", OpEquals, "15:00", Unknown, berlin},
		{"prose", "2026-06-09T13:30:00Z", OpEquals, "15:30", Yes, berlin},
		{"prose", "2026-06-09T15:30:00", OpEquals, "15:30", Yes, berlin},
		{"field", "2026-06-09T15:30:00+02:00", OpMin, "15:00", Yes, berlin},
		{"field", "2026-06-09T15:30:00+05:00", OpEquals, "15:30", Yes, Options{}},
		{"field", "2026-06-09T14:00", OpMin, "15:00", No, berlin},
		{"field", "15:00:00", OpEquals, "15:00", Yes, berlin},
		{"field", "3:30", OpEquals, "03:30", Yes, us},
		{"field", "3 pm", OpEquals, "15:00", Yes, us},
	})
	checkNotFields(t, Time, Options{}, "3", "at 15:00", "15:00 or so", "afternoon", "1500")
}

func TestFindDateTimes(t *testing.T) {
	at := Options{At: time.Date(2026, 6, 8, 12, 0, 0, 0, time.UTC)}
	checkFind(t, DateTime, []findRow{
		{text: "2026-06-10 11:00 Europe/Zurich, 2026-06-10T11:00:00.5Z", want: "2026-06-10 11:00 Europe/Zurich | 2026-06-10T11:00:00.5Z"},
		{text: "2026-06-10T11:00:00+0200 2026-06-10T11:00:00[Europe/Madrid]", want: "2026-06-10T11:00:00+0200 | 2026-06-10T11:00:00[Europe/Madrid]"},
		{text: "9 June 2026 at 15:30, June 9, 2026, 3 pm", want: "9 June 2026 at 15:30 | June 9, 2026, 3 pm"},
		{text: "June 9 at 15:30", want: "June 9 at 15:30", o: at},
		{text: "June 9 at 15:30; 2026-06-09; 15:30; 2026-06-10T25:00", want: ""},
		{text: "2026-06-10 10:00-12:00", want: "2026-06-10 10:00"},
		{text: "2026-06-10 11:00 hello/world", want: "2026-06-10 11:00"},
	})
}

func TestCompareDateTimes(t *testing.T) {
	madrid := Options{Zone: zone(t, "Europe/Madrid")}
	checkSatisfies(t, DateTime, []testRow{
		{"field", "2026-05-04T10:00:00+01:00", OpEquals, "2026-05-04 10:00 Europe/Madrid", No, madrid},
		{"field", "2026-05-04T08:00:00Z", OpEquals, "2026-05-04 10:00 Europe/Madrid", Yes, madrid},
		{"field", "2026-05-04T10:00:00+02:00", OpEquals, "2026-05-04 10:00", Yes, madrid},
		{"field", "2026-05-04T10:00:00", OpEquals, "2026-05-04 10:00", Yes, madrid},
		{"field", "2026-05-04T10:00:00", OpEquals, "2026-05-04 10:00", Unknown, Options{}},
		{"field", "2026-05-04T10:00:00Z", OpEquals, "2026-05-04 10:00", Unknown, Options{}},
		{"field", "2026-05-08T10:00:00Z", OpEquals, "2026-05-04 10:00", No, Options{}},
		{"field", "2026-05-08T10:00:00Z", OpMin, "2026-05-04 10:00", Yes, Options{}},
		{"field", "2026-05-04 03:00 PM", OpEquals, "2026-05-04 15:00", Yes, madrid},
		{"field", "Mon, 04 May 2026 08:00:00 GMT", OpEquals, "2026-05-04 10:00", Yes, madrid},
		{"prose", "4 May 2026 at 10:00", OpEquals, "2026-05-04 10:00 Europe/Madrid", Yes, madrid},
		{"prose", "2026-05-04T09:59:59.999Z", OpBelow, "2026-05-04T10:00:00Z", Yes, Options{}},
		// The clocks are put back: 02:30 happens twice. They skip 02:30 in spring.
		{"field", "2026-10-25T02:30", OpEquals, "2026-10-25T00:30:00Z", Unknown, madrid},
		{"field", "2026-10-25T02:30", OpEquals, "2026-10-25T03:30:00Z", No, madrid},
		{"field", "2026-03-29T02:30", OpEquals, "2026-03-29T01:30:00Z", Unknown, madrid},
	})
	checkNotFields(t, DateTime, madrid, "2026-05-04", "10:00", "tomorrow", "2026-05-04T10:00:00+99:00", "2026-05-04T10:00 ../../etc/passwd")
}
