package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// values puts another value in the place of each value of the call that people were told.
func (p *planter) values(d *deed) {
	t := p.o.t
	args := argsOf(t, d.call)
	var seen []field
	for _, f := range fields(args) {
		if slices.Contains(seen, f) {
			continue
		}
		seen = append(seen, f)
		now := p.another(f)
		if now == "" || now == f.val || says(f.key, now)(messageOf(t, d.told)) {
			continue
		}
		where, _ := p.toldWhere(d, says(f.key, f.val))
		edited := replaceField(args, f, now)
		if where == "" || edited == args {
			continue
		}
		result := resultOf(t, d.call)
		if len(fields(result)) > 0 {
			result = replaceField(result, f, now)
		} else {
			result = replaceID(result, f.val, now)
		}
		with := copyOf(t)
		setArgs(with, d.call, edited)
		setResult(with, d.call, result)
		p.add(with, d, wrongValue, f.key+", "+where, "in "+d.tool.name+": "+f.key+" "+f.val+" is now "+now)
	}
}

// says returns whether a text tells a value, as people write it. Small counts are told only beside what they count.
func says(key, val string) func(text string) bool {
	forms := []string{regexp.QuoteMeta(val)}
	switch key {
	case "date":
		if at, err := time.Parse(time.DateOnly, val); err == nil {
			for _, month := range []string{at.Format("January "), at.Format("Jan ")} {
				forms = append(forms, month+strconv.Itoa(at.Day())+"(?:st|nd|rd|th)?")
			}
			forms = append(forms, at.Format("2 January"), at.Format("1/2"))
		}
	case "cabin":
		forms = []string{strings.ReplaceAll(regexp.QuoteMeta(val), "_", "[ _]")}
		if val == "economy" {
			return func(text string) bool {
				return regexp.MustCompile(`(?i)\beconomy\b`).MatchString(regexp.MustCompile(`(?i)basic[ _]economy`).ReplaceAllString(text, ""))
			}
		}
	case "amount", "gb_amount":
		if n, err := strconv.Atoi(val); err == nil && n >= 1000 {
			forms = append(forms, fmt.Sprintf("%d,%03d", n/1000, n%1000))
		}
		if key == "gb_amount" {
			forms = []string{regexp.QuoteMeta(val) + ` ?GB`}
		}
	case "total_baggages":
		forms = []string{regexp.QuoteMeta(val) + `[^.\n]{0,25}\bbag`, `\bbag[^.\n\d]{0,25}\b` + regexp.QuoteMeta(val)}
	}
	re := regexp.MustCompile(`(?i)(?:^|[^\pL\pN_.])(?:` + strings.Join(forms, "|") + `)`)
	return func(text string) bool {
		for _, at := range re.FindAllStringIndex(text, -1) {
			rest := text[at[1]:]
			if !regexp.MustCompile(`^(?:[\pL\pN_]|[.,]\d)`).MatchString(rest) || key == "total_baggages" {
				return true
			}
		}
		return false
	}
}

// another returns another value of the same kind, "" for what is no value that people are told.
func (p *planter) another(f field) string {
	switch f.key {
	case "date":
		at, err := time.Parse(time.DateOnly, f.val)
		if err != nil {
			return ""
		}
		return at.AddDate(0, 0, 1+p.dice.IntN(3)).Format(time.DateOnly)
	case "amount", "total_baggages", "gb_amount":
		n, err := strconv.ParseFloat(f.val, 64)
		if err != nil || n <= 0 {
			return ""
		}
		if n >= 20 {
			return strconv.FormatFloat(n+float64(10*(1+p.dice.IntN(4))), 'f', -1, 64)
		}
		return strconv.FormatFloat(n+1, 'f', -1, 64)
	case "flight_number":
		return p.otherFlight(f)
	case "cabin":
		cabins := []string{"basic_economy", "economy", "business"}
		if at := slices.Index(cabins, f.val); at >= 0 {
			return cabins[(at+1+p.dice.IntN(2))%3]
		}
	case "address1", "address2", "zip":
		if strings.ContainsAny(f.val, "0123456789") {
			return otherNumber(f.val)
		}
	case "city":
		cities := []string{"Chicago", "Houston", "Denver", "Seattle", "Charlotte"}
		return cities[p.dice.IntN(len(cities))]
	}
	return ""
}

// otherFlight returns a flight that the record has and the call has not, and else one that is nearly the same.
func (p *planter) otherFlight(f field) string {
	used := map[string]bool{}
	for i := range p.o.deeds {
		for _, g := range fields(argsOf(p.o.t, p.o.deeds[i].call)) {
			used[g.val] = true
		}
	}
	var found []string
	for i := range p.o.t.Calls {
		for _, g := range fields(resultOf(p.o.t, i)) {
			if g.key == f.key && !used[g.val] && !slices.Contains(found, g.val) {
				found = append(found, g.val)
			}
		}
	}
	if len(found) == 0 {
		return near(f.val)
	}
	return found[p.dice.IntN(len(found))]
}

// otherNumber changes the first number of an address by one digit.
func otherNumber(text string) string {
	at := strings.IndexAny(text, "0123456789")
	end := at
	for end < len(text) && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	return text[:at] + near(text[at:end]) + text[end:]
}
