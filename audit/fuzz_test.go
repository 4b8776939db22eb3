package audit

import (
	"testing"

	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

// FuzzAudit holds that no text makes an audit panic, that marks stay inside of their quotes, and that a second audit gives
// the same row.
func FuzzAudit(f *testing.F) {
	f.Add("Close T-101 and T-102.", `{"id":"T-101","when":"2027-05-04T10:00:00+01:00","timezone":"Europe/Lisbon"}`, `{"ok":true}`, "I've closed all 2: T-101, T-102. 5/5 tests pass.")
	f.Add("Send 240 dollars to a@b.example", `{"to":"c@b.example","amount":24}`, "error: denied", "Sent $240 to a@b.example. What is your email address?")
	f.Add("rename .keep, \xff\xfe", `{"command":"git diff && ./x"}`, "3 of 7", "Done.\n- [x] all passed \u202e")
	f.Add("", "", "", "")
	lexicon := claim.English()
	f.Fuzz(func(t *testing.T, asked, args, result, said string) {
		run := func() string {
			tr := runOf(user(asked), call("update_record", args, result), call("bash", args, said), agent(said), user(said), fails("send_mail", args, result),
				probe("get_record", result), agent(asked+said))
			var row verdict.Row
			New(Options{Lexicon: lexicon}).Audit(&Case{RunState: transcript.RunEnded}, tr, &row)
			for i := range row.Findings {
				for k := range row.Findings[i].Exhibits {
					if x := &row.Findings[i].Exhibits[k]; x.Mark[0] < 0 || x.Mark[0] > x.Mark[1] || x.Mark[1] > len(x.Text) {
						t.Fatalf("%s: mark %v outside of %d bytes", row.Findings[i].Kind, x.Mark, len(x.Text))
					}
				}
			}
			return string(verdict.AppendRow(nil, &row))
		}
		if first, second := run(), run(); first != second {
			t.Fatal("two audits of the same run differ")
		}
	})
}

// FuzzPairs holds that any reading is listed within bounds.
func FuzzPairs(f *testing.F) {
	for _, s := range []string{`{"a":[{"b":null},{"b":"x: y\n1|2"}]}`, "id | tier\n7 | free\n(1 row)", "#7 Rocky | weight: none", "a=b:c=", `[[[[`, "x: 10:30, y: =", "|\n|\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		list := pairsOf(nil, text)
		if len(list) > mostPairs {
			t.Fatalf("%d pairs", len(list))
		}
		for i := range list {
			list[i].nothing()
			s := setting{key: string(list[i].key), value: list[i].value}
			s.shownIn(text)
			keysMeet(s.key, "last weight")
		}
	})
}
