package otel_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/ingest/otel"
	"github.com/punchlist-dev/punchlist/transcript"
)

// show writes a transcript down in short, one step a line.
func show(t *transcript.Transcript) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", t.ID)
	for i, s := range t.Steps {
		for _, c := range t.Cuts {
			if int(c.Step) == i {
				fmt.Fprintf(&b, "-- %s\n", c.Reason)
			}
		}
		switch s.Kind {
		case transcript.StepMessage:
			m := t.Messages[s.Index]
			fmt.Fprintf(&b, "%c%d %s", "UASO"[m.Role], m.Turn, t.AppendMessage(nil, s.Index))
			if m.Delivery == transcript.NotDelivered {
				b.WriteString(" (draft)")
			}
			if m.Parent != "" {
				fmt.Fprintf(&b, " (after %s)", m.Parent)
			}
		case transcript.StepCall:
			c := t.Calls[s.Index]
			o, _ := t.Outcome(s.Index, nil)
			fmt.Fprintf(&b, "call %d %s %s(%s) %s", s.Index+1, c.ID, c.Name, t.AppendText(nil, c.Args), o)
			if c.SubAgent {
				b.WriteString(" (agent)")
			}
		case transcript.StepResult:
			fmt.Fprintf(&b, "result %d %s", s.Index+1, t.AppendText(nil, t.Calls[s.Index].Result))
		case transcript.StepInput:
			in := t.Inputs[s.Index]
			fmt.Fprintf(&b, "input of %s:", in.Attempt)
			for _, p := range t.Pieces[in.First : in.First+in.Count] {
				fmt.Fprintf(&b, " %s;", t.AppendText(nil, p.Text))
			}
		}
		b.WriteByte('\n')
	}
	for _, c := range t.Cuts {
		if int(c.Step) == len(t.Steps) {
			fmt.Fprintf(&b, "-- %s\n", c.Reason)
		}
	}
	for _, f := range t.Source.Findings {
		fmt.Fprintf(&b, "! %s: %s\n", f.Code, f.Detail)
	}
	return b.String()
}

// read reads all conversations of a file, its format told by content.
func read(t *testing.T, in []byte) (out []string) {
	t.Helper()
	f, err := ingest.NewReader(ingest.Options{Formats: []ingest.Format{otel.New()}}).Open("in", bytes.NewReader(in))
	if err != nil {
		return []string{err.Error()}
	}
	var rec ingest.Record
	var tr transcript.Transcript
	for {
		err := f.Next(&rec)
		if err == io.EOF {
			return append(out, f.Notes()...)
		}
		if err == nil {
			err = rec.Err
		}
		if err == nil {
			err = ingest.Import(f.Format(), &rec, &tr)
		}
		if err != nil {
			out = append(out, "! "+err.Error())
			continue
		}
		out = append(out, show(&tr))
	}
}

// parcel is the conversation of the files genai-*: three requests, each with the whole history, two tools, and the agent
// around them, over three export requests in the wrong order.
const parcel = `conv-7781
S0 You answer questions about parcels.
U1 Parcel PX-3301 has not moved for a week. Please open a trace with the carrier.
A2 Let me look at the parcel.
call 1 call_a get_parcel({"parcel_id":"PX-3301"}) succeeded
result 1 {"parcel_id":"PX-3301","status":"in_transit","carrier":"Fjordpost"}
call 2 call_b open_carrier_trace({"parcel_id":"PX-3301"}) failed
result 2 carrier gateway timed out
A3 I could not open the trace: the carrier's gateway timed out. Please try again in an hour.
`

const (
	inProtobuf = "it is OTLP in protobuf and was read as JSON text; places count in the latter"
	oneOfSeven = "1 of 7 spans and log records hold nothing of a conversation, and are not read"
)

// One trace gives one transcript, however it is written down. The files in protobuf were made by the module
// go.opentelemetry.io/proto/otlp from genai-structured.jsonl.
func TestOneTraceInEveryForm(t *testing.T) {
	spaced := strings.NewReplacer(`":"`, `": "`, `","`, `", "`).Replace(parcel)
	for file, want := range map[string][]string{
		"genai-strings.jsonl":           {spaced, oneOfSeven},
		"genai-structured.jsonl":        {parcel, oneOfSeven},
		"genai-structured.bare.pb":      {parcel, inProtobuf, oneOfSeven},
		"genai-structured.be32.pb":      {parcel, inProtobuf, oneOfSeven},
		"genai-structured.delimited.pb": {parcel, inProtobuf, oneOfSeven},
	} {
		b, err := os.ReadFile("testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, read(t, b)); diff != "" {
			t.Errorf("%s (-want +got)\n%s", file, diff)
		}
	}
}

// The same spans in JSON and in protobuf give the same transcript to the byte, times and ids included.
func TestProtobufIsTheSameTranscript(t *testing.T) {
	var lines []string
	for _, file := range []string{"genai-structured.jsonl", "genai-structured.bare.pb", "genai-structured.be32.pb", "genai-structured.delimited.pb"} {
		b, err := os.ReadFile("testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		f, err := ingest.NewReader(ingest.Options{Formats: []ingest.Format{otel.New()}}).Open("in", bytes.NewReader(b))
		if err != nil {
			t.Fatal(err)
		}
		var rec ingest.Record
		var tr transcript.Transcript
		if err := f.Next(&rec); err != nil {
			t.Fatal(err)
		}
		if err := ingest.Import(f.Format(), &rec, &tr); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(native.Append(nil, &tr)))
	}
	for _, l := range lines[1:] {
		if diff := cmp.Diff(lines[0], l); diff != "" {
			t.Errorf("(-json +protobuf)\n%s", diff)
		}
	}
}

func TestOpenInference(t *testing.T) {
	b, err := os.ReadFile("testdata/openinference.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	want := `room-42
S0 You book rooms.
U1 Book the small room on Friday from 9 to 10.
call 1 c1 list_rooms({"day": "Friday"}) succeeded
call 2 c2 get_calendar({"day": "Friday"}) succeeded
result 1 ["small", "large"]
result 2 {"busy": []}
A2 The small room is free.
I will book it.
call 3 c3 book_room({"room": "small", "from": "9", "to": "10"}) succeeded
result 3 {"booking": "B-17", "status": "confirmed"}
A3 The small room is booked for Friday from 9 to 10, booking B-17.
`
	for week := 2; week <= 9; week++ {
		want += fmt.Sprintf("U%d And what about week %d?\nA%d It is free in week %d too.\n", 2*week, week, 2*week+1, week)
	}
	if diff := cmp.Diff([]string{want}, read(t, b)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

func TestEventsOfOneMessageEach(t *testing.T) {
	b, err := os.ReadFile("testdata/events.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	want := `0123456789abcdef0123456789abcdef
S0 You manage plans.
U1 Cancel my basic plan.
call 1 call_9 cancel_plan({"plan": "basic"}) succeeded
result 1 {"plan": "basic", "state": "cancelled"}
A2 Your basic plan is cancelled.
`
	if diff := cmp.Diff([]string{want}, read(t, b)); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// Of a file that is cut or damaged, what stands before is read, and what is wrong is said.
func TestDamagedProtobuf(t *testing.T) {
	whole, err := os.ReadFile("testdata/genai-structured.be32.pb")
	if err != nil {
		t.Fatal(err)
	}
	bare, err := os.ReadFile("testdata/genai-structured.bare.pb")
	if err != nil {
		t.Fatal(err)
	}
	broken := bytes.Clone(whole)
	copy(broken[3000:], "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff")
	for _, tt := range []struct {
		name, want string
		in         []byte
		before     bool // something stands before the damage
	}{
		{"cut in the first attribute", "ends too early, at byte 100", whole[:100], false},
		{"cut in the second request", "ends too early, at byte 3000", whole[:3000], true},
		{"broken in the second request", "the protobuf data is damaged behind byte", broken, true},
		{"something else behind it", "no resource starts here", append(bytes.Clone(bare), "words"...), true},
		{"the end of a length", "ends too early", append(bytes.Clone(whole), 0, 0), true},
	} {
		got := strings.Join(read(t, tt.in), "\n")
		if !strings.Contains(got, tt.want) || strings.Contains(got, inProtobuf) != tt.before || strings.Contains(got, "conv-7781\n") != tt.before {
			t.Errorf("%s: %s", tt.name, got)
		}
	}
}
