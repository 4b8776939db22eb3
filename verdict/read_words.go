package verdict

import "fmt"

// word is a constant of this package that has a name.
type word interface {
	~uint8
	String() string
}

// named returns the constant between first and last that has the name.
func named[T word](key, name string, first, last T) (T, error) {
	for w := first; w <= last; w++ {
		if w.String() == name {
			return w, nil
		}
	}
	return 0, notOneOf(key, name, names(first, last))
}

func names[T word](first, last T) []string {
	var out []string
	for w := first; w <= last; w++ {
		if s := w.String(); s != "" {
			out = append(out, s)
		}
	}
	return out
}

func notOneOf(key, got string, valid []string) error {
	if near := nearest(got, valid); near != "" {
		return fmt.Errorf("%q has no value %q; nearest: %q", key, got, near)
	}
	return fmt.Errorf("%q has no value %q; it has one of %q", key, got, valid)
}
