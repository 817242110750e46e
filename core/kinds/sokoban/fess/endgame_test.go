package fess

import (
	"math/rand/v2"
	"testing"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/greedy"
	"unknot/core/kinds/sokoban/strategy"
)

// A search that ends early leaves endgames that are solved backwards: the whole way solves the level.
func TestEndgamesComplete(t *testing.T) {
	l := floortest.Draw(t, twoRooms)
	for _, search := range portfolio {
		job := strategy.Job{Level: l, Deadlocks: deadlock.New(l), Nodes: 3}
		r, s := search.search(newRun(), job)
		if r.End != strategy.Spent || s.tree.len() != 3 {
			t.Fatalf("ended %v with %d nodes", r.End, s.tree.len())
		}
		s.tree.player = append(s.tree.player, make([]uint16, 5000)...) // as if it had had more
		solved(t, l, s.finish(greedy.Search{Pulls: true}))
	}
}

// Dead positions are no endgames, and where all are dead there is no solution.
func TestEndgamesOfLevelsWithoutSolution(t *testing.T) {
	chance := rand.New(rand.NewPCG(8, 9))
	for lost := 0; lost < 20; {
		l := floortest.Random(chance, 7, 7, 2, 5)
		if l == nil {
			continue
		}
		if _, ok := floortest.Fewest(l, 1<<20); ok {
			continue
		}
		lost++
		_, s := portfolio[1].search(newRun(), strategy.Job{Level: l, Deadlocks: deadlock.New(l), Nodes: 100})
		if r := s.finish(greedy.Search{Pulls: true}); r.End != strategy.Spent {
			t.Fatalf("ended %v where there is no solution", r.End)
		}
	}
}

// Searches that do not come a third as far as the best are left out.
func TestPromisingSearches(t *testing.T) {
	for _, test := range []struct {
		far  []int
		kept int
	}{
		{[]int{0, 0, 0}, 3},
		{[]int{90, 30, 29}, 2},
		{[]int{0, 1000, 400}, 2},
	} {
		if kept := promisingOf(portfolio[:3], test.far); len(kept) != test.kept {
			t.Errorf("%v: %d are kept, wanted %d", test.far, len(kept), test.kept)
		}
	}
	l := floortest.Draw(t, twoRooms)
	job := strategy.Job{Level: l, Deadlocks: deadlock.New(l), Nodes: 5}
	for round, seed := range []uint64{11, 24} {
		searches := Portfolio{}.of(round, func(seed uint64) *plan { return newPlan(newRun(), job.Deadlocks, seed) })
		if searches[0].PlanSeed != 0 || searches[10].PlanSeed != seed {
			t.Errorf("round %d: seeds %d and %d, wanted 0 and %d", round, searches[0].PlanSeed, searches[10].PlanSeed, seed)
		}
		if kept, nodes := promising(newRun(), job, searches); len(kept) == 0 || nodes != int64(5*len(searches)) {
			t.Errorf("%d kept after %d nodes", len(kept), nodes)
		}
	}
}
