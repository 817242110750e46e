// Package evolve provides genetic algorithms, generic over the genome: populations, selectors, crossover, mutation, acceptance,
// replacement, several objectives and islands. A method is an Engine whose generation is a list of stages. So the distributed, the
// generational and the steady-state algorithms are configurations of it, and all use the same set of Parameters. The terms are those of the
// field's libraries (GALib, ECJ, DEAP, Jenetics).
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
	Fitness    float64   // finite
	Objectives []float64 // several values, all in the direction of the fitness; shared, so never written to
	Feasible   bool      // it is a solution
}

// Individual is a genome with its score. Stages may pass on children that have no score yet. The engine evaluates them at the end of the
// generation, or earlier if a stage needs their scores.
type Individual[G any] struct {
	Genome G
	Score
	Born int // the generation it was made in

	judged bool // Score is known
}

// Problem is the problem to optimise.
type Problem[G any] interface {
	// Random returns a random genome for the initial population.
	Random(rng *rand.Rand) G
	// Evaluate returns a genome's score; the same genome always has the same score.
	Evaluate(genome G) Score
}

// Stage is one step of a generation. It makes a population from another, which it may overwrite. Once the evolution is Halted, it may
// return an incomplete population at once.
type Stage[G any] interface {
	Apply(e *Evolution[G], population []Individual[G]) []Individual[G]
}

// Progress holds the counters and the best score of an evolution.
type Progress struct {
	Optimize    Optimize
	Generation  int     // number of generations made; the first population is generation 0
	Evaluations int64   // those of operators too
	Steady      int     // generations since the best ever was found
	Found       int64   // evaluations until it was found
	Top         Score   // of the best ever
	Deviation   float64 // mean absolute deviation of the fitness in generation 0
}
