package watchdog

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// The defaults that docs/watchdog.md shows are those of the code, and its table names every detector.
func TestDocumentedDefaults(t *testing.T) {
	doc, err := os.ReadFile("../docs/watchdog.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(doc), "<!-- file: watchdog.yaml -->\n```text\n")
	text, _, found := strings.Cut(rest, "```")
	if !found {
		t.Fatal("no block watchdog.yaml")
	}
	got, err := ParseConfig("docs", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(Default(), got, cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
	for _, name := range detectorNames() {
		if !strings.Contains(string(doc), "\n| `"+name+"` |") {
			t.Errorf("the table of detectors lacks %s", name)
		}
	}
	for key := range strings.Lines(text) { // each key must be needed, so that the block can not lose one
		if key[0] != ' ' && !strings.Contains(key, ":") {
			t.Errorf("%q", key)
		}
	}
}

func TestParseConfig(t *testing.T) {
	got, err := ParseConfig("w.json", []byte(`{"repeat":{"l1":4,"l2":-1},"poll":{"after":"90s"},"off":["chanting"]}`))
	if err != nil {
		t.Fatal(err)
	}
	want := Default()
	want.Repeat = Thresholds{4, -1, 8}
	want.Poll.After = 90 * time.Second
	want.Off = []string{"chanting"}
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
	if got, err := ParseConfig("empty", nil); err != nil || cmp.Diff(Default(), got) != "" {
		t.Errorf("%v %+v", err, got)
	}
	for _, tt := range []struct{ doc, want string }{
		{"repeats: {l1: 3}", "w.yaml: "},
		{"repeat: {l1: 5, l2: 4}", "w.yaml: repeat: l1 5, l2 4, l3 8: l1 is 2 or more, and no level comes before a lower one"},
		{"repeat: {l1: 1}", "l1 is 2 or more"},
		{"cycle: {period: 40}", "cycle.period is from 2 to 12, not 40"},
		{"news: {below: 7}", "news.below is a share from 0 to 1, not 7"},
		{"talk: {alike: .nan}", "talk.alike is a share from 0 to 1"},
		{"world: {rounds: 1}", "world.rounds and talk.similar are 2 or more"},
		{"off: [chants]", `there is no detector "chants"; there are exact_repeat`},
		{"chant: {period: -3}", "chant: period and bytes are 1 or more"},
		{"[", "w.yaml: "},
		{"repeat: 3", "w.yaml: "},
		{"poll: {after: soon}", "w.yaml: "},
		{"x: &a [*a, *a]", "w.yaml: "},
		{strings.Repeat("#", 70<<10), "65536 bytes at most"},
	} {
		if _, err := ParseConfig("w.yaml", []byte(tt.doc)); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%.40s: %v, want %q", tt.doc, err, tt.want)
		}
	}
}

// What is switched off says nothing.
func TestOff(t *testing.T) {
	cfg := Default()
	cfg.Off = detectorNames()
	for _, s := range situations() {
		if _, highest, _ := watch(cfg, s.steps); highest > L0 {
			t.Errorf("%s: %v", s.name, highest)
		}
	}
}

// FuzzParseConfig: whatever stands in a file, there is a configuration with which a watchdog works, or an error.
func FuzzParseConfig(f *testing.F) {
	f.Add([]byte("repeat: {l1: 4}\noff: [burn]"))
	f.Add([]byte(`{"poll":{"tools":["a"],"gap":"1h"},"burn":[{"spent":0.1,"progress":1,"level":"L4"}]}`))
	all := situations()[:8]
	f.Fuzz(func(t *testing.T, doc []byte) {
		cfg, err := ParseConfig("w", doc)
		if err != nil {
			return
		}
		for _, s := range all {
			watch(cfg, s.steps[:min(len(s.steps), 12)])
		}
		watch(cfg, story{said(strings.Repeat("so it goes ", 100))})
	})
}
