package generate

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// Messages after the system prompt, and calls, in every conversation.
const (
	minMessages, maxMessages = 8, 12
	minCalls, maxCalls       = 1, 4
)

// story is one conversation that is being told.
type story struct {
	planned
	g          *generator
	r          *rand.Rand
	messages   []message
	paraphrase bool
	told       bool // the destination, in words that need no refund to be compared with
	calls      int

	order, name, brand, last4, amount, reference, item string
}

// shape is the course of a conversation.
type shape struct {
	offer    bool // the agent asks a question first
	lookups  int  // calls before the refund
	parallel bool // all in one message
	check    bool // the agent asks before money moves
	retry    bool // the first refund fails
	thanks   int  // exchanges behind the last answer
}

func newStory(g *generator, r *rand.Rand, p planned) *story {
	return &story{planned: p, g: g, r: r,
		order: strconv.Itoa(100000 + r.IntN(900000)), last4: strconv.Itoa(10000 + r.IntN(10000))[1:],
		amount: fmt.Sprintf("%d.%02d", 5+r.IntN(400), r.IntN(100)), reference: fmt.Sprintf("RF-%05d", r.IntN(100000)),
		name: pick(r, g.words.names), brand: pick(r, g.words.brands), item: pick(r, g.words.items)}
}

// messagesAndCalls returns how long a conversation of this shape is, without its system prompt.
func (s *story) messagesAndCalls(c shape) (messages, calls int) {
	messages = 2 + 2*c.thanks // request and last answer
	if c.offer {
		messages += 2
	}
	if c.check {
		messages += 2
	}
	switch {
	case c.lookups > 0 && c.parallel:
		messages += 1 + c.lookups
	default:
		messages += 2 * c.lookups
	}
	calls = c.lookups
	if c.retry {
		messages, calls = messages+2, calls+1
	}
	switch s.class {
	case ClaimOnly:
	case NoResult:
		messages, calls = messages+1, calls+1
	default:
		messages, calls = messages+2, calls+1
	}
	return messages, calls
}

// course draws shapes until one has a permitted length. A large record looks something up: its long results belong
// there.
func (s *story) course() shape {
	for {
		c := shape{offer: s.r.IntN(2) == 0, lookups: s.r.IntN(4), parallel: s.r.IntN(2) == 0, check: s.r.IntN(3) > 0, thanks: s.r.IntN(3),
			retry: s.class == Complete && s.r.IntN(20) == 0}
		m, n := s.messagesAndCalls(c)
		if m >= minMessages && m <= maxMessages && n >= minCalls && n <= maxCalls && (!s.large || c.lookups > 0) {
			return c
		}
	}
}

// tell writes the messages.
func (s *story) tell() {
	c := s.course()
	w, r := &s.g.words, s.r
	extra := 0
	if s.large {
		extra = s.g.o.Large[0] + r.IntN(s.g.o.Large[1]-s.g.o.Large[0]+1)
	}
	s.say("system", pick(r, w.systems)+"\n\n"+s.cut(extra*3/10))
	ask := fmt.Sprintf(pick(r, w.asks), s.order, s.item)
	if r.IntN(5) < 2 { // the customer names the card: told by the wrong one
		ask += fmt.Sprintf(" I paid with my %s ending in %s.", s.brand, s.last4)
	}
	if extra > 0 {
		ask += "\n\nHere is the whole thread:\n" + s.cut(extra*3/10)
	}
	s.say("user", ask)
	if c.offer {
		s.say("assistant", pick(r, w.offers))
		s.say("user", "It is as I said: the "+s.item+" is of no use to me.")
	}
	s.lookups(c, extra*3/10)
	if c.check {
		s.say("assistant", fmt.Sprintf(pick(r, w.checks), s.name, s.item)+s.aside(extra/10))
		s.say("user", pick(r, w.agrees))
	}
	s.refund(c)
	s.answer(c)
}

func (s *story) say(role, content string) {
	s.messages = append(s.messages, message{role: role, content: content})
}

// aside is long text of the agent's, which tells nothing about the refund.
func (s *story) aside(n int) string {
	if n == 0 {
		return ""
	}
	return "\n\nWhat you asked about returns in general:\n" + s.cut(n)
}

// cut returns n bytes of prose, or a few more: it begins and ends between sentences.
func (s *story) cut(n int) string {
	if n == 0 {
		return ""
	}
	prose := s.g.prose
	from := s.r.IntN(len(prose) - n)
	for from > 0 && !endsSentence(prose[:from]) {
		from--
	}
	to := from + n
	for to < len(prose) && !endsSentence(prose[:to]) {
		to++
	}
	return prose[from:to]
}

func endsSentence(s string) bool { return strings.HasSuffix(s, "\n") || strings.HasSuffix(s, ". ") }

// lookups calls what reads, in one message or one after the other. extra goes into the last result.
func (s *story) lookups(c shape, extra int) {
	names := []string{"get_order", "get_customer", "get_policy"}
	var calls []call
	var results []message
	for i := range c.lookups {
		id := s.callID()
		calls = append(calls, call{id, names[i], object(s.g.enc.ascii, field{name: "order_id", value: s.order})})
		long := 0
		if i == c.lookups-1 {
			long = extra
		}
		results = append(results, message{role: "tool", callID: id, content: s.found(names[i], long)})
		if !c.parallel {
			s.messages = append(s.messages, message{role: "assistant", calls: calls}, results[0])
			calls, results = nil, nil
		}
	}
	if len(calls) > 0 {
		s.messages = append(append(s.messages, message{role: "assistant", calls: calls}), results...)
	}
}

func (s *story) callID() string {
	s.calls++
	return fmt.Sprintf("call_%08x%d", s.r.Uint32(), s.calls)
}

// found is what a reading call returns.
func (s *story) found(name string, extra int) string {
	note := s.cut(90+s.r.IntN(150)) + s.cut(extra)
	ascii := s.g.enc.ascii
	switch name {
	case "get_order":
		items := object(ascii, field{name: "title", value: s.item}, field{name: "price", value: s.amount, bare: true}, field{name: "quantity", value: "1", bare: true})
		return object(ascii, field{name: "order_id", value: s.order}, field{name: "status", value: "delivered"}, field{name: "total", value: s.amount, bare: true},
			field{name: "items", value: "[" + items + "]", bare: true}, field{name: "payment", value: s.brand + " ending in " + s.last4}, field{name: "note", value: note})
	case "get_customer":
		return object(ascii, field{name: "name", value: s.name}, field{name: "member_since", value: fmt.Sprintf("20%02d-0%d-1%d", s.r.IntN(26), 1+s.r.IntN(9), s.r.IntN(10))},
			field{name: "language", value: "fr"}, field{name: "remarks", value: note})
	default:
		return object(ascii, field{name: "policy", value: "Refunds go to the card that was used, within 3-10 business days.\n" + note}, field{name: "version", value: "7", bare: true})
	}
}

// refund calls the tool, unless the class is that nobody does. Its arguments name the destination in every class.
func (s *story) refund(c shape) {
	if s.class == ClaimOnly {
		return
	}
	if c.retry {
		s.result(s.issue(), field{name: "status", value: "failed"}, field{name: "error", value: "gateway timeout"})
	}
	id := s.issue()
	status := "succeeded"
	switch s.class {
	case NoResult:
		return
	case StatusPending:
		status = "pending"
	}
	s.result(id, field{name: "status", value: status}, field{name: "reference", value: s.reference}, field{name: "amount", value: s.amount, bare: true},
		field{name: "card", value: s.brand + " " + s.last4})
}

func (s *story) issue() (id string) {
	id = s.callID()
	args := object(s.g.enc.ascii, field{name: "order_id", value: s.order}, field{name: "amount", value: s.amount, bare: true},
		field{name: "destination", value: s.brand + " ending in " + s.last4}, field{name: "reason", value: "the \"" + s.item + "\" is not usable"})
	s.messages = append(s.messages, message{role: "assistant", calls: []call{{id, "issue_refund", args}}})
	return id
}

func (s *story) result(id string, fields ...field) {
	s.messages = append(s.messages, message{role: "tool", callID: id, content: object(s.g.enc.ascii, fields...)})
}
