package audit

import (
	"bytes"
	"iter"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
)

// nextToken returns the next word with its joints: app27.example.org, 203.0.113.46, R-001.
func nextToken(text []byte, i int) (lo, hi int) {
	for i < len(text) && !alnum(text[i]) {
		i++
	}
	lo = i
	for i < len(text) && (alnum(text[i]) || jointByte(text[i]) && i+1 < len(text) && alnum(text[i+1])) {
		i++
	}
	return lo, i
}

// nextSaid is nextToken for what people write: the comma of a thousand parts no number.
func nextSaid(text []byte, i int) (lo, hi int) {
	lo, hi = nextToken(text, i)
	for hi > lo && hi < len(text) && (text[hi] == ',' || text[hi] == '\'') && thousand(text, lo, hi) {
		_, hi = nextToken(text, hi+1)
	}
	return lo, hi
}

// besideName finds the word that a text gives beside a name: "priority urgent", "priority to urgent", "priority: urgent",
// "with urgent priority".
func besideName(text []byte, key string) (lo, hi int) {
	name := lower(key)
	if len(name) < 4 {
		return 0, 0
	}
	i := indexFold(text, name)
	if i < 0 || i > 0 && alnum(text[i-1]) || i+len(name) < len(text) && alnum(text[i+len(name)]) {
		return 0, 0
	}
	from := i + len(name)
	for range 3 {
		a, b := nextToken(text, from)
		if b <= a || bytes.ContainsAny(text[from:a], ".;!?\n") {
			break
		}
		switch w := lower(string(text[a:b])); w {
		case "to", "is", "as", "should", "be", "of", "at", "from":
			from = b
			continue
		case "and", "or", "for", "on", "in", "with", "the", "a", "an", "it", "please", "that", "by", "if", "not", "my":
			return 0, 0
		}
		return a, b
	}
	return 0, 0
}

// onlyBeside says whether nothing but a blank stands between a name and the word behind it in a message.
func (l *look) onlyBeside(msg int32, lo int, name string) bool {
	text := l.message(msg)
	return lo > len(name) && lo <= len(text) && text[lo-1] == ' ' && strings.EqualFold(string(text[lo-1-len(name):lo-1]), name)
}

// nameWords are the words of a name in lower case: total_baggages, totalBaggages.
func nameWords(name string) []string {
	n := 1
	for i := 1; i < len(name); i++ {
		if !alnum(name[i-1]) && alnum(name[i]) || capital(name[i]) && !capital(name[i-1]) {
			n++
		}
	}
	out := make([]string, 0, n)
	for w := range eachNameWord(name) {
		out = append(out, w)
	}
	return out
}

// eachNameWord walks over nameWords.
func eachNameWord(name string) iter.Seq[string] {
	return func(yield func(string) bool) {
		small := name
		if strings.ContainsFunc(name, func(r rune) bool { return 'A' <= r && r <= 'Z' }) {
			small = smallOf(name)
		}
		lo := 0
		for i := 0; i <= len(name); i++ {
			joint := i == len(name) || !alnum(name[i])
			hump := !joint && i > lo && capital(name[i]) && !capital(name[i-1])
			if !joint && !hump {
				continue
			}
			if i > lo && !yield(small[lo:i]) {
				return
			}
			if lo = i; joint {
				lo = i + 1
			}
		}
	}
}

// lastNameWord is the last of nameWords, "" where there is none.
func lastNameWord(name string) string {
	hi := len(name)
	for hi > 0 && !alnum(name[hi-1]) {
		hi--
	}
	lo := hi
	for lo > 0 && alnum(name[lo-1]) {
		if lo--; lo > 0 && alnum(name[lo-1]) && capital(name[lo]) && !capital(name[lo-1]) {
			break
		}
	}
	return lower(name[lo:hi])
}

// sharesWord says whether two names of members share a word of at least three letters.
func sharesWord(a, b string) bool {
	for w := range eachNameWord(a) {
		if len(w) >= 3 && oneOf(w, nameWords(b)...) {
			return true
		}
	}
	return false
}

// usedBy says whether the arguments of a call of the run hold the word.
func (l *look) usedBy(word string) bool {
	plain := plainNumber(word)
	for i := range l.l.Effects {
		call := l.l.Effects[i].Call
		if holdsWord(l.l.ArgsText(call), word) || plain != word && holdsWord(l.l.ArgsText(call), plain) {
			return true
		}
		for _, x := range l.l.Args(call) {
			if x.Kind == jsonscan.Number && plainNumber(string(x.Value)) == plain {
				return true
			}
		}
	}
	return false
}
