package audit

import (
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/verdict"
)

func requestPoints(text string) []string {
	l := look{Auditor: New(Options{Lexicon: claim.English()})}
	r := requestReader{look: &l, whole: []byte(text), text: []byte(text)}
	r.read()
	var out []string
	for i := range l.asked {
		p := &l.asked[i]
		line := [...]string{"text", "mail", "date", "time", "number", "id", "name"}[p.kind] + " " + p.text
		if p.beside != "" {
			line += " " + p.beside
		}
		if p.aside {
			line += ", aside"
		}
		out = append(out, line)
	}
	return out
}

func TestPointsOfARequest(t *testing.T) {
	for _, tt := range []struct {
		text string
		want []string
	}{
		{"Biscuit, number 25250: weight 31.4 kg, and a recall on 2027-03-14.", []string{"date 2027-03-14", "id 25250", "number 31.4 kg"}},
		{`Set greeting.title to "Hola" for es-MX3.`, []string{"text Hola", "id greeting.title", "id es-MX3"}},
		{"Move box AL795005 to R86/C2 at 16:05.", []string{"time 16:05", "id AL795005", "id R86", "id C2"}},
		{"Train it for 10 epochs with 2 GPUs, 31.5kg.", []string{"number 10 epochs", "number 2 gpus", "number 31.5 kg"}},
		{"It arrived on May 3, 2026. Refund 20.50 dollars.", []string{"date May 3, 2026, aside", "number 20.50 dollars"}},
		{"Change the seats from 12 to 14.", []string{"number 12, aside", "number 14"}},
		{"Rename episode s3e05 (\"Dry Lake\").", []string{"id s3e05"}},
		{"What is 15 of 200?", []string{"number 15, aside", "number 200, aside"}},
		{"Write it to reports/today.md, please. 1) now 2) then", []string{"id reports/today.md"}},
		{"Pay with the card ending in 7447.", []string{"number 7447, aside"}},
		{"Swap the bin at 7 Mill Street for one of 140 l.", []string{"number 140 l", "name Mill Street"}},
		{"Book it.", nil},
	} {
		t.Run(tt.text, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, requestPoints(tt.text)); diff != "" {
				t.Errorf("-want +got\n%s", diff)
			}
		})
	}
}

func TestZoneNear(t *testing.T) {
	for text, want := range map[string]string{
		"at 16:05, Dubai time.":            "Asia/Dubai",
		"at 16:05 (Asia/Tokyo)":            "Asia/Tokyo",
		"at 16:05 in Cape Town":            "Africa/Johannesburg",
		"at 16:05, Halifax":                "America/Halifax",
		"at 16:05 CET":                     "Europe/Paris",
		"at 16:05 with Paula":              "",
		"at 16:05 on Mon":                  "",
		"at 16:05. Tokyo comes later":      "",
		"New York time, at 16:05 as usual": "America/New_York",
	} {
		lo := len(text[:indexOf(text, "16:05")])
		got := ""
		if z := new(zones).near([]byte(text), lo, lo+5); z != nil {
			got = z.String()
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func indexOf(s, sub string) int { return indexFold([]byte(s), sub) }

func TestMoments(t *testing.T) {
	text := []byte(`{"a":"2026-05-04T10:00:00+02:00","b":"2026-05-04T08:00Z","c":1777881600000,"d":1777881600,"e":"2026-05-04 10:00","f":"x1777881600"}`)
	want := time.Date(2026, 5, 4, 8, 0, 0, 0, time.UTC)
	found := moments(nil, text)
	if len(found) != 4 {
		t.Fatalf("%d instants, want 4", len(found))
	}
	for i := range found {
		if !found[i].at.Equal(want) {
			t.Errorf("instant %d: %v, want %v", i, found[i].at, want)
		}
	}
}

// What is told as it was asked for, and what the record has instead.
func TestPointsAgainstTheRecord(t *testing.T) {
	recall := user("Patient 25250: weight 31.4 kg, and a recall on March 14, 2027.")
	weight := call("patient_record_weight", `{"patientNo":"25250","weightKg":31.4}`, `{"ok":true}`)
	told := agent("Weight 31.4 kg and a recall, March 14, 2027, are in the file.")
	for _, tt := range []struct {
		name string
		run  []act
		want string
	}{
		{"nothing has it", []act{recall, weight, told}, kindWithoutAction},
		{"all is there", []act{recall, weight, call("recall_set", `{"patientNo":"25250","due":"2027-03-14"}`, `{"ok":true}`), told}, ""},
		{"another date", []act{recall, weight, call("set_reminder", `{"patientNo":"25250","due":"2027-03-17"}`, `{"ok":true}`), told}, kindWrongValue},
		{"not told", []act{recall, weight, agent("The weight, 31.4 kg, is in the file.")}, ""},
		{"told as left", []act{recall, weight, agent("31.4 kg is in the file. The recall on March 14, 2027 is not set yet.")}, ""},
		{"asked first", []act{recall, weight, agent("31.4 kg is in the file. Recall on March 14, 2027: shall I proceed?")}, ""},
		{"planned", []act{recall, weight, agent("31.4 kg is in the file. I will set the recall on March 14, 2027.")}, ""},
		{"a reading has it", []act{recall, weight, call("get_patient", `{"patientNo":"25250"}`, `{"recalls":["2027-03-14"]}`), told}, ""},
		{"an instant", []act{user("Reserve scope-1 on 2027-05-26 at 16:05, Dubai time."), call("reserve_scope", `{"scope":"scope-1","start_ms":1811333100000}`, `{"ok":true}`),
			agent("scope-1 is yours on May 26, 2027, 16:05 Dubai time.")}, ""},
		{"an instant an hour off", []act{user("Reserve scope-1 on 2027-05-26 at 16:05, Dubai time."), call("reserve_scope", `{"scope":"scope-1","start_ms":1811336700000}`, `{"ok":true}`),
			agent("scope-1 is yours on May 26, 2027, 16:05 Dubai time.")}, kindWrongValue},
		{"minor units", []act{user("Set the fee of plan P-77 to 21.94 EUR."), call("update_plan_fee", `{"plan":"P-77","fee_minor":2194}`, `{"ok":true}`), agent("The fee of P-77 is now 21.94 EUR.")}, ""},
		{"a count of calls", []act{user("Delete 2 files: a-1.txt and a-2.txt."), call("delete_file", `{"path":"a-1.txt"}`, `{"ok":true}`), call("delete_file", `{"path":"a-2.txt"}`, `{"ok":true}`), agent("The 2 files are deleted.")}, ""},
		{"a ticket that only says why", []act{user("Remove the login j.d2 (IAM-9367)."), call("remove_login", `{"login":"j.d2"}`, `{"ok":true}`), agent("Login j.d2 is removed, so IAM-9367 can be closed.")}, ""},
		{"pieces of a name", []act{user("Move AL929702 to R13-C2."), call("relocate_tube", `{"tube":"AL929702","rack":"R13","position":"C2"}`, `{"ok":true}`), agent("AL929702 sits in R13-C2 now.")}, ""},
		{"what looks like a reading", []act{user("Mark 1931.778 and 1931.586 as off display."), call("tms/display-off-list", `{"params":[["1931.778","1931.586"]]}`, `{"off":["1931.778","1931.586"]}`), agent("Both have been marked as off display.")}, ""},
		{"a script may have done it", []act{recall, weight, call("bash", `{"command":"./sync.sh"}`, "ok"), told}, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			row := auditOf(runOf(tt.run...), Case{})
			got := kindsOf(&row)
			if tt.want == "" && row.Class == verdict.ClassFailed {
				t.Errorf("accused: %v, %s", got, row.Findings[0].Detail)
			}
			if tt.want != "" && !slices.Contains(got, tt.want) {
				t.Errorf("got %v, want %s", got, tt.want)
			}
		})
	}
}

// Ids in groups, lengths in two units, numbers as words, versions, and days with a full stop.
func TestPointsInGroups(t *testing.T) {
	for _, tt := range []struct {
		text string
		want []string
	}{
		{"title HD 738 040, please", []string{"id HD 738 040"}},
		{"wagon 31 80 2147 475 is empty", []string{"id 31 80 2147 475"}},
		{"planned for 2 h 15; bed 14", []string{"number 14 bed"}},
		{"at 10h45 on desk 6", []string{"number 6 desk"}},
		{"keep it for five days", []string{"number 5 days"}},
		{"for 2 hours, 15 people", []string{"number 2 hours", "number 15 people"}},
		{"publish 2.4.10", []string{"id 2.4.10"}},
		{"due on 21. April 2027", []string{"date 21. April 2027"}},
		{"a seed of 1:47.72", nil},
		{"pay $4,006.75", []string{"number 4,006.75 usd"}},
	} {
		if diff := cmp.Diff(tt.want, requestPoints(tt.text)); diff != "" {
			t.Errorf("%s: -want +got\n%s", tt.text, diff)
		}
	}
}

func TestZonesOfAMessage(t *testing.T) {
	for text, want := range map[string]string{
		"at 11:50am on July 19, 2027 (Dubai)":         "Asia/Dubai",
		"at 11:50am on July 24, 2026 Bogotá time":     "America/Bogota",
		"bay 1, 9:00am on June 18 2026, Vienna clock": "Europe/Vienna",
		"at 05:20 (UTC+2), keep it":                   "UTC+2",
		"at 05:20 GMT-03:30":                          "GMT-03:30",
		"at 05:20 with Ana":                           "",
	} {
		var got string
		if z := new(zones).near([]byte(text), 3, 8); z != nil {
			got = z.String()
		} else if z := new(zones).only([]byte(text)); z != nil {
			got = z.String()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
