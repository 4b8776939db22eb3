package textfact

import (
	"cmp"
	"slices"
)

func (r *reader) found(t Type, lo, hi int, data any) Found {
	return Found{Value{Type: t, Text: string(r.t[lo:hi]), data: data}, lo, hi}
}

func sortFound(found []Found) {
	slices.SortStableFunc(found, func(a, b Found) int {
		return cmp.Or(cmp.Compare(a.Lo, b.Lo), cmp.Compare(a.Hi, b.Hi))
	})
}

// Find appends the values of type t in text, in order, to dst. Placeholders of the type come as hidden values. Name,
// Address and TextType are not searched for, but for their placeholders: use FindEqual. Of a full card number only the
// last four digits are kept, in Value.Text too. Nothing is allocated where nothing is found.
func Find(dst []Found, t Type, text []byte, o Options) []Found {
	r := newReader(text, &o, true)
	return r.findAll(dst, t)
}

// findAll is find with the placeholders of the type.
func (r *reader) findAll(dst []Found, t Type) []Found {
	start := len(dst)
	dst = r.find(dst, t)
	seen := len(dst)
	dst = r.findPlaceholders(dst, t)
	if seen > start && len(dst) > seen {
		sortFound(dst[start:])
	}
	return dst
}

func (r *reader) find(dst []Found, t Type) []Found {
	switch t {
	case Number:
		r.listed = true
		return r.findNumbers(dst)
	case Money:
		return r.findMoney(dst)
	case Percentage:
		return r.findPercentages(dst)
	case Date:
		return r.findDates(dst)
	case Time:
		return r.findTimes(dst)
	case DateTime:
		return r.findDateTimes(dst)
	case Duration:
		return r.findDurations(dst)
	case Window:
		return r.findWindows(dst)
	case Card:
		return r.findCards(dst)
	case ID:
		return r.findIDs(dst)
	case Email:
		return r.findEmails(dst)
	case URL:
		return r.findURLs(dst)
	case Phone:
		return r.findPhones(dst)
	}
	return dst
}

// FindEqual appends the places of text that equal v, or may equal it (an ambiguous or hidden value). For Name, Address,
// ID and TextType it looks for v's own tokens, folded as the type says; for the others it is Find with Satisfies.
func FindEqual(dst []Found, v Value, text []byte, o Options) []Found {
	start := len(dst)
	if v.Hidden {
		return Find(dst, v.Type, text, o)
	}
	v, ok := typed(v, v.Type, &o)
	if !ok {
		return dst
	}
	r := newReader(text, &o, true)
	key, _ := v.data.(canonical)
	switch v.Type {
	case Name:
		dst = r.findName(dst, key)
	case Address:
		dst = r.findAddress(dst, key)
	case ID:
		dst = r.findID(dst, key)
	case TextType:
		dst = r.findText(dst, key)
	default:
		r.bare = true
		dst = r.findAll(dst, v.Type)
		kept := start
		for _, f := range dst[start:] {
			if Satisfies(OpEquals, f.Value, v, o) != No {
				dst[kept] = f
				kept++
			}
		}
		return dst[:kept]
	}
	seen := len(dst)
	dst = r.findPlaceholders(dst, v.Type)
	if len(dst) > seen {
		sortFound(dst[start:])
	}
	return dst
}

func (r *reader) findText(dst []Found, key canonical) []Found {
	f := newFoldedFinder(r.t, string(key))
	for i := 0; ; {
		s, ok := f.next(i)
		if !ok {
			return dst
		}
		dst = append(dst, r.found(TextType, s.lo, s.hi, key))
		i = s.hi
	}
}
