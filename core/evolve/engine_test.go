package evolve

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"
	"unknot/core/run"
)

func evolve[G any](t *testing.T, engine Engine[G], seed uint64) *Evolution[G] {
	t.Helper()
	e, err := engine.Evolve(newRun(seed))
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestEverySelectorBreedsOneMax(t *testing.T) {
	const bits = 40
	for name, selector := range map[string]Selector{
		"tournament":           Tournament{3},
		"roulette wheel":       RouletteWheel{LinearScaling{2}},
		"stochastic universal": StochasticUniversal{LinearScaling{2}},
		"linear rank":          LinearRank{2},
		"exponential rank":     ExponentialRank{0.9},
		"Boltzmann":            Boltzmann{4},
		"crowded":              Crowded{},
		"Monte Carlo":          MonteCarlo{}, // MonteCarlo chooses at random: the survivors' tournament makes progress
	} {
		e := evolve(t, Engine[[]byte]{
			Problem: oneMax{bits: bits}, Optimize: Maximum, Size: 60, Stages: generational(bits, selector),
			Stop: FirstFeasible(), Generations: 1000,
		}, 17)
		if !e.Best.Feasible || count(e.Best.Genome) != bits {
			t.Errorf("%s: %v of %d after %d generations", name, e.Best.Fitness, bits, e.Generation)
		}
	}
}

func TestMethodsAreConfigurations(t *testing.T) {
	const bits = 40
	for name, stages := range map[string][]Stage[[]byte]{
		"distributed":  distributed(bits),
		"steady state": steady(bits),
		"mu + lambda":  {Plus[[]byte]{Parents: MonteCarlo{}, Alterers: bitAlterers(bits), Survivors: Truncation{}}},
		"steady, anybody's place where better": {SteadyState[[]byte]{
			Parents: Tournament{2}, Births: 2, Alterers: bitAlterers(bits), Deselector: MonteCarlo{},
		}},
	} {
		var calls int64
		e := evolve(t, Engine[[]byte]{
			Problem: oneMax{bits, &calls}, Optimize: Maximum, Size: 50, Stages: stages,
			Stop: FirstFeasible(), Generations: 2000,
		}, 18)
		if !e.Best.Feasible {
			t.Errorf("%s: %v of %d after %d generations", name, e.Best.Fitness, bits, e.Generation)
		}
		if e.Evaluations != calls {
			t.Errorf("%s: %d evaluations counted of %d", name, e.Evaluations, calls)
		}
		if len(e.Population) != 50 {
			t.Errorf("%s: the population became %d", name, len(e.Population))
		}
		if e.Found > e.Evaluations || e.Found <= e.Evaluations-50*2 {
			t.Errorf("%s: found at %d of %d evaluations, not in the last generation", name, e.Found, e.Evaluations)
		}
		for _, one := range e.Population {
			if float64(count(one.Genome)) != one.Fitness {
				t.Fatalf("%s: the score is %v of %v", name, one.Fitness, one.Genome)
			}
		}
	}
}

func TestTheEliteIsNeverLost(t *testing.T) {
	worse := func(_ *rand.Rand, genome []byte, _ int) byte { return 0 }
	for _, elite := range []int{1, 7, 30} {
		engine := Engine[[]byte]{Problem: oneMax{bits: 30}, Optimize: Maximum, Size: 30, Stages: []Stage[[]byte]{Breed[[]byte]{
			Survivors: MonteCarlo{}, Offspring: MonteCarlo{}, Fraction: 1, Elite: elite,
			Alterers: []Stage[[]byte]{Mutate[[]byte]{Rate: 1, Change: Mutant(PerGene(0.5, worse))}},
		}}}
		e, err := engine.Start(newRun(19))
		if err != nil {
			t.Fatal(err)
		}
		ranked := e.pool(e.Population)
		want := take(nil, e.Population, ranked.ranked()[:elite])
		for range 20 {
			e.Next()
		}
		for i := range want {
			if e.Population[i].Fitness != want[i].Fitness || e.Population[i].Born != 0 {
				t.Errorf("%d of the elite of %d: %v, wanted %v", i, elite, e.Population[i].Score, want[i].Score)
			}
		}
	}
}

// An individual that is passed on unchanged is not evaluated again. An operator may set the score and the number of evaluations itself.
func TestNothingIsEvaluatedTwice(t *testing.T) {
	unchanged := Mutate[int]{Rate: 1, Change: Mutant(func(_ *rand.Rand, i int) (int, bool) { return i, false }), Accept: Annealed{0.975}}
	reborn := Cross[int]{Rate: 1, Mate: func(e *Evolution[int], one, _ *Individual[int]) Individual[int] { return e.Child(one.Genome) }}
	for _, test := range []struct {
		name   string
		stages []Stage[int]
		want   int64 // evaluations besides the first four
	}{
		{"overwrite", []Stage[int]{Overwrite[int]{}}, 0},
		{"survivors alone", []Stage[int]{Breed[int]{Survivors: Tournament{2}, Offspring: Tournament{2}}}, 0},
		{"unchanged offspring", []Stage[int]{Breed[int]{Survivors: Tournament{2}, Offspring: Tournament{2}, Fraction: 1}}, 0},
		{"no mutation", []Stage[int]{unchanged}, 0},
		{"no mutation of children", []Stage[int]{reborn, unchanged}, 4},
		{"judged by the operator", []Stage[int]{Cross[int]{Rate: 1, Mate: func(e *Evolution[int], one, _ *Individual[int]) Individual[int] {
			e.Count(3)
			return e.Scored(one.Genome, one.Score)
		}}}, 12},
		{"evaluated by the operator",
			[]Stage[int]{Cross[int]{Rate: 1, Mate: func(e *Evolution[int], one, _ *Individual[int]) Individual[int] {
				return e.Evaluate(one.Genome)
			}}}, 4},
		{"left to the engine", []Stage[int]{reborn}, 4},
	} {
		e := startNumbered(t, 20, Minimum, []float64{4, 2, 3, 1}, test.stages...)
		if !e.Next() {
			t.Errorf("%s: no generation", test.name)
		}
		if got := e.Evaluations - 4; got != test.want {
			t.Errorf("%s: %d evaluations, wanted %d", test.name, got, test.want)
		}
	}
}

func TestAFeasibleOneIsBetterThanAnyOther(t *testing.T) {
	e := startNumbered(t, 21, Minimum, []float64{4, 2, 3, 1}, Overwrite[int]{})
	e.Scored(9, Score{Fitness: 8, Feasible: true})
	e.Scored(8, Score{Fitness: 0})
	if e.Best.Genome != 9 || !e.Top.Feasible {
		t.Errorf("the best is %d", e.Best.Genome)
	}
}

// However early a run is stopped, its best individual was evaluated, and no incomplete generation remains.
func TestARunMayBeStoppedAnywhere(t *testing.T) {
	for name, stages := range map[string][]Stage[[]byte]{
		"distributed": distributed(20), "generational": generational(20, Tournament{2}), "steady state": steady(20),
		"mu + lambda": {Plus[[]byte]{Parents: MonteCarlo{}, Alterers: bitAlterers(20), Survivors: Nondominated{}}},
	} {
		for stopAt := int64(1); stopAt < 120; stopAt += 7 {
			ctx, cancel := context.WithCancel(t.Context())
			stopping := &cancelling{oneMax: oneMax{bits: 20}, left: stopAt, cancel: cancel}
			engine := Engine[[]byte]{Problem: stopping, Optimize: Maximum, Size: 12, Stages: stages}
			e, err := engine.Evolve(run.New(ctx, run.Setup{Seed: 22}))
			if err != nil {
				t.Fatal(err)
			}
			if float64(count(e.Best.Genome)) != e.Best.Fitness || len(e.Population) == 0 {
				t.Fatalf("%s after %d: %+v", name, stopAt, e.Best)
			}
			for _, one := range e.Population {
				if !one.judged || one.Fitness > e.Best.Fitness || one.Born > e.Generation {
					t.Fatalf("%s after %d: %+v", name, stopAt, one)
				}
			}
			if e.Next() {
				t.Errorf("%s goes on after it was stopped", name)
			}
		}
	}
}

// cancelling ends its own run after a number of evaluations.
type cancelling struct {
	oneMax
	left   int64
	cancel func()
}

func (c *cancelling) Evaluate(genome []byte) Score {
	if c.left--; c.left == 0 {
		c.cancel()
	}
	return c.oneMax.Evaluate(genome)
}

func TestWhatAnEngineNeeds(t *testing.T) {
	stages := distributed(5)
	for _, test := range []struct {
		engine Engine[[]byte]
		want   string
	}{
		{Engine[[]byte]{Size: 9, Stages: stages}, "a problem"},
		{Engine[[]byte]{Problem: oneMax{bits: 5}, Size: 1, Stages: stages}, "2 individuals"},
		{Engine[[]byte]{Problem: oneMax{bits: 5}, Size: 9}, "one stage"},
	} {
		if _, err := test.engine.Evolve(newRun(1)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("wanted a word of %q, got %v", test.want, err)
		}
	}
}

func TestSteadyCountsGenerationsWithoutProgress(t *testing.T) {
	e := startNumbered(t, 23, Minimum, []float64{4, 2}, Overwrite[int]{})
	e.Next()
	e.Next()
	if e.Steady != 2 || e.Deviation != 1 {
		t.Errorf("steady %d, deviation %v", e.Steady, e.Deviation)
	}
	e.Scored(1, Score{Fitness: 0})
	if e.Next(); e.Steady != 0 {
		t.Errorf("steady %d after a better one", e.Steady)
	}
}
