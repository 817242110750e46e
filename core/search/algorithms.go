package search

import (
	"math"
	"math/rand/v2"

	"unknot/core/puzzle"
)

// algorithm is a search algorithm under its usual name, with the method and the parameters that implement it.
type algorithm struct {
	name, title, about, paper string
	params                    []puzzle.Parameter
	gone                      map[string]any             // as in puzzle.SolverInfo
	informed                  bool                       // uses h
	complete                  bool                       // complete on finite spaces, with enough time and memory
	least                     count                      // the unit in which the first solution is proved to be the best
	chance                    bool                       // result depends on the seed
	method                    func(puzzle.Params) Method // returns the method for valid parameters
	own                       *puzzle.SolverInfo         // the description of a kind's own method; nil for a general one
}

// count is the unit in which an algorithm proves that its solution is the best.
type count int

const (
	nothing   count = iota
	operators       // number of operators on the path
	costs           // total cost of the operators on the path
)

// The sections of the thesis that describe the methods.
const (
	uninformed = "Spoerer 2007, section 3.2"
	informed   = "Spoerer 2007, section 3.3"
	local      = "Spoerer 2007, section 3.4"
)

func fifo() Open    { return &FIFO{} }
func lifo() Open    { return &LIFO{} }
func buckets() Open { return &Buckets{} }

// AStar is A* (Hart, Nilsson and Raphael 1968).
var AStar = BestFirst{Open: buckets, G: 1, H: 1}

// Greedy is greedy best-first search.
var Greedy = BestFirst{Open: buckets, H: 1}

// always returns a function that returns the given method for any parameters.
func always(m Method) func(puzzle.Params) Method {
	return func(puzzle.Params) Method { return m }
}

var algorithms = []algorithm{
	{
		name: "bfs", title: "Breadth-first search", paper: uninformed, complete: true, least: operators,
		about: "Expands the shallowest position first: all positions one operator away, then all positions two away. It stores every " +
			"position.",
		method: always(BestFirst{Open: fifo, Levels: true}),
	},
	{
		name: "ucs", title: "Uniform cost search", paper: uninformed, complete: true, least: costs,
		about: "Expands the position with the cheapest path first, and stores every one. If all operators cost the same, it behaves " +
			"like breadth-first search.",
		method: always(BestFirst{Open: buckets, G: 1}),
	},
	{
		name: "dfs", title: "Depth-first search", paper: uninformed,
		about: "Expands the deepest position first, and backtracks when nothing is left there. It stores one path, which may not cross " +
			"itself, and the successors along it; with a closed list it stores every position and visits none twice.",
		params: []puzzle.Parameter{closedList},
		method: func(p puzzle.Params) Method {
			if closedList.Of(p) {
				return BestFirst{Open: lifo}
			}
			return DepthFirst{}
		},
	},
	{
		name: "limited", title: "Depth-limited search", paper: uninformed,
		about:  "Depth-first search that backtracks at a given depth. It finds nothing deeper.",
		params: []puzzle.Parameter{depthLimit},
		method: func(p puzzle.Params) Method { return DepthFirst{Limit: depthLimit.Of(p)} },
	},
	{
		name: "ids", title: "Iterative deepening", paper: uninformed, complete: true, least: operators,
		about: "Depth-limited search with a limit of one, then two, and so on: it visits the same positions again and again, and stores " +
			"only one path and the successors along it.",
		method: always(DepthFirst{Deepen: true}),
	},
	{
		name: "sampling", title: "Iterative sampling", paper: uninformed, chance: true,
		about: "Walks from the start to a random successor, and on from there; after a number of steps it starts again. It stores the " +
			"path of one walk.",
		params: []puzzle.Parameter{walkDepth, walks},
		method: func(p puzzle.Params) Method {
			return Walk{Steps: walkDepth.Of(p), Walks: walks.Of(p), Rule: func(r *rand.Rand) Rule { return Sampling{r} }}
		},
	},
	{
		name: "greedy", title: "Greedy best-first search", paper: informed, informed: true, complete: true,
		about:  "Expands the position with the least h first, whatever its path costs, and stores every one.",
		method: always(Greedy),
	},
	{
		name: "weighted", title: "Weighted A*", paper: informed, informed: true, complete: true,
		about: "A* with f = g + weight * h: it usually expands far fewer positions, and its solution costs at most weight times " +
			"the least.",
		params: []puzzle.Parameter{weight},
		method: func(p puzzle.Params) Method {
			return BestFirst{Open: buckets, G: 10, H: int(math.Round(10 * weight.Of(p)))}
		},
	},
	{
		name: "astar", title: "A*", paper: informed, informed: true, complete: true, least: costs,
		about: "Expands the position with the least f = g + h first: the cost of its path plus an estimate of the cost still to come. " +
			"It stores every position (Hart, Nilsson and Raphael 1968).",
		method: always(AStar),
	},
	{
		name: "idastar", title: "IDA*", paper: informed, informed: true, complete: true, least: costs,
		about: "Iterative deepening by f = g + h: depth-first search of all paths whose f is within a bound, which then rises to the " +
			"least f beyond it. It stores one path and the successors along it (Korf 1985).",
		method: always(DepthFirst{Deepen: true, Costs: true}),
	},
	{
		name: "beam", title: "Beam search", paper: informed, informed: true,
		about: "At each depth it expands only the positions with the least h, as many as the beam is wide. It stores only those, so it " +
			"may miss every solution.",
		params: []puzzle.Parameter{width},
		method: func(p puzzle.Params) Method { return Beam{Width: width.Of(p), H: 1} },
	},
	{
		name: "climb", title: "Hill climbing", paper: local, informed: true, chance: true,
		about: "Goes to the successor with the least h as long as that is less than before. It stores one path, and ends if no " +
			"successor is better.",
		params: []puzzle.Parameter{sideways},
		method: func(p puzzle.Params) Method {
			return Walk{Walks: 1, Rule: climbing(p)}
		},
	},
	{
		name: "restarts", title: "Random restarts", paper: local, informed: true, chance: true,
		about:  "Hill climbing again and again, each time after some random steps. It stores one path.",
		params: []puzzle.Parameter{sideways, walks}, gone: map[string]any{"shaken": shaken},
		method: func(p puzzle.Params) Method {
			return Walk{Walks: walks.Of(p), Shaken: shaken, Rule: climbing(p)}
		},
	},
	{
		name: "anneal", title: "Simulated annealing", paper: local, informed: true, chance: true,
		about: "Looks at a random successor. It takes one with a lower h, and sometimes one with a higher h: the higher the h and the " +
			"lower the temperature, the less often. The temperature falls; when it is cold, the next walk begins. It stores one path " +
			"(Kirkpatrick, Gelatt and Vecchi 1983).",
		params: []puzzle.Parameter{temperature, cooling, walks}, gone: map[string]any{"looks": looks},
		method: func(p puzzle.Params) Method {
			return Walk{Walks: walks.Of(p), Rule: func(r *rand.Rand) Rule {
				return &Anneal{Rand: r, Temperature: temperature.Of(p), Cooling: cooling.Of(p), Looks: looks}
			}}
		},
	},
	{
		name: "tabu", title: "Tabu search", paper: local, informed: true, chance: true,
		about: "Goes to the successor with the least h, even if that is more than before, but never back to one of the last positions " +
			"it visited. It stores those and one path (Glover 1989).",
		params: []puzzle.Parameter{tenure, walks}, gone: map[string]any{"steps": walkSteps},
		method: func(p puzzle.Params) Method {
			return Walk{Walks: walks.Of(p), Steps: walkSteps, Rule: func(r *rand.Rand) Rule { return &Tabu{Rand: r, Tenure: tenure.Of(p)} }}
		},
	},
}

// playouts lists the methods that play many games to their ends.
var playouts = []algorithm{
	{
		name: "nrpa", title: "Nested rollout policy adaptation", paper: "Rosin 2011", chance: true,
		about: "Plays many games at random. A move is the more probable the more often it was in the best game so far: each level " +
			"repeats the level below N times, and after each time shifts its own policy by alpha towards its best game.",
		params: []puzzle.Parameter{nestingLevel, iterations, alpha, runs},
		method: func(p puzzle.Params) Method {
			return NRPA{Level: nestingLevel.Of(p), N: iterations.Of(p), Alpha: alpha.Of(p), Runs: runs.Of(p)}
		},
	},
	{
		name: "nested", title: "Nested Monte Carlo search", paper: "Cazenave 2009", chance: true,
		about: "At each step, tries every move by a game of the level below, and plays the next move of the best game so far. Level 0 " +
			"plays at random.",
		params: []puzzle.Parameter{searchLevel, runs},
		method: func(p puzzle.Params) Method { return Nested{Level: searchLevel.Of(p), Runs: runs.Of(p)} },
	},
}

// Playouts returns the methods that play many games to their ends, for a domain in which all games end and ends differ in their values.
func Playouts(d *Domain) (all []puzzle.Solver) {
	for i := range playouts {
		all = append(all, solver{&playouts[i], d})
	}
	return all
}

// Fixed settings of local search.
const (
	shaken    = 20     // number of random steps before each climb after the first
	looks     = 100    // successors examined at each temperature
	walkSteps = 10_000 // steps of a walk of tabu search
)

// Parameters of the algorithms.
var (
	closedList = &puzzle.BoolParam{Name: "closed", Title: "Closed list", Help: "Graph search: no position is visited twice"}
	depthLimit = &puzzle.IntParam{Name: "depth", Title: "Depth limit", Default: 30, Min: 1, Max: 1e6}
	walkDepth  = &puzzle.IntParam{Name: "depth", Title: "Steps of a walk", Default: 100, Min: 1, Max: 1e6}
	weight     = &puzzle.FloatParam{Name: "weight", Title: "Weight of h", Default: 2, Min: 1, Max: 100, Help: "in steps of 0.1"}
	width      = &puzzle.IntParam{Name: "width", Title: "Width", Default: 100, Min: 1, Max: 1e6, Unit: "positions"}
	sideways   = &puzzle.IntParam{Name: "sideways", Title: "Sideways steps", Default: 100, Max: 1e6,
		Help: "in a row, to positions with the same h"}
	temperature = &puzzle.FloatParam{Name: "temperature", Title: "Temperature", Default: 3, Min: 0.1, Max: 1000,
		Help: "at the start; a rise of h by this much is accepted once in e tries"}
	cooling = &puzzle.FloatParam{Name: "cooling", Title: "Cooling", Default: 0.95, Min: 0.1, Max: 0.999,
		Help: "the factor by which the temperature falls"}
	tenure       = &puzzle.IntParam{Name: "tenure", Title: "Positions that are tabu", Default: 50, Min: 1, Max: 10_000}
	walks        = &puzzle.IntParam{Name: "walks", Title: "Walks", Max: 1e9, Help: "0: until a goal is found or the run is stopped"}
	nestingLevel = &puzzle.IntParam{Name: "level", Title: "Level", Default: 3, Min: 1, Max: 6}
	iterations   = &puzzle.IntParam{Name: "n", Title: "N", Default: 100, Min: 1, Max: 10_000,
		Help: "the number of times a level repeats the level below"}
	alpha = &puzzle.FloatParam{Name: "alpha", Title: "Alpha", Default: 1, Min: 0.01, Max: 10,
		Help: "the step by which a policy is adapted"}
	runs = &puzzle.IntParam{Name: "runs", Title: "Runs", Default: 1, Max: 1e9,
		Help: "0: until a best end is found or the run is stopped"}
	searchLevel = &puzzle.IntParam{Name: "level", Title: "Level", Default: 2, Min: 1, Max: 6}
	allowed     = &puzzle.IntParam{Name: "expansions", Title: "Positions to expand", Max: 1 << 53, Help: "at most, roughly; 0: no limit"}
)

func climbing(p puzzle.Params) func(*rand.Rand) Rule {
	return func(r *rand.Rand) Rule { return &Climb{Rand: r, Sideways: sideways.Of(p)} }
}
