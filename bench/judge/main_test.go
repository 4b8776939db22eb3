package main

import (
	"bytes"
	"os"
	"regexp"
	"testing"
	"time"
)

func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == childWord {
		main()
	}
	os.Exit(m.Run())
}

// TestRequests holds the numbers of requests; no test measures time.
func TestRequests(t *testing.T) {
	o := options{n: 40, settled: 85, latency: time.Millisecond, atOnce: 8, words: 50}
	var out bytes.Buffer
	if err := o.run(&out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`chat, one question +6 +0\.150 .* 0 requests`, `chat, three questions +18 +0\.450 .* 0 requests`, `System One, three questions +6 +0\.150 .* 0 requests`} {
		if !regexp.MustCompile(want).Match(out.Bytes()) {
			t.Errorf("no line like %s in\n%s", want, out.String())
		}
	}
}
