package cli

import (
	"bytes"
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/punchlist-dev/punchlist/ingest/formats"
	"github.com/punchlist-dev/punchlist/judge/intents"
	"github.com/punchlist-dev/punchlist/verdict"
)

// versionCommand prints versions.
type versionCommand struct{}

// Help shows an example.
func (*versionCommand) Help() string {
	return `Example:

    punchlist version

A row carries the version of everything that decided it. This prints the versions that rows of this binary carry.`
}

// Run prints the version of the binary, of rows and of each importer.
func (*versionCommand) Run(s *Surroundings) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "punchlist  %s\n", buildVersion())
	fmt.Fprintf(&b, "go         %s %s/%s\n", runtime.Version(), runtime.GOOS, runtime.GOARCH)
	fmt.Fprintf(&b, "rows       %s\n", verdict.Schema)
	fmt.Fprintf(&b, "intents    %s %s\n", intents.Schema, intents.Version)
	for i, f := range formats.All() {
		fmt.Fprintf(&b, "%-9s  %s %s\n", [...]string{"importers", ""}[min(i, 1)], f.Name(), f.Version())
	}
	_, err := s.Stdout.Write(b.Bytes())
	return err
}

// buildVersion is the module's version, or the revision where the binary was built from a checkout.
func buildVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	version, revision, changed := info.Main.Version, "", ""
	for _, kv := range info.Settings {
		switch {
		case kv.Key == "vcs.revision" && len(kv.Value) >= 12:
			revision = " " + kv.Value[:12]
		case kv.Key == "vcs.modified" && kv.Value == "true":
			changed = " (changed)"
		}
	}
	if version == "" || version == "(devel)" {
		version = "unreleased"
	}
	return version + revision + changed
}
