package puzzle

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"unknot/core/text"
)

const trained = `; title: After school
unknot artifact 1
kind: tally
solver: pupil
; mended by hand
learned: 1 puzzle, print 0123456789abcdef, seed 7, effort 250
learned: 9 of 12 puzzles, print fedcba9876543210, seed 8, effort 9007199254740993, stopped

once 3

twice 4
`

func TestReadArtifact(t *testing.T) {
	a, err := ReadArtifact(strings.ReplaceAll(trained, "\n", "\r\n"))
	if err != nil {
		t.Fatal(err)
	}
	if a.Maker != (Maker{"tally", "pupil"}) || a.Title != "After school" {
		t.Errorf("made by %v, titled %q", a.Maker, a.Title)
	}
	if want := []Training{{1, 0, "0123456789abcdef", 7, 250, false},
		{12, 3, "fedcba9876543210", 8, 9007199254740993, true}}; !reflect.DeepEqual(a.Trained, want) {
		t.Errorf("trained by %v, want %v", a.Trained, want)
	}
	if want := []text.Line{{Number: 8}, {Number: 9, Text: "once 3"}, {Number: 10}, {Number: 11, Text: "twice 4"},
		{Number: 12}}; !reflect.DeepEqual(a.Body, want) {
		t.Errorf("the body is %v, want %v", a.Body, want)
	}
}

func TestReadArtifactFaults(t *testing.T) {
	for _, c := range []struct {
		name, old, new string // the words of the sound text that are replaced
		line, col      int
		part           string
	}{
		{"nothing", trained, " \n; nothing", 0, 0, "the text is empty"},
		{"a puzzle", trained, "1 2 3\n4 5 6\n", 1, 1, "this is not an artifact; an artifact begins with the line “unknot artifact 1”"},
		{"a later format", "artifact 1", "artifact 2", 2, 17, "this artifact has the format 2, but only format 1 can be read here"},
		{"no kind", "kind: tally\n", "", 6, 0, "without a line “kind: …”"},
		{"no solver", "solver: pupil\n", "", 6, 0, "without a line “solver: …”"},
		{"learned from nothing", "learned", "; learned", 4, 0, "without a line “learned: …”"},
		{"two kinds", "solver: pupil", "kind: pupil", 4, 1, "“kind:” appears twice"},
		{"an empty kind", "kind: tally", "kind:", 3, 6, "a value is missing after “kind:”"},
		{"an unknown key", "kind:", "kinds:", 3, 1, "there is no “kinds:”"},
		{"no empty line before the body", "stopped\n\n", "stopped\n", 8, 1, "ends with an empty line"},
		{"a number that is none", "seed 7", "seed seven", 6, 10, "write what it learned from as “learned: 3 puzzles, print"},
		{"more learned than there were", "9 of 12", "13 of 12", 7, 10, "write what it learned from"},
		{"part of nothing", "9 of 12", "of 12", 7, 10, "write what it learned from"},
		{"too large a seed", "seed 7", "seed 9007199254740992", 6, 10, "write what it learned from"},
		{"fewer lines than it says", "\n\nonce", "\nlines: 3\n\nonce", 8, 1,
			"the artifact is cut short: 3 lines should follow its heading, but there are 2"},
		{"no number of lines", "\n\nonce", "\nlines: few\n\nonce", 8, 8, "is a whole number, not “few”"},
		{"two numbers of lines", "\n\nonce", "\nlines: 1\nlines: 2\n\nonce", 9, 1, "“lines:” appears twice"},
		{"not text", "once", "\xff", 0, 0, "this is not text"},
		{"too long", "once", strings.Repeat("a", text.Max), 0, 0, "over 1 MB"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := ReadArtifact(strings.ReplaceAll(trained, c.old, c.new))
			fault := (*text.ParseError)(nil)
			if !errors.As(err, &fault) || fault.Line != c.line || fault.Col != c.col || !strings.Contains(fault.Text, c.part) {
				t.Errorf("%v; want line %d, column %d: … %s …", err, c.line, c.col, c.part)
			}
		})
	}
}

func FuzzReadArtifact(f *testing.F) {
	f.Add(trained)
	f.Add("unknot artifact 1\nkind: a\nsolver: b\nlearned: 3 puzzles, print 0123456789abcdef, seed 1, effort 100\n")
	f.Fuzz(func(t *testing.T, source string) {
		a, err := ReadArtifact(source)
		lines := strings.Count(source, "\n") + strings.Count(source, "\r") + 1
		if fault := (*text.ParseError)(nil); err != nil && (!errors.As(err, &fault) || fault.Line > lines) {
			t.Fatalf("%v in %d lines", err, lines)
		}
		if err != nil {
			return
		}
		var body strings.Builder
		for _, line := range a.Body {
			body.WriteString(line.Text + "\n")
		}
		again, err := ReadArtifact(a.heading(a.Trained, filled(a.Body)) + body.String())
		if err != nil || again.Maker != a.Maker || !reflect.DeepEqual(again.Trained, a.Trained) {
			t.Fatalf("written and read again it is %+v, %v; it was %+v", again, err, a)
		}
	})
}

// An artifact of another kind or solver is refused before a run begins.
func TestArtifactParam(t *testing.T) {
	for _, c := range []struct{ name, kind, solver, part string }{
		{"its own", "tally", "pupil", ""},
		{"another kind's", "chess", "pupil",
			"line 3, column 1: this was learned from puzzles of the kind tally, but it is needed for chess"},
		{"another solver's", "tally", "teacher", "line 4, column 1: this was learned by the solver pupil, but it is needed for teacher"},
	} {
		p := &ArtifactParam{Name: "learned", By: Maker{c.kind, c.solver}}
		params, err := Fill(p.Describe(), map[string]any{"learned": trained})
		if (err == nil) != (c.part == "") || err != nil && err.Error() != c.part {
			t.Errorf("%s: %v, want %q", c.name, err, c.part)
		}
		if err == nil && p.Of(params).Trained[0].Seed != 7 {
			t.Errorf("%s: it is read as %+v", c.name, p.Of(params))
		}
	}
	p := &ArtifactParam{Name: "learned"}
	if params, err := Fill(p.Describe(), nil); err != nil || p.Of(params) != nil {
		t.Errorf("without one: %v, %v", params, err)
	}
	for want, given := range map[string]any{
		"learned must be the text of an artifact, not 3":                                                  3,
		"line 1, column 1: this is not an artifact; an artifact begins with the line “unknot artifact 1”": "banana",
	} {
		if _, err := Fill(p.Describe(), map[string]any{"learned": given}); err == nil || err.Error() != want {
			t.Errorf("%v: %v, want %s", given, err, want)
		}
	}
}
