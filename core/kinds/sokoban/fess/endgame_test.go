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
		s.generated = 1 << 20 // as if it had had more
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

// Searches that do not come a tenth as far as the best wait for the others, but for the first.
func TestPromisingSearchesComeFirst(t *testing.T) {
	for _, test := range []struct{ far, order []int }{
		{[]int{0, 0, 0, 0}, []int{0, 1, 2, 3}},
		{[]int{1, 8, 90, 9}, []int{0, 2, 3, 1}},
		{[]int{0, 1000, 10, 400}, []int{0, 1, 3, 2}},
	} {
		for i, with := range promisingFirst([]Search{{PlanSeed: 0}, {PlanSeed: 1}, {PlanSeed: 2}, {PlanSeed: 3}}, test.far) {
			if with.PlanSeed != uint64(test.order[i]) {
				t.Errorf("%v: place %d has search %d, wanted %d", test.far, i, with.PlanSeed, test.order[i])
			}
		}
	}
	l := floortest.Draw(t, twoRooms)
	job := strategy.Job{Level: l, Deadlocks: deadlock.New(l), Nodes: 5}
	for round, seed := range []uint64{11, 24} {
		searches := Portfolio{}.of(round, 6, func(seed uint64) *plan { return newPlan(newRun(), job.Deadlocks, seed) })
		if searches[0].PlanSeed != 0 || searches[10].PlanSeed != seed {
			t.Errorf("round %d: seeds %d and %d, wanted 0 and %d", round, searches[0].PlanSeed, searches[10].PlanSeed, seed)
		}
		if few := (Portfolio{}).of(round, mostAnyOrder+1, func(uint64) *plan { return nil }); len(few) != 8 {
			t.Errorf("round %d: %d searches for many boxes", round, len(few))
		}
		if sorted, nodes := byProgress(newRun(), job, searches); len(sorted) != len(searches) || nodes != int64(5*len(searches)) {
			t.Errorf("%d searches after %d nodes", len(sorted), nodes)
		}
	}
}
