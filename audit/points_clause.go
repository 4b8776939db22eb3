package audit

import "bytes"

// asideAt says whether a value stands in words for what was, or what it is to replace: no part of what is asked for. The text
// is in small letters.
func asideAt(small []byte, lo, hi int) bool {
	from, to := lo, hi
	for from > 0 && !clauseEdge(small, from-1) {
		from--
	}
	for to < len(small) && !clauseEdge(small, to) {
		to++
	}
	left := 0 // words up to the value
	for w := (words{text: small[from:lo]}); w.next(); {
		left++
	}
	for w := (words{text: small[from:lo]}); w.next(); left-- {
		switch string(w.word) {
		case "was", "were", "had", "did", "been", "ago", "because", "since", "currently", "instead", "previous", "previously", "old", "paid", "bought", "received", "ordered", "arrived", "don't", "not", "never", "without", "unless", "if":
			return true
		case "keep", "keeps", "leave", "spare", "except":
			if left <= 2 {
				return true
			}
		case "ending", "ends", "digits": // of a card
			if left <= 3 {
				return true
			}
		case "from", "than", "replacing", "replaces", "not:":
			if left <= 2 && (string(w.word) != "from" || rangeOrChange(small[hi:to])) {
				return true
			}
		}
	}
	for w := (words{text: small[hi:to]}); w.next(); {
		switch string(w.word) {
		case "was", "were", "had", "ago", "arrived", "expired", "failed", "broke":
			return true
		}
	}
	return question(small, from, to)
}

// anchors says whether a day or a time is told as what another one is reckoned from: a week before 14 May, the lease that ended on 3 May.
func anchors(text []byte, lo int) bool {
	const near = 40
	from := max(0, lo-near)
	for i := lo - 1; i >= from; i-- {
		if clauseEdge(text, i) || text[i] == ',' {
			from = i + 1
			break
		}
	}
	words := wordsOf(text[from:lo])
	for _, w := range words[max(0, len(words)-4):] {
		if oneOf(w, "before", "after", "following", "prior", "ahead", "past", "ended", "expired", "lapsed", "since") {
			return true
		}
	}
	return false
}

// halfNamed says whether a call tells apart from a time in which half of the day it is.
func halfNamed(args []byte) bool { return anyWord(args, "am", "pm", "a.m.", "p.m.") }

// words walks over the words of a text: letters and figures, with apostrophes inside and behind.
type words struct {
	text, word []byte
}

func (w *words) next() bool {
	i := 0
	for i < len(w.text) && !alnum(w.text[i]) {
		i++
	}
	lo := i
	for i < len(w.text) && (alnum(w.text[i]) || w.text[i] == '\'') {
		i++
	}
	w.word, w.text = w.text[lo:i], w.text[i:]
	return i > lo
}

// intoAt says whether what stands at lo is what something is to become, or where it is to go.
func intoAt(text []byte, lo int) bool {
	before := bytes.TrimRight(text[max(0, lo-24):lo], " \"`“")
	if bytes.HasSuffix(before, []byte("→")) || bytes.HasSuffix(before, []byte("->")) || bytes.HasSuffix(before, []byte("=>")) || bytes.HasSuffix(before, []byte("=")) {
		return true
	}
	var last, second []byte
	from := len(before)
	for from > 0 && before[from-1] != '(' && before[from-1] != ')' && before[from-1] != ',' && before[from-1] != ';' {
		from--
	}
	for w := (words{text: before[from:]}); w.next(); {
		last, second = w.word, last
	}
	return leadsInto(last) || leadsInto(second) || bytes.EqualFold(last, []byte("as"))
}

func leadsInto(word []byte) bool {
	return bytes.EqualFold(word, []byte("to")) || bytes.EqualFold(word, []byte("into"))
}

// rangeOrChange says whether what follows a value behind "from" goes on with what it is to become.
func rangeOrChange(rest []byte) bool {
	words := wordsOf(rest)
	return len(words) > 0 && oneOf(words[0], "to", "into")
}

// clauseEdge says whether a clause ends at i: at a full stop, a semicolon, the end of a line.
func clauseEdge(text []byte, i int) bool {
	switch text[i] {
	case '\n', ';', '!', '?':
		return true
	case '.':
		return i+1 == len(text) || text[i+1] == ' ' || text[i+1] == '\n'
	}
	return false
}

// question says whether the words ask for an answer and not for a deed: "What is 5 % of 80?"
func question(text []byte, from, to int) bool {
	if to >= len(text) || text[to] != '?' {
		return false
	}
	words := wordsOf(text[from:min(to, from+80)])
	for _, w := range words {
		if oneOf(w, "can", "could", "would", "will", "please", "mind", "need", "needs") {
			return false
		}
	}
	return true
}

// wordsOf are the words of a text in small letters.
func wordsOf(text []byte) []string {
	n := 0
	for i, c := range text {
		if alnum(c) && (i == 0 || !alnum(text[i-1])) {
			n++
		}
	}
	if n == 0 {
		return nil
	}
	out, small := make([]string, 0, n), smallOf(text)
	for i := 0; i < len(small); {
		if !alnum(small[i]) {
			i++
			continue
		}
		lo := i
		for i < len(small) && (alnum(small[i]) || small[i] == '\'') {
			i++
		}
		out = append(out, small[lo:i])
	}
	return out
}
