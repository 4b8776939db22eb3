package main

import (
	"encoding/json"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/transcript"
)

// failure is an error that a changing tool really gave.
type failure struct{ tool, domain, text string }

// failures are the errors in the data, each once.
type failures []failure

func failuresOf(originals []*original) failures {
	var all failures
	for _, o := range originals {
		for i := range o.t.Calls {
			c := &o.t.Calls[i]
			if c.By == transcript.ByUser || toolNamed(c.Name) == nil || c.ResultAt == transcript.None {
				continue
			}
			if out, _ := o.t.Outcome(int32(i), nil); out != transcript.OutcomeFailed {
				continue
			}
			f := failure{c.Name, o.domain, resultOf(o.t, i)}
			if f.text != "" && !slices.Contains(all, f) {
				all = append(all, f)
			}
		}
	}
	return all
}

// fit draws an error for a deed: one of the same tool, else one of the same file's tools, "" where none fits. An id in the
// error becomes the one of the same form in the call; an error with other numbers in it fits no other call.
func (all failures) fit(o *original, d *deed, dice *rand.Rand) string {
	args := fields(argsOf(o.t, d.call))
	for _, near := range []func(failure) bool{
		func(f failure) bool { return f.tool == d.tool.name },
		func(f failure) bool { return f.domain == o.domain },
	} {
		var fitting []string
		for _, f := range all {
			if text := fitted(f.text, args); near(f) && text != "" && !slices.Contains(fitting, text) {
				fitting = append(fitting, text)
			}
		}
		if len(fitting) > 0 {
			return fitting[dice.IntN(len(fitting))]
		}
	}
	return ""
}

// fitted returns an error with the ids of another call, "" where that has none of their form.
func fitted(text string, args []field) string {
	fits := true
	out := regexp.MustCompile(`[\pL_#]*\d[\pL\pN_]*`).ReplaceAllStringFunc(text, func(id string) string {
		for _, f := range args {
			if f.quoted && formOf(f.val) == formOf(id) && len(id) > 3 {
				return f.val
			}
		}
		fits = false
		return id
	})
	if !fits {
		return ""
	}
	return out
}

// formOf tells ids of one kind from others: letters in front and how many signs follow.
func formOf(id string) string {
	front := strings.TrimRight(id, "0123456789")
	return front + strings.Repeat("0", len(id)-len(front))
}

func quoted(text string) string {
	b, _ := json.Marshal(text) // a string always marshals
	return string(b)
}
