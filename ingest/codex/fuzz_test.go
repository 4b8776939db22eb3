package codex_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest/codex"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImport(f *testing.F) {
	sound.Fuzz(f, codex.New(), []string{"testdata/session.jsonl", "testdata/older.jsonl", "testdata/exec.jsonl"},
		session(user("x"), shown("x"), back(1), back(9), user(""), call("c", "exec", "await tools.exec_command({cmd: c})"), patched("n", "true"), output("c", "Script failed")),
		"42\n[1]\n{\"type\":\"compa{\"type\":\"compacted\",\"payload\":{\"message\":\"x\"}}\n{\"type\":",
		session(user(`# Context from my IDE setup:\n## My request for Codex:\n`), agent("x", "commentary"), output("gone", "Process running with session ID 7"), call("w", "write_stdin", `{"session_id":7}`), output("w", "Exit code: 99999999999")),
	)
}
