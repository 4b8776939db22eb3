package contract

import "strings"

// labels checks a judge's own labels: 2 to 4, each standing for met, open or invalid.
func (k *checker) labels(p *Pair) {
	v := &p.Value
	if v.Kind != Map || len(v.Pairs) < 2 || len(v.Pairs) > 4 {
		k.value("wrong_shape", v, "for example labels: {full: met, partly: open}", "labels is a map of 2 to 4 labels to met, open or invalid")
		return
	}
	for i := range v.Pairs {
		if v.Pairs[i].Key == "cannot_tell" {
			k.key("duplicate_name", &v.Pairs[i], "take it out", "cannot_tell is always a label")
			continue
		}
		k.enumValue(&v.Pairs[i], &v.Pairs[i].Value, []string{"met", "open", "invalid"})
	}
}

// sees checks what a judge is shown.
func (k *checker) sees(p *Pair, sc scope) {
	words := []string{"user", "says", "calls"}
	for _, item := range p.Value.list() {
		if item.Kind != Scalar {
			k.value("wrong_shape", item, "for example sees: [user, says, $found]", "sees is a list")
			continue
		}
		if ref, ok := ParseReference(item.Text); ok {
			if d := k.resolve(ref.Name, sc); d == nil || d.kind == declFact || d.kind == declObligation {
				k.ruleReference(item, ref, sc)
			}
		} else if !contains(words, item.Text) {
			k.value("unknown_word", item, nearestHint(item.Text, names(words...)), "a judge never sees %s", shorten(item.Text))
		}
	}
}

func (k *checker) judgeExamples(p *Pair) {
	if p.Value.Kind != List {
		k.value("wrong_shape", &p.Value, "for example [{text: I refunded it, label: met}]", "examples is a list")
		return
	}
	for i := range p.Value.Items {
		item := &p.Value.Items[i]
		if item.Kind != Map {
			k.value("wrong_shape", item, "for example {text: I refunded it, label: met}", "an example has a text and a label")
			continue
		}
		k.onlyKeys(item, "an example of a judge", "text", "label")
		for _, need := range []string{"text", "label"} {
			if item.Get(need) == nil {
				k.value("missing_key", item, "for example {text: I refunded it, label: met}", "an example of a judge needs %s", need)
			}
		}
		for j := range item.Pairs {
			k.scalarValue(&item.Pairs[j])
		}
	}
}

// tests checks {passed: [names] or matcher, failed: matcher, kept: true}.
func (k *checker) tests(p *Pair, sc scope) {
	v := &p.Value
	if v.Kind != Map {
		k.value("wrong_shape", v, "for example tests: {passed: [TestRetry], failed: {count: 0}}", "tests is a map")
		return
	}
	k.onlyKeys(v, "tests", "passed", "failed", "kept")
	for i := range v.Pairs {
		switch q := &v.Pairs[i]; q.Key {
		case "passed", "failed":
			k.matcher(&q.Value, "", q.Key, sc)
		case "kept":
			k.boolValue(q)
		}
	}
}

// credentialKey says whether a key names a secret.
func credentialKey(key string) bool {
	switch strings.ToLower(strings.NewReplacer("-", "_", " ", "_").Replace(key)) {
	case "password", "passwd", "pwd", "secret", "api_key", "apikey", "access_token", "auth_token", "refresh_token", "private_key", "client_secret", "bearer_token", "connection_string", "dsn":
		return true
	}
	return false
}

// checkCredentials refuses a file with anything in it that looks like a key, a token or a password.
func (k *checker) checkCredentials(v *Value) {
	const hint = "take it out and change it; secrets stand in the operator's environment, never in a contract"
	for i := range v.Items {
		k.checkCredentials(&v.Items[i])
	}
	for i := range v.Pairs {
		p := &v.Pairs[i]
		if credentialKey(p.Key) && p.Value.Kind == Scalar && !plainWord(p.Value.Text) {
			k.value("credential", &p.Value, hint, "%s holds something like a secret", p.Key)
		} else {
			k.checkCredentials(&p.Value)
		}
	}
	if v.Kind == Scalar {
		if what := credentialIn(v.Text); what != "" {
			k.value("credential", v, hint, "this looks like %s", what)
		}
	}
}

// plainWord says whether the value of a secret's key is no secret: a reference, a type, a word of the language.
func plainWord(text string) bool {
	return strings.HasPrefix(text, "$") || isType(text) || contains([]string{"any", "true", "false", "user", "", "list", "map"}, text)
}
