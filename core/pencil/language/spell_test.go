package language

import (
	"testing"

	"unknot/core/puzzle"
)

// Rows of letters are words and their sum if a word ends each row.
func TestRowsOfWords(t *testing.T) {
	genre, err := Read("genre X\nboard 1 to 9\nclue l: letters in cells\nmark d 0..9 in cells with l\n" +
		"rule A: all different in first of each l\nmake l in rows of 2 to 4 cells\n")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name       string
		rows, cols int
		letters    []int
		want       puzzle.Confidence
	}{
		{"two words and their sum", 3, 2, []int{0, 1, 0, 2, 3, 1}, puzzle.Possible},
		{"a solution of Sokoban", 1, 4, []int{18, 18, 21, 12}, puzzle.No},
		{"a blank behind a letter", 3, 2, []int{1, 0, 0, 2, 3, 1}, puzzle.No},
		{"a row without a letter", 3, 2, []int{0, 1, 0, 0, 3, 1}, puzzle.No},
	} {
		givens := genre.Form().NewGivens(test.rows, test.cols)
		for i, letter := range test.letters {
			if letter > 0 {
				givens.Clues[i] = letter
			}
		}
		if is := genre.Form().Confidence(givens); is != test.want {
			t.Errorf("%s: the confidence is %v, want %v", test.name, is, test.want)
		}
	}
}
