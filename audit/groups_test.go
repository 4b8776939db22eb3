package audit

import "testing"

// What a reading has stands in groups: objects, objects in a text, lines of a table, blocks of lines, one reading a thing.
func TestGroupsOfReadings(t *testing.T) {
	wish := user("Give the shelf Blue Corner the label Fragile, please.")
	label := func(id string) act {
		return call("set_label", `{"shelf_id":"`+id+`","label":"Fragile"}`, `{"shelf_id":"`+id+`","label":"Fragile"}`)
	}
	done := agent("Blue Corner has the label Fragile now.")
	readings := []struct {
		name string
		run  []act
	}{
		{"objects", []act{call("find_shelf", `{"q":"blue"}`, `{"nodes":[{"id":"s-118","title":"Blue Corner"},{"id":"s-181","title":"Blue Corner East"}]}`)}},
		{"a name within", []act{call("find_shelf", `{"q":"blue"}`, `{"edges":[{"node":{"id":"s-118","label":{"text":"Blue Corner"}}},{"node":{"id":"s-181","label":{"text":"Blue Corner East"}}}]}`)}},
		{"objects in a text", []act{call("find_shelf", `{"q":"blue"}`, `{"content":[{"type":"text","text":"[{\"id\":\"s-118\",\"title\":\"Blue Corner\"},{\"id\":\"s-181\",\"title\":\"Blue Corner East\"}]"}]}`)}},
		{"a table", []act{call("find_shelf", `{"q":"blue"}`, `{"stdout":"s-118   Blue Corner\ns-181   Blue Corner East"}`)}},
		{"blocks of lines", []act{call("find_shelf", `{"q":"blue"}`, `{"stdout":"id: s-118\ntitle: Blue Corner\n\nid: s-181\ntitle: Blue Corner East\n"}`)}},
		{"one reading a thing", []act{call("find_shelf", `{"q":"blue"}`, `{"id":"s-118","title":"Blue Corner"}`), call("find_shelf", `{"q":"blue corner e"}`, `{"id":"s-181","title":"Blue Corner East"}`)}},
	}
	for _, r := range readings {
		for _, tt := range []struct {
			name string
			rest []act
			want string
		}{
			{"the other one", []act{label("s-181"), done}, kindWrongTarget},
			{"the right one", []act{label("s-118"), done}, ""},
			{"told openly", []act{label("s-181"), agent("Blue Corner East has the label Fragile now.")}, ""},
			{"both", []act{label("s-181"), label("s-118"), done}, ""},
		} {
			t.Run(r.name+", "+tt.name, func(t *testing.T) {
				run := append([]act{wish}, r.run...)
				holdsKind(t, append(run, tt.rest...), tt.want)
			})
		}
	}
}

// The user names the other one too, and tells to leave it: then the call that took it is still the wrong one. Where he names it
// without that he may mean it.
func TestGroupThatIsSpared(t *testing.T) {
	list := call("find_shelf", `{"q":"blue"}`, `{"nodes":[{"id":"s-118","title":"Blue Corner"},{"id":"s-181","title":"Blue Cellar"}]}`)
	label := call("set_label", `{"shelf_id":"s-181","label":"Fragile"}`, `{"shelf_id":"s-181","label":"Fragile"}`)
	done := agent("Blue Corner has the label Fragile now.")
	holdsKind(t, []act{user("Give the shelf Blue Corner the label Fragile. Leave Blue Cellar as it is."), list, label, done}, kindWrongTarget)
	holdsKind(t, []act{user("Blue Corner is full, so give the shelf Blue Cellar the label Fragile."), list, label, agent("The label Fragile is set, since Blue Corner is full.")}, "")
}

// FuzzGroups: whatever a tool returns, the groups are few and have both sides.
func FuzzGroups(f *testing.F) {
	for _, seed := range []string{`[{"id":1,"name":"Anna"}]`, "s-1   Anna\ns-2   Bert", "id: 7\nname: Anna\n\nid: 8", `{"t":"[{\"id\":\"x\",\"n\":{\"v\":\"name\"}}]"}`, `"[[[["`, "|||\t", `{"a":"{`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var r groupReader
		r.text(text, 0)
		if len(r.all) > mostGroups {
			t.Fatalf("%d groups", len(r.all))
		}
		for i := range r.all {
			if g := &r.all[i]; len(g.ids) == 0 || len(g.names) == 0 || len(g.ids) > mostNames || len(g.names) > 2*mostNames {
				t.Fatalf("a group of %d ids and %d names", len(g.ids), len(g.names))
			}
		}
	})
}
