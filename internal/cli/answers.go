package cli

import (
	"slices"
	"strings"

	"github.com/punchlist-dev/punchlist/contract"
	"github.com/punchlist-dev/punchlist/evaluate"
	"github.com/punchlist-dev/punchlist/judge"
)

// answerBook holds the answers of an --answers file by case. It is only read once the check runs; used is the writer's.
type answerBook struct {
	file   string
	byCase map[caseKey][]evaluate.Answer
	order  []answered
	used   map[caseKey]bool
}

// answered is a case that has answers, with the line of the first.
type answered struct {
	key  caseKey
	line int
}

// answerTags are the keys by which an answer says what it is.
func answerTags() []string {
	return []string{"label", "rows", "exit", "status", "output", "content", "absent", "unchanged", "unavailable"}
}

// readAnswers reads lines of {caseId, transcriptId, need, answer}. All mistakes are noted in bad.
func readAnswers(s *Surroundings, path string, bad *mistakes) (*answerBook, error) {
	f, err := openInput(s, path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	b := &answerBook{file: path, byCase: map[caseKey][]evaluate.Answer{}, used: map[caseKey]bool{}}
	err = eachLine(f, func(n int, line []byte, lineErr error) {
		if lineErr != nil {
			bad.add(line[:min(len(line), 80)], contract.Pos{Line: n, Col: 1}, contract.Pos{}, "", "%v", lineErr)
			return
		}
		b.add(n, line, bad)
	})
	return b, plainPathError(err)
}

func (b *answerBook) add(n int, line []byte, bad *mistakes) {
	v, wrong := readPlaced(line, n)
	if wrong != nil {
		bad.add(line, wrong.at, contract.Pos{}, "", "%s", wrong.msg)
		return
	}
	before := len(bad.found)
	l := caseLine{bad: bad, src: line}
	var key caseKey
	var a evaluate.Answer
	l.answerLine(&v, &key, &a)
	if len(bad.found) > before {
		return
	}
	if key.transcriptID == "" {
		key.transcriptID = key.caseID
	}
	for _, earlier := range b.byCase[key] {
		if earlier.Need == a.Need {
			bad.add(line, v.Pos, contract.Pos{}, "", "the need %s of this case is answered twice", a.Need)
			return
		}
	}
	if len(b.byCase[key]) == 0 {
		b.order = append(b.order, answered{key, n})
	}
	b.byCase[key] = append(b.byCase[key], a)
}

func (l *caseLine) answerLine(v *contract.Value, key *caseKey, a *evaluate.Answer) {
	if v.Kind != contract.Map {
		l.wrong(v, `for example: {"caseId": "c1", "transcriptId": "tr_1", "need": "verify_step", "answer": {"label": "met"}}`, "an answer is one JSON object")
		return
	}
	found := false
	for i := range v.Pairs {
		p := &v.Pairs[i]
		switch p.Key {
		case "caseId":
			l.text(p.Key, &p.Value, &key.caseID)
		case "transcriptId":
			l.text(p.Key, &p.Value, &key.transcriptID)
		case "need":
			l.text(p.Key, &p.Value, &a.Need)
		case "answer":
			found = true
			a.JSON = l.raw(&p.Value)
			l.tagged(&p.Value)
		default:
			l.unknown(p, "an answer", []string{"caseId", "transcriptId", "need", "answer"})
		}
	}
	for _, missing := range []struct {
		key    string
		absent bool
	}{{"caseId", key.caseID == ""}, {"need", a.Need == ""}, {"answer", !found}} {
		if missing.absent {
			l.bad.add(l.src, v.Pos, contract.Pos{}, "", "%s is missing", missing.key)
		}
	}
}

// tagged checks that an answer says what it is.
func (l *caseLine) tagged(v *contract.Value) {
	if v.Kind != contract.Map || len(v.Pairs) == 0 {
		l.wrong(v, `for example: {"label": "met"} or {"unavailable": "timeout"}`, "an answer is an object with one of %s", strings.Join(answerTags(), ", "))
	}
	for i := range v.Pairs {
		if p := &v.Pairs[i]; !slices.Contains(answerTags(), p.Key) && !slices.Contains(judge.AnswerKeys(), p.Key) {
			l.unknown(p, "an answer", answerTags())
		}
	}
}

// of returns the answers of a case.
func (b *answerBook) of(caseID, transcriptID string) []evaluate.Answer {
	if b == nil {
		return nil
	}
	return b.byCase[caseKey{caseID, transcriptID}]
}

// unused returns the cases whose answers nothing asked for, in the order of the file.
func (b *answerBook) unused() []answered {
	if b == nil {
		return nil
	}
	var left []answered
	for _, a := range b.order {
		if !b.used[a.key] {
			left = append(left, a)
		}
	}
	return left
}
