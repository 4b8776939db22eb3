package cli

import (
	"bytes"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/internal/browser"
)

// The page of a tau-bench run, opened in a browser, shows what was found beside its evidence.
func TestPageOfTauBenchRuns(t *testing.T) {
	b := browser.Start(t)
	example := filepath.Join("..", "..", "examples", "tau-airline")
	page := filepath.Join(t.TempDir(), "report.html")
	s := reportSurroundings(nil)
	s.Stdin, s.Width, s.Now = strings.NewReader(""), func() int { return 80 }, time.Now
	code := Main([]string{"check", "-c", filepath.Join(example, "contract.yaml"), "--cases", filepath.Join(example, "cases.jsonl"), "--out", filepath.Join(t.TempDir(), "rows.jsonl"),
		"--report", "html=" + page, filepath.Join(example, "transcripts")}, s)
	if code != ExitFailed {
		t.Fatalf("exit code %d: %s", code, s.Stderr.(*bytes.Buffer))
	}
	p := b.Open(t, (&url.URL{Scheme: "file", Path: filepath.ToSlash(page)}).String(), browser.View{Width: 1280, Height: 900})
	var got struct {
		Answer, State, Case, Record, Found string
		Beside                             bool
	}
	p.Eval(`(() => {
		const a = Array.from(document.querySelectorAll("article.entry")).find(a => a.querySelector("code").innerText === "write_done");
		const box = s => a.querySelector(s).getBoundingClientRect(), name = box(".who"), record = box(".q.rec"), found = box(".shown .q.own");
		return { Answer: document.querySelector("h1").innerText, State: a.dataset.state, Case: a.querySelector(".of").innerText, Record: a.querySelector(".q.rec").innerText, Found: a.querySelector(".shown .q.own").innerText,
			Beside: record.left >= name.right && record.top < name.bottom && found.left === record.left && found.top >= record.bottom };
	})()`, &got)
	if got.Answer != "2 of 4 cases were not finished." || got.State != "invalid" || got.Case != "tau-airline · 1-0" || !got.Beside {
		t.Errorf("%+v", got)
	}
	for text, want := range map[string]string{got.Record: "update_reservation_flights", got.Found: "flight_number is HAT111, wanted HAT110"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q does not hold %q", text, want)
		}
	}
	if problems := p.Problems(); len(problems) > 0 {
		t.Errorf("the console says %q", problems)
	}
	if asked := p.Requests(); len(asked) != 1 {
		t.Errorf("the page asks for %q", asked)
	}
}
