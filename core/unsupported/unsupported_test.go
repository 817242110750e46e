package unsupported

import (
	"strings"
	"testing"

	"unknot/core/puzzle"
)

func TestTextsWithoutAShapeAreNotGuessed(t *testing.T) {
	for _, text := range []string{
		"", "1", "1 2 3\n4 5 6\n7 8 .\n", "1 0 1\n0 1 0\n1 1 0\n", "2 . . .\n. . . 4\n. . . .\n",
		"#####\n#@$.#\n#####\n", "a\\b c\\d\n1\\2 3\\4\n", "*.*\n...\n",
		strings.Repeat("123456789\n", 8), strings.Repeat(".........\n", 9),
	} {
		for _, guess := range Guesses(text) {
			t.Errorf("%s:\n%s", guess.Says, text)
		}
	}
}

func FuzzGuesses(f *testing.F) {
	for _, text := range []string{"53.|.7.\n---+---\n", "\\ 16\\\n\\7 .\n", "pzprv3/slither/", "x?lits/1/1/1", "3 0\n. 1\n",
		strings.Repeat("5", 81), "│ 1 │\n└───┘"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, guess := range Guesses(text) {
			if guess.Sure < puzzle.Likely || guess.Genre == "" && guess.Sure != puzzle.Certain || guess.Says == "" {
				t.Fatalf("%+v", guess)
			}
		}
	})
}
