package audit

import "bytes"

// wording is how the user speaks of a value.
type wording uint8

const (
	asPlain wording = iota // nothing tells
	asWish                 // it is asked for, or is the value of a label
	asFact                 // it is told of how things are, or as one of several to choose from
)

// wishedHow reads the words in front of a value, back to the last mark that ends a clause.
func (l *look) wishedHow(p *point) wording {
	text := l.message(p.msg)
	at := min(p.lo, len(text))
	for _, w := range wordsOf(text[sentenceStart(text, at):sentenceEnd(text, min(p.hi, len(text)))]) {
		if oneOf(w, "if", "or", "else", "otherwise", "either", "alternatively", "unless", "ideally", "preferably", "case") {
			return asFact
		}
	}
	lo := clauseStart(text, at)
	clause := wordsOf(text[lo:at])
	if lo > 0 && text[lo-1] == ':' && len(clause) <= 1 {
		return asWish
	}
	if bytes.LastIndexByte(text[lo:at], '(') > bytes.LastIndexByte(text[lo:at], ')') || describing(clause) {
		return asFact
	}
	fact, first := false, true
	for i, w := range clause {
		switch w {
		case "should", "must", "shall", "needs", "need", "want", "wants", "please", "wish", "prefer":
			return asWish
		case "has", "have":
			if i+1 < len(clause) && clause[i+1] == "to" {
				return asWish
			}
			fact = true
		case "can", "could", "would", "will":
			if i+1 < len(clause) && oneOf(clause[i+1], "you", "i", "we") {
				return asWish
			}
			fact = true
		case "cancel", "delete", "remove", "drop", "void", "refund", "return", "close", "stop", "dispute":
			return asFact // it tells which one goes
		case "is", "are", "was", "were", "had", "been", "be", "being", "it's", "there's", "that's", "i'm", "we're", "they're", "he's", "she's", "isn't", "aren't", "can't", "cannot", "won't", "don't", "doesn't", "didn't", "i've", "we've",
			"i", "we", "he", "she", "they", "it", "who", "which", "that", "because", "since", "when", "while", "as", "my", "our", "his", "her", "their":
			fact = fact || w != "it" && w != "my" && w != "our" && w != "her" && w != "his" && w != "their" || first
		}
		if first && !oneOf(w, "and", "then", "also", "so", "plus", "finally", "next", "but", "ok", "okay", "now", "just", "both") {
			if _, verb := l.bases[w]; verb {
				if clause[len(clause)-1] == "due" {
					return asFact
				}
				return asWish
			}
			first = false
		}
	}
	if fact {
		return asFact
	}
	return asPlain
}

// describing says whether the words in front of a value make it tell which thing is meant: my 3 pm meeting, the invoice of 5 March.
func describing(before []string) bool {
	n := len(before)
	if n == 0 {
		return false
	}
	switch before[n-1] {
	case "of", "dated", "my", "our", "your", "his", "her", "their", "this", "that":
		return true
	case "the":
		return n == 1 || !oneOf(before[n-2], "on", "by", "until", "till", "for", "from", "to", "at", "before", "after", "is", "be", "starting")
	}
	return false
}

// inListLine says whether a value stands in a short line of a list: "- data disk 250 GiB".
func inListLine(text []byte, at int) bool {
	const short = 4 // words in front of it
	lo := bytes.LastIndexByte(text[:min(at, len(text))], '\n') + 1
	line := bytes.TrimLeft(text[lo:min(at, len(text))], " \t")
	return lo > 0 && len(line) > 1 && (line[0] == '*' || line[0] == '-' || bytes.HasPrefix(line, []byte("•"))) && len(wordsOf(line)) <= short && !anyWord(line, "of", "with", "about", "around")
}

// clauseStart goes back from a place to the last mark that ends a clause.
func clauseStart(text []byte, at int) int {
	lo := at
	for lo > 0 && !clauseEdge(text, lo-1) && !(text[lo-1] == ',' && lo < len(text) && text[lo] == ' ') && text[lo-1] != ':' {
		lo--
	}
	return lo
}

func sentenceStart(text []byte, i int) int {
	for i > 0 && !(text[i-1] == '\n' || bytes.IndexByte([]byte(".!?"), text[i-1]) >= 0 && i < len(text) && text[i] == ' ') {
		i--
	}
	return i
}

func sentenceEnd(text []byte, i int) int {
	for i < len(text) && !(text[i] == '\n' || bytes.IndexByte([]byte(".!?"), text[i]) >= 0 && (i+1 == len(text) || text[i+1] == ' ')) {
		i++
	}
	return i
}

// speaksOfTime says whether a text has words for a day or a time of day that is reckoned from another one.
func speaksOfTime(text []byte) bool {
	for _, w := range wordsOf(bytes.ToLower(text)) {
		switch w {
		case "today", "tomorrow", "tonight", "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun", "weekend", "weekday", "week", "weeks",
			"day", "days", "month", "months", "fortnight", "later", "earlier", "sooner", "instead", "rather", "morning", "afternoon", "evening", "noon", "midday", "midnight", "night", "am", "pm", "now", "immediately", "asap", "soon", "hour", "hours", "quarter":
			return true
		}
	}
	return false
}
