package textfact

import "testing"

func TestFindContacts(t *testing.T) {
	checkFind(t, Email, []findRow{
		{text: "write to ana@ruiz.example, or <bob.b+x@mail.shop.example>.", want: "ana@ruiz.example | bob.b+x@mail.shop.example"},
		{text: "mailto:ana@ruiz.example “ana@ruiz.example”", want: "ana@ruiz.example | ana@ruiz.example"},
		{text: "@ana, ana@, ana@localhost, a@b@c.example, x@1.2, @", want: "b@c.example"},
		{text: "https://user@host.example/x", want: ""},
		{text: "[EMAIL_ADDRESS]", want: "hidden [EMAIL_ADDRESS]"},
		{text: "\xff@\xff.example ana\xc3@x.example", want: ""},
	})
	checkFind(t, URL, []findRow{
		{text: "see https://shop.example/returns.", want: "https://shop.example/returns"},
		{text: "[returns](https://shop.example/returns) (http://a.example/b_(c)) <http://x.example>", want: "https://shop.example/returns | http://a.example/b_(c) | http://x.example"},
		{text: "www.shop.example, ftp://f.example/x?y=1#z!", want: "www.shop.example | ftp://f.example/x?y=1#z"},
		{text: "“https://shop.example/a”…", want: "https://shop.example/a"},
		{text: "://, http://, a: b, shop.example, x:y://", want: ""},
		{text: "{{URL}}", want: "hidden {{URL}}"},
	})
	checkFind(t, Phone, []findRow{
		{text: "06011 987654, correct?", want: "06011 987654"},
		{text: "+44 20 7946 0000, +44 (0)20 7946 0000, (555) 123-4567, 555.123.4567, 020-7946-0000", want: "+44 20 7946 0000 | +44 (0)20 7946 0000 | (555) 123-4567 | 555.123.4567 | 020-7946-0000"},
		{text: "2026-06-09, 09/06/2026, 9.6.2026, 2026-06-09 11:00", want: ""},
		{text: "4242 4242 4242 4242, $12345678, 1,234,567, #2408938, W2378156", want: ""},
		{text: "12345, 123456, 1234567890123456, 11 12 13 14", want: ""},
		{text: "10.0.0.1, 1.2.3, 50%", want: ""},
		{text: "(1975-09-15), (2024-05-23) or 1180/1180", want: ""},
		{text: "Item ID: 3377900078, tracking 194496721133, certificate 7504069", want: ""},
		{text: "my phone number is 5551234567; call me on 5551234568", want: "5551234567 | 5551234568"},
		{text: "5551234567", want: "5551234567"},
		{text: "030/1234567", want: "030/1234567"},
		{text: "06011...", want: ""},
		{text: "<PHONE_NUMBER_1>", want: "hidden <PHONE_NUMBER_1>"},
	})
}

func TestCompareContacts(t *testing.T) {
	gb, us := Options{Locale: "en-GB"}, Options{Locale: "en-US"}
	checkSatisfies(t, Email, []testRow{
		{"prose", "ana@Ruiz.Example", OpEquals, "ana@ruiz.example", Yes, Options{}},
		{"field", "Ana@ruiz.example", OpEquals, "ana@ruiz.example", No, Options{}},
		{"field", "ana@ruiz.example", OpEquals, "anna@ruiz.example", No, Options{}},
	})
	checkSatisfies(t, URL, []testRow{
		{"field", "HTTPS://Shop.Example:443/Returns/", OpEquals, "https://shop.example/Returns", Yes, Options{}},
		{"field", "https://shop.example/returns", OpEquals, "https://shop.example/Returns", No, Options{}},
		{"field", "https://shop.example:8443/", OpEquals, "https://shop.example", No, Options{}},
		{"field", "http://shop.example", OpEquals, "https://shop.example", No, Options{}},
		{"field", "https://shop.example/?a=1", OpEquals, "https://shop.example?a=1", Yes, Options{}},
		{"prose", "on www.shop.example", OpEquals, "https://www.shop.example/", Yes, Options{}},
	})
	checkSatisfies(t, Phone, []testRow{
		{"prose", "06011 987654", OpEquals, "06011987654", Yes, Options{}},
		{"prose", "06011 987645", OpEquals, "06011987654", No, Options{}},
		{"prose", "+44 6011 987654", OpEquals, "06011987654", Unknown, Options{}},
		{"prose", "+44 6011 987654", OpEquals, "06011987654", Yes, gb},
		{"prose", "+49 6011 987654", OpEquals, "06011987654", No, gb},
		{"prose", "0044 6011 987654", OpEquals, "06011987654", Yes, gb},
		{"prose", "+44 (0)6011 987654", OpEquals, "06011987654", Yes, gb},
		{"prose", "+44 6011 987655", OpEquals, "06011987654", No, Options{}},
		{"prose", "(555) 123-4567", OpEquals, "+1 555 123 4567", Yes, us},
		{"prose", "1-555-123-4567", OpEquals, "555 123 4567", Yes, us},
		{"number", "5551234567", OpEquals, "+1 555 123 4567", Yes, us},
	})
	checkNotFields(t, Phone, Options{}, "call me", "123", "+", "12345678901234567", "2026-06-09", "06011 987654 please")
}

func TestNamesAddressesText(t *testing.T) {
	checkSatisfies(t, Name, []testRow{
		{"field", "dr mehta", OpEquals, "Dr. Mehta", Yes, Options{}},
		{"field", "Dr. Mehra", OpEquals, "Dr. Mehta", No, Options{}},
		{"field", "Hale, Kathryn", OpEquals, "Kathryn Hale", Yes, Options{}},
		{"field", "HALE, Ms. Kathryn", OpEquals, "Kathryn Hale", Yes, Options{}},
		{"field", "Hale Kathryn", OpEquals, "Kathryn Hale", No, Options{}},
		{"field", "K. Hale", OpEquals, "Kathryn Hale", No, Options{}},
		{"field", "Anne-Marie O’Neil", OpEquals, "anne marie O'Neil", Yes, Options{}},
		{"field", "José", OpEquals, "JOSÉ", Yes, Options{}},
		{"field", "[PERSON]", OpEquals, "Kathryn Hale", Unknown, Options{}},
	})
	checkSatisfies(t, Address, []testRow{
		{"field", "12 Mill Road, Leeds", OpEquals, "12 Mill Rd. Leeds", Yes, Options{}},
		{"field", "14 Mill Road, Leeds", OpEquals, "12 Mill Rd. Leeds", No, Options{}},
		{"field", "5 N. Main Street Apt. 4", OpEquals, "5 North Main St, Apartment 4", Yes, Options{}},
	})
	checkSatisfies(t, TextType, []testRow{
		{"field", "  Return   Label", OpEquals, "return label", Yes, Options{}},
		{"field", "“Don’t”", OpEquals, "\"don't\"", Yes, Options{}},
		{"field", "return labels", OpEquals, "return label", No, Options{}},
		{"field", "ＡＢＣ", OpEquals, "abc", Yes, Options{}},
	})
	checkSatisfies(t, ID, []testRow{
		{"field", "#W2378156", OpEquals, "W2378156", Yes, Options{}},
		{"field", "w2378156", OpEquals, "W2378156", No, Options{}},
		{"number", "88421", OpEquals, "88421", Yes, Options{}},
		{"field", "88421.", OpEquals, "88421", Yes, Options{}},
	})
}

func TestFindIDs(t *testing.T) {
	checkFind(t, ID, []findRow{
		{text: "order #W2378156, HAT136, 88421 and feature/old-import-2", want: "W2378156 | HAT136 | 88421 | feature/old-import-2"},
		{text: "3 days, 2024, 2026-06-09, 15:30, 24h, 9th, $12345, 5-day, ana5@x.example", want: ""},
		{text: "[ORDER_ID]", want: "hidden [ORDER_ID]"},
	})
}

func TestFindEqual(t *testing.T) {
	us := Options{Locale: "en-US", Currency: "USD"}
	rows := []struct {
		typ  Type
		v    string
		text string
		want string
		o    Options
	}{
		{ID, "88421", "order #88421, (88421) 88421. order:88421 88421!", "88421 | 88421 | 88421 | 88421 | 88421", us},
		{ID, "88421", "884210 A88421 88421-A 88421/2 x.88421 1,88421 1_88421", "88421", us},
		{ID, "feature/old-import", "feature/old-imports feature/old-import-v2 my/feature/old-import feature/old-import.", "feature/old-import", us},
		{ID, "W2378156", "w2378156, W2378156?", "W2378156", us},
		{Name, "Kathryn Hale", "kathryn hale, Hale, Kathryn; Kathryn X Hale. KATHRYN  HALE’s", "kathryn hale | Hale, Kathryn | KATHRYN  HALE", us},
		{Name, "Dr. Mehta", "with Dr. Mehta on Tuesday, not Mehtab, Mehta-Smith or x@mehta.example", "Mehta", us},
		{Name, "Kathryn Hale", "[PERSON] has paid", "hidden [PERSON]", us},
		{Address, "12 Mill Rd, Leeds", "We ship to 12 Mill Road,\nLeeds today, not 112 Mill Road Leeds.", "12 Mill Road,\nLeeds", us},
		{TextType, "return label", "A Return  label; return labels; return-label.", "Return  label", us},
		{Money, "142.00", "$142 and 142 EUR and $124", "$142", us},
		{Number, "1234", "1,234 and 1.234 and 2", "1,234 | 1.234", Options{}},
		{Date, "2026-06-09", "June 9 or June 10 or next Tuesday", "June 9 | next Tuesday", us},
		{Phone, "5551234567", "We noted 5551234567 and 5551234568.", "5551234567", us},
		{Card, "4242", "ending in 4242 or ending in 1881 or [CARD]", "ending in 4242 | hidden [CARD]", us},
		{Duration, "5 days", "5 days, 6 days, 120 hours", "5 days | 120 hours", us},
	}
	for _, row := range rows {
		v, err := Literal(row.typ, row.v, row.o)
		if err != nil {
			t.Errorf("%s %q: %v", row.typ, row.v, err)
			continue
		}
		if got := texts(FindEqual(nil, v, []byte(row.text), row.o)); got != row.want {
			t.Errorf("%s %q in %q: %q, want %q", row.typ, row.v, row.text, got, row.want)
		}
	}
	kept := FindEqual([]Found{{Value: Value{Type: Number, Text: "7"}, Lo: 3, Hi: 4}}, Value{Type: Number, Text: "5"}, []byte("5 6"), us)
	if len(kept) != 2 || kept[0].Value.Text != "7" {
		t.Errorf("what stood in dst before is lost: %s", texts(kept))
	}
}

func TestPlaceholders(t *testing.T) {
	own := Options{Hidden: map[string]Type{"VAULT": Card, "ref": ID}}
	rows := []struct {
		text string
		typ  Type
		ok   bool
	}{
		{"[PAYMENT_TOKEN]", Card, true},
		{"<EMAIL_ADDRESS>", Email, true},
		{"{{PHONE}}", Phone, true},
		{"[REDACTED_EMAIL]", Email, true},
		{"[EMAIL_REDACTED]", Email, true},
		{"[REDACTED: PHONE]", Phone, true},
		{"<PERSON_2>", Name, true},
		{"[US_SSN]", ID, true},
		{"<DATE_TIME>", DateTime, true},
		{"[LOCATION-1]", Address, true},
		{"****", TextType, true},
		{"[REDACTED]", TextType, true},
		{"[VAULT]", Card, true},
		{"[VAULT_3]", Card, true},
		{"[ref]", ID, true},
		{"[email]", NoType, false},
		{"<b>", NoType, false},
		{"{PHONE}", NoType, false},
		{"[PHONE", NoType, false},
		{"[PHONE] x", NoType, false},
		{"[1]", NoType, false},
		{"[]", NoType, false},
		{"**", NoType, false},
		{"", NoType, false},
	}
	for _, row := range rows {
		typ, ok := PlaceholderType(row.text, own)
		if typ != row.typ || ok != row.ok {
			t.Errorf("PlaceholderType(%q) = %s, %v", row.text, typ, ok)
		}
	}
	for _, typ := range []Type{Date, Time, DateTime} {
		if v, ok := Field(typ, "<DATE_TIME>", false, own); !ok || !v.Hidden {
			t.Errorf("<DATE_TIME> is no hidden %s", typ)
		}
	}
	if _, ok := Field(Money, "[EMAIL]", false, own); ok {
		t.Error("[EMAIL] is an amount of money")
	}
}

func TestContainsValue(t *testing.T) {
	rows := []struct {
		text, value string
		want        bool
	}{
		{"Cancel seats 11, 12 and 13.", "12", true},
		{"Cancel seats 11,12,13.", "12", true},
		{"Cancel seat 112.", "12", false},
		{"It costs $481.50.", "481.5", true},
		{"It costs $1,234.50.", "234.5", false},
		{"It costs $1,234.", "234", false},
		{"It costs 1,234.", "1234", true},
		{"two of them", "2", true},
		{"order #88421", "88421", true},
		{"order #884210", "88421", false},
		{"delete feature/old-import, please", "feature/old-import", true},
		{"delete feature/old-imports", "feature/old-import", false},
		{"delete feature/old-import-v2", "feature/old-import", false},
		{"send it to LOU", "Lou", true},
		{"it is Lou's", "Lou", true},
		{"Louis", "Lou", false},
		{"my  Usual\nplace", "my usual place", true},
		{"don’t", "don't", true},
		{"ana@ruiz.example.", "ana@ruiz.example", true},
		{"ana@ruiz.example", "ana", false},
		{"#ops", "#ops", true},
		{"", "x", false},
		{"x", "", false},
		{"2026-06-09T15:30", "2026-06-09T15:30", true},
	}
	for _, row := range rows {
		if got := ContainsValue([]byte(row.text), row.value); got != row.want {
			t.Errorf("ContainsValue(%q, %q) = %v", row.text, row.value, got)
		}
	}
}

func TestDigitsOf(t *testing.T) {
	if got := string(DigitsOf([]byte("x"), []byte("06011 98-7６54.\xff"))); got != "x0601198"+"7654" {
		t.Errorf("DigitsOf: %q", got)
	}
}
