package evolve

import (
	"math"
	"slices"
	"testing"
)

func poolOf(optimize Optimize, fitness ...float64) Pool {
	pool := Pool{Optimize: optimize}
	for _, f := range fitness {
		pool.Scores = append(pool.Scores, Score{Fitness: f})
	}
	return pool
}

// The shares are written down from each selector's definition: of a fitness of
// 5 3 9 1 the ranks are 1 2 0 3 for a maximum, 2 1 3 0 for a minimum.
var selectorTests = []struct {
	name     string
	selector Selector
	pool     Pool
	shares   []float64
}{
	{"Monte Carlo", MonteCarlo{}, poolOf(Maximum, 5, 3, 9, 1), []float64{1, 1, 1, 1}},
	// In a tournament of three, the individual of rank r has a share of ((4-r)^3 - (3-r)^3) / 64.
	{"tournament", Tournament{3}, poolOf(Maximum, 5, 3, 9, 1), []float64{19, 7, 37, 1}},
	{"tournament, minimum", Tournament{3}, poolOf(Minimum, 5, 3, 9, 1), []float64{7, 19, 1, 37}},
	{"tournament of one", Tournament{1}, poolOf(Maximum, 5, 3, 9, 1), []float64{1, 1, 1, 1}},
	{"tournament reversed", Tournament{2}, poolOf(Maximum, 5, 3, 9, 1).Reversed(), []float64{3, 5, 1, 7}},
	{"roulette wheel", RouletteWheel{}, poolOf(Maximum, 5, 3, 9, 1), []float64{5, 3, 9, 1}},
	{"roulette wheel, minimum", RouletteWheel{}, poolOf(Minimum, 5, 3, 9, 1), []float64{5, 7, 1, 9}},
	{"roulette wheel below 0", RouletteWheel{}, poolOf(Maximum, 1, -1, 5, -3), []float64{4, 2, 8, 0}},
	{"roulette wheel, all 0", RouletteWheel{}, poolOf(Maximum, 0, 0, 0, 0), []float64{1, 1, 1, 1}},
	{"roulette wheel, all alike", RouletteWheel{}, poolOf(Minimum, 2, 2, 2, 2), []float64{1, 1, 1, 1}},
	// The average is 4.5, and the greatest value, 9, is twice the average. A multiple of 1.5 halves all distances from the average.
	{"roulette wheel, scaled", RouletteWheel{LinearScaling{1.5}}, poolOf(Maximum, 5, 3, 9, 1), []float64{4.75, 3.75, 6.75, 2.75}},
	{"roulette wheel, scaled, all alike", RouletteWheel{LinearScaling{2}}, poolOf(Maximum, 2, 2, 2, 2), []float64{1, 1, 1, 1}},
	// With a multiple of 2, the least value would be less than 0. It becomes exactly 0.
	{"roulette wheel, scaled as far as it goes", RouletteWheel{LinearScaling{2}}, poolOf(Maximum, 1, 5, 5, 5), []float64{0, 4, 4, 4}},
	{"stochastic universal", StochasticUniversal{}, poolOf(Maximum, 5, 3, 9, 1), []float64{5, 3, 9, 1}},
	{"linear rank", LinearRank{1.6}, poolOf(Maximum, 5, 3, 9, 1), []float64{1.2, 0.8, 1.6, 0.4}},
	{"linear rank, minimum", LinearRank{2}, poolOf(Minimum, 5, 3, 9, 1), []float64{2, 4, 0, 6}},
	{"exponential rank", ExponentialRank{0.5}, poolOf(Maximum, 5, 3, 9, 1), []float64{4, 2, 8, 1}},
	{"Boltzmann", Boltzmann{2}, poolOf(Maximum, 5, 3, 9, 1), []float64{math.E, math.Exp(0.5), math.Exp(2), 1}},
	{"Boltzmann, minimum", Boltzmann{2}, poolOf(Minimum, 5, 3, 9, 1), []float64{math.E, math.Exp(1.5), 1, math.Exp(2)}},
	{"Boltzmann, all alike", Boltzmann{2}, poolOf(Minimum, 4, 4, 4, 4), []float64{1, 1, 1, 1}},
	{"Boltzmann, strong", Boltzmann{5000}, poolOf(Maximum, 5, 3, 9, 1), []float64{0, 0, 1, 0}},
}

func TestSelectorsChooseAsTheyShould(t *testing.T) {
	for _, test := range selectorTests {
		rng, counts, chosen := seeded(5), make([]int, 4), make([]int, 7)
		for range 3000 {
			test.selector.Select(rng, test.pool, chosen)
			for _, i := range chosen {
				counts[i]++
			}
		}
		fits(t, test.name, counts, test.shares)
	}
}

// With evenly spaced pointers an individual is chosen at least as often as its share rounded down, and at most as often as its share
// rounded up (Baker 1987).
func TestStochasticUniversalHasTheLeastSpread(t *testing.T) {
	rng, pool, chosen := seeded(6), poolOf(Maximum, 5, 3, 9, 1), make([]int, 10)
	for range 1000 {
		StochasticUniversal{}.Select(rng, pool, chosen)
		for i, s := range pool.Scores {
			count, share := 0, s.Fitness/18*10
			for _, c := range chosen {
				if c == i {
					count++
				}
			}
			if float64(count) < math.Floor(share) || float64(count) > math.Ceil(share) {
				t.Fatalf("%d was chosen %d times for a share of %.2f", i, count, share)
			}
		}
	}
}

func TestTruncation(t *testing.T) {
	for _, test := range []struct {
		pool  Pool
		count int
		want  []int
	}{
		{poolOf(Maximum, 5, 3, 9, 1), 3, []int{2, 0, 1}},
		{poolOf(Minimum, 5, 3, 9, 1), 3, []int{3, 1, 0}},
		{poolOf(Minimum, 5, 3), 5, []int{1, 0, 1, 0, 1}},
		{poolOf(Maximum, 5, 3, 9, 1).Reversed(), 1, []int{3}},
		{poolOf(Maximum, 5, 9, 9, 1), 2, []int{1, 2}},
		{poolOf(Maximum, 5, 9, 9, 1), 1, []int{1}},
		{poolOf(Maximum, 5, 9), 2, []int{1, 0}},
		{poolOf(Maximum, 5), 0, []int{}},
	} {
		chosen := make([]int, test.count)
		Truncation{}.Select(nil, test.pool, chosen)
		if !slices.Equal(chosen, test.want) {
			t.Errorf("%d of %v: %v, wanted %v", test.count, test.pool, chosen, test.want)
		}
	}
	for kept, want := range map[int][]int{1: {2, 2, 2, 2, 2}, 2: {2, 0, 2, 0, 2}, 9: {2, 0, 1, 3, 2}} {
		chosen := make([]int, 5)
		if (Truncation{kept}).Select(nil, poolOf(Maximum, 5, 3, 9, 1), chosen); !slices.Equal(chosen, want) {
			t.Errorf("of the best %d: %v, wanted %v", kept, chosen, want)
		}
	}
}

// Even if the product of a turn and the sum is rounded up, the wheel stops at a positive weight.
func TestTheWheelStopsWhereThereIsAShare(t *testing.T) {
	for _, weights := range [][]float64{{0, 1, 0}, {0, 3, 0.1, 0, 0}, {1e-300, 0}, {5e-324, 0}} {
		w := newWheel(slices.Clone(weights))
		for _, turn := range []float64{0, 0.5, math.Nextafter(1, 0), 1} {
			if i := w.at(turn); weights[i] == 0 {
				t.Errorf("%v at %v: stops at %d", weights, turn, i)
			}
		}
	}
}

func TestLinearScaling(t *testing.T) {
	rng := seeded(7)
	for range 1000 {
		f := make([]float64, 2+rng.IntN(20))
		sum := 0.0
		for i := range f {
			f[i] = rng.Float64() * 10
			sum += f[i]
		}
		average, multiple := sum/float64(len(f)), 1+rng.Float64()
		scaled := slices.Clone(f)
		LinearScaling{multiple}.Scale(scaled)
		after := 0.0
		for _, s := range scaled {
			after += s
		}
		if math.Abs(after-sum) > 1e-9*sum {
			t.Fatalf("the sum went from %g to %g", sum, after)
		}
		most, least := slices.Max(scaled), slices.Min(scaled)
		// Either the greatest value is as requested, or the least value is as small as possible.
		if least < 0 || math.Abs(most-multiple*average) > 1e-9*sum && (least > 1e-9*sum || most > multiple*average) {
			t.Fatalf("%v by %g became %v", f, multiple, scaled)
		}
	}
}
