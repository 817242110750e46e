package tiles

import (
	"fmt"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/search/searchtest"
	"unknot/core/testkit"
)

// The general methods agree with brute force on boards of one word and of several.
func TestGeneralMethodsAgreeWithBruteForce(t *testing.T) {
	searchtest.Play{
		Kind: Kind{}, Measure: "moves",
		Moves: func(puzzle.Position) []puzzle.Move { return []puzzle.Move{"U", "D", "L", "R"} },
		Key:   func(p puzzle.Position) string { return fmt.Sprint(p.(position).at) },
	}.Solvers(t,
		"1 2\n3 _\n",
		"2 1\n3 _\n",
		"_ 1\n3 2\n",
		"1 _ 3\n4 2 5\n",
		"4 1 3\n_ 2 5\n",
		"4 1 2\n5 _ 3\n",
	)
}

// A packed state gives the same board again, on boards of every size.
func TestPackedStatesUnpackToTheSameBoard(t *testing.T) {
	testkit.Pinned(t)
	for rows := minSide; rows <= maxSide; rows++ {
		for cols := minSide; cols <= maxSide; cols++ {
			z := size{rows, cols}
			for _, b := range []board{ascending(z, true), ascending(z, false), ring(z)} {
				s := newSpace(position{game: newGame("", "", z, b, ring(z)), at: b, blank: b.find(0)})
				state := make([]uint64, s.Words())
				if goal := s.Start(state); goal != (b == ring(z)) {
					t.Errorf("%v: goal %v", z, goal)
				}
				if blank := s.unpack(state); blank != b.find(0) || board(s.cells) != b {
					t.Errorf("%v: %v comes back as %v", z, b, s.cells)
				}
			}
		}
	}
}
