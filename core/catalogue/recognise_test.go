package catalogue

import (
	"errors"
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/text"
)

// reader is a kind that reads texts which begin with its name.
type reader struct {
	puzzle.Kind
	name string
}

func (r reader) Info() puzzle.KindInfo {
	return puzzle.KindInfo{Name: r.name, Title: strings.ToUpper(r.name)}
}

func (r reader) Parse(source string) (puzzle.Puzzle, error) {
	if strings.HasPrefix(source, r.name) {
		return nil, nil
	}
	return nil, errors.New("this is not for " + r.name)
}

// sure is a reader with a given confidence.
type sure struct {
	reader
	of puzzle.Confidence
}

func (s sure) Recognise(source string) puzzle.Confidence {
	if strings.Contains(source, s.name) {
		return s.of
	}
	return puzzle.No
}

// listed is a reader whose texts are lists of lines.
type listed struct{ reader }

func (listed) Split(source string) (parts []text.Part) {
	for i, line := range strings.Split(source, "\n") {
		parts = append(parts, text.Part{Text: line, Line: i + 1})
	}
	return parts
}

func TestRead(t *testing.T) {
	plain, likely, certain := reader{name: "a"}, sure{reader{name: "ab"}, puzzle.Likely}, sure{reader{name: "abc"}, puzzle.Certain}
	kinds := []puzzle.Kind{plain, likely, certain}
	for _, test := range []struct{ name, text, want, err string }{
		{"", "a", "a", ""},
		{"", "ab", "ab", ""},
		{"", "abc", "abc", ""},
		{"", "xabc", "", "this is not for abc"},
		{"", "xab", "", "read as AB: this is not for ab"},
		{"", "x", "", "Unknot does not recognise this puzzle"},
		{"", "abc\x00", "", "this is not text; paste the puzzle as text, not as a picture or another file"},
		{"a", "abc", "a", ""},
		{"ab", "a", "", "this is not for ab"},
		{"abcd", "a", "", `there is no kind of puzzle called “abcd”; choose from a, ab, abc`},
	} {
		as, _, err := Read(kinds, test.name, test.text)
		switch {
		case test.err != "":
			if err == nil || err.Error() != test.err {
				t.Errorf("%q as %q: %v, wanted %q", test.text, test.name, err, test.err)
			}
		case err != nil || as.Kind.Info().Name != test.want:
			t.Errorf("%q as %q: %v, %v, wanted %s", test.text, test.name, as.Kind, err, test.want)
		}
	}
}

func TestSplit(t *testing.T) {
	kinds := []puzzle.Kind{reader{name: "whole"}, listed{reader{name: "line"}}}
	for _, test := range []struct {
		text, kind string
		parts      int
	}{
		{"line 1\nline 2", "line", 2},
		{"broken\nline 2", "line", 2},
		{"whole\nline 2", "whole", 1},
		{"whole\n\nwhole\n", "whole", 2},
	} {
		as, parts, err := Split(kinds, "", test.text)
		if err != nil || as.Kind.Info().Name != test.kind || len(parts) != test.parts {
			t.Errorf("%q: %v, %v, %v", test.text, as.Kind, parts, err)
		}
	}
	if _, _, err := Split(kinds, "line", "x\ny"); err == nil || err.Error() != "this is not for line" {
		t.Errorf("nothing to read: %v", err)
	}
}
