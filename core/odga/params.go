package odga

import (
	"cmp"
	"errors"
	"fmt"

	"unknot/core/evolve"
	"unknot/core/puzzle"
)

// Aim is the type of problem (2.2).
type Aim string

// The choices of Look.
const (
	Reach   Aim = "reach"   // Type I: the goal itself
	Closest Aim = "closest" // Type II: the nearest state that can be reached
)

const maxLength = 1000

// Headings of groups of parameters.
const (
	unsaid = "Not stated in the paper"
	open   = "Left open by the paper"
)

// Abilities are the optional interfaces that a kind's problems implement. They determine which parameters the method has.
type Abilities struct {
	Located  bool   // the problems implement Located
	Finisher bool   // the problems implement Finisher
	Sized    string // if the problems implement Sized: a description of Length and its reason; otherwise ""
}

// Look is the parameter of the Aim.
var Look = &puzzle.ChoiceParam[Aim]{
	Name: "type", Title: "Look for", Default: Reach, Choices: puzzle.Words(Reach, Closest),
	Help: "A path to the goal or, for goals that cannot be reached, to the closest state that can (types I and II, 2.2)",
}

// evolution holds the parameters that this method shares with other genetic algorithms, with the defaults of 4.2.
var evolution = func() *evolve.Parameters {
	p := evolve.DefaultParameters()
	p.Population.Help = "POPNUM (3.5.1)"
	p.Crossover.Help = "CPOR: the share of the population that is crossed"
	p.Generations.Default = 75
	p.Evaluations.Group = unsaid
	p.Divided.Help = "As in the paper (1, 3.1, figure 8): each island has a part of the population and does that part of the work; " +
		"opponents and mates from other islands are the copies that arrived last. Off: each island has its own population"
	p.Migrate.Help, p.Migrants.Help = "If each island has its own population", "How many leave each time"
	return p
}()

// Parameters of this algorithm alone (3.5.1), and options for details that the paper leaves open (3.3, 5). The defaults are those that
// solve most, except where presets have the paper's values.
var (
	bound = &puzzle.ChoiceParam[bool]{Name: "scheme", Title: "A move is bound to", Default: true,
		Choices: []puzzle.Named[bool]{{Name: "dependent", Value: true}, {Name: "independent", Value: false}},
		Help:    "dependent: the state it is made from; independent: only its place in the sequence (3.4.1)"}
	known = &puzzle.IntParam{Name: "known", Title: "Known length", Max: maxLength, Unit: "moves",
		Help: "The length of a solution. The paper gives it to the program (3.3) and sets MINLEN and MAXLEN around it (3.7.3). It is " +
			"used only where one of them is 0 below. 0: not known"}
	around = &puzzle.IntParam{Group: unsaid, Name: "around", Title: "Range around the known length", Default: 50, Max: 100, Unit: "%",
		Help: "How far MINLEN and MAXLEN are from the known length; the paper says “a certain range” (3.3). At 100 % nothing is left for " +
			"MINLEN, which then is LENGTH"}
	keeps = &puzzle.ChoiceParam[bool]{Group: unsaid, Name: "getbest", Title: "Cut at the best",
		Choices: []puzzle.Named[bool]{{Name: "anywhere", Value: false}, {Name: "minlen", Value: true}},
		Help: "anywhere: as printed, where first sequences have LENGTH moves, and a child must have MINLEN moves before it is cut, " +
			"not after (3.5, 3.7.3); minlen: no sequence is ever shorter than MINLEN, not even the first ones"}
	length   = &puzzle.IntParam{Name: "length", Title: "Initial length", Max: maxLength, Unit: "moves"}
	mutation = &puzzle.IntParam{Name: "mutation", Title: "Mutation range", Default: 3, Max: maxLength, Unit: "moves",
		Help: "MUT-RANGE: how many are mutated"}
	minlen = &puzzle.IntParam{Group: unsaid, Name: "minlen", Title: "Shortest", Max: maxLength, Unit: "moves",
		Help: "MINLEN; 0: by the known length. If none is known: 1 or, if no sequence may be shorter, by the board"}
	maxlen = &puzzle.IntParam{Group: unsaid, Name: "maxlen", Title: "Longest", Max: maxLength, Unit: "moves",
		Help: "MAXLEN, which must leave room for the way back; 0: by the known length or, if none is known, by the board, but with " +
			"that room in any case"}
	tidy = &puzzle.BoolParam{Group: unsaid, Name: "idle", Title: "Drop idle moves", Default: true,
		Help: "Moves that the next move undoes. The independent scheme always drops them, as in figure 14; this is for the dependent one"}
	better = &puzzle.FloatParam{Group: unsaid, Name: "better", Title: "Probability of the better move", Default: 0.9, Min: 0.5, Max: 1,
		Help: "In independent crossovers; the paper says “high” (3.7.2)"}
	anyBridge = &puzzle.ChoiceParam[bool]{Group: open, Name: "bridge", Title: "Bridges",
		Choices: []puzzle.Named[bool]{{Name: "step", Value: false}, {Name: "any", Value: true}},
		Help:    "Between two places: step-like as in the paper, or by any path (5)"}
	ends = &puzzle.FloatParam{Group: open, Name: "ends", Title: "Mutations at the end", Default: 1, Max: 1,
		Help: "The share of mutations that replace the end of a sequence, from shortly before its nearest state on; the others replace a " +
			"part of it (3.7.3)"}
	guide = &puzzle.FloatParam{Group: open, Name: "guide", Title: "Nearest moves there", Default: 0.7, Max: 1,
		Help: "The probability of the move that leads nearest to the goal, in mutations at the end; otherwise any move is as likely"}
	tested = &puzzle.BoolParam{Group: open, Name: "tested", Title: "Test crossovers", Default: true,
		Help: "Children of a crossover must pass the Boltzmann test too, as mutants must"}
	grow = &puzzle.IntParam{Group: open, Name: "grow", Title: "Grow after", Max: 1e9, Unit: "generations",
		Help: "The length limit grows by a quarter whenever nothing has improved for this long; 0: never (3.3, 5)"}
	restart = &puzzle.IntParam{Group: open, Name: "restart", Title: "Restart after", Max: 1e9, Unit: "generations",
		Help: "Begins with a new population when nothing has improved for this long, since a distance above 0 is not a global optimum " +
			"(5); 0: never"}
	astar = &puzzle.IntParam{Group: open, Name: "astar", Title: "Search from distance", Max: maxLength,
		Help: "When a path comes this close, weighted A* continues from there for a while; 0: never (5). Each state it generates counts " +
			"as an evaluation"}
	mixed = &puzzle.BoolParam{Group: evolve.GroupIslands, Name: "mixed", Title: "Islands that differ"}
)

// Parameters returns the method's parameters for the problems of a kind, in the order of a form. Parameters that are not listed have their
// defaults.
func Parameters(has Abilities) []puzzle.Parameter {
	length, mixed, restart, generations := *length, *mixed, *restart, *evolution.Generations
	length.Help = "LENGTH; 0: " + cmp.Or(has.Sized, "the distance at the start, which is usually close (3.5.1)")
	if has.Located { // with these values, every 3 × 3 board is solved
		restart.Default, generations.Default = 20, 1000
	}
	mixed.Help = has.differences() + "; the first one stays as set (3.7.4, 5)"

	list := []puzzle.Parameter{Look}
	where := func(ability bool, parameters ...puzzle.Parameter) {
		if ability {
			list = append(list, parameters...)
		}
	}
	where(has.Located, bound, known)
	where(true, evolution.Population, &length, evolution.Crossover, mutation, &generations, evolution.Evaluations)
	where(has.Located, around, minlen, maxlen, keeps, tidy)
	where(true, better)
	where(has.Located, anyBridge, ends, guide, tested)
	where(true, grow, &restart)
	where(has.Finisher, astar)
	where(true, &mixed, evolution.Migrate, evolution.Migrants, evolution.Divided)
	return list
}

// Gone lists removed parameters, for puzzle.SolverInfo.
var Gone = map[string]any{"exchange": evolve.CopiesEvery, "copies": evolve.Copies}

// differences describes how islands differ, for a help text.
func (has Abilities) differences() string {
	others := "The other islands have other crossover rates or mutation ranges"
	if has.Located {
		others += ", other bridges or the other scheme"
	}
	if has.Finisher {
		others += ", and the second one searches by weighted A* instead"
	}
	return others
}

// settings are the values of Parameters. A length of 0, which means a default, is replaced by the default.
type settings struct {
	scale
	lengthLimits
	variation
	stalling
}

// scale is the size of the evolution.
type scale struct {
	population, generations int
	evaluations             int64
	mixed                   bool // islands have different settings
	divided                 bool // islands share one population
}

// lengthLimits are the lengths of sequences, in operators.
type lengthLimits struct {
	length, minlen, maxlen int
	keeps                  bool // getbest cuts no sequence below minlen, and no initial sequence is shorter
	bounded                bool // maxlen was set by the user
	founded                bool // minlen was set by the user, or follows from the known length
}

// variation holds the settings of crossover and mutation.
type variation struct {
	dependent, any, tidy, tested   bool
	mutation                       int // MUT-RANGE of the paper
	crossover, better, ends, guide float64
}

// stalling holds the settings for an evolution that no longer improves (grow, restart) or comes close to the goal (astar).
type stalling struct{ grow, restart, astar int }

// lengths are the lengths that a problem suggests: for initial sequences (first), and the range for all sequences if the length of a
// solution is not known (least, most).
type lengths struct{ first, least, most int }

// read returns the values of Parameters as settings. Lengths of 0 are replaced according to the known length or to usual.
func read(params puzzle.Params, has Abilities, usual lengths) settings {
	return settings{
		scale: scale{
			population: evolution.Population.Of(params), generations: evolution.Generations.Of(params),
			evaluations: int64(evolution.Evaluations.Of(params)), mixed: mixed.Of(params), divided: evolution.Divided.Of(params),
		},
		lengthLimits: readLengths(params, usual),
		variation: variation{
			dependent: has.Located && bound.Of(params), any: anyBridge.Of(params), tidy: tidy.Of(params),
			tested: has.Located && tested.Of(params), mutation: mutation.Of(params), crossover: evolution.Crossover.Of(params),
			better: better.Of(params), ends: ends.Of(params), guide: guide.Of(params),
		},
		stalling: stalling{grow: grow.Of(params), restart: restart.Of(params), astar: astar.Of(params)},
	}
}

func readLengths(params puzzle.Params, usual lengths) lengthLimits {
	s := lengthLimits{length: cmp.Or(length.Of(params), max(usual.first, 1)), keeps: keeps.Of(params)}
	of := known.Of(params)
	off := of * around.Of(params) / 100
	switch {
	case of > 0:
		usual.least, usual.most = of-off, of+off
	case !s.keeps:
		usual.least = 1
	}
	s.minlen, s.maxlen = cmp.Or(minlen.Of(params), usual.least, s.length), cmp.Or(maxlen.Of(params), usual.most, 3*s.length)
	s.bounded = maxlen.Of(params) > 0
	s.founded = minlen.Of(params) > 0 || of > off
	return s
}

// check returns an error if settings contradict each other.
func (s *settings) check(params puzzle.Params) error {
	if s.dependent && s.founded && s.minlen > s.maxlen { // no child of a crossover could reach minlen
		return fmt.Errorf("the shortest length, minlen, is %d, but the longest, maxlen, is only %d", s.minlen, s.maxlen)
	}
	if mixed.Of(params) && evolution.Divided.Of(params) {
		return errors.New("islands that share one population cannot differ: turn off divided or mixed")
	}
	if migrants, population := evolution.Migrants.Of(params), evolution.Population.Of(params); migrants > population {
		return fmt.Errorf("%d migrants cannot leave a population of %d", migrants, population)
	}
	return nil
}

// longer returns a length increased by a quarter, and at least by 2, up to maxLength.
func longer(length int) int { return max(length, min(length+max(length/4, 2), maxLength)) }
