package evolve

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"unknot/core/puzzle"
)

// slow takes time by a clock that goes on nowhere else.
type slow struct {
	now               *time.Duration
	evaluation, chose int
}

func (s *slow) Random(*rand.Rand) int { return 0 }

func (s *slow) Evaluate(int) Score {
	s.evaluation++
	*s.now += 2 * time.Millisecond
	return Score{}
}

func (s *slow) Select(chance *rand.Rand, pool Pool, chosen []int) {
	s.chose++
	*s.now += 50 * time.Millisecond
	MonteCarlo{}.Select(chance, pool, chosen)
}

// Though only some are measured, all are accounted for.
func TestTimingsAddUp(t *testing.T) {
	var now, altered time.Duration
	problem := &slow{now: &now}
	engine := Engine[int]{
		Problem: problem, Size: 40, Stop: Generations(70),
		Stages: []Stage[int]{Breed[int]{Survivors: problem, Offspring: problem, Fraction: 0.5, Alterers: []Stage[int]{
			Cross[int]{Rate: 1, Mate: func(e *Evolution[int], one, _ *Individual[int]) Individual[int] {
				now += time.Millisecond
				altered += time.Millisecond
				return e.Child(one.Genome)
			}},
		}}},
	}
	e, err := engine.Evolve(puzzle.NewRun(context.Background(), puzzle.Setup{Clock: func() time.Duration { return now }}))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]float64{
		"evaluation": float64(problem.evaluation) * 0.002,
		"selection":  float64(problem.chose) * 0.05,
		"alteration": altered.Seconds(),
		"all":        now.Seconds(),
	}
	for _, row := range viewed(e.Views(), "timings").Table.Rows {
		part, got := row.Values[0].(string), row.Values[1].(float64)
		if math.Abs(got-want[part]) > 1e-9 {
			t.Errorf("%s: %.2f s, wanted %.2f", part, got, want[part])
		}
		if mean := row.Values[2].(float64); math.Abs(mean-1000*got/71) > 1e-9 { // the first population is one of them
			t.Errorf("%s: %g ms a generation of %g s", part, mean, got)
		}
	}
}
