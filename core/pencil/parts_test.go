package pencil

import (
	"strings"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/text"
)

var partedForm = Form{Sides: puzzle.NewSides(1, 20, 4), Clues: Numbers{Least: 1, Most: 9}, Parts: []PartForm{
	{Name: "chain", Values: 1, Low: 1, High: 9, Unsaid: true}, {Name: "cage", Values: 1, Low: 1, High: 99},
	{Name: "arrow", Head: true}, {Name: "holds", Values: Any, Low: 1, High: 9}, {Name: "calm", Whole: true}}}

func read(source string) (*Givens, error) {
	g := partedForm.NewGivens(4, 4)
	src, err := text.Read(source)
	if err != nil {
		return nil, err
	}
	return g, partedForm.ReadParts(g, TrimEmpty(src.Lines))
}

func TestPartsAreReadAndWritten(t *testing.T) {
	for _, test := range []struct{ written, again string }{
		{"chain: r1c1 r1c2", ""},
		{"chain 3: r1c1..r1c4", ""},
		{"Chain 3: R1C1, r1c2, r1c3", "chain 3: r1c1..r1c3"},
		{"cage 12: r1c1 r2c2 r1c3", ""},
		{"arrow: r1c1 = r2c2..r4c4", ""},
		{"arrow:r1c1 r1c2=r2c2", "arrow: r1c1 r1c2 = r2c2"},
		{"holds 1,2,2: r1c1 r1c2 r2c1 r2c2", ""},
		{"calm", ""},
		{"calm:", "calm"},
		{"chain: r4c4..r1c1 r1c2", "chain: r4c4..r1c1 r1c2"},
		{"chain: r1c1..r1c3 r2c3..r4c3", "chain: r1c1..r1c3 r2c3..r4c3"},
	} {
		g, err := read(test.written)
		if err != nil {
			t.Errorf("%s: %v", test.written, err)
			continue
		}
		want := test.again
		if want == "" {
			want = test.written
		}
		if got := partedForm.WriteParts(g); got != want+"\n" {
			t.Errorf("%s: %q, want %q", test.written, got, want)
		}
	}
}

func TestFaultsOfPartsAreNamed(t *testing.T) {
	for _, test := range []struct {
		written   string
		line, col int
		want      string
	}{
		{"cage: r1c1", 1, 1, "has a number, from 1 to 99"},
		{"cage 100: r1c1", 1, 6, "not a number from 1 to 99"},
		{"cage 1,2: r1c1", 1, 6, "has one number"},
		{"arrow 3: r1c1 = r1c2", 1, 7, "has no number"},
		{"chain: r1c1\nchain: r5c1", 2, 8, "not a cell of this board: cells are r1c1 to r4c4"},
		{"chain: r1c1..r2c3", 1, 8, "not straight"},
		{"chain: a1", 1, 8, "not a cell"},
		{"chain:", 1, 0, "cells are missing here"},
		{"chain: r1c1 = r1c2", 1, 13, "no equals sign"},
		{"arrow: r1c1 r1c2", 1, 1, "two lists of cells"},
		{"arrow: r1c1 = r9c9", 1, 15, "not a cell"},
		{"calm: r1c1", 1, 1, "about the whole board"},
	} {
		_, err := read(test.written)
		fault, ok := err.(*text.ParseError)
		if !ok || fault.Line != test.line || fault.Col != test.col || !strings.Contains(fault.Text, test.want) {
			t.Errorf("%s: %v, want %d, %d, %s", test.written, err, test.line, test.col, test.want)
		}
	}
}

func FuzzParts(f *testing.F) {
	for _, seed := range []string{"chain 3: r1c1..r1c4", "arrow: r1c1 = r2c2..r4c4", "holds 1,2,2: r1c1", "calm",
		"cage 1,: r1c1..", "arrow:=", "chain: r1c99999999999999999999"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		if partedForm.partOf(source) < 0 {
			t.Skip()
		}
		g, err := read(source)
		if err != nil {
			return
		}
		written := partedForm.WriteParts(g)
		again, err := read(written)
		if err != nil || partedForm.WriteParts(again) != written {
			t.Fatalf("%q is written %q: %v", source, written, err)
		}
	})
}
