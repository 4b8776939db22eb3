package testreport

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
)

// goJSON reads one line of go test -json. Lines about whole packages name no test.
func (p *parser) goJSON(s string) {
	var e struct {
		Action  string
		Package string
		Test    string
	}
	if json.Unmarshal([]byte(s), &e) != nil || e.Action == "" {
		return
	}
	how := byte(0)
	switch e.Action {
	case "pass":
		how = passed
	case "fail":
		how = failed
	case "skip":
		how = skipped
	default:
		return
	}
	if e.Test != "" {
		p.saw(e.Test, how)
		return
	}
	p.unnamed = true
	if how == failed {
		p.r.Fails = max(p.r.Fails, 1)
	} else {
		p.r.Passes = max(p.r.Passes, 0)
	}
}

// junit reads the test cases of JUnit XML. XML that breaks off gives what stood before the break.
func (p *parser) junit(b []byte) {
	d := xml.NewDecoder(bytes.NewReader(b))
	d.Strict = false
	d.Entity = map[string]string{}
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	name, how, inside := "", byte(passed), false
	for {
		token, err := d.Token()
		if err != nil {
			return
		}
		switch t := token.(type) {
		case xml.StartElement:
			switch t.Name.Local {
			case "testcase":
				name, how, inside = caseName(t.Attr), passed, true
			case "failure", "error":
				if inside {
					how = failed
				}
			case "skipped":
				if inside && how == passed {
					how = skipped
				}
			}
		case xml.EndElement:
			if t.Name.Local == "testcase" && inside {
				p.saw(name, how)
				inside = false
			}
		}
	}
}

// caseName is the name of a test case, behind its class where it has one.
func caseName(attrs []xml.Attr) string {
	class, name := "", ""
	for _, a := range attrs {
		switch a.Name.Local {
		case "classname":
			class = a.Value
		case "name":
			name = a.Value
		}
	}
	if class == "" {
		return name
	}
	return class + "." + name
}
