package audit

import "testing"

// TestHoldCommands holds what commands installed, committed or set against later looks.
func TestHoldCommands(t *testing.T) {
	install := call("bash", `{"command":"npm install left-rope@4.2.1","cwd":"web"}`, `{"exitCode":0,"output":"added 1 package"}`)
	commit := call("bash", `{"command":"git commit -qam 'Raise the mooring fee'"}`, `{"exitCode":0,"stdout":"","stderr":""}`)
	tests := []struct {
		name string
		acts []act
		kind string // the only kind of finding; "" for none
	}{
		{"another version", []act{user("Install left-rope 4.2.1 in web."), install, call("bash", `{"command":"npm ls left-rope","cwd":"web"}`, `{"exitCode":0,"output":"left-rope@3.9.0"}`), agent("I installed left-rope 4.2.1.")}, kindNotPersisted},
		{"that version", []act{user("Install left-rope 4.2.1 in web."), install, call("bash", `{"command":"npm ls left-rope","cwd":"web"}`, `{"exitCode":0,"output":"left-rope@4.2.1"}`), agent("I installed left-rope 4.2.1.")}, ""},
		{"a look into another folder", []act{user("Install left-rope 4.2.1 in web."), install, call("bash", `{"command":"npm ls left-rope","cwd":"api"}`, `{"exitCode":0,"output":"left-rope@3.9.0"}`), agent("I installed left-rope 4.2.1.")}, ""},
		{"another package of a longer name", []act{user("Install left-rope 4.2.1 in web."), install, call("bash", `{"command":"npm ls hook-left-rope","cwd":"web"}`, `{"exitCode":0,"output":"hook-left-rope@3.9.0"}`), agent("I installed left-rope 4.2.1.")}, ""},
		{"another newest commit", []act{user("Commit the raise of the mooring fee."), commit, call("bash", `{"command":"git log -1 --oneline"}`, `{"exitCode":0,"stdout":"77ab310 Tidy the quay page","stderr":""}`), agent("I committed the raise of the mooring fee.")}, kindNotPersisted},
		{"the newest commit", []act{user("Commit the raise of the mooring fee."), commit, call("bash", `{"command":"git log -1 --oneline"}`, `{"exitCode":0,"stdout":"90cc021 Raise the mooring fee","stderr":""}`), agent("I committed the raise of the mooring fee.")}, ""},
		{"a merge between", []act{user("Commit the raise of the mooring fee, and merge quay."), commit, call("bash", `{"command":"git merge --no-edit quay"}`, `{"exitCode":0,"stdout":"Merge made","stderr":""}`),
			call("bash", `{"command":"git log -1 --oneline"}`, `{"exitCode":0,"stdout":"77ab310 Merge branch quay","stderr":""}`), agent("I committed the raise of the mooring fee.")}, ""},
		{"a column", []act{user("Set berth grade gold for BT-4410."), call("db", `{"sql":"UPDATE berths SET grade = 'gold' WHERE berth = 'BT-4410'"}`, `{"rows_updated":1}`), agent("I updated BT-4410: grade gold."),
			probe("berths", `{"columns":["berth","grade"],"rows":[["BT-4410","plain"]]}`)}, kindNotPersisted},
		{"the column of another row", []act{user("Set berth grade gold for BT-4410."), call("db", `{"sql":"UPDATE berths SET grade = 'gold' WHERE berth = 'BT-4410'"}`, `{"rows_updated":1}`), agent("I updated BT-4410: grade gold."),
			probe("berths", `{"columns":["berth","grade","next"],"rows":[["BT-4409","plain","BT-4410"]]}`)}, ""},
		{"a record as it was", []act{user("Let 30% of the boats use quay-radar."), call("set_split", `{"flag":"quay-radar","parts":[{"to":"on","share":30000},{"to":"off","share":70000}]}`, `{"flag":"quay-radar","parts":[{"to":"on","share":30000},{"to":"off","share":70000}],"rev":8}`),
			agent("I set quay-radar to 30%."), probe("share", `{"flag":"quay-radar","parts":[{"to":"on","share":5000},{"to":"off","share":95000}],"rev":7}`)}, kindNotPersisted},
		{"a record as it was set", []act{user("Let 30% of the boats use quay-radar."), call("set_split", `{"flag":"quay-radar","parts":[{"to":"on","share":30000},{"to":"off","share":70000}]}`, `{"flag":"quay-radar","parts":[{"to":"on","share":30000},{"to":"off","share":70000}],"rev":8}`),
			agent("I set quay-radar to 30%."), probe("share", `{"flag":"quay-radar","parts":[{"to":"on","share":30000},{"to":"off","share":70000}],"rev":9}`)}, ""},
		{"the record of another flag", []act{user("Let 30% of the boats use quay-radar."), call("set_split", `{"flag":"quay-radar","parts":[{"to":"on","share":30000},{"to":"off","share":70000}]}`, `{"flag":"quay-radar","parts":[{"to":"on","share":30000},{"to":"off","share":70000}],"rev":8}`),
			agent("I set quay-radar to 30%."), probe("share", `{"flag":"quay-sonar","parts":[{"to":"on","share":5000},{"to":"off","share":95000}],"rev":7}`)}, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { holdsOnly(t, tt.acts, tt.kind) })
	}
}
