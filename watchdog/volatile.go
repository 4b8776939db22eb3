package watchdog

import (
	"bytes"
	"strconv"
)

// longestName is the longest name of a member that volatileNames knows.
const longestName = 16

// volatileName says of a member, key=value or "key": value, that its value is another one each time and says nothing.
func volatileName(name []byte, depth int) bool {
	switch string(name) {
	case "timestamp", "ts", "now", "fetched_at", "fetchedAt", "checked_at", "queried_at", "server_time",
		"elapsed", "elapsed_s", "elapsed_ms", "elapsedMs", "elapsed_seconds", "duration", "duration_ms", "durationMs", "duration_s", "took", "took_ms",
		"latency", "latency_ms", "uptime", "uptime_s", "request_id", "requestId", "requestID", "trace_id", "traceId", "span_id", "spanId",
		"run_id", "runId", "message_id", "messageId", "nonce", "pid", "ppid", "etag", "cursor_id", "correlation_id",
		"_score", "relevance", "similarity":
		return true
	case "score":
		return depth > 1 // of one hit among several, where at the top it is what was measured
	}
	return false
}

// countsTries says of a word that the number behind it only counts tries.
func countsTries(name []byte) bool {
	switch string(name) {
	case "attempt", "Attempt", "retry", "Retry", "try", "Try", "pid", "PID", "iteration", "attempts", "retries":
		return true
	}
	return false
}

// behindName drops the value behind a volatile name that ends before j, and returns the place behind it.
func (w *scanner) behindName(b []byte, name []byte, j int) int {
	k := j
	if k < len(b) && b[k] == '\\' { // JSON inside a string
		k++
	}
	if k < len(b) && b[k] == '"' {
		k++
	}
	closed := k > j
	for k < len(b) && b[k] == ' ' {
		k++
	}
	if k >= len(b) {
		return j
	}
	separated := b[k] == ':' || b[k] == '='
	switch {
	case separated && volatileName(name, w.depth) && (closed || b[k] == '=' || k == j):
	case countsTries(name) && (separated || b[k] == '#' || digit(b[k])):
	default:
		return j
	}
	if closed {
		w.inString = false
	}
	if separated || b[k] == '#' {
		k++
	}
	for k < len(b) && b[k] == ' ' {
		k++
	}
	hi := w.value(b, k)
	if hi > k {
		w.dropped++
	}
	if countsTries(name) {
		hi = behindOf(b, hi)
	}
	return hi
}

// value returns the end of the scalar that starts at k: a string, or what stands up to a space or a separator. Nested
// values stay.
func (w *scanner) value(b []byte, k int) int {
	if k < len(b) && b[k] == '"' {
		for k++; k < len(b) && b[k] != '"' && b[k] != '\n'; k++ {
			if b[k] == '\\' {
				k++
			}
		}
		return min(k+1, len(b))
	}
	for k < len(b) && (wordByte(b[k]) || b[k] == '.' || b[k] == '-' || b[k] == '+' || b[k] == ':' && k+1 < len(b) && digit(b[k+1])) {
		k++
	}
	return k
}

// behindOf goes over "/5" or " of 5" behind the number of a try.
func behindOf(b []byte, i int) int {
	for _, sep := range [...]string{"/", " of "} {
		if rest, ok := bytes.CutPrefix(b[i:], []byte(sep)); ok && len(rest) > 0 && digit(rest[0]) {
			i += len(sep)
			for i < len(b) && digit(b[i]) {
				i++
			}
			return i
		}
	}
	return i
}

// volatile returns the end of the volatile piece that starts at i, or i. Counters are kept aside.
func (w *scanner) volatile(b []byte, i int) int {
	c := b[i]
	if c == '0' && i+2 < len(b) && b[i+1] == 'x' && hexDigit(b[i+2]) {
		for i += 2; i < len(b) && hexDigit(b[i]); {
			i++
		}
		return i
	}
	if hexDigit(c) {
		if hi := uuidEnd(b, i); hi > i && !w.wholeString(b, i, hi) {
			return hi
		}
	}
	if !digit(c) {
		return i
	}
	if hi := timeEnd(b, i); hi > i && !w.wholeString(b, i, hi) {
		return hi
	}
	return w.number(b, i)
}

// wholeString says that b[i:hi] is a string value of its own: an id or an appointment, which counts.
func (w *scanner) wholeString(b []byte, i, hi int) bool {
	return w.json && w.inString && w.stringAt == i-1 && hi < len(b) && b[hi] == '"'
}

func hexDigit(c byte) bool { return digit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }

// shape reports whether b[i:] has the shape of pattern: 0 is a digit, x a hexadecimal one, all else is itself.
func shape(b []byte, i int, pattern string) bool {
	if len(b)-i < len(pattern) {
		return false
	}
	for k := range len(pattern) {
		switch c := b[i+k]; pattern[k] {
		case '0':
			if !digit(c) {
				return false
			}
		case 'x':
			if !hexDigit(c) {
				return false
			}
		default:
			if c != pattern[k] {
				return false
			}
		}
	}
	return true
}

func uuidEnd(b []byte, i int) int {
	const uuid = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"
	if len(b)-i < len(uuid) || b[i+8] != '-' || !shape(b, i, uuid) {
		return i
	}
	return i + len(uuid)
}

// timeEnd finds a time of day with seconds, with or without a date before it. A date alone, or a time without seconds,
// is something that people agree on, and counts.
func timeEnd(b []byte, i int) int {
	k := i
	if shape(b, k, "0000-00-00") || shape(b, k, "0000/00/00") {
		k += len("0000-00-00")
		if k < len(b) && (b[k] == 'T' || b[k] == ' ') {
			k++
		}
	}
	switch {
	case shape(b, k, "00:00:00"):
		k += len("00:00:00")
	case shape(b, k, "0:00:00"):
		k += len("0:00:00")
	default:
		return i
	}
	if k < len(b) && (b[k] == '.' || b[k] == ',') && k+1 < len(b) && digit(b[k+1]) {
		for k++; k < len(b) && digit(b[k]); {
			k++
		}
	}
	switch {
	case k < len(b) && b[k] == 'Z':
		k++
	case shape(b, k, "+00:00") || shape(b, k, "-00:00"):
		k += len("+00:00")
	case shape(b, k, "+0000") || shape(b, k, "-0000"):
		k += len("+0000")
	}
	return k
}

// number reads a number, and what makes it a counter or a duration. It returns i where the number is an ordinary one.
func (w *scanner) number(b []byte, i int) int {
	j := i
	for j < len(b) && digit(b[j]) {
		j++
	}
	whole := j
	if j+1 < len(b) && b[j] == '.' && digit(b[j+1]) {
		for j++; j < len(b) && digit(b[j]); {
			j++
		}
	}
	if j-i > 15 || j >= len(b) {
		return i
	}
	if b[j] == '%' || b[j] == ' ' && j+1 < len(b) && b[j+1] == '%' {
		w.counts(b[i:j], nil)
		return j + 1
	}
	if j == whole && b[j] == '/' && j+1 < len(b) && digit(b[j+1]) && (i == 0 || b[i-1] != '/' && b[i-1] != '.') {
		k := j + 1
		for k < len(b) && digit(b[k]) {
			k++
		}
		if k == len(b) || b[k] != '/' && !wordByte(b[k]) {
			w.counts(b[i:j], b[j+1:k])
			return k
		}
		return i
	}
	return w.unit(b, i, j)
}

// unit looks at the word behind the number b[i:j].
func (w *scanner) unit(b []byte, i, j int) int {
	k := j
	if b[k] == ' ' {
		k++
	}
	hi := k
	for hi < len(b) && wordByte(b[hi]) {
		hi++
	}
	if hi < len(b) && b[hi] == '/' { // 90 ns/op is what was measured
		return i
	}
	switch string(b[k:hi]) {
	case "ns", "us", "µs", "μs", "ms", "s", "sec", "secs", "second", "seconds":
		return hi
	case "bytes", "B", "KB", "kB", "KiB", "MB", "MiB", "GB", "GiB":
		w.counts(b[i:j], nil)
		return hi
	case "of":
		if k > j && hi+1 < len(b) && b[hi] == ' ' && digit(b[hi+1]) {
			end := hi + 1
			for end < len(b) && digit(b[end]) {
				end++
			}
			w.counts(b[i:j], b[hi+1:end])
			return end
		}
	}
	return i
}

// counts keeps the first counter of a result.
func (w *scanner) counts(value, of []byte) {
	if w.count.Set {
		return
	}
	w.count.Value, _ = strconv.ParseFloat(string(value), 64)
	w.count.Of, _ = strconv.ParseFloat(string(of), 64)
	w.count.Set = true
}
