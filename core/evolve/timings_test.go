package evolve

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
	"time"
	"unknot/core/run"
)

// slow is a problem whose operations take time on a clock that otherwise stands still.
type slow struct {
	now, evaluated, chose time.Duration
	evaluating, choosing  time.Duration // time of one evaluation and of one choice
}

func (s *slow) Random(*rand.Rand) int { return 0 }

func (s *slow) Evaluate(int) Score {
	s.evaluated += s.evaluating
	s.now += s.evaluating
	return Score{}
}

func (s *slow) Select(rng *rand.Rand, pool Pool, chosen []int) {
	s.chose += s.choosing
	s.now += s.choosing
	MonteCarlo{}.Select(rng, pool, chosen)
}

func TestTimings(t *testing.T) {
	const size, generations = 40, 7000
	for _, test := range []struct {
		name   string
		grain  time.Duration // unit of the clock
		within float64       // greatest error, as a share of the whole time
	}{
		{"a fine clock", 1, 1e-9},
		{"a browser's clock", 100 * time.Microsecond, 0.02}, // its unit is longer than a generation
		{"a very coarse clock", time.Millisecond, 0.05},
	} {
		for _, alone := range []bool{false, true} { // whether the mutation judges each mutant itself
			t.Run(test.name, func(t *testing.T) {
				s := &slow{evaluating: 1009 * time.Nanosecond, choosing: 7919 * time.Nanosecond}
				altered, kept := time.Duration(0), time.Duration(0)
				mutation := Mutate[int]{Rate: 1, Change: func(e *Evolution[int], one *Individual[int]) Individual[int] {
					s.now += 503 * time.Nanosecond
					altered += 503 * time.Nanosecond
					return e.Child(one.Genome)
				}}
				if alone {
					mutation.Accept = &Annealed{}
				}
				engine := Engine[int]{
					Problem: s, Size: size, Generations: generations,
					Stages: []Stage[int]{Breed[int]{Survivors: s, Offspring: s, Fraction: 0.5, Alterers: []Stage[int]{mutation}}},
				}
				engine.Show.Diversity = func([]Individual[int]) float64 {
					s.now += 6007 * time.Nanosecond
					kept += 6007 * time.Nanosecond
					return 1
				}
				clock := func() time.Duration { return s.now - s.now%test.grain }
				e, err := engine.Evolve(run.New(context.Background(), run.Setup{Clock: clock}))
				if err != nil {
					t.Fatal(err)
				}
				founded := size * s.evaluating
				want := map[string]time.Duration{
					"first population": founded, "evaluation": s.evaluated - founded, "selection": s.chose, "alteration": altered,
					"statistics and display": kept, "all": s.now,
				}
				if alone {
					want["evaluation"], want["alteration"] = 0, altered+s.evaluated-founded
				}
				sum, all := 0.0, s.now.Seconds()
				for _, row := range viewed(e.Views(), "timings").Table.Rows {
					part, got := row.Values[0].(string), row.Values[1].(float64)
					if math.Abs(got-want[part].Seconds()) > test.within*all {
						t.Errorf("%s: %.6f s, wanted %.6f of %.6f", part, got, want[part].Seconds(), all)
					}
					// the first population counts as a generation
					if mean := row.Values[2].(float64); math.Abs(mean-1000*got/(generations+1)) > 1e-9 {
						t.Errorf("%s: %g ms a generation of %g s", part, mean, got)
					}
					if part == "all" && math.Abs(got-sum) > 1e-9 {
						t.Errorf("the parts take %g s together, all %g", sum, got)
					}
					sum += got
				}
			})
		}
	}
}
