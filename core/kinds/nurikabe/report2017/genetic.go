package report2017

import (
	"fmt"
	"math/rand/v2"

	"unknot/core/evolve"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

const reportPaper = "A.I. Solver for Games, final year report, 2017"

// genetic is the genetic algorithm of the report (4.3).
type genetic struct{ Reader }

// Info describes the solver.
func (genetic) Info() puzzle.SolverInfo {
	evolution := reportEvolution()
	return puzzle.SolverInfo{
		Name: "ga", Title: "Genetic algorithm", Note: "a report of 2017", Paper: reportPaper, Group: puzzle.Experiments,
		Unit: "evaluations",
		About: "Breeds a population of random fillings for satisfied islands, few black 2 × 2 squares and a single ocean. It solves " +
			"small boards; on others it shows the best board found, with a fitness of up to 100.",
		Params: append(puzzle.Describe(genomeParam), puzzle.Describe(listed(evolution,
			[]puzzle.Parameter{evolution.Scaling, evolution.Kept, evolution.Elite, evolution.Replacement},
			[]puzzle.Parameter{codeParam, markedParam, lengthParam, evolution.CrossoverBy, evolution.Points, evolution.MutationBy,
				evolution.MovedInto})...)...),
		Presets: []puzzle.Preset{
			{Name: "report", Title: "The report’s defaults (4.3.1)", Params: map[string]any{}},
			{Name: "recommended", Title: "What the report recommends (4.3.2, 4.3.3)", Params: map[string]any{
				"survivors": "tournament", "offspring": "boltzmann", "crossover": 0.45, "mutation": 0.9}},
			{Name: "bred", Title: "Breeding move by move", Params: map[string]any{
				"genome": genomeMoves, "code": codeFinal, "survivors": "tournament", "offspring": "tournament", "crossover": 0.3,
				"mutation": 0.02}},
		},
		Stochastic: true, Islands: true,
	}
}

// Solve breeds boards for the empty puzzle, whatever the player has marked.
func (m genetic) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, err := m.Reader(from)
	if err != nil {
		return puzzle.Solution{}, err
	}
	c := newCanvas(p)
	g := newGenome(c, genomeParam.Of(params), poolOf(params))
	b := &algorithm{
		Puzzle: p, run: run, evolution: reportEvolution(), params: params, genome: g,
		evaluator: evaluator{&counter{canvas: c}, judgedParam.Of(params)},
		write:     writeBits, read: func(bits string) (chromosome, error) { return readGenes(g, bits) },
	}
	s, err := b.solve()
	if err == nil && genomeParam.Of(params) == genomeOcean {
		s.Views = append(s.Views, oceanAgainstIslands(run, p))
	}
	return s, err
}

// algorithm is a run of a genetic algorithm on a puzzle: an evolve.Problem, and the views of its evolution.
type algorithm struct {
	*Puzzle
	run       *puzzle.Run
	evolution *evolve.Parameters
	params    puzzle.Params
	genome    representation
	evaluator evaluator
	write     func(chromosome) string
	read      func(string) (chromosome, error)
}

// representation is the way in which chromosomes represent boards.
type representation interface {
	Random(rng *rand.Rand) chromosome
	draw(genes chromosome)
	alterers(v evolve.Variation) []stage
}

// Random implements evolve.Problem.
func (b *algorithm) Random(rng *rand.Rand) chromosome { return b.genome.Random(rng) }

// Evaluate implements evolve.Problem.
func (b *algorithm) Evaluate(genes chromosome) evolve.Score {
	b.genome.draw(genes)
	return b.evaluator.evaluate()
}

func (b *algorithm) solve() (puzzle.Solution, error) {
	engine := b.engine()
	e, err := engine.Evolve(b.run)
	if err != nil {
		return puzzle.Solution{}, err
	}
	b.genome.draw(e.Best.Genome)
	s := b.evaluator.solution(b.Puzzle, e.Best.Feasible)
	s.Effort = e.Evaluations
	s.Counts["generations"] = e.Generation
	s.Views = append(b.views(e), e.Views()...)
	return s, nil
}

// solution returns the board on the canvas as a solution, with the six objectives as its counts.
func (j *evaluator) solution(p *Puzzle, solved bool) puzzle.Solution {
	o := j.objectives()
	remaining := 100 - o.fitness()
	s := puzzle.Solution{Outcome: puzzle.Solved, Moves: p.Paint(j.marks()), Remaining: &remaining, Counts: o.counts()}
	if !solved {
		s.Outcome = puzzle.Open
		s.Why = j.describe()
	}
	return s
}

// describe describes the board on the canvas in words: its fitness and objectives.
func (j *evaluator) describe() string {
	o := j.objectives()
	return fmt.Sprintf("This board has a fitness of %.2f out of 100: %d of %d islands satisfied, %s, %s.",
		o.fitness(), o.satisfied, o.numbers, scene.Several(o.pools, "black 2 × 2s"), scene.Several(o.oceans, "oceans"))
}

func (b *algorithm) engine() *evolve.Engine[chromosome] {
	alterers := b.genome.alterers(b.evolution.Variation(b.params))
	stages := evolve.Generational(b.evolution, b.params, alterers)
	if b.evaluator.by == byObjectives {
		stages = evolve.NSGA2(alterers)
	}
	stages = append(stages, evolve.Renewal[chromosome](b.evolution, b.params), evolve.Migration(b.evolution, b.params, b.write, b.read))
	engine := &evolve.Engine[chromosome]{Problem: b, Optimize: evolve.Maximum, Stages: stages, Show: b.show()}
	engine.Set(b.evolution, b.params)
	return engine
}

// show adds boards and their objectives to the views of an evolution.
func (b *algorithm) show() evolve.Show[chromosome] {
	return evolve.Show[chromosome]{
		Diversity: evolve.Distinct(evolve.Hash[gene]),
		Columns:   objectiveColumns,
		Row: func(one *one) ([]any, *scene.Board) {
			b.genome.draw(one.Genome)
			return b.evaluator.objectives().values(), b.picture()
		},
		Report: func(e *evolution, report *puzzle.Report) {
			b.genome.draw(e.Best.Genome)
			remaining := 100 - b.evaluator.objectives().fitness()
			report.Best, report.Board, report.Remaining = b.Paint(b.evaluator.marks()), b.picture(), &remaining
			report.Views = append(b.views(e), report.Views...)
		},
	}
}

// picture draws the board on the canvas.
func (b *algorithm) picture() *scene.Board { return b.Draw(b.evaluator.marks()) }

// views returns the objectives and the chromosome of the best board and, if there are several objectives, the Pareto front.
func (b *algorithm) views(e *evolution) []scene.View {
	b.genome.draw(e.Best.Genome)
	views := []scene.View{
		b.evaluator.objectives().view(b.Puzzle),
		{ID: "chromosome", Title: "Its chromosome", Text: scene.Say(b.write(e.Best.Genome))},
	}
	if b.evaluator.by == byObjectives {
		views = append(views, b.front(e)...)
	}
	return views
}
