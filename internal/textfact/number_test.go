package textfact

import "testing"

func TestFindNumbers(t *testing.T) {
	de := Options{Locale: "de"}
	checkFind(t, Number, []findRow{
		{text: "2 stale accounts are disabled.", want: "2"},
		{text: "You owe $481.50.", want: "481.50"},
		{text: "Total 1,234.56, not 1,234,567.", want: "1,234.56 | 1,234,567"},
		{text: "1.234,50 in all", want: "1.234,50"},
		{text: "1'234.50 and 12’345", want: "1'234.50 | 12’345"},
		{text: "1\u00a0234 and 1\u202f234\u202f567", want: "1\u00a0234 | 1\u202f234\u202f567"},
		{text: "seats 11,12,13", want: "11 | 12 | 13"},
		{text: "seats 11, 12 and 13.", want: "11 | 12 | 13"},
		{text: "Sitze 11,5", want: "11,5", o: de},
		{text: "HAT136, W2378156, #W2378156, 2024-05-20, v1.2.3, 10.0.0.1", want: ""},
		{text: "bin/tool-2.1 a1b2c3 550e8400-e29b-41d4-a716-446655440000", want: ""},
		{text: "at 15:30 on June 9, 2026, or 9 June 2026, Jun. 3", want: ""},
		{text: "the 9th time, 10am, 5pm", want: ""},
		{text: "now 90ms, was 1.5s, 24h, 3kg, 12x", want: "90 | 1.5 | 24 | 3 | 12"},
		{text: "3-5 days, 3–5 days, a 5-day trial", want: "3 | 5 | 3 | 5 | 5"},
		{text: "12/12 tests, 6/9/2026, 555-1234", want: "12 | 12"},
		{text: "x2 and x3, but not x4242 or max2", want: "x2 | x3"},
		{text: "-5 degrees, from 3 to -2, pre-5, 5-", want: "-5 | 3 | -2 | 5"},
		{text: "−5", want: "−5"},
		{text: "It is .5 or 0.5", want: "0.5"},
		{text: "order #88421, id=7, (8)", want: "88421 | 7 | 8"},
		{text: "007 and 0042", want: ""},
		{text: "1.2 million, 5k, 3 thousand", want: "1.2 million | 5k | 3 thousand"},
		{text: "two accounts, twenty-five seats, two hundred and ten users", want: "two | twenty-five | two hundred and ten"},
		{text: "one two three", want: "one | two | three"},
		{text: "one account, but not this one, one of them, no one, one-time", want: "one"},
		{text: "Two-factor and six-pack", want: ""},
		{text: "tone, often, stone, bone5", want: ""},
		{text: "在3天内", want: "3"},
		{text: "5 %, 10%", want: "5 | 10"},
		{text: "1. First 5\n2. Second\n  3) Third, 4. Then", want: "5 | 4"},
		{text: "4G or 5G, 5 g, 5g", want: "5 | 5"},
		{text: "", want: ""},
		{text: "nothing here", want: ""},
		{text: "\xff\xfe5\xff", want: "5"},
	})
}

func TestCompareNumberValues(t *testing.T) {
	us, de := Options{Locale: "en-US"}, Options{Locale: "de"}
	checkSatisfies(t, Number, []testRow{
		{"prose", "there are 2 left", OpEquals, "2", Yes, Options{}},
		{"prose", "two left", OpEquals, "2", Yes, Options{}},
		{"prose", "two hundred and ten left", OpEquals, "210", Yes, Options{}},
		{"prose", "two thousand five hundred left", OpEquals, "2500", Yes, Options{}},
		{"prose", "1.2 million rows", OpEquals, "1200000", Yes, Options{}},
		{"prose", "$481.50", OpEquals, "481.5", Yes, Options{}},
		{"prose", "1,234.56", OpEquals, "1234.56", Yes, Options{}},
		{"prose", "1.234,56", OpEquals, "1234.56", Yes, Options{}},
		{"prose", "1,234", OpEquals, "1234", Yes, Options{}},
		{"prose", "1.234", OpEquals, "1234", Unknown, Options{}},
		{"prose", "1.234", OpEquals, "1.234", Unknown, Options{}},
		{"prose", "1.234", OpEquals, "2", No, Options{}},
		{"prose", "1.234", OpMin, "1", Yes, Options{}},
		{"prose", "1.234", OpMax, "100", Unknown, Options{}},
		{"prose", "1.234", OpEquals, "1.234", Yes, us},
		{"prose", "1.234", OpEquals, "1234", Yes, de},
		{"prose", "1,234", OpEquals, "1.234", Yes, de},
		{"prose", "0.123", OpEquals, "0.123", Yes, Options{}},
		{"prose", "x3", OpEquals, "3", Yes, Options{}},
		{"prose", "0.1 and no more", OpEquals, "0.1", Yes, Options{}},
		{"field", "88421", OpEquals, "88421", Yes, Options{}},
		{"field", "1.234", OpEquals, "1.234", Yes, Options{}},
		{"number", "1e3", OpEquals, "1000", Yes, Options{}},
		{"number", "-0.0", OpEquals, "0", Yes, Options{}},
		{"number", "0.30000000000000004", OpEquals, "0.3", No, Options{}},
		{"number", "12345678901234567890123456789", OpAbove, "12345678901234567890123456788", Yes, Options{}},
		{"number", "-5", OpBelow, "-4.99", Yes, Options{}},
		{"number", "5", OpAbove, "5", No, Options{}},
		{"number", "5", OpMin, "5", Yes, Options{}},
	})
	checkNotFields(t, Number, Options{}, "", "many", "007", "5 apples", "1.2.3", "5%", "HAT136", "a 5", "5-6", "4242x", "12 345")
}

func TestPlainNumbers(t *testing.T) {
	rows := []struct {
		a, b  string
		order int
		ok    bool
	}{
		{"481.5", "481.50", 0, true},
		{"0", "-0", 0, true},
		{"0.0", "0e5", 0, true},
		{"1e2", "100", 0, true},
		{"1E-2", "0.01", 0, true},
		{"9", "10", -1, true},
		{"-9", "-10", 1, true},
		{"-1", "1", -1, true},
		{"0", "0.001", -1, true},
		{"0", "-0.001", 1, true},
		{"123", "1230", -1, true},
		{"0.1", "0.11", -1, true},
		{"1e999999", "1e999998", 1, true},
		{"1e-999999", "0", 1, true},
		{"1e99999999999", "1", 0, false},
		{"007", "7", 0, false},
		{"+7", "7", 0, false},
		{"1.", "1", 0, false},
		{".5", "0.5", 0, false},
		{"", "", 0, false},
		{"1,000", "1000", 0, false},
		{"1e", "1", 0, false},
		{"NaN", "1", 0, false},
	}
	for _, row := range rows {
		order, ok := CompareNumbers(row.a, row.b)
		if order != row.order || ok != row.ok {
			t.Errorf("CompareNumbers(%q, %q) = %d, %v", row.a, row.b, order, ok)
		}
		if equal, ok := EqualNumbers(row.a, row.b); ok != row.ok || equal != (row.ok && row.order == 0) {
			t.Errorf("EqualNumbers(%q, %q) = %v, %v", row.a, row.b, equal, ok)
		}
	}
}

func TestPercentages(t *testing.T) {
	checkFind(t, Percentage, []findRow{
		{text: "a 5% discount, 7.5 %, ten percent, 3 per cent", want: "5% | 7.5 % | ten percent | 3 per cent"},
		{text: "5 points, 100, A5%, per person", want: ""},
		{text: "-3%", want: "-3%"},
	})
	checkSatisfies(t, Percentage, []testRow{
		{"prose", "a 5.0% discount", OpEquals, "5 %", Yes, Options{}},
		{"prose", "five percent", OpEquals, "5%", Yes, Options{}},
		{"prose", "4.99 %", OpMin, "5%", No, Options{}},
		{"number", "5", OpEquals, "5%", Yes, Options{}},
		{"number", "0.05", OpEquals, "5%", No, Options{}},
		{"field", "5 %", OpEquals, "5%", Yes, Options{}},
	})
	limit, _ := Literal(Percentage, "5 %", Options{})
	fraction := Options{Unit: "fraction"}
	v, ok := Field(Percentage, "0.05", true, fraction)
	if !ok || Satisfies(OpEquals, v, limit, fraction) != Yes {
		t.Errorf("0.05 as a fraction is not 5 %%: %+v, %v", v, ok)
	}
	checkNotFields(t, Percentage, Options{}, "about 5%", "5% off", "five")
}
