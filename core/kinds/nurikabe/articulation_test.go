package nurikabe

import (
	"math/rand/v2"
	"testing"
)

// reach counts the cells inside that the root reaches without one of them.
func (g *instance) reach(root, without int, inside []bool) int {
	seen := make([]bool, len(inside))
	seen[root] = true
	queue := []int{root}
	for i := 0; i < len(queue); i++ {
		for _, d := range g.near[queue[i]] {
			if inside[d] && d != without && !seen[d] {
				seen[d] = true
				queue = append(queue, d)
			}
		}
	}
	return len(queue)
}

func TestArticulationPointsAreTheCellsThatCutOff(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	g := newGrid(6, 7, make([]given, 42))
	s := newAnalysis(g, g.bare())
	for range 300 {
		inside := make([]bool, 42)
		for c := range inside {
			inside[c] = r.IntN(3) > 0
		}
		root := r.IntN(42)
		inside[root] = true
		found, reached := s.articulationPoints(root, inside)
		lost := make([]int, 42)
		for _, k := range found {
			lost[k.cell] += len(k.beyond)
		}
		if want := g.reach(root, -1, inside); len(reached) != want {
			t.Fatalf("%d cells reached, want %d", len(reached), want)
		}
		for _, c := range reached {
			if want := len(reached) - 1 - g.reach(root, c, inside); c != root && lost[c] != want {
				t.Fatalf("cell %d cuts off %d cells, want %d", c, lost[c], want)
			}
		}
	}
}

// A path may wind through half of the largest board.
func TestArticulationPointsOfAPathOfHalfTheBoard(t *testing.T) {
	g := newGrid(maxSide, maxSide, make([]given, maxSide*maxSide))
	inside := make([]bool, maxSide*maxSide)
	cells := 0
	for c := range inside {
		row, col := c/maxSide, c%maxSide
		inside[c] = row%2 == 0 || col == (maxSide-1)*(1-row/2%2)
		if inside[c] {
			cells++
		}
	}
	found, reached := newAnalysis(g, g.bare()).articulationPoints(0, inside)
	if len(reached) != cells || len(found) != cells-2 {
		t.Errorf("%d of %d cells reached, %d of them articulation points", len(reached), cells, len(found))
	}
}
