package intents

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"strings"

	jsonv2 "github.com/go-json-experiment/json"

	"github.com/punchlist-dev/punchlist/judge"
	"github.com/punchlist-dev/punchlist/verdict"
)

type resultJSON struct {
	Schema       string          `json:"schema"`
	TranscriptID string          `json:"transcriptId"`
	Verdict      string          `json:"verdict"`
	Class        string          `json:"class"`
	Passed       bool            `json:"passed"`
	Why          string          `json:"why,omitempty"`
	Mode         Mode            `json:"evalMode"`
	Score        *float64        `json:"score"`
	Threshold    *float64        `json:"threshold"`
	Success      *bool           `json:"success"`
	Strict       bool            `json:"strict,omitempty"`
	Counts       countsJSON      `json:"counts"`
	Intentions   []decisionJSON  `json:"intentions"`
	Questions    []answeredJSON  `json:"questions,omitempty"`
	Confidence   *float64        `json:"confidence,omitempty"`
	Reason       string          `json:"reason,omitempty"`
	ReasonBy     string          `json:"reasonBy,omitempty"`
	Graders      []graderJSON    `json:"graders"`
	Mixed        bool            `json:"mixedGraders,omitempty"`
	Flaky        bool            `json:"flaky,omitempty"`
	NotJudged    string          `json:"notJudged,omitempty"`
	Findings     []findingJSON   `json:"findings,omitempty"`
	Extraction   *extractionHead `json:"extraction,omitempty"`
	Usage        usageJSON       `json:"usage"`
	Version      string          `json:"graderVersion"`
	Source       sourceJSON      `json:"source"`
}

type countsJSON struct {
	Satisfied int `json:"satisfied"`
	All       int `json:"all"`
	Unmet     int `json:"unmet"`
	Waiting   int `json:"waiting_for_user"`
	Blocked   int `json:"blocked"`
	Unknown   int `json:"unknown"`
	Withdrawn int `json:"withdrawn"`
}

type pointerJSON struct {
	Turn  int    `json:"turn,omitempty"`
	Call  int    `json:"call,omitempty"`
	Bytes [2]int `json:"bytes"`
	Text  string `json:"text"`
}

type decisionJSON struct {
	ID       string        `json:"id"`
	Text     string        `json:"text"`
	Turns    []int         `json:"turns"`
	Asked    *pointerJSON  `json:"asked,omitempty"`
	State    State         `json:"state"`
	By       string        `json:"by"`
	Judge    string        `json:"judge,omitempty"`
	Model    string        `json:"model,omitempty"`
	Prompt   string        `json:"promptDigest,omitempty"`
	P        *float64      `json:"pYes,omitempty"`
	Reason   string        `json:"reason,omitempty"`
	Evidence []pointerJSON `json:"evidence"`
	NotThere []string      `json:"quotesNotThere,omitempty"`
	Fault    string        `json:"notJudged,omitempty"`
	Fallback string        `json:"systemOneFailed,omitempty"`
	Repeats  *repeatsJSON  `json:"repeats,omitempty"`
}

type repeatsJSON struct {
	States   []State `json:"states"`
	Most     string  `json:"most"`
	MostN    int     `json:"mostN"`
	Disagree float64 `json:"disagree"`
}

type answeredJSON struct {
	Question   string  `json:"question"`
	Answer     string  `json:"answer"`
	Value      float64 `json:"value"`
	P          float64 `json:"p"`
	Confidence float64 `json:"confidence"`
	Weight     float64 `json:"weight"`
	Fault      string  `json:"notJudged,omitempty"`
}

type graderJSON struct {
	By    string `json:"by"`
	Judge string `json:"judge,omitempty"`
	Model string `json:"model,omitempty"`
	N     int    `json:"n"`
}

type findingJSON struct {
	Kind     string `json:"kind"`
	Severity string `json:"severity"`
	Detail   string `json:"detail,omitempty"`
}

type extractionHead struct {
	Shown  string `json:"shown"`
	Judge  string `json:"judge,omitempty"`
	Model  string `json:"model,omitempty"`
	Prompt string `json:"promptDigest,omitempty"`
	Now    bool   `json:"now"`
}

type usageJSON struct {
	Requests     int   `json:"requests"`
	InputTokens  int64 `json:"inputTokens"`
	OutputTokens int64 `json:"outputTokens"`
}

type sourceJSON struct {
	Path   string `json:"path"`
	Record int    `json:"record"`
}

// AppendResult appends r as one JSON object, without a line break. Times and prices are left out, so the same answers
// give the same bytes.
func AppendResult(dst []byte, r *Result) []byte {
	j := resultJSON{Schema: Schema, TranscriptID: r.TranscriptID, Verdict: r.Name, Class: r.Class.String(), Passed: r.Class == verdict.ClassPassed,
		Why: r.Why, Mode: r.Mode, Success: r.Success, Strict: r.Strict, Reason: r.Reason, ReasonBy: r.ReasonBy, Mixed: r.Mixed(), Flaky: r.Flaky,
		NotJudged: faultText(r.Fault), Version: Version, Source: sourceJSON(r.Source), Intentions: []decisionJSON{}, Graders: []graderJSON{},
		Usage: usageJSON{r.Usage.Requests, r.Usage.InputTokens, r.Usage.OutputTokens}}
	c := &r.Counts
	j.Counts = countsJSON{c.Satisfied, c.All(), c.Unmet, c.Waiting, c.Blocked, c.Unknown, c.Withdrawn}
	if r.Scored {
		j.Score = rounded(r.Score)
	}
	if r.HasThreshold {
		j.Threshold = rounded(r.Threshold)
	}
	if r.Scored && r.Mode == SystemOne {
		j.Confidence = rounded(r.Confidence)
	}
	for i := range r.Decisions {
		j.Intentions = append(j.Intentions, decisionFor(&r.Decisions[i]))
	}
	for i := range r.Questions {
		w := &r.Questions[i]
		j.Questions = append(j.Questions, answeredJSON{w.Question, w.Answer, *rounded(w.Value), *rounded(w.P), *rounded(w.Confidence), w.Weight, faultText(w.Fault)})
	}
	for _, g := range r.Graders {
		j.Graders = append(j.Graders, graderJSON(g))
	}
	for i := range r.Findings {
		f := &r.Findings[i]
		j.Findings = append(j.Findings, findingJSON{f.Kind, f.Severity.String(), f.Detail})
	}
	if e := r.Extraction; e != nil {
		j.Extraction = &extractionHead{e.Shown, e.Judge, e.Model, e.PromptDigest, r.Extracted}
	}
	return append(dst, encode(&j)...)
}

// encode writes v as JSON; bytes that are not UTF-8 become U+FFFD.
func encode(v any) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(v) // into memory, and nothing in it that JSON cannot hold
	return bytes.TrimRight(b.Bytes(), "\n")
}

func decisionFor(d *Decision) decisionJSON {
	j := decisionJSON{ID: d.ID, Text: d.Text, Turns: append([]int{}, d.Turns...), State: d.State, By: d.By, Judge: d.Judge, Model: d.Model,
		Prompt: d.PromptDigest, Reason: d.Reason, Evidence: []pointerJSON{}, NotThere: d.NotThere, Fault: faultText(d.Fault), Fallback: faultText(d.Fallback)}
	if d.Asked.Turn > 0 {
		p := pointerFor(&d.Asked)
		j.Asked = &p
	}
	for i := range d.Evidence {
		j.Evidence = append(j.Evidence, pointerFor(&d.Evidence[i]))
	}
	if d.HasP {
		j.P = rounded(d.P)
	}
	if len(d.Repeats) > 1 {
		j.Repeats = &repeatsJSON{d.Repeats, d.Measured.Most, d.Measured.MostN, *rounded(d.Measured.Disagree)}
	}
	return j
}

func pointerFor(p *verdict.Pointer) pointerJSON {
	return pointerJSON{Turn: p.Turn, Call: p.Call, Bytes: [2]int{p.From, p.To}, Text: p.Text}
}

// rounded keeps four digits behind the point; what is no number is 0.
func rounded(x float64) *float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		x = 0
	}
	x = math.Round(x*1e4) / 1e4
	return &x
}

func faultText(f *judge.Fault) string {
	if f == nil {
		return ""
	}
	return f.String()
}

// storedJSON is an Extraction on a line of its own.
type storedJSON struct {
	Schema       string       `json:"schema"`
	TranscriptID string       `json:"transcriptId"`
	Shown        string       `json:"shown"`
	Judge        string       `json:"judge,omitempty"`
	Model        string       `json:"model,omitempty"`
	PromptDigest string       `json:"promptDigest,omitempty"`
	Intentions   []storedItem `json:"intentions"`
}

type storedItem struct {
	ID    string       `json:"id"`
	Text  string       `json:"text"`
	Turns []int        `json:"turns"`
	Asked *pointerJSON `json:"asked,omitempty"`
}

// StoredSchema is the first key of a line that keeps a list of intentions.
const StoredSchema = "punchlist-intentions/v1"

// AppendExtraction appends e as one JSON object, without a line break.
func AppendExtraction(dst []byte, e *Extraction) []byte {
	j := storedJSON{StoredSchema, e.TranscriptID, e.Shown, e.Judge, e.Model, e.PromptDigest, []storedItem{}}
	for i := range e.Intentions {
		in := &e.Intentions[i]
		item := storedItem{ID: in.ID, Text: in.Text, Turns: append([]int{}, in.Turns...)}
		if !in.Unfounded {
			p := pointerFor(&in.Asked)
			item.Asked = &p
		}
		j.Intentions = append(j.Intentions, item)
	}
	return append(dst, encode(&j)...)
}

// ReadExtraction reads a line that AppendExtraction wrote. A person may have changed it; an intention without the user's
// words stays undecided.
func ReadExtraction(line []byte) (*Extraction, error) {
	var j storedJSON
	if err := jsonv2.Unmarshal(line, &j); err != nil {
		return nil, fmt.Errorf("no list of intentions: %w", err)
	}
	if j.Schema != StoredSchema {
		return nil, fmt.Errorf("%q is %.60q; a line of intentions has %q", "schema", j.Schema, StoredSchema)
	}
	if len(j.Intentions) > mostIntentions {
		return nil, fmt.Errorf("the list has %d intentions; at most %d are one", len(j.Intentions), mostIntentions)
	}
	e := &Extraction{TranscriptID: j.TranscriptID, Shown: j.Shown, Judge: j.Judge, Model: j.Model, PromptDigest: j.PromptDigest}
	taken := map[string]bool{}
	for i, item := range j.Intentions {
		if !isID(item.ID) || item.Text == "" || taken[item.ID] || len(item.Text) > longestText {
			return nil, fmt.Errorf("intention %d needs a text, and an id of its own: lower case letters, digits and underscores", i+1)
		}
		taken[item.ID] = true
		in := Intention{ID: item.ID, Text: item.Text, Turns: item.Turns, Unfounded: item.Asked == nil}
		if a := item.Asked; a != nil {
			in.Asked = verdict.Pointer{Turn: a.Turn, Call: a.Call, From: a.Bytes[0], To: a.Bytes[1], Text: a.Text}
		}
		e.Intentions = append(e.Intentions, in)
	}
	return e, nil
}

// isID says that an id can name an obligation.
func isID(id string) bool {
	return id != "" && len(id) <= 200 && (id[0] < '0' || id[0] > '9') && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789_") == ""
}
