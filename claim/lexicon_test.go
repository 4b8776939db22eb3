package claim

import "testing"

func claimsOf(l *Lexicon, text string) []Claim {
	var t Text
	t.Prepare([]byte(text))
	return l.Find(nil, &t)
}

func hasEntry(claims []Claim, id string) bool {
	for _, c := range claims {
		if c.Entry == id {
			return true
		}
	}
	return false
}

func TestLexiconTwins(t *testing.T) {
	l := English()
	for _, e := range l.Entries() {
		if len(e.Says) == 0 {
			t.Errorf("%s: no sentence that makes the claim", e.ID)
		}
		for _, text := range e.Says {
			if claims := claimsOf(l, text); !hasEntry(claims, e.ID) {
				t.Errorf("%s: not found in %q; found %+v", e.ID, text, claims)
			}
		}
		why := map[string]bool{}
		for _, twin := range e.Not {
			why[twin.Why] = true
			for _, c := range claimsOf(l, twin.Text) {
				if c.Kind == e.Kind {
					t.Errorf("%s: %s twin %q claims %s %q", e.ID, twin.Why, twin.Text, c.Entry, twin.Text[c.Lo:c.Hi])
				}
			}
		}
		for _, need := range []string{"quoted", "negated", "conditional"} {
			if !why[need] {
				t.Errorf("%s: no %s twin", e.ID, need)
			}
		}
		if !why["future"] && !why["hypothetical"] && !(e.Kind == Limitation && why["reported"]) {
			t.Errorf("%s: no future twin", e.ID)
		}
	}
}
