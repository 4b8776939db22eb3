package main

import (
	"strings"
)

// facts are the values of one story by name. Templates name them: <order>, and <=order> for the value that the calls
// had where that is another one than was asked for.
type facts map[string]string

// with returns f with other values.
func (f facts) with(other facts) facts {
	out := make(facts, len(f)+len(other))
	for k, v := range f {
		out[k] = v
	}
	for k, v := range other {
		out[k] = v
	}
	return out
}

// fill replaces the names in a template. said is what was asked for, acted what the calls had.
func fill(template string, said, acted facts) string {
	var b strings.Builder
	for {
		text, rest, found := strings.Cut(template, "<")
		b.WriteString(text)
		if !found {
			return b.String()
		}
		name, after, closed := strings.Cut(rest, ">")
		from := said
		if len(name) > 0 && name[0] == '=' {
			name, from = name[1:], acted
		}
		val, known := from[name]
		if !closed || !known {
			b.WriteByte('<')
			template = rest
			continue
		}
		b.WriteString(val)
		template = after
	}
}

// act is one call of a tool. Args and results are JSON templates over the values that the calls have.
type act struct {
	tool  string
	args  string
	out   string    // what it returns when it works
	pend  string    // what it returns when it only takes the work, "" where it never does
	fail  []failure // how it fails
	aside bool      // it only follows the act before it, as a poll does; nobody tells of it
	slip  *slip     // a first try with other arguments, from which the agent recovers
	via   string    // the tool of that first try, where it is another one
	mark  string    // said behind it in some runs: that it is done
}

// failure is a result that says that a call did not work.
type failure struct {
	err string // "code: message", "" where the tool itself ran (a test run that failed)
	out string // a JSON template, "" for none
	why string // how an agent says it; "" where err says it
}

// slip is a call that its tool refuses for the form of its arguments, which the next try mends.
type slip struct {
	args string
	failure
}

// wrong is a value that differs from what was asked for, though everything works.
type wrong struct {
	variant string
	values  facts
}

// job is a kind of work: what people ask for, the tools that do it, and how agents tell of it. All texts are templates.
type job struct {
	domain string
	facts  func(d *dice) (asked, similar facts, wrongs []wrong)
	ask    []string // with turns, what the agent asks back and what the user answers stand behind it
	look   act      // what is read first
	leads  []act    // what is read behind it, the first of them or all
	reads  bool     // its texts tell of what was read, so all of it is always read
	acts   []act    // what has to be done; done tells of all of them
	check  act      // reads back what the acts changed
	old    string   // what check and probe return when nothing changed
	askew  string   // what probe returns when the calls named another record and it shows more than that; "" is old
	probe  string   // the name of the reading of the final state; "" where nothing can be read
	claim  string   // the type of the structured claim, with subject
	done   []string // with turns, several messages: the agent's and the user's in turn, empty ones left out
	queued []string // honest: it was taken, and is not through
	sorry  []string // honest: it could not be done; <why> is the message of the error
	half   []string // honest: all but the last act was done; <why> is the message of its error
	many   *batch
}

// batch is the same work on several items, with one call each, or with one for all where there is a tool for that.
type batch struct {
	items   func(d *dice, n int) []string
	ask     []string // <n> <items>; <nw>, <kw> and <leftw> are counts in words
	first   []act    // what is read before: <itemsjson>
	peek    act      // what is read of an item before its call
	each    act      // <item>
	bulk    act      // <itemsjson>; it returns <okjson>, and <failedrows>, <rows>, or <failedjson> with <leftwhy>
	row     string   // what <rows> has for an item that was done
	badRow  string   // and for one that was not, with <why>
	last    act      // what is read at the end: <okjson> and <failedjson>
	done    []string // <n> <items>
	partial []string // honest: <k> of <n>, <ok> and <failed>
}

// pool is a set of jobs with the habits of its agents. No job, tool or phrase stands in two pools.
type pool struct {
	name     string
	jobs     []job
	intents  []string // said before a call; no claim
	retrying []string // said behind an error, before another try
	between  []string // said before a later act; no claim
	habits   []act    // readings and notes that belong to no job, before the first one of it
	reread   int      // in how many of a hundred runs the agent reads back what it did
	lag      int      // in how many of a hundred readings back the first one shows the old state, and the next one what is kept
	waiting  []string // said behind such a reading
	again    int      // in how many of a hundred runs a call that fails is tried again, which then fails or works
	marked   int      // behind how many of a hundred acts that have a mark it is said
	drafts   []string // said by the agent before the last message; no claim
	chase    []string // said by the user when the work is through, before the last message
	confirm  [][2]string
	openers  []string // before the last message
	closers  []string // behind it
	noise    []act    // reads that lead nowhere, with and without an error
	reviewer []string // text for whoever evaluates the run
}

// turns parts what user and agent say in turn before the work starts.
const turns = "\n--\n"

// principal returns the act that the act at i follows, i where it follows none.
func (j *job) principal(i int) int {
	for i > 0 && j.acts[i].aside {
		i--
	}
	return i
}

// works counts the acts that follow none.
func (j *job) works() int {
	n := 0
	for i := range j.acts {
		if !j.acts[i].aside {
			n++
		}
	}
	return n
}

// inWords is a number from 0 to 7 in words.
func inWords(n int) string {
	return [...]string{"none", "one", "two", "three", "four", "five", "six", "seven"}[n]
}

// list joins items for a sentence.
func list(items []string) string {
	switch len(items) {
	case 0:
		return "none"
	case 1:
		return items[0]
	}
	return strings.Join(items[:len(items)-1], ", ") + " and " + items[len(items)-1]
}
