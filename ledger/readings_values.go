package ledger

import (
	"bytes"
	"math"
	"strconv"
	"strings"

	"github.com/punchlist-dev/punchlist/internal/jsonscan"
	"github.com/punchlist-dev/punchlist/internal/textfact"
)

// holdThing holds the values that call w wrote against the members of an object that is the same thing later.
func (l *Ledger) holdThing(w int32, fields []Field, depth int16, made bool) {
	e := &l.Effects[w]
	if e.Contradicted.Step != None || l.oldState(e, fields, depth) || l.otherMembers(e, fields, depth) || !setsState(e.Act, made) {
		return
	}
	args := l.Args(w)
	for i := range args {
		a := &args[i]
		if a.Kind == jsonscan.Array && a.Depth == 1 && l.emptied(w, a, fields, depth) {
			return
		}
		if a.Kind == jsonscan.Object || a.Kind == jsonscan.Array || a.Kind == jsonscan.Null || a.Depth > 2 || len(a.Value) == 0 || len(a.Value) > 128 || a.is(keyCosmetic) || l.isTarget(e, a) || inArray(args, a) {
			continue
		}
		f := memberNamed(fields, depth, a.Key)
		if f == nil || differs(a, f) != textfact.No {
			continue
		}
		l.contradict(w, ShowsOtherValue, f, string(a.Value), string(f.Value))
		return
	}
}

// setsState reports whether the arguments of an act are what a later reading of the thing shows: those of an update, and
// of what was made, where that is read. The amount of a refund is not the amount of the order.
func setsState(a Act, made bool) bool {
	switch a {
	case "update", "write", "save", "rename", "move", "assign", "enable", "disable", "reset", "apply", "grant", "archive", "restore", "open", "install", "deploy":
		return true
	case "create", "book", "order", "add", "register", "schedule", "import", "upload", "copy", "request", "":
		return made
	}
	return false
}

// emptied: a list was written, and an empty one or none stands there.
func (l *Ledger) emptied(w int32, a *Field, fields []Field, depth int16) bool {
	if len(bytes.Trim(a.Value, "[] \n\t\r")) == 0 {
		return false
	}
	for i := range fields {
		f := &fields[i]
		if f.Depth != depth || !strings.EqualFold(f.Key, a.Key) {
			continue
		}
		if f.Kind == jsonscan.Null || f.Kind == jsonscan.Array && len(bytes.Trim(f.Value, "[] \n\t\r")) == 0 {
			l.contradict(w, ShowsOtherValue, f, string(a.Value[:min(len(a.Value), 120)]), string(f.Value))
			return true
		}
	}
	return false
}

func (l *Ledger) isTarget(e *Effect, a *Field) bool {
	return e.Main != None && l.Targets[e.Main].Lo == a.Lo && !l.Targets[e.Main].InResult
}

// inArray reports whether a field is an element of a list, or stands in one.
func inArray(fields []Field, f *Field) bool {
	for p := f.Parent; p != None; p = fields[p].Parent {
		if fields[p].Kind == jsonscan.Array {
			return true
		}
	}
	return false
}

// memberNamed finds the member of an object that an argument names: at that depth, else the only one of that name below.
func memberNamed(fields []Field, depth int16, key string) *Field {
	var below *Field
	for i := range fields {
		f := &fields[i]
		if f.Kind == jsonscan.Object || f.Kind == jsonscan.Array || !sameKey(key, f.Key) {
			continue
		}
		if f.Depth == depth {
			return f
		}
		if f.Parent != None && OfOthers(fields[f.Parent].Key) {
			continue
		}
		if below != nil {
			return nil
		}
		below = f
	}
	return below
}

// OfOthers says whether an object of that name holds what was, or what goes for all, and no state of the thing itself.
func OfOthers(key string) bool {
	for _, w := range splitWords(nil, key) {
		if oneOf(w, "default", "defaults", "previous", "before", "old", "was", "replaced", "history", "template", "parent", "limits", "max", "min", "pending", "draft", "original", "requested") {
			return true
		}
	}
	return false
}

// RoundRatio says whether two numbers, as written, may be one amount in two units.
func RoundRatio(x, y string) bool {
	a, errA := strconv.ParseFloat(x, 64)
	b, errB := strconv.ParseFloat(y, 64)
	if errA != nil || errB != nil || a == 0 || b == 0 {
		return errA == nil && errB == nil && a == b
	}
	r := max(math.Abs(a/b), math.Abs(b/a))
	for _, unit := range [...]float64{1, 60, 100, 1000, 1024, 1440, 3600, 86400, 1e6} {
		if math.Abs(r-unit) < 1e-6*unit {
			return true
		}
	}
	return false
}

// sameKey reports whether two names of members say the same: new_status and status, orderId and order_id.
func sameKey(a, b string) bool {
	if a == "" || b == "" {
		return false
	}
	return strings.EqualFold(a, b) || plainKey(a) == plainKey(b)
}

func plainKey(k string) string {
	k = strings.ToLower(strings.ReplaceAll(k, "_", ""))
	for _, p := range []string{"new", "target", "updated", "requested", "desired"} {
		if rest, ok := strings.CutPrefix(k, p); ok && rest != "" {
			return rest
		}
	}
	return k
}

// differs compares what was written with what stands there: No where they are certainly not the same.
func differs(a, f *Field) textfact.Tri {
	x, y := strings.TrimSpace(string(a.Value)), strings.TrimSpace(string(f.Value))
	if f.Kind == jsonscan.Null || len(y) == 0 {
		return textfact.No // a value was written, and none stands there
	}
	if strings.EqualFold(x, y) || len(y) > 128 {
		return textfact.Yes
	}
	if a.Kind == jsonscan.Bool && f.Kind == jsonscan.Bool {
		return textfact.No
	}
	if same, ok := textfact.EqualNumbers(x, y); ok {
		if !same && RoundRatio(x, y) {
			return textfact.Unknown // another unit, perhaps
		}
		return yesOrNo(same)
	}
	for _, t := range []textfact.Type{textfact.DateTime, textfact.Date, textfact.Money, textfact.Phone, textfact.Email} {
		vx, okx := textfact.Field(t, x, a.Kind == jsonscan.Number, textfact.Options{})
		vy, oky := textfact.Field(t, y, f.Kind == jsonscan.Number, textfact.Options{})
		if okx != oky && t != textfact.Phone {
			return textfact.Unknown // a date against a date-time
		}
		if okx && oky {
			return textfact.Satisfies(textfact.OpEquals, vx, vy, textfact.Options{})
		}
	}
	if a.Kind != f.Kind {
		return textfact.Unknown
	}
	lx, ly := fold(x), fold(y)
	if lx == ly || strings.Contains(lx, ly) || strings.Contains(ly, lx) {
		return textfact.Yes
	}
	if strings.ContainsAny(x, "0123456789") && !strings.Contains(x, " ") && strings.Contains(y, " ") && !strings.ContainsAny(y, "0123456789") {
		return textfact.Unknown // a code, and what it stands for
	}
	if len(x) > 64 || len(strings.Fields(x)) > 6 {
		return textfact.Unknown // prose is worded anew
	}
	return textfact.No
}

func yesOrNo(b bool) textfact.Tri {
	if b {
		return textfact.Yes
	}
	return textfact.No
}

// fold drops what words are joined by, and case.
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case '_', '-', ' ', '.', ',':
			return -1
		}
		return r
	}, strings.ToLower(s))
}
