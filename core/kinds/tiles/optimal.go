package tiles

import (
	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search/fast"
)

// quickBoards is the number of boards to generate with quick tables before strong tables are built. This takes a
// third of the time for building them, about 0.3 s at 28 million boards per second, as measured in WebAssembly.
const quickBoards = 8_000_000

// optimal is the method that finds a shortest solution.
type optimal struct{}

// Info describes the solver.
func (optimal) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name:  "optimal",
		Title: "Fewest moves",
		Note:  "proved",
		About: "Iterative deepening with additive pattern databases: the tiles are split into groups, and a table holds how far each " +
			"group is from its goal. Boards up to 4 × 4 usually take an instant, or a minute or so at worst; larger boards may never " +
			"finish.",
		Paper:    "Korf and Felner 2002",
		Unit:     "boards",
		Params:   puzzle.Describe(notation, counting),
		Complete: true,
		Optimal:  "moves",
	}
}

// Solve runs IDA* until it finds a solution.
func (optimal) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	j, err := newJob(run, from, notation.Of(params))
	if err != nil {
		return puzzle.Solution{}, err
	}
	if !j.from.solvable {
		return j.from.impossible(), nil
	}
	j.count = counting.Of(params)
	j.shortest(fast.NoNodeLimit)
	return j.solution(), nil
}

// shortest runs IDA* until it finds a shortest path, has generated limit boards, or the run is stopped.
func (j *job) shortest(limit int64) {
	if j.frame.cells() <= 16 {
		deepen(j, limit, func(t *tables) (fast.Space[packed], fast.Node[packed]) {
			s := newPackedSpace(t)
			return s, s.node(t.shape, &j.board)
		})
		return
	}
	deepen(j, limit, func(t *tables) (fast.Space[unpacked], fast.Node[unpacked]) {
		s := newUnpackedSpace(t)
		return s, s.node(t, &j.board)
	})
}

// deepen runs IDA* with quick tables, and after quickBoards boards with strong tables. It begins with
// quick tables even if strong tables are in the store, so that a run does not depend on previous runs.
func deepen[S any](j *job, limit int64, open func(*tables) (fast.Space[S], fast.Node[S])) {
	t := j.tables(quick)
	if t == nil {
		return
	}
	space, root := open(t)
	ida := fast.NewIDAStar(space, root, j.bound)
	nodes := limit
	if j.fits(strong) {
		nodes = min(quickBoards, limit)
	}
	deeper := func(tell fast.ReportFunc) fast.Result { return ida.Search(j.run, fast.Infinity, nodes, tell) }
	result := j.search(ida.Nodes, deeper)
	if result == fast.NodeLimit && nodes < limit {
		if t = j.tables(strong); t != nil {
			ida.SwitchSpace(open(t))
			nodes = limit
			result = j.search(ida.Nodes, deeper)
		}
	}
	j.views = []scene.View{ida.View()}
	j.raiseBound(ida.Bound())
	if result == fast.Found {
		j.improve(ida.Path())
		if j.count {
			count(j, ida)
		}
	}
}
