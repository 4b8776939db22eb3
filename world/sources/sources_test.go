package sources

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/world"
)

func env(pairs ...string) func(string) string {
	return func(name string) string {
		for i := 0; i+1 < len(pairs); i += 2 {
			if pairs[i] == name {
				return pairs[i+1]
			}
		}
		return ""
	}
}

func TestOpenAndAsk(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "note.txt"), []byte("the token is t0p-secret"), 0o644); err != nil {
		t.Fatal(err)
	}
	cfg, err := Parse(filepath.Join(dir, "worlds.yaml"), []byte(`
sources:
  here: {folder: ., commands: [[cat, note.txt]], timeout: 5s}
  api: {http: https://api.example.com, headers: {Authorization: {from: API_TOKEN}, Accept: text/plain}}
  users: {postgres: {from: USERS_DSN}, rows: 10}
at_once: 2
`))
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(cfg.Variables(), " "); got != "API_TOKEN USERS_DSN" {
		t.Errorf("variables %q", got)
	}
	set, err := cfg.Open(env("API_TOKEN", "t0p-secret", "USERS_DSN", "postgres://u:pw@db/x", "PATH", os.Getenv("PATH")), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer set.Close()
	got := set.Observe(t.Context(), []world.Check{{Kind: world.File, Source: "here", Path: "note.txt"}, {Kind: world.Command, Source: "here", Run: []string{"cat", "note.txt"}}})
	var file struct{ Content string }
	var command struct{ Output string }
	if err := json.Unmarshal(got[0].Answer, &file); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(got[1].Answer, &command); err != nil {
		t.Fatal(err)
	}
	if file.Content != "the token is [secret]" || command.Output != file.Content {
		t.Errorf("file %q, command %q", file.Content, command.Output)
	}
	if _, err := cfg.Open(env("API_TOKEN", "x"), time.Now); err == nil || !strings.Contains(err.Error(), "USERS_DSN") || !strings.Contains(err.Error(), "users") {
		t.Errorf("a variable that is not set: %v", err)
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"empty", "", "w.yaml: the file is empty"},
		{"no sources", "at_once: 1", "it lists no sources"},
		{"broken", "sources: [", "w.yaml: "},
		{"unknown key", "sources: {}\nsource: {}", "w.yaml:2:1: the configuration has no key source: it has at_once, sources, timeout"},
		{"twice", "sources: {}\nsources: {}", "stands twice"},
		{"two kinds", "sources:\n  a: {sqlite: x.db, folder: .}", "w.yaml:2:3: the source a names exactly one of"},
		{"no kind", "sources:\n  a: {rows: 3}", "exactly one of"},
		{"key of another kind", "sources:\n  a: {sqlite: x.db, headers: {}}", "a sqlite source has no headers"},
		{"a number", "sources:\n  a: {sqlite: x.db, rows: many}", "a whole number"},
		{"a time", "timeout: soon\nsources: {}", "a time such as"},
		{"a variable", "sources:\n  a: {postgres: {env: X}}", "no key env"},
		{"commands", "sources:\n  a: {folder: ., commands: make test}", "list of words, for example"},
		{"a flag", "sources:\n  a: {http: https://x, private: perhaps}", "true or false"},
		{"a name", "sources:\n  'a b': {folder: .}", "one word"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Parse("w.yaml", []byte(tt.text))
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want %q in it", err, tt.want)
			}
		})
	}
}

func TestOpenNamesTheSource(t *testing.T) {
	cfg, err := Parse("w.yaml", []byte("sources:\n  records: {sqlite: none.db}"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := cfg.Open(env(), time.Now); err == nil || !strings.Contains(err.Error(), "records") {
		t.Errorf("error %v", err)
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("sources:\n  a: {sqlite: x.db, rows: 3}\n  b: {http: https://x, headers: {A: {from: B}}}\n"))
	f.Add([]byte("sources: &x {a: *x}"))
	f.Add([]byte("sources:\n  a: {folder: ., commands: [[make, '*']], pass: [HOME]}"))
	f.Fuzz(func(t *testing.T, text []byte) {
		cfg, err := Parse("w.yaml", text)
		if (cfg == nil) == (err == nil) {
			t.Errorf("config %v and error %v", cfg, err)
		}
	})
}
