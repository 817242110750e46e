package nurikabe

import (
	"unknot/core/evolve"
	"unknot/core/puzzle"
)

// Groups of parameters.
const (
	groupSelection = "Selection"
	groupUnsaid    = "What the report leaves open"
	groupIslands   = "Between islands"
)

var (
	genomeParam = puzzle.Param{Name: "genome", Title: "A chromosome is", Type: puzzle.Choice, Default: genomeWhole, Choices: []string{genomeWhole, genomeMoves, genomeOcean},
		Help: "whole: one gene, a random filling, as the report's program has it (4.3.1); moves: from the numbers, as its text has it (3.3, 4.1.1); ocean: a path of the sea, which it rejected (3.3)"}
	codeParam = puzzle.Param{Group: groupUnsaid, Name: "code", Title: "Moves", Type: puzzle.Choice, Default: codeDesign, Choices: []string{codeDesign, codeFinal},
		Help: "For the chromosome moves: eight with N and repeats (table 3.1), or the four that know the board (table 4.1)"}
	lengthParam = puzzle.Param{Group: groupUnsaid, Name: "length", Title: "Length", Type: puzzle.Int, Default: 0, Max: 20_000, Unit: "genes",
		Help: "Of chromosomes of eight moves and of the ocean; 0: four for each square they are to change"}
)

// selectors are those of Jenetics, by name.
var selectors = []string{"tournament", "roulette", "linear", "montecarlo", "boltzmann", "exponential", "universal", "truncation"}

// breedingParams are those of an evolution of boards, with the report's
// defaults (4.3.1) and, where it says nothing, those of Jenetics; open are more
// of the group that the report leaves open.
func breedingParams(open ...puzzle.Param) []puzzle.Param {
	params := []puzzle.Param{
		{Name: "population", Title: "Population", Type: puzzle.Int, Default: 1000, Min: 2, Max: 20_000},
		{Name: "steady", Title: "Generation limit", Type: puzzle.Int, Default: 400, Max: 1e9, Unit: "generations",
			Help: "It ends when the best fitness has stood for so long; 0: only when solved or stopped"},
		{Name: "crossover", Title: "Crossover rate", Type: puzzle.Float, Default: 0.15, Max: 1},
		{Name: "mutation", Title: "Mutation rate", Type: puzzle.Float, Default: 0.35, Max: 1, Help: "Of each gene"},
		{Name: "survivors", Title: "Survivors by", Type: puzzle.Choice, Default: "tournament", Choices: selectors},
		{Name: "offspring", Title: "Offspring by", Type: puzzle.Choice, Default: "roulette", Choices: selectors},
		{Group: groupSelection, Name: "fraction", Title: "Offspring", Type: puzzle.Float, Default: 0.6, Max: 1, Help: "Share of the population that is bred, the others survive; the usual one of Jenetics"},
		{Group: groupSelection, Name: "tournament", Title: "Tournament of", Type: puzzle.Int, Default: 2, Min: 1, Max: 1000},
		{Group: groupSelection, Name: "beta", Title: "Boltzmann's beta", Type: puzzle.Float, Default: 4.0, Min: -100, Max: 100},
		{Group: groupSelection, Name: "pressure", Title: "Linear rank's pressure", Type: puzzle.Float, Default: 1.5, Min: 1, Max: 2, Help: "How many times as often as the average the best is chosen"},
		{Group: groupSelection, Name: "ratio", Title: "Exponential rank's ratio", Type: puzzle.Float, Default: 0.975, Max: 1},
		{Group: groupSelection, Name: "age", Title: "Oldest", Type: puzzle.Int, Default: 70, Max: 1e9, Unit: "generations", Help: "Older ones are replaced by random ones, as Jenetics does; 0: none are"},
		{Group: groupUnsaid, Name: "judged", Title: "Judged by", Type: puzzle.Choice, Default: byFinal, Choices: []string{byFinal, byDesign, byObjectives},
			Help: "final: the fitness of 4.2.7; design: that of 3.4, with 0/0 as 0, which calls boards right that are not; objectives: all six of 4.2 at once (NSGA-II), whatever selectors are set"},
	}
	params = append(params, open...)
	return append(params,
		puzzle.Param{Group: groupUnsaid, Name: "evaluations", Title: "Evaluations", Type: puzzle.Int, Default: 0, Max: 1e12, Help: "Ends with the generation in which so many are made; 0: no limit"},
		puzzle.Param{Group: groupIslands, Name: "migrate", Title: "Migration every", Type: puzzle.Int, Default: 5, Min: 1, Max: 1e9, Unit: "generations"},
		puzzle.Param{Group: groupIslands, Name: "migrants", Title: "Migrants", Type: puzzle.Int, Default: 2, Max: 1000, Help: "How many leave each time"},
	)
}

// selector is the one that a parameter names.
func (b *breeding) selector(param string) evolve.Selector {
	switch b.params.Choice(param) {
	case "tournament":
		return evolve.Tournament{Size: b.params.Int("tournament")}
	case "roulette":
		return evolve.RouletteWheel{}
	case "linear":
		return evolve.LinearRank{Pressure: b.params.Float("pressure")}
	case "boltzmann":
		return evolve.Boltzmann{Beta: b.params.Float("beta")}
	case "exponential":
		return evolve.ExponentialRank{Ratio: b.params.Float("ratio")}
	case "universal":
		return evolve.StochasticUniversal{}
	case "truncation":
		return evolve.Truncation{}
	}
	return evolve.MonteCarlo{}
}
