// Package audit holds a run without a contract: what the agent says it did, against what the record shows. It joins the
// statements of package claim to the ledger of package ledger, and gives findings, checked claims and the row.
//
// An accusation has to be right. Where the record cannot decide, a claim is undecided and the run is not judged; it is
// never failed for what nobody can know.
package audit

import (
	"github.com/punchlist-dev/punchlist/claim"
	"github.com/punchlist-dev/punchlist/internal/textfact"
	"github.com/punchlist-dev/punchlist/ledger"
	"github.com/punchlist-dev/punchlist/transcript"
	"github.com/punchlist-dev/punchlist/verdict"
	"github.com/punchlist-dev/punchlist/watchdog"
)

// Versions that every row carries.
const (
	ExtractorVersion = "0.1.0"
	GraderVersion    = "audit-1"
)

// Case is one transcript that is held against no contract, with what its caller knows of it.
type Case struct {
	ID, TranscriptID string
	Candidate        string
	Tags             []string
	RunState         transcript.RunState // counts before the record's own word
}

// Options are what an Auditor goes by.
type Options struct {
	Lexicon *claim.Lexicon
	Tools   *ledger.Tools   // what the user says of his tools; nil where he says nothing
	Watch   watchdog.Config // thresholds of the watchdog; zero values are its defaults

	// CertainOnly lets only findings that are certain decide. A run with others that would decide is not judged.
	CertainOnly bool
}

// Auditor audits one transcript after the other. It reuses its memory, so it serves one goroutine.
type Auditor struct {
	lexicon *claim.Lexicon
	tools   *ledger.Tools
	bases   map[string]baseVerb // what a user asks for, by the verb's first form
	known   *heardWords
	kinds   []kind
	watch   *watchdog.Replayer
	certain bool // only what is certain decides
	zones   zones

	ledger     ledger.Ledger
	text       claim.Text
	statements []claim.Statement
	before     heardBefore
	memory     memory
	passages   int // that were searched in this run, see firstGiven
}

// memory is what one audit leaves for the next to use again.
type memory struct {
	texts                  texts
	given                  []byte // see givenTexts
	blanked                []byte // a message without the points that were read
	tokens                 tokens
	settings               perCall[setting]
	slots                  perCall[ledger.Field]
	ids                    perCall[givenID]
	calledNames, listNames map[string]bool // see namesCalled, namesListed
	joined, small          []byte          // see knownName, holdsName
	figures                []byte          // see saidNumbers
	said                   []byte          // see maySpeakOf
	smallRequest           []byte          // see requestReader
	plain                  []byte          // a message without its days and times
	wishes                 []wish
	points                 []point
	held                   []held
	sets                   sets
	values                 []textfact.Found
	found                  []textfact.Found
	json                   []byte
	fields                 []ledger.Field
}

// New returns an Auditor.
func New(o Options) *Auditor {
	bases := baseVerbs(o.Lexicon)
	return &Auditor{lexicon: o.Lexicon, tools: o.Tools, bases: bases, known: heardWordsOf(bases), kinds: kinds(), watch: watchdog.NewReplayer(o.Watch), certain: o.CertainOnly}
}

// Audit fills row, which may be used again from transcript to transcript.
func (a *Auditor) Audit(c *Case, t *transcript.Transcript, row *verdict.Row) {
	*row = verdict.Row{RequiredEvidence: row.RequiredEvidence[:0], ObservedEvidence: row.ObservedEvidence[:0], Missing: row.Missing[:0],
		Invalid: row.Invalid[:0], Contradicted: row.Contradicted[:0], Pending: row.Pending[:0], Unknown: row.Unknown[:0], Waived: row.Waived[:0],
		Obligations: row.Obligations[:0], Guardrails: row.Guardrails[:0], Findings: row.Findings[:0], Claims: row.Claims[:0]}
	identify(row, c, t)
	a.ledger.Build(t, a.tools)
	a.passages = 0
	a.before.reset()
	a.memory.texts.reset(len(t.Messages))
	a.memory.tokens.reset(len(t.Messages))
	a.memory.settings.reset(len(t.Calls))
	a.memory.slots.reset(len(t.Calls))
	a.memory.ids.reset(len(t.Calls))
	l := look{Auditor: a, c: c, t: t, l: &a.ledger, row: row, wishes: a.memory.wishes[:0], held: a.memory.held[:0]}
	l.readBack()
	l.holdStates()
	l.messages()
	l.whole()
	l.decide()
	a.memory.wishes, a.memory.held = l.wishes, l.held
}

func identify(row *verdict.Row, c *Case, t *transcript.Transcript) {
	row.CaseID, row.TranscriptID = c.ID, t.ID
	if row.CaseID == "" {
		row.CaseID = t.ID
	}
	row.Candidate, row.Tags = c.Candidate, c.Tags
	row.Extractor, row.Grader = ExtractorVersion, GraderVersion
	if t.Source.Format != "" {
		row.Importer = t.Source.Format + "-" + t.Source.Version
	}
	row.SourcePath, row.SourceRecord = t.Source.Path, t.Source.Record
	row.SourceFrom, row.SourceTo = t.Source.Lo, t.Source.Hi
	row.Turns, row.Calls = int(t.Turns), len(t.Calls)
	for i := range t.Cuts {
		row.Cuts = append(row.Cuts, t.Cuts[i].Reason)
	}
	row.RunState = stateName(stateOf(c, t))
}

// stateOf is the runner's word on the run; the case's counts before the record's.
func stateOf(c *Case, t *transcript.Transcript) transcript.RunState {
	if c.RunState != transcript.RunUnstated {
		return c.RunState
	}
	return t.Run
}

func stateName(s transcript.RunState) string {
	return [...]string{"", "ended", "running", "stopped", "timed_out", "abandoned"}[s]
}
