package fess

import (
	"math/rand/v2"
	"testing"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor/floortest"
	"unknot/core/kinds/sokoban/greedy"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
)

// A search that ends early leaves endgames that can be solved backwards; the combined pushes solve the level.
func TestEndgamesComplete(t *testing.T) {
	l := floortest.Draw(t, twoRooms)
	for i, search := range portfolio {
		ended := 0
		for nodes := int64(3); ; nodes++ {
			r, s := search.search(newRun(), strategy.Job{Level: l, Deadlocks: deadlock.New(l), Nodes: nodes})
			if r.End == strategy.Solved {
				break
			}
			s.generated = 1 << 20 // as if the search had gone on
			switch end := s.finish(greedy.Search{Pulls: true}); {
			case end.End == strategy.Solved:
				solved(t, l, end)
				ended++
			case end.Nodes > 0 || end.End != strategy.Spent:
				t.Fatalf("search %d: an endgame ended %v after %d nodes", i, end.End, end.Nodes)
			}
		}
		if ended == 0 {
			t.Errorf("search %d has no endgames", i)
		}
	}
}

// telling reports two nodes, although it used ten.
type telling struct{}

func (telling) Search(_ *puzzle.Run, job strategy.Job) strategy.Result {
	job.Tell(puzzle.Report{Effort: 2})
	return strategy.Result{End: strategy.Spent, Nodes: 10}
}

// The reports of an endgame continue from those of the previous one, and show the feature space.
func TestEndgamesTell(t *testing.T) {
	l := floortest.Draw(t, twoRooms)
	var told []int64
	job := strategy.Job{Level: l, Deadlocks: deadlock.New(l), Nodes: 9, Tell: func(r puzzle.Report) {
		if told = append(told, r.Effort); len(r.Views) == 0 {
			t.Error("the feature space is gone")
		}
	}}
	_, s := portfolio[0].search(newRun(), job)
	told = nil
	if r := s.finish(telling{}); len(told) < 2 || r.Nodes != int64(10*len(told)) {
		t.Fatalf("%d endgames with %d nodes", len(told), r.Nodes)
	}
	for i, effort := range told {
		if effort != int64(10*i+2) {
			t.Errorf("endgame %d reports %d nodes", i, effort)
		}
	}
}

// Dead positions are not endgames, and if all are dead there is no solution.
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
			t.Fatalf("ended %v though there is no solution", r.End)
		}
	}
}

// Searches with less than a tenth of the best progress are one round behind the others; the first search is one round ahead.
func TestPromisingSearchesComeFirst(t *testing.T) {
	for _, test := range []struct {
		round      int
		far, order []int
		nodes      []int64
	}{
		{1, []int{0, 0, 0, 0}, []int{0, 1, 2, 3}, []int64{25_000, 5000, 5000, 5000}},
		{1, []int{9, 1, 90, 8}, []int{0, 2, 1, 3}, []int64{25_000, 5000, 1000, 1000}},
		{2, []int{40, 1000, 10, 400}, []int{1, 3, 0, 2}, []int64{25_000, 25_000, 25_000, 5000}},
		{0, []int{0, 1000, 10, 400}, []int{1, 3}, []int64{1000, 1000}},
	} {
		turns := promisingFirst([]Search{{PlanSeed: 0}, {PlanSeed: 1}, {PlanSeed: 2}, {PlanSeed: 3}}, test.far, test.round)
		if len(turns) != len(test.order) {
			t.Fatalf("%v: %d turns, wanted %d", test.far, len(turns), len(test.order))
		}
		for i, turn := range turns {
			if turn.PlanSeed != uint64(test.order[i]) || turn.nodes != test.nodes[i] {
				t.Errorf("%v: turn %d has search %d with %d nodes, wanted %d with %d", test.far, i, turn.PlanSeed, turn.nodes,
					test.order[i], test.nodes[i])
			}
		}
	}
}

func TestSearchesOfARound(t *testing.T) {
	l := floortest.Draw(t, twoRooms)
	job := strategy.Job{Level: l, Deadlocks: deadlock.New(l)}
	tour := &tour{run: newRun(), job: job}
	for round, seed := range []uint64{11, 24} {
		searches := tour.of(round, 6, tour.planned)
		if searches[0].PlanSeed != 0 || searches[10].PlanSeed != seed {
			t.Errorf("round %d: seeds %d and %d, wanted 0 and %d", round, searches[0].PlanSeed, searches[10].PlanSeed, seed)
		}
		if few := tour.of(round, maxAnyOrder+1, tour.planned); len(few) != 8 {
			t.Errorf("round %d: %d searches for many boxes", round, len(few))
		}
		if _, over := tour.byProgress(searches, round+1); !over || tour.result.End != strategy.Solved ||
			int64(tour.beside) != tour.result.Nodes {
			t.Errorf("round %d: looks end %v after %d nodes of %d", round+1, tour.result.End, tour.result.Nodes, tour.beside)
		}
		solved(t, l, tour.result)
	}
}
