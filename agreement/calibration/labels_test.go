package calibration

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestReadLabel(t *testing.T) {
	for _, c := range []struct{ line, wrong string }{
		{`{"caseId":"c","need":"n","label":"met"}`, ""},
		{`{"caseId":"c","transcriptId":"t","need":"n","answer":{"label":"met","model":"ada","reason":"because"}}`, ""},
		{`{"caseId":"c","need":"n","answer":"met"}`, ""},
		{`{"need":"n","label":"met"}`, `"caseId" is missing`},
		{`{"caseId":"c","label":"met"}`, `"need" is missing`},
		{`{"caseId":"c","need":"n"}`, `"label" is missing`},
		{`{"caseId":"c","need":"n","answer":{"rows":[]}}`, `"label" is missing`},
		{`{"caseId":"c","need":"n","answer":[1]}`, "neither a label nor an object"},
		{`{"caseId":"c","caseId":"d","need":"n","label":"met"}`, "no label"},
		{`[]`, "no label"},
		{``, "no label"},
	} {
		l, err := ReadLabel([]byte(c.line))
		switch {
		case c.wrong == "" && (err != nil || l.Label != "met" || l.CaseID != "c"):
			t.Errorf("%s: %+v %v", c.line, l, err)
		case c.wrong != "" && (err == nil || !strings.Contains(err.Error(), c.wrong)):
			t.Errorf("%s: %v, want %s", c.line, err, c.wrong)
		}
	}
}

func FuzzReadLabel(f *testing.F) {
	f.Add([]byte(`{"caseId":"c","need":"n","label":"met","reviewer":"ada","why":"said so","resolved":true}`))
	f.Add([]byte(`{"caseId":"c","need":"n","answer":{"label":"met"}}`))
	f.Add([]byte(`{"caseId":"\u0000","need":"\ud800","label":"x"}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		l, err := ReadLabel(line)
		if err != nil {
			return
		}
		again, err := ReadLabel(AppendLabel(nil, &l))
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(l, again); d != "" {
			t.Error(d)
		}
	})
}
