package thesis2007

import (
	"unknot/core/evolve"
	"unknot/core/puzzle"
)

// groupThesis is the title of the group of parameters in which the two algorithms differ (table 6.1).
const groupThesis = "What the thesis changed"

// Types of the choices that parameters offer.
type (
	scoreName string
	cutName   string
	beginning string
)

const (
	score62 scoreName = "6.2"
	score63 scoreName = "6.3"

	cutSame cutName = "same"
	cutEach cutName = "each"

	beginPasses beginning = "passes"
	beginRandom beginning = "random"
)

// design is one of the two algorithms: its values for each parameter.
type design struct {
	name, title, about string
	score              scoreName
	cut                cutName
	dynamic, certain   bool // dynamic: sets of alleles evolve; certain: a mutation always changes the gene
	nuke, stop         bool
	elitism            evolve.Elitism
	scaling            float64
	mutation           float64
	population, most   int // population size and maximum number of generations
}

// alpha is the algorithm of 6.2, and lemmings is the algorithm of 6.3.
var (
	alpha = design{
		name: "alpha", title: "The thesis’s first genetic algorithm",
		about: "Breeds scripts of one action per step. Its score rewards lemmings saved, time left, steps lived and cells explored, and " +
			"it goes on after a solution. Each genome has its own set of lemmings that its actions may name. It can learn from a series " +
			"of levels: the population of each begins with the result on the previous level.",
		score: score62, cut: cutEach, dynamic: true, nuke: true, elitism: evolve.BetterElitism, mutation: 0.001,
		population: 250, most: 2000,
	}
	lemmings = design{
		name: "ga", title: "Genetic algorithm",
		about: "Breeds scripts of one action per step, until one solves the level. Its score rewards lemmings saved, steps lived and " +
			"cells explored. The first population does nothing.",
		score: score63, cut: cutSame, certain: true, stop: true, elitism: evolve.AlwaysElitism, scaling: 1.2, mutation: 0.05,
		population: 50, most: 80_000,
	}
)

var (
	repairParam = &puzzle.BoolParam{Name: "repair", Title: "Repair illegal actions",
		Help: "Replaces an illegal action by the next legal one, of the same type if possible. In the thesis an illegal action is a " +
			"pass (6.4)"}
	beginParam = &puzzle.ChoiceParam[beginning]{Name: "begin", Title: "Begin with", Default: beginPasses,
		Choices: puzzle.Words(beginPasses, beginRandom),
		Help:    "passes: scripts that do nothing (TYPEA, and 6.3); random: an action drawn for each step (TYPEB)"}
	stopParam  = &puzzle.BoolParam{Name: "stop", Title: "Stop at a solution", Default: true}
	scoreParam = &puzzle.ChoiceParam[scoreName]{Name: "score", Title: "Score", Default: score63, Choices: puzzle.Words(score62, score63),
		Help: "6.2: that of alpha-LEMMINGS, which also counts the time left; 6.3: that of LEMMINGS"}
	evaluationsParam = &puzzle.IntParam{Name: "evaluations", Title: "Scripts", Default: 4_000_000, Max: 1e12,
		Help: "At most this many; 0: until solved or stopped. The default is as many as the genetic algorithm may play (chapter 7)"}
)

// parameters are the parameters of an algorithm, with the values of its design as defaults.
type parameters struct {
	*evolve.Parameters
	score   *puzzle.ChoiceParam[scoreName]
	cut     *puzzle.ChoiceParam[cutName]
	elitism *puzzle.ChoiceParam[evolve.Elitism]

	dynamic, certain, nuke, stop *puzzle.BoolParam
}

func (d design) parameters() parameters {
	p := parameters{Parameters: evolve.DefaultParameters()}
	p.Population.Default, p.Generations.Default = d.population, d.most
	p.Mutation.Default, p.Mutation.Help = d.mutation, "Of each action"
	p.Scaling.Default, p.Scaling.Group = d.scaling, ""
	p.Scaling.Help = "Linear scaling as in GALib: the roulette wheel selects the best this many times as often as the average; 0: by the " +
		"raw score"
	score, stop := *scoreParam, *stopParam
	p.score, p.stop = &score, &stop
	p.score.Default, p.stop.Default, p.score.Group = d.score, d.stop, groupThesis
	p.cut = &puzzle.ChoiceParam[cutName]{Name: "cut", Title: "Crossover", Group: groupThesis, Default: d.cut,
		Choices: puzzle.Words(cutSame, cutEach),
		Help:    "same: both parents are cut at the same step (6.3); each: at different steps, and the length stays (6.2)"}
	p.elitism = &puzzle.ChoiceParam[evolve.Elitism]{Name: "elitism", Title: "Elitism", Default: d.elitism,
		Choices: puzzle.Words(evolve.NoElitism, evolve.BetterElitism, evolve.AlwaysElitism),
		Help: "The best of a generation replaces the worst of the next: only if it is better than all there (6.2, GALib), or " +
			"always (6.3)"}
	p.dynamic = &puzzle.BoolParam{Name: "dynamic", Title: "Dynamic set of lemmings", Group: groupThesis, Default: d.dynamic,
		Help: "Each genome has its own set of lemmings that its actions may name; crossover and mutation change it too (6.2)"}
	p.certain = &puzzle.BoolParam{Name: "certain", Title: "Mutation always changes", Group: groupThesis, Default: d.certain,
		Help: "A mutated action is always replaced by a different one (6.3); otherwise it is redrawn, and may stay the same (6.2)"}
	p.nuke = &puzzle.BoolParam{Name: "nuke", Title: "With the nuke", Group: groupThesis, Default: d.nuke}
	return p
}

func (p *parameters) described() []puzzle.Param {
	return puzzle.Describe(p.Population, p.Generations, p.Evaluations, p.Crossover, p.Mutation, p.Scaling, p.elitism, p.stop,
		beginParam, repairParam,
		p.score, p.cut, p.dynamic, p.certain, p.nuke)
}

func (by scoreName) of() scoring {
	if by == score62 {
		return alphaScore
	}
	return lemmingsScore
}
