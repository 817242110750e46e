package reason

import (
	"strings"
	"testing"

	"unknot/core/pencil"
)

// Lines are # for shaded, x for empty, . for open.
func TestRunsHaveNames(t *testing.T) {
	for _, test := range []struct {
		lengths       []int
		facts, after  string
		want, because string
	}{
		{[]int{3}, ".....", "..#..", "Overlap", "3 of 5 cells"},
		{[]int{2, 1}, "x....x", "..#...", "Overlap", "between two walls"},
		{[]int{3}, ".#....", "..#...", "Glue", "the shaded cell is the first or the middle one of the run"},
		{[]int{1, 3}, "......", ".....#", "", "the cell is not in all places of the 3"},
		{[]int{2, 2}, ".....", "##x##", "Whole line", "no room to spare"},
		{nil, ".....", "xxxxx", "Empty line", "no run"},
		{[]int{3}, "#....", ".##..", "Glue", "the run begins at the edge"},
		{[]int{1, 3}, "..x#..", "....##", "Glue", "the run begins at an empty cell"},
		{[]int{1, 3}, ".#..#..", "..##...", "", "two runs are not joined"},
		{[]int{4}, ".#.#...", "..#....", "Joining", "one run has both cells"},
		{[]int{2, 2}, "##.....", "..x....", "Run complete", "the 2 is full"},
		{[]int{1, 2}, "..#.#..", "...x...", "Splitting", "this line has no run of 3"},
		{[]int{2, 1}, "##.#..", "....xx", "Line complete", "all three cells are shaded"},
		{[]int{3}, "..x....", "xx.....", "Gap too small", "two cells for a 3"},
		{[]int{1, 3}, "..x....", "xx.....", "", "a 1 fits in two cells"},
		{[]int{2}, "..#....", "x...xxx", "Out of reach", "too far from the shaded cell"},
		{[]int{2, 2}, "...#......", "x.........", "", "another run reaches the first cell"},
		{[]int{3}, "#....", ".##x.", "", "cells of both sorts"},
	} {
		l := runLine{test.lengths, read(test.facts), read(test.after)}
		if name := l.name(); name != test.want {
			t.Errorf("%v, %s, so %s: it is called %q, want %q, since %s", test.lengths, test.facts, test.after, name, test.want,
				test.because)
		}
	}
}

func read(line string) (marks []int) {
	for _, c := range line {
		marks = append(marks, strings.IndexRune("x#", c))
	}
	return marks
}

// The cells of runs are those of all placements.
func TestRunsReachTheirPlacements(t *testing.T) {
	for _, lengths := range [][]int{{1}, {3}, {1, 2}, {2, 1, 1}, {1, 3}} {
		for code := range 3 * 3 * 3 * 3 * 3 * 3 * 3 {
			l := runLine{lengths: lengths}
			for range 7 {
				l.facts = append(l.facts, code%3-1)
				code /= 3
			}
			reached := make([]bool, 7)
			for cells := range 1 << 7 {
				if l.placed(cells) {
					for i := range reached {
						reached[i] = reached[i] || cells>>i&1 == 1
					}
				}
			}
			for i, want := range reached {
				if got := l.reached(i); got != want {
					t.Fatalf("%v on %v: cell %d is reached: %v, want %v", lengths, l.facts, i, got, want)
				}
			}
		}
	}
}

// placed reports whether shaded cells, as bits, fit the facts and the lengths.
func (l runLine) placed(cells int) bool {
	var runs []int
	for i, fact := range l.facts {
		shaded := cells>>i&1 == 1
		if fact == pencil.Yes && !shaded || fact == pencil.No && shaded {
			return false
		}
		switch {
		case shaded && (i == 0 || cells>>(i-1)&1 == 0):
			runs = append(runs, 1)
		case shaded:
			runs[len(runs)-1]++
		}
	}
	if len(runs) != len(l.lengths) {
		return false
	}
	for i, n := range runs {
		if n != l.lengths[i] {
			return false
		}
	}
	return true
}
