package claim

import "sort"

// segmentAt returns the index of the segment that holds fold[f].
func (t *Text) segmentAt(f int) int {
	return sort.Search(len(t.segs), func(i int) bool { return int(t.segs[i].fold) > f }) - 1
}

// rawLo returns where fold[f] begins in Raw.
func (t *Text) rawLo(f int) int {
	if f >= len(t.fold) {
		return len(t.Raw)
	}
	s := t.segs[t.segmentAt(f)]
	if s.exact {
		return int(s.raw) + f - int(s.fold)
	}
	return int(s.raw)
}

// rawHi returns where fold[f-1] ends in Raw.
func (t *Text) rawHi(f int) int {
	if f <= 0 {
		return 0
	}
	s := t.segs[t.segmentAt(f-1)]
	if s.exact {
		return int(s.raw) + f - int(s.fold)
	}
	return int(s.end)
}

// foldAt returns the first place of fold that stands at or behind Raw[off].
func (t *Text) foldAt(off int) int {
	i := sort.Search(len(t.segs), func(i int) bool { return int(t.segs[i].raw) > off }) - 1
	if i < 0 {
		return 0
	}
	next := len(t.fold)
	if i+1 < len(t.segs) {
		next = int(t.segs[i+1].fold)
	}
	s := t.segs[i]
	switch {
	case s.exact:
		return min(int(s.fold)+off-int(s.raw), next)
	case off == int(s.raw):
		return int(s.fold)
	}
	return next
}
