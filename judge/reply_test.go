package judge

import (
	"strings"
	"testing"
)

func twoForms() *Form {
	return &Form{Asked: []Asked{{0, "qa", []string{"met", "not_met", CannotTell}}, {1, "qb", []string{"full", "none", CannotTell}}}}
}

func TestRead(t *testing.T) {
	const a, b = `{"id":"qa","reason":"r","label":"met"}`, `{"id":"qb","reason":"r","label":"none"}`
	for name, c := range map[string]struct {
		reply string
		want  [2]string // a label, or the code of a fault
	}{
		"both":                     {`{"answers":[` + a + `,` + b + `]}`, [2]string{"met", "none"}},
		"in the other order":       {`{"answers":[` + b + `,` + a + `]}`, [2]string{"met", "none"}},
		"spread over lines":        {"\n{ \"answers\" : [\n" + a + ",\n" + b + "\n]\n}\n", [2]string{"met", "none"}},
		"a code block":             {"```json\n{\"answers\":[" + a + "," + b + "]}\n```", [2]string{"met", "none"}},
		"a code block, no word":    {"Here:\n```\n{\"answers\":[" + a + "," + b + "]}\n```\nBye.", [2]string{"met", "none"}},
		"a thought in front":       {"<think>{\"answers\":[]}</think>\n{\"answers\":[" + a + "," + b + "]}", [2]string{"met", "none"}},
		"confidence is ignored":    {`{"answers":[{"id":"qa","confidence":"0.01","label":"met"},` + b + `],"confidence":1}`, [2]string{"met", "none"}},
		"own totals are ignored":   {`{"summary":{"passed":2,"total":2},"answers":[` + a + `,` + b + `]}`, [2]string{"met", "none"}},
		"cannot tell":              {`{"answers":[{"id":"qa","label":"cannot_tell"},` + b + `]}`, [2]string{CannotTell, "none"}},
		"one only":                 {`{"answers":[` + a + `]}`, [2]string{"met", "missing_answer"}},
		"none":                     {`{"answers":[]}`, [2]string{"missing_answer", "missing_answer"}},
		"no answers":               {`{"verdict":"met"}`, [2]string{"missing_answer", "missing_answer"}},
		"answers is null":          {`{"answers":null}`, [2]string{"invalid_reply", "invalid_reply"}},
		"another question":         {`{"answers":[{"id":"o1","label":"met"},` + b + `]}`, [2]string{"other_question", "none"}},
		"twice, the same":          {`{"answers":[` + a + `,` + a + `,` + b + `]}`, [2]string{"met", "none"}},
		"twice, otherwise":         {`{"answers":[` + a + `,{"id":"qa","label":"not_met"},` + b + `]}`, [2]string{"two_answers", "none"}},
		"the other one's label":    {`{"answers":[{"id":"qa","label":"none"},` + b + `]}`, [2]string{"unknown_label", "none"}},
		"a label in capitals":      {`{"answers":[{"id":"qa","label":"MET"},` + b + `]}`, [2]string{"unknown_label", "none"}},
		"almost a label":           {`{"answers":[{"id":"qa","label":"met, I think"},` + b + `]}`, [2]string{"unknown_label", "none"}},
		"true":                     {`{"answers":[{"id":"qa","label":true},` + b + `]}`, [2]string{"invalid_reply", "none"}},
		"no label":                 {`{"answers":[{"id":"qa","reason":"yes"},` + b + `]}`, [2]string{"unknown_label", "none"}},
		"a list in the list":       {`{"answers":[[` + a + `],` + b + `]}`, [2]string{"other_question", "none"}},
		"True of another language": {`{"answers":[{"id":"qa","label":True}]}`, [2]string{"invalid_reply", "invalid_reply"}},
		"it breaks off":            {`{"answers":[` + a + `,{"id":"qb","la`, [2]string{"invalid_reply", "invalid_reply"}},
		"more behind it":           {`{"answers":[` + a + `,` + b + `]} and {"answers":[]}`, [2]string{"invalid_reply", "invalid_reply"}},
		"a key twice":              {`{"answers":[` + a + `],"answers":[` + b + `]}`, [2]string{"invalid_reply", "invalid_reply"}},
		"prose":                    {`Yes.`, [2]string{"invalid_reply", "invalid_reply"}},
		"nothing":                  {``, [2]string{"invalid_reply", "invalid_reply"}},
		"two code blocks":          {"```\n{\"answers\":[" + a + "]}\n```\n```\n{\"answers\":[" + b + "]}\n```", [2]string{"invalid_reply", "invalid_reply"}},
	} {
		for i, r := range twoForms().Read(c.reply) {
			got := r.Label
			if r.Fault != nil {
				got = string(r.Fault.Code)
			}
			if got != c.want[i] {
				t.Errorf("%s: question %d is %s; want %s", name, i, got, c.want[i])
			}
			if r.Fault == nil && c.reply[r.From:r.To] != r.Label {
				t.Errorf("%s: the label of question %d stands at %q", name, i, c.reply[r.From:r.To])
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{`{"answers":[{"id":"qa","reason":"r","label":"met"}]}`, "```json\n{}\n```", `{"answers":[{"id":"qb","label":"\u0066ull"}]}`,
		"<think>x</think>{\"answers\":[1]}", `[[[[`, `{"answers":{}}`, "\ufeff{\"answers\":[]}"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, reply string) {
		form := twoForms()
		out := form.Read(reply)
		if len(out) != 2 {
			t.Fatalf("%d readings", len(out))
		}
		for i, r := range out {
			if (r.Label == "") != (r.Fault != nil) {
				t.Fatalf("a label and a fault, or neither: %+v", r)
			}
			if r.Fault != nil {
				continue
			}
			if !strings.Contains(strings.Join(form.Asked[i].Labels, " "), r.Label) || r.From < 0 || r.To > len(reply) || r.From > r.To {
				t.Fatalf("%+v", r)
			}
		}
	})
}

func TestOneLine(t *testing.T) {
	for in, want := range map[string]string{"a\nb": "a b", "\x1b[31mred": "[31mred", "é\u2028x": "é x", strings.Repeat("ab ", 9): "ab ab ab ..."} {
		if got := OneLine(in, 9); got != want {
			t.Errorf("%q is %q; want %q", in, got, want)
		}
	}
}
