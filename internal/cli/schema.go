package cli

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/gate"
	"github.com/punchlist-dev/punchlist/report/story"
	"github.com/punchlist-dev/punchlist/verdict"
)

// schemaCommand prints JSON Schemas.
type schemaCommand struct {
	Of  string `arg:"" optional:"" help:"contract, case, row, handoff, stuck (the report of a run that did not get done) or report (an agent's report of a block); all of them in one object where not given."`
	Dir string `placeholder:"FOLDER" help:"Write each schema into this folder: contract.v1.json, case.v1.json and so on."`
}

// Help shows examples.
func (*schemaCommand) Help() string {
	return `Examples:

    punchlist schema contract > contract.v1.json
    punchlist schema --dir schema/

In an editor with a YAML language server, the first line of a contract names the schema:

    # yaml-language-server: $schema=schema/contract.v1.json`
}

// namedSchema is a schema with the word that names it.
type namedSchema struct {
	name string
	json []byte
}

func schemas() []namedSchema {
	return []namedSchema{
		{"contract", bytes.TrimSpace(contract.Schema(evaluate.Grammar()))},
		{"case", bytes.TrimSpace(verdict.CaseSchema())},
		{"row", bytes.TrimSpace(verdict.RowSchema())},
		{"handoff", bytes.TrimSpace(story.HandoffSchema())},
		{"stuck", bytes.TrimSpace(gate.StuckReportSchema())},
		{"report", bytes.TrimSpace(gate.BlockReportSchema())},
	}
}

// Run prints the schema that is asked for, or writes all of them.
func (c *schemaCommand) Run(s *Surroundings) error {
	if c.Dir != "" {
		return c.write()
	}
	var names []string
	for _, x := range schemas() {
		names = append(names, x.name)
	}
	if c.Of != "" && !slices.Contains(names, c.Of) {
		return fmt.Errorf("no schema is named %s: %s", plain(c.Of), nearestHint(c.Of, names))
	}
	var b bytes.Buffer
	for _, x := range schemas() {
		if c.Of == x.name {
			b.Write(x.json)
			b.WriteByte('\n')
		}
	}
	if c.Of == "" {
		for i, x := range schemas() {
			lead := ",\n"
			if i == 0 {
				lead = "{"
			}
			fmt.Fprintf(&b, "%s%q: %s", lead, x.name, x.json)
		}
		b.WriteString("}\n")
	}
	_, err := s.Stdout.Write(b.Bytes())
	return err
}

func (c *schemaCommand) write() error {
	if c.Of != "" {
		return errors.New("--dir writes all schemas: leave the name out")
	}
	for _, x := range schemas() {
		path := filepath.Join(c.Dir, x.name+".v1.json")
		if err := os.WriteFile(path, append(x.json, '\n'), 0o644); err != nil {
			return plainPathError(err)
		}
	}
	return nil
}
