package watchdog

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/punchlist-dev/punchlist/transcript"
)

// recorded writes a story down as a transcript.
func recorded(steps story) *transcript.Transcript {
	var t transcript.Transcript
	b := transcript.NewBuilder(&t)
	for _, s := range steps {
		switch s.Kind {
		case UserStep:
			b.User(string(s.Text))
		case AgentStep:
			b.Agent(string(s.Text))
		case CallStep:
			c := transcript.CallSpec{Name: s.Tool, ArgsJSON: s.Args, At: s.At}
			if s.Failed {
				c.ErrorText = string(s.Result)
			} else {
				c.ResultText, c.HasText = string(s.Result), true
			}
			b.Call(c)
		}
	}
	b.Done()
	return &t
}

// What Replay leaves out changes nothing: it gives what a Player gives that looks at everything, also when it is used again.
func TestReplayLooksAtEnough(t *testing.T) {
	r := NewReplayer(Default())
	rapid.Check(t, func(t *rapid.T) {
		tr := recorded(anyStory(t))
		if rapid.IntRange(0, 3).Draw(t, "running") == 0 {
			tr.Run = transcript.RunRunning
		}
		p := NewPlayer(New(Default().For(tr)))
		p.Play(tr)
		if tr.Run != transcript.RunRunning {
			p.End()
		}
		want, got := p.Result(), r.Replay(tr)
		want.Calls, got.Calls = 0, 0
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
	})
}

// Recorded runs come to the same levels as those that are observed while they run.
func TestReplaySituations(t *testing.T) {
	for _, s := range situations() {
		_, highest, _ := watch(Default(), s.steps)
		var got Level
		for _, c := range Replay(recorded(s.steps), Default()).Timeline {
			got = max(got, c.To)
		}
		switch s.name {
		case "the same half call", "there and back, as the world shows":
			continue // a record of this kind does not say that it could not be carried out, and not how the world is
		}
		if got != highest {
			t.Errorf("%s: %v, observed %v", s.name, got, highest)
		}
	}
}

func TestReplay(t *testing.T) {
	get := did("get_order", `{"id":"o1"}`, `{"total":12}`)
	var tr transcript.Transcript
	b := transcript.NewBuilder(&tr)
	b.User("Refund order o1.")
	for i := range 6 {
		b.Call(transcript.CallSpec{Name: "ask_user_phone", By: transcript.ByUser, ResultText: "on"}) // the user's own tool
		b.Draft("never delivered")
		b.Call(transcript.CallSpec{Name: "get_order", ArgsJSON: get.Args, ResultText: string(get.Result)})
		b.Event("tick", fmt.Appendf(nil, `{"n":%d}`, i), true) // a model's word is no change
	}
	b.Call(transcript.CallSpec{Name: "get_order", ArgsJSON: get.Args}) // without a result
	b.Done()
	r := Replay(&tr, Default())
	if r.OpenLevel != L2 || len(r.Episodes) != 1 || len(r.Timeline) != 2 {
		t.Fatalf("%+v", r)
	}
	e := r.Episodes[0]
	want := Episode{Detector: ExactRepeat, Highest: L2, First: 2, Last: 12, Turn: 1, Since: 2,
		Evidence: Evidence{Tool: "get_order", First: 2, Last: 10, Times: 5, Since: 2, What: "get_order called 5 times with the same arguments and the same result"}}
	if diff := cmp.Diff(want, e); diff != "" {
		t.Error(diff)
	}
	if msg := r.Timeline[1].Message; msg == "" || !containsAll(msg, `The goal was: "Refund order o1."`, "Write a plan") {
		t.Errorf("%q", msg)
	}
	if step := r.Timeline[1].Step; tr.Steps[step].Kind != transcript.StepResult || tr.Steps[step].Index != 9 {
		t.Errorf("level 2 at step %d, %+v", step, tr.Steps[step])
	}

	b = transcript.NewBuilder(&tr)
	b.Agent("I could not refund it.")
	b.Done()
	if r := Replay(&tr, Default()); r.OpenLevel != L0 || r.Episodes[0].End != EndAnswer {
		t.Errorf("the run ended with words: %+v", r)
	}
	tr.Run = transcript.RunRunning
	if r := Replay(&tr, Default()); r.OpenLevel != L2 {
		t.Errorf("the run goes on: %+v", r)
	}
}

// Probes that come often are a fingerprint of the world; an application's event is a change.
func TestReplayWorld(t *testing.T) {
	story := func(change func(b *transcript.Builder, i int)) Result {
		var tr transcript.Transcript
		b := transcript.NewBuilder(&tr)
		b.User("Close the ticket.")
		for i := range 5 {
			b.Call(transcript.CallSpec{Name: "close_ticket", ArgsJSON: []byte(`{"id":"t1"}`), ResultText: "ok"})
			change(b, i)
		}
		b.Done()
		return Replay(&tr, Default())
	}
	if r := story(func(b *transcript.Builder, i int) { b.ProbeJSON("ticket", fmt.Appendf(nil, `{"n":%d}`, i)) }); r.OpenLevel != L0 {
		t.Errorf("the world moves: %+v", r)
	}
	if r := story(func(b *transcript.Builder, i int) { b.ProbeJSON("ticket", []byte(`{"n":0}`)) }); r.OpenLevel != L2 {
		t.Errorf("the world stands still: %+v", r)
	}
	if r := story(func(b *transcript.Builder, i int) { b.Event("ticket.moved", fmt.Appendf(nil, `{"n":%d}`, i), false) }); r.OpenLevel != L0 {
		t.Errorf("the application moves: %+v", r)
	}
}
