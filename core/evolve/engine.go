package evolve

import (
	"errors"
	"math/rand/v2"
	"slices"

	"unknot/core/puzzle"
)

// Engine is a genetic algorithm on a problem, defined by the stages of a generation.
type Engine[G any] struct {
	Problem  Problem[G]
	Optimize Optimize
	Size     int        // size of the population, at least 2
	Stages   []Stage[G] // stages of one generation, in order
	Stop     Stop       // condition that ends the evolution; nil: only a limit or the run ends it
	Divided  bool       // the population is a part of a divided one, so its size may be 1
	Show     Show[G]    // adds views to those of the engine

	Generations int   // maximum number of generations; 0: no limit
	Evaluations int64 // the generation that reaches this number is the last; 0: no limit
}

// Evolution is a run of an engine. While the stages make generation g+1, Population is still generation g, and Generation is g.
type Evolution[G any] struct {
	Progress
	Population []Individual[G]
	Best       Individual[G] // best individual evaluated so far: a feasible one if there is one, then by fitness
	Rand       *rand.Rand
	Run        *puzzle.Run

	engine  *Engine[G]
	halted  bool
	better  bool // Best was found in this generation
	spare   []Individual[G]
	chosen  []int
	record  record
	census  statistics
	timings timings
}

// Evolve runs the engine until a limit or Stop ends the evolution or the run stops. At least one individual is evaluated, so there is
// always a Best. If the run stops during a generation, the incomplete generation is dropped, but Best may be from it.
func (g *Engine[G]) Evolve(run *puzzle.Run) (*Evolution[G], error) {
	e, err := g.Start(run)
	if err != nil {
		return nil, err
	}
	for e.Next() {
	}
	return e, nil
}

// Start returns an evolution with generation 0. It returns an error if the engine is incomplete.
func (g *Engine[G]) Start(run *puzzle.Run) (*Evolution[G], error) {
	switch {
	case g.Problem == nil:
		return nil, errors.New("an evolution needs a problem")
	case g.Size < 2 && !(g.Divided && g.Size == 1):
		return nil, errors.New("a population needs at least 2 individuals")
	case len(g.Stages) == 0:
		return nil, errors.New("a generation needs at least one stage")
	}
	e := &Evolution[G]{Run: run, Rand: run.Rand(0), engine: g, Population: make([]Individual[G], 0, g.Size)}
	e.Optimize = g.Optimize
	e.timings.enter(run, initialisation)
	for i := 0; i < g.Size && !e.halted; i++ {
		one := e.evaluate(g.Problem.Random(e.Rand))
		one.Born = 0
		e.Population = append(e.Population, one)
	}
	e.Best.Born, e.better = 0, false
	e.Deviation = deviation(e.Population)
	e.timings.enter(run, bookkeeping)
	e.sample()
	e.count()
	e.report()
	return e, nil
}

// Next makes the next generation. It returns false when the evolution is over.
func (e *Evolution[G]) Next() bool {
	if e.halted || e.engine.over(&e.Progress) {
		return false
	}
	e.timings.enter(e.Run, alteration)
	next := append(e.spare[:0], e.Population...)
	for _, stage := range e.engine.Stages {
		next = stage.Apply(e, next)
	}
	e.Judge(next)
	e.timings.enter(e.Run, bookkeeping)
	if e.halted {
		return false
	}
	e.spare, e.Population = e.Population, next
	e.Generation++
	e.Steady++
	if e.better {
		e.Steady, e.better = 0, false
	}
	e.sample()
	e.count()
	e.report() // report before Step, in which a paused run waits
	e.halted = !e.Run.Step()
	return true
}

// over reports whether a limit is reached or Stop ends the evolution.
func (g *Engine[G]) over(p *Progress) bool {
	return g.Generations > 0 && p.Generation >= g.Generations ||
		g.Evaluations > 0 && p.Evaluations >= g.Evaluations ||
		g.Stop != nil && g.Stop(p)
}

// done returns the progress towards the nearest limit, from 0 to 1, nil if there are no limits.
func (g *Engine[G]) done(p *Progress) *float64 {
	if g.Generations == 0 && g.Evaluations == 0 {
		return nil
	}
	done := 0.0
	if g.Generations > 0 {
		done = float64(p.Generation) / float64(g.Generations)
	}
	if g.Evaluations > 0 {
		done = max(done, float64(p.Evaluations)/float64(g.Evaluations))
	}
	done = min(done, 1)
	return &done
}

// Child returns an individual for a new genome made by an operator, without evaluating it.
func (e *Evolution[G]) Child(genome G) Individual[G] {
	e.census.altered++
	return e.newborn(genome)
}

func (e *Evolution[G]) newborn(genome G) Individual[G] {
	return Individual[G]{Genome: genome, Born: e.Generation + 1}
}

// Evaluate returns an evaluated individual for a new genome made by an operator.
func (e *Evolution[G]) Evaluate(genome G) Individual[G] {
	e.census.altered++
	return e.evaluate(genome)
}

func (e *Evolution[G]) evaluate(genome G) Individual[G] {
	score := e.engine.Problem.Evaluate(genome)
	e.Evaluations++
	return e.scored(genome, score)
}

// Scored returns an individual for a new genome whose score the operator has already computed. It must be the score that Problem.Evaluate
// would return. Before the call, the operator must report its evaluations with Count.
func (e *Evolution[G]) Scored(genome G, score Score) Individual[G] {
	e.census.altered++
	return e.scored(genome, score)
}

func (e *Evolution[G]) scored(genome G, score Score) Individual[G] {
	one := Individual[G]{Genome: genome, Score: score, Born: e.Generation + 1, judged: true}
	if e.improves(&one) {
		e.Best, e.Top, e.Found, e.better = one, score, e.Evaluations, true
	}
	if !e.Run.Continue() {
		e.halted = true
	}
	return one
}

// arrived makes an individual from another island the best so far if it is better, and returns the individual.
func (e *Evolution[G]) arrived(one Individual[G]) Individual[G] {
	if e.improves(&one) {
		e.Best, e.Top, e.Found, e.better = one, one.Score, e.Evaluations, true
	}
	return one
}

func (e *Evolution[G]) improves(one *Individual[G]) bool {
	if !e.Best.judged || one.Feasible != e.Best.Feasible {
		return !e.Best.judged || one.Feasible
	}
	return e.Optimize.Better(one.Fitness, e.Best.Fitness)
}

// Count adds a number of evaluations that an operator made without Evaluate.
func (e *Evolution[G]) Count(evaluations int) { e.Evaluations += int64(evaluations) }

// Judge evaluates the individuals of a population that have no score yet.
func (e *Evolution[G]) Judge(population []Individual[G]) {
	if len(population) >= timedFrom && slices.ContainsFunc(population, func(one Individual[G]) bool { return !one.judged }) {
		defer e.timings.enter(e.Run, e.timings.enter(e.Run, evaluation))
	}
	for i := range population {
		if e.halted {
			return
		}
		if one := &population[i]; !one.judged {
			born := one.Born
			*one = e.evaluate(one.Genome)
			one.Born = born
		}
	}
}

// Select evaluates a population and lets a selector choose from it. It returns count indices, possibly with repeats. The slice is valid
// until the next call.
func (e *Evolution[G]) Select(selector Selector, population []Individual[G], count int) []int {
	return e.choose(selector, e.pool(population), count)
}

func (e *Evolution[G]) choose(selector Selector, pool Pool, count int) []int {
	if count == 0 {
		return nil
	}
	if count >= timedFrom {
		defer e.timings.enter(e.Run, e.timings.enter(e.Run, selection))
	}
	e.chosen = slices.Grow(e.chosen[:0], count)[:count]
	selector.Select(e.Rand, pool, e.chosen)
	return e.chosen
}

// pool evaluates a population, and returns the part of it that selectors see.
func (e *Evolution[G]) pool(population []Individual[G]) Pool {
	e.Judge(population)
	scores := make([]Score, len(population))
	for i := range population {
		scores[i] = population[i].Score
	}
	return Pool{Scores: scores, Optimize: e.Optimize}
}
