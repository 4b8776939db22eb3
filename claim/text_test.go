package claim

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestFind(t *testing.T) {
	rows := []struct {
		phrase, text string
		want         []string // the words found, as written
	}{
		{"refunded", "REFUNDED, Refunded, refunded.", []string{"REFUNDED", "Refunded", "refunded"}},
		{"refunded", "unrefunded refundedly re-refunded", []string{"refunded"}},
		{"refund is complete", "The refund  is\tcomplete.", []string{"refund  is\tcomplete"}},
		{"refund is complete", "The refund\u00a0is complete.", []string{"refund\u00a0is complete"}},
		{"refund is complete", "The **refund** is _complete_.", []string{"refund** is _complete"}},
		{"refunded", "I **refunded** it and __refunded__ it.", []string{"refunded", "refunded"}},
		{"refund is complete", "The refund is\ncomplete.", nil},
		{"refund is complete", "We looked at all of your orders again and the refund is\n   complete.", []string{"refund is\n   complete"}},
		{"can't advise", "I can’t advise, I can't advise", []string{"can’t advise", "can't advise"}},
		{"can’t advise", "I can't advise", []string{"can't advise"}},
		{"say \"yes\"", "Then say “yes” now", []string{"say “yes”"}},
		{"re-booked", "I re‑booked it", []string{"re‑booked"}},
		{"3-5 days", "in 3–5 days", []string{"3–5 days"}},
		{"done - deleted", "Done—deleted.", []string{"Done—deleted"}},
		{"done - deleted", "Done — deleted.", []string{"Done — deleted"}},
		{"order ABC", "ＯＲＤＥＲ　ＡＢＣ", []string{"ＯＲＤＥＲ　ＡＢＣ"}},
		{"1234 units", "exactly 1,234 units", []string{"1,234 units"}},
		{"1,234 units", "exactly 1234 units", []string{"1234 units"}},
		{"Übung", "die ÜBUNG", []string{"ÜBUNG"}},
		{"ok", "OK… ok?", []string{"OK", "ok"}},
		{"保存しました", "ファイルを保存しました。", []string{"保存しました"}},
		{"저장", "파일을 저장했습니다", []string{"저장"}},
		{"summary.txt", "요약을 summary.txt에", []string{"summary.txt"}},
		{"client.go", "I changed `client.go`.", []string{"client.go"}},
		{"snake_case", "the snake_case name", []string{"snake_case"}},
		{"case", "the snake_case name", nil},
		{"order's", "the order’s date", []string{"order’s"}},
		{"order", "the order's date", []string{"order"}},
		{"seat 12", "seat 12.5, seat 123, seat 12.", []string{"seat 12"}},
		{"", "anything", nil},
		{"  ", "anything", nil},
		{"the", "", nil},
		{"soft hyphen", "soft hy\u00adphen", []string{"soft hy\u00adphen"}},
		{"ready!", "It is ready! Go", []string{"ready!"}},

		{"481.5", "$481.50, 481.5; 481,50", []string{"481.50", "481.5", "481,50"}},
		{"4", "14, 4.5, HAT4, 4th, 2024-05-04, 4:30, 1/4, 4-5, v4, 0.4", nil},
		{"4", "4, (4) $4 #4 4. 4% 4-day", []string{"4", "4", "4", "4", "4", "4", "4"}},
		{"1234", "1,234 and 1'234 and 1\u202f234", []string{"1,234", "1'234", "1\u202f234"}},
		{"1,234.50", "it is 1234.5", []string{"1234.5"}},
		{"1234567", "1,234,567", []string{"1,234,567"}},
		{"234", "1,234", nil},
		{"12", "seats 11,12,13", []string{"12"}},
		{"4", "4,50 EUR", nil},
		{"-5", "it is -5 or −5 or -$5", []string{"-5", "−5", "-$5"}},
		{"5", "it is -5", nil},
		{"88421", "order #88421.", []string{"88421"}},
		{"06011", "call 06011 987654", []string{"06011"}},
		{"5.0", "5 and 5.00", []string{"5", "5.00"}},
		{"142.00", "142", []string{"142"}},
		{"10", "10.0.0.1 and 10.0", []string{"10.0"}},
	}
	var x Text
	for _, row := range rows {
		x.Prepare([]byte(row.text))
		p := NewPhrase(row.phrase)
		var got []string
		for _, m := range x.Find(nil, &p) {
			got = append(got, row.text[m.Lo:m.Hi])
		}
		if d := cmp.Diff(row.want, got); d != "" {
			t.Errorf("%q in %q (-want +got):\n%s", row.phrase, row.text, d)
		}
		if x.Has(&p) != (len(row.want) > 0) {
			t.Errorf("%q in %q: Has is wrong", row.phrase, row.text)
		}
	}
}

func TestUnits(t *testing.T) {
	rows := []struct {
		text string
		want []string
	}{
		{"", nil},
		{" \n\n ", nil},
		{"One. Two! Three?", []string{"One.", "Two!", "Three?"}},
		{"See Dr. Mehta at 3 p.m. today. Done.", []string{"See Dr. Mehta at 3 p.m. today.", "Done."}},
		{"It closes at 3 p.m. The refund of $3.50 was issued.", []string{"It closes at 3 p.m.", "The refund of $3.50 was issued."}},
		{"Mr. Lee and Mrs. Ray, e.g. both. Fine.", []string{"Mr. Lee and Mrs. Ray, e.g. both.", "Fine."}},
		{"P. Example leads. He is CEO.", []string{"P. Example leads.", "He is CEO."}},
		{"I changed client.go and v1.2.3. See https://x.example/a.b?c=d for it.", []string{"I changed client.go and v1.2.3.", "See https://x.example/a.b?c=d for it."}},
		{"Look at client.go. It works.", []string{"Look at client.go.", "It works."}},
		{"- one\n- two. three\n", []string{"- one", "- two.", "three"}},
		{"1. stop\n2. start", []string{"1. stop", "2. start"}},
		{"| a | b. c |\n| d | e |", []string{"| a | b. c |", "| d | e |"}},
		{"# Title. Yes\ntext", []string{"# Title. Yes", "text"}},
		{"line one\nline two", []string{"line one", "line two"}},
		{"this line is long enough to be wrapped by a mail program\nand goes on here", []string{"this line is long enough to be wrapped by a mail program\nand goes on here"}},
		{"para one\n\npara two", []string{"para one", "para two"}},
		{"He said \"Stop.\" Then he left.", []string{"He said \"Stop.\"", "Then he left."}},
		{"It costs 42. Then we go.", []string{"It costs 42.", "Then we go."}},
		{"Well... ok. Good", []string{"Well... ok.", "Good"}},
		{"これは一。これは二。", []string{"これは一。", "これは二。"}},
		{"**Done.** Next.", []string{"Done.", "Next."}},
		{"done. thanks", []string{"done.", "thanks"}},
		{"***", nil},
		{"```\na. b\nc\n```", []string{"a. b", "c"}},
	}
	var x Text
	for _, row := range rows {
		x.Prepare([]byte(row.text))
		var got []string
		for _, u := range x.Units() {
			got = append(got, row.text[u.Lo:u.Hi])
		}
		if d := cmp.Diff(row.want, got); d != "" {
			t.Errorf("%q (-want +got):\n%s", row.text, d)
		}
	}
}

func TestUnitAt(t *testing.T) {
	var x Text
	if x.UnitAt(0) != -1 {
		t.Error("the zero Text has a unit")
	}
	text := "One. Two.\n- three"
	x.Prepare([]byte(text))
	for off, want := range map[int]int{-1: 0, 0: 0, 3: 0, 4: 0, 5: 1, 8: 1, 9: 1, 10: 2, 12: 2, 16: 2, 100: 2} {
		if got := x.UnitAt(off); got != want {
			t.Errorf("UnitAt(%d) = %d, want %d", off, got, want)
		}
	}
}

func TestQuestions(t *testing.T) {
	rows := []struct {
		text string
		want bool
	}{
		{"What is your order number?", true}, {"Your number, please?", true}, {"06011 987654, correct?", true}, {"Which location do you mean?", true}, {"Is it on? 🙂", true},
		{"Please tell me your order number.", true}, {"Could you provide the order number.", true}, {"Let me know which one you want.", true}, {"Let me know whether to go on.", true},
		{"Please provide your e-mail address.", true}, {"Can you tell me the date", true}, {"May I have your name.", true}, {"I need your order number.", true}, {"I'll need to know which card to use.", true},
		{"Please confirm whether this is right.", true}, {"Give me the code and I'll try again.", true}, {"what is your order number", true}, {"To start, please share your booking code.", true},
		{"Kann ich helfen?", true}, {"请提供用户名？", true}, {"Would you mind telling me your name.", true}, {"Let me know if you want the red one.", true},
		{"Let me know if you need anything else.", false}, {"Please restart the router.", false}, {"Please give me a moment.", false}, {"Please let us know if you have any questions.", false},
		{"I refunded it.", false}, {"Open any website to confirm the connection.", false}, {"Please contact us.", false}, {"You can tell me later what you think.", false},
		{"I can tell you the price.", false}, {"Sagen Sie mir Ihre Nummer.", false}, {"I need to verify your identity first.", false}, {"When it is done I will write.", false},
		{"What you asked for is done.", false}, {"Let me know how it goes.", false}, {"> What is it?", false}, {"Your order is cancelled.", false}, {"", false},
	}
	var x Text
	for _, row := range rows {
		x.Prepare([]byte(row.text))
		got := false
		for _, u := range x.Units() {
			got = got || u.Question
		}
		if got != row.want {
			t.Errorf("%q: %v, want %v", row.text, got, row.want)
		}
	}
}

func TestHedgeAt(t *testing.T) {
	text := "All three seats are cancelled. I hope that seat 12 is cancelled."
	var x Text
	x.Prepare([]byte(text))
	lo := strings.Index(text, "seats are")
	if got := x.HedgeAt(0, lo+len("seats are cancelled")); got != Asserted {
		t.Errorf("first sentence: %s", got)
	}
	lo = strings.Index(text, "seat 12")
	if got := x.HedgeAt(lo, len(text)); got != Hypothetical {
		t.Errorf("second sentence: %s", got)
	}
	for _, span := range [][2]int{{-5, 3}, {5, 1}, {1000, 2000}, {0, 0}, {len(text), len(text)}} {
		x.HedgeAt(span[0], span[1])
	}
	var empty Text
	if got := empty.HedgeAt(0, 1); got != Asserted {
		t.Errorf("empty text: %s", got)
	}
}

// A phrase is found in its own text, however it is typed and wherever it stands.
func TestFindItself(t *testing.T) {
	word := rapid.StringMatching(`[a-zA-Zéß][a-zA-Zéß0-9]{0,5}`)
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(word, 1, 4).Draw(t, "words")
		blank := rapid.SampledFrom([]string{" ", "  ", "\t", "\u00a0"}).Draw(t, "blank")
		before := rapid.SampledFrom([]string{"", "Well, ", "(", "“", "**", "x. "}).Draw(t, "before")
		after := rapid.SampledFrom([]string{"", ".", ", yes", ")", "”", "**", "!"}).Draw(t, "after")
		text := before + strings.Join(words, blank) + after
		p := NewPhrase(strings.ToUpper(strings.Join(words, " ")))
		if strings.Contains(strings.Join(words, ""), "ß") {
			p = NewPhrase(strings.Join(words, " "))
		}
		var x Text
		x.Prepare([]byte(text))
		got := x.Find(nil, &p)
		if len(got) == 0 {
			t.Fatalf("%q not found in %q", p.Text, text)
		}
		if got[0].Lo < 0 || got[0].Hi > len(text) || got[0].Lo >= got[0].Hi {
			t.Fatalf("%q in %q: %+v", p.Text, text, got[0])
		}
	})
}

// A Text that was used before answers as a new one does.
func TestReuse(t *testing.T) {
	texts := []string{"I refunded it. Is it there?\n- one\n- two", "", "> \"refunded\" ~~refunded~~ `refunded`", "If refunded, refunded."}
	p := NewPhrase("refunded")
	var used Text
	for range 3 {
		for _, text := range texts {
			var fresh Text
			fresh.Prepare([]byte(text))
			used.Prepare([]byte(text))
			if d := cmp.Diff(fresh.Find(nil, &p), used.Find(nil, &p)); d != "" {
				t.Errorf("%q: %s", text, d)
			}
			if d := cmp.Diff(len(fresh.Units()), len(used.Units())); d != "" {
				t.Errorf("%q: %s", text, d)
			}
		}
	}
}

func TestAsksAt(t *testing.T) {
	rows := []struct {
		text, at string
		want     bool
	}{
		{"Your flight is booked, is there anything else?", "booked", false},
		{"Your flight is booked, is there anything else?", "anything", true},
		{"Is your flight booked?", "booked", true},
		{"Your flight is booked.", "booked", false},
		{"I cancelled Q1, please tell me your number.", "cancelled", false},
		{"I cancelled Q1, please tell me your number.", "number", true},
		{"> Is it booked?", "booked", false},
	}
	var x Text
	for _, row := range rows {
		x.Prepare([]byte(row.text))
		if got := x.AsksAt(strings.Index(row.text, row.at)); got != row.want {
			t.Errorf("%q at %q: %v", row.text, row.at, got)
		}
	}
	var empty Text
	if empty.AsksAt(3) {
		t.Error("an empty text asks")
	}
}
