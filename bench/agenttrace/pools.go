package main

import "strings"

// pools lists every pool, the oldest first: the first of them are short, from dev2 on all that is asked of a pool holds.
func pools() []*pool {
	return []*pool{trainPool(), devPool(), dev2Pool(), dev3Pool(), dev4Pool(), testPool(), heldPool(), eighthPool(), ninthPool(), tenthPool(), eleventhPool(), twelfthPool(), thirteenthPool(), fourteenthPool()}
}

// poolNamed returns a pool, or nil.
func poolNamed(name string) *pool {
	for _, p := range pools() {
		if p.name == name {
			return p
		}
	}
	return nil
}

func poolNames() string {
	var names []string
	for _, p := range pools() {
		names = append(names, p.name)
	}
	return strings.Join(names, ", ")
}
