package html_test

import (
	"bytes"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/punchlist-dev/punchlist/internal/browser"
	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/report/html"
	"github.com/punchlist-dev/punchlist/report/internal/sample"
	"github.com/punchlist-dev/punchlist/verdict"
)

// fileURL is the address of a file.
func fileURL(t testing.TB, path string) string {
	t.Helper()
	full, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(full)}).String()
}

// written writes a page to a file and returns its address.
func written(t testing.TB, text []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "report.html")
	if err := os.WriteFile(path, text, 0o644); err != nil {
		t.Fatal(err)
	}
	return fileURL(t, path)
}

// quiet fails where a page wrote an error, or asked for anything but itself.
func quiet(t *testing.T, p *browser.Page) {
	t.Helper()
	if problems := p.Problems(); len(problems) > 0 {
		t.Errorf("the console says %q", problems)
	}
	for _, address := range p.Requests() {
		if !strings.HasPrefix(address, "file:") || !strings.HasSuffix(address, "/report.html") {
			t.Errorf("the page asks for %s", address)
		}
	}
}

// TestInBrowser opens pages in a real browser, one for all: it is slow to start.
func TestInBrowser(t *testing.T) {
	b := browser.Start(t)
	for _, tt := range []struct {
		name string
		test func(*testing.T, *browser.Browser)
	}{
		{"an ordinary page", ordinaryPage},
		{"no sideways scroll", noSidewaysScroll},
		{"hostile rows", hostileRows},
		{"contrast", contrast},
		{"on paper", onPaper},
		{"a large page", largePage},
	} {
		t.Run(tt.name, func(t *testing.T) { tt.test(t, b) })
	}
}

func ordinaryPage(t *testing.T, b *browser.Browser) {
	address := written(t, page(t, append(auditRows(), sample.Rows()[:6]...), html.DefaultLimits()))
	desk := browser.View{Width: 1280, Height: 900}

	t.Run("a finding stands beside its evidence", func(t *testing.T) {
		p := b.Open(t, address, desk)
		var got struct {
			Name, Said, Record, Found string
			Beside                    bool
		}
		p.Eval(`(() => {
			const a = Array.from(document.querySelectorAll("article.entry")).find(a => a.querySelector("code").innerText === "partial_reported_as_full");
			const text = s => a.querySelector(s + " .text").innerText, box = s => a.querySelector(s).getBoundingClientRect();
			return { Name: a.querySelector(".sr").textContent, Said: text(".q.said"), Record: text(".q.rec"), Found: text(".q.own"),
				Beside: box(".evidence").left > box(".who").right && Math.abs(box(".evidence").top - box(".who").top) < 8 };
		})()`, &got)
		want := got
		want.Name, want.Said, want.Record, want.Beside = "contradicted: ", `"All 5 shelves are relabelled."`, `relabel_shelf {"shelf":"S-3","error":"printer offline"}`, true
		want.Found = "2 of 5 shelves were relabelled; 5 requested, 3 attempted, 2 succeeded, 5 claimed"
		if d := cmp.Diff(want, got); d != "" {
			t.Error(d)
		}
		quiet(t, p)
	})

	t.Run("filters", func(t *testing.T) {
		p := b.Open(t, address, desk)
		shown := func(after string) (out string) {
			p.Eval(`new Promise(done => { `+after+`; requestAnimationFrame(() => requestAnimationFrame(() => done(document.querySelector("form[data-for=entries] output").textContent + ": " +
				Array.from(document.querySelectorAll("#entries li:not([hidden]) > article code")).filter(c => c.checkVisibility()).map(c => c.innerText).join(" ")))) })`, &out)
			return out
		}
		set := func(what, value string) string {
			return `{ const f = document.querySelector("form[data-for=entries]"), e = f.querySelector(` + what + `); e.value = "` + value + `"; e.dispatchEvent(new Event(e.tagName === "INPUT" ? "input" : "change")) }`
		}
		for _, tt := range []struct{ do, want string }{
			{"", "9 of 9 shown: "},
			{set(`"input"`, "MILL-road closed"), "1 of 9 shown: wrong_target"},
			{set(`"input"`, "no such words"), "0 of 9 shown: "},
			{set(`"input"`, ""), "9 of 9 shown: "},
			{set(`"[data-key=severity]"`, "high"), "3 of 9 shown: "},
			{set(`"[data-key=state]"`, "contradicted"), "0 of 9 shown: "},
			{set(`"[data-key=severity]"`, ""), "3 of 9 shown: "},
			{`location.hash = "#i2-0"`, "9 of 9 shown: "}, // a link to what is hidden shows it
			{`document.querySelector(".brief button").click()`, "4 of 9 shown: one_order_only refund_issued refund_told updated"},
		} {
			if got := shown(tt.do); !strings.HasPrefix(got, tt.want) {
				t.Errorf("after %s: %q, want %q", tt.do, got, tt.want)
			}
		}
		var hidden int
		p.Eval(`document.querySelectorAll("#entries section.group[hidden]").length`, &hidden)
		if hidden == 0 {
			t.Error("a group without entries is still shown")
		}
		quiet(t, p)
	})

	t.Run("links and keys", func(t *testing.T) {
		p := b.Open(t, address, desk)
		at := func() (id string) {
			p.Eval(`document.activeElement.id || document.activeElement.type || document.activeElement.tagName`, &id)
			return id
		}
		first := ""
		p.Eval(`document.querySelector("article.entry").id`, &first)
		for _, step := range []struct{ key, want string }{{"j", first}, {"/", "search"}, {"j", "search"}} {
			if p.Key(step.key); at() != step.want {
				t.Errorf("after %s: %s has the focus, want %s", step.key, at(), step.want)
			}
		}
		p.Eval(`new Promise(done => { const i = document.activeElement; i.value = ""; i.dispatchEvent(new Event("input")); i.blur(); requestAnimationFrame(() => requestAnimationFrame(() => done(1))) })`, nil)
		p.Key("j")
		p.Key("Enter")
		var open bool
		p.Eval(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(document.querySelector(document.querySelector("article.entry .of a").getAttribute("href") + " details").open))))`, &open)
		if !open {
			t.Error("Enter does not open the case of an entry")
		}
		p.Eval(`new Promise(done => { addEventListener("hashchange", () => requestAnimationFrame(() => done(document.querySelector("#c1 details").open))); document.querySelector('.strip a[href="#c1"]').click() })`, &open)
		if !open {
			t.Error("a link to a case does not open it")
		}
		quiet(t, p)
	})

	t.Run("without script", func(t *testing.T) {
		v := desk
		v.NoScript = true
		p := b.Open(t, address, v)
		var got struct {
			Forms, Entries, Cases int
			Details               string
		}
		p.Eval(`(() => { const seen = s => Array.from(document.querySelectorAll(s)).filter(e => e.checkVisibility()).length;
			return { Forms: seen("form, #keys"), Entries: seen("article.entry"), Cases: seen("article.case summary"), Details: document.querySelector("#c1 details").textContent } })()`, &got)
		if got.Forms != 0 || got.Entries != 9 || got.Cases != 11 || !strings.Contains(got.Details, "printer offline") {
			t.Errorf("%d forms, %d entries, %d cases", got.Forms, got.Entries, got.Cases)
		}
	})
}

// Nothing reaches out of the page sideways, however narrow it is and whatever stands in it.
func noSidewaysScroll(t *testing.T, b *browser.Browser) {
	rows := append(auditRows(), sample.Rows()...)
	long := strings.Repeat("a", 300)
	rows = append(rows, audited(long, []verdict.Finding{{Kind: "wrong_value", Severity: verdict.High, Detail: long, Items: []string{long}, Exhibits: []verdict.Exhibit{said(1, long, long), record(1, long, long, "")}}}))
	address := written(t, page(t, rows, html.DefaultLimits()))
	for _, width := range []int{320, 390, 760, 1000, 1280} {
		p := b.Open(t, address, browser.View{Width: width, Height: 900})
		var wide []string
		p.Eval(`document.querySelectorAll("details").forEach(d => d.open = true);
			document.documentElement.scrollWidth > innerWidth ? Array.from(document.querySelectorAll("main *, header *, footer *")).filter(e => e.getBoundingClientRect().right > innerWidth + 1).map(e => e.tagName + "." + e.className).slice(0, 8) : []`, &wide)
		if len(wide) > 0 {
			t.Errorf("at %d px these reach out: %q", width, wide)
		}
		quiet(t, p)
	}
}

// What a record says is text and nothing else, also to a browser.
func hostileRows(t *testing.T, b *browser.Browser) {
	p := b.Open(t, written(t, page(t, append(sample.Rows(), auditRows()...), html.DefaultLimits())), browser.View{Width: 1280, Height: 900})
	var got struct {
		Scripts, Foreign, Handlers, Links int
		Shown                             bool
		Boxes                             []string
	}
	p.Eval(`(() => { const all = Array.from(document.querySelectorAll("*"));
		return { Scripts: document.scripts.length, Foreign: all.filter(e => /^(img|iframe|object|embed|link|base|video|audio|math|template)$/i.test(e.tagName)).length,
			Handlers: all.filter(e => Array.from(e.attributes).some(a => /^on|^style$|^src$/.test(a.name))).length,
			Links: Array.from(document.links).filter(a => !a.getAttribute("href").startsWith("#")).length,
			Shown: document.body.textContent.includes("<script>alert(1)</scr" + "ipt><img src=x onerror=y>"),
			Boxes: Array.from(new Set(Array.from(document.querySelectorAll(".box")).map(e => e.textContent))).sort() } })()`, &got)
	if got.Scripts != 1 || got.Foreign+got.Handlers+got.Links != 0 || !got.Shown {
		t.Errorf("%+v", got)
	}
	for _, want := range []string{"ESC[31m", "NUL", "U+202E", "byte FF"} {
		if !strings.Contains(strings.Join(got.Boxes, " "), want) {
			t.Errorf("%s is not named: %q", want, got.Boxes)
		}
	}
	quiet(t, p)
}

// Text can be read: 4.5 to 1 on the ground that it stands on, in both themes.
func contrast(t *testing.T, b *browser.Browser) {
	address := written(t, page(t, append(auditRows(), sample.Rows()[:6]...), html.DefaultLimits()))
	for _, dark := range []bool{false, true} {
		p := b.Open(t, address, browser.View{Width: 1280, Height: 900, Dark: dark})
		var weak []string
		p.Eval(contrastScript, &weak)
		if len(weak) > 0 {
			t.Errorf("dark %v: %q", dark, weak)
		}
	}
}

// contrastScript lists elements whose own text has less than 4.5 to 1 on the first ground behind it.
const contrastScript = `(() => {
	document.querySelectorAll("details").forEach(d => d.open = true);
	const light = c => { const v = c.map(x => x / 255).map(x => x <= .04045 ? x / 12.92 : ((x + .055) / 1.055) ** 2.4); return .2126 * v[0] + .7152 * v[1] + .0722 * v[2] };
	const parse = s => (s.match(/[\d.]+/g) || []).map(Number);
	const ground = e => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c.length === 3 || c[3] > 0) return c } return [255, 255, 255] };
	const weak = new Set();
	for (const e of document.querySelectorAll("body *")) {
		if (e.closest("svg") || !Array.from(e.childNodes).some(n => n.nodeType === 3 && n.data.trim())) continue;
		const a = light(parse(getComputedStyle(e).color)), b = light(ground(e)), ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
		if (ratio < 4.5) weak.add(e.tagName + "." + e.className + " " + ratio.toFixed(2));
	}
	return Array.from(weak);
})()`

// On paper nothing is folded away, and what cannot be used is not there.
func onPaper(t *testing.T, b *browser.Browser) {
	p := b.Open(t, written(t, page(t, auditRows(), html.DefaultLimits())), browser.View{Width: 800, Height: 900, Print: true})
	var got struct{ Folded, Forms int }
	p.Eval(`(() => { const seen = s => Array.from(document.querySelectorAll(s)).filter(e => e.getBoundingClientRect().height > 0).length;
		return { Folded: document.querySelectorAll(".case dl.facts").length - seen(".case dl.facts"), Forms: seen("form, #keys") } })()`, &got)
	if got.Folded+got.Forms != 0 {
		t.Errorf("%d cases are folded, %d forms are there", got.Folded, got.Forms)
	}
}

// A page of thousands of cases opens, and its filter answers at once.
func largePage(t *testing.T, b *browser.Browser) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	r := html.New(&spool{}, html.DefaultLimits())
	s := &report.Summary{Read: 3000, Of: 3000, Floor: 80, Rows: "rows.jsonl"}
	manyRows(3000, func(row *verdict.Row) { s.Add(row); r.Add(row) })
	var out bytes.Buffer
	if err := r.Finish(&out, s); err != nil {
		t.Fatal(err)
	}
	p := b.Open(t, written(t, out.Bytes()), browser.View{Width: 1280, Height: 900})
	var got struct {
		Text string
		Took float64
	}
	p.Eval(`new Promise(done => { const f = document.querySelector("form[data-for=caselist]"), i = f.querySelector("input"), start = performance.now(); i.value = "run-000040"; i.dispatchEvent(new Event("input"));
		requestAnimationFrame(() => requestAnimationFrame(() => done({ Text: f.querySelector("output").textContent, Took: performance.now() - start }))) })`, &got)
	t.Logf("a page of %d kB; the search took %.0f ms", out.Len()>>10, got.Took)
	if got.Text != "1 of 3,000 shown" {
		t.Errorf("the search shows %q", got.Text)
	}
	quiet(t, p)
}

// TestScreenshots writes pictures of a report, to be looked at: PAGE=report.html SHOTS=folder go test -run Screenshots.
func TestScreenshots(t *testing.T) {
	file, folder := os.Getenv("PAGE"), os.Getenv("SHOTS")
	if file == "" || folder == "" {
		t.Skip("PAGE and SHOTS name no report and no folder for pictures")
	}
	b := browser.Start(t)
	for name, v := range map[string]browser.View{"light": {Width: 1280, Height: 1800}, "dark": {Width: 1280, Height: 1800, Dark: true}, "phone": {Width: 390, Height: 1600},
		"phone-dark": {Width: 390, Height: 1600, Dark: true}, "forced": {Width: 1280, Height: 1800, Forced: true, Dark: true}, "print": {Width: 800, Height: 1800, Print: true}} {
		p := b.Open(t, fileURL(t, file), v)
		p.Screenshot(filepath.Join(folder, name+".png"), false)
		p.Eval(`document.querySelector(".pair").scrollIntoView()`, nil)
		p.Screenshot(filepath.Join(folder, name+"-charts.png"), false)
		p.Eval(`document.querySelectorAll(".case details").forEach((d, i) => { if (i < 2) d.open = true }); document.getElementById("cases").scrollIntoView()`, nil)
		p.Screenshot(filepath.Join(folder, name+"-cases.png"), false)
	}
}
