package evaluate

import (
	"strconv"
	"strings"
)

// segment is one step of a path: a key, an index, or every element.
type segment struct {
	key   string
	index int
	every bool
	byIdx bool
}

// path is a compiled path; an empty one is the whole value.
type path []segment

// parsePath reads a.b[0].c, [*] and "." as the contract language writes them.
func parsePath(s string) path {
	var p path
	s = strings.TrimPrefix(s, ".")
	for s != "" {
		switch {
		case s[0] == '.':
			s = s[1:]
		case s[0] == '[':
			end := strings.IndexByte(s, ']')
			if end < 0 {
				return append(p, segment{key: s})
			}
			in := s[1:end]
			s = s[end+1:]
			if in == "*" {
				p = append(p, segment{every: true})
			} else if n, err := strconv.Atoi(in); err == nil {
				p = append(p, segment{index: n, byIdx: true})
			} else {
				p = append(p, segment{key: in})
			}
		default:
			end := strings.IndexAny(s, ".[")
			if strings.HasPrefix(s, "${") {
				if close := strings.IndexByte(s, '}'); close >= 0 {
					end = close + 1
					if end == len(s) {
						end = -1
					}
				}
			}
			if end < 0 {
				end = len(s)
			}
			p = append(p, segment{key: s[:end]})
			s = s[end:]
		}
	}
	return p
}

// several reports whether the path can give more than one value.
func (p path) several() bool {
	for i := range p {
		if p[i].every {
			return true
		}
	}
	return false
}

// one gives the value that a path without [*] leads to, which may be missing.
func (p path) one(v val) val {
	for i := range p {
		switch seg := &p[i]; {
		case seg.byIdx:
			if v.shape != list || seg.index < 0 || seg.index >= len(v.items) {
				return val{}
			}
			v = v.items[seg.index]
		case v.shape != object:
			return val{}
		default:
			v = v.get(seg.key)
		}
	}
	return v
}

// walk appends the values that p leads to. A path without [*] gives exactly one, which may be missing.
func (p path) walk(v val, dst []val) []val {
	for i := range p {
		seg := &p[i]
		switch {
		case seg.every:
			for _, item := range v.items {
				dst = p[i+1:].walk(item, dst)
			}
			return dst
		case seg.byIdx:
			if v.shape != list || seg.index < 0 || seg.index >= len(v.items) {
				v = val{}
			} else {
				v = v.items[seg.index]
			}
		default:
			if v.shape != object {
				v = val{}
			} else {
				v = v.get(seg.key)
			}
		}
	}
	return append(dst, v)
}
