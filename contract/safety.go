package contract

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
)

// checkBytes refuses what cannot be shown or read safely, before the YAML library sees it.
func checkBytes(r *report) bool {
	if len(r.src.text) > maxBytes {
		r.errorAt("yaml_size", Pos{1, 1}, Pos{1, 1}, "keep examples in transcript: files", "the file is larger than 256 KiB")
		return false
	}
	good := true
	for n := 1; n <= len(r.src.lines); n++ {
		line := r.src.line(n)
		if len(line) > 0 && line[0] == '%' {
			r.errorAt("yaml_directive", Pos{n, 1}, Pos{n, len(line) + 1}, "leave it out", "directives are not read")
			good = false
		}
		for i := 0; i < len(line); {
			c, size := utf8.DecodeRune(line[i:])
			good = checkRune(r, c, size, Pos{n, i + 1}) && good
			i += size
		}
		if len(r.found) >= maxDiagnostics {
			break
		}
	}
	return good
}

func checkRune(r *report, c rune, size int, at Pos) bool {
	end := Pos{at.Line, at.Col + size}
	switch {
	case c == '\t':
		r.errorAt("yaml_tab", at, end, `use spaces; inside a text write "\t" in double quotes`, "a tab")
	case c == utf8.RuneError && size == 1:
		r.errorAt("yaml_encoding", at, end, "save the file as UTF-8", "a byte that is not UTF-8")
	case c == '\u200c' || c == '\u200d' || unicode.IsGraphic(c) && c != '\u2028' && c != '\u2029':
		return true
	default:
		r.errorAt("yaml_invisible", at, end, `take it out; where a text needs it write "\u..." in double quotes`, "a character that cannot be seen (U+%04X)", c)
	}
	return false
}

// checkKey refuses keys that are no words, merge keys and keys that are written twice.
func (d *decodeState) checkKey(n *yaml.Node, p *Pair, before []Pair) {
	at := d.src.offset(p.KeyPos)
	end := d.keyEnd(p)
	plain := n.Kind == yaml.ScalarNode && n.Style == 0
	word := strings.ToLower(n.Value)
	switch {
	case n.Kind == yaml.AliasNode || n.Anchor != "" || n.Style&yaml.TaggedStyle != 0:
		d.errorAt("yaml_key", p.KeyPos, end, "write the key as a word", "a key with an anchor, an alias or a tag")
	case n.Kind != yaml.ScalarNode:
		d.errorAt("yaml_key", p.KeyPos, end, "put the key in quotes if it holds a bracket", "a key that is not a word")
	case plain && n.Value == "<<":
		d.errorAt("yaml_merge", p.KeyPos, end, "write the keys out, or name the value as an input with default:", "merge keys are not read")
	case plain && n.Value == "":
		d.errorAt("yaml_key", p.KeyPos, end, "a key stands before every colon", "an empty key")
	case d.explicitKey(at):
		d.errorAt("yaml_key", p.KeyPos, end, "write key: value", "a key written with ?")
	case plain && (ambiguousWord(word) || word == "true" || word == "false" || word == "null" || word == "~"):
		d.errorAt("yaml_key", p.KeyPos, end, "write \""+n.Value+"\"", "%s is not a word as a key: some readers take it for yes, no or nothing", n.Value)
	case plain && (plainNumber.MatchString(n.Value) || badNumber(n.Value) != ""):
		d.errorAt("yaml_key", p.KeyPos, end, "write '"+n.Value+"'", "the key %s is a number, not a word", n.Value)
	}
	for i := range before {
		if before[i].Key == p.Key && n.Kind == yaml.ScalarNode {
			d.errorAt("duplicate_key", p.KeyPos, end, "keep one of the two", "%s is written twice; first on line %d", p.Key, before[i].KeyPos.Line)
			return
		}
	}
}

// explicitKey says whether the key at an offset was written "? key".
func (d *decodeState) explicitKey(at int) bool {
	i := at - 1
	for d.src.at(i) == ' ' {
		i--
	}
	return i < at-1 && d.src.at(i) == '?' && (i == 0 || isBlank(d.src.at(i-1)) || strings.IndexByte("{[,", d.src.at(i-1)) >= 0)
}

// checkValue refuses an empty value, with the remedy for the usual cause.
func (d *decodeState) checkValue(p *Pair) {
	v := &p.Value
	if v.Kind != Nothing || d.stop {
		return
	}
	at := d.src.offset(d.keyEnd(p))
	rest := strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(string(d.src.text[at:d.src.lineEnd(at)])), ":"))
	hint := "give a value, or leave the key out"
	if strings.HasPrefix(rest, "#") {
		hint = "does a # start a comment? then quote it: " + p.Key + ": '" + firstWord(rest) + "'"
	}
	d.key("yaml_empty", p, hint, "%s has no value", p.Key)
}

func firstWord(s string) string {
	if i := strings.IndexAny(s, " ,}]"); i > 0 {
		return s[:i]
	}
	return s
}

// checkPlain refuses unquoted scalars that YAML readers take for different things. An empty one becomes Nothing.
func (d *decodeState) checkPlain(v *Value) {
	word := strings.ToLower(v.Text)
	switch {
	case v.Text == "":
		v.Kind = Nothing
	case word == "null" || v.Text == "~":
		if d.example && v.Text == "null" {
			v.Kind, v.Text = Null, ""
			return
		}
		d.value("yaml_null", v, "leave the key out, or put the word in quotes", "%s is not read: a contract has no empty values", v.Text)
	case ambiguousWord(word):
		hint := `write "` + v.Text + `" for the word, or ` + map[bool]string{true: "true", false: "false"}[word == "yes" || word == "on" || word == "y"]
		d.value("yaml_yes_no", v, hint, "%s without quotes is a word to some readers and yes or no to others", v.Text)
	case (word == "true" || word == "false") && v.Text != word:
		d.value("yaml_yes_no", v, "write "+word+", or put the word in quotes", "%s is not read", v.Text)
	default:
		if why := badNumber(v.Text); why != "" {
			d.value("yaml_number", v, "put it in quotes if it is text: '"+v.Text+"'", "%s is not read: %s", v.Text, why)
		}
	}
}

func ambiguousWord(word string) bool {
	switch word {
	case "yes", "no", "on", "off", "y", "n":
		return true
	}
	return false
}

// badNumber says why a number-like scalar is refused, "" where it is not.
func badNumber(s string) string {
	digits := strings.TrimLeft(s, "+-")
	if digits == "" || len(s)-len(digits) > 1 {
		return ""
	}
	lower := strings.ToLower(digits)
	switch {
	case lower == ".inf" || lower == ".nan":
		return "not a number that can be compared"
	case strings.HasPrefix(lower, "0x") && onlyOf(lower[2:], "0123456789abcdef_"),
		strings.HasPrefix(lower, "0o") && onlyOf(lower[2:], "01234567_"),
		strings.HasPrefix(lower, "0b") && onlyOf(lower[2:], "01_"):
		return "numbers are decimal"
	case lower[0] < '0' || lower[0] > '9':
		return ""
	case strings.Contains(lower, "_") && onlyOf(lower, "0123456789_."):
		return "no underscores in numbers"
	case exponent.MatchString(lower):
		return "no exponents in numbers"
	case leadingZero.MatchString(lower):
		return "a number does not start with 0"
	}
	return ""
}

func onlyOf(s, set string) bool {
	return s != "" && strings.Trim(s, set) == ""
}

var (
	leadingZero = regexp.MustCompile(`^0[0-9]+(\.[0-9]+)?$`)
	exponent    = regexp.MustCompile(`^[0-9.]+e[-+]?[0-9]+$`)
	plainNumber = regexp.MustCompile(`^[-+]?(0|[1-9][0-9]*)(\.[0-9]+)?$`)
)
