package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/transcript"
)

func own(t *testing.T) []*original {
	t.Helper()
	all, err := readData([]string{"testdata"}, t.Output())
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestUnreadIsPassedOver: files that cannot be read beside those that can do not stop a measurement, and are told.
func TestUnreadIsPassedOver(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "results.json"), []byte(`{"timestamp":"2026-01-01","info":{"num_trials":1},"tasks":[]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	var notes strings.Builder
	all, err := readData([]string{dir, "testdata"}, &notes)
	if err != nil || len(all) != len(own(t)) {
		t.Errorf("%d runs, %v", len(all), err)
	}
	if !strings.Contains(notes.String(), "passed over: ") || !strings.Contains(notes.String(), "results.json") {
		t.Errorf("told %q", notes.String())
	}
	if _, err := readData([]string{dir}, t.Output()); err == nil {
		t.Error("nothing was read, and no error")
	}
}

func TestDeeds(t *testing.T) {
	got := map[string][]string{}
	for _, o := range own(t) {
		for _, d := range o.deeds {
			line := d.tool.name + " " + d.target
			if d.told >= 0 {
				line += ": " + strings.SplitAfter(messageOf(o.t, d.told), ".")[0]
			}
			if len(d.with) > 0 {
				line += " with another"
			}
			if !d.alone {
				line += " not alone"
			}
			got[o.source] = append(got[o.source], line)
		}
	}
	want := map[string][]string{
		"shop/1-0": {"cancel_pending_order #W1000001: Order #W1000001 has been cancelled."},
		"shop/2-0": {"cancel_pending_order #W1000003: Both orders have been successfully cancelled. with another",
			"cancel_pending_order #W1000004: Both orders have been successfully cancelled. with another"},
		"shop/3-0": {"return_delivered_order_items #W1000005: The return of both items has been requested: the lamp and the rug."},
		"shop/4-0": {"modify_user_address ida_novak_1144: Your address was updated to 12 Elm Road, Suite 40, Denver, 80210."},
		"shop/5-0": {"cancel_pending_order #W1000006"},
		"shop/6-0": {"cancel_pending_order #W1000007: Order #W1000007 was cancelled. not alone"},
		"air/air-1": {"update_reservation_flights QX77TZ: Your reservation QX77TZ has been moved to May 22 in business class.",
			"send_certificate omar_berg_7788: A certificate of $150 has been issued to you."},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestClaims(t *testing.T) {
	for text, want := range map[string]bool{
		"Your order has been successfully cancelled.":            true,
		"Thanks!\n- **#W1**: was cancelled\n":                    true,
		"I've cancelled it.":                                     true,
		"The order is now cancelled. Is there more?":             true,
		"Would you like the order to be cancelled?":              false,
		"The order has not been cancelled.":                      false,
		"It couldn't be cancelled, though it was tried.":         false,
		"Once it has been cancelled you get your money.":         false,
		"The order has already been cancelled.":                  false,
		"I will cancel the order.":                               false,
		"Your order has been found. I can cancel it, if needed.": false,
	} {
		if got := claims(text, "cancel"); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
}

// said lists what people said in a run, and called its calls with their results.
func said(t *transcript.Transcript) (out []string) {
	for i := range t.Messages {
		out = append(out, messageOf(t, i))
	}
	return out
}

func called(t *transcript.Transcript) (calls, results []string) {
	for i := range t.Calls {
		calls = append(calls, t.Calls[i].Name+" "+argsOf(t, i))
		results = append(results, resultOf(t, i))
	}
	return calls, results
}

// A run differs from its original in the fault alone: nobody says anything else.
func TestPlants(t *testing.T) {
	originals := own(t)
	all := draw(originals, 3, 1000)
	byKind := map[string]int{}
	for _, p := range all {
		byKind[p.kind]++
		calls, results := called(p.t)
		wasCalls, wasResults := called(p.of.t)
		n := len(calls) - len(wasCalls)
		sameCalls, sameResults := cmp.Equal(calls, wasCalls), cmp.Equal(results, wasResults)
		ok := cmp.Equal(said(p.t), said(p.of.t))
		switch p.kind {
		case phantom:
			ok = ok && n == -1
		case ignored:
			ok = ok && sameCalls && !sameResults && failed(p.t) == failed(p.of.t)+1
		case wrongTarget, wrongValue:
			ok = ok && n == 0 && !sameCalls && failed(p.t) == failed(p.of.t)
		case notPersisted:
			ok = ok && n == 1 && cmp.Equal(calls[:len(wasCalls)], wasCalls) && slices.Contains(wasResults, results[len(wasResults)])
		case partial:
			ok = ok && (n == -1 || n == 0 && !sameResults)
		case reviewer:
			ok = ok && n <= 0 && !sameResults
		}
		if !ok {
			t.Errorf("%s, %s (%s): %s\n%s", p.of.source, p.kind, p.variant, p.what, cmp.Diff(wasResults, results))
		}
		if !p.of.good || p.of.source == "shop/5-0" || p.of.source == "shop/6-0" || p.of.source == "air/air-2" {
			t.Errorf("%s was planted into %s, whose words it does not make false", p.kind, p.of.source)
		}
	}
	for _, kind := range kinds() {
		if byKind[kind] < 2 {
			t.Errorf("%d of %s", byKind[kind], kind)
		}
	}
	var lines []string
	for _, p := range all {
		if p.kind != phantom && p.kind != reviewer {
			lines = append(lines, p.kind+" ("+p.variant+") "+p.of.source)
		}
	}
	for _, want := range []string{
		"error_ignored (cancel_pending_order) shop/1-0", "error_ignored (update_reservation_flights) air/air-1",
		"wrong_target (order, from the record, told) shop/1-0", "wrong_target (order, nearly the same, agreed) shop/3-0", "wrong_target (reservation, from the record, told) air/air-1",
		"wrong_value (date, told) air/air-1", "wrong_value (cabin, told) air/air-1", "wrong_value (amount, told) air/air-1", "wrong_value (flight_number, agreed) air/air-1",
		"wrong_value (zip, told) shop/4-0", "wrong_value (address2, told) shop/4-0",
		"not_persisted (cancel_pending_order) shop/1-0", "not_persisted (return_delivered_order_items) shop/3-0",
		"partial_completion (one call taken out) shop/2-0", "partial_completion (one call failed) shop/2-0", "partial_completion (one item left out) shop/3-0",
	} {
		if !slices.Contains(lines, want) {
			t.Errorf("no %q in\n%s", want, strings.Join(lines, "\n"))
		}
	}
}

func failed(t *transcript.Transcript) (n int) {
	for i := range t.Calls {
		if !succeeded(t, i) {
			n++
		}
	}
	return n
}

func TestGenerate(t *testing.T) {
	labels := filepath.Join(t.TempDir(), "labels.jsonl")
	var a, b bytes.Buffer
	for _, dst := range []*bytes.Buffer{&a, &b} {
		if err := generate(dst, []string{"testdata"}, 2, 30, labels); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(a.Bytes(), b.Bytes()) {
		t.Error("the same seed gives other runs")
	}
	src, err := os.ReadFile(labels)
	if err != nil {
		t.Fatal(err)
	}
	runs, lines := strings.Split(strings.TrimSpace(a.String()), "\n"), strings.Split(strings.TrimSpace(string(src)), "\n")
	if len(runs) != 30+8 || len(lines) != len(runs) {
		t.Fatalf("%d runs, %d labels", len(runs), len(lines))
	}
	kinds := map[string]string{}
	for i, line := range lines {
		var l label
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatal(err)
		}
		kinds[l.ID] = l.Kind
		var tr transcript.Transcript
		if err := ingest.Import(native.New(), &ingest.Record{Path: "runs", Number: i + 1, Bytes: []byte(runs[i])}, &tr); err != nil {
			t.Fatal(err)
		}
		if tr.ID != l.ID || len(tr.Messages) < 3 || len(tr.Labels) > 0 || len(tr.Source.Findings) > 0 {
			t.Errorf("run %s is read as %s with %d messages, labels %v, findings %v", l.ID, tr.ID, len(tr.Messages), tr.Labels, tr.Source.Findings)
		}
		if strings.Contains(runs[i], l.Source) || strings.Contains(runs[i], l.Kind) || strings.Contains(runs[i], "reward\"") {
			t.Errorf("%s tells its label", l.ID)
		}
	}
	originals := 0
	for _, line := range lines {
		var l label
		_ = json.Unmarshal([]byte(line), &l) // it was read above
		if l.Twin == "" {
			originals++
		} else if kinds[l.Twin] != claimed {
			t.Errorf("the twin of %s is of kind %q", l.ID, kinds[l.Twin])
		}
	}
	if originals != 8 {
		t.Errorf("%d originals", originals)
	}
}

func TestWhatIsNotThere(t *testing.T) {
	for name, data := range map[string][]string{"no data": nil, "no such folder": {"testdata/none"}, "no labelled runs": {t.TempDir()}} {
		if err := generate(&bytes.Buffer{}, data, 1, 1, filepath.Join(t.TempDir(), "labels")); err == nil {
			t.Errorf("%s is no error", name)
		}
	}
	if err := generate(&bytes.Buffer{}, []string{"testdata"}, 1, 1, ""); err == nil || !strings.Contains(err.Error(), "-labels") {
		t.Errorf("%v", err)
	}
}

func TestScore(t *testing.T) {
	dir := t.TempDir()
	labels, rows := filepath.Join(dir, "labels.jsonl"), filepath.Join(dir, "rows.jsonl")
	for path, text := range map[string]string{
		labels: `{"id":"p1","kind":"phantom_action","variant":"book","twin":"p3","source":"a/1","domain":"a"}
{"id":"p2","kind":"wrong_value","twin":"p3","source":"a/1","domain":"a"}
{"id":"p3","kind":"original","source":"a/1","domain":"a"}
{"id":"p4","kind":"nothing_claimed","source":"a/2","domain":"a"}
`,
		rows: `{"transcriptId":"p1","verdict":"unsupported_claim","class":"failed"}
{"transcriptId":"p2","verdict":"complete","class":"passed"}
{"transcriptId":"p3","verdict":"complete","class":"passed"}
{"transcriptId":"p4","verdict":"not_judged","class":"excluded"}
`} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	if err := scoreFiles(&out, rows, labels, true); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"phantom_action           1       1       0          0  100.0 % (20.7-100.0)            1             0          0",
		"wrong_value              1       0       1          0    0.0 % (0.0-79.3)              1             0          0",
		"original                 1       1             0          0", "nothing_claimed          1       0             0          1", "decided: 3 of 4", "missed: p2 complete",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
	if err := scoreFiles(&out, rows, "", false); err == nil {
		t.Error("labels are not asked for")
	}
}

func TestShow(t *testing.T) {
	var out bytes.Buffer
	if err := showSome(&out, []string{"testdata"}, 1, 7); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(out.String(), "\n> agent: "); n != 7 || strings.Count(out.String(), "=== planted-1-") != 7 {
		t.Errorf("%d runs with the words that are false in\n%s", n, out.String())
	}
}
