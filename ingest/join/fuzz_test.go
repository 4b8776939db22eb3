package join_test

import (
	"bytes"
	"testing"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/join"
	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Whatever a join file holds, it is read or refused line by line, and what it adds can be written and read again.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		`{"kind":"delivery","transcriptId":"tr_1","turnId":"t2","attemptId":"a2","bytes":[0,5],"at":"2026-01-02T03:04:05Z"}`,
		`{"kind":"delivery","transcriptId":"tr_1","attemptId":"a1","lastPart":1}` + "\n" + `{"kind":"delivery","transcriptId":"tr_1","attemptId":"a1","delivered":false}`,
		`{"kind":"event","transcriptId":"tr_1","name":"x","callId":"c1","eventId":"e1","fields":{"a":"\ud800"}}`,
		`{"kind":"probe","transcriptId":"tr_1","name":"x","eventId":"e1","result":[NaN]}`,
		`{"kind":"evidence","transcriptId":"tr_1","turnId":"t2","type":"card","text":"\u0000"}`,
		`{"kind":"input","transcriptId":"tr_1","turnId":"t2","messages":["x",{"text":{"a":1}},{}],"summary":"s"}`,
		"\xef\xbb\xbf{\"kind\":\"event\"\r\n\x00", `{"kind":`,
	} {
		f.Add([]byte(seed))
	}
	const talk = `{"schema":"punchlist-transcript/v1","id":"tr_1","steps":[{"user":"u","turnId":"t1"},{"draft":["a","é"],"turnId":"t2","attemptId":"a1"},` +
		`{"call":"c","id":"c1","result":1},{"agent":"Done. 4242 é","turnId":"t2","attemptId":"a2","parent":"a1"},{"gap":"g"}]}`
	f.Fuzz(func(t *testing.T, src []byte) {
		ix, problems, err := join.Read("j.jsonl", bytes.NewReader(src))
		if err != nil {
			t.Fatal(err)
		}
		if lines := bytes.Count(src, []byte("\n")) + 1; ix.Len()+len(problems) > lines {
			t.Fatalf("%d records and %d problems in %d lines", ix.Len(), len(problems), lines)
		}
		var tr, back transcript.Transcript
		if err := native.New().Import(&ingest.Record{Bytes: []byte(talk)}, &tr); err != nil {
			t.Fatal(err)
		}
		ix.Apply(&tr)
		line := native.Append(nil, &tr)
		if err := native.New().Import(&ingest.Record{Bytes: line}, &back); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if again := native.Append(nil, &back); !bytes.Equal(again, line) {
			t.Fatalf("not the same:\n%s\n%s", line, again)
		}
	})
}
