package contract

import (
	"regexp"
	"strings"
)

// credentialForm is one recognisable form of a secret, with a literal that every match contains.
type credentialForm struct {
	literal, what string
	pattern       *regexp.Regexp
}

var secretForms = [...]credentialForm{
	{"-----BEGIN", "a private key", regexp.MustCompile(`-----BEGIN [A-Z ]*PRIVATE KEY`)},
	{"://", "an address with a password", regexp.MustCompile(`[a-z][a-z0-9+.-]*://[^\s/:@]+:[^\s/@]+@`)},
	{"AKIA", "an access key", regexp.MustCompile(`\bAKIA[0-9A-Z]{16}\b`)},
	{"gh", "a token", regexp.MustCompile(`\bgh[pousr]_[A-Za-z0-9]{30,}`)},
	{"github_pat_", "a token", regexp.MustCompile(`\bgithub_pat_[A-Za-z0-9_]{30,}`)},
	{"glpat-", "a token", regexp.MustCompile(`\bglpat-[A-Za-z0-9_-]{20,}`)},
	{"xox", "a token", regexp.MustCompile(`\bxox[abprs]-[A-Za-z0-9-]{10,}`)},
	{"sk", "an API key", regexp.MustCompile(`\bsk[-_](?:live_|test_|proj-|ant-)?[A-Za-z0-9_-]{20,}`)},
	{"AIza", "an API key", regexp.MustCompile(`\bAIza[A-Za-z0-9_-]{35}`)},
	{"eyJ", "a token", regexp.MustCompile(`\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}`)},
	{"earer ", "a token", regexp.MustCompile(`\b[Bb]earer [A-Za-z0-9._~+/-]{20,}`)},
	{"assw", "a password", regexp.MustCompile(`(?i)\bpassw(?:or)?d\s*=\s*[^\s$]{4,}`)},
}

// credentialIn names what looks like a secret in a text, "" where nothing does.
func credentialIn(text string) string {
	for _, f := range secretForms {
		if strings.Contains(text, f.literal) && f.pattern.MatchString(text) {
			return f.what
		}
	}
	return ""
}

// Secret is a stretch of a text that looks like a credential.
type Secret struct{ Lo, Hi int }

// Secrets finds what looks like a credential in a text, in no certain order and possibly overlapping: the forms that a
// contract may not hold. A private key reaches to its end line, or to the end of the text.
func Secrets(text string) []Secret {
	var found []Secret
	for i, f := range secretForms {
		if !strings.Contains(text, f.literal) {
			continue
		}
		for _, at := range f.pattern.FindAllStringIndex(text, -1) {
			if i == 0 {
				at[1] = keyEnd(text, at[1])
			}
			found = append(found, Secret{at[0], at[1]})
		}
	}
	return found
}

// keyEnd is where a private key ends whose first line reaches to from.
func keyEnd(text string, from int) int {
	end := strings.Index(text[from:], "-----END")
	if end < 0 {
		return len(text)
	}
	end += from + len("-----END")
	if dashes := strings.Index(text[end:], "-----"); dashes >= 0 {
		return end + dashes + len("-----")
	}
	return len(text)
}
