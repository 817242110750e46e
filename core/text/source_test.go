package text

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

func TestReadSource(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       Source
	}{
		{"lines", "ab\n\ncd", Source{Lines: []Line{{1, "ab"}, {2, ""}, {3, "cd"}}}},
		{"ends of all systems", "a\r\nb\rc\n", Source{Lines: []Line{{1, "a"}, {2, "b"}, {3, "c"}, {4, ""}}}},
		{"byte order mark", "\ufeffa", Source{Lines: []Line{{1, "a"}}}},
		{"blanks at the end", " a \t\u00a0", Source{Lines: []Line{{1, " a"}}}},
		{"comments keep the count", "; Title: One: two\na\n ;author:  me \n; note\nb",
			Source{Title: "One: two", Author: "me", Lines: []Line{{2, "a"}, {5, "b"}}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := Read(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(*got, test.want) {
				t.Errorf("got %+v, wanted %+v", *got, test.want)
			}
		})
	}
}

func TestReadSourceRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"too long":    strings.Repeat("a", Max+1),
		"broken text": "\xff\xfe\xfd",
		"a zero byte": "a\x00b",
	} {
		var fault *ParseError
		if _, err := Read(text); !errors.As(err, &fault) {
			t.Errorf("%s: %v, wanted a fault", name, err)
		}
	}
	if _, err := Read(strings.Repeat("a", Max)); err != nil {
		t.Errorf("the longest text that may be: %v", err)
	}
}

func TestWordsAndTheirColumns(t *testing.T) {
	line := Line{Text: "\tafter  ö: 3"}
	if got, want := line.Words(), []Word{{"after", 2}, {"ö:", 9}, {"3", 12}}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, wanted %v", got, want)
	}
	if got := (Line{Text: " \t"}).Words(); got != nil {
		t.Errorf("blanks are words: %v", got)
	}
}

func TestHeadingIsReadBack(t *testing.T) {
	src, err := Read(Heading("A title", "An author") + "a")
	if err != nil || src.Title != "A title" || src.Author != "An author" || len(src.Lines) != 1 {
		t.Errorf("got %+v, %v", src, err)
	}
	if Heading("", "") != "" {
		t.Error("there is a heading without a title")
	}
}

func TestHeadingsAreReadFromTheBeginning(t *testing.T) {
	for source, want := range map[string][2]string{
		Heading("A title", "An author") + "a":             {"A title", "An author"},
		"; kind: x\r\n; Author : B\r\n;title:A: C\r\n1 2": {"A: C", "B"},
		"1 2\n; title: A\n":                               {"", ""},
		"":                                                {"", ""},
	} {
		if title, author := Headings(source); title != want[0] || author != want[1] {
			t.Errorf("%q: %q by %q", source, title, author)
		}
	}
}

func TestAGradeIsTakenOff(t *testing.T) {
	for source, want := range map[string][2]string{
		Graded("easy", Heading("A", "B")+"1\n"): {"easy", Heading("A", "B") + "1\n"},
		Graded("easy", "1\n"):                   {"easy", "1\n"},
		Graded("", "1\n"):                       {"", "1\n"},
		"; Grade :very hard\r\n; title: A\r\n1": {"very hard", "; title: A\r\n1"},
		"1\n; grade: easy\n":                    {"", "1\n; grade: easy\n"},
	} {
		if grade, rest := Ungraded(source); grade != want[0] || rest != want[1] {
			t.Errorf("%q: %q and %q", source, grade, rest)
		}
	}
}

func TestRulesAreTakenOff(t *testing.T) {
	for source, want := range map[string][2]string{
		Heading("A", "B") + "; rules: tapa\n; grade: easy\n1\n": {"tapa", Heading("A", "B") + "; grade: easy\n1\n"},
		"; rule: tapa\n1\n":        {"", "; rule: tapa\n1\n"},
		"genre A\n; rules: tapa\n": {"", "genre A\n; rules: tapa\n"},
	} {
		if kind, rest := Unruled(source); kind != want[0] || rest != want[1] {
			t.Errorf("%q: %q and %q", source, kind, rest)
		}
	}
}

func TestALineNamesAKind(t *testing.T) {
	for line, want := range map[string]string{
		strings.TrimSuffix(Headed("tiles", ""), "\n"): "tiles",
		" ;KIND : Sliding tiles\r":                    "Sliding tiles",
		"kind: tiles":                                 "",
		"; kind tiles":                                "",
		"; kind:":                                     "",
		"; title: kind: tiles":                        "",
	} {
		if got := KindIn(line); got != want {
			t.Errorf("%q names %q, want %q", line, got, want)
		}
	}
	if src, err := Read(Headed("tiles", "1 2")); err != nil || src.Kind != "tiles" || len(src.Lines) != 1 {
		t.Errorf("got %+v, %v", src, err)
	}
}

func TestFaultSaysWhere(t *testing.T) {
	for want, fault := range map[string]*ParseError{
		"line 2, column 3: x is no y": Errorf(2, 3, "%s is no y", "x"),
		"line 2: x":                   Errorf(2, 0, "x"),
		"x":                           Errorf(0, 0, "x"),
	} {
		if fault.Error() != want {
			t.Errorf("got %q, wanted %q", fault, want)
		}
	}
}

func TestBeginning(t *testing.T) {
	for _, test := range []struct {
		text string
		most int
		want string
	}{
		{"one\ntwo\n", 8, "one\ntwo\n"},
		{"one\ntwo\n", 7, "one\n"},
		{"one\r\ntwo", 5, "one\r\n"},
		{"one\rtwo", 6, "one\r"},
		{"one\ntwo", 3, ""},
		{"", 0, ""},
	} {
		if got := Beginning(test.text, test.most); got != test.want {
			t.Errorf("of %q within %d: %q, wanted %q", test.text, test.most, got, test.want)
		}
	}
}

// A fault cuts a long quotation between characters, but not its other words.
func TestFaultsQuoteTheBeginning(t *testing.T) {
	long := strings.Repeat("é", 1_000_000)
	if got, want := Errorf(3, 4, "“%s” is not a number", long).Text, "“"+strings.Repeat("é", 100)+"…” is not a number"; got != want {
		t.Errorf("%d bytes: %.300s", len(got), got)
	}
	for _, whole := range []string{"", "7", strings.Repeat("é", 100)} {
		if got := Errorf(3, 4, "“%s”", whole).Text; got != "“"+whole+"”" {
			t.Errorf("%q is quoted %s", whole, got)
		}
	}
	if said := strings.Repeat("a long reason ", 20); Errorf(1, 1, "%v", errors.New(said)).Text != said {
		t.Error("a reason is cut")
	}
}
