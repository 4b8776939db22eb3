package setup

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// The protocols of a SPEC.
const (
	OpenAI    = "openai"
	Anthropic = "anthropic"
	SystemOne = "systemone"
	Recorded  = "recorded"
	People    = "people"
)

// Protocols are the words in front of a SPEC.
func Protocols() []string { return []string{OpenAI, Anthropic, SystemOne, Recorded, People} }

// Spec is a judge in one word: PROTOCOL:MODEL, PROTOCOL:MODEL@BASEURL or PROTOCOL:FILE.
type Spec struct {
	Protocol string
	Model    string
	BaseURL  string // "": the protocol's own
	File     string
}

// ParseSpec reads a SPEC.
func ParseSpec(word string) (Spec, error) {
	protocol, rest, ok := strings.Cut(word, ":")
	if !ok || !slices.Contains(Protocols(), protocol) {
		return Spec{}, fmt.Errorf("%q is no judge: it begins with %s and a colon", word, strings.Join(Protocols(), ", "))
	}
	s := Spec{Protocol: protocol}
	if protocol == Recorded || protocol == People {
		if s.File = rest; rest == "" {
			return s, fmt.Errorf("%q names no file: %s:FILE", word, protocol)
		}
		return s, nil
	}
	s.Model = rest
	for _, scheme := range []string{"@http://", "@https://"} {
		if at := strings.LastIndex(rest, scheme); at >= 0 {
			s.Model, s.BaseURL = rest[:at], rest[at+1:]
		}
	}
	if s.Model == "" && protocol != SystemOne {
		return s, fmt.Errorf("%q names no model: %s:MODEL or %s:MODEL@BASEURL", word, protocol, protocol)
	}
	if s.BaseURL == "" {
		if model, place, ok := strings.Cut(s.Model, "@"); ok && strings.ContainsAny(place, ":/") {
			return s, fmt.Errorf("%q: an address begins with http:// or https://, as in %s:%s@http://%s", word, protocol, model, place)
		}
		return s, nil
	}
	return s, sound(s.BaseURL)
}

// sound refuses addresses that carry a key, or none.
func sound(base string) error {
	u, err := url.Parse(base)
	switch {
	case err != nil:
		return fmt.Errorf("%q is no address", base)
	case u.Host == "":
		return fmt.Errorf("%q names no host", base)
	case u.User != nil:
		return errors.New("an address carries no user and no password: keys come from the environment")
	case u.RawQuery != "" || u.Fragment != "":
		return fmt.Errorf("%q: an address ends with its path", base)
	}
	return nil
}
