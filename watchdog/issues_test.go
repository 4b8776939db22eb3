package watchdog

import (
	"fmt"
	"testing"
)

// situation is one run with what is right about it. Most retell, in data of their own, what people reported of loop
// detectors: loops that were missed, and healthy runs that were stopped.
type situation struct {
	name  string
	about string // the thread that it retells, "" where it is from nowhere
	loop  bool   // it is a loop: level 2 is right; else level 2 is wrong
	by    int    // a loop reaches level 1 at this call or before
	least Level  // of a loop: the level that it must reach; L2 where 0
	most  Level  // of a healthy run: the highest level that it may reach
	steps story
}

func situations() []situation {
	return append(loops(), healthy()...)
}

func loops() []situation {
	poll := func(i int) Step {
		return did("jobs_poll", `{"job_id":"j-77"}`, `{"job_id":"j-77","state":"queued"}`).at(float64(i) * 0.08)
	}
	const half = `{"file_path":"src/main.py","content`
	return []situation{
		{name: "polled for two hours", about: "openclaw/openclaw#16808", loop: true, by: 400, steps: again(1535, poll)},
		{name: "polled for ever, without times", about: "openclaw/openclaw#16808", loop: true, by: 60, steps: again(1535, func(int) Step {
			return did("jobs_poll", `{"job_id":"j-77"}`, `{"job_id":"j-77","state":"queued"}`)
		})},
		{name: "the same command 21 times", about: "openclaw/openclaw#70546", loop: true, by: 3, least: L3, steps: again(21, func(int) Step {
			return did("exec", `{"command":"make deploy ENV=stage"}`, "deploy: lock held by ci-runner")
		})},
		{name: "the same half call", about: "NousResearch/hermes-agent#67829", loop: true, by: 2, least: L3, steps: again(85, func(int) Step {
			return garbled("write_file", half, "tool call could not be parsed: unexpected end of JSON")
		})},
		{name: "only the title counts up", about: "earendil-works/pi#9637", loop: true, by: 4, least: L3, steps: again(220, func(i int) Step {
			return did("exec", fmt.Sprintf(`{"command":"true","description":"Step %d of the work"}`, i), "")
		})},
		{name: "ls and ls -la", about: "earendil-works/pi#6158", loop: true, by: 3, steps: tell(
			again(6, func(int) Step { return did("bash", `{"command":"ls"}`, "app.py\ntests") }),
			again(5, func(int) Step { return did("bash", `{"command":"ls -la"}`, "total 8\n-rw app.py\ndrw tests") }))},
		{name: "the same failing call", about: "anthropics/claude-code#30150", loop: true, by: 3, steps: again(6, func(int) Step {
			return broke("apply_migration", `{"name":"0042"}`, "ERROR: relation \"invoices\" already exists")
		})},
		{name: "one call to each message", about: "anomalyco/opencode#25254", loop: true, by: 3, steps: rounds(6,
			said("Let me look at the routes."), did("read", `{"path":"routes.ts"}`, "export const routes = []"))},
		{name: "look up, search, look up, search", about: "anomalyco/opencode#47845", loop: true, by: 6, steps: rounds(5,
			did("lookup_symbol", `{"name":"Cart"}`, "Cart: class in cart.ts:12"), did("search_code", `{"query":"class Cart"}`, "cart.ts:12: class Cart"))},
		{name: "four calls in turn", about: "google-gemini/gemini-cli#11002", loop: true, by: 12, steps: rounds(6,
			did("read_file", `{"path":"a.go"}`, "package a"), did("read_file", `{"path":"b.go"}`, "package b"),
			did("run_shell_command", `{"command":"go vet ./..."}`, "b.go:3: unused"), did("list_directory", `{"path":"."}`, "a.go b.go"))},
		{name: "an edit that never fits", about: "google-gemini/gemini-cli#5761", loop: true, by: 3, steps: again(6, func(i int) Step {
			return broke("replace", fmt.Sprintf(`{"file_path":"api.ts","old_string":"const limit = %d;","new_string":"const limit = 10;"}`, i),
				fmt.Sprintf("Failed to edit: 0 occurrences found for old_string 'const limit = %d;'", i))
		})},
		{name: "empty answers to varied filters", about: "superplanehq/superplane#4123", loop: true, by: 4, least: L1, steps: again(8, func(i int) Step {
			states := []string{"open", "opened", "active", "new", "started", "live", "running", "current"}
			return did("list_canvases", fmt.Sprintf(`{"state":"%s"}`, states[i-1]), `[]`)
		})},
		{name: "four searches in other words", by: 3, least: L1, steps: again(4, func(i int) Step {
			words := []string{"vendor onboarding", "vendor onboarding steps", "how vendors are onboarded", "vendor sign-up process"}
			return did("search_wiki", fmt.Sprintf(`{"query":"%s"}`, words[i-1]), eightHits)
		}), loop: true},
		{name: "eight searches in other words", by: 3, steps: again(8, func(i int) Step {
			return did("search_wiki", fmt.Sprintf(`{"query":"vendor %s onboarding"}`, string(rune('a'+i))), eightHits)
		}), loop: true},
		{name: "there and back", loop: true, by: 6, steps: tell(did("read_file", `{"path":"cfg.yaml"}`, "retries: 1"), rounds(4,
			did("edit_file", `{"path":"cfg.yaml","old":"retries: 1","new":"retries: 5"}`, "edited"),
			did("edit_file", `{"path":"cfg.yaml","old":"retries: 5","new":"retries: 1"}`, "edited")))},
		{name: "there and back, as the world shows", loop: true, by: 8, steps: rounds(5,
			did("toggle", `{"flag":"beta"}`, "ok").sees(1), did("toggle", `{"flag":"beta"}`, "ok").sees(2))},
		{name: "only the clock moves", loop: true, by: 3, steps: again(6, func(i int) Step {
			return broke("exec", `{"cmd":"./serve"}`, fmt.Sprintf("2026-05-01T09:0%d:11Z pid=%d attempt %d: cannot open data file", i, 4100+i, i))
		})},
		{name: "goodbye, goodbye, goodbye", loop: true, by: 0, steps: again(4, func(int) Step { return said("I am now going to update the index.") })},
	}
}

const eightHits = `{"total":8,"took_ms":12,"hits":[{"id":"w-1","title":"Vendor portal","score":0.91},{"id":"w-2","title":"Forms"},{"id":"w-3","title":"Tax"},` +
	`{"id":"w-4","title":"Banks"},{"id":"w-5","title":"Contacts"},{"id":"w-6","title":"Audit"},{"id":"w-7","title":"Roles"},{"id":"w-8","title":"Archive"}]}`

func healthy() []situation {
	return []situation{
		{name: "a long build, looked at every five minutes", about: "OpenHands/OpenHands#5355, #10350", steps: tell(
			did("execute_bash", `{"command":"make world &"}`, "[1] 4242").at(0),
			again(4, func(i int) Step {
				return did("execute_bash", `{"command":"sleep 300; tail -1 build.log"}`, "building libfoo").at(float64(5 * i))
			}))},
		{name: "asked to look every five minutes", about: "OpenHands/software-agent-sdk#762", steps: tell(
			asked("Check the rollout every 5 minutes for a quarter of an hour."),
			again(4, func(i int) Step {
				return did("rollout_status", `{"name":"web"}`, "2 pods, 1 ready").at(float64(5 * i))
			}))},
		{name: "the same tool moves many files", about: "google-gemini/gemini-cli#5873", steps: again(40, func(i int) Step {
			return did("move_file", fmt.Sprintf(`{"from":"in/%03d.csv","path":"done/%03d.csv"}`, i, i), "moved")
		})},
		{name: "the same tool over many months", about: "google-gemini/gemini-cli#8234", steps: again(24, func(i int) Step {
			return did("run_query", fmt.Sprintf(`{"month":"2025-%02d"}`, i), `{"rows":0}`)
		})},
		{name: "a batch that the user asked for", about: "google-gemini/gemini-cli#20701", steps: tell(asked("Add the licence line to every file."), again(30, func(i int) Step {
			return did("write_file", fmt.Sprintf(`{"path":"pkg/f%d.go","content":"// licence\npackage pkg"}`, i), "ok")
		}))},
		{name: "a shared list that changes", about: "QwenLM/qwen-code#9450", steps: again(12, func(i int) Step {
			return did("task_list", `{}`, fmt.Sprintf(`{"open":%d,"taken_by":"mate-%d"}`, 12-i, i))
		})},
		{name: "the same call, another answer each time", about: "fastclaw-ai/fastclaw#80", steps: again(10, func(i int) Step {
			return did("next_item", `{}`, fmt.Sprintf(`{"item":"row %d"}`, i))
		})},
		{name: "the service is down", about: "Intrect-io/OpenSwarm#262", most: L1, steps: again(9, func(int) Step {
			return broke("fetch_prices", `{"page":3}`, "503 Service Unavailable")
		})},
		{name: "too many requests, in time", about: "Intrect-io/OpenSwarm#262", most: L1, steps: again(6, func(i int) Step {
			return broke("fetch_prices", `{"page":3}`, "HTTP 429 too many requests, retry in 30 seconds").at(float64(i))
		})},
		{name: "notes are looked up again and again", about: "agentscope-ai/QwenPaw#5906", steps: tell(again(8, func(i int) Step {
			if i%2 == 0 {
				return did("read_memory", `{"topic":"style"}`, "short sentences")
			}
			return did("read_file", fmt.Sprintf(`{"path":"ch%d.md"}`, i), fmt.Sprintf("chapter %d begins at dawn", i))
		}), again(8, func(i int) Step {
			if i%2 == 0 {
				return did("read_memory", `{"topic":"style"}`, "short sentences")
			}
			return did("write_file", fmt.Sprintf(`{"path":"ch%d.md","content":"new text %d"}`, i, i), "ok")
		}))},
		{name: "edits and tests in turn", about: "weave-os/router#1116", steps: again(16, func(i int) Step {
			if i%2 == 1 {
				return did("edit_file", fmt.Sprintf(`{"path":"api.py","old":"v%d","new":"v%d"}`, i, i+2), "edit applied")
			}
			return broke("bash", `{"command":"pytest -q test_api.py"}`, fmt.Sprintf("%d failed, %d passed in 0.4%ds", 9-i/2, 3+i/2, i))
		})},
		{name: "most test claims are true", about: "vshulcz/deja-vu#541", steps: tell(
			did("edit_file", `{"path":"sum.go","old":"a-b","new":"a+b"}`, "ok"), did("bash", `{"command":"go test ./..."}`, "ok  sum 0.2s"), said("All tests pass."), over())},
		{name: "a script that runs the tests", about: "amd/gaia#3732", steps: tell(did("bash", `{"command":"./ci.sh"}`, "12 passed"), did("bash", `{"command":"./ci.sh"}`, "12 passed"), said("The tests ran."), over())},
		{name: "unverified is no verified", about: "topcheer/ggcode#407", steps: tell(broke("bash", `{"command":"make check"}`, "2 failed"), said("The change is unverified: two tests fail."), over())},
		{name: "far polls of a live process", steps: tell(did("exec", `{"cmd":"make all"}`, `{"session":9,"state":"running"}`), again(20, func(i int) Step {
			return did("write_stdin", `{"session":9,"chars":""}`, fmt.Sprintf(`{"state":"running","output":"","elapsed_s":%d}`, 60*i))
		}))},
		{name: "a counter that moves", steps: again(30, func(i int) Step {
			return did("check_status", `{"job":"J1"}`, fmt.Sprintf("running %d%%", 3*i))
		})},
		{name: "one revert among edits", steps: tell(
			did("edit_file", `{"path":"r.py","old":"","new":"def a(): ..."}`, "edit applied"),
			did("edit_file", `{"path":"r.py","old":"def a(): ...","new":"def a(): pass"}`, "edit applied"),
			did("edit_file", `{"path":"r.py","old":"def a(): pass","new":"def a(): ..."}`, "edit applied"),
			did("edit_file", `{"path":"r.py","old":"","new":"def b(): ..."}`, "edit applied"),
			did("edit_file", `{"path":"r.py","old":"","new":"def c(): ..."}`, "edit applied"))},
		{name: "several deletions in one file", steps: again(5, func(i int) Step {
			return did("edit_file", fmt.Sprintf(`{"path":"run.py","old":"print('dbg %d')","new":""}`, i), "edit applied")
		})},
		{name: "forward step by step, measured each time", steps: again(8, func(i int) Step {
			if i%2 == 1 {
				return did("edit_file", fmt.Sprintf(`{"path":"cfg.go","old":"LIMIT=%d","new":"LIMIT=%d"}`, i, i+2), "edit applied")
			}
			return did("bash", `{"command":"go test -bench ."}`, fmt.Sprintf("%d ms", 90-7*i))
		})},
		{name: "thinking between calls", steps: again(9, func(i int) Step { return did("think", fmt.Sprintf(`{"thought":"maybe %d"}`, i), "") })},
		{name: "a key is pressed many times", most: L1, steps: again(12, func(int) Step { return did("press_key", `{"key":"Down"}`, "ok") })},
		{name: "screenshots that the record does not hold", most: L1, steps: rounds(6, did("computer", `{"action":"screenshot"}`, ""), did("computer", `{"action":"scroll","dy":400}`, ""))},
		{name: "different things are searched for, and none is there", most: L1, steps: again(9, func(i int) Step {
			words := []string{"jwt secret", "rate limiter", "feature flags", "billing webhook", "cron jobs", "oauth scopes", "tenant quotas", "dead letters", "audit sink"}
			return did("grep", fmt.Sprintf(`{"pattern":"%s"}`, words[i-1]), "No matches found")
		})},
		{name: "one place after the other is looked at", most: L1, steps: again(9, func(i int) Step {
			return broke("read_file", fmt.Sprintf(`{"path":"conf/%c.yaml"}`, 'a'+i), fmt.Sprintf("'conf/%c.yaml' not found", 'a'+i))
		})},
		{name: "an order whose status is pending is read by several steps", most: L1, steps: tell(again(4, func(i int) Step {
			return did("get_order", `{"order_id":"o1"}`, `{"order_id":"o1","status":"pending","total":12}`)
		}), did("cancel_order", `{"order_id":"o1"}`, `{"order_id":"o1","status":"cancelled"}`))},
		{name: "small talk at the end", steps: rounds(4, asked("You too, bye!"), said("Goodbye!"))},
		{name: "files are read one by one", steps: again(20, func(i int) Step {
			return did("read_file", fmt.Sprintf(`{"path":"doc/%d.md"}`, i), "# Draft\nnothing here yet")
		})},
		{name: "pages of one list", steps: again(12, func(i int) Step {
			return did("list_orders", fmt.Sprintf(`{"customer_id":"c1","page":%d}`, i), `{"orders":[]}`)
		})},
		{name: "stopped, then found the way", most: L1, steps: tell(again(4, func(int) Step { return did("read_file", `{"path":"a"}`, "x = 1") }),
			did("read_file", `{"path":"b"}`, "y = 2"), did("write_file", `{"path":"b","content":"y = 3"}`, "ok"))},
	}
}

// TestSituations holds every situation to what is right about it.
func TestSituations(t *testing.T) {
	for _, s := range situations() {
		t.Run(s.name, func(t *testing.T) {
			changes, highest, reached := watch(Default(), s.steps)
			least := s.least
			if least == L0 {
				least = L2
			}
			switch {
			case !s.loop && highest > s.most:
				t.Errorf("reached %v, want %v at most: %+v", highest, s.most, changes)
			case s.loop && highest < least:
				t.Errorf("reached %v, want %v at least: %+v", highest, least, changes)
			case s.loop && reached[L1] > s.by:
				t.Errorf("level 1 at call %d, want call %d at the latest", reached[L1], s.by)
			}
		})
	}
}

// TestPrecision prints what the situations come to as a whole, and holds it.
func TestPrecision(t *testing.T) {
	var right, wrong, missed, told, calls, nudged, quiet int
	for _, s := range situations() {
		_, highest, reached := watch(Default(), s.steps)
		switch {
		case s.loop && highest >= L2:
			right++
		case s.loop && s.least != L1:
			missed++
		case !s.loop && highest >= L2:
			wrong++
		case !s.loop && highest == L1:
			nudged++
		case !s.loop:
			quiet++
		}
		if s.loop && reached[L1] > 0 && s.by < 60 {
			told++
			calls += reached[L1]
		}
	}
	t.Logf("level 2: %d right, %d wrong, %d missed; healthy runs: %d quiet, %d told once; calls to level 1: %.1f in the mean of %d loops",
		right, wrong, missed, quiet, nudged, float64(calls)/float64(told), told)
	if wrong > 0 || missed > 0 {
		t.Errorf("%d healthy runs stopped, %d loops missed", wrong, missed)
	}
}
