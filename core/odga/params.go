package odga

import (
	"fmt"

	"unknot/core/puzzle"
)

// Choices of the parameter type.
const (
	Reach   = "reach"   // Type I of 2.2: the goal itself
	Closest = "closest" // Type II: the nearest state that can be reached
)

const mostLength = 1000

// Groups of parameters.
const (
	unsaid  = "What the paper does not say"
	open    = "What the paper left open"
	islands = "Between islands"
)

// Abilities says which parameters a kind's problems have a use for.
type Abilities struct {
	Located  bool // its problems are Located
	Finisher bool // its problems are Finisher
}

// Params describes the method's parameters (3.5.1), and what the paper leaves
// open as options (3.3, 5), which are all off. The defaults are those of 4.2.
func Params(has Abilities) []puzzle.Param {
	params := []puzzle.Param{
		{Name: "type", Title: "Look for", Type: puzzle.Choice, Default: Reach, Choices: []string{Reach, Closest},
			Help: "A way to the goal, or the closest that can be reached, for goals that cannot (types I and II, 2.2)"},
	}
	if has.Located {
		params = append(params, puzzle.Param{Name: "scheme", Title: "A move is bound to", Type: puzzle.Choice, Default: "dependent", Choices: []string{"dependent", "independent"},
			Help: "dependent: the place it is made from; independent: only its turn (3.4.1)"})
	}
	params = append(params,
		puzzle.Param{Name: "population", Title: "Population", Type: puzzle.Int, Default: 50, Min: 2, Max: 10_000, Help: "POPNUM (3.5.1)"},
		puzzle.Param{Name: "length", Title: "Length at first", Type: puzzle.Int, Default: 0, Max: mostLength, Unit: "moves",
			Help: "LENGTH; 0: the distance at the start, to which it is usually close (3.5.1)"},
		puzzle.Param{Name: "crossover", Title: "Crossover rate", Type: puzzle.Float, Default: 0.6, Max: 1, Help: "CPOR: the share of the population that is crossed"},
		puzzle.Param{Name: "mutation", Title: "Mutation range", Type: puzzle.Int, Default: 3, Max: mostLength, Unit: "moves", Help: "MUT-RANGE: how many are mutated"},
		puzzle.Param{Name: "generations", Title: "Generations", Type: puzzle.Int, Default: 75, Max: 1e9, Help: "0: go on until solved or stopped"},
		puzzle.Param{Group: unsaid, Name: "evaluations", Title: "Evaluations", Type: puzzle.Int, Default: 0, Max: 1e12, Help: "Ends with the generation in which so many are made; 0: no limit"},
	)
	if has.Located {
		params = append(params,
			puzzle.Param{Group: unsaid, Name: "minlen", Title: "Shortest", Type: puzzle.Int, Default: 0, Max: mostLength, Unit: "moves",
				Help: "MINLEN; the paper sets it around the known length of a solution (3.7.3) and gives no number; 0: the length at first"},
			puzzle.Param{Group: unsaid, Name: "maxlen", Title: "Longest", Type: puzzle.Int, Default: 0, Max: mostLength, Unit: "moves",
				Help: "MAXLEN, set in the same way; 0: three times the length at first"},
			puzzle.Param{Group: unsaid, Name: "idle", Title: "Drop idle moves", Type: puzzle.Bool, Default: false,
				Help: "Those that the next move takes back; the paper drops them in an independent crossover (figure 14), and here they may be dropped in dependent ones too"})
	}
	params = append(params, puzzle.Param{Group: unsaid, Name: "better", Title: "Probability of the better move", Type: puzzle.Float, Default: 0.9, Min: 0.5, Max: 1,
		Help: "In an independent crossover; the paper says high (3.7.2)"})
	if has.Located {
		params = append(params, puzzle.Param{Group: open, Name: "bridge", Title: "Bridges", Type: puzzle.Choice, Default: "step", Choices: []string{"step", "any"},
			Help: "Between two places: step-like as in the paper, or any way (5)"})
	}
	params = append(params,
		puzzle.Param{Group: open, Name: "grow", Title: "Grow after", Type: puzzle.Int, Default: 0, Max: 1e9, Unit: "generations",
			Help: "Longer ways are allowed, by a quarter, whenever nothing has got better for so long; 0: never (3.3, 5)"},
		puzzle.Param{Group: open, Name: "restart", Title: "Start again after", Type: puzzle.Int, Default: 0, Max: 1e9, Unit: "generations",
			Help: "With a new population when nothing has got better for so long: what is not 0 is no global optimum (5); 0: never"})
	if has.Finisher {
		params = append(params, puzzle.Param{Group: open, Name: "astar", Title: "Search from distance", Type: puzzle.Int, Default: 0, Max: mostLength,
			Help: "Where a way comes as near as this, weighted A* goes on from there, for a while; 0: never (5). Each state it makes counts as an evaluation"})
	}
	return append(params,
		puzzle.Param{Group: islands, Name: "mixed", Title: "Islands that differ", Type: puzzle.Bool, Default: false,
			Help: has.differences() + "; the first one stays as set (3.7.4, 5)"},
		puzzle.Param{Group: islands, Name: "migrate", Title: "Migration every", Type: puzzle.Int, Default: 5, Min: 1, Max: 1e9, Unit: "generations"},
		puzzle.Param{Group: islands, Name: "migrants", Title: "Migrants", Type: puzzle.Int, Default: 2, Max: 1000, Help: "How many leave each time"},
	)
}

// differences says how islands that differ do so.
func (has Abilities) differences() string {
	others := "The others have other crossover rates and mutation ranges"
	if has.Located {
		others += ", bridges and schemes"
	}
	if has.Finisher {
		others += ", and the second one goes on by search"
	}
	return others
}

// settings are the values of Params, with those that are 0 for want of a
// better made out.
type settings struct {
	dependent, any, tidy, mixed          bool
	population, length, minlen, maxlen   int
	mutation, generations, grow, restart int
	astar, migrate, migrants             int
	evaluations                          int64
	crossover, better                    float64
}

// read takes the values of Params; distance is that of the start.
func read(params puzzle.Params, has Abilities, distance int) (s settings) {
	s = settings{
		mixed:      params.Bool("mixed"),
		population: params.Int("population"), length: params.Int("length"),
		mutation: params.Int("mutation"), generations: params.Int("generations"),
		grow: params.Int("grow"), restart: params.Int("restart"),
		migrate: params.Int("migrate"), migrants: params.Int("migrants"),
		evaluations: int64(params.Int("evaluations")),
		crossover:   params.Float("crossover"), better: params.Float("better"),
	}
	if s.length == 0 {
		s.length = max(distance, 1)
	}
	s.minlen, s.maxlen = s.length, 3*s.length
	if has.Located {
		s.dependent, s.any, s.tidy = params.Choice("scheme") == "dependent", params.Choice("bridge") == "any", params.Bool("idle")
		if n := params.Int("minlen"); n > 0 {
			s.minlen = n
		}
		if n := params.Int("maxlen"); n > 0 {
			s.maxlen = n
		}
	}
	if has.Finisher {
		s.astar = params.Int("astar")
	}
	return s
}

// check says what of them cannot be together.
func (s *settings) check(params puzzle.Params, located bool) error {
	if located {
		if least, most := params.Int("minlen"), params.Int("maxlen"); most > 0 && least > most {
			return fmt.Errorf("the shortest, minlen, is %d moves and the longest, maxlen, only %d", least, most)
		}
	}
	if s.migrants > s.population {
		return fmt.Errorf("%d migrants cannot leave a population of %d", s.migrants, s.population)
	}
	return nil
}

// longer is the length after a growth.
func longer(length int) int { return max(length, min(length+max(length/4, 2), mostLength)) }
