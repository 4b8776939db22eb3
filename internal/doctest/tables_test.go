package doctest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/verdict"
)

// table returns the rows between <!-- NAME: begin --> and <!-- NAME: end -->, without the head, as cells.
func table(t *testing.T, doc, name string) [][]string {
	t.Helper()
	_, rest, found := strings.Cut(readDocument(t, doc), "<!-- "+name+": begin -->\n")
	text, _, closed := strings.Cut(rest, "<!-- "+name+": end -->")
	if !found || !closed {
		t.Fatalf("%s: no table %s", doc, name)
	}
	var rows [][]string
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		rows = append(rows, cells)
	}
	if len(rows) < 3 {
		t.Fatalf("%s: the table %s has no rows", doc, name)
	}
	return rows[2:]
}

// TestVerdictTable holds that docs/rows.md lists the verdicts in their order, each with its class.
func TestVerdictTable(t *testing.T) {
	var want, got []string
	for v := verdict.WrongAttempt; v <= verdict.Passed; v++ {
		want = append(want, v.String()+" "+verdict.ClassOf(v).String())
	}
	want[len(want)-1] = "the exit's name passed"
	for _, cells := range table(t, "docs/rows.md", "verdicts") {
		got = append(got, strings.Trim(cells[0], "`")+" "+cells[len(cells)-1])
	}
	if !slices.Equal(want, got) {
		t.Errorf("docs/rows.md lists\n%s\nand the code\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestFieldTables holds that docs/rows.md names every field that the schema of a row has, and no other.
func TestFieldTables(t *testing.T) {
	type object struct {
		Properties map[string]json.RawMessage `json:"properties"`
	}
	var schema struct {
		object
		Defs map[string]object `json:"$defs"`
	}
	if err := json.Unmarshal(verdict.RowSchema(), &schema); err != nil {
		t.Fatal(err)
	}
	for name, properties := range map[string]map[string]json.RawMessage{
		"row": schema.Properties, "obligation": schema.Defs["obligation"].Properties,
	} {
		var got []string
		for _, cells := range table(t, "docs/rows.md", name) {
			for _, word := range regexp.MustCompile("`([A-Za-z]+)`").FindAllStringSubmatch(cells[0], -1) {
				got = append(got, word[1])
			}
		}
		var want []string
		for key := range properties {
			want = append(want, key)
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(want, got) {
			t.Errorf("docs/rows.md, table %s, names\n%v\nand the schema has\n%v", name, got, want)
		}
	}
}

// TestContractWords holds that docs/contract.md names every rule kind, every key of a rule, and every type.
func TestContractWords(t *testing.T) {
	text := readDocument(t, "docs/contract.md")
	named := func(word string) bool { return regexp.MustCompile("`" + word + "\\b").MatchString(text) }
	for _, k := range evaluate.Grammar().Kinds {
		if !named(k.Name) {
			t.Errorf("docs/contract.md does not name the rule kind %s", k.Name)
		}
		for _, key := range k.Keys {
			if !named(key.Name) {
				t.Errorf("docs/contract.md does not name the key %s of %s", key.Name, k.Name)
			}
		}
	}
	for _, d := range contract.TypeDocs() {
		if !strings.Contains(text, "| `"+d.Name+"`") && !strings.Contains(text, "`"+d.Name+"`") {
			t.Errorf("docs/contract.md does not name the type %s", d.Name)
		}
	}
	for _, key := range schemaKeys(t) {
		if !named(key) {
			t.Errorf("docs/contract.md does not name the key %s", key)
		}
	}
}

// schemaKeys lists the keys of a contract's top level.
func schemaKeys(t *testing.T) []string {
	t.Helper()
	var schema struct {
		Properties map[string]json.RawMessage `json:"properties"`
	}
	if err := json.Unmarshal(contract.Schema(evaluate.Grammar()), &schema); err != nil {
		t.Fatal(err)
	}
	var keys []string
	for key := range schema.Properties {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

var link = regexp.MustCompile(`\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"`)

// TestLinks holds that links inside the repository lead somewhere.
func TestLinks(t *testing.T) {
	docs := documents(t)
	records, err := filepath.Glob(filepath.Join(root, "docs", "decisions", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range records {
		docs = append(docs, "docs/decisions/"+filepath.Base(r))
	}
	examples, err := filepath.Glob(filepath.Join(root, "examples", "*", "README.md"))
	if err != nil || len(examples) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	for _, e := range examples {
		docs = append(docs, "examples/"+filepath.Base(filepath.Dir(e))+"/README.md")
	}
	docs = append(docs, "examples/README.md", "CONTRIBUTING.md", "CHANGELOG.md")
	for _, doc := range docs {
		for _, m := range link.FindAllStringSubmatch(readDocument(t, doc), -1) {
			target := m[1] + m[2]
			if strings.Contains(target, "://") {
				continue
			}
			if err := follow(t, doc, target); err != nil {
				t.Errorf("%s: the link %s: %v", doc, target, err)
			}
		}
	}
}

func follow(t *testing.T, doc, target string) error {
	path, anchor, _ := strings.Cut(target, "#")
	if path == "" {
		path = doc
	} else {
		path = filepath.ToSlash(filepath.Join(filepath.Dir(doc), path))
	}
	if _, err := os.Stat(filepath.Join(root, path)); err != nil {
		return fmt.Errorf("%s is not there", path)
	}
	if anchor != "" && !slices.Contains(anchors(readDocument(t, path)), anchor) {
		return fmt.Errorf("%s has no heading with that name", path)
	}
	return nil
}

// anchors lists the names under which the headings of a document are linked.
func anchors(text string) []string {
	var list []string
	for _, line := range strings.Split(text, "\n") {
		if title, ok := strings.CutPrefix(strings.TrimLeft(line, "#"), " "); ok && strings.HasPrefix(line, "#") {
			name := regexp.MustCompile(`[^\p{L}\p{N} _-]`).ReplaceAllString(strings.ToLower(title), "")
			list = append(list, strings.ReplaceAll(name, " ", "-"))
		}
	}
	return list
}
