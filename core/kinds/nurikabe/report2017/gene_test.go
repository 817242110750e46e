package report2017

import (
	"slices"
	"strings"
	"testing"
)

// Table 3.2 of the report, by the bits of table 3.1.
func TestGenesAreTheMovesOfTheReport(t *testing.T) {
	genes, err := readBits("001 011 111 100 111 101 011 101 001 110 010")
	if err != nil {
		t.Fatal(err)
	}
	var moves []string
	for _, g := range genes {
		moves = append(moves, g.String())
	}
	if got := strings.Join(moves, " "); got != "Down Right R3 N R3 R1 Right R1 Down R2 Left" {
		t.Error(got)
	}
}

func TestChromosomesThatCannotBeRead(t *testing.T) {
	for text, want := range map[string]string{
		"0102": "“2” at place 4", "up": "“u” at place 1", "0001": "the last one here has only 1", "01": "the last one here has only 2",
	} {
		if _, err := readBits(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, wanted %q", text, err, want)
		}
	}
}

func FuzzParseChromosome(f *testing.F) {
	for _, text := range []string{"", "000", "[[010011]]", "1 1 1", "01", "012"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		genes, err := readBits(text)
		if err != nil {
			return
		}
		again, err := readBits(writeBits(genes))
		if err != nil || !slices.Equal(genes, again) {
			t.Errorf("%q: %v, then %v %v", text, genes, again, err)
		}
	})
}
