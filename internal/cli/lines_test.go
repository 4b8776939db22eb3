package cli

import (
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

func TestEachLine(t *testing.T) {
	long := strings.Repeat("x", 200<<10)
	tooLong := strings.Repeat("y", maxLine+10)
	in := "\xef\xbb\xbffirst\r\n\n  \nfourth\n" + long + "\n" + tooLong + "\nlast without end"
	want := []string{"1 first", "4 fourth", fmt.Sprintf("5 %d", len(long)), "6 too long", "7 last without end"}
	var got []string
	err := eachLine(iotest.HalfReader(strings.NewReader(in)), func(n int, line []byte, err error) {
		switch {
		case err != nil:
			got = append(got, fmt.Sprintf("%d too long", n))
		case len(line) > 100:
			got = append(got, fmt.Sprintf("%d %d", n, len(line)))
		default:
			got = append(got, fmt.Sprintf("%d %s", n, line))
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
