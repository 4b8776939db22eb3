package story

import "slices"

// cardHoles finds card numbers that stand among other digits: behind a count, before an expiry date, two in a row. It
// tries every stretch of whole groups of digits, single spaces and hyphens between them, that is as long as a card
// number and has its check digit. In a handoff a number too many is better hidden than one too few.
func cardHoles(s string) []hole {
	var all []hole
	for at := 0; at < len(s); {
		groups, end := digitGroups(s, at)
		for i := 0; i < len(groups); {
			k := cardFrom(s, groups[i:])
			if k == 0 {
				i++
				continue
			}
			last := groups[i+k-1]
			all = append(all, hole{span{groups[i].lo, last.hi}, classCard, "**** " + lastFour(s[groups[i].lo:last.hi])})
			i += k
		}
		at = end
	}
	return all
}

// digitGroups returns the groups of digits of the next run, and where it ends: past the end of s where there is none.
func digitGroups(s string, at int) (groups []span, end int) {
	for at < len(s) && !digit(s[at]) {
		at++
	}
	for at < len(s) {
		lo := at
		for at < len(s) && digit(s[at]) {
			at++
		}
		groups = append(groups, span{lo, at})
		if at+1 >= len(s) || s[at] != ' ' && s[at] != '-' || !digit(s[at+1]) {
			return groups, at + 1
		}
		at++
	}
	return groups, at + 1
}

// cardFrom returns how many of the groups are a card number; 0 where the first ones are none.
func cardFrom(s string, groups []span) int {
	const least, most = 13, 19
	var digits []byte
	found := 0
	for k, g := range groups {
		if len(digits)+g.hi-g.lo > most {
			break
		}
		digits = append(digits, s[g.lo:g.hi]...)
		if n := len(digits); n >= least && checked(digits) && (found == 0 || n == 16) {
			found = k + 1
		}
	}
	return found
}

// checked says whether the check digit is right, and the digits are not all the same.
func checked(digits []byte) bool {
	sum, same := 0, true
	for i, c := range slices.Backward(digits) {
		d := int(c - '0')
		if (len(digits)-1-i)%2 == 1 {
			if d *= 2; d > 9 {
				d -= 9
			}
		}
		sum += d
		same = same && c == digits[0]
	}
	return sum%10 == 0 && !same
}

func lastFour(s string) string {
	var four []byte
	for i := len(s) - 1; i >= 0 && len(four) < 4; i-- {
		if digit(s[i]) {
			four = append(four, s[i])
		}
	}
	slices.Reverse(four)
	return string(four)
}

func digit(c byte) bool { return '0' <= c && c <= '9' }
