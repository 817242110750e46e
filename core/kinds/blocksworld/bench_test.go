package blocksworld

import (
	"math/rand/v2"
	"testing"

	"unknot/core/puzzle"
	"unknot/core/puzzle/puzzletest"
)

func BenchmarkPlanners(b *testing.B) {
	chance := rand.New(rand.NewPCG(1, 2))
	w, err := newWorld("", "", random(chance, maxBlocks, maxBlocks), random(chance, maxBlocks, maxBlocks), 0)
	if err != nil {
		b.Fatal(err)
	}
	for _, planner := range planners {
		b.Run(planner.name+"-plan", func(b *testing.B) {
			for b.Loop() {
				planner.plan(w.start.on, w.goal.on)
			}
		})
		b.Run(planner.name, func(b *testing.B) {
			for b.Loop() {
				if _, _, err := puzzle.Solve(puzzletest.Run(1), planner, w.Start(), nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
