package claudecode_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest/claudecode"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImport(f *testing.F) {
	sound.Fuzz(f, claudecode.New(), []string{"testdata/session.jsonl", "testdata/stream.jsonl", "testdata/web.json"},
		session(user("u1", "a1", "<bash-input>x</bash-input>"), user("u2", "u1", "<bash-stdout>"), result("r1", "a1", "c1", "x"), agent("a1", "u2", "m1", call("c1", "Bash", `{}`), ""))+`{"type":"last-prompt","leafUuid":"u1","explicit":true}`,
		"42\n[1]\n{\"type\":\"us{\"type\":\"user\",\"uuid\":\"u\",\"message\":{\"role\":\"user\",\"content\":\"x\"}}\n{\"type\":",
		session(failed("r1", "", "c1", `The user doesn't want to proceed with this tool use. the user said:\n`), user("u1", "", `<command-name>\n</command-name><command-args>x</command-args>`)),
	)
}
