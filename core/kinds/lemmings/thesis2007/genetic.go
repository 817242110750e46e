package thesis2007

import (
	"fmt"
	"math/rand/v2"

	"unknot/core/evolve"
	"unknot/core/puzzle"
)

// genetic is one of the two genetic algorithms of the thesis.
type genetic struct {
	Reader
	design
}

// Info describes the solver.
func (m genetic) Info() puzzle.SolverInfo {
	p := m.parameters()
	return puzzle.SolverInfo{
		Name: m.name, Title: m.title, Note: "a thesis of 2007", About: m.about, Paper: paper, Group: puzzle.Experiments, Unit: "games",
		Params: p.described(), Stochastic: true,
	}
}

type (
	evolution  = evolve.Evolution[genome]
	individual = evolve.Individual[genome]
)

// Solve evolves scripts from the position to the end of the game.
func (m genetic) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	b, err := m.breeding(run, from, params, nil)
	if err != nil {
		return puzzle.Solution{}, err
	}
	e, err := b.evolve()
	if err != nil {
		return puzzle.Solution{}, err
	}
	return b.solution(e), nil
}

// breeding is a run of a genetic algorithm on a puzzle: an evolve.Problem and its views.
type breeding struct {
	*player
	own    parameters
	params puzzle.Params
	genes  alleles
	begin  []gene // script with which every genome of the first generation begins; nil: as the parameter says
	terms  []float64
}

func (m genetic) breeding(run *puzzle.Run, from puzzle.Position, params puzzle.Params, begin []gene) (*breeding, error) {
	p, err := m.Reader(from)
	if err != nil {
		return nil, err
	}
	b := &breeding{own: m.parameters(), params: params, begin: begin}
	// Room for two populations, and the children of one of them.
	if err := room(run, 3*b.own.Population.Of(params), p.Time); err != nil {
		return nil, fmt.Errorf("%w; take a smaller population", err)
	}
	b.player = newPlayer(run, p, b.own.score.Of(params))
	b.repair, b.types = repairParam.Of(params), given(p.Instance)
	b.genes = allelesOf(p.Instance, b.own.nuke.Of(params))
	return b, nil
}

// evolve runs the genetic algorithm.
func (b *breeding) evolve() (*evolution, error) {
	selector := evolve.RouletteWheel{}
	if multiple := b.own.Scaling.Of(b.params); multiple > 0 {
		selector.Scaling = evolve.LinearScaling{Multiple: multiple}
	}
	engine := &evolve.Engine[genome]{Problem: b, Optimize: evolve.Maximum, Show: b.show(),
		Stages: []evolve.Stage[genome]{evolve.Simple[genome]{
			Parents: selector, Rate: b.own.Crossover.Of(b.params), Elitism: b.own.elitism.Of(b.params),
			Cross:  crossover(b.own.cut.Of(b.params) == cutEach),
			Mutate: mutation(&b.genes, b.own.Mutation.Of(b.params), b.own.certain.Of(b.params)),
		}}}
	engine.Set(b.own.Parameters, b.params)
	switch {
	case b.start.Over(): // the game is over, so no script has an effect
		engine.Stop = func(*evolve.Progress) bool { return true }
	case !b.own.stop.Of(b.params):
		engine.Stop = nil
	}
	return engine.Evolve(b.run)
}

// Random implements evolve.Problem: it returns a script of passes, a random script, or the result of another puzzle.
func (b *breeding) Random(rng *rand.Rand) genome {
	g := genome{script: make([]gene, b.length())}
	switch {
	case b.begin != nil:
		copy(g.script, b.begin)
	case beginParam.Of(b.params) == beginRandom:
		for i := range g.script {
			g.script[i] = b.genes.draw(rng, b.genes.lemmings)
		}
	}
	if b.own.dynamic.Of(b.params) {
		g.lemmings = b.genes.lemmings
	}
	return g
}

// Evaluate implements evolve.Problem.
func (b *breeding) Evaluate(g genome) evolve.Score {
	s := b.play(g.script)
	s.Objectives = b.kept(&b.last)
	return s
}

// shownTerms is the number of figures about a script in the table of the population. The
// figures are allocated in blocks of blockOfTerms, so that most evaluations allocate nothing.
const shownTerms, blockOfTerms = 4, 1024

func (b *breeding) kept(o *outcome) []float64 {
	if len(b.terms) == 0 {
		b.terms = make([]float64, shownTerms*blockOfTerms)
	}
	terms := b.terms[:shownTerms:shownTerms]
	b.terms = b.terms[shownTerms:]
	terms[0], terms[1], terms[2], terms[3] = float64(o.saved), float64(o.steps), float64(o.life), float64(o.explored)
	return terms
}

// solution returns the result of an evolution.
func (b *breeding) solution(e *evolution) puzzle.Solution {
	s := b.player.solution()
	s.Effort, s.Course = e.Evaluations, e.Course()
	s.Memory = 2 * int64(len(e.Population)) * int64(b.length()) * geneBytes // genomes of this generation and the next
	s.Counts["generations"] = e.Generation
	s.Counts["solutions"] = (e.Generation + 1) * len(e.Population)
	s.Views = append(s.Views, e.Views()...)
	return s
}
