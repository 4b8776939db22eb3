package evaluate_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
)

const toldContract = `contract: told
version: 1
goal: The customer knows the card and the time.
currency: USD
placeholders: {PAYMENT_TOKEN: card}
inputs:
  email: {type: email, from: user, called: [email]}
facts:
  refund: {calls: issue_refund}
exits:
  completed: {requires: [card, time]}
  paid: {kind: completed, requires: [amount]}
obligations:
  card: {evidence: {says: {card: {equals: '4242'}, near: [your card, sent to]}}, claim: [all done]}
  time: {evidence: {says: {duration: {max: 9 days}}}, optional: true}
  amount: {evidence: {says: {money: $refund.result.amount}}}
  sent: {evidence: {calls: {tool: send, args: {to: $email}}}, optional: true}
  shown: {evidence: {event: card.shown}, optional: true}
guardrails:
  no_promise: {never: {says: [I promise]}}
`

func toldRow(t *testing.T, c evaluate.Case, steps string) *verdict.Row {
	t.Helper()
	p, _ := compiled(t, "told.yaml", []byte(toldContract))
	var tr transcript.Transcript
	line := `{"schema":"punchlist-transcript/v1","id":"tr_1","exit":"` + c.ExpectedExit + `","steps":[` + steps + `]}`
	if err := native.New().Import(&ingest.Record{Bytes: []byte(line)}, &tr); err != nil {
		t.Fatal(err)
	}
	for _, f := range tr.Source.Findings {
		t.Fatalf("%+v", f)
	}
	var row verdict.Row
	p.Evaluate(&c, &tr, &evaluate.Scratch{}, &row)
	return &row
}

// stateOf is an obligation's state, its reason and the words of its diagnosis.
func stateOf(row *verdict.Row, id string) string {
	for _, list := range [][]verdict.Obligation{row.Obligations, row.Guardrails} {
		for i := range list {
			if o := &list[i]; o.ID == id {
				return strings.TrimRight(o.State.String()+" "+o.Reason+" "+o.StopWhy, " ")
			}
		}
	}
	return "no such obligation"
}

func TestToldPart(t *testing.T) {
	text := "It went to your card 4242. é It takes 3 days. All done, I promise."
	at := func(words string) int { return strings.Index(text, words) }
	for _, tt := range []struct {
		name             string
		lo, hi           int
		card, time, vows string
	}{
		{"all of it", 0, len(text), "met", "met", "invalid broken forbidden words"},
		{"longer than the text", 0, 9999, "met", "met", "invalid broken forbidden words"},
		{"the first sentence", 0, at("é"), "met", "open not_delivered not in the delivered part", "met"},
		{"up to the middle of a character", 0, at("é") + 1, "met", "open not_delivered not in the delivered part", "met"},
		{"from the middle of a character", at("é") + 1, at("All"), "open not_delivered not in the delivered part", "met", "met"},
		{"cut inside the value", 0, at("42. "), "open not_delivered not in the delivered part", "open not_delivered not in the delivered part", "met"},
		{"nothing but a blank", at(" went"), at(" went") + 1, "open not_delivered not in the delivered part", "open not_delivered not in the delivered part", "met"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			row := toldRow(t, evaluate.Case{ExpectedExit: "completed"}, `{"user":"x"},{"agent":"`+text+`","turnId":"t2","delivery":"stated","told":[`+itoa(tt.lo)+`,`+itoa(tt.hi)+`]}`)
			got := []string{stateOf(row, "card"), stateOf(row, "time"), stateOf(row, "no_promise")}
			if diff := cmp.Diff([]string{tt.card, tt.time, tt.vows}, got); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
			for _, list := range [][]verdict.Obligation{row.Obligations, row.Guardrails} {
				for _, o := range list {
					for _, e := range o.Evidence {
						if e.Turn > 0 && e.Text != text[e.From:e.To] {
							t.Errorf("%s: bytes [%d, %d] are %q, not %q", o.ID, e.From, e.To, text[e.From:e.To], e.Text)
						}
					}
				}
			}
		})
	}
}

// A claim that nobody heard is no claim.
func TestClaimInThePartThatWasNotTold(t *testing.T) {
	const text = "One moment. All done."
	for told, claimed := range map[string]bool{`"told":[0,11]`: false, `"told":[0,21]`: true, `"cut":false`: true} {
		row := toldRow(t, evaluate.Case{ExpectedExit: "completed"}, `{"user":"x"},{"agent":"`+text+`",`+told+`}`)
		if got := row.Obligations[0].Claimed; got != claimed {
			t.Errorf("%s: claimed %v, want %v", told, got, claimed)
		}
	}
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + string(rune('0'+n%10))
}

// The digest of the told part names an attempt, and so does that of its whole text; of another text none does.
func TestDigestOfAToldPart(t *testing.T) {
	const text = "It went to your card 4242. It takes 3 days."
	for digest, want := range map[string]string{evaluate.DigestText([]byte(text)): "complete", "sha256:" + evaluate.DigestText([]byte(text[:26])): "complete",
		evaluate.DigestText([]byte(text[:20])): "wrong_attempt"} {
		row := toldRow(t, evaluate.Case{ExpectedExit: "completed", Evaluated: verdict.Attempt{Digest: digest}}, `{"user":"x"},{"agent":"`+text+`","told":[0,26]}`)
		if row.Name != want || row.Delivered.Digest != evaluate.DigestText([]byte(text[:26])) {
			t.Errorf("%s: %s, delivered %s", digest, row.Name, row.Delivered.Digest)
		}
	}
}

func TestToldBeforeRedaction(t *testing.T) {
	const hidden = `{"agent":"It was sent to [PAYMENT_TOKEN].","turnId":"t2","attemptId":"a2"}`
	digest := evaluate.DigestText([]byte("4242"))
	event := func(fields string) string { return `,{"event":"told_before_redaction","fields":{` + fields + `}}` }
	for _, tt := range []struct{ name, steps, want string }{
		{"no evidence", hidden, "unknown redacted hidden by redaction"},
		{"the value", hidden + event(`"type":"card","text":"4242"`), "met"},
		{"in more words", hidden + event(`"type":"card","text":"card ending in 4242","turnId":"t2"`), "met"},
		{"its digest", hidden + event(`"type":"card","digest":"`+digest+`"`), "met"},
		{"the obligation", hidden + event(`"obligation":"card","attemptId":"a2"`), "met"},
		{"nothing is left of the text", `{"agent":"[REMOVED]"}` + event(`"obligation":"card"`), "met"},
		{"another value", hidden + event(`"type":"card","text":"9911"`), "unknown redacted hidden by redaction"},
		{"another digest", hidden + event(`"type":"card","digest":"`+strings.Repeat("0", 64)+`"`), "unknown redacted hidden by redaction"},
		{"another type", hidden + event(`"type":"number","text":"4242"`), "unknown redacted hidden by redaction"},
		{"another obligation", hidden + event(`"obligation":"time"`), "unknown redacted hidden by redaction"},
		{"another turn", hidden + event(`"type":"card","text":"4242","turnId":"t9"`), "unknown redacted hidden by redaction"},
		{"a draft", hidden + `,{"draft":"4242 sent to","turnId":"t3"}` + event(`"type":"card","text":"4242","turnId":"t3"`), "unknown redacted hidden by redaction"},
		{"not near the words", `{"agent":"It is [PAYMENT_TOKEN]."}` + event(`"type":"card","text":"4242"`), "open absent never said"},
		{"said by a model", hidden + `,{"event":"told_before_redaction","model":true,"fields":{"obligation":"card"}}`, "unknown redacted hidden by redaction"},
		{"of another conversation", hidden + `,{"event":"told_before_redaction","conversationId":"tr_2","fields":{"obligation":"card"}}`, "unknown redacted hidden by redaction"},
		{"of this conversation", hidden + `,{"event":"told_before_redaction","conversationId":"tr_1","fields":{"obligation":"card"}}`, "met"},
		{"what can be read is not overruled", `{"agent":"It was sent to card 9911."}` + event(`"obligation":"card"`), "invalid wrong_value right nowhere"},
		{"broken fields", hidden + `,{"event":"told_before_redaction","fields":"card"}`, "unknown redacted hidden by redaction"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			row := toldRow(t, evaluate.Case{ExpectedExit: "completed"}, `{"user":"x"},`+tt.steps)
			if got := stateOf(row, "card"); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
			if row.Obligations[0].State == verdict.Met && row.Obligations[0].Strength != verdict.Event {
				t.Errorf("strength %s", row.Obligations[0].Strength)
			}
		})
	}
}

// What belongs to another conversation is nobody's word here and no evidence; a call was made all the same.
func TestOfAnotherConversation(t *testing.T) {
	for _, tt := range []struct{ name, steps, id, want string }{
		{"the agent's words", `{"user":"x"},{"agent":"sent to your card 4242","conversationId":"tr_2"},{"agent":"Hello."}`, "card", "open absent never said"},
		{"the user's words", `{"user":"me@example.com","conversationId":"tr_2"},{"call":"send","args":{"to":"me@example.com"},"result":"ok"},{"agent":"Hello."}`, "sent", "unknown input_unbound"},
		{"an event", `{"user":"x"},{"event":"card.shown","conversationId":"tr_2"},{"agent":"Hello."}`, "shown", "open absent"},
		{"an event of this one", `{"user":"x"},{"event":"card.shown","conversationId":"tr_1"},{"agent":"Hello."}`, "shown", "met"},
		{"a call", `{"user":"me@example.com"},{"call":"send","args":{"to":"me@example.com"},"result":"ok","conversationId":"tr_2"},{"agent":"Hello."}`, "sent", "met"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := stateOf(toldRow(t, evaluate.Case{ExpectedExit: "completed"}, tt.steps), tt.id); !strings.HasPrefix(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// The value that the model was given is found however the prompt was put together.
func TestFoundInACapturedInput(t *testing.T) {
	const talk = `{"user":"Refund it to me@example.com."},{"call":"issue_refund","result":{"amount": 142.00}},`
	for _, tt := range []struct{ name, input, want string }{
		{"as JSON", `{"input":[{"json":{"amount": 142.0}}]}`, "open absent left out"},
		{"as text that is JSON", `{"input":["{\"amount\": 142.00}"]}`, "open absent left out"},
		{"inside a prompt", `{"input":["You are kind.\nTool: {\"amount\": 142.00, \"id\": 7}\nUser: thanks"]}`, "open absent left out"},
		{"inside a prompt, with other digits", `{"input":["You are kind.\nTool: {\"amount\": 142.0, \"id\": 7}\nUser: thanks"]}`, "open absent left out"},
		{"in other words", `{"input":["refunded one hundred and forty-two dollars, $142"]}`, "open absent left out"},
		{"in the summary", `{"input":[],"summary":"$142.00 were refunded"}`, "open absent left out"},
		{"nowhere", `{"input":["Refund it to me@example.com."]}`, "open absent lost before the model"},
		{"only from elsewhere", `{"input":[{"text":"$142.00","conversationId":"tr_9"}]}`, "open absent lost before the model"},
		{"of another attempt", `{"input":["x"],"attemptId":"a7"}`, "open absent left out"},
		{"of another turn", `{"input":["x"],"turnId":"t7"}`, "open absent left out"},
		{"of an earlier round", `{"input":["x"]},{"user":"And now?"}`, "open absent left out"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			row := toldRow(t, evaluate.Case{ExpectedExit: "paid"}, talk+tt.input+`,{"agent":"It is on its way to your card.","turnId":"t2","attemptId":"a2"}`)
			if got := stateOf(row, "amount"); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}
