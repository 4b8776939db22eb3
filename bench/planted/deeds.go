package main

import (
	"regexp"
	"strings"

	"github.com/punchlist-dev/punchlist/transcript"
)

// deed is a call of the agent that changed something.
type deed struct {
	tool   *tool
	call   int
	target string // the record that was changed or made
	// told is the message in which the agent first says that it was done, None where it never does.
	told int
	// with are the other deeds with the same tool that are told in the same message for the first time.
	with []int
	// named says that the message names the record, or all of several.
	named bool
	// alone says that no other call has to do with the record: none before it changed it with the same tool, and none
	// after it names it. Otherwise the rest of the run could make the words true again.
	alone bool
}

// deedsOf lists what the agent changed, and where it told that.
func deedsOf(t *transcript.Transcript) []deed {
	var all []deed
	for i := range t.Calls {
		tool := toolNamed(t.Calls[i].Name)
		if tool == nil || t.Calls[i].By == transcript.ByUser || t.Calls[i].ResultAt == transcript.None || !succeeded(t, i) {
			continue
		}
		d := deed{tool: tool, call: i, target: scalar(argsOf(t, i), tool.target)}
		if tool.made != "" {
			d.target = scalar(resultOf(t, i), tool.made)
		}
		d.told = toldIn(t, &d)
		all = append(all, d)
	}
	for i := range all {
		relate(t, all, i)
	}
	return all
}

// relate says how a deed stands to the others.
func relate(t *transcript.Transcript, all []deed, i int) {
	d := &all[i]
	d.alone = d.target != ""
	for k := range all {
		o := &all[k]
		if k == i || o.tool.name != d.tool.name {
			continue
		}
		if o.told == d.told {
			d.with = append(d.with, k)
		}
		if k < i && o.target == d.target {
			d.alone = false
		}
	}
	for k := range t.Calls {
		if c := &t.Calls[k]; c.Step > t.Calls[d.call].Step && c.By == transcript.ByAgent && k != d.call && holds(argsOf(t, k), d.target) {
			d.alone = false
		}
	}
	if d.told >= 0 {
		text := messageOf(t, d.told)
		d.named = holds(text, d.target) || len(d.with) > 0 && ofSeveral().MatchString(text)
	}
}

// ofSeveral finds words that speak of all of several things.
func ofSeveral() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\b(?:all|both|each|following|two|three|four|five|items|exchanges|returns|orders|reservations)\b`)
}

// toldIn returns the first message behind a call in which the agent says that the deed was done, or None.
func toldIn(t *transcript.Transcript, d *deed) int {
	for _, s := range t.Steps[t.Calls[d.call].ResultAt:] {
		if s.Kind != transcript.StepMessage || !delivered(&t.Messages[s.Index]) {
			continue
		}
		if claims(messageOf(t, int(s.Index)), d.tool.told) {
			return int(s.Index)
		}
	}
	return int(transcript.None)
}

func delivered(m *transcript.Message) bool {
	return m.Role == transcript.Agent && m.Delivery != transcript.NotDelivered
}

// claims says whether a sentence of a text says that a deed was done, and does not ask, deny, foresee or suppose it. It is
// written apart from the rules that are measured here, and is careful: a run whose words it does not understand gets no
// fault.
func claims(text, words string) bool {
	done := regexp.MustCompile(`(?i)\b(?:has|have|was|were|been|successful(?:ly)?|(?:is|are) now|you're all set)\b|['’]ve\b`)
	deed := regexp.MustCompile(`(?i)\b(?:re)?(?:` + words + `)`)
	other := regexp.MustCompile(`(?i)\b(?:not|unable|cannot|can't|unfortunately|once|if|already|would|before|want|wish|confirm|currently|eligible)\b|n['’]t\b|\?`)
	for _, s := range sentences(text) {
		if done.MatchString(s) && deed.MatchString(s) && !other.MatchString(s) {
			return true
		}
	}
	return false
}

// sentences cuts a text behind the ends of sentences and lines.
func sentences(text string) []string {
	return regexp.MustCompile(`[^\n;]*?(?:[.!?](?:\s|$)|[\n;]|$)`).FindAllString(text, -1)
}

// holds says whether a text has an id as a word of its own, with or without the sign before it.
func holds(text, id string) bool {
	id = strings.TrimPrefix(id, "#")
	if id == "" {
		return false
	}
	return regexp.MustCompile(`(?i)(?:^|[^\pL\pN_])` + regexp.QuoteMeta(id) + `(?:$|[^\pL\pN_])`).MatchString(text)
}
