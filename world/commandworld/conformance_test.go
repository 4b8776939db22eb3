//go:build unix

package commandworld_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/punchlist-dev/punchlist/world"
	"github.com/punchlist-dev/punchlist/world/commandworld"
	"github.com/punchlist-dev/punchlist/world/worldtest"
)

// checks is one program for all that a check may do.
const checks = `#!/bin/sh
case $1 in
state) cat state ;;
fails) echo it is not there; exit 3 ;;
tests) printf '=== RUN   TestA\n--- PASS: TestA (0.00s)\n=== RUN   TestB\n--- FAIL: TestB (0.00s)\nFAIL\n'; exit 1 ;;
green) printf '=== RUN   TestA\n--- PASS: TestA (0.00s)\nPASS\nok  \tshop\t0.01s\n' ;;
silent) printf 'build finished\n' ;;
slow) sleep 60 ;;
much) yes ;;
forks) for i in 1 2 3 4 5 6 7 8; do setsid sleep 60 & done; sleep 60 ;;
terminal) if test -t 0 || (exec </dev/tty) 2>/dev/null; then echo a terminal; else echo none; fi ;;
asks) read -r answer; echo "got $answer" ;;
deaf) trap '' TERM INT HUP; while :; do sleep 1; done ;;
dies) kill -KILL $$ ;;
secret) echo "$TOKEN" ;;
esac
`

func TestConformance(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	write("ask", checks)
	write("state", "ready\n")
	const secret = "tok-1234567890"
	getenv := func(name string) string {
		if name == "TOKEN" {
			return secret
		}
		return os.Getenv(name)
	}
	w, err := commandworld.Open(commandworld.Config{Folder: dir, Permitted: [][]string{{"./ask", commandworld.AnyWord}}, Pass: []string{"TOKEN"},
		Timeout: 700 * time.Millisecond, Bytes: 1 << 14}, getenv)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	rule := func(word, tests string) string {
		return "{command: {source: place, run: [./ask, " + word + "]" + tests + "}}"
	}
	worldtest.Run(t, worldtest.Bed{
		Kind: world.Command, World: w, Limit: 5 * time.Second, Secret: secret,
		Rules: []worldtest.Rule{
			worldtest.Holds("exit 0", rule("state", ""), "ready"),
			worldtest.Fails("another exit", rule("fails", ""), "it is not there"),
			worldtest.Holds("the exit that is wanted", rule("fails", ", exit: 3"), ""),
			worldtest.Holds("output", rule("state", ", output: {contains: ready}"), ""),
			worldtest.Fails("other output", rule("state", ", output: {contains: done}"), ""),
			worldtest.Holds("a named test", rule("green", ", tests: {passed: [TestA]}"), ""),
			worldtest.Fails("a named test that fails", rule("tests", ", exit: 1, tests: {passed: [TestB]}"), "TestB failed"),
			worldtest.Fails("a named test that did not run", rule("green", ", tests: {passed: [TestC]}"), "TestC did not run"),
			worldtest.Unseen("no tests at all", rule("silent", ", tests: {failed: 0}"), "no test results"),
			worldtest.Unseen("not permitted", "{command: {source: place, run: [./ask, '-rf']}}", "not permitted"),
			worldtest.Unseen("a gigabyte", rule("much", ""), "16384 bytes"),
			worldtest.Unseen("children that outlive it", rule("forks", ""), "within"),
			worldtest.Holds("no terminal", rule("terminal", ", output: {contains: none}"), ""),
			worldtest.Fails("nothing on its input", rule("asks", ", output: {contains: got yes}"), "got"),
			worldtest.Unseen("deaf to signals", rule("deaf", ""), "within"),
			worldtest.Unseen("killed", rule("dies", ""), "signal"),
			worldtest.Fails("prints a secret", rule("secret", ", output: {contains: none}"), ""),
		},
		Same:   rule("state", ", unchanged: true"),
		Change: func(*testing.T) { write("state", "broken\n") },
		Slow:   rule("slow", ""),
		Gone:   func(*testing.T) { os.RemoveAll(dir) },
		After:  rule("state", ""),
	})
	if _, err := os.Stat(dir); err == nil {
		t.Error("the folder is there again")
	}
}
