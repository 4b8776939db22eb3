package doctest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.yaml.in/yaml/v4"

	"github.com/punchlist-dev/punchlist/internal/cli"
)

// TestWorkflows runs the punchlist commands of every workflow that documents show, with the contract and the runs of the
// tour in README.md in place of the reader's own. A step may find something, as the tour does; it may not be a wrong call.
func TestWorkflows(t *testing.T) {
	tour := map[string]string{}
	for _, b := range blocks(t, "README.md") {
		if b.file != "" {
			tour[b.file] = b.text
		}
	}
	total := 0
	for _, doc := range documents(t) {
		for _, b := range blocks(t, doc) {
			if b.info != "yaml" || !isWorkflow(b.text) {
				continue
			}
			t.Run(fmt.Sprintf("%s:%d", b.doc, b.line), func(t *testing.T) {
				commands := steps(t, b.text)
				inTour(t, tour)
				for _, c := range commands {
					total++
					runStep(t, c)
				}
			})
		}
	}
	if total < 6 {
		t.Errorf("only %d commands in workflows: is a block's kind misspelt?", total)
	}
}

// steps returns the punchlist commands of a workflow of GitHub or GitLab, in order.
func steps(t *testing.T, text string) []string {
	t.Helper()
	var root yaml.Node
	if err := yaml.Unmarshal([]byte(text), &root); err != nil {
		t.Fatalf("no YAML: %v", err)
	}
	var all []string
	var walk func(n *yaml.Node, key string)
	walk = func(n *yaml.Node, key string) {
		switch {
		case n.Kind == yaml.MappingNode:
			for i := 0; i+1 < len(n.Content); i += 2 {
				walk(n.Content[i+1], n.Content[i].Value)
			}
		case n.Kind == yaml.ScalarNode && (key == "run" || key == "script") && strings.HasPrefix(n.Value, "punchlist "):
			all = append(all, strings.TrimSpace(n.Value))
		default:
			for _, c := range n.Content {
				walk(c, key)
			}
		}
	}
	walk(&root, "")
	return all
}

// inTour makes a folder of its own with the contract and the runs of the tour, under the names that workflows use.
func inTour(t *testing.T, tour map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.Mkdir("runs", 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"cancel.yaml": tour["cancel.yaml"], filepath.Join("runs", "runs.jsonl"): tour["runs.jsonl"]} {
		if text == "" {
			t.Fatalf("the tour has no %s", name)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func runStep(t *testing.T, command string) {
	t.Helper()
	words, err := splitWords(strings.ReplaceAll(command, "$GITHUB_STEP_SUMMARY", "summary.md"))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	code := cli.Main(words[1:], &cli.Surroundings{Stdin: strings.NewReader(""), Stdout: &out, Stderr: &out, Now: time.Now, Width: func() int { return 0 },
		Getenv: func(name string) string {
			return map[string]string{"GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "summary.md"}[name]
		}})
	if code != cli.ExitOK && code != cli.ExitFailed {
		t.Errorf("$ %s\nexit code %d\n%s", command, code, out.String())
	}
}
