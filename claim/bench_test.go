package claim

import (
	"bytes"
	"testing"
)

var benchTurn = []byte(`I've looked into order #88421 for you. The payment of $1,234.50 went through on 4 May, and I have refunded it to your card ending in 4242.
You will see it in 3–5 business days. If it doesn't arrive, please contact us in the app - we're glad to help!

- Order 88421: refunded
- Order 88422: not refunded, it has already shipped, so I can't cancel it

Is there anything else I can do for you?
`)

func BenchmarkPrepare(b *testing.B) {
	var t Text
	t.Prepare(benchTurn)
	b.SetBytes(int64(len(benchTurn)))
	b.ReportAllocs()
	for b.Loop() {
		t.Prepare(benchTurn)
	}
}

func BenchmarkPrepareWide(b *testing.B) {
	text := bytes.Repeat([]byte("ファイルを保存しました。Übung für „später“ – größer.\n"), 20)
	var t Text
	t.Prepare(text)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		t.Prepare(text)
	}
}

func BenchmarkFind(b *testing.B) {
	var t Text
	p := NewPhrase("refunded")
	var dst []Mention
	b.SetBytes(int64(len(benchTurn)))
	b.ReportAllocs()
	for b.Loop() {
		t.Prepare(benchTurn)
		dst = t.Find(dst[:0], &p)
	}
}

func BenchmarkFindAbsent(b *testing.B) {
	var t Text
	p := NewPhrase("archived and reassigned")
	b.SetBytes(int64(len(benchTurn)))
	b.ReportAllocs()
	for b.Loop() {
		t.Prepare(benchTurn)
		t.Has(&p)
	}
}

func BenchmarkUnits(b *testing.B) {
	var t Text
	b.SetBytes(int64(len(benchTurn)))
	b.ReportAllocs()
	for b.Loop() {
		t.Prepare(benchTurn)
		t.Units()
	}
}

func BenchmarkLexicon(b *testing.B) {
	l := English()
	var t Text
	var dst []Claim
	b.SetBytes(int64(len(benchTurn)))
	b.ReportAllocs()
	for b.Loop() {
		t.Prepare(benchTurn)
		dst = l.Find(dst[:0], &t)
	}
}

func BenchmarkEnglish(b *testing.B) {
	for b.Loop() {
		English()
	}
}
