package html

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/report"
	"github.com/punchlist-dev/punchlist/verdict"
)

const (
	maxStrip     = 200  // cases that get a mark of their own under the answer
	maxNames     = 64   // exits, kinds of findings, versions that are told apart; what is beyond is "others"
	maxGroups    = 256  // groups of entries
	maxTemplates = 2000 // obligations that are counted apart
	maxIDs       = 8    // cases that a line names
)

// counts is what is summed over all rows. It does not grow with them.
type counts struct {
	verdicts  [verdict.Passed]int
	passedBy  named
	kinds     named // findings by kind
	found     int   // findings
	foundIn   int   // cases with findings
	claims    [3]int
	claimsIn  int
	owners    [verdict.OwnerProduct + 1][verdict.StopRedaction + 1]int
	severity  [verdict.Critical + 1]int
	states    [verdict.NotRequired + 1]int
	entries   int
	cases     int // with entries
	groups    []group
	strip     []mark
	undecided []undecided
	templates []obligationCount
	template  map[templateKey]int
	contracts named
	versions  [3]named // extractor, grader, importer
	audited   int      // rows without a contract
	lengths   [lengthBuckets]lengthCount
}

// named counts by name, and keeps the names in the order in which they came.
type named struct{ list []nameCount }

type nameCount struct {
	name string
	n    int
}

func (c *named) add(name string) {
	if name == "" {
		return
	}
	name = report.Name(name)
	at := slices.IndexFunc(c.list, func(x nameCount) bool { return x.name == name })
	switch {
	case at >= 0:
	case len(c.list) < maxNames:
		at = len(c.list)
		c.list = append(c.list, nameCount{strings.Clone(name), 0})
	default:
		at = maxNames - 1
		c.list[at].name = "others"
	}
	c.list[at].n++
}

// of returns the count of a name, and takes it off the list.
func (c *named) of(name string) int {
	at := slices.IndexFunc(c.list, func(x nameCount) bool { return x.name == name })
	if at < 0 {
		return 0
	}
	return c.list[at].n
}

// group is what entries have in common: where it is gone, why and whose it is; or the kind of finding.
type group struct {
	id      string
	kind    string
	stop    verdict.Stop
	owner   verdict.Owner
	why     string
	n       int
	cases   int
	lastRow int
	worst   verdict.Severity
	first   []entryLink // one of each case, the most severe first
}

type entryLink struct {
	id, name string
	severity verdict.Severity
	row      int
}

// mark is a case in the strip under the answer.
type mark struct {
	row               int
	rank              int
	class, icon, name string
}

// undecided is a line of what could not be seen.
type undecided struct {
	verdict verdict.Verdict // of cases that are excluded; Passed for obligations of others
	state   verdict.State
	why     string
	n       int
	cases   []caseLink
	lastRow int
	moreIDs int
}

type caseLink struct {
	row  int
	name string
}

type templateKey struct{ contract, template string }

// obligationCount counts one obligation of one contract.
type obligationCount struct {
	key templateKey
	report.Obligations
}

func (c *counts) add(row *verdict.Row, n int, entries []entry) {
	if row.Verdict < verdict.Passed {
		c.verdicts[row.Verdict]++
	} else {
		c.passedBy.add(row.Name)
	}
	c.length(row)
	c.strips(row, n)
	c.contract(row)
	if len(entries) > 0 {
		c.cases++
	}
	for i := range entries {
		e := &entries[i]
		stop, owner := e.stop()
		c.entries++
		c.owners[owner][stop]++
		c.severity[e.severity]++
		c.states[e.item.State]++
		c.group(row, n, i, e)
	}
	if len(row.Findings) > 0 {
		c.foundIn++
	}
	c.found += len(row.Findings)
	for i := range row.Findings {
		c.kinds.add(row.Findings[i].Kind)
	}
	if len(row.Claims) > 0 {
		c.claimsIn++
	}
	for i := range row.Claims {
		c.claims[row.Claims[i].State]++
	}
	c.notDecided(row, n)
	report.EachObligation(row, func(o *verdict.Obligation) {
		if !o.Optional {
			c.obligation(row, o)
		}
	})
}

// lengthBuckets are the lengths of conversations that are told apart, in turns.
const lengthBuckets = 5

func lengthName(bucket int) string {
	return [lengthBuckets]string{"1 to 4", "5 to 8", "9 to 16", "17 to 32", "33 and more"}[bucket]
}

type lengthCount struct{ decided, failed int }

func (c *counts) length(row *verdict.Row) {
	if row.Turns <= 0 || row.Class == verdict.ClassExcluded {
		return
	}
	at := 0
	for at < lengthBuckets-1 && row.Turns > 4<<at {
		at++
	}
	c.lengths[at].decided++
	if row.Class == verdict.ClassFailed {
		c.lengths[at].failed++
	}
}

func (c *counts) strips(row *verdict.Row, n int) {
	if len(c.strip) > maxStrip {
		return
	}
	icon := markOf(row)
	rank := map[string]int{"v-failed": 0, "v-excluded": 1, "v-blocked": 2, "v-honest": 3, "v-complete": 4}[icon]
	c.strip = append(c.strip, mark{n, rank, row.Class.String(), icon, report.Name(row.TranscriptID) + ": " + report.Name(row.Name)})
}

func (c *counts) contract(row *verdict.Row) {
	if report.Audited(row) {
		c.audited++
	} else {
		name := row.Contract
		if row.ContractVersion > 0 {
			name += fmt.Sprintf(" v%d", row.ContractVersion)
		}
		if d := strings.TrimPrefix(row.ContractDigest, "sha256:"); d != "" {
			name += " " + d[:report.RuneStart(d, 8)]
		}
		c.contracts.add(name)
	}
	c.versions[0].add(row.Extractor)
	c.versions[1].add(row.Grader)
	c.versions[2].add(row.Importer)
}

// groupAt finds the group of an entry.
func (c *counts) groupAt(e *entry) int {
	kind := ""
	stop, owner := e.stop()
	why := e.item.Why
	if e.finding != nil {
		kind, why = e.finding.Kind, ""
		stop, owner = verdict.NoStop, verdict.NoOwner
	}
	kind, why = report.Name(kind), report.Name(why)
	return slices.IndexFunc(c.groups, func(g group) bool { return g.kind == kind && g.stop == stop && g.owner == owner && g.why == why })
}

// groupOf is the anchor of the group of an entry that was added; what is beyond the bound has none.
func (c *counts) groupOf(e *entry) string {
	if at := c.groupAt(e); at >= 0 {
		return c.groups[at].id
	}
	return ""
}

func (c *counts) group(row *verdict.Row, n, seq int, e *entry) {
	at := c.groupAt(e)
	if at < 0 {
		if len(c.groups) == maxGroups {
			return
		}
		g := group{id: fmt.Sprintf("g%d", len(c.groups)+1)}
		if e.finding != nil {
			g.kind = strings.Clone(report.Name(e.finding.Kind))
		} else {
			g.stop, g.owner = e.stop()
			g.why = strings.Clone(report.Name(e.item.Why))
		}
		at = len(c.groups)
		c.groups = append(c.groups, g)
	}
	g := &c.groups[at]
	g.n++
	g.worst = max(g.worst, e.severity)
	if g.lastRow == n {
		return
	}
	g.cases, g.lastRow = g.cases+1, n
	g.link(entryLink{fmt.Sprintf("i%d-%d", n, seq), strings.Clone(report.Name(row.TranscriptID)), e.severity, n})
}

// link keeps a few entries, the most severe of all.
func (g *group) link(l entryLink) {
	at := len(g.first)
	for at > 0 && g.first[at-1].severity < l.severity {
		at--
	}
	if at >= maxIDs {
		return
	}
	g.first = slices.Insert(g.first[:min(len(g.first), maxIDs-1)], at, l)
}

// notDecided notes what of a row neither passed nor failed: the whole case, or obligations of a case that is decided.
func (c *counts) notDecided(row *verdict.Row, n int) {
	if row.Class == verdict.ClassExcluded {
		c.undecide(undecided{verdict: row.Verdict, why: report.WhyExcluded(row)}, row, n)
		return
	}
	for i := range row.Obligations {
		o := &row.Obligations[i]
		if o.Owed() && (o.State == verdict.Unknown || o.State == verdict.Pending) {
			c.undecide(undecided{verdict: verdict.Passed, state: o.State, why: report.WhyUnknown(o.Reason)}, row, n)
		}
	}
}

func (c *counts) undecide(u undecided, row *verdict.Row, n int) {
	at, found := slices.BinarySearchFunc(c.undecided, u, func(a, b undecided) int {
		return cmp.Or(cmp.Compare(a.verdict, b.verdict), -cmp.Compare(a.state, b.state), cmp.Compare(a.why, b.why))
	})
	if !found {
		c.undecided = slices.Insert(c.undecided, at, u)
	}
	line := &c.undecided[at]
	line.n++
	switch {
	case line.lastRow == n:
		return
	case len(line.cases) < maxIDs:
		line.cases = append(line.cases, caseLink{n, strings.Clone(report.Name(row.TranscriptID))})
	default:
		line.moreIDs++
	}
	line.lastRow = n
}

func (c *counts) obligation(row *verdict.Row, o *verdict.Obligation) {
	key := templateKey{row.Contract, cmp.Or(o.Template, o.ID)}
	at, found := c.template[key]
	if !found {
		if len(c.templates) == maxTemplates {
			return
		}
		key = templateKey{strings.Clone(report.Name(key.contract)), strings.Clone(report.Name(key.template))}
		if c.template == nil {
			c.template = make(map[templateKey]int)
		}
		at = len(c.templates)
		c.template[templateKey{strings.Clone(row.Contract), strings.Clone(cmp.Or(o.Template, o.ID))}] = at
		c.templates = append(c.templates, obligationCount{key: key})
	}
	c.templates[at].Count(o, row.Class == verdict.ClassExcluded)
}
