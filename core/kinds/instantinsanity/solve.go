package instantinsanity

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// exact is the solver that finds two disjoint factors of the graph of opposite faces, and counts all solutions.
type exact struct{}

// counted limits the solutions to count.
var counted = &puzzle.IntParam{Name: "count", Title: "Solutions to count", Default: 10_000, Min: 2, Max: 1_000_000_000,
	Help: "Solutions that differ only by a turn of the whole stack are one"}

// Info describes the solver.
func (exact) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "factors", Title: "Two factors", Note: "proved", Unit: "nodes", Complete: true,
		About: "Searches the graph of opposite faces for two disjoint factors, one for the front and back and one for the top and " +
			"bottom, and counts the solutions.",
		Params: puzzle.Describe(counted),
	}
}

// Solve finds and counts solutions. If the run is stopped, it returns the solutions so far.
func (exact) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, ok := from.(position)
	if !ok {
		return puzzle.Solution{}, puzzle.ErrDraft
	}
	g := p.stack.graph()
	if why := g.short(); why != "" {
		return puzzle.Solution{Outcome: puzzle.Impossible, Why: why}, nil
	}
	most := int64(counted.Of(params))
	var found []facings
	var pairs, count int64
	nodes, whole := g.pairs(run, func(d domain) bool {
		pairs++
		count += g.count(d)
		if len(found) < 2 {
			g.solutions(d, func(s facings) bool {
				found = append(found, s)
				return len(found) < 2
			})
		}
		return count < most
	})
	s := puzzle.Solution{Outcome: puzzle.Solved, Effort: nodes,
		Counts: map[string]int{"pairs of factors": int(pairs), "solutions": int(count)}}
	switch {
	case len(found) == 0 && !whole:
		return puzzle.Solution{Outcome: puzzle.Open, Effort: nodes, Why: "Stopped before two factors were found."}, nil
	case len(found) == 0:
		return puzzle.Solution{Outcome: puzzle.Impossible, Effort: nodes,
			Why: "There is no solution: the graph of opposite faces has no two disjoint factors."}, nil
	case len(found) == 2:
		s.Proved, s.Other = []string{puzzle.Several}, found[1].moves(p)
		if s.Why = several(count, pairs); !whole {
			s.Why = "At least " + s.Why
		}
	case whole:
		s.Proved = []string{puzzle.Unique}
	}
	s.Moves = found[0].moves(p)
	return s, nil
}

// several describes the number of solutions.
func several(count, pairs int64) string {
	return fmt.Sprintf("%s by %s of factors, without those that turn the whole stack.", scene.Several(count, "solutions"),
		scene.Several(pairs, "pairs"))
}

// short returns the reason why a side cannot have as many colours as there are cubes, "" if there are enough faces of each.
func (g *graph) short() string {
	cubes := len(g.ends)
	if len(g.colours) < cubes {
		return fmt.Sprintf("There is no solution: the %d cubes have only %s, and each side needs %d.", cubes,
			scene.Several(len(g.colours), "colours"), cubes)
	}
	for colour, n := range g.total {
		if g.full && n < sides {
			return fmt.Sprintf("There is no solution: each of the four sides needs %s, which is only on %s.", inner(g.colours[colour]),
				scene.Several(n, "faces"))
		}
	}
	return ""
}
