package evolve

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

func points(optimize Optimize, objectives ...[]float64) Pool {
	pool := Pool{Optimize: optimize}
	for _, o := range objectives {
		pool.Scores = append(pool.Scores, Score{Objectives: o})
	}
	return pool
}

// Fronts agree with the definition: a front has the remaining individuals that no remaining individual dominates.
func TestFrontsAreThoseOfTheDefinition(t *testing.T) {
	rng := seeded(14)
	for trial := range 300 {
		pool := Pool{Optimize: Optimize(trial % 2)}
		sign := []float64{1, -1}[pool.Optimize]
		for range 1 + rng.IntN(40) {
			o := make([]float64, 1+trial%3)
			for k := range o {
				o[k] = float64(rng.IntN(8)) // few values, so that some are equal
			}
			pool.Scores = append(pool.Scores, Score{Objectives: o})
		}
		dominated := func(i int, left []int) bool {
			return slices.ContainsFunc(left, func(j int) bool {
				less := false
				for k, a := range pool.Scores[j].Objectives {
					b := pool.Scores[i].Objectives[k]
					if sign*a > sign*b {
						return false
					}
					less = less || sign*a < sign*b
				}
				return less
			})
		}
		left := make([]int, len(pool.Scores))
		for i := range left {
			left[i] = i
		}
		for _, front := range pool.fronts() {
			var want, rest []int
			for _, i := range left {
				if dominated(i, left) {
					rest = append(rest, i)
				} else {
					want = append(want, i)
				}
			}
			if !slices.Equal(front, want) {
				t.Fatalf("front %v, wanted %v", front, want)
			}
			left = rest
		}
		if len(left) > 0 {
			t.Fatalf("%v stand on no front", left)
		}
	}
}

func TestCrowdingDistance(t *testing.T) {
	// Ranges 4 and 8: the inner ones have (2-0)/4 + (8-3)/8 and (4-1)/4 + (4-0)/8.
	pool := points(Minimum, []float64{0, 8}, []float64{2, 3}, []float64{4, 0}, []float64{1, 4}, []float64{9, 9})
	inf := math.Inf(1)
	want := []float64{inf, 3.0/4 + 4.0/8, inf, 2.0/4 + 5.0/8, 0}
	if got := pool.crowding([]int{0, 1, 2, 3}); !slices.Equal(got, want) {
		t.Errorf("%v, wanted %v", got, want)
	}
	chosen := make([]int, 3)
	Nondominated{}.Select(nil, pool, chosen)
	if want := []int{0, 2, 1}; !slices.Equal(chosen, want) {
		t.Errorf("survivors %v, wanted %v", chosen, want)
	}
	chosen = make([]int, 5)
	Nondominated{}.Select(nil, pool, chosen)
	if chosen[4] != 4 {
		t.Errorf("survivors %v: the dominated one comes last", chosen)
	}
	one := points(Maximum, []float64{1, 1}, []float64{1, 1})
	if got := one.crowding([]int{0, 1}); !slices.Equal(got, []float64{inf, inf}) {
		t.Errorf("all alike: %v", got)
	}
}

// By crowding, 0 and 2 are equal and come first, then 1, then 3. Among equals, a tournament of two takes the first drawn.
func TestCrowdedTournament(t *testing.T) {
	pool := points(Minimum, []float64{0, 8}, []float64{2, 3}, []float64{4, 0}, []float64{9, 9})
	counts, chosen, rng := make([]int, 4), make([]int, 8000), seeded(15)
	Crowded{}.Select(rng, pool, chosen)
	for _, i := range chosen {
		counts[i]++
	}
	fits(t, "crowded", counts, []float64{6, 3, 6, 1})
}

func TestWithoutObjectivesTheFitnessIsTheOnlyOne(t *testing.T) {
	chosen := make([]int, 3)
	Nondominated{}.Select(nil, poolOf(Maximum, 5, 3, 9, 1), chosen)
	if want := []int{2, 0, 1}; !slices.Equal(chosen, want) {
		t.Errorf("%v, wanted %v", chosen, want)
	}
}

// schaffer is Schaffer's first problem: least x^2 and (x-2)^2, whose front is x
// from 0 to 2, so that sqrt f1 + sqrt f2 = 2.
type schaffer struct{}

func (schaffer) Random(rng *rand.Rand) float64 { return 2000*rng.Float64() - 1000 }
func (schaffer) Evaluate(x float64) Score {
	f := []float64{float64(x * x), float64((x - 2) * (x - 2))}
	return Score{Fitness: (f[0] + f[1]) / 2, Objectives: f}
}

func TestNSGA2FindsSchaffersFront(t *testing.T) {
	blend := func(rng *rand.Rand, a, b float64) (float64, float64) {
		u := 1.5*rng.Float64() - 0.25
		return a + float64(u*(b-a)), b + float64(u*(a-b))
	}
	jump := func(rng *rand.Rand, x float64) (float64, bool) { return x + rng.Float64() - 0.5, true }
	engine := Engine[float64]{
		Problem: schaffer{},
		Size:    60,
		Stages: []Stage[float64]{Plus[float64]{
			Parents: Crowded{},
			Alterers: []Stage[float64]{
				Pair[float64]{Rate: 0.9, Cross: blend},
				Mutate[float64]{Rate: 0.2, Change: Mutant(jump)},
			},
			Survivors: Nondominated{},
		}},
		Generations: 60,
	}
	e, err := engine.Evolve(newRun(16))
	if err != nil {
		t.Fatal(err)
	}
	front := e.Front()
	if len(front) != 60 {
		t.Errorf("%d of 60 stand on the front", len(front))
	}
	slices.SortFunc(front, func(a, b Individual[float64]) int {
		if a.Genome < b.Genome {
			return -1
		}
		return 1
	})
	for i, one := range front {
		if off := math.Abs(math.Sqrt(one.Objectives[0]) + math.Sqrt(one.Objectives[1]) - 2); off > 0.01 {
			t.Errorf("x = %g is off the front by %g", one.Genome, off)
		}
		if i > 0 && one.Genome-front[i-1].Genome > 0.2 {
			t.Errorf("nothing between %g and %g", front[i-1].Genome, one.Genome)
		}
	}
	if least, most := front[0].Genome, front[len(front)-1].Genome; least > 0.05 || most < 1.95 {
		t.Errorf("the front goes from %g to %g only", least, most)
	}
}

// The pool is as large as the parents and offspring of a population of 1000, and has integers for six objectives.
func BenchmarkFronts(b *testing.B) {
	rng := seeded(15)
	pool := Pool{Optimize: Minimum}
	for range 2000 {
		o := make([]float64, 6)
		for k := range o {
			o[k] = float64(rng.IntN(12))
		}
		pool.Scores = append(pool.Scores, Score{Objectives: o})
	}
	for b.Loop() {
		pool.fronts()
	}
}
