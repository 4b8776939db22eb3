package audit

import "bytes"

// listRuns cuts a text into runs of pieces that commas and "and" join. A comma or a colon within a number or a time joins
// nothing.
func listRuns(text []byte) [][][]byte {
	var runs [][][]byte
	for _, line := range bytes.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '!' || r == '?' || r == ';' || r == '–' || r == '—' }) {
		for _, part := range bytes.Split(line, []byte(": ")) {
			for _, sentence := range bytes.Split(part, []byte(". ")) {
				for _, and := range [...]string{" and ", " & "} {
					if bytes.Contains(sentence, []byte(and)) {
						sentence = bytes.ReplaceAll(sentence, []byte(and), []byte(", "))
					}
				}
				if n := bytes.Count(sentence, []byte(", ")); n > 0 && n < mostListed {
					runs = append(runs, bytes.Split(sentence, []byte(", ")))
				}
			}
		}
	}
	return runs
}

// offersChoice says whether the pieces of a run stand for each other, so that one of them is enough: the Great Hall, else the
// Crypt.
func offersChoice(pieces [][]byte) bool {
	for _, p := range pieces[1:] {
		first, rest, _ := bytes.Cut(bytes.TrimSpace(p), []byte(" "))
		second, _, _ := bytes.Cut(rest, []byte(" "))
		switch w := lower(string(first)); {
		case oneOf(w, "or", "else", "otherwise", "alternatively"),
			w == "failing" && oneOf(lower(string(second)), "that", "this", "which"),
			w == "if" && lower(string(second)) == "not":
			return true
		}
	}
	return false
}
