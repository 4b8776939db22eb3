package textfact

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

func mailByte(c byte) bool {
	return isLetter(c) || isDigit(c) || c >= 0x80 || bytes.IndexByte([]byte("._%+-'"), c) >= 0
}

// findEmails appends the e-mail addresses of a text.
func (r *reader) findEmails(dst []Found) []Found {
	t := r.t
	for i := 0; i < len(t); {
		at := bytes.IndexByte(t[i:], '@')
		if at < 0 {
			return dst
		}
		at += i
		lo := at
		for lo > i && at-lo < 64 && mailByte(t[lo-1]) {
			lo--
		}
		lo += leadingPunct(t[lo:at])
		hi := at + 1
		for hi < len(t) && hi-at < 254 && (isLetter(t[hi]) || isDigit(t[hi]) || t[hi] == '-' || t[hi] == '.' || t[hi] >= 0x80) {
			hi++
		}
		hi = trimDomain(t, at+1, hi)
		if lo < at && utf8.Valid(t[lo:at]) && mailDomain(t[at+1:hi]) && byteAt(t, hi) != '@' && byteAt(t, lo-1) != '/' {
			dst = append(dst, r.found(Email, lo, hi, mailKey(t[lo:at], t[at+1:hi])))
			i = hi
			continue
		}
		i = at + 1
	}
	return dst
}

func leadingPunct(t []byte) int {
	n := 0
	for n < len(t) {
		if c := t[n]; c == '.' || c == '\'' || c == '-' || c == '%' {
			n++
			continue
		}
		if c, size := utf8.DecodeRune(t[n:]); size > 1 && !unicode.IsLetter(c) {
			n += size // an opening quote, a dash
			continue
		}
		break
	}
	return n
}

// trimDomain takes closing punctuation off the end of a domain.
func trimDomain(t []byte, lo, hi int) int {
	for k := lo; k < hi; {
		c, n := utf8.DecodeRune(t[k:])
		if n > 1 && !unicode.IsLetter(c) || c == utf8.RuneError {
			hi = k
			break
		}
		k += n
	}
	for hi > lo && (t[hi-1] == '.' || t[hi-1] == '-') {
		hi--
	}
	return hi
}

func mailDomain(d []byte) bool {
	dot := bytes.LastIndexByte(d, '.')
	if dot <= 0 || len(d)-dot < 3 || bytes.Contains(d, []byte("..")) || d[0] == '-' {
		return false
	}
	for _, c := range d[dot+1:] {
		if isDigit(c) {
			return false
		}
	}
	return true
}

func mailKey(local, domain []byte) canonical {
	return canonical(string(local) + "@" + strings.ToLower(string(domain)))
}

// maxURL bounds the length of a web address.
const maxURL = 4096

// findURLs appends the web addresses of a text.
func (r *reader) findURLs(dst []Found) []Found {
	t := r.t
	s := urlScan{t: t, www: -1}
	for i := 0; i < len(t); {
		lo, rest, ok := s.next(i)
		if !ok {
			return dst
		}
		i = rest
		if c := byteAt(t, rest); !isLetter(c) && !isDigit(c) && c != '[' && c < utf8.RuneSelf {
			continue
		}
		hi := urlEnd(t, rest)
		if hi <= rest {
			continue
		}
		if key, ok := urlKey(string(t[lo:hi])); ok {
			dst = append(dst, r.found(URL, lo, hi, key))
			i = hi
		}
	}
	return dst
}

// urlScan looks for the starts of addresses. www is the next "www." at or behind the place last asked for, so that it is
// not looked for again at every colon; -1: not looked for yet.
type urlScan struct {
	t   []byte
	www int
}

// next returns the start of the next address and the place behind its "://" or "www.".
func (s *urlScan) next(i int) (lo, rest int, ok bool) {
	t := s.t
	for i < len(t) {
		if s.www < i {
			if s.www = bytes.Index(t[i:], []byte("www.")); s.www < 0 {
				s.www = len(t)
			} else {
				s.www += i
			}
		}
		colon := bytes.IndexByte(t[i:s.www], ':')
		if colon < 0 {
			if lo = s.www; lo == len(t) {
				return 0, 0, false
			}
			i = lo + len("www.")
			if !wordBefore(t, lo) && byteAt(t, lo-1) != '/' && byteAt(t, lo-1) != '.' {
				return lo, i, true
			}
			continue
		}
		at := i + colon
		i = at + 1
		if byteAt(t, at+1) != '/' || byteAt(t, at+2) != '/' {
			continue
		}
		lo = lettersBefore(t, at)
		if lo < at && !wordBefore(t, lo) {
			return lo, at + 3, true
		}
	}
	return 0, 0, false
}

// urlEnd returns the end of an address: before white space, quotes and angle brackets, without closing punctuation and
// without a closing bracket that was not opened inside.
func urlEnd(t []byte, lo int) int {
	hi := lo
	for hi < len(t) && hi-lo < maxURL {
		c := t[hi]
		if c <= ' ' || c == 0x7F || bytes.IndexByte([]byte("<>\"`{}|\\^"), c) >= 0 {
			break
		}
		if c >= utf8.RuneSelf {
			ch, n := utf8.DecodeRune(t[hi:])
			if ch == utf8.RuneError || !unicode.IsLetter(ch) && !unicode.IsDigit(ch) && !unicode.IsMark(ch) {
				break
			}
			hi += n
			continue
		}
		hi++
	}
	open := bytes.Count(t[lo:hi], []byte("(")) - bytes.Count(t[lo:hi], []byte(")"))
	square := bytes.Count(t[lo:hi], []byte("[")) - bytes.Count(t[lo:hi], []byte("]"))
	for hi > lo {
		switch t[hi-1] {
		case '.', ',', ';', ':', '!', '?', '\'', '*', '_', '~':
		case ')':
			if open >= 0 {
				return hi
			}
			open++
		case ']':
			if square >= 0 {
				return hi
			}
			square++
		default:
			return hi
		}
		hi--
	}
	return hi
}

// urlKey gives addresses one form that differ in the case of scheme and host, the default port, a trailing slash, or in
// that the scheme is left out before www.
func urlKey(s string) (canonical, bool) {
	scheme, rest, ok := strings.Cut(s, "://")
	if !ok {
		if !strings.HasPrefix(s, "www.") {
			return "", false
		}
		scheme, rest = "https", s
	}
	scheme = strings.ToLower(scheme)
	host, path := rest, ""
	if i := strings.IndexAny(rest, "/?#"); i >= 0 {
		host, path = rest[:i], rest[i:]
	}
	user, bare, found := strings.Cut(host, "@")
	if found {
		user += "@"
	} else {
		user, bare = "", host
	}
	bare = strings.ToLower(bare)
	switch scheme {
	case "http":
		bare = strings.TrimSuffix(bare, ":80")
	case "https":
		bare = strings.TrimSuffix(bare, ":443")
	}
	if bare == "" || strings.ContainsAny(bare, " ,'()") {
		return "", false
	}
	if i := strings.IndexAny(path, "?#"); i > 0 {
		path = strings.TrimSuffix(path[:i], "/") + path[i:]
	} else {
		path = strings.TrimSuffix(path, "/")
	}
	return canonical(scheme + "://" + user + bare + path), true
}
