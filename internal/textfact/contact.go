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

// findURLs appends the web addresses of a text.
func (r *reader) findURLs(dst []Found) []Found {
	t := r.t
	for i := 0; i < len(t); {
		lo, rest, ok := nextURL(t, i)
		if !ok {
			return dst
		}
		hi := urlEnd(t, rest)
		if lo >= i && hi > rest {
			if key, ok := urlKey(string(t[lo:hi])); ok {
				dst = append(dst, r.found(URL, lo, hi, key))
				i = hi
				continue
			}
		}
		i = rest
	}
	return dst
}

// nextURL returns the start of the next address and the place behind its "://" or "www.".
func nextURL(t []byte, i int) (lo, rest int, ok bool) {
	for i < len(t) {
		colon := bytes.IndexByte(t[i:], ':')
		www := bytes.Index(t[i:], []byte("www."))
		if www >= 0 && (colon < 0 || www < colon) {
			if lo = i + www; !wordBefore(t, lo) && byteAt(t, lo-1) != '/' && byteAt(t, lo-1) != '.' {
				return lo, lo + len("www."), true
			}
			i = lo + len("www.")
			continue
		}
		if colon < 0 {
			return 0, 0, false
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
	for hi < len(t) {
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
	for hi > lo {
		switch c := t[hi-1]; c {
		case '.', ',', ';', ':', '!', '?', '\'', '*', '_', '~':
		case ')':
			if bytes.Count(t[lo:hi], []byte("(")) >= bytes.Count(t[lo:hi], []byte(")")) {
				return hi
			}
		case ']':
			if bytes.Count(t[lo:hi], []byte("[")) >= bytes.Count(t[lo:hi], []byte("]")) {
				return hi
			}
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
