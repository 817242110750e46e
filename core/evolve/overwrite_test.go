package evolve

import (
	"context"
	"math/rand/v2"
	"testing"
	"unknot/core/run"
)

// numbered is a problem whose genomes are numbered in the order in which they are made; a table has their fitness.
type numbered struct {
	fitness []float64
	made    int
}

func (n *numbered) Random(*rand.Rand) int {
	n.made++
	return n.made - 1
}

func (n *numbered) Evaluate(genome int) Score { return Score{Fitness: n.fitness[genome]} }

// startNumbered starts an evolution whose individual i has genome i.
func startNumbered(t *testing.T, seed uint64, optimize Optimize, fitness []float64, stages ...Stage[int]) *Evolution[int] {
	t.Helper()
	engine := Engine[int]{Problem: &numbered{fitness: fitness}, Optimize: optimize, Size: len(fitness), Stages: stages}
	e, err := engine.Start(run.New(context.Background(), run.Setup{Seed: seed}))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// By figure 11, the marked array "ensures that no individual would have more than 2 copies of itself". By figure 9, only a better
// individual replaces another, and an individual that is not beaten stays.
func TestOverwriteKeepsAnyoneToTwoCopies(t *testing.T) {
	rng, twice, beaten := seeded(13), 0, 0
	for trial := range 2000 {
		optimize := Optimize(trial % 2)
		fitness := make([]float64, 2+rng.IntN(30))
		for i := range fitness {
			fitness[i] = float64(rng.IntN(10)) // some values are equal
		}
		e := startNumbered(t, uint64(trial), optimize, fitness, Overwrite[int]{})
		e.Next()
		copies := make([]int, len(fitness))
		for i, one := range e.Population {
			copies[one.Genome]++
			if one.Genome != i {
				beaten++
				if !optimize.Better(fitness[one.Genome], fitness[i]) {
					t.Fatalf("%v was overwritten by %v", fitness[i], fitness[one.Genome])
				}
			}
		}
		best := e.pool(e.Population).best()
		if e.Population[best].Fitness != e.Best.Fitness {
			t.Fatalf("the best, %v, was lost", e.Best.Fitness)
		}
		for i, n := range copies {
			if n > 2 {
				t.Fatalf("%d has %d copies", i, n)
			}
			if n == 2 {
				twice++
			}
		}
		if e.Evaluations != int64(len(fitness)) {
			t.Fatalf("%d evaluations of %d", e.Evaluations, len(fitness))
		}
	}
	if twice == 0 || beaten == 0 {
		t.Error("nobody was ever copied")
	}
}

// The opponents are drawn with equal chances, in the order of the population, and each place goes to the last individual that won it.
func TestOverwriteFollowsFigure11(t *testing.T) {
	for seed := range uint64(200) {
		fitness := []float64{4, 2, 7, 2, 9, 1, 5}
		e := startNumbered(t, seed, Minimum, fitness, Overwrite[int]{})
		draws, want := run.New(context.Background(), run.Setup{Seed: seed}).Rand(0), []int{0, 1, 2, 3, 4, 5, 6}
		for i, f := range fitness {
			if opponent := draws.IntN(len(fitness)); f < fitness[opponent] {
				want[opponent] = i
			}
		}
		e.Next()
		for i, one := range e.Population {
			if one.Genome != want[i] {
				t.Fatalf("seed %d: place %d has %d, wanted %d", seed, i, one.Genome, want[i])
			}
		}
	}
}
