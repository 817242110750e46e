package evolve

import "unknot/core/puzzle"

// Groups of parameters that forms fold away.
const (
	GroupSelection = "Selection"
	GroupIslands   = "Between islands"
)

// Parameters are the one set that all evolutions share. A method takes Usual,
// sets the defaults and words of those it has, and lists these. Engine.Set and the
// stages read all of them; those that are not listed are off.
type Parameters struct {
	Population  *puzzle.IntParam // at least 2
	Generations *puzzle.IntParam // the most; 0: no limit
	Steady      *puzzle.IntParam // generations that the best may stand; 0: no limit
	Evaluations *puzzle.IntParam // the most, at the end of a generation; 0: no limit

	Crossover   *puzzle.FloatParam // rate, 0 to 1
	Mutation    *puzzle.FloatParam // rate, 0 to 1
	CrossoverBy *puzzle.ChoiceParam[CrossoverName]
	MutationBy  *puzzle.ChoiceParam[MutationName]

	Survivors   *puzzle.ChoiceParam[SelectorName]
	Offspring   *puzzle.ChoiceParam[SelectorName]
	Fraction    *puzzle.FloatParam // of the population that is offspring, 0 to 1
	Tournament  *puzzle.IntParam   // size
	Beta        *puzzle.FloatParam // of Boltzmann
	Pressure    *puzzle.FloatParam // of LinearRank
	Ratio       *puzzle.FloatParam // of ExponentialRank
	Scaling     *puzzle.FloatParam // of RouletteWheel and StochasticUniversal; 0: none
	Elite       *puzzle.IntParam   // the best so many survive in any case
	Replacement *puzzle.ChoiceParam[ReplacementName]
	Age         *puzzle.IntParam // generations that one lives at most; 0: no limit

	Migrate  *puzzle.IntParam // generations between two departures
	Migrants *puzzle.IntParam // leave each time
}

// Usual is the parameters without a limit of generations, evaluations or age;
// what else they say is usual in Jenetics.
func Usual() *Parameters {
	return &Parameters{
		Population: &puzzle.IntParam{Name: "population", Title: "Population", Default: 50, Min: 2, Max: 10_000},
		Generations: &puzzle.IntParam{Name: "generations", Title: "Generations", Max: 1e9,
			Help: "0: go on until solved or stopped"},
		Steady: &puzzle.IntParam{Name: "steady", Title: "Generation limit", Max: 1e9, Unit: "generations",
			Help: "It ends when the best fitness has stood for so long; 0: only when solved or stopped"},
		Evaluations: &puzzle.IntParam{Name: "evaluations", Title: "Evaluations", Max: 1e12,
			Help: "Ends with the generation in which so many are made; 0: no limit"},

		Crossover: &puzzle.FloatParam{Name: "crossover", Title: "Crossover rate", Default: 0.6, Max: 1},
		Mutation:  &puzzle.FloatParam{Name: "mutation", Title: "Mutation rate", Default: 0.05, Max: 1, Help: "Of each gene"},

		CrossoverBy: &puzzle.ChoiceParam[CrossoverName]{Name: "cross", Title: "Crossover", Default: OnePointCrossover, Choices: puzzle.Words(crossoverNames...),
			Help: "At one point or two, of each gene by chance, or with one child of what both parents, either or just one of them have of its bits"},
		MutationBy: &puzzle.ChoiceParam[MutationName]{Name: "mutate", Title: "Mutation", Default: PerGeneMutation, Choices: puzzle.Words(mutationNames...),
			Help: "gene: new ones; displacement: a stretch goes elsewhere, inverted: and is turned round; insertion: one gene goes elsewhere; inversion: a stretch is turned round. The rate is of each gene, else of each chromosome"},

		Survivors: &puzzle.ChoiceParam[SelectorName]{Name: "survivors", Title: "Survivors by", Default: ByTournament, Choices: puzzle.Words(selectorNames...)},
		Offspring: &puzzle.ChoiceParam[SelectorName]{Name: "offspring", Title: "Offspring by", Default: ByRoulette, Choices: puzzle.Words(selectorNames...)},
		Fraction: &puzzle.FloatParam{Name: "fraction", Title: "Offspring", Group: GroupSelection, Default: 0.6, Max: 1,
			Help: "Share of the population that is bred, the others survive; the usual one of Jenetics"},
		Tournament: &puzzle.IntParam{Name: "tournament", Title: "Tournament of", Group: GroupSelection, Default: 2, Min: 1, Max: 1000},
		Beta:       &puzzle.FloatParam{Name: "beta", Title: "Boltzmann's beta", Group: GroupSelection, Default: 4, Min: -100, Max: 100},
		Pressure: &puzzle.FloatParam{Name: "pressure", Title: "Linear rank's pressure", Group: GroupSelection, Default: 1.5, Min: 1, Max: 2,
			Help: "How many times as often as the average the best is chosen"},
		Ratio: &puzzle.FloatParam{Name: "ratio", Title: "Exponential rank's ratio", Group: GroupSelection, Default: 0.975, Max: 1},
		Scaling: &puzzle.FloatParam{Name: "scaling", Title: "Roulette wheel scaled to", Group: GroupSelection, Max: 10,
			Help: "Linear scaling (Goldberg 1989): the best is chosen so many times as often as the average, at most; 0: as the fitness is"},
		Elite: &puzzle.IntParam{Name: "elite", Title: "Elite", Group: GroupSelection, Max: 1000,
			Help: "The best so many survive in any case"},
		Replacement: &puzzle.ChoiceParam[ReplacementName]{Name: "replaced", Title: "Replaced", Group: GroupSelection, Default: GenerationalReplacement, Choices: puzzle.Words(GenerationalReplacement, SteadyStateReplacement),
			Help: "generation: by survivors and offspring; steady: two children at a time take the places of the worst, whoever survivors, share and elite are"},
		Age: &puzzle.IntParam{Name: "age", Title: "Oldest", Group: GroupSelection, Max: 1e9, Unit: "generations",
			Help: "Older ones are replaced by random ones, as Jenetics does; 0: none are"},

		Migrate:  &puzzle.IntParam{Name: "migrate", Title: "Migration every", Group: GroupIslands, Default: 5, Min: 1, Max: 1e9, Unit: "generations"},
		Migrants: &puzzle.IntParam{Name: "migrants", Title: "Migrants", Group: GroupIslands, Default: 2, Max: 1000, Help: "How many leave each time"},
	}
}

// ReplacementName names how a population follows another.
type ReplacementName string

// The replacements.
const (
	GenerationalReplacement ReplacementName = "generation" // Breed
	SteadyStateReplacement  ReplacementName = "steady"     // SteadyState
)

// SelectorName names a selector.
type SelectorName string

// The selectors of Jenetics.
const (
	ByTournament  SelectorName = "tournament"
	ByRoulette    SelectorName = "roulette"
	ByLinearRank  SelectorName = "linear"
	ByMonteCarlo  SelectorName = "montecarlo"
	ByBoltzmann   SelectorName = "boltzmann"
	ByExponential SelectorName = "exponential"
	ByUniversal   SelectorName = "universal"
	ByTruncation  SelectorName = "truncation"
)

var selectorNames = []SelectorName{ByTournament, ByRoulette, ByLinearRank, ByMonteCarlo, ByBoltzmann, ByExponential, ByUniversal, ByTruncation}

// selector is the one of a name, with its own parameter.
func (p *Parameters) selector(by SelectorName, values puzzle.Params) Selector {
	switch by {
	case ByTournament:
		return Tournament{Size: p.Tournament.Of(values)}
	case ByRoulette:
		return RouletteWheel{p.scaling(values)}
	case ByLinearRank:
		return LinearRank{Pressure: p.Pressure.Of(values)}
	case ByBoltzmann:
		return Boltzmann{Beta: p.Beta.Of(values)}
	case ByExponential:
		return ExponentialRank{Ratio: p.Ratio.Of(values)}
	case ByUniversal:
		return StochasticUniversal{p.scaling(values)}
	case ByTruncation:
		return Truncation{}
	}
	return MonteCarlo{}
}

// scaling is linear scaling where it is asked for.
func (p *Parameters) scaling(values puzzle.Params) Scaling {
	if multiple := p.Scaling.Of(values); multiple > 0 {
		return LinearScaling{multiple}
	}
	return nil
}
