package textfact

import (
	"strings"
	"testing"
)

func TestFindCards(t *testing.T) {
	checkFind(t, Card, []findRow{
		{text: "to your card ending in 4242.", want: "ending in 4242"},
		{text: "Visa ending in 4242, ends with 1881, card ending 0005", want: "ending in 4242 | ends with 1881 | ending 0005"},
		{text: "**** 4242, ****4242, **** **** **** 4242, •••• 4242, xxxx-xxxx-xxxx-4242, x4242, ...4242, …4242", want: "**** 4242 | ****4242 | **** **** **** 4242 | •••• 4242 | xxxx-xxxx-xxxx-4242 | x4242 | ...4242 | …4242"},
		{text: "Visa 4242, card 4242, Mastercard (4242), Visa card 1881", want: "4242 | 4242 | 4242 | 1881"},
		{text: "last four digits 4242; the last 4 are 1881; last four: 0005", want: "last four digits 4242 | last 4 are 1881 | last four: 0005"},
		{text: "4242 4242 4242 4242 and 4012888888881881", want: "**** 4242 | **** 1881"},
		{text: "4242 4242 4242 4241, 1234567890123456, 0000000000000000", want: ""},
		{text: "phone ending in 4242, account ending in 4242, order 4242, call 555-1234 x4242", want: ""},
		{text: "in 2026 we sold 4242 items; 3 * 4242; tax4242", want: ""},
		{text: "card 42424, card 424, your card expires 2027", want: ""},
		{text: "refunded to [PAYMENT_TOKEN]", want: "hidden [PAYMENT_TOKEN]"},
		{text: "refunded to [VAULT]", want: "hidden [VAULT]", o: Options{Hidden: map[string]Type{"VAULT": Card}}},
		{text: "refunded to [REDACTED] or [REDACTED_CREDIT_CARD]", want: "hidden [REDACTED_CREDIT_CARD]"},
	})
	for _, f := range Find(nil, Card, []byte("my card is 4012 8888 8888 1881, ok"), Options{}) {
		if strings.Contains(f.Value.Text, "8888") {
			t.Errorf("the full number is kept: %q", f.Value.Text)
		}
	}
}

func TestCompareCards(t *testing.T) {
	checkSatisfies(t, Card, []testRow{
		{"prose", "your card ending in 4242", OpEquals, "4242", Yes, Options{}},
		{"prose", "your card ending in 4243", OpEquals, "4242", No, Options{}},
		{"prose", "Visa card ending in 4242", OpEquals, "Visa 4242", Yes, Options{}},
		{"prose", "Visa card ending in 4242", OpEquals, "Mastercard 4242", No, Options{}},
		{"prose", "American Express card ending in 0005", OpEquals, "amex 0005", Yes, Options{}},
		{"prose", "your card ending in 4242", OpEquals, "Visa 4242", Yes, Options{}},
		{"prose", "4242-4242-4242-4242", OpEquals, "Visa 4242", Yes, Options{}},
		{"prose", "4242-4242-4242-4242", OpEquals, "amex 4242", No, Options{}},
		{"prose", "x4242", OpMin, "4242", Unknown, Options{}},
		{"field", "4242", OpEquals, "4242", Yes, Options{}},
		{"number", "4242", OpEquals, "4242", Yes, Options{}},
		{"field", "visa_4242", OpEquals, "Visa 4242", Yes, Options{}},
		{"field", "card ending 4242", OpEquals, "4242", Yes, Options{}},
		{"field", "**** 4242 (Visa)", OpEquals, "amex 4242", No, Options{}},
		{"field", "4242424242424242", OpEquals, "4242", Yes, Options{}},
		{"field", "****", OpEquals, "4242", Unknown, Options{}},
		{"field", "[CARD]", OpEquals, "4242", Unknown, Options{}},
	})
	v, _ := Field(Card, "4242424242424242", false, Options{})
	if v.Text != "**** 4242" {
		t.Errorf("the full number is kept: %q", v.Text)
	}
	checkNotFields(t, Card, Options{}, "42", "Visa", "42424", "credit_card_2408938", "a card", "gift card")
}
