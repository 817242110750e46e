// Package evolve provides genetic algorithms, generic over the genome: populations, selectors, crossover, mutation, acceptance,
// replacement, several objectives and islands. A method is an Engine with a list of stages that make a generation. The distributed, the
// generational and the steady-state algorithms are different lists of stages, and all use the same set of Parameters. The terms are those
// of the field's libraries (GALib, ECJ, DEAP, Jenetics).
//
// A genome is a value. Operators make new genomes and never change the ones they receive, so individuals may share them.
package evolve

import "math/rand/v2"

// Optimize is the direction in which a fitness improves.
type Optimize int

const (
	Minimum Optimize = iota // less is better
	Maximum                 // more is better
)

// Better reports whether a is strictly better than b.
func (o Optimize) Better(a, b float64) bool {
	if o == Maximum {
		return a > b
	}
	return a < b
}

// Score is the result of an evaluation.
type Score struct {
	Fitness    float64   // must be finite
	Objectives []float64 // values for several objectives, all with the direction of the fitness; shared, so never modified
	Feasible   bool      // the genome is a solution
}

// Individual is a genome with its score. Stages may pass on children that have no score yet. The engine evaluates them at the end of the
// generation, or earlier if a stage needs their scores.
type Individual[G any] struct {
	Genome G
	Score
	Born int // generation in which the individual was made

	judged bool // the score is computed
}

// Problem is an optimisation problem with genomes of type G.
type Problem[G any] interface {
	// Random returns a random genome for the initial population.
	Random(rng *rand.Rand) G
	// Evaluate returns a genome's score; the same genome always has the same score.
	Evaluate(genome G) Score
}

// Stage is one step of a generation. It makes a population from the given one, which it may overwrite. Once the run has stopped, it may
// return an incomplete population at once.
type Stage[G any] interface {
	Apply(e *Evolution[G], population []Individual[G]) []Individual[G]
}

// Progress holds the counters and the best score of an evolution.
type Progress struct {
	Optimize    Optimize
	Generation  int     // number of the current generation; the initial population is generation 0
	Evaluations int64   // number of evaluations, including those made by operators
	Steady      int     // number of generations since the best individual was found
	Found       int64   // number of evaluations until the best individual was found
	Top         Score   // score of the best individual so far
	Deviation   float64 // mean absolute deviation of the fitness in generation 0
}
