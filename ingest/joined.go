package ingest

import (
	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/transcript"
)

// Joined writes JSON strings down behind each other, decoded, a line break between them, and describes them as one text.
func Joined(t *transcript.Transcript, texts [][]byte) transcript.Text {
	lo := uint32(len(t.Buf))
	for i, p := range texts {
		if i > 0 {
			t.Buf = append(t.Buf, '\n')
		}
		s, _ := jsonscan.Inside(p)
		t.Buf = jsonscan.AppendUnescaped(t.Buf, s)
	}
	return transcript.Text{Lo: lo, Hi: uint32(len(t.Buf)), Form: transcript.Plain}
}
