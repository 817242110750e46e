package evolve

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// standing checks that the population consists of the wanted individuals, in order.
func standing(t *testing.T, name string, e *Evolution[int], want []int) {
	t.Helper()
	got := make([]int, len(e.Population))
	for i := range got {
		got[i] = e.Population[i].Genome
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s: %v, wanted %v", name, got, want)
	}
}

// Eight individuals are numbered by fitness. The next population has first the elite, then the unchanged survivors, then the altered
// offspring.
func TestSurvivorsAndOffspringAreChosenApart(t *testing.T) {
	later := func(_ *Evolution[int], one *Individual[int]) Individual[int] {
		return Individual[int]{Genome: one.Genome + 100, Score: one.Score, judged: true}
	}
	for _, test := range []struct {
		name     string
		elite    int
		fraction float64
		want     []int
	}{
		{"half and half", 0, 0.5, []int{0, 1, 2, 3, 100, 100, 100, 100}},
		{"with an elite", 2, 0.5, []int{0, 1, 0, 1, 100, 100, 100, 100}},
		{"rounded", 0, 0.3, []int{0, 1, 2, 3, 4, 5, 100, 100}},
		{"survivors alone", 1, 0, []int{0, 0, 1, 2, 3, 4, 5, 6}},
		{"offspring alone", 0, 1, []int{100, 100, 100, 100, 100, 100, 100, 100}},
		{"an elite leaves offspring no more room than there is", 6, 1, []int{0, 1, 2, 3, 4, 5, 100, 100}},
		{"an elite of more than there are", 9, 1, []int{0, 1, 2, 3, 4, 5, 6, 7}},
	} {
		e := startNumbered(t, 28, Minimum, []float64{0, 1, 2, 3, 4, 5, 6, 7}, Breed[int]{
			Survivors: Truncation{}, Offspring: alwaysBest{}, Fraction: test.fraction, Elite: test.elite,
			Alterers: []Stage[int]{Mutate[int]{Rate: 1, Change: later}},
		})
		e.Next()
		standing(t, test.name, e, test.want)
	}
}

// alwaysBest is a selector that always chooses the best individual.
type alwaysBest struct{}

func (alwaysBest) Select(_ *rand.Rand, pool Pool, chosen []int) {
	for i := range chosen {
		chosen[i] = pool.best()
	}
}

// Children replace the individuals that the deselector chooses.
func TestTheSteadyStateReplacesAFewAtATime(t *testing.T) {
	best := Mutate[int]{Rate: 1, Change: Mutant(func(_ *rand.Rand, _ int) (int, bool) { return 4, true })}
	for _, test := range []struct {
		name    string
		fitness []float64 // fitness of the four individuals and of their children
		want    []int
	}{
		{"the worst, one after another", []float64{3, 1, 2, 9, 0}, []int{4, 4, 4, 4}},
		{"whatever is born, the worst is its place", []float64{3, 1, 2, 9, 10}, []int{0, 1, 2, 4}},
	} {
		e := startNumbered(t, 29, Minimum, test.fitness[:4], SteadyState[int]{
			Parents: MonteCarlo{}, Births: 1, Alterers: []Stage[int]{best}, Deselector: Truncation{},
		})
		e.engine.Problem = &numbered{fitness: test.fitness}
		e.Next()
		standing(t, test.name, e, test.want)
	}
}
