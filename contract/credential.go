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
