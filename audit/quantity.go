package audit

// dimension is a sort of measure, of which one unit can be reckoned into another.
type dimension uint8

const (
	noDimension dimension = iota
	mass
	length
	area
	volume
	duration // of time
	data
	power
	energy
	temperature
	share // of a hundred
	money
	count // of things: a number of these is given in no other way
)

// measure is a unit and how many of the dimension's own unit it is: grams, metres, square metres, litres, seconds, bytes,
// watts, watt hours, hundredths, whole units of a currency.
type measure struct {
	of    dimension
	scale float64
	rough bool // another system of measures: what is reckoned between it and the metric one is rounded
}

// measureOf reads the word or the sign beside a number.
func measureOf(word string) measure {
	switch unitOf(word) {
	case "t", "tonne", "tonnes", "ton", "tons":
		return measure{of: mass, scale: 1e6}
	case "kg":
		return measure{of: mass, scale: 1000}
	case "g", "gram", "grams":
		return measure{of: mass, scale: 1}
	case "mg", "milligram", "milligrams":
		return measure{of: mass, scale: 0.001}
	case "lb", "lbs":
		return measure{of: mass, scale: 453.592, rough: true}
	case "oz", "ounce", "ounces":
		return measure{of: mass, scale: 28.3495, rough: true}
	case "km", "kilometre", "kilometres", "kilometer", "kilometers":
		return measure{of: length, scale: 1000}
	case "m", "metre", "metres", "meter", "meters":
		return measure{of: length, scale: 1}
	case "cm", "centimetre", "centimetres", "centimeter", "centimeters":
		return measure{of: length, scale: 0.01}
	case "mm", "millimetre", "millimetres", "millimeter", "millimeters":
		return measure{of: length, scale: 0.001}
	case "mi", "mile", "miles":
		return measure{of: length, scale: 1609.34, rough: true}
	case "ft", "foot", "feet":
		return measure{of: length, scale: 0.3048, rough: true}
	case "inch", "inches":
		return measure{of: length, scale: 0.0254, rough: true}
	case "ha", "hectare", "hectares":
		return measure{of: area, scale: 1e4}
	case "sqm", "m2":
		return measure{of: area, scale: 1}
	case "acre", "acres":
		return measure{of: area, scale: 4046.86, rough: true}
	case "hl", "hectolitre", "hectolitres":
		return measure{of: volume, scale: 100}
	case "l":
		return measure{of: volume, scale: 1}
	case "cl":
		return measure{of: volume, scale: 0.01}
	case "ml", "millilitre", "millilitres", "milliliter", "milliliters":
		return measure{of: volume, scale: 0.001}
	case "gal", "gallon", "gallons":
		return measure{of: volume, scale: 3.78541, rough: true}
	case "ms", "millisecond", "milliseconds":
		return measure{of: duration, scale: 0.001}
	case "s":
		return measure{of: duration, scale: 1}
	case "min":
		return measure{of: duration, scale: 60}
	case "h":
		return measure{of: duration, scale: 3600}
	case "d", "day", "days", "night", "nights":
		return measure{of: duration, scale: 86400}
	case "week", "weeks", "w":
		return measure{of: duration, scale: 604800}
	case "month", "months":
		return measure{of: duration, scale: 2592000, rough: true}
	case "year", "years":
		return measure{of: duration, scale: 31536000, rough: true}
	case "kb", "kib":
		return measure{of: data, scale: 1e3}
	case "mb", "mib":
		return measure{of: data, scale: 1e6}
	case "gb", "gib":
		return measure{of: data, scale: 1e9}
	case "tb", "tib":
		return measure{of: data, scale: 1e12}
	case "kw", "kilowatt", "kilowatts":
		return measure{of: power, scale: 1000}
	case "watt", "watts":
		return measure{of: power, scale: 1}
	case "kwh":
		return measure{of: energy, scale: 1000}
	case "wh":
		return measure{of: energy, scale: 1}
	case "c", "f":
		return measure{of: temperature}
	case "%":
		return measure{of: share, scale: 1}
	case "eur", "euro", "euros", "usd", "dollar", "dollars", "gbp", "chf", "francs", "sek", "nok", "dkk", "aud", "cad", "nzd", "sgd", "inr", "pln", "czk":
		return measure{of: money, scale: 1}
	case "people", "gpus", "epochs", "copies", "pieces", "labels", "tickets", "units", "points", "copy", "piece", "label", "ticket", "unit", "point", "item", "items", "pcs", "boxes", "box", "pallets", "nodes", "replicas", "x", "times",
		"bottles", "trays", "bags", "rooms", "tables", "licences", "licenses", "users", "instances", "retries", "attempts":
		return measure{of: count, scale: 1}
	}
	return measure{}
}

// measures says whether a point is so much of something, in a unit that is known, and no count of things.
func (p *point) measures() bool {
	m := measureOf(p.beside)
	return p.kind == pointNumber && m.of != noDimension && m.of != count && p.beside != "meters" // these are things as well
}

// scalesOf are the sizes of the units in which a record may give what is of a dimension.
func scalesOf(of dimension) []float64 {
	switch of {
	case mass:
		return []float64{1e6, 1000, 1, 0.001, 1e-6}
	case length:
		return []float64{1000, 1, 0.1, 0.01, 0.001}
	case area:
		return []float64{1e4, 1, 1e6}
	case volume:
		return []float64{100, 1, 0.01, 0.001, 1000, 1e-6}
	case duration:
		return []float64{0.001, 1e-6, 1, 60, 3600, 86400, 604800, 2592000, 31536000}
	case data:
		return []float64{1, 1e3, 1e6, 1e9, 1e12}
	case power, energy:
		return []float64{1, 1000, 1e6}
	case share:
		return []float64{1, 100, 0.01, 0.1}
	case money:
		return []float64{1, 0.01, 0.001, 1e-6}
	}
	return []float64{1}
}

// roughScales are the units of another system of measures.
func roughScales(of dimension) []float64 {
	switch of {
	case mass:
		return []float64{453.592, 28.3495}
	case length:
		return []float64{1609.34, 0.3048, 0.0254}
	case area:
		return []float64{4046.86}
	case volume:
		return []float64{3.78541}
	case duration:
		return []float64{2592000, 2628000, 31536000, 31557600, 2678400}
	}
	return nil
}

// sameAmount compares two numbers, the first one of something, the second of which may be given in another unit. Where it is
// not known what the first is a number of, any usual unit will do.
func sameAmount(a, b float64, unit string) bool {
	if equal(a, b) {
		return true
	}
	m := measureOf(unit)
	switch m.of {
	case noDimension:
		return ofAnyUnit(a, b)
	case count:
		return false
	case temperature:
		return nearly(a*9/5+32, b) || nearly((a-32)*5/9, b) || equal(a*10, b) || equal(a*100, b) || nearly(a+273.15, b) || equal((a+273.15)*100, b) || equal((a+273.15)*10, b) || equal(a*1000, b)
	case data:
		for _, s := range scalesOf(data) {
			for _, k := range [...]float64{1, 1.024, 1.048576, 1.073741824, 1.099511627776} {
				if equal(a*m.scale*k/s, b) || equal(a*m.scale/s/k, b) {
					return true
				}
			}
		}
		return false
	}
	for _, s := range scalesOf(m.of) {
		if equal(a*m.scale/s, b) || m.rough && nearly(a*m.scale/s, b) {
			return true
		}
	}
	for _, s := range roughScales(m.of) {
		if (m.scale >= 1 || m.of != mass) && nearly(a*m.scale/s, b) && b >= 2 && !(m.of == mass && m.scale == 1e6) {
			return true
		}
	}
	return m.of == duration && m.scale == 31536000 && equal(a*12, b)
}

// ofAnyUnit says whether one number is the other in one of the usual smaller units.
func ofAnyUnit(a, b float64) bool {
	if min(abs(a), abs(b)) < 2 && a == float64(int64(a)) && b == float64(int64(b)) {
		return false
	}
	for _, ratio := range [...]float64{10, 100, 1000, 60, 3600, 24, 7, 12, 86400, 8.64e7, 1440, 1024, 60000, 1e6, 30, 365} {
		if equal(a*ratio, b) || equal(a, b*ratio) {
			return true
		}
	}
	return false
}

// equal compares what is reckoned without rounding, nearly what is not.
func equal(a, b float64) bool { return abs(a-b) <= 1e-9*max(abs(a), 1) }

func nearly(a, b float64) bool { return abs(a-b) <= 0.005*abs(b) }

func abs(x float64) float64 { return max(x, -x) }
