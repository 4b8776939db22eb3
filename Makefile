# What contributors and CI run. "make" alone lists the targets.

GO       ?= go
LINT      = $(GO) tool -modfile=tools/go.mod golangci-lint
# Packages with goroutines or shared memory of their own.
RACE      = ./internal/cli ./evaluate ./gate ./world/... ./internal/process ./internal/agent ./internal/gatestate

.DEFAULT_GOAL := help
.PHONY: help build deps test check format vet lint race fuzz layers schema update accuracy situations traces planted bench

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "%-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

build: ## build the binary
	CGO_ENABLED=0 $(GO) build -trimpath -o punchlist ./cmd/punchlist

deps: ## install from Debian what tests need beyond Go, where it is missing
	@.ci/install # Chromium for pages, PostgreSQL for worlds

test: deps ## run all tests
	$(GO) test ./...

check: test layers format vet lint race fuzz ## everything that CI runs
	@echo "check: all passed"

format: ## refuse files that gofmt would change
	@changed=$$(gofmt -l $$($(GO) list -f '{{.Dir}}' ./...)); \
	if [ -n "$$changed" ]; then echo "gofmt would change:"; echo "$$changed"; exit 1; fi

vet: ## go vet
	$(GO) vet ./...

lint: ## golangci-lint, from tools/go.mod
	$(LINT) run ./...

race: ## short run under the race detector (needs a C compiler)
	$(GO) test -race -short $(RACE)

fuzz: ## each fuzz target for a short time, FUZZRUNS=600 executions each
	.ci/fuzz

layers: ## check that imports point down only
	$(GO) test -count=1 ./internal/layers # what go list says is no input of the test cache

schema: ## write the JSON Schemas to schema/
	$(GO) run ./cmd/punchlist schema --dir schema

update: ## write golden files anew; look at the diff
	$(GO) test $$(grep -rl --include='*_test.go' 'flag.Bool("update"' . | xargs -n1 dirname | sort -u) -update

accuracy: ## measure against a folder of labelled runs: make accuracy DATA=... CASES=...
	$(GO) run ./bench/accuracy $(if $(CASES),-cases $(CASES)) $(DATA)

situations: ## hold real-world situations against their contracts: make situations DATA=... SITUATIONS="-expected FILE"
	$(GO) run ./bench/situations $(DATA) $(SITUATIONS)

traces: ## audit generated runs whose truth is known: make traces POOL=dev2 SEED=1 N=700
	@dir=$$(mktemp -d); trap 'rm -rf "$$dir"' EXIT; \
	$(GO) run ./bench/agenttrace -pool $(or $(POOL),train) -seed $(or $(SEED),1) -n $(or $(N),700) >"$$dir/runs.jsonl"; \
	$(GO) build -o "$$dir/punchlist" ./cmd/punchlist && \
	{ "$$dir/punchlist" check --out "$$dir/rows.jsonl" "$$dir/runs.jsonl" >"$$dir/list" 2>&1 || test -s "$$dir/rows.jsonl" || { cat "$$dir/list"; exit 1; }; } && \
	$(GO) run ./bench/agenttrace -score "$$dir/rows.jsonl" -runs "$$dir/runs.jsonl"

planted: ## audit real runs into which a fault was planted: make planted DATA="FILE FOLDER" SEED=1 N=280
	@dir=$$(mktemp -d); trap 'rm -rf "$$dir"' EXIT; \
	$(GO) run ./bench/planted $(addprefix -data ,$(DATA)) -seed $(or $(SEED),1) -n $(or $(N),280) -labels "$$dir/labels.jsonl" >"$$dir/runs.jsonl" && \
	$(GO) build -o "$$dir/punchlist" ./cmd/punchlist && \
	{ "$$dir/punchlist" check --out "$$dir/rows.jsonl" "$$dir/runs.jsonl" >"$$dir/list" 2>&1 || test -s "$$dir/rows.jsonl" || { cat "$$dir/list"; exit 1; }; } && \
	$(GO) run ./bench/planted -score "$$dir/rows.jsonl" -labels "$$dir/labels.jsonl" $(PLANTED)

bench: ## measure check beside a typed decode of the same bytes: make bench BENCH="-size 50MB"
	$(GO) run ./bench/run $(BENCH)
