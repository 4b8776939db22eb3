package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/alecthomas/kong"
)

// commands is the command tree. Each command is one struct in a file of its own.
type commands struct {
	Check    checkCommand    `cmd:"" group:"look" help:"Say what runs left open, against contracts or against what the agent itself says it did."`
	Explain  explainCommand  `cmd:"" group:"look" help:"Tell one case: what happened, each obligation with its evidence, and what would have satisfied it."`
	Diagnose diagnoseCommand `cmd:"" group:"look" help:"Print each failed row and give exit code 1 where there is one."`
	Watch    watchCommand    `cmd:"" group:"look" help:"Tell where runs stopped moving, while they run or afterwards."`
	Convert  convertCommand  `cmd:"" group:"look" help:"Write transcripts in the native format, or derive cases from them."`

	Test   testCommand   `cmd:"" group:"contracts" help:"Run the examples that stand in contracts."`
	Lint   lintCommand   `cmd:"" group:"contracts" help:"Show every mistake in contracts, with place and nearest name."`
	Fmt    fmtCommand    `cmd:"" group:"contracts" help:"Write contracts in their canonical spelling."`
	Draft  draftCommand  `cmd:"" group:"contracts" help:"Propose a contract for a request in plain words, and list the words that nobody has defined."`
	Schema schemaCommand `cmd:"" group:"contracts" help:"Print the JSON Schemas of contracts, cases, rows and reports."`

	Run       runCommand       `cmd:"" group:"gate" help:"Let an agent work until the world agrees that it is done."`
	Freeze    freezeCommand    `cmd:"" group:"gate" help:"Fix what done means before work starts, and print the agent's briefing."`
	Preflight preflightCommand `cmd:"" group:"gate" help:"Ask whether a call may be made, before it is."`
	Verify    verifyCommand    `cmd:"" group:"gate" help:"Put the predicates of a contract to the world, now."`
	Attest    attestCommand    `cmd:"" group:"gate" help:"Check that the world agreed, or make keys for it."`
	Guard     guardCommand     `cmd:"" hidden:""`

	Intents   intentsCommand   `cmd:"" group:"judges" help:"Measure whether users got what they came for, without a contract."`
	Review    reviewCommand    `cmd:"" group:"judges" help:"Put the questions of rows to a person, one at a time, and keep the labels."`
	Calibrate calibrateCommand `cmd:"" group:"judges" help:"Hold the answers of judges against the labels of people, for each obligation."`
	Drift     driftCommand     `cmd:"" group:"judges" help:"Compare two runs of judges over the same cases, for each obligation."`

	Version versionCommand `cmd:"" group:"other" help:"Print the versions of everything that decides a row; --version is the same."`
}

// groups are the parts of the first page of help, in its order.
func groups() []kong.Group {
	return []kong.Group{
		{Key: "look", Title: "Look at runs that are there:"},
		{Key: "contracts", Title: "Say what had to be true:"},
		{Key: "gate", Title: "Stand between an agent and its \"done\":"},
		{Key: "judges", Title: "Where no rule decides, ask models and people:"},
		{Key: "other", Title: "Other:"},
	}
}

const about = `Punchlist decides from evidence what an LLM conversation or agent run left open, which rule required it, and where the evidence disappeared.

    punchlist check runs/                          what was said, and not done?
    punchlist check -c refund.yaml runs/           what was owed, and is open?
    punchlist check --report html=out.html runs/   the same as a page
    punchlist run change.yaml -- ./agent.sh        hold an agent until it is done

Exit codes: 0 nothing failed; 1 something failed, or ended in an honest failure; 2 the call, a contract or the input is wrong; 3 nothing failed, but records were skipped or too little was decided; 4 the world or a judge could not be asked; 5 a run ended in an honest block.`

// Main runs one command and returns the exit code.
func Main(args []string, s *Surroundings) int {
	asked := false // for help: kong has printed it and wants to leave
	parser, err := kong.New(&commands{}, kong.ExplicitGroups(groups()),
		kong.Name("punchlist"), kong.Description(about), kong.Writers(s.Stdout, s.Stderr),
		kong.Exit(func(int) { asked = true }), kong.Bind(s), kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 100}))
	if err != nil {
		s.complain("%v", err)
		return ExitUsage
	}
	ctx, err := parser.Parse(usual(args))
	if asked {
		return ExitOK
	}
	if err != nil {
		s.complain("%s\nNext: punchlist %s--help", parseWords(err), named(err))
		return ExitUsage
	}
	err = ctx.Run(s)
	if err != nil && err.Error() != "" {
		s.complain("%v", err)
	}
	return codeOf(err)
}

// usual takes what people try first: no argument at all, help and help COMMAND, and --version.
func usual(args []string) []string {
	switch {
	case len(args) == 0:
		return []string{"--help"}
	case args[0] == "help":
		return append(args[1:len(args):len(args)], "--help")
	case args[0] == "--version":
		return append([]string{"version"}, args[1:]...)
	}
	return args
}

// parseWords says what is wrong with a call. Where an argument is missing it says what the argument is.
func parseWords(err error) string {
	var parse *kong.ParseError
	if !errors.As(err, &parse) || parse.Context == nil {
		return err.Error()
	}
	cmd := parse.Context.Selected()
	if cmd == nil {
		return err.Error()
	}
	if strings.HasPrefix(err.Error(), "missing flags: ") {
		return missingFlags(cmd)
	}
	if !strings.HasPrefix(err.Error(), "expected ") {
		return err.Error()
	}
	for _, arg := range cmd.Positional {
		if arg.Required && !arg.Set {
			return fmt.Sprintf("%s needs %s: %s", cmd.Name, arg.Summary(), arg.Help)
		}
	}
	return err.Error()
}

// missingFlags says which flags a call needs, and what they are.
func missingFlags(cmd *kong.Node) string {
	var out []string
	for _, f := range cmd.Flags {
		if f.Required && !f.Set {
			out = append(out, fmt.Sprintf("%s needs --%s %s: %s", cmd.Name, f.Name, f.FormatPlaceHolder(), f.Help))
		}
	}
	return strings.Join(out, "\n           ")
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
