package verdict

import (
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// The types below mirror what AppendRow writes. Keys that this version does not know are ignored: a later version may
// add some, and none changes the meaning of an old one.

type rowJSON struct {
	CaseID           string           `json:"caseId"`
	TranscriptID     string           `json:"transcriptId"`
	Verdict          string           `json:"verdict"`
	Passed           bool             `json:"passed"`
	ExpectedExit     string           `json:"expectedExit"`
	ObservedExit     string           `json:"observedExit"`
	ExitSource       string           `json:"exitSource"`
	ExitMismatch     bool             `json:"exitMismatch"`
	RequiredEvidence []string         `json:"requiredEvidence"`
	ObservedEvidence []string         `json:"observedEvidence"`
	Missing          []string         `json:"missing"`
	Invalid          []string         `json:"invalid"`
	Contradicted     []string         `json:"contradicted"`
	Pending          []string         `json:"pending"`
	Unknown          []string         `json:"unknown"`
	Waived           []string         `json:"waived"`
	Completeness     completenessJSON `json:"completeness"`
	Correctness      correctnessJSON  `json:"correctness"`
	GraderVersion    string           `json:"graderVersion"`
	Contract         string           `json:"contract"`
	Versions         versionsJSON     `json:"versions"`
	Delivered        attemptJSON      `json:"delivered"`
	Evaluated        attemptJSON      `json:"evaluated"`
	RunState         string           `json:"runState"`
	Candidate        string           `json:"candidate"`
	Tags             []string         `json:"tags"`
	Turns            int              `json:"turns"`
	Calls            int              `json:"calls"`
	Obligations      []obligationJSON `json:"obligations"`
	Guardrails       []obligationJSON `json:"guardrails"`
	Findings         []findingJSON    `json:"findings"`
	Claims           []claimJSON      `json:"claims"`
	Needs            []needJSON       `json:"needs"`
	Answers          []answerJSON     `json:"answers"`
	Cuts             []string         `json:"cuts"`
	Source           sourceJSON       `json:"source"`
}

type completenessJSON struct {
	Met      int `json:"met"`
	Required int `json:"required"`
}

type correctnessJSON struct {
	Valid   int `json:"valid"`
	Present int `json:"present"`
}

type versionsJSON struct {
	Contract       int    `json:"contract"`
	ContractDigest string `json:"contractDigest"`
	Extractor      string `json:"extractor"`
	Grader         string `json:"grader"`
	Importer       string `json:"importer"`
}

type attemptJSON struct {
	TurnID    string `json:"turnId"`
	AttemptID string `json:"attemptId"`
	Digest    string `json:"digest"`
	Bytes     [2]int `json:"bytes"`
}

func (j *attemptJSON) attempt() Attempt {
	return Attempt{TurnID: j.TurnID, AttemptID: j.AttemptID, Digest: j.Digest}
}

type sourceJSON struct {
	Path   string   `json:"path"`
	Record int      `json:"record"`
	Bytes  [2]int64 `json:"bytes"`
	Digest string   `json:"digest"`
	Join   string   `json:"join"`
}

type obligationJSON struct {
	ID         string        `json:"id"`
	Template   *string       `json:"template"`
	Title      string        `json:"title"`
	State      string        `json:"state"`
	Required   bool          `json:"required"`
	Optional   bool          `json:"optional"`
	Strength   string        `json:"strength"`
	Severity   string        `json:"severity"`
	Owner      string        `json:"owner"`
	Reason     string        `json:"reason"`
	Detail     string        `json:"detail"`
	Needs      string        `json:"needs"`
	Claimed    bool          `json:"claimed"`
	ActedOn    bool          `json:"actedOn"`
	SaidOnly   bool          `json:"saidOnly"`
	Forbidden  bool          `json:"forbidden"`
	Blocks     bool          `json:"blocks"`
	Tags       []string      `json:"tags"`
	Evidence   []pointerJSON `json:"evidence"`
	Exhibits   []exhibitJSON `json:"exhibits"`
	OpenedTurn int           `json:"openedTurn"`
	Diagnosis  diagnosisJSON `json:"diagnosis"`
	Rule       ruleJSON      `json:"rule"`
}

type ruleJSON struct {
	File string `json:"file"`
	Line int    `json:"line"`
	Text string `json:"text"`
}

type diagnosisJSON struct {
	Stop       string   `json:"stop"`
	Owner      string   `json:"owner"`
	Why        string   `json:"why"`
	Reached    []string `json:"reached"`
	ModelInput string   `json:"modelInput"`
}

type pointerJSON struct {
	Turn    int    `json:"turn"`
	Call    int    `json:"call"`
	Event   string `json:"event"`
	Bytes   [2]int `json:"bytes"`
	Text    string `json:"text"`
	Digest  string `json:"digest"`
	Assumed bool   `json:"assumed"`
}

type exhibitJSON struct {
	Label string      `json:"label"`
	At    pointerJSON `json:"at"`
	Turns [2]int      `json:"turns"`
	Calls [2]int      `json:"calls"`
	Tool  string      `json:"tool"`
	Text  string      `json:"text"`
	Mark  [2]int      `json:"mark"`
}

type findingJSON struct {
	Kind       string        `json:"kind"`
	Severity   string        `json:"severity"`
	Obligation string        `json:"obligation"`
	Confidence string        `json:"confidence"`
	Said       pointerJSON   `json:"said"`
	Record     pointerJSON   `json:"record"`
	Exhibits   []exhibitJSON `json:"exhibits"`
	Detail     string        `json:"detail"`
	Satisfy    string        `json:"satisfy"`
	Items      []string      `json:"items"`
	Counts     *countsJSON   `json:"counts"`
	Stop       string        `json:"stop"`
	Owner      string        `json:"owner"`
}

type claimJSON struct {
	Act    string      `json:"act"`
	State  string      `json:"state"`
	Said   pointerJSON `json:"said"`
	Record pointerJSON `json:"record"`
}

type countsJSON struct {
	Requested *int `json:"requested"`
	Attempted *int `json:"attempted"`
	Succeeded *int `json:"succeeded"`
	Claimed   *int `json:"claimed"`
}

func (j *countsJSON) counts() *Counts {
	if j == nil {
		return nil
	}
	told := func(n *int) int {
		if n == nil {
			return -1
		}
		return *n
	}
	return &Counts{Requested: told(j.Requested), Attempted: told(j.Attempted), Succeeded: told(j.Succeeded), Claimed: told(j.Claimed)}
}

type needJSON struct {
	ID       string         `json:"id"`
	Kind     string         `json:"kind"`
	Question string         `json:"question"`
	Shown    string         `json:"shown"`
	Text     string         `json:"text"`
	Check    jsontext.Value `json:"check"`
}

// needsOf gives each need the text of its digest, which stands with one of them.
func needsOf(list []needJSON) (out []Need) {
	texts := map[string]string{}
	for _, n := range list {
		if n.Text != "" && n.Shown != "" {
			texts[n.Shown] = n.Text
		}
	}
	for _, n := range list {
		if n.Text == "" {
			n.Text = texts[n.Shown]
		}
		out = append(out, Need{ID: n.ID, Kind: n.Kind, Question: n.Question, Shown: n.Shown, Text: n.Text, Check: string(n.Check)})
	}
	return out
}

type answerJSON struct {
	Need       string         `json:"need"`
	Answer     jsontext.Value `json:"answer"`
	Unreadable string         `json:"unreadable"`
}

// readOwn reads a row that AppendRow wrote.
func readOwn(line []byte) (Row, error) {
	var j rowJSON
	if err := json.Unmarshal(line, &j, readOptions()); err != nil {
		return Row{}, readable(err)
	}
	r := Row{CaseID: j.CaseID, TranscriptID: j.TranscriptID, Contract: j.Contract, ContractVersion: j.Versions.Contract,
		ContractDigest: j.Versions.ContractDigest, ExpectedExit: j.ExpectedExit, ObservedExit: j.ObservedExit, ExitSource: j.ExitSource,
		ExitMismatch: j.ExitMismatch, Name: j.Verdict, RequiredEvidence: j.RequiredEvidence, ObservedEvidence: j.ObservedEvidence,
		Missing: j.Missing, Invalid: j.Invalid, Contradicted: j.Contradicted, Pending: j.Pending, Unknown: j.Unknown, Waived: j.Waived,
		Met: j.Completeness.Met, Required: j.Completeness.Required, Valid: j.Correctness.Valid, Present: j.Correctness.Present,
		Delivered: j.Delivered.attempt(), Evaluated: j.Evaluated.attempt(), Told: j.Delivered.Bytes, RunState: j.RunState, Candidate: j.Candidate, Tags: j.Tags,
		Turns: j.Turns, Calls: j.Calls, Extractor: j.Versions.Extractor, Grader: j.GraderVersion, Importer: j.Versions.Importer,
		SourcePath: j.Source.Path, SourceDigest: j.Source.Digest, SourceJoin: j.Source.Join, SourceRecord: j.Source.Record, SourceFrom: j.Source.Bytes[0],
		SourceTo: j.Source.Bytes[1], Cuts: j.Cuts}
	var err error
	if r.Verdict, err = verdictOf(&j); err != nil {
		return Row{}, err
	}
	r.Class = ClassOf(r.Verdict)
	if r.Obligations, err = obligationsOf("obligations", j.Obligations); err != nil {
		return Row{}, err
	}
	if r.Guardrails, err = obligationsOf("guardrails", j.Guardrails); err != nil {
		return Row{}, err
	}
	if r.Findings, err = findingsOf(j.Findings); err != nil {
		return Row{}, err
	}
	if r.Claims, err = claimsOf(j.Claims); err != nil {
		return Row{}, err
	}
	r.Needs = needsOf(j.Needs)
	for _, a := range j.Answers {
		raw := string(a.Answer)
		if a.Answer == nil {
			raw = a.Unreadable
		}
		r.Answers = append(r.Answers, Answer{Need: a.Need, JSON: raw})
	}
	return r, nil
}

// verdictOf: what passed is named after its exit, which may be called anything; only passed tells.
func verdictOf(j *rowJSON) (Verdict, error) {
	if j.Passed {
		return Passed, nil
	}
	for v := WrongAttempt; v < Passed; v++ {
		if v.String() == j.Verdict {
			return v, nil
		}
	}
	return 0, notOneOf("verdict", j.Verdict, names(WrongAttempt, UnexpectedExit))
}

func obligationsOf(key string, list []obligationJSON) ([]Obligation, error) {
	var out []Obligation
	for i := range list {
		j := &list[i]
		at := fmt.Sprintf("%s.%d.", key, i)
		o := Obligation{ID: j.ID, Template: j.ID, Title: j.Title, Required: j.Required, Optional: j.Optional, Guardrail: key == "guardrails",
			Owner: j.Owner, Reason: j.Reason, Detail: j.Detail, Needs: j.Needs, Claimed: j.Claimed, Blocks: j.Blocks, Tags: j.Tags,
			ActedOn: j.ActedOn, SaidOnly: j.SaidOnly, Forbidden: j.Forbidden, StopWhy: j.Diagnosis.Why, ModelInput: j.Diagnosis.ModelInput,
			OpenedTurn: j.OpenedTurn,
			Rule:       Rule(j.Rule)}
		if j.Template != nil {
			o.Template = *j.Template
		}
		var err error
		if o.State, err = named(at+"state", j.State, Open, NotRequired); err != nil {
			return nil, err
		}
		if o.Strength, err = named(at+"strength", j.Strength, NoStrength, World); err != nil {
			return nil, err
		}
		if o.Severity, err = named(at+"severity", j.Severity, Low, Critical); err != nil {
			return nil, err
		}
		if o.Stop, err = named(at+"diagnosis.stop", j.Diagnosis.Stop, NoStop, StopRedaction); err != nil {
			return nil, err
		}
		if o.StopOwner, err = named(at+"diagnosis.owner", j.Diagnosis.Owner, NoOwner, OwnerProduct); err != nil {
			return nil, err
		}
		for _, name := range j.Diagnosis.Reached {
			s, err := named(at+"diagnosis.reached", name, StopBranch, StopRedaction)
			if err != nil {
				return nil, err
			}
			o.ReachedOK = append(o.ReachedOK, s)
		}
		for k := range j.Evidence {
			o.Evidence = append(o.Evidence, j.Evidence[k].pointer())
		}
		o.Exhibits = exhibitsOf(j.Exhibits)
		out = append(out, o)
	}
	return out, nil
}

func exhibitsOf(list []exhibitJSON) []Exhibit {
	var out []Exhibit
	for _, e := range list {
		out = append(out, Exhibit{Label: e.Label, At: e.At.pointer(), Turns: e.Turns, Calls: e.Calls, Tool: e.Tool, Text: e.Text, Mark: e.Mark})
	}
	return out
}

func (j *pointerJSON) pointer() Pointer {
	return Pointer{Turn: j.Turn, Call: j.Call, Event: j.Event, From: j.Bytes[0], To: j.Bytes[1], Text: j.Text, Digest: j.Digest, Assumed: j.Assumed}
}

func findingsOf(list []findingJSON) ([]Finding, error) {
	var out []Finding
	for i := range list {
		j := &list[i]
		severity, err := named(fmt.Sprintf("findings.%d.severity", i), j.Severity, Low, Critical)
		if err != nil {
			return nil, err
		}
		stop, err := named(fmt.Sprintf("findings.%d.stop", i), j.Stop, NoStop, StopRedaction)
		if err != nil {
			return nil, err
		}
		owner, err := named(fmt.Sprintf("findings.%d.owner", i), j.Owner, NoOwner, OwnerProduct)
		if err != nil {
			return nil, err
		}
		out = append(out, Finding{Kind: j.Kind, Severity: severity, Obligation: j.Obligation, Confidence: j.Confidence,
			Said: j.Said.pointer(), Record: j.Record.pointer(), Exhibits: exhibitsOf(j.Exhibits), Detail: j.Detail, Satisfy: j.Satisfy,
			Items: j.Items, Counts: j.Counts.counts(), Stop: stop, StopOwner: owner})
	}
	return out, nil
}

func claimsOf(list []claimJSON) ([]CheckedClaim, error) {
	var out []CheckedClaim
	for i := range list {
		j := &list[i]
		state, err := named(fmt.Sprintf("claims.%d.state", i), j.State, ClaimUndecided, ClaimContradicted)
		if err != nil {
			return nil, err
		}
		out = append(out, CheckedClaim{Act: j.Act, State: state, Said: j.Said.pointer(), Record: j.Record.pointer()})
	}
	return out, nil
}
