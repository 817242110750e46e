package evolve

import (
	"context"
	"math/rand/v2"
	"time"

	"unknot/core/puzzle"
	"unknot/core/run"
)

func newRun(seed uint64) *puzzle.Run {
	return run.New(context.Background(), run.Setup{Seed: seed})
}

// ticking returns a clock that advances by the given duration whenever it is read.
func ticking(each time.Duration) func() time.Duration {
	now := time.Duration(0)
	return func() time.Duration { now += each; return now }
}

// oneMax is the number of ones among the given number of bits.
type oneMax struct {
	bits  int
	calls *int64 // number of evaluations, counted independently of the engine; nil: not counted
}

func (o oneMax) Random(rng *rand.Rand) []byte {
	genome := make([]byte, o.bits)
	for i := range genome {
		genome[i] = byte(rng.Uint32() & 1)
	}
	return genome
}

func (o oneMax) Evaluate(genome []byte) Score {
	if o.calls != nil {
		*o.calls++
	}
	ones := count(genome)
	return Score{Fitness: float64(ones), Feasible: ones == o.bits}
}

//go:noinline
func count(genome []byte) int {
	ones := 0
	for _, gene := range genome {
		ones += int(gene)
	}
	return ones
}

func flip(_ *rand.Rand, genome []byte, at int) byte { return 1 - genome[at] }

// bitAlterers returns the usual alterers of bits.
func bitAlterers(bits int) []Stage[[]byte] {
	return []Stage[[]byte]{
		Pair[[]byte]{Rate: 0.6, Cross: TwoPoint[byte]()},
		Mutate[[]byte]{Rate: 1, Change: Mutant(PerGene(1/float64(bits), flip))},
	}
}

// generational returns a generation with the given selector for parents, that keeps the best individual.
func generational(bits int, parents Selector) []Stage[[]byte] {
	return []Stage[[]byte]{Breed[[]byte]{
		Survivors: Tournament{2}, Offspring: parents, Fraction: 0.9, Alterers: bitAlterers(bits), Elite: 1,
	}}
}

// distributed returns the sequential simulation of the distributed genetic
// algorithm, as figure 10 of Suh and Lee 1989 reads.
func distributed(bits int) []Stage[[]byte] {
	return []Stage[[]byte]{
		Overwrite[[]byte]{},
		Cross[[]byte]{Rate: 0.7, Mate: FirstChild(Uniform[byte](0.5))},
		Mutate[[]byte]{Rate: 1, Change: Mutant(PerGene(1/float64(bits), flip)), Accept: Annealed{0.975}},
	}
}

// steady returns a generation that replaces the two worst individuals.
func steady(bits int) []Stage[[]byte] {
	return []Stage[[]byte]{SteadyState[[]byte]{
		Parents: Tournament{2}, Births: 2, Alterers: bitAlterers(bits), Deselector: Truncation{},
	}}
}
