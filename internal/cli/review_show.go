package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/review"
)

// showItem writes one question with the text to judge. Everything that comes from a transcript, a contract or a row is
// escaped: a text must not steer the terminal of whoever reviews it.
func showItem(w io.Writer, it *review.Item) {
	fmt.Fprintf(w, "%s   %s\n\n", plain(it.CaseID+"/"+it.TranscriptID), plain(obligationName(it.Contract, it.Need)))
	fmt.Fprintf(w, "   %s\n", plain(nonempty(it.Question, "the row does not say what was asked")))
	for _, list := range []struct {
		title string
		texts []string
	}{{"counts", it.Qualifies}, {"does not count", it.DoesNotQualify}} {
		for _, text := range list.texts {
			fmt.Fprintf(w, "   %s: %s\n", list.title, plain(text))
		}
	}
	fmt.Fprintln(w)
	switch {
	case it.Shown != "":
		showText(w, it.Shown)
	case len(it.Quotes) > 0:
		for i := range it.Quotes {
			fmt.Fprintf(w, "   | %s: %s\n", plain(it.Quotes[i].Label), plain(it.Quotes[i].Text))
		}
	default:
		fmt.Fprintf(w, "   | the row keeps only the digest of the text; punchlist explain %s ROWS tells the case\n", plain(it.CaseID))
	}
	fmt.Fprintln(w)
}

// shownLine is a line of what a judge is shown.
type shownLine struct {
	From    string          `json:"from"`
	Turn    int             `json:"turn"`
	Call    int             `json:"call"`
	Tool    string          `json:"tool"`
	Name    string          `json:"name"`
	Text    string          `json:"text"`
	Args    json.RawMessage `json:"arguments"`
	Outcome string          `json:"outcome"`
	Result  string          `json:"result"`
	Error   string          `json:"error"`
}

// showText writes what a judge is shown, line by line. A line that is not one of ours is written as it is.
func showText(w io.Writer, text string) {
	for line := range strings.Lines(text) {
		var l shownLine
		if json.Unmarshal([]byte(line), &l) != nil || l.From == "" {
			fmt.Fprintf(w, "   | %s\n", plain(strings.TrimRight(line, "\n")))
			continue
		}
		head := l.From
		switch {
		case l.Call > 0:
			head = fmt.Sprintf("call %d %s %s %s", l.Call, l.Tool, l.Args, l.Outcome)
			if l.Text = l.Result; l.Error != "" {
				l.Text = l.Error
			}
		case l.Turn > 0:
			head = fmt.Sprintf("turn %d %s", l.Turn, l.From)
		case l.Name != "":
			head = l.From + " " + l.Name
		}
		fmt.Fprintf(w, "   | %s\n", plain(head))
		for part := range strings.Lines(l.Text) {
			fmt.Fprintf(w, "   |    %s\n", plain(strings.TrimRight(part, "\r\n")))
		}
	}
}

func showKeys(w io.Writer, keys []review.Key, rest string) {
	for _, k := range keys {
		fmt.Fprintf(w, "   [%c] %s", k.Key, plain(k.Label))
	}
	fmt.Fprintf(w, "   %s\n", rest)
}

// keys reads single keys and lines. Where there is no terminal, a key is the first letter of a line.
type keys struct {
	s   *Surroundings
	end bool
}

func newKeys(s *Surroundings) *keys { return &keys{s: s} }

// choose waits for the key of a label. label is "" for skip; done is true at the end of the input and for quit.
func (k *keys) choose(all []review.Key, out io.Writer) (label string, done bool) {
	for !k.end {
		fmt.Fprint(out, "   > ")
		c := k.key()
		if k.s.ReadKey != nil {
			fmt.Fprintln(out)
		}
		switch c {
		case 'q', 3, 4: // and what a terminal sends to interrupt and to end
			return "", true
		case 's':
			return "", false
		case 0, '\r', '\n':
			continue
		}
		for i := range all {
			if all[i].Key == c {
				return all[i].Label, false
			}
		}
		fmt.Fprintf(out, "   no label has the key %s\n", plain(string(rune(c))))
	}
	return "", true
}

// key reads one key, as a small letter.
func (k *keys) key() byte {
	var c byte
	if k.s.ReadKey != nil {
		var err error
		if c, err = k.s.ReadKey(); err != nil {
			k.end = true
		}
	} else if line := strings.TrimSpace(k.line()); line != "" {
		c = line[0]
	}
	if 'A' <= c && c <= 'Z' {
		c |= 0x20
	}
	return c
}

// why reads the reason in the reviewer's own words.
func (k *keys) why(out io.Writer) string {
	fmt.Fprint(out, "   why? ")
	return strings.ToValidUTF8(strings.TrimSpace(k.line()), "\uFFFD")
}

// line reads up to the next line end, byte by byte, so that nothing of what follows is taken.
func (k *keys) line() string {
	const most = 4096
	var b []byte
	one := make([]byte, 1)
	for {
		n, err := k.s.Stdin.Read(one)
		if n > 0 && one[0] == '\n' {
			return string(b)
		}
		if n > 0 && len(b) < most {
			b = append(b, one[0])
		}
		if err != nil {
			k.end = true
			return string(b)
		}
	}
}
