package cli

import (
	"errors"

	"github.com/alecthomas/kong"
)

// commands is the command tree. Each command is one struct in a file of its own.
type commands struct {
	Check     checkCommand     `cmd:"" help:"Hold transcripts against contracts and write the punch list."`
	Diagnose  diagnoseCommand  `cmd:"" help:"Print each failed row and give exit code 1 where there is one."`
	Explain   explainCommand   `cmd:"" help:"Tell one case: what happened, each obligation with its evidence, and what would have satisfied it."`
	Freeze    freezeCommand    `cmd:"" help:"Fix what done means before work starts, and print the agent's briefing."`
	Preflight preflightCommand `cmd:"" help:"Ask whether a call may be made, before it is."`
	Verify    verifyCommand    `cmd:"" help:"Put the predicates of a contract to the world, now."`
	Run       runCommand       `cmd:"" help:"Let an agent work until the world agrees that it is done."`
	Attest    attestCommand    `cmd:"" help:"Check that the world agreed, or make keys for it."`
	Guard     guardCommand     `cmd:"" hidden:""`
	Lint      lintCommand      `cmd:"" help:"Show every mistake in contracts, with place and nearest name."`
	Fmt       fmtCommand       `cmd:"" help:"Write contracts in their canonical spelling."`
	Test      testCommand      `cmd:"" help:"Run the examples that stand in contracts."`
	Watch     watchCommand     `cmd:"" help:"Tell where runs stopped moving, while they run or afterwards."`
	Convert   convertCommand   `cmd:"" help:"Write transcripts in the native format, or derive cases from them."`
	Intents   intentsCommand   `cmd:"" help:"Measure whether users got what they came for, without a contract."`
	Draft     draftCommand     `cmd:"" help:"Propose a contract for a request in plain words, and list the words that nobody has defined."`
	Review    reviewCommand    `cmd:"" help:"Put the questions of rows to a person, one at a time, and keep his labels."`
	Calibrate calibrateCommand `cmd:"" help:"Hold the answers of judges against the labels of people, for each obligation."`
	Drift     driftCommand     `cmd:"" help:"Compare two runs of judges over the same cases, for each obligation."`
	Schema    schemaCommand    `cmd:"" help:"Print the JSON Schemas of contracts, cases, rows and reports."`
	Version   versionCommand   `cmd:"" help:"Print the versions of everything that decides a row."`
}

const about = `Punchlist decides from evidence what an LLM conversation or agent run left open, which rule required it, and where the evidence disappeared.

Exit codes: 0 nothing failed; 1 something failed, or ended in an honest failure; 2 the call, a contract or the input is wrong; 3 nothing failed, but records were skipped or too little was decided; 4 the world or a judge could not be asked; 5 a run ended in an honest block.`

// Main runs one command and returns the exit code.
func Main(args []string, s *Surroundings) int {
	asked := false // for help: kong has printed it and wants to leave
	parser, err := kong.New(&commands{},
		kong.Name("punchlist"), kong.Description(about), kong.Writers(s.Stdout, s.Stderr),
		kong.Exit(func(int) { asked = true }), kong.Bind(s), kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}))
	if err != nil {
		s.complain("%v", err)
		return ExitUsage
	}
	if len(args) == 0 {
		args = []string{"--help"}
	}
	ctx, err := parser.Parse(args)
	if asked {
		return ExitOK
	}
	if err != nil {
		s.complain("%v\nNext: punchlist %s--help", err, named(err))
		return ExitUsage
	}
	err = ctx.Run(s)
	if err != nil && err.Error() != "" {
		s.complain("%v", err)
	}
	return codeOf(err)
}

// named returns the command whose help explains a parse error, with a space behind it, or nothing.
func named(err error) string {
	var parse *kong.ParseError
	if errors.As(err, &parse) && parse.Context != nil {
		if cmd := parse.Context.Selected(); cmd != nil {
			return cmd.Name + " "
		}
	}
	return ""
}
