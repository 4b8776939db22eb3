// Package doctest runs what README.md and docs/*.md show: commands with their output and exit codes, contracts with their
// examples, JSON, and the tables that say what the code says.
package doctest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// root is the repository, seen from this folder.
const root = "../.."

// block is a fenced block of a document.
type block struct {
	doc  string // path from the root
	line int    // of its first line of text
	info string // what stands behind the fence: console, yaml, yaml refused, json ...
	file string // name that a comment "<!-- file: NAME -->" before the block gives it; "" where there is none
	text string
}

var fileComment = regexp.MustCompile(`^<!-- file: (\S+) -->$`)

// documents returns the paths of README.md and docs/*.md, from the root.
func documents(t *testing.T) []string {
	t.Helper()
	docs, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil || len(docs) == 0 {
		t.Fatalf("no documents: %v", err)
	}
	names := []string{"README.md"}
	for _, d := range docs {
		names = append(names, "docs/"+filepath.Base(d))
	}
	return names
}

func readDocument(t *testing.T, doc string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(root, doc))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// blocks cuts the fenced blocks out of a document.
func blocks(t *testing.T, doc string) []block {
	t.Helper()
	var all []block
	var open *block
	before := ""
	for i, line := range strings.Split(readDocument(t, doc), "\n") {
		switch fence, isFence := strings.CutPrefix(line, "```"); {
		case isFence && open == nil:
			open = &block{doc: doc, line: i + 2, info: strings.TrimSpace(fence)}
			if m := fileComment.FindStringSubmatch(before); m != nil {
				open.file = m[1]
			}
		case isFence:
			all = append(all, *open)
			open = nil
		case open != nil:
			open.text += line + "\n"
		}
		before = line
	}
	if open != nil {
		t.Fatalf("%s:%d: the block is not closed", doc, open.line)
	}
	return all
}

// TestBlocksAreKnown holds that each block says what it is, so that none is left unchecked by a slip.
func TestBlocksAreKnown(t *testing.T) {
	known := map[string]bool{"console": true, "yaml": true, "yaml refused": true, "json": true, "text": true, "go": true}
	for _, doc := range documents(t) {
		for _, b := range blocks(t, doc) {
			if !known[b.info] {
				t.Errorf("%s:%d: a block of kind %q; write console, yaml, json, go or text", b.doc, b.line, b.info)
			}
		}
	}
}
