package audit

import "math/bits"

// nearMiss says whether two names differ by so little that one may have been taken for the other: one or two characters,
// or a few more at one end.
func nearMiss(a, b string) bool {
	a, b = lower(a), lower(b)
	if a == b || len(a) < 4 || len(b) < 4 || len(a) > 128 || len(b) > 128 {
		return false
	}
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) <= 3 && len(a) >= 5 && (b[:len(a)] == a || b[len(b)-len(a):] == a) {
		return true
	}
	most := 1
	if len(a) >= 6 {
		most = 2
	}
	return len(b)-len(a) <= most && lettersOf(a).near(lettersOf(b), most) && within(a, b, most)
}

// mostApart is the most bytes by which two names that are nearly the same differ in length, and the most letters.
const mostApart = 3

// mostCompared is the longest name that is compared letter by letter.
const mostCompared = 128

// within says whether two names of at most mostCompared bytes differ by at most so many single changes: one character more,
// less or another, or two swapped.
func within(a, b string, most int) bool {
	var rows [3][mostCompared + 1]uint8
	before2, before, now := &rows[2], &rows[0], &rows[1]
	for j := range len(b) + 1 {
		before[j] = uint8(j)
	}
	for i := 1; i <= len(a); i++ {
		now[0] = uint8(i)
		least := now[0]
		for j := 1; j <= len(b); j++ {
			cost := uint8(1)
			if a[i-1] == b[j-1] {
				cost = 0
			}
			now[j] = min(before[j]+1, now[j-1]+1, before[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				now[j] = min(now[j], before2[j-2]+1)
			}
			least = min(least, now[j], before[j])
		}
		if int(least) > most { // no later row is less than the least of two behind each other
			return false
		}
		before2, before, now = before, now, before2
	}
	return int(before[len(b)]) <= most
}

// letters is which characters a name has, several of the rare ones to a bit.
type letters uint64

func lettersOf[T string | []byte](name T) letters {
	var set letters
	for i := range len(name) {
		switch c := name[i]; {
		case 'a' <= c && c <= 'z':
			set |= 1 << (c - 'a')
		case '0' <= c && c <= '9':
			set |= 1 << (c - '0' + 26)
		default:
			set |= 1 << (c%28 + 36)
		}
	}
	return set
}

// near says whether so many single changes may be enough between two names: each puts at most one character into a name
// that it did not have, and takes at most one away.
func (s letters) near(o letters, changes int) bool {
	return bits.OnesCount64(uint64(s&^o)) <= changes && bits.OnesCount64(uint64(o&^s)) <= changes
}
