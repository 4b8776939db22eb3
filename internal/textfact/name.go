package textfact

import "strings"

// personTitle reports whether a folded word of a name is a title or a degree.
func personTitle(w string) bool {
	switch w {
	case "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "professor", "sir", "dame", "lord", "lady", "rev", "reverend", "fr", "hon",
		"herr", "frau", "mme", "mlle", "sr", "sra", "srta", "jr", "phd", "md", "esq", "doctor":
		return true
	}
	return false
}

// nameWords are the words of a name in the order first to last, folded, without titles: "Hale, Kathryn" gives kathryn,
// hale.
func nameWords(text string) []string {
	last, first, turned := strings.Cut(text, ",")
	words := plainNameWords(last)
	if !turned {
		return words
	}
	front := plainNameWords(first)
	if strings.Contains(first, ",") {
		return append(words, front...)
	}
	return append(front, words...)
}

func plainNameWords(text string) []string {
	var words, titles []string
	for _, t := range wordTokens([]byte(text)) {
		w := strings.TrimSuffix(t.word, "'")
		if personTitle(w) {
			titles = append(titles, w)
			continue
		}
		words = append(words, w)
	}
	if len(words) == 0 {
		return titles
	}
	return words
}

func readName(text string) (any, bool) {
	words := nameWords(text)
	return canonical(strings.Join(words, " ")), len(words) > 0
}

// findName appends the places of a name: "Kathryn Hale" and "Hale, Kathryn".
func (r *reader) findName(dst []Found, key canonical) []Found {
	words := strings.Fields(string(key))
	var turned []string
	if n := len(words) - 1; n > 0 {
		turned = append([]string{words[n]}, words[:n]...)
	}
	same := func(w string) string { return w }
	straight := func(_ int, between []byte) bool { return nameGap(between) }
	comma := func(k int, between []byte) bool {
		if k == 1 {
			return strings.TrimSpace(string(between)) == ","
		}
		return nameGap(between)
	}
	tokens := wordTokens(r.t)
	for i := range tokens {
		end, ok := sequenceAt(r.t, tokens[i:], words, same, straight)
		if !ok {
			end, ok = sequenceAt(r.t, tokens[i:], turned, same, comma)
		}
		if ok && whole(r.t, tokens[i].lo, end) {
			dst = append(dst, r.found(Name, tokens[i].lo, end, key))
		}
	}
	return dst
}

// nameGap is what may stand between two words of a name.
func nameGap(between []byte) bool {
	return len(between) <= 4 && strings.Trim(string(between), " \t\u00a0.-‐‑\n") == ""
}

// addressWord gives the usual abbreviations of addresses one form.
func addressWord(w string) string {
	switch w {
	case "street", "saint", "st", "str", "strasse", "straße":
		return "st"
	case "road", "rd":
		return "rd"
	case "avenue", "ave", "av":
		return "ave"
	case "boulevard", "blvd":
		return "blvd"
	case "drive", "dr":
		return "dr"
	case "lane", "ln":
		return "ln"
	case "court", "ct":
		return "ct"
	case "place", "pl":
		return "pl"
	case "square", "sq":
		return "sq"
	case "terrace", "ter", "terr":
		return "ter"
	case "circle", "cir":
		return "cir"
	case "highway", "hwy":
		return "hwy"
	case "parkway", "pkwy":
		return "pkwy"
	case "apartment", "apt":
		return "apt"
	case "suite", "ste":
		return "ste"
	case "floor", "fl":
		return "fl"
	case "building", "bldg":
		return "bldg"
	case "mount", "mt":
		return "mt"
	case "north", "n":
		return "n"
	case "south", "s":
		return "s"
	case "east", "e":
		return "e"
	case "west", "w":
		return "w"
	}
	return w
}

func readAddress(text string) (any, bool) {
	var b strings.Builder
	for i, t := range wordTokens([]byte(text)) {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(addressWord(t.word))
	}
	return canonical(b.String()), b.Len() > 0
}

// findAddress appends the places where the words of an address stand in order.
func (r *reader) findAddress(dst []Found, key canonical) []Found {
	words := strings.Fields(string(key))
	join := func(_ int, between []byte) bool { return addressGap(between) }
	tokens := wordTokens(r.t)
	for i := range tokens {
		if end, ok := sequenceAt(r.t, tokens[i:], words, addressWord, join); ok && whole(r.t, tokens[i].lo, end) {
			dst = append(dst, r.found(Address, tokens[i].lo, end, key))
		}
	}
	return dst
}

// addressGap is what may stand between two words of an address: punctuation and line breaks.
func addressGap(between []byte) bool {
	return len(between) <= 4 && strings.Trim(string(between), " \t\u00a0.,-#\n\r/") == ""
}
