package doctest

import (
	"slices"
	"strings"
	"testing"

	"github.com/punchlist-dev/punchlist/ingest"
	"github.com/punchlist-dev/punchlist/ingest/formats"
)

// TestFormatTables holds that docs/formats.md names every format that is read, and every one that is only recognised.
func TestFormatTables(t *testing.T) {
	named := func(name string) (names []string) {
		for _, cells := range table(t, "docs/formats.md", name) {
			names = append(names, strings.Trim(cells[0], "`"))
		}
		slices.Sort(names)
		return names
	}
	var read, recognised []string
	for _, f := range formats.All() {
		read = append(read, f.Name())
	}
	for _, k := range ingest.Recognised() {
		recognised = append(recognised, k.Name)
	}
	slices.Sort(read)
	slices.Sort(recognised)
	if got := named("formats"); !slices.Equal(got, read) {
		t.Errorf("docs/formats.md says that these are read:\n%v\nand the code\n%v", got, read)
	}
	if got := named("recognised"); !slices.Equal(got, recognised) {
		t.Errorf("docs/formats.md says that these are recognised:\n%v\nand the code\n%v", got, recognised)
	}
}
