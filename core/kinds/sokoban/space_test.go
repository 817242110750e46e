package sokoban

import (
	"fmt"
	"slices"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/search"
	"unknot/core/search/searchtest"
)

// The general methods agree with brute force by single steps, which does not use pushes or dead squares, also if every box is on a goal
// at the start.
func TestGeneralMethods(t *testing.T) {
	searchtest.Play{
		Kind: Kind{}, Measure: "moves",
		Moves: func(puzzle.Position) []puzzle.Move { return []puzzle.Move{"u", "d", "l", "r"} },
		Key: func(p puzzle.Position) string {
			at := p.(position)
			boxes := slices.Clone(at.boxes)
			slices.Sort(boxes)
			return fmt.Sprint(boxes, at.at, at.solved())
		},
	}.Solvers(t,
		"#####\n#@$.#\n#####\n",
		"######\n#@$ .#\n######\n",
		"#####\n#@  #\n# * #\n#   #\n#####\n",
		"######\n#    #\n#@$$ #\n# .. #\n######\n",
		"######\n#$  .#\n#  @ #\n######\n",
		"######\n#   .#\n#@$$ #\n# .###\n####\n",
	)
}

// An assignment that is updated from state to state gives the same h as a new one.
func TestHIsThatOfAFreshSpace(t *testing.T) {
	p := open(t, "#######\n#  .  #\n# $ $ #\n#  @  #\n#  .  #\n#######\n")
	kept := newSpace(p)
	state := make([]uint64, kept.Words())
	kept.Start(state)
	chance := newRun().Rand(0)
	lost := 0
	for step := range 300 {
		next := search.NewSuccessors(kept.Words())
		kept.Expand(state, next)
		for i := range next.Len() {
			want := newSpace(p).H(next.State(i))
			if got := kept.H(next.State(i)); got != want {
				t.Fatalf("h is %d, afresh %d", got, want)
			}
			if want == search.Never {
				lost++
			}
		}
		if next.Len() == 0 || step%10 == 9 {
			kept.Start(state)
			continue
		}
		copy(state, next.State(chance.IntN(next.Len())))
	}
	if lost == 0 {
		t.Error("no position was lost")
	}
}
