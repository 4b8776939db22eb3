package audit

import (
	"bytes"
	"strings"
	"time"
)

// near returns the zone that a text names beside a date or a time: "10:00 Berlin time", "10:00 (Asia/Tokyo)", "at 10:00
// in Cape Town", "10:00 CET"; nil where it names none that is known.
func (k *zones) near(text []byte, lo, hi int) *time.Location {
	const near = 64
	end := min(len(text), hi+near)
	for i := hi; i < end; i++ {
		if clauseEdge(text, i) {
			end = i
			break
		}
	}
	if z := k.in(text[hi:end]); z != nil {
		return z
	}
	from := max(0, lo-near)
	for i := lo - 1; i >= from; i-- {
		if clauseEdge(text, i) {
			from = i + 1
			break
		}
	}
	return k.named(text[from:lo])
}

// in reads a zone, or a city that stands for its zone, in what follows a time.
func (k *zones) in(text []byte) *time.Location {
	if z := k.named(text); z != nil {
		return z
	}
	rest := bytes.TrimLeft(text, " ,(")
	for _, lead := range [...]string{"local time ", "local ", "time ", "in "} {
		rest = bytes.TrimPrefix(rest, []byte(lead))
	}
	name, _ := properName(rest)
	if z := k.ofCity(name); z != nil {
		return z
	}
	if i := bytes.IndexByte(text, '('); i >= 0 { // 11:50am on July 19, 2027 (Dubai)
		name, n := properName(text[i+1:])
		if i+1+n < len(text) && text[i+1+n] == ')' {
			return k.ofCity(name)
		}
	}
	return nil
}

// only returns the zone of a text that names just one, beside whatever time.
func (k *zones) only(text []byte) *time.Location {
	var only *time.Location
	for i := 0; i < len(text); {
		c := text[i]
		if c < 'A' || c > 'Z' || i > 0 && alnum(text[i-1]) {
			i++
			continue
		}
		name, end := properName(text[i:])
		var z *time.Location
		if strings.IndexByte(name, '/') > 0 {
			z = k.load(name)
		}
		if z == nil && (saysTime(text[i+end:]) || bytes.HasSuffix(text[:i], []byte("time in ")) || bytes.HasSuffix(text[:i], []byte("local time "))) {
			z = k.ofCity(name)
		}
		if z == nil {
			z = offsetZone(name, text[i+end:])
		}
		if z == nil {
			z = k.ofLetters(name)
		}
		if z != nil {
			if only != nil && only.String() != z.String() {
				return nil
			}
			only = z
		}
		i += max(end, 1)
	}
	return only
}

// saysTime says whether what follows a name says that its clock is meant: Berlin time, Vienna clock.
func saysTime(rest []byte) bool {
	for _, w := range [...]string{" time", " (local) time", " clock", " local time", " tz", "-time"} {
		if bytes.HasPrefix(rest, []byte(w)) {
			return true
		}
	}
	return false
}

// named finds a name that says by itself that it is a zone: Europe/Berlin, Berlin time, CET.
func (k *zones) named(text []byte) *time.Location {
	for i := 0; i < len(text); {
		if c := text[i]; c < 'A' || c > 'Z' || i > 0 && alnum(text[i-1]) {
			i++
			continue
		}
		name, end := properName(text[i:])
		if slash := strings.IndexByte(name, '/'); slash > 0 {
			if z := k.load(name); z != nil {
				return z
			}
		}
		if z := offsetZone(name, text[i+end:]); z != nil {
			return z
		}
		if z := k.ofLetters(name); z != nil {
			return z
		}
		if saysTime(text[i+end:]) {
			if z := k.ofCity(name); z != nil {
				return z
			}
		}
		i += max(end, 1)
	}
	return nil
}

// properName reads words that begin with a capital letter, with their strokes, at the start of a text.
func properName(text []byte) (name string, end int) {
	for i := 0; i < len(text) && 'A' <= text[i] && text[i] <= 'Z'; {
		for i < len(text) && (alnum(text[i]) || text[i] == '/' || text[i] == '_' || text[i] == '-' || text[i] >= 0x80) {
			i++
		}
		end = i
		if i+1 >= len(text) || text[i] != ' ' {
			break
		}
		i++
	}
	return string(text[:end]), end
}

// ofLetters are the zones that are written in letters and mean one offset.
func (k *zones) ofLetters(name string) *time.Location {
	zone := ""
	switch name { // whoever writes EST in July means the clocks of New York
	case "UTC", "GMT":
		return time.UTC
	case "CET", "CEST":
		zone = "Europe/Paris"
	case "BST":
		zone = "Europe/London"
	case "EET", "EEST":
		zone = "Europe/Athens"
	case "SAST":
		zone = "Africa/Johannesburg"
	case "JST":
		zone = "Asia/Tokyo"
	case "KST":
		zone = "Asia/Seoul"
	case "AEST", "AEDT":
		zone = "Australia/Sydney"
	case "EST", "EDT", "ET":
		zone = "America/New_York"
	case "CDT":
		zone = "America/Chicago"
	case "MST", "MDT":
		zone = "America/Denver"
	case "PST", "PDT", "PT":
		zone = "America/Los_Angeles"
	default:
		return nil
	}
	return k.load(zone)
}

// offsetZone reads a zone that is given by its offset: UTC+3, GMT-05:30.
func offsetZone(name string, rest []byte) *time.Location {
	if len(name) > 3 && name[3] == '-' {
		name, rest = name[:3], append([]byte(name[3:]), rest...)
	}
	if name != "UTC" && name != "GMT" || len(rest) < 2 || rest[0] != '+' && rest[0] != '-' || !digit(rest[1]) {
		return nil
	}
	h, i := 0, 1
	for ; i < len(rest) && i < 3 && digit(rest[i]); i++ {
		h = 10*h + int(rest[i]-'0')
	}
	m, end := 0, i
	if i+2 < len(rest) && rest[i] == ':' && digit(rest[i+1]) && digit(rest[i+2]) {
		m, end = 10*int(rest[i+1]-'0')+int(rest[i+2]-'0'), i+3
	}
	secs := h*3600 + m*60
	if rest[0] == '-' {
		secs = -secs
	}
	if h > 14 {
		return nil
	}
	return time.FixedZone(name+string(rest[:end]), secs)
}

// ofCity returns the zone of a city: by the name of the zone, or of a city in it that gives no zone its name.
func (k *zones) ofCity(name string) *time.Location {
	if name == "" {
		return nil
	}
	name = plainLetters(name)
	if z, ok := k.namedAfter(name); ok {
		return z
	}
	zone := ""
	switch lower(name) {
	case "cape town", "durban", "pretoria":
		zone = "Africa/Johannesburg"
	case "mumbai", "delhi", "new delhi", "bangalore", "bengaluru", "chennai", "hyderabad", "pune", "india":
		zone = "Asia/Kolkata"
	case "san francisco", "seattle", "san diego", "portland", "las vegas", "san jose", "california", "pacific":
		zone = "America/Los_Angeles"
	case "boston", "miami", "washington", "atlanta", "philadelphia", "eastern", "orlando", "montreal", "ottawa":
		zone = "America/New_York"
	case "houston", "dallas", "austin", "minneapolis", "new orleans", "central":
		zone = "America/Chicago"
	case "salt lake city", "mountain":
		zone = "America/Denver"
	case "calgary":
		zone = "America/Edmonton"
	case "beijing", "shenzhen", "guangzhou", "china":
		zone = "Asia/Shanghai"
	case "osaka", "kyoto", "japan":
		zone = "Asia/Tokyo"
	case "hanoi", "saigon":
		zone = "Asia/Ho_Chi_Minh"
	case "abu dhabi":
		zone = "Asia/Dubai"
	case "tel aviv":
		zone = "Asia/Jerusalem"
	case "islamabad", "lahore":
		zone = "Asia/Karachi"
	case "munich", "hamburg", "frankfurt", "cologne", "germany", "stuttgart":
		zone = "Europe/Berlin"
	case "barcelona", "valencia", "seville", "spain":
		zone = "Europe/Madrid"
	case "milan", "turin", "naples", "florence", "italy":
		zone = "Europe/Rome"
	case "geneva", "bern", "basel":
		zone = "Europe/Zurich"
	case "lyon", "marseille", "france":
		zone = "Europe/Paris"
	case "rotterdam", "the hague":
		zone = "Europe/Amsterdam"
	case "manchester", "edinburgh", "glasgow", "uk":
		zone = "Europe/London"
	case "porto":
		zone = "Europe/Lisbon"
	case "krakow", "gdansk":
		zone = "Europe/Warsaw"
	case "gothenburg", "sweden":
		zone = "Europe/Stockholm"
	case "bergen":
		zone = "Europe/Oslo"
	case "ankara":
		zone = "Europe/Istanbul"
	case "rio de janeiro", "rio", "brasilia":
		zone = "America/Sao_Paulo"
	case "buenos aires":
		zone = "America/Argentina/Buenos_Aires"
	case "wellington", "christchurch":
		zone = "Pacific/Auckland"
	case "canberra":
		zone = "Australia/Sydney"
	case "reykjavik":
		zone = "Atlantic/Reykjavik"
	default:
		return nil
	}
	return k.load(zone)
}

// plainLetters writes the letters of a name without their marks: Bogota for Bogotá.
func plainLetters(name string) string {
	if len(name) > 64 || plainASCII([]byte(name)) {
		return name
	}
	return strings.NewReplacer("á", "a", "ã", "a", "â", "a", "à", "a", "ä", "a", "å", "a", "é", "e", "è", "e", "ê", "e", "í", "i", "ó", "o", "ô", "o", "õ", "o", "ö", "o", "ø", "o", "ú", "u", "ü", "u", "ç", "c", "ñ", "n", "Ö", "O", "İ", "I", "ł", "l", "ń", "n").Replace(name)
}
