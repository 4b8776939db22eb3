package audit

import "strconv"

// counted is a number with its noun: 1 call, 2 calls.
func counted(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

func itoa(n int) string { return strconv.Itoa(n) }
