package textfact

import (
	"fmt"
	"strings"
	"testing"
	"time"

	_ "time/tzdata"

	"github.com/google/go-cmp/cmp"
)

// texts returns the texts of what was found, hidden ones in brackets.
func texts(found []Found) string {
	var all []string
	for _, f := range found {
		s := f.Value.Text
		if f.Value.Hidden {
			s = "hidden " + s
		}
		all = append(all, s)
	}
	return strings.Join(all, " | ")
}

func zone(t testing.TB, name string) *time.Location {
	t.Helper()
	z, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return z
}

func (a Tri) String() string { return [3]string{"no", "yes", "unknown"}[a] }

func (o Op) String() string { return [5]string{"=", ">=", "<=", ">", "<"}[o] }

// findRow: what is found of a type in a text, joined by " | ".
type findRow struct {
	text string
	want string
	o    Options
}

func checkFind(t *testing.T, typ Type, rows []findRow) {
	t.Helper()
	for _, row := range rows {
		found := Find(nil, typ, []byte(row.text), row.o)
		if diff := cmp.Diff(row.want, texts(found)); diff != "" {
			t.Errorf("%s in %q (want -, got +):\n%s", typ, row.text, diff)
		}
		last := 0
		for _, f := range found {
			if f.Lo < last || f.Hi <= f.Lo || f.Hi > len(row.text) {
				t.Errorf("%s in %q: span %d:%d is out of order", typ, row.text, f.Lo, f.Hi)
			}
			if got := row.text[f.Lo:f.Hi]; got != f.Value.Text && typ != Card {
				t.Errorf("%s in %q: text %q, span %q", typ, row.text, f.Value.Text, got)
			}
			last = f.Hi
		}
	}
}

// testRow: the first value found in prose, or the field where in is "field" or "number", against a literal.
type testRow struct {
	in    string // "prose", "field", "number" (a JSON number)
	text  string
	op    Op
	limit string
	want  Tri
	o     Options
}

func checkSatisfies(t *testing.T, typ Type, rows []testRow) {
	t.Helper()
	for _, row := range rows {
		name := fmt.Sprintf("%s %s %q %s %q", typ, row.in, row.text, row.op, row.limit)
		limit, err := Literal(typ, row.limit, row.o)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var v Value
		if row.in == "prose" {
			found := Find(nil, typ, []byte(row.text), row.o)
			if len(found) != 1 {
				t.Errorf("%s: found %s", name, texts(found))
				continue
			}
			v = found[0].Value
		} else {
			var ok bool
			if v, ok = Field(typ, row.text, row.in == "number", row.o); !ok {
				t.Errorf("%s: the field is not of the type", name)
				continue
			}
		}
		if got := Satisfies(row.op, v, limit, row.o); got != row.want {
			t.Errorf("%s: %s, want %s", name, got, row.want)
		}
	}
}

func checkNotFields(t *testing.T, typ Type, o Options, rows ...string) {
	t.Helper()
	for _, row := range rows {
		if v, ok := Field(typ, row, false, o); ok {
			t.Errorf("%q is a field of type %s: %+v", row, typ, v)
		}
	}
}

func TestTypes(t *testing.T) {
	var names []string
	for _, typ := range Types() {
		names = append(names, typ.String())
		if back, ok := TypeNamed(typ.String()); !ok || back != typ {
			t.Errorf("TypeNamed(%q) = %v, %v", typ.String(), back, ok)
		}
	}
	want := "number money percentage date time datetime duration window card id email url phone name address text"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("types: %s", got)
	}
	if _, ok := TypeNamed("business day"); ok {
		t.Error("business day is no type")
	}
	if NoType.String() != "" || Type(99).String() != "" {
		t.Error("a type outside the list has a name")
	}
}

func TestLiteralErrors(t *testing.T) {
	rows := []struct {
		typ  Type
		text string
		want string
	}{
		{Duration, "soon", "not a duration: a number and a unit, for example: 1 business day"},
		{Duration, "5", "not a duration: a number and a unit, for example: 1 business day"},
		{Number, "many", "not a number: digits, for example: 1234.5"},
		{Money, "cheap", "not an amount of money: a number and a currency, for example: 142.00 USD"},
		{Date, "03/04/2026", "this date has two readings: write year, month and day, for example: 2026-06-09"},
		{Date, "June 9", "this date depends on the day it is read: write year, month and day, for example: 2026-06-09"},
		{Date, "tomorrow", "this date depends on the day it is read: write year, month and day, for example: 2026-06-09"},
		{Date, "2026-02-30", "not a date: year, month and day, for example: 2026-06-09"},
		{Time, "25:00", "not a time: hours and minutes, for example: 15:00"},
		{Card, "[CARD]", "not a card: its last four digits, for example: '4242'"},
		{Email, "ana", "not an e-mail address: for example: ana@ruiz.example"},
		{ID, "", "not an id: write it as it stands in the record"},
		{Window, "between 10 and 12", "this window may be before or after noon: write it on the 24 hour clock, for example: 10:00-12:00"},
		{TextType, "  ", "not a text: it is empty"},
	}
	for _, row := range rows {
		_, err := Literal(row.typ, row.text, Options{})
		if err == nil || err.Error() != row.want {
			t.Errorf("Literal(%s, %q): %v", row.typ, row.text, err)
		}
	}
}
