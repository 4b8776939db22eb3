package watchdog

import (
	"encoding/json"
	"fmt"
	"slices"
)

// Bounds of what is remembered.
const (
	maxPeriod   = 12
	cycleWindow = 60
	repeatSlots = 64
	phraseSlots = 24
	errorSlots  = 16
	targetSlots = 128
	worldSlots  = 64
	pathSlots   = 16
	pathStates  = 8
	maxRefused  = 16
	maxUnmet    = 32  // predicates that are named
	maxName     = 120 // bytes of a name that are kept
)

// state is all that a Watch remembers. It is plain data, so that it can be saved between any two steps.
type state struct {
	Level   Level   `json:"level"`
	Open    bool    `json:"open"`
	Episode Episode `json:"episode"`

	Step   int   `json:"step"`
	Turn   int   `json:"turn"`
	Now    int64 `json:"now"`
	Calls  int   `json:"calls"`
	Round  int   `json:"round"`  // id of the last round
	Rounds int   `json:"rounds"` // rounds so far

	LastProgress int `json:"lastProgress"` // call
	Epoch        int `json:"epoch"`        // counts progress, so that what was counted before is void
	Flat         int `json:"flat"`         // calls without progress in a row
	Moved        int `json:"moved"`        // calls with progress in a row
	AtLevel      int `json:"atLevel"`      // calls without progress at this level
	Told         int `json:"told"`         // call at which the level was reached

	Repeats [repeatSlots]repeated `json:"repeats"`
	Phrases [phraseSlots]phrased  `json:"phrases"`
	Errors  [errorSlots]failing   `json:"errors"`
	Targets [targetSlots]uint64   `json:"targets"`
	Target  int                   `json:"target"`
	Seen    filter                `json:"seen"`

	Recent  [cycleWindow]uint64 `json:"recent"`  // calls with their results, a ring
	RecentN int                 `json:"recentN"` // how many were put into it
	Match   [maxPeriod + 1]int  `json:"match"`   // trailing calls that equal those one period before
	First   [maxPeriod + 1]int  `json:"first"`   // the call at which that began
	Mute    [cycleWindow]bool   `json:"mute"`    // those calls whose results say nothing
	Recall  [cycleWindow]uint64 `json:"recall"`  // keys of those calls
	Retried [20]bool            `json:"retried"` // whether each of the last calls was a repeat, a ring

	World      uint64             `json:"world"`
	WorldKnown bool               `json:"worldKnown"`
	Worlds     [worldSlots]uint64 `json:"worlds"`
	WorldN     int                `json:"worldN"`
	Returns    int                `json:"returns"` // to an earlier world
	SameRounds int                `json:"sameRounds"`
	SameFirst  int                `json:"sameFirst"`
	WorldMoved bool               `json:"worldMoved"` // at this step
	Paths      [pathSlots]pathed  `json:"paths"`

	News       float64 `json:"news"` // mean share of unseen lines
	NewsCalls  int     `json:"newsCalls"`
	LowNews    int     `json:"lowNews"` // results in a row with the mean below the bound
	LowFirst   int     `json:"lowFirst"`
	Reads      int     `json:"reads"` // since the start, until the first write
	Written    bool    `json:"written"`
	SameTool   uint64  `json:"sameTool"` // of the reads in a row without an unseen line
	SameReads  int     `json:"sameReads"`
	SameReadAt int     `json:"sameReadAt"`

	Unmet     []string `json:"unmet"`
	Held      int      `json:"held"` // predicates that hold
	Owed      int      `json:"owed"` // predicates
	Best      int      `json:"best"`
	BestCall  int      `json:"bestCall"`
	BestRound int      `json:"bestRound"`
	Evidence  uint64   `json:"evidence"` // of all predicates

	Spent      float64 `json:"spent"`
	WaitUntil  int64   `json:"waitUntil"`
	Background int     `json:"background"`
	Every      int64   `json:"every"` // milliseconds between polls that the user asked for

	Plans     int `json:"plans"` // updates with nothing done between them
	PlanFirst int `json:"planFirst"`

	Talks     int        `json:"talks"` // messages without a call between them
	Alike     int        `json:"alike"`
	Asked     bool       `json:"asked"`
	Addressed bool       `json:"addressed"`
	Truncated bool       `json:"truncated"`
	LastWords [64]uint32 `json:"lastWords"`
	WordCount int        `json:"wordCount"`
	LastAgent bool       `json:"lastAgent"` // the last step was a message of the agent

	Refused      [maxRefused]uint64 `json:"refused"`
	RefusedCount int                `json:"refusedCount"`
}

// repeated counts the same call with the same result.
type repeated struct {
	K       uint64  `json:"k"`
	Plain   uint64  `json:"plain"`
	Masked  uint64  `json:"masked"`
	Counter counter `json:"counter"`
	Up      int8    `json:"up"` // which way the counter moves
	Count   int     `json:"n"`
	First   int     `json:"first"`
	Last    int     `json:"last"`
	LastAt  int64   `json:"lastAt"`
	Round   int     `json:"round"`
	Epoch   int     `json:"epoch"`
	Polls   int     `json:"polls"` // in a row without a change
	PollAt  int64   `json:"pollAt"`
	PollFor int     `json:"pollFor"` // the call since which nothing changed
}

// phrased counts the same tool and target with the same result, in any wording.
type phrased struct {
	T      uint64 `json:"t"`
	Plain  uint64 `json:"plain"`
	Masked uint64 `json:"masked"`
	Count  int    `json:"n"`
	Words  int    `json:"words"` // different wordings
	First  int    `json:"first"`
	Last   int    `json:"last"`
	Epoch  int    `json:"epoch"`
	Round  int    `json:"round"`
	K      uint64 `json:"k"`
	Sim    uint64 `json:"sim"`
	Tokens int    `json:"tokens"`
	Phrase []byte `json:"phrase"`
	Close  bool   `json:"close"` // the newest wording hardly differs from the one before
}

// failing counts the same failure.
type failing struct {
	E       uint64     `json:"e"`
	Tools   uint64     `json:"tools"`
	Class   errorClass `json:"class"`
	Count   int        `json:"n"`
	First   int        `json:"first"`
	Last    int        `json:"last"`
	FirstAt int64      `json:"firstAt"`
	Round   int        `json:"round"`
}

// pathed follows one file through its versions.
type pathed struct {
	Path    uint64             `json:"path"`
	States  [pathStates]uint64 `json:"states"`
	N       int                `json:"n"`
	Current uint64             `json:"current"`
	Old     uint64             `json:"old"` // of the last edit
	New     uint64             `json:"new"`
	Returns int                `json:"returns"`
	First   int                `json:"first"`
	Last    int                `json:"last"`
}

// clone shares no memory with s.
func (s *state) clone() state {
	c := *s
	c.Unmet = slices.Clone(s.Unmet)
	c.Seen.New, c.Seen.Old = slices.Clone(s.Seen.New), slices.Clone(s.Seen.Old)
	for i := range c.Phrases {
		c.Phrases[i].Phrase = slices.Clone(s.Phrases[i].Phrase)
	}
	return c
}

// stateVersion is the version of the saved form.
const stateVersion = 1

type saved struct {
	Version int    `json:"version"`
	State   *state `json:"state"`
}

// Save returns the state, to be given to Restore. It is JSON of about 100 KB.
func (w *Watch) Save() ([]byte, error) { return json.Marshal(saved{stateVersion, &w.s}) }

// Restore returns the Watch whose state was saved, with the same or another configuration.
func Restore(cfg Config, b []byte) (*Watch, error) {
	w := New(cfg)
	var in state
	if err := json.Unmarshal(b, &saved{State: &in}); err != nil {
		return nil, fmt.Errorf("this is no saved state of the watchdog: %w", err)
	}
	var v struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(b, &v); err != nil || v.Version != stateVersion {
		return nil, fmt.Errorf("this state of the watchdog has version %d, and version %d is read: start without it", v.Version, stateVersion)
	}
	if err := in.check(); err != nil {
		return nil, err
	}
	w.s = in
	return w, nil
}

// check refuses a state that would lead outside a table.
func (s *state) check() error {
	ok := len(s.Seen.New) == filterBytes && len(s.Seen.Old) == filterBytes && s.Level <= L4 && len(s.Unmet) <= maxUnmet &&
		s.RecentN >= 0 && s.RecentN < 2*cycleWindow && s.Target >= 0 && s.WorldN >= 0 && s.Calls >= 0 && s.RefusedCount >= 0 && s.RefusedCount <= maxRefused &&
		s.WordCount >= 0 && s.WordCount <= len(s.LastWords)
	for i := range s.Paths {
		ok = ok && s.Paths[i].N >= 0
	}
	for i := range s.Phrases {
		ok = ok && len(s.Phrases[i].Phrase) <= maxPhrase
	}
	if !ok {
		return fmt.Errorf("this state of the watchdog is damaged: start without it")
	}
	return nil
}
