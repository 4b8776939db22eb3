package textfact

import "testing"

func TestFindMoney(t *testing.T) {
	gbp, cad, sek := Options{Currency: "GBP"}, Options{Currency: "CAD"}, Options{Currency: "SEK"}
	checkFind(t, Money, []findRow{
		{text: "I refunded $142.00 to your card.", want: "$142.00"},
		{text: "500 EUR, EUR 500, €500, 500€, 500 €", want: "500 EUR | EUR 500 | €500 | 500€ | 500 €"},
		{text: "1.234,50 EUR or €1.234,50 or $1,234.50", want: "1.234,50 EUR | €1.234,50 | $1,234.50"},
		{text: "US$5, A$6, C$7, CA$8, HK$9", want: "US$5 | A$6 | C$7 | CA$8 | HK$9"},
		{text: "£12.50, ¥1500, ₹300, CHF 20.-", want: "£12.50 | ¥1500 | ₹300 | CHF 20"},
		{text: "five dollars, 20 euros, 3 pounds, 50 cents, 50¢", want: "five dollars | 20 euros | 3 pounds | 50 cents | 50¢"},
		{text: "5 dollars and 50 cents", want: "5 dollars and 50 cents"},
		{text: "10 US dollars, 10 Canadian dollars", want: "10 US dollars | 10 Canadian dollars"},
		{text: "142 usd, 142 Usd, usd 142", want: "142 usd | 142 Usd | usd 142"},
		{text: "$142 CAD", want: "$142 CAD"},
		{text: "142USD and USD142", want: "142USD | USD142"},
		{text: "-$5, $-5, -5 EUR", want: "-$5 | $-5 | -5 EUR"},
		{text: "$1.2 million, $5k, 3 million euros", want: "$1.2 million | $5k | 3 million euros"},
		{text: "3 $5 vouchers", want: "$5"},
		{text: "50p", want: "50p", o: gbp},
		{text: "50p", want: ""},
		{text: "C$5 or $5", want: "C$5 | $5", o: cad},
		{text: "500 kr or kr 500", want: "500 kr | kr 500", o: sek},
		{text: "12,50 €", want: "12,50 €"},
		{text: "142, 142.00, 5%, 5 days, order 88421", want: ""},
		{text: "5 pounds of flour, TOP 10, TRY 5 times, ALL 3, PHP 8", want: ""},
		{text: "$x, $$, $ , €, US$", want: ""},
		{text: "$5x and A1$", want: ""},
		{text: "$.50", want: ""},
		{text: "$5/month, $5-off", want: "$5 | $5"},
		{text: "a \xe2\x82 5 \xac", want: ""},
		{text: "paid in USD two days ago", want: ""},
		{text: "**$142.00**", want: "$142.00"},
		{text: "[AMOUNT] was refunded", want: "hidden [AMOUNT]"},
	})
}

func TestCompareMoney(t *testing.T) {
	usd, eur, cad := Options{Currency: "USD"}, Options{Currency: "EUR"}, Options{Currency: "CAD"}
	checkSatisfies(t, Money, []testRow{
		{"prose", "I refunded $142.00 today", OpEquals, "142.00 USD", Yes, Options{}},
		{"prose", "I refunded $142", OpEquals, "142.00 USD", Yes, Options{}},
		{"prose", "I refunded $124.00", OpEquals, "142.00 USD", No, Options{}},
		{"prose", "I refunded $142 CAD", OpEquals, "142.00 USD", No, Options{}},
		{"prose", "I refunded $142", OpEquals, "142 CAD", Yes, cad},
		{"prose", "US$142", OpEquals, "142 CAD", No, cad},
		{"prose", "€500", OpEquals, "500 EUR", Yes, Options{}},
		{"prose", "€500", OpEquals, "500 USD", No, Options{}},
		{"prose", "€500", OpMin, "400 USD", No, Options{}},
		{"prose", "1.234,50 EUR", OpEquals, "1234.50 EUR", Yes, Options{}},
		{"prose", "EUR 1.234", OpEquals, "1234.00 EUR", Unknown, Options{}},
		{"prose", "1 234,50 EUR", OpEquals, "1234.50 EUR", Unknown, Options{}},
		{"prose", "EUR 1 234,50", OpEquals, "1234.50 EUR", Unknown, Options{}},
		{"prose", "1 234,50 EUR", OpEquals, "7 EUR", No, Options{}},
		{"prose", "12,50 €", OpEquals, "12.50 EUR", Yes, Options{}},
		{"prose", "5 dollars and 50 cents", OpEquals, "$5.50", Yes, Options{}},
		{"prose", "50 cents", OpEquals, "0.50 USD", Yes, usd},
		{"prose", "50 cents", OpEquals, "0.50 USD", Unknown, Options{}},
		{"prose", "50 cents", OpEquals, "50 USD", No, Options{}},
		{"prose", "500 kr", OpEquals, "500 SEK", Unknown, Options{}},
		{"prose", "500 kr", OpEquals, "500 SEK", Yes, Options{Currency: "SEK"}},
		{"prose", "$1.2 million", OpEquals, "1200000 USD", Yes, Options{}},
		{"prose", "-$5", OpEquals, "-5 USD", Yes, Options{}},
		{"prose", "$90 fee", OpMax, "$100", Yes, Options{}},
		{"prose", "$90 fee", OpAbove, "$90", No, Options{}},
		{"number", "142.00", OpEquals, "142.00 USD", Yes, usd},
		{"number", "142", OpEquals, "142.00 USD", Unknown, Options{}},
		{"number", "143", OpEquals, "142.00 USD", No, Options{}},
		{"number", "143", OpMin, "142.00 USD", Unknown, Options{}},
		{"number", "142", OpEquals, "142.00", Yes, Options{}},
		{"field", "142.00", OpEquals, "142.00 USD", Yes, usd},
		{"field", "142.00 usd", OpEquals, "$142", Yes, eur},
		{"field", "500 EUR", OpEquals, "€500", Yes, usd},
		{"field", "1,234.50", OpEquals, "1234.50 USD", Yes, usd},
		{"field", "500 pln", OpEquals, "500 PLN", Yes, Options{}},
	})
	checkNotFields(t, Money, usd, "free", "about $5", "$5 off", "5 items", "1.2.3")
}

func TestMinorUnits(t *testing.T) {
	rows := []struct {
		unit, currency, field, literal string
		want                           Tri
	}{
		{"minor USD", "", "14200", "142.00 USD", Yes},
		{"minor", "USD", "14200", "142.00 USD", Yes},
		{"minor JPY", "", "1500", "1500 JPY", Yes},
		{"minor KWD", "", "1500", "1.5 KWD", Yes},
		{"minor USD", "", "142", "142.00 USD", No},
		{"USD", "", "142", "142.00 USD", Yes},
	}
	for _, row := range rows {
		o := Options{Unit: row.unit, Currency: row.currency}
		v, ok := Field(Money, row.field, true, o)
		limit, err := Literal(Money, row.literal, o)
		if !ok || err != nil {
			t.Errorf("%+v: %v, %v", row, ok, err)
			continue
		}
		if got := Satisfies(OpEquals, v, limit, o); got != row.want {
			t.Errorf("%+v: %s", row, got)
		}
	}
}
