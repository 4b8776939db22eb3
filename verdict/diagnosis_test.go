package verdict

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"
)

func allReasons() []string {
	return []string{ReasonAbsent, ReasonFailed, ReasonShowsOtherwise, ReasonStale, ReasonTooFew, ReasonHedged, ReasonNotDelivered, ReasonTooWeak,
		ReasonNeeds, ReasonSubAgentOnly, ReasonWrongValue, ReasonWrongTarget, ReasonWrongResult, ReasonNoSource, ReasonOutOfOrder, ReasonTooMany,
		ReasonDoneAfter, ReasonPending, ReasonNoResult, ReasonRedacted, ReasonCut, ReasonExitNotRecorded, ReasonReplyUnclear, ReasonInputUnbound,
		ReasonNotJudged, ReasonWorld, ReasonAmbiguous, ReasonBroken, ReasonNotHeld}
}

// The cases that the seed documents and DESIGN.md name, each with the owner that they give it.
func TestDiagnosis(t *testing.T) {
	tests := []struct {
		name   string
		reason string
		seen   Seen
		stop   Stop
		owner  Owner
		why    string
	}{
		{"in a tool result, not in the reply", ReasonAbsent, SeenResult, StopDelivered, OwnerPrompt, "left out"},
		{"in the reply, not counted", ReasonAbsent, SeenDelivered, StopEvaluated, OwnerExtraction, "said, not counted"},
		{"never appears", ReasonAbsent, SeenNowhere, StopProduced, OwnerProduct, "never produced"},
		{"unknown for redaction", ReasonRedacted, SeenRedacted, StopRedaction, OwnerExtraction, "hidden by redaction"},
		{"after=15:00 sent, 14:00 booked", ReasonWrongResult, SeenArguments, StopProduced, OwnerTool, "breaks constraint"},
		{"no time boundary sent", ReasonWrongResult, SeenUser, StopProduced, OwnerState, "constraint lost"},
		{"argument changed", ReasonWrongValue, SeenUser, StopProduced, OwnerState, "argument lost or changed"},
		{"result right, told otherwise", ReasonWrongValue, SeenResult, StopDelivered, OwnerPrompt, "told otherwise"},
		{"call failed", ReasonFailed, SeenFailedCall, StopProduced, OwnerTool, "call failed"},
		{"a guessed value", ReasonNoSource, SeenNowhere, StopProduced, OwnerPrompt, "made up"},
		{"still pending at the end", ReasonNoResult, SeenPendingCall, StopProduced, OwnerRuntime, "no result in the record"},
		{"never verified", ReasonAbsent, SeenNeverAsked, StopProduced, OwnerPrompt, "never asked"},
		{"other branch, whatever the reason", ReasonHedged, SeenOtherBranch, StopBranch, OwnerProduct, "another branch"},
		{"the reason alone", ReasonTooWeak, SeenDelivered, StopEvaluated, OwnerExtraction, "too weak a proof"},
		{"nothing is known", ReasonTooMany, SeenWorld, NoStop, OwnerProduct, "not traced"},
		{"a reason of tomorrow", "novel", SeenResult, NoStop, OwnerProduct, "not traced"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			stop, owner, why := Diagnosis(tt.reason, tt.seen)
			if stop != tt.stop || owner != tt.owner || why != tt.why {
				t.Errorf("got %v, %v, %q; want %v, %v, %q", stop, owner, why, tt.stop, tt.owner, tt.why)
			}
		})
	}
}

func TestDiagnosisTable(t *testing.T) {
	known := map[string]bool{AnyReason: true}
	for _, r := range allReasons() {
		known[r] = true
	}
	ids, reasons, places, whys := map[string]bool{}, map[string]bool{}, map[Seen]bool{}, map[string]bool{}
	for _, l := range DiagnosisLines() {
		if ids[l.ID()] {
			t.Errorf("%s stands twice", l.ID())
		}
		ids[l.ID()], reasons[l.Reason], places[l.Seen] = true, true, true
		if !known[l.Reason] {
			t.Errorf("%s: no such reason", l.ID())
		}
		if l.Owner == OwnerPrompt && (l.Reason == AnyReason || l.Seen == SeenAny) {
			t.Errorf("%s: response or prompt is a default", l.ID())
		}
		if l.Stop == NoStop || l.Owner == NoOwner || l.Why == "" {
			t.Errorf("%s says nothing", l.ID())
		}
		// A row carries the reason and the few words, so that these two must tell the line.
		if whys[l.Reason+" "+l.Why] {
			t.Errorf("%s: another line for %s says %q too", l.ID(), l.Reason, l.Why)
		}
		whys[l.Reason+" "+l.Why] = true
		const longest = 28
		if len(l.Why) > longest {
			t.Errorf("%s: %q is too long for one line of 80 columns", l.ID(), l.Why)
		}
	}
	for _, r := range allReasons() {
		if !reasons[r] {
			t.Errorf("no line for the reason %s", r)
		}
	}
	for s := SeenNowhere; s <= SeenAny; s++ {
		if !places[s] {
			t.Errorf("no line for the place %v", s)
		}
	}
}

const (
	tableBegin = "<!-- table: begin -->\n"
	tableEnd   = "<!-- table: end -->\n"
)

// The table in the document is the table in the code.
func TestDiagnosisDocument(t *testing.T) {
	const file = "../docs/diagnosis.md"
	doc, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(doc), tableBegin)
	_, after, ok2 := strings.Cut(rest, tableEnd)
	if !ok || !ok2 {
		t.Fatalf("%s has no %q and %q", file, tableBegin, tableEnd)
	}
	var b bytes.Buffer
	b.WriteString(before + tableBegin + "\n| transcript | last seen in | gone at | owner | why |\n|---|---|---|---|---|\n")
	for _, l := range DiagnosisLines() {
		file := "examples/diagnosis/lines/" + l.ID() + ".json"
		if _, err := os.Stat("../" + file); err != nil {
			t.Errorf("%s has no transcript: %v", l.ID(), err)
		}
		fmt.Fprintf(&b, "| [`%s`](../%s) | %s | %s | %s | %s |\n", l.ID(), file, l.Seen.Words(), l.Stop, l.Owner, l.Why)
	}
	b.WriteString("\n" + tableEnd + after)
	golden(t, file, b.Bytes())
}
