package claim

// hints say that a word may begin one of the phrases that hedge.go's rules name word by word, so that those rules pass over
// all others. A word that they name has its hint here; TestHints holds the two together.
type hints uint8

const (
	mayDeny    hints = 1 << iota // see reading.negates
	mayCome                      // see reading.future
	maySuppose                   // see reading.supposes
	mayReport                    // see reading.reported
)

func hintsOf(w []byte) hints {
	switch string(w) {
	case "instead", "rather", "yet", "too", "prevent", "prevents", "prevented", "preventing", "stopped", "stops", "avoid", "avoided", "avoids", "blocks", "blocked",
		"kept", "keeps", "un", "refusing", "declines", "refuse", "decline", "denied", "false", "untrue", "wrong", "incorrect":
		return mayDeny
	case "going", "about", "set", "scheduled", "due", "planning", "intending", "preparing", "waiting", "ready", "to", "being", "let", "allow":
		return mayCome
	case "like", "want", "wants", "wanted", "prefer", "need", "needs", "require", "requires", "intend", "intends", "plan", "plans", "aim", "seem", "seems", "appear",
		"appears", "looks", "make", "making", "ensure", "ensuring", "supposed", "as":
		return maySuppose
	case "so", "hear", "according", "and", "or", "then":
		return mayReport
	}
	return 0
}

func (r *reading) may(i int, h hints) bool {
	return i >= 0 && i < len(r.toks) && r.toks[i].hints&h != 0
}
