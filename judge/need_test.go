package judge_test

import (
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/verdict"
)

// A question is put only about the very text that its digest names: a row that lost it, or has another one, gives none.
func TestFromNeed(t *testing.T) {
	const check = `{"kind":"told","labels":["met","not_met","cannot_tell"]}`
	digest := (&judge.Question{Shown: "It is."}).ShownDigest()
	empty := (&judge.Question{}).ShownDigest()
	for _, c := range []struct {
		name string
		need verdict.Need
		want string // the text, or behind "!" what is wrong
	}{
		{"as it was", verdict.Need{Kind: "judge", Question: "Is it?", Shown: digest, Text: "It is.", Check: check}, "It is."},
		{"nothing was said", verdict.Need{Kind: "judge", Question: "Is it?", Shown: empty, Check: check}, ""},
		{"the text is lost", verdict.Need{Kind: "judge", Question: "Is it?", Shown: digest, Check: check}, "!does not have the text"},
		{"another text", verdict.Need{Kind: "judge", Question: "Is it?", Shown: digest, Text: "It is not.", Check: check}, "!does not have the text"},
		{"neither text nor digest", verdict.Need{Kind: "judge", Question: "Is it?", Check: check}, "!does not have the text"},
		{"of an earlier version", verdict.Need{Kind: "judge", Question: "Is it?", Shown: digest, Check: `{"kind":"told","labels":["met","cannot_tell"],"shown":"It is."}`}, "It is."},
		{"no labels", verdict.Need{Kind: "judge", Question: "Is it?", Shown: digest, Text: "It is.", Check: `{"kind":"told"}`}, "!labels"},
		{"no check", verdict.Need{Kind: "judge", Question: "Is it?", Shown: digest, Text: "It is."}, "!does not say"},
		{"a look at the world", verdict.Need{Kind: "sql", Check: `{}`}, "!no question to a judge"},
	} {
		q, err := judge.FromNeed("c", "t", &c.need)
		if wrong, bad := strings.CutPrefix(c.want, "!"); bad {
			if err == nil || !strings.Contains(err.Error(), wrong) {
				t.Errorf("%s: %v; want %s", c.name, err, wrong)
			}
		} else if err != nil || q.Shown != c.want || q.CaseID != "c" {
			t.Errorf("%s: %v, %q", c.name, err, q.Shown)
		}
	}
}
