package html_test

import (
	"net/url"
	"os"
	"path/filepath"
	"testing"

	"github.com/punchlist-dev/punchlist/internal/browser"
)

// fileURL is the address of a file.
func fileURL(t *testing.T, path string) string {
	t.Helper()
	full, err := filepath.Abs(path)
	if err != nil {
		t.Fatal(err)
	}
	return (&url.URL{Scheme: "file", Path: filepath.ToSlash(full)}).String()
}

// TestScreenshots writes pictures of a report, to be looked at: PAGE=report.html SHOTS=folder go test -run Screenshots.
func TestScreenshots(t *testing.T) {
	page, folder := os.Getenv("PAGE"), os.Getenv("SHOTS")
	if page == "" || folder == "" {
		t.Skip("PAGE and SHOTS name no report and no folder for pictures")
	}
	b := browser.Start(t)
	for name, v := range map[string]browser.View{"light": {Width: 1280, Height: 1800}, "dark": {Width: 1280, Height: 1800, Dark: true},
		"phone": {Width: 390, Height: 1600}, "phone-dark": {Width: 390, Height: 1600, Dark: true}, "forced": {Width: 1280, Height: 1800, Forced: true, Dark: true}} {
		p := b.Open(t, fileURL(t, page), v)
		p.Screenshot(filepath.Join(folder, name+".png"), false)
		p.Eval(`document.querySelector(".pair").scrollIntoView()`, nil)
		p.Screenshot(filepath.Join(folder, name+"-charts.png"), false)
		p.Eval(`document.querySelectorAll(".case details").forEach((d, i) => { if (i < 2) d.open = true }); document.getElementById("cases").scrollIntoView()`, nil)
		p.Screenshot(filepath.Join(folder, name+"-cases.png"), false)
	}
}
