package odga

import (
	"cmp"
	"fmt"

	"unknot/core/evolve"
	"unknot/core/puzzle"
)

// Aim is the type of problem: what is searched for (2.2).
type Aim string

// Choices of Look.
const (
	Reach   Aim = "reach"   // Type I: the goal itself
	Closest Aim = "closest" // Type II: the nearest state that can be reached
)

const mostLength = 1000

// Groups of parameters.
const (
	unsaid = "Not stated in the paper"
	open   = "Left open by the paper"
)

// Abilities is what a kind's problems implement, and with that the parameters they have.
type Abilities struct {
	Located  bool   // its problems are Located
	Finisher bool   // its problems are Finisher
	Sized    string // its problems are Sized: what Length is and why, in words
}

// Look is the parameter of the Aim.
var Look = &puzzle.ChoiceParam[Aim]{
	Name: "type", Title: "Look for", Default: Reach, Choices: puzzle.Words(Reach, Closest),
	Help: "A path to the goal or, for goals that cannot be reached, to the closest state that can (types I and II, 2.2)",
}

// evolution is the parameters shared with other genetic algorithms, with the defaults of
// 4.2.
var evolution = func() *evolve.Parameters {
	p := evolve.Usual()
	p.Population.Help = "POPNUM (3.5.1)"
	p.Crossover.Help = "CPOR: the share of the population that is crossed"
	p.Generations.Default = 75
	p.Evaluations.Group = unsaid
	return p
}()

// Parameters of this algorithm alone (3.5.1), and options for what the paper leaves open
// (3.3, 5), which are off by default.
var (
	bound = &puzzle.ChoiceParam[bool]{Name: "scheme", Title: "A move is bound to", Default: true, Choices: []puzzle.Named[bool]{{Name: "dependent", Value: true}, {Name: "independent", Value: false}},
		Help: "dependent: the state it is made from; independent: only its place in the sequence (3.4.1)"}
	length   = &puzzle.IntParam{Name: "length", Title: "Initial length", Max: mostLength, Unit: "moves"}
	mutation = &puzzle.IntParam{Name: "mutation", Title: "Mutation range", Default: 3, Max: mostLength, Unit: "moves", Help: "MUT-RANGE: how many are mutated"}
	minlen   = &puzzle.IntParam{Group: unsaid, Name: "minlen", Title: "Shortest", Max: mostLength, Unit: "moves",
		Help: "MINLEN; the paper sets it close to the known length of a solution (3.7.3) without a number; 0: the initial length"}
	maxlen = &puzzle.IntParam{Group: unsaid, Name: "maxlen", Title: "Longest", Max: mostLength, Unit: "moves",
		Help: "MAXLEN, set in the same way; 0: three times the initial length"}
	tidy = &puzzle.BoolParam{Group: unsaid, Name: "idle", Title: "Drop idle moves",
		Help: "Moves that the next move undoes; the paper drops them in independent crossovers (figure 14), here they can be dropped in dependent ones too"}
	better = &puzzle.FloatParam{Group: unsaid, Name: "better", Title: "Probability of the better move", Default: 0.9, Min: 0.5, Max: 1,
		Help: "In independent crossovers; the paper says “high” (3.7.2)"}
	anyBridge = &puzzle.ChoiceParam[bool]{Group: open, Name: "bridge", Title: "Bridges", Choices: []puzzle.Named[bool]{{Name: "step", Value: false}, {Name: "any", Value: true}},
		Help: "Between two places: step-like as in the paper, or by any path (5)"}
	grow = &puzzle.IntParam{Group: open, Name: "grow", Title: "Grow after", Max: 1e9, Unit: "generations",
		Help: "The length limit grows by a quarter whenever nothing has improved for this long; 0: never (3.3, 5)"}
	restart = &puzzle.IntParam{Group: open, Name: "restart", Title: "Restart after", Max: 1e9, Unit: "generations",
		Help: "With a new population when nothing has improved for this long: a distance above 0 is not a global optimum (5); 0: never"}
	astar = &puzzle.IntParam{Group: open, Name: "astar", Title: "Search from distance", Max: mostLength,
		Help: "When a path comes this close, weighted A* continues from there for a while; 0: never (5). Each state it generates counts as an evaluation"}
	mixed = &puzzle.BoolParam{Group: evolve.GroupIslands, Name: "mixed", Title: "Islands that differ"}
)

// Parameters lists the method's parameters for the problems of a kind, in the
// order of a form. Those that are not listed are read as their defaults.
func Parameters(has Abilities) []puzzle.Parameter {
	length, mixed := *length, *mixed
	length.Help = "LENGTH; 0: " + cmp.Or(has.Sized, "the distance at the start, which is usually close (3.5.1)")
	mixed.Help = has.differences() + "; the first one stays as set (3.7.4, 5)"

	list := []puzzle.Parameter{Look}
	where := func(ability bool, parameters ...puzzle.Parameter) {
		if ability {
			list = append(list, parameters...)
		}
	}
	where(has.Located, bound)
	where(true, evolution.Population, &length, evolution.Crossover, mutation, evolution.Generations, evolution.Evaluations)
	where(has.Located, minlen, maxlen, tidy)
	where(true, better)
	where(has.Located, anyBridge)
	where(true, grow, restart)
	where(has.Finisher, astar)
	where(true, &mixed, evolution.Migrate, evolution.Migrants)
	return list
}

// differences says how islands that differ do so.
func (has Abilities) differences() string {
	others := "The other islands have other crossover rates and mutation ranges"
	if has.Located {
		others += ", bridges and schemes"
	}
	if has.Finisher {
		others += ", and the second one continues by search"
	}
	return others
}

// settings are the values of Parameters; a 0 that stands for a default is replaced by it.
// Lengths are in operators.
type settings struct {
	dependent, any, tidy, mixed          bool
	population, length, minlen, maxlen   int
	mutation, generations, grow, restart int
	astar                                int
	evaluations                          int64
	crossover, better                    float64
}

// read reads the values of Parameters; usual is the default of LENGTH.
func read(params puzzle.Params, has Abilities, usual int) settings {
	s := settings{
		dependent: has.Located && bound.Of(params), any: anyBridge.Of(params), tidy: tidy.Of(params), mixed: mixed.Of(params),
		population: evolution.Population.Of(params), length: length.Of(params),
		mutation: mutation.Of(params), generations: evolution.Generations.Of(params),
		grow: grow.Of(params), restart: restart.Of(params), astar: astar.Of(params),
		evaluations: int64(evolution.Evaluations.Of(params)),
		crossover:   evolution.Crossover.Of(params), better: better.Of(params),
	}
	s.length = cmp.Or(s.length, max(usual, 1))
	s.minlen, s.maxlen = cmp.Or(minlen.Of(params), s.length), cmp.Or(maxlen.Of(params), 3*s.length)
	return s
}

// check is an error for values that contradict each other.
func check(params puzzle.Params) error {
	if least, most := minlen.Of(params), maxlen.Of(params); most > 0 && least > most {
		return fmt.Errorf("the shortest length, minlen, is %d, but the longest, maxlen, is only %d", least, most)
	}
	if migrants, population := evolution.Migrants.Of(params), evolution.Population.Of(params); migrants > population {
		return fmt.Errorf("%d migrants cannot leave a population of %d", migrants, population)
	}
	return nil
}

// longer is a length after it grew: by a quarter, and by 2 at least, up to mostLength.
func longer(length int) int { return max(length, min(length+max(length/4, 2), mostLength)) }
