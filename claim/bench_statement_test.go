package claim

import (
	"bytes"
	"testing"
)

// benchTalk holds no claim.
var benchTalk = bytes.Repeat([]byte(`Thanks for the details. The warranty on that model lasts two years, and it does include the battery, so there is nothing to pay for parts.
To go on I need two things from you: the serial number, which stands on the back of the unit, and the place where you bought it.
You can also bring it to a shop near you. Opening hours are from nine to six on weekdays, and the staff there will have a look at it with you.
Which of the two would suit you better?
`), 8)

func benchStatements(b *testing.B, text []byte) {
	l := English()
	var t Text
	var dst []Statement
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		t.Prepare(text)
		dst = l.Statements(dst[:0], &t)
	}
}

func BenchmarkStatementsNone(b *testing.B) { benchStatements(b, benchTalk) }

func BenchmarkStatements(b *testing.B) { benchStatements(b, benchTurn) }

func BenchmarkStatementsPrepared(b *testing.B) {
	l := English()
	var t Text
	t.Prepare(benchTalk)
	var dst []Statement
	b.SetBytes(int64(len(benchTalk)))
	for b.Loop() {
		t.unitsReady, t.units, t.infos, t.tokUnit = false, t.units[:0], t.infos[:0], -1
		dst = l.Statements(dst[:0], &t)
	}
}
