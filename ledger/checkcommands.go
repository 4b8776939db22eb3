package ledger

import (
	"strings"

	"github.com/punchlist-dev/punchlist/internal/shell"
)

// act is the canonical word for a kind of check.
func (k CheckKind) act() Act {
	return [...]Act{"run_tests", "build", "lint", "typecheck", "read", "check"}[min(k, Query)]
}

// checkPhrases are the first words of commands that check, the longer ones first.
type checkPhrases struct {
	kind  CheckKind
	words string // separated by |
}

func checkCommands() []checkPhrases {
	return []checkPhrases{
		{Tests, "go test|gotestsum|ginkgo|pytest|py.test|python -m pytest|python3 -m pytest|python -m unittest|python3 -m unittest|python -m nose|nosetests|tox|nox|coverage run|" +
			"uv run pytest|poetry run pytest|pipenv run pytest|hatch test|rye test|python manage.py test|python3 manage.py test|pytest-3|trial|" +
			"npm test|npm t|yarn test|pnpm test|bun test|deno test|npx jest|npx vitest|npx mocha|npx playwright test|npx cypress run|jest|vitest|mocha|ava|tap|karma start|" +
			"node --test|playwright test|cypress run|cargo test|cargo nextest run|cargo nextest|mvn test|mvn verify|mvn surefire:test|./mvnw test|mvnw test|gradle test|gradle check|gradlew test|gradlew check|" +
			"dotnet test|rspec|bundle exec rspec|bundle exec rake test|rake test|rake spec|rails test|bin/rails test|phpunit|vendor/bin/phpunit|composer test|pest|" +
			"ctest|bats|mix test|swift test|sbt test|bazel test|flutter test|dart test|stack test|cabal test|zig test|zig build test|elm-test|lein test|meson test|ninja test|xcodebuild test|busted|prove"},
		{Lint, "go vet|gofmt -l|golangci-lint run|golangci-lint|staticcheck|eslint|npx eslint|ruff check|ruff|flake8|pylint|cargo clippy|cargo fmt --check|prettier --check|" +
			"npx prettier --check|black --check|isort --check|shellcheck|rubocop|stylelint|markdownlint|hadolint|yamllint|clang-tidy|ktlint|swiftlint|biome check|npx biome check|python -m flake8|python -m pylint|terraform validate|actionlint"},
		{Types, "tsc|npx tsc|mypy|pyright|npx pyright|python -m mypy|vue-tsc|npx vue-tsc|flow check|pyre check|sorbet|srb tc"},
		{Build, "go build|go install ./...|cargo build|cargo check|mvn package|mvn compile|mvn install|gradle build|gradle assemble|gradlew build|gradlew assemble|dotnet build|dotnet publish|" +
			"python -m py_compile|python3 -m py_compile|python -m compileall|python3 -m compileall|python -m build|cmake --build|ninja|gcc|g++|clang|clang++|cc|javac|kotlinc|rustc|swiftc|swift build|" +
			"docker build|docker compose build|docker-compose build|webpack|npx webpack|vite build|npx vite build|next build|npx next build|rollup|bazel build|mix compile|sbt compile|flutter build|zig build|node --check|bash -n|sh -n|ng build"},
	}
}

// runners run a script or a target that a name stands for: which word is the name.
func runnerTarget(words []string) (runner, target string) {
	args := plainWords(words[1:])
	first := ""
	if len(args) > 0 {
		first = args[0]
	}
	switch base := shell.Base(words[0]); base {
	case "npm", "yarn", "pnpm", "bun", "deno", "composer", "poe", "pdm", "hatch":
		if (first == "run" || first == "run-script" || first == "task") && len(args) > 1 {
			return base, args[1]
		}
		if base == "yarn" || base == "poe" {
			return base, first
		}
	case "make", "gmake", "just", "task", "rake", "mage", "invoke", "inv", "nx":
		for _, a := range args {
			if !strings.Contains(a, "=") && !strings.ContainsAny(a, "/") {
				return base, a
			}
		}
		return base, ""
	case "bash", "sh", "zsh", "python", "python3", "node", "ruby", "perl", "php", "deno run", "tsx", "ts-node":
		if first != "" && !strings.HasPrefix(words[1], "-c") && !strings.HasPrefix(words[1], "-m") && strings.ContainsAny(first, "./") {
			return base, first
		}
	case "uv", "poetry", "pipenv":
		if first == "run" && len(args) > 1 {
			return runnerTarget(args[1:])
		}
	default:
		if strings.HasPrefix(words[0], "./") || strings.HasPrefix(words[0], "/") || strings.HasSuffix(base, ".sh") || strings.HasSuffix(base, ".py") {
			return "", words[0]
		}
	}
	return "", ""
}

// targetKind reads the kind of a check off the name of a script or a target: test:unit, lint-fix is none.
func targetKind(name string) (CheckKind, bool) {
	name = strings.ToLower(shell.Base(name))
	if i := strings.LastIndexByte(name, '.'); i > 0 {
		name = name[:i]
	}
	kind, found := Tests, false
	for _, w := range strings.FieldsFunc(name, func(r rune) bool { return r == ':' || r == '-' || r == '_' || r == '.' }) {
		switch w {
		case "test", "tests", "spec", "specs", "e2e", "unit", "integration", "smoke", "golden", "check", "checks", "ci", "suite", "pytest", "verify", "testsuite", "runtests", "alltests", "regression":
			if !found {
				kind, found = Tests, true
			}
		case "lint", "vet", "linter":
			kind, found = Lint, true
		case "typecheck", "types", "tsc", "mypy":
			kind, found = Types, true
		case "build", "compile":
			if !found {
				kind, found = Build, true
			}
		case "fmt", "format", "fix", "clean", "install", "data", "deploy", "setup", "generate", "server", "watch":
			return 0, false
		}
	}
	return kind, found
}

// check says what a simple command checks, by its own words.
func (t *commandTable) check(c *shell.Command) (CheckKind, bool) {
	if len(c.Words) == 0 {
		return 0, false
	}
	for _, w := range c.Words[1:] {
		if w == "--version" || w == "--help" || w == "-h" || w == "--list" || w == "--collect-only" || w == "--listTests" || w == "--no-run" || w == "--dry-run" {
			return 0, false
		}
	}
	if kind, ok := t.checks(c.Words); ok {
		return kind, true
	}
	runner, target := runnerTarget(c.Words)
	switch {
	case (runner == "make" || runner == "gmake") && (target == "all" || target == "build"):
		return Build, true
	case target != "":
		return targetKind(target)
	case runner == "make" || runner == "gmake":
		return Build, true
	}
	return 0, false
}

// partOf lists what a check command names of files or tests, and whether it runs a part only.
func partOf(words []string, kind CheckKind) (paths []string, part bool) {
	for i := 1; i < len(words); i++ {
		w := words[i]
		switch {
		case w == "-m" && shell.Base(words[0]) == "pytest": // a marker names a suite: "unit"; what it leaves out makes a part
			if i+1 < len(words) {
				i++
				if strings.Contains(words[i], " ") {
					paths, part = append(paths, words[i]), true
				}
			}
		case w == "-run" || w == "-k" || w == "-t" || w == "--testNamePattern" || w == "--grep" || w == "-g" || w == "--filter" || w == "--only" || w == "-Dtest":
			if i+1 < len(words) {
				i++
				paths, part = append(paths, words[i]), true
			}
		case strings.HasPrefix(w, "-run=") || strings.HasPrefix(w, "--filter=") || strings.HasPrefix(w, "-Dtest="):
			_, name, _ := strings.Cut(w, "=")
			paths, part = append(paths, name), true
		case w == "--lf" || w == "--last-failed" || w == "-x" || w == "--failfast" || w == "--maxfail=1":
			part = part || w == "--lf" || w == "--last-failed"
		case strings.HasPrefix(w, "-"):
		case w == "./..." || w == "." || w == "tests" || w == "tests/" || w == "test" || w == "./" || w == "all":
		case strings.Contains(w, "::") || strings.ContainsAny(w, "/") || hasTestSuffix(w):
			paths, part = append(paths, w), true
		}
	}
	return paths, part && (kind == Tests || len(paths) > 0)
}

func hasTestSuffix(w string) bool {
	for _, end := range []string{".py", ".js", ".ts", ".tsx", ".jsx", ".go", ".rb", ".rs", ".java", ".php", ".cpp", ".c", ".sh"} {
		if strings.HasSuffix(w, end) {
			return true
		}
	}
	return false
}
