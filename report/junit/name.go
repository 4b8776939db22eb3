package junit

import (
	"crypto/sha256"
	"fmt"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
)

const between = " / " // case and transcript in a name

// className is a contract's name as the first half of a test's identity.
func className(contract string) string {
	if contract == "" {
		return "(no contract)"
	}
	return identity(contract, contract)
}

// testName is the case id, with the transcript's id where that differs. It depends on the two and on nothing else, and
// different keys have different names: where an id cannot stand as it is, a digest of the key follows.
func testName(caseID, transcriptID string) string {
	shown, key := caseID, caseID
	if transcriptID != caseID {
		shown = caseID + between + transcriptID
		key = caseID + "\xff" + transcriptID // 0xff stands in no UTF-8 text
	}
	if strings.Contains(caseID, between) || strings.Contains(transcriptID, between) || caseID == "" || transcriptID == "" ||
		strings.HasSuffix(caseID, " /") || strings.HasPrefix(transcriptID, "/ ") {
		return report.Name(shown) + digest(key)
	}
	return identity(shown, key)
}

// identity is s where it can stand as it is, else what is visible of it with a digest of the key.
func identity(s, key string) string {
	name := report.Name(s)
	if report.Formula(s) {
		name = "'" + name
	}
	// " #" is how a digest begins; build servers trim and join blanks, so such names would meet others.
	if name != s || strings.Contains(s, " #") || strings.TrimSpace(s) != s || strings.Contains(s, "  ") {
		return name + digest(key)
	}
	return name
}

func digest(key string) string {
	sum := sha256.Sum256([]byte(key))
	return fmt.Sprintf(" #%x", sum[:8])
}

// escape writes visible text as content of an element or an attribute. No "]]>" and no markup can come out of it.
func escape(s string) string {
	if !strings.ContainsAny(s, `&<>"'`) {
		return s
	}
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;").Replace(s)
}
