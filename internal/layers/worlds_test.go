package layers

import (
	"slices"
	"strings"
	"testing"
)

// TestDriversStandInOnePlace holds that the drivers of databases are imported by internal/database alone, that world and
// gate link neither network nor process nor database, and that a kind of world knows no other.
func TestDriversStandInOnePlace(t *testing.T) {
	drivers := []string{"github.com/jackc/pgx/", "modernc.org/sqlite"}
	banned := []string{"net", "net/http", "database/sql", "os/exec"}
	kinds := []string{"world/sqlworld", "world/httpworld", "world/fileworld", "world/commandworld"}
	seen := map[string]bool{}
	for _, p := range packages(t) {
		name := strings.TrimPrefix(p.ImportPath, module)
		seen[name] = true
		for _, driver := range drivers {
			if slices.ContainsFunc(p.Imports, func(i string) bool { return strings.HasPrefix(i, driver) }) && name != "internal/database" {
				t.Errorf("%s imports %s", name, driver)
			}
		}
		for _, dep := range p.Deps {
			if (name == "world" || name == "gate") && slices.Contains(banned, dep) {
				t.Errorf("%s links %s", name, dep)
			}
		}
		for _, dep := range own(p.Deps) {
			if slices.Contains(kinds, name) && (slices.Contains(kinds, dep) && dep != name || dep == "gate" || dep == "evaluate") {
				t.Errorf("%s links %s", name, dep)
			}
		}
	}
	for _, name := range append(kinds, "world", "gate", "internal/database") {
		if !seen[name] {
			t.Errorf("there is no package %s", name)
		}
	}
}
