package evolve

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// inOrder chooses the individuals one after another.
type inOrder struct{}

func (inOrder) Select(_ *rand.Rand, pool Pool, chosen []int) {
	for i := range chosen {
		chosen[i] = i % len(pool.Scores)
	}
}

// ruin returns a genome of zeros.
func ruin(_ *rand.Rand, genome []byte) ([]byte, bool) { return make([]byte, len(genome)), true }

func keep(_ *rand.Rand, genome []byte) ([]byte, bool) { return genome, false }

// Both kinds of elitism put the best individual into a worse generation, and only one of them puts it into a better generation. It always
// replaces the worst individual.
func TestElitismOfSimpleGenerations(t *testing.T) {
	with := func(genomes ...[]byte) *Evolution[[]byte] {
		next := 0
		engine := Engine[[]byte]{Problem: given{genomes, &next}, Optimize: Maximum, Size: len(genomes),
			Stages: []Stage[[]byte]{unchanged{}}}
		e, err := engine.Start(newRun(1))
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	better := func(_ *rand.Rand, genome []byte) ([]byte, bool) { return []byte{1, 1, 1, genome[3]}, true }
	for _, test := range []struct {
		name    string
		mutate  Mutation[[]byte]
		elitism Elitism
		want    []float64
	}{
		{"worse", ruin, NoElitism, []float64{0, 0, 0}},
		{"worse", ruin, BetterElitism, []float64{2, 0, 0}},
		{"worse", ruin, AlwaysElitism, []float64{2, 0, 0}},
		{"better", better, BetterElitism, []float64{3, 4, 3}},
		{"better", better, AlwaysElitism, []float64{2, 4, 3}},
	} {
		e := with([]byte{0, 0, 0, 0}, []byte{1, 0, 0, 1}, []byte{0, 1, 0, 0})
		next := Simple[[]byte]{Parents: inOrder{}, Mutate: test.mutate, Elitism: test.elitism}.Apply(e, slices.Clone(e.Population))
		e.Judge(next)
		var got []float64
		for _, one := range next {
			got = append(got, one.Fitness)
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s, %s: %v, not %v", test.name, test.elitism, got, test.want)
		}
	}
}

// given is a problem that returns the given genomes one after another, and counts their ones.
type given struct {
	genomes [][]byte
	next    *int
}

func (g given) Random(*rand.Rand) []byte {
	*g.next++
	return g.genomes[*g.next-1]
}

func (g given) Evaluate(genome []byte) (s Score) {
	for _, bit := range genome {
		s.Fitness += float64(bit)
	}
	return s
}

// unchanged is a stage that changes nothing.
type unchanged struct{}

func (unchanged) Apply(_ *Evolution[[]byte], population []Individual[[]byte]) []Individual[[]byte] {
	return population
}

// An individual that is neither crossed nor mutated is not evaluated again. The children of a crossing have the genes
// of both parents.
func TestSimpleGenerationsCopyAndCross(t *testing.T) {
	for _, rate := range []float64{0, 1} {
		engine := Engine[[]byte]{Problem: oneMax{bits: 16}, Optimize: Maximum, Size: 7, Stages: []Stage[[]byte]{
			Simple[[]byte]{Parents: inOrder{}, Rate: rate, Cross: OnePoint[byte](), Mutate: keep},
		}}
		e, err := engine.Start(newRun(3))
		if err != nil {
			t.Fatal(err)
		}
		ones := func() (sum float64) {
			for _, one := range e.Population[:6] {
				sum += one.Fitness
			}
			return sum
		}
		before := ones()
		e.Next()
		if want := int64(7 + 7*rate); e.Evaluations != want || ones() != before || len(e.Population) != 7 {
			t.Errorf("rate %v: %d evaluations, %v ones before and %v after", rate, e.Evaluations, before, ones())
		}
	}
}
