package evolve

import (
	"errors"
	"math/rand/v2"
	"slices"

	"unknot/core/puzzle"
)

// Engine is a genetic algorithm: a problem, and the stages of a generation.
type Engine[G any] struct {
	Problem  Problem[G]
	Optimize Optimize
	Size     int        // of the population, at least 2
	Stages   []Stage[G] // one generation
	Stop     Stop       // called after each generation; nil: only a limit or the run ends the evolution
	Divided  bool       // the population is a part of a divided one, and may have one individual
	Show     Show[G]    // what is shown of it

	Generations int   // the most; 0: no limit
	Evaluations int64 // maximum number at the end of a generation; 0: no limit
}

// Evolution is an engine that runs. While the stages make generation g+1, Population is still generation g, and Generation is g.
type Evolution[G any] struct {
	Progress
	Population []Individual[G]
	Best       Individual[G] // the best ever evaluated: feasible ones first, then by fitness
	Rand       *rand.Rand
	Run        *puzzle.Run

	engine  *Engine[G]
	halted  bool
	better  bool // Best is of this generation
	spare   []Individual[G]
	chosen  []int
	record  record
	census  statistics
	timings timings
}

// Evolve runs the engine until it or the run stops. At least one individual is
// evaluated, so there is always a Best. If the run interrupts a generation, the generation is
// dropped, except for Best.
func (g *Engine[G]) Evolve(run *puzzle.Run) (*Evolution[G], error) {
	e, err := g.Start(run)
	if err != nil {
		return nil, err
	}
	for e.Next() {
	}
	return e, nil
}

// Start makes generation 0.
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
	e.report() // before a paused run waits in Step
	e.halted = !e.Run.Step()
	return true
}

// over reports whether a limit is reached or Stop ends the evolution.
func (g *Engine[G]) over(p *Progress) bool {
	return g.Generations > 0 && p.Generation >= g.Generations ||
		g.Evaluations > 0 && p.Evaluations >= g.Evaluations ||
		g.Stop != nil && g.Stop(p)
}

// done returns the share of the nearest limit that is used, from 0 to 1; nil without limits.
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

// Child returns a new individual, made by an operator, that is not evaluated yet.
func (e *Evolution[G]) Child(genome G) Individual[G] {
	e.census.altered++
	return e.newborn(genome)
}

func (e *Evolution[G]) newborn(genome G) Individual[G] {
	return Individual[G]{Genome: genome, Born: e.Generation + 1}
}

// Evaluate returns a new individual, made by an operator, and evaluates it.
func (e *Evolution[G]) Evaluate(genome G) Individual[G] {
	e.census.altered++
	return e.evaluate(genome)
}

func (e *Evolution[G]) evaluate(genome G) Individual[G] {
	score := e.engine.Problem.Evaluate(genome)
	e.Evaluations++
	return e.scored(genome, score)
}

// Scored returns a new individual whose operator already knows its score, the same that Problem.Evaluate would return. The operator must
// report its evaluations by Count before.
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

// arrived records an individual from another island: it becomes the best so far if it is better. It returns the individual.
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

// Count adds the number of evaluations that an operator made itself.
func (e *Evolution[G]) Count(evaluations int) { e.Evaluations += int64(evaluations) }

// Judge evaluates the individuals that have no score yet.
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
// until the next Select.
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

// pool returns the part of a population that selectors see.
func (e *Evolution[G]) pool(population []Individual[G]) Pool {
	e.Judge(population)
	scores := make([]Score, len(population))
	for i := range population {
		scores[i] = population[i].Score
	}
	return Pool{Scores: scores, Optimize: e.Optimize}
}
