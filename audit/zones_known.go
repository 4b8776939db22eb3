package audit

import (
	"strings"
	"time"
)

// zones are the zones of the time zone database that were looked up, and the names that it does not have: it is read from
// files. The zero value knows none. It serves one goroutine.
type zones struct {
	byName map[string]*time.Location // nil where there is none of that name
	byCity map[string]*time.Location
}

// mostZones is how many names are kept, of each sort.
const mostZones = 4096

// load returns a zone by its name in the time zone database, nil where this machine has none of that name.
func (k *zones) load(name string) *time.Location {
	return keptZone(&k.byName, name, func() *time.Location {
		z, err := time.LoadLocation(name)
		if err != nil {
			return nil
		}
		return z
	})
}

// namedAfter returns the zone that is named after a city.
func (k *zones) namedAfter(city string) (*time.Location, bool) {
	if len(city) < 3 || len(city) > 24 {
		return nil, false
	}
	z := keptZone(&k.byCity, city, func() *time.Location {
		name := strings.ReplaceAll(city, " ", "_")
		for _, area := range [...]string{"Europe/", "America/", "Asia/", "Australia/", "Africa/", "Pacific/"} {
			if z, err := time.LoadLocation(area + name); err == nil {
				return z
			}
		}
		return nil
	})
	return z, z != nil
}

// keptZone is what was found under a name before, or is found now.
func keptZone(kept *map[string]*time.Location, name string, find func() *time.Location) *time.Location {
	if z, ok := (*kept)[name]; ok {
		return z
	}
	if *kept == nil || len(*kept) >= mostZones {
		*kept = map[string]*time.Location{}
	}
	z := find()
	(*kept)[name] = z
	return z
}
