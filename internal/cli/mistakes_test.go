package cli

import "testing"

func TestNearestName(t *testing.T) {
	for _, tc := range []struct{ word, want string }{
		{"transcriptID", "transcriptId"}, {"expectdExit", "expectedExit"}, {"tag", "tags"}, {"label", "labels"},
		{"zebra", ""}, {"", ""}, {"candiadte", "candidate"},
	} {
		if got := nearestName(tc.word, caseKeys()); got != tc.want {
			t.Errorf("nearestName(%q) = %q, want %q", tc.word, got, tc.want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, tc := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"a", "", 1}, {"", "ab", 2}, {"abc", "abc", 0}, {"abc", "acb", 1}, {"kitten", "sitting", 3}} {
		if got := distance(tc.a, tc.b); got != tc.want {
			t.Errorf("distance(%q, %q) = %d, want %d", tc.a, tc.b, got, tc.want)
		}
	}
}
