package tiles

import (
	"context"
	"sync"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/run"
)

// hardly is a board that the large preset hardly ever solves.
const hardly = "15 14 13 12\n11 10 9 8\n7 6 5 4\n3 1 2 _\ngoal:\n2 1 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 _"

// inStep runs the islands in turns of one generation, like processors of equal speed, so that nothing depends on the machine.
func inStep(t *testing.T, g *game, islands int, seed uint64, params map[string]any) (solved bool, effort int64) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	inboxes, turns, over := make([]chan puzzle.Command, islands), make([]chan struct{}, islands), make([]bool, islands)
	for i := range islands {
		inboxes[i], turns[i] = make(chan puzzle.Command, run.MaxQueued), make(chan struct{}, 1)
	}
	pass := func(from int) {
		for k := range islands {
			if to := (from + 1 + k) % islands; !over[to] {
				turns[to] <- struct{}{}
				return
			}
		}
	}
	var all sync.WaitGroup
	for i := range islands {
		all.Go(func() {
			<-turns[i]
			s, _, err := puzzle.Solve(run.New(ctx, run.Setup{
				Seed: seed, Island: i, Islands: islands, Commands: inboxes[i],
				Clock: ticking(), // a report is always due, so that islands change turns after each generation
				Yield: func() { pass(i); <-turns[i] },
				Emigrate: func(m puzzle.Migrant) {
					select {
					case inboxes[m.To] <- run.Immigrate(m):
					default: // the island has ended, or is slow
					}
				},
			}), evolving{}, g.Start(), params)
			if err != nil {
				t.Error(err)
			}
			effort += s.Effort
			if over[i] = true; s.Outcome == puzzle.Solved {
				solved = true
				stop()
			}
			pass(i)
		})
	}
	turns[0] <- struct{}{}
	all.Wait()
	return solved, effort
}

// “However, this difference affects the performance only marginally” (footnote 6): islands that know only the copies that others have
// sent solve nearly as much as the undivided population, with as many evaluations.
func TestADividedPopulationSearchesAsWell(t *testing.T) {
	solved, effort := map[int]int{}, map[int]int64{}
	boards := []string{figure23, "1 11 10 6\n5 8 7 2\n9 _ 4 3\n13 14 15 12",
		"1 2 3 4\n8 7 6 5\n9 10 11 12\n_ 15 14 13\ngoal:\n_ 1 4 5\n3 2 7 6\n8 9 12 13\n11 10 15 14",
		"6 5 3 4\n2 1 7 8\n9 10 11 12\n13 14 15 _"}
	for _, islands := range []int{1, 2, 4} {
		for _, text := range boards {
			for seed := range uint64(12) {
				done, made := inStep(t, parse(t, text), islands, seed,
					map[string]any{"known": 40, "length": 20, "ends": 0.0, "guide": 0.0, "tested": false, "generations": 75, "restart": 0,
						"divided": true})
				effort[islands] += made
				if done {
					solved[islands]++
				}
			}
		}
	}
	t.Logf("solved of %d: %v, with evaluations %v", len(boards)*12, solved, effort)
	for _, islands := range []int{2, 4} {
		if 10*solved[islands] < 7*solved[1] || solved[1] < 10 {
			t.Errorf("%d islands solve %d boards, one %d", islands, solved[islands], solved[1])
		}
	}
}
