package textfact

import (
	"errors"
	"strings"
)

// maxField bounds a field that is read as a value other than text; longer ones are prose.
const maxField = 512

// Literal reads a literal of a contract. The error says what is missing and gives an example:
// "not a duration: a number and a unit, for example: 1 business day".
func Literal(t Type, text string, o Options) (Value, error) {
	text = trimSpace(text)
	o.Unit, o.Hidden = "", nil
	v, ok := Field(t, text, false, o)
	if !ok || v.Hidden || text == "" {
		return Value{}, errors.New(expected(t))
	}
	if doubt := ambiguous(v); doubt != "" {
		return Value{}, errors.New(doubt)
	}
	return v, nil
}

// expected says what a literal of a type looks like.
func expected(t Type) string {
	switch t {
	case Number:
		return "not a number: digits, for example: 1234.5"
	case Money:
		return "not an amount of money: a number and a currency, for example: 142.00 USD"
	case Percentage:
		return "not a percentage: a number and a percent sign, for example: 5 %"
	case Date:
		return "not a date: year, month and day, for example: 2026-06-09"
	case Time:
		return "not a time: hours and minutes, for example: 15:00"
	case DateTime:
		return "not a date-time: a day, a time and a zone, for example: 2026-06-10 11:00 Europe/Zurich"
	case Duration:
		return "not a duration: a number and a unit, for example: 1 business day"
	case Window:
		return "not a window: a start and an end, for example: 10:00-12:00"
	case Card:
		return "not a card: its last four digits, for example: '4242'"
	case ID:
		return "not an id: write it as it stands in the record"
	case Email:
		return "not an e-mail address: for example: ana@ruiz.example"
	case URL:
		return "not a web address: with its scheme, for example: https://shop.example/returns"
	case Phone:
		return "not a telephone number: 7 to 15 digits, for example: +44 20 7946 0000"
	case Name:
		return "not a name: for example: Kathryn Hale"
	case Address:
		return "not an address: for example: 12 Mill Road, Leeds"
	}
	return "not a text: it is empty"
}

// ambiguous says how to write a literal that can be read in two ways; "" where it has one reading.
func ambiguous(v Value) string {
	switch d := v.data.(type) {
	case either[decimal]:
		if d.two {
			return "this number has two readings: write it without grouping, for example: 1234 or 1.2340"
		}
	case sum:
		if d.amount.two {
			return "this amount has two readings: write it without grouping, for example: 1234.00 EUR"
		}
	case date:
		switch {
		case d.vague, !d.days.two && d.days.a.y == 0:
			return "this date depends on the day it is read: write year, month and day, for example: 2026-06-09"
		case d.days.two:
			return "this date has two readings: write year, month and day, for example: 2026-06-09"
		}
	case clock:
		if d.times.two {
			return "this time may be before or after noon: write it on the 24 hour clock, for example: 15:00"
		}
	case window:
		if !d.dated && (d.start.times.two || d.end.times.two) {
			return "this window may be before or after noon: write it on the 24 hour clock, for example: 10:00-12:00"
		}
	case either[reach]:
		if d.two {
			return "this duration has two readings: write the number without grouping, for example: 1500 ms"
		}
	}
	return ""
}

// Field reads a whole field of an argument, a result or an event. number is true where the field is a JSON number.
// ok is false where the field is not of the type; a field that holds prose is of no type but text (use Find). A field
// that a redactor replaced is a hidden value.
func Field(t Type, text string, number bool, o Options) (v Value, ok bool) {
	text = trimSpace(text)
	v = Value{Type: t, Text: text}
	if p, ok := placeholderOf(text, &o); ok {
		v.Hidden = p.any || p.stands(t) || t == TextType || t == ID
		return v, v.Hidden
	}
	if t == TextType {
		v.data = canonical(foldText(text))
		return v, true
	}
	if text == "" || len(text) > maxField {
		return Value{}, false
	}
	r := newReader([]byte(text), &o, false)
	v.data, ok = r.readField(t, text, number)
	if !ok {
		return Value{}, false
	}
	if c, isCard := v.data.(card); isCard && len(text) > 8 && !strings.ContainsAny(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ*") {
		v.Text = maskedCard(c).Text
	}
	return v, true
}

func (r *reader) readField(t Type, text string, number bool) (any, bool) {
	switch t {
	case Number:
		return r.readNumber(text, number)
	case Money:
		return r.readMoney(text, number)
	case Percentage:
		return r.readPercentage(text, number)
	case Duration:
		return r.readDuration(text)
	case ID:
		id := bareID(text)
		return canonical(id), id != ""
	case Card:
		return r.readCard(text)
	case Phone:
		return r.readPhone(text)
	case Name:
		return readName(text)
	case Address:
		return readAddress(text)
	case Window:
		return r.readWindow(text)
	}
	if number {
		return nil, false
	}
	data, ok := r.readWhole(t)
	if ok || t != Date && t != Time {
		return data, ok
	}
	s, ok := r.readWhole(DateTime)
	if !ok {
		return nil, false
	}
	if t == Date {
		return date{days: s.(stamp).localDay(r.o)}, true
	}
	return s.(stamp).localClock(r.o), true
}

// readWhole reads a text that is one value of type t and nothing else.
func (r *reader) readWhole(t Type) (any, bool) {
	var room [2]Found
	found := r.find(room[:0], t)
	if len(found) != 1 || found[0].Lo != 0 || found[0].Hi != len(r.t) {
		return nil, false
	}
	return found[0].Value.data, true
}
