package native_test

import (
	"testing"

	"github.com/punchlist-dev/punchlist/ingest/native"
	"github.com/punchlist-dev/punchlist/internal/sound"
)

func FuzzImport(f *testing.F) {
	sound.Fuzz(f, native.New(), []string{"testdata/every-key.jsonl"},
		`{"schema":"punchlist-transcript/v1","id":"a","steps":[{"user":["x","y\n"]},{"call":"f","args":"{\"a\":1}","id":"c","by":"user"},{"resultOf":1,"result":{"ok":false},"exitCode":1},{"draft":"d","attemptId":"1"},{"agent":"e","parent":"1","delivery":"stated"}]}`,
		`{"schema":"punchlist-transcript/v1","steps":[{"event":"e","fields":{"a":null}},{"probe":"p","result":[1],"failed":true},{"state":"s","is":"partial","value":"v"},{"label":"l","is":null},{"gap":"g"}],"findings":[{"code":"c","detail":"d","step":1}]}`,
	)
}
