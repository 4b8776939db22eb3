package claim

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"testing"
)

func TestEye(t *testing.T) {
	path := os.Getenv("EYE")
	if path == "" {
		t.Skip()
	}
	f, _ := os.Open(path)
	sc := bufio.NewScanner(f)
	sc.Buffer(nil, 1<<26)
	l := English()
	var x Text
	for sc.Scan() {
		var s struct{ ID, Text, Role string }
		json.Unmarshal(sc.Bytes(), &s)
		x.Prepare([]byte(s.Text))
		if s.Role == "user" {
			fmt.Printf("%s REPLY %-8s %.200q\n", s.ID, x.Reply(), s.Text)
			continue
		}
		fmt.Printf("%s %.400q\n", s.ID, s.Text)
		for _, c := range l.Find(nil, &x) {
			fmt.Printf("      %s %s %q\n", c.Kind, c.Entry, s.Text[c.Lo:c.Hi])
		}
		for _, u := range x.Units() {
			if u.Question && s.Text[u.Hi-1] != '?' {
				fmt.Printf("      ASKS %q\n", s.Text[u.Lo:u.Hi])
			}
		}
	}
}
