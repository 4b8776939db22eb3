package ledger

import (
	"path"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/shell"
)

// language is one family of sources: the endings of its files, and the commands that check them.
type language struct {
	endings  string
	commands string
}

// languageTable lists the families of sources.
type languageTable [10]language

func languages() languageTable {
	return languageTable{
		{" .go .mod .sum ", " go gotestsum ginkgo gofmt golangci-lint staticcheck "},
		{" .py .pyi .pyx .ipynb ", " pytest py.test python python3 tox nox nosetests ruff flake8 pylint mypy pyright black isort coverage "},
		{" .rs ", " cargo rustc "},
		{" .js .jsx .ts .tsx .mjs .cjs .vue .svelte .css .scss ", " npm npx yarn pnpm bun deno node jest vitest mocha ava tap karma eslint tsc prettier webpack vite next rollup playwright cypress stylelint biome ng "},
		{" .java .kt .kts .scala .groovy .gradle ", " mvn mvnw gradle gradlew sbt javac kotlinc ktlint "},
		{" .rb .erb .rake ", " rspec rake rails bundle rubocop "},
		{" .php ", " phpunit composer pest "},
		{" .c .h .cc .cpp .hpp .cxx ", " ctest gcc g++ clang clang++ cc clang-tidy ninja "},
		{" .ex .exs ", " mix "},
		{" .cs .fs .csproj ", " dotnet "},
	}
}

// ofFile is the family that a file belongs to, -1 where it is of none.
func (t *languageTable) ofFile(file string) int {
	ending := path.Ext(strings.ToLower(file))
	if ending == "" {
		return -1
	}
	for i := range t {
		if strings.Contains(t[i].endings, " "+ending+" ") {
			return i
		}
	}
	return -1
}

// ofCheck is the family whose files a check looks at, -1 where it may look at all.
func (t *languageTable) ofCheck(c *Check) int {
	command := c.Command
	if strings.Contains(c.Through, " ") {
		command = c.Through
	}
	words := plainCommand(shell.Unwrap(strings.Fields(command)))
	if len(words) == 0 {
		return -1
	}
	first := shell.Base(words[0])
	for i := range t {
		if strings.Contains(t[i].commands, " "+first+" ") {
			return i
		}
	}
	return -1
}

// isSource reports whether a file that a shell wrote is a source or a configuration: what programs write besides (results,
// archives, folders) is their output.
func (t *languageTable) isSource(file string) bool {
	if t.ofFile(file) >= 0 {
		return true
	}
	switch path.Ext(strings.ToLower(file)) {
	case ".sh", ".sql", ".toml", ".yaml", ".yml", ".cfg", ".ini", ".html", ".swift", ".lua", ".pl", ".proto", ".tf", ".env", ".xml", ".graphql", ".zig", ".hs", ".ml", ".clj", ".dart", ".r", ".jl", ".lock":
		return true
	}
	return oneOf(path.Base(file), "makefile", "dockerfile", "justfile", "rakefile", "gemfile", "package.json", "tsconfig.json", "requirements.txt", "cmakelists.txt")
}
