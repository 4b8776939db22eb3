package geminicli_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest/geminicli"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImport(f *testing.F) {
	sound.Fuzz(f, geminicli.New(), []string{"testdata/session.jsonl", "testdata/older.json"},
		session(user("a", "x"), answer("b", "y"), `{"$rewindTo":"a"}`, answer("b", "y"), `{"$rewindTo":"gone"}`, `{"$set":{"messages":[`+answer("c", "y")+`,7]}}`),
		session(calls("a", "c", "run_shell_command", "success", `Output: x\nExit Code: 9999999999\nSignal: 9`), `{"$patch":{"id":"a"}}`),
		"{\"id\":\"{\"id\":\"a\",\"type\":\"user\",\"content\":{\"functionResponse\":7}}\n{\"$set\":",
	)
}
