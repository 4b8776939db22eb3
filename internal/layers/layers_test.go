// Package layers tests that imports point down only.
package layers

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/punchlist-dev/punchlist/"

// pkg is what go list says about a package.
type pkg struct {
	ImportPath string
	Standard   bool
	Imports    []string
	Deps       []string
}

// packages lists the packages of the module. Tests are not part of it.
func packages(t *testing.T) []pkg {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-json=ImportPath,Standard,Imports,Deps", module+"...").Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			t.Fatalf("go list: %v\n%s", err, exit.Stderr)
		}
		t.Fatal(err)
	}
	var all []pkg
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p pkg
		if err := dec.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(p.ImportPath, module) {
			all = append(all, p)
		}
	}
	if len(all) < 8 {
		t.Fatalf("go list names only %d packages of the module", len(all))
	}
	return all
}

// own returns the module's packages among imports, without the module's name.
func own(imports []string) []string {
	var names []string
	for _, i := range imports {
		if rest, ok := strings.CutPrefix(i, module); ok {
			names = append(names, rest)
		}
	}
	return names
}

// below says which packages of the module each layer may link, itself apart.
func below() map[string][]string {
	leaves := []string{"internal/jsonscan", "internal/textfact"}
	return map[string][]string{
		"internal/jsonscan":     {},
		"internal/textfact":     {"internal/jsonscan"},
		"transcript":            {"internal/jsonscan"},
		"contract":              append([]string{"transcript"}, leaves...),
		"verdict":               append([]string{"transcript", "contract"}, leaves...),
		"claim":                 append([]string{"transcript", "contract", "verdict"}, leaves...),
		"internal/pattern":      {},
		"agreement":             {},
		"agreement/calibration": append([]string{"agreement", "transcript", "contract", "verdict"}, leaves...),
		"judge/intents": append([]string{"judge", "agreement", "transcript", "contract", "verdict", "claim", "ledger", "watchdog", "audit", "internal/shell",
			"internal/testreport"}, leaves...),
		"internal/shell":  {},
		"ledger":          append([]string{"transcript", "internal/shell", "internal/testreport"}, leaves...),
		"evaluate":        append([]string{"transcript", "contract", "verdict", "claim", "internal/pattern", "internal/shell", "internal/testreport"}, leaves...),
		"watchdog":        append([]string{"transcript", "ledger", "internal/shell", "internal/testreport"}, leaves...),
		"audit":           append([]string{"transcript", "contract", "verdict", "claim", "ledger", "watchdog", "internal/shell", "internal/testreport"}, leaves...),
		"world":           append([]string{"transcript", "contract", "verdict"}, leaves...),
		"judge":           append([]string{"transcript", "contract", "verdict"}, leaves...),
		"judge/wire":      append([]string{"transcript", "contract", "verdict", "judge"}, leaves...),
		"judge/recorded":  append([]string{"transcript", "contract", "verdict", "judge"}, leaves...),
		"judge/people":    append([]string{"transcript", "contract", "verdict", "judge"}, leaves...),
		"judge/chat":      append([]string{"transcript", "contract", "verdict", "judge", "judge/wire"}, leaves...),
		"judge/anthropic": append([]string{"transcript", "contract", "verdict", "judge", "judge/wire"}, leaves...),
		"judge/systemone": append([]string{"transcript", "contract", "verdict", "judge", "judge/wire"}, leaves...),
		"gate": append([]string{"transcript", "contract", "verdict", "claim", "evaluate", "world", "internal/pattern", "internal/shell",
			"internal/testreport"}, leaves...),
		"ingest": {"transcript", "internal/jsonscan"},
	}
}

func TestImportsPointDown(t *testing.T) {
	allowed := below()
	for _, p := range packages(t) {
		name := strings.TrimPrefix(p.ImportPath, module)
		may, layered := allowed[name]
		if !layered {
			continue
		}
		for _, dep := range own(p.Deps) {
			if !slices.Contains(may, dep) {
				t.Errorf("%s links %s, which is not below it", name, dep)
			}
		}
	}
}

func TestTranscriptIsStandardLibraryOnly(t *testing.T) {
	for _, p := range packages(t) {
		if p.ImportPath != module+"transcript" && p.ImportPath != module+"internal/jsonscan" {
			continue
		}
		for _, dep := range p.Deps {
			if strings.Contains(strings.Split(dep, "/")[0], ".") && !strings.HasPrefix(dep, module) {
				t.Errorf("%s links %s", p.ImportPath, dep)
			}
		}
	}
}

// TestEngineLinksNoWorld holds the promise that a program that imports evaluate links no database, no network and no
// process.
func TestEngineLinksNoWorld(t *testing.T) {
	banned := []string{"net", "net/http", "database/sql", "os/exec", "os/signal", "plugin", "crypto/tls"}
	for _, p := range packages(t) {
		if p.ImportPath != module+"evaluate" {
			continue
		}
		for _, dep := range p.Deps {
			if slices.Contains(banned, dep) {
				t.Errorf("evaluate links %s", dep)
			}
		}
	}
}

// TestModelClientsStandInOnePlace holds that each provider's client is imported by one package, and that no part of the
// engine links one, or anything of judges.
func TestModelClientsStandInOnePlace(t *testing.T) {
	clients := map[string]string{"github.com/openai/openai-go/": "judge/chat", "github.com/anthropics/anthropic-sdk-go/": "judge/anthropic"}
	engine := []string{"transcript", "contract", "verdict", "claim", "ledger", "evaluate", "watchdog", "audit", "gate", "judge", "report", "ingest/formats"}
	for _, p := range packages(t) {
		name := strings.TrimPrefix(p.ImportPath, module)
		for client, home := range clients {
			has := func(dep string) bool { return strings.HasPrefix(dep, client) }
			if slices.ContainsFunc(p.Imports, has) && name != home {
				t.Errorf("%s imports %s", name, client)
			}
			if slices.Contains(engine, name) && slices.ContainsFunc(p.Deps, has) {
				t.Errorf("%s links %s", name, client)
			}
		}
		for _, dep := range own(p.Deps) {
			if slices.Contains(engine, name) && strings.HasPrefix(dep+"/", "judge/") && dep != name {
				t.Errorf("%s links %s", name, dep)
			}
		}
	}
}

// TestOnlyTheCommandLineReachesTheProcess holds that flags, the environment and the terminal stay in cmd and
// internal/cli, and that nothing imports these two.
func TestOnlyTheCommandLineReachesTheProcess(t *testing.T) {
	banned := []string{"flag", "log", "github.com/alecthomas/kong", "golang.org/x/term"}
	for _, p := range packages(t) {
		name := strings.TrimPrefix(p.ImportPath, module)
		if strings.HasPrefix(name, "cmd/") || name == "internal/cli" || strings.HasPrefix(name, "bench/") {
			continue
		}
		for _, imp := range p.Imports {
			if slices.Contains(banned, imp) {
				t.Errorf("%s imports %s", name, imp)
			}
		}
		for _, dep := range own(p.Imports) {
			if dep == "internal/cli" || strings.HasPrefix(dep, "cmd/") {
				t.Errorf("%s imports %s", name, dep)
			}
		}
	}
}

// TestFormatsDoNotKnowEachOther holds that a format imports no other format, and no judgement. The formats are those
// that ingest/formats lists; what several of them share stands in a folder that is not listed.
func TestFormatsDoNotKnowEachOther(t *testing.T) {
	all := packages(t)
	var formats []string
	for _, p := range all {
		if p.ImportPath == module+"ingest/formats" {
			formats = slices.DeleteFunc(own(p.Imports), func(name string) bool { return name == "ingest" })
		}
	}
	if len(formats) < 5 {
		t.Fatalf("ingest/formats lists only %v", formats)
	}
	for _, p := range all {
		name := strings.TrimPrefix(p.ImportPath, module)
		if !strings.HasPrefix(name, "ingest/") || name == "ingest/formats" {
			continue
		}
		for _, dep := range own(p.Deps) {
			if slices.Contains(formats, dep) || slices.Contains([]string{"contract", "verdict", "claim", "evaluate"}, dep) {
				t.Errorf("%s links %s", name, dep)
			}
		}
	}
}
