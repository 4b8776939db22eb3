package audit

import (
	"bytes"
	"time"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// zoneBeside reads a field that is an instant with an offset, beside a field that names its zone.
func (l *look) zoneBeside(fields []ledger.Field, f *ledger.Field) (at time.Time, zone *time.Location, ok bool) {
	if f.Kind != jsonscan.String || len(f.Value) < 20 || len(f.Value) > 40 || f.Value[4] != '-' || f.Value[10] != 'T' && f.Value[10] != ' ' || f.Value[len(f.Value)-1] == 'Z' {
		return at, nil, false
	}
	at, err := time.Parse(time.RFC3339, string(f.Value))
	if err != nil {
		return at, nil, false
	}
	for i := range fields {
		z := &fields[i]
		if z.Kind != jsonscan.String || !containsFold(z.Key, "zone") && !containsFold(z.Key, "tz") || len(z.Value) > 40 || indexFold(z.Value, "/") < 0 {
			continue
		}
		if zone = l.zones.load(string(z.Value)); zone != nil {
			return at, zone, true
		}
	}
	return at, nil, false
}

func (l *look) accuseZone(e *ledger.Effect, f *ledger.Field, at time.Time, zone *time.Location, should int) {
	right := time.Date(at.Year(), at.Month(), at.Day(), at.Hour(), at.Minute(), at.Second(), 0, zone)
	detail := string(f.Value) + " is " + at.In(zone).Format("15:04") + " in " + zone.String() + ", where the offset is " + right.Format("-07:00") + " then"
	exhibits := []verdict.Exhibit{}
	if m, lo, hi := l.userWords(zone.String()); m != ledger.None {
		exhibits = append(exhibits, l.userExhibit(m, lo, hi))
	}
	x := l.callExhibit(e.Call)
	if i := indexFold([]byte(x.Text), string(f.Value)); i >= 0 {
		x.Mark = [2]int{i, i + len(f.Value)}
	}
	l.accuse(&finding{kind: kindWrongValue, confidence: certain, detail: detail, satisfy: e.Tool + " with " + f.Key + " " + right.Format(time.RFC3339),
		items: []string{f.Key}, exhibits: append(exhibits, x, found(detail))})
}

// zoneAsked finds the zone in which the user gives a time, "10:00 Berlin time", where the call has just that time of day:
// then it was meant in that zone.
func (l *look) zoneAsked(at time.Time, step int32) (*time.Location, bool) {
	clock, ok := textfact.Field(textfact.Time, at.Format("15:04"), false, textfact.Options{})
	if !ok {
		return nil, false
	}
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.User || m.Step > step {
			continue
		}
		text := l.message(int32(i))
		if city := cityBeforeTime(text); city != "" && l.holdsValue(text, clock) {
			return l.zones.namedAfter(city)
		}
	}
	return nil, false
}

// cityBeforeTime returns the name before the word time: Berlin, New York; "" where none stands there.
func cityBeforeTime(text []byte) string {
	i := bytes.Index(text, []byte(" time"))
	if i < 0 {
		return ""
	}
	lo := i
	for range 2 { // a name of one word or two
		start := lo
		for start > 0 && (alnum(text[start-1]) || text[start-1] == '-') {
			start--
		}
		if start == lo || text[start] < 'A' || text[start] > 'Z' {
			break
		}
		lo = start
		if lo == 0 || text[lo-1] != ' ' {
			break
		}
		lo--
	}
	return string(bytes.TrimSpace(text[lo:i]))
}

// inOtherZone says whether an instant is written in another zone than the one that the user names: then its time of day may
// be another one and still be right.
func (l *look) inOtherZone(v []byte, step int32) bool {
	at, err := time.Parse(time.RFC3339, string(v))
	for i := range l.t.Messages {
		m := &l.t.Messages[i]
		if m.Role != transcript.User || m.Step >= step {
			continue
		}
		text := l.message(int32(i))
		city := cityBeforeTime(text)
		if city == "" {
			if bytes.Contains(text, []byte("UTC")) || bytes.Contains(text, []byte("GMT")) {
				return true
			}
			continue
		}
		zone, known := l.zones.namedAfter(city)
		if !known || err != nil {
			return true
		}
		_, is := at.Zone()
		_, there := at.In(zone).Zone()
		return is != there
	}
	return false
}
