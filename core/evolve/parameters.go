package evolve

import "unknot/core/puzzle"

// Headings of groups of parameters, which forms show collapsed.
const (
	GroupSelection = "Selection"
	GroupIslands   = "Between islands"
)

// Parameters is the set of parameters that all evolutions share. A method starts with DefaultParameters, changes the defaults and texts of
// the parameters that it offers, and lists only these. Engine.Set and the stages read all parameters; those that are not listed have their
// defaults.
type Parameters struct {
	LimitParameters
	VariationParameters
	SelectionParameters
	IslandParameters
}

// DefaultParameters returns parameters without a limit on generations, evaluations or age. The other values are usual in Jenetics.
func DefaultParameters() *Parameters {
	return &Parameters{defaultLimits(), defaultVariation(), defaultSelection(), defaultIslands()}
}

// LimitParameters are the size of an evolution and the limits that end it.
type LimitParameters struct {
	Population  *puzzle.IntParam // number of individuals, at least 2
	Generations *puzzle.IntParam // maximum number of generations; 0: no limit
	Steady      *puzzle.IntParam // number of generations without improvement after which the evolution ends; 0: no limit
	Evaluations *puzzle.IntParam // maximum number of evaluations, tested after each generation; 0: no limit
}

func defaultLimits() LimitParameters {
	return LimitParameters{
		Population: &puzzle.IntParam{Name: "population", Title: "Population", Default: 50, Min: 2, Max: 10_000},
		Generations: &puzzle.IntParam{Name: "generations", Title: "Generations", Max: 1e9,
			Help: "0: until solved or stopped"},
		Steady: &puzzle.IntParam{Name: "steady", Title: "Generation limit", Max: 1e9, Unit: "generations",
			Help: "Ends when the best fitness has not improved for this long; 0: only when solved or stopped"},
		Evaluations: &puzzle.IntParam{Name: "evaluations", Title: "Evaluations", Max: 1e12,
			Help: "Ends with the generation that reaches this many; 0: no limit"},
	}
}

// VariationParameters are the crossover and the mutation of strings of genes.
type VariationParameters struct {
	Crossover   *puzzle.FloatParam // rate, 0 to 1
	Mutation    *puzzle.FloatParam // rate, 0 to 1
	CrossoverBy *puzzle.ChoiceParam[CrossoverName]
	Points      *puzzle.IntParam // number of points of MultiPointCrossover
	MutationBy  *puzzle.ChoiceParam[MutationName]
	MovedInto   *puzzle.ChoiceParam[MoveTarget] // target of displacements and of insertion
}

func defaultVariation() VariationParameters {
	return VariationParameters{
		Crossover: &puzzle.FloatParam{Name: "crossover", Title: "Crossover rate", Default: 0.6, Max: 1},
		Mutation:  &puzzle.FloatParam{Name: "mutation", Title: "Mutation rate", Default: 0.05, Max: 1, Help: "Of each gene"},
		CrossoverBy: &puzzle.ChoiceParam[CrossoverName]{Name: "cross", Title: "Crossover", Default: OnePointCrossover,
			Choices: puzzle.Words(crossoverNames...),
			Help: "At one point, two or several, gene by gene at random, or one child whose bits are the AND, OR or XOR of its " +
				"parents’ bits"},
		Points: &puzzle.IntParam{Name: "points", Title: "Crossover points", Default: 4, Min: 1, Max: 1000,
			Help: "How many cuts the crossover multi makes; shorter chromosomes get as many as they have room for"},
		MutationBy: &puzzle.ChoiceParam[MutationName]{Name: "mutate", Title: "Mutation", Default: PerGeneMutation,
			Choices: puzzle.Words(mutationNames...),
			Help: "gene: genes are drawn again; displacement: a segment moves elsewhere; inverted: it is also reversed; insertion: one " +
				"gene moves elsewhere; inversion: a segment is reversed. For gene the rate is per gene, else per chromosome"},
		MovedInto: &puzzle.ChoiceParam[MoveTarget]{Name: "into", Title: "Moved into", Default: SameGenome,
			Choices: puzzle.Words(SameGenome, AnotherGenome),
			Help: "Where displacement, inverted and insertion put what they take out: same: elsewhere in the same chromosome, as is " +
				"usual; another: into another one, which becomes longer"},
	}
}

// SelectionParameters determine how parents and survivors are chosen.
type SelectionParameters struct {
	Survivors   *puzzle.ChoiceParam[SelectorName]
	Offspring   *puzzle.ChoiceParam[SelectorName]
	Fraction    *puzzle.FloatParam // share of the population that is offspring, from 0 to 1
	Tournament  *puzzle.IntParam   // value of Tournament.Size
	Beta        *puzzle.FloatParam // value of Boltzmann.Beta
	Pressure    *puzzle.FloatParam // value of LinearRank.Pressure
	Ratio       *puzzle.FloatParam // value of ExponentialRank.Ratio
	Kept        *puzzle.IntParam   // value of Truncation.Kept
	Scaling     *puzzle.FloatParam // LinearScaling.Multiple for RouletteWheel and StochasticUniversal; 0: no scaling
	Elite       *puzzle.IntParam   // number of best individuals that always survive
	Replacement *puzzle.ChoiceParam[ReplacementName]
	Age         *puzzle.IntParam // maximum age in generations; 0: no limit
}

func defaultSelection() SelectionParameters {
	return SelectionParameters{
		Survivors: &puzzle.ChoiceParam[SelectorName]{Name: "survivors", Title: "Survivor selection", Default: ByTournament,
			Choices: puzzle.Words(selectorNames...)},
		Offspring: &puzzle.ChoiceParam[SelectorName]{Name: "offspring", Title: "Offspring selection", Default: ByRoulette,
			Choices: puzzle.Words(selectorNames...)},
		Fraction: &puzzle.FloatParam{Name: "fraction", Title: "Offspring", Group: GroupSelection, Default: 0.6, Max: 1,
			Help: "Share of the population that is bred; the others survive. The default of Jenetics"},
		Tournament: &puzzle.IntParam{Name: "tournament", Title: "Tournament size", Group: GroupSelection, Default: 2, Min: 1, Max: 1000},
		Beta:       &puzzle.FloatParam{Name: "beta", Title: "Boltzmann’s beta", Group: GroupSelection, Default: 4, Min: -100, Max: 100},
		Pressure: &puzzle.FloatParam{Name: "pressure", Title: "Linear rank’s pressure", Group: GroupSelection, Default: 1.5, Min: 1, Max: 2,
			Help: "How many times as often as the average the best is chosen"},
		Ratio: &puzzle.FloatParam{Name: "ratio", Title: "Exponential rank’s ratio", Group: GroupSelection, Default: 0.975, Max: 1},
		Kept: &puzzle.IntParam{Name: "kept", Title: "Truncation keeps", Group: GroupSelection, Max: 20_000,
			Help: "Truncation chooses among this many of the best, each as often as the others; 0: among all, the best first"},
		Scaling: &puzzle.FloatParam{Name: "scaling", Title: "Roulette wheel scaled to", Group: GroupSelection, Max: 10,
			Help: "Linear scaling (Goldberg 1989): the best is chosen at most this many times as often as the average; 0: raw fitness"},
		Elite: &puzzle.IntParam{Name: "elite", Title: "Elite", Group: GroupSelection, Max: 1000,
			Help: "This many of the best always survive"},
		Replacement: &puzzle.ChoiceParam[ReplacementName]{Name: "replaced", Title: "Replaced", Group: GroupSelection,
			Default: GenerationalReplacement, Choices: puzzle.Words(GenerationalReplacement, SteadyStateReplacement),
			Help: "generation: by survivors and offspring; steady: two children at a time replace the worst, whatever is set for " +
				"survivors, the share of offspring and the elite"},
		Age: &puzzle.IntParam{Name: "age", Title: "Oldest", Group: GroupSelection, Max: 1e9, Unit: "generations",
			Help: "Older individuals are replaced by random ones, as in Jenetics; 0: never"},
	}
}

// IslandParameters determine the exchange between islands.
type IslandParameters struct {
	Migrate  *puzzle.IntParam  // number of generations between two departures
	Migrants *puzzle.IntParam  // number of emigrants in a departure
	Divided  *puzzle.BoolParam // islands share one population: DistributedPopulation
}

func defaultIslands() IslandParameters {
	return IslandParameters{
		Migrate: &puzzle.IntParam{Name: "migrate", Title: "Migration every", Group: GroupIslands, Default: 5, Min: 1, Max: 1e9,
			Unit: "generations"},
		Migrants: &puzzle.IntParam{Name: "migrants", Title: "Migrants", Group: GroupIslands, Default: 2, Max: 1000,
			Help: "How many leave each time"},
		Divided: &puzzle.BoolParam{Name: "divided", Title: "One population over all islands", Group: GroupIslands,
			Help: "Each island has a part of it and does that part of the work; it has copies of some of the others. Off: each island " +
				"has its own population"},
	}
}

// ReplacementName is the name of a way in which the next population replaces a population.
type ReplacementName string

// The ways in which the next population replaces a population.
const (
	GenerationalReplacement ReplacementName = "generation" // the stage Breed
	SteadyStateReplacement  ReplacementName = "steady"     // the stage SteadyState
)

// SelectorName is the name of a selector.
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

var selectorNames = []SelectorName{ByTournament, ByRoulette, ByLinearRank, ByMonteCarlo, ByBoltzmann, ByExponential,
	ByUniversal, ByTruncation}

// selector returns the selector of a name, with the value of its parameter.
func (p *SelectionParameters) selector(by SelectorName, values puzzle.Params) Selector {
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
		return Truncation{Kept: p.Kept.Of(values)}
	}
	return MonteCarlo{}
}

// scaling returns linear scaling with the multiple of the parameter, nil if this is 0.
func (p *SelectionParameters) scaling(values puzzle.Params) Scaling {
	if multiple := p.Scaling.Of(values); multiple > 0 {
		return LinearScaling{multiple}
	}
	return nil
}
