package tiles

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search"
)

// patience is the number of boards made with quick tables before strong ones
// are built: about as many as the build costs.
const patience = 4_000_000

// optimal finds a shortest solution.
type optimal struct{}

// Info describes the solver.
func (optimal) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name:     "optimal",
		Title:    "Fewest moves",
		Note:     "proved",
		About:    "Iterative deepening with additive pattern databases: the tiles are parted into groups, and a table knows how far each group is from home. Boards up to 4 × 4 take seconds at most, or minutes for the very hardest; larger ones may take for ever.",
		Paper:    "Korf and Felner 2002",
		Unit:     "boards",
		Params:   []puzzle.Param{notation},
		Complete: true,
		Optimal:  "moves",
	}
}

// notation is the parameter that says how moves are written.
var notation = puzzle.Param{
	Name: "notation", Title: "Moves name", Type: puzzle.Choice, Default: "blank", Choices: []string{"blank", "tile"},
	Help: "U, D, L, R for the way of the blank, or the number of the tile that moves",
}

// Solve deepens until a solution is found.
func (optimal) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, ok := from.(position)
	if !ok {
		return puzzle.Solution{}, fmt.Errorf("sliding tiles cannot be solved from a %T", from)
	}
	if !p.solvable {
		return puzzle.Solution{Outcome: puzzle.Impossible, Why: hopeless}, nil
	}
	j := newJob(run, p)
	if !j.shortest() {
		return puzzle.Solution{
			Outcome: puzzle.Open, Bound: &j.bound, Effort: j.effort, Memory: j.memory, Views: j.views,
			Why: fmt.Sprintf("stopped; every solution takes at least %d moves", j.bound),
		}, nil
	}
	moves := p.write(j.path, params.Choice("notation"))
	return puzzle.Solution{
		Outcome: puzzle.Solved, Moves: moves, Bound: &j.bound, Proved: []string{puzzle.Optimal},
		Effort: j.effort, Memory: j.memory, Views: j.views,
	}, nil
}

// write names ways of the blank as moves, one by one.
func (p position) write(path []direction, notation string) []puzzle.Move {
	moves := make([]puzzle.Move, len(path))
	for i, d := range path {
		was := p.blank
		p, _ = p.slide(d)
		moves[i] = straight(d, 1)
		if notation == "tile" {
			moves[i] = puzzle.Move(fmt.Sprint(p.at[was]))
		}
	}
	return moves
}

// job is the search for a shortest solution of one board.
type job struct {
	run   *puzzle.Run
	from  position
	frame frame
	board board // as it stands in the frame

	path   []direction
	bound  int
	effort int64
	memory int64
	views  []scene.View
}

func newJob(run *puzzle.Run, p position) *job {
	j := &job{run: run, from: p, frame: newFrame(p.size, &p.goal)}
	j.board = j.frame.see(&p.at)
	return j
}

// shortest finds a shortest path; false if the run stops first.
func (j *job) shortest() bool {
	if j.frame.cells() <= 16 {
		return deepen(j, func(t *tables) (search.Space[packed], search.Node[packed]) {
			s := newNarrow(t)
			return s, s.node(t.shape, &j.board)
		})
	}
	return deepen(j, func(t *tables) (search.Space[spread], search.Node[spread]) {
		s := newWide(t)
		return s, s.node(t, &j.board)
	})
}

// deepen searches with the best tables at hand, and with strong ones once the
// quick ones have had their chance.
func deepen[S any](j *job, open func(*tables) (search.Space[S], search.Node[S])) bool {
	t := onShelf(j.frame.shape, strong)
	if t == nil {
		if t = j.tables(quick); t == nil {
			return false
		}
	}
	space, root := open(t)
	s := search.NewIDAStar(space, root, 0)
	tell := func(r puzzle.Report) { j.tell(r) }
	allowed := int64(patience)
	if !j.worthStrong(t) {
		allowed = search.NoLimit
	}
	result := s.Search(j.run, search.None, allowed, tell)
	if result == search.Spent {
		j.effort = s.Nodes()
		if t = j.tables(strong); t != nil {
			space, root = open(t)
			s.Switch(space, root)
			result = s.Search(j.run, search.None, search.NoLimit, tell)
		}
	}
	j.bound, j.effort, j.views = s.Bound(), s.Nodes(), []scene.View{s.View()}
	if result != search.Found {
		return false
	}
	j.path = j.frame.ways(j.from.size, j.from.blank, s.Path())
	return true
}

// worthStrong says whether strong tables exist, fit and are not in use.
func (j *job) worthStrong(t *tables) bool {
	bytes := tableBytes(j.frame.shape, strong)
	return t.grade == quick && bytes > 0 && bytes <= j.run.Memory()/2
}

// tables gets tables and says how far they are; nil if the run stops first.
func (j *job) tables(g grade) *tables {
	t := getTables(j.run, j.frame.shape, g, func(done float64) {
		j.tell(puzzle.Report{Phase: "building tables", Progress: &done, Effort: j.effort})
	})
	if t != nil {
		j.memory = t.bytes()
	}
	return t
}

// tell adds the memory of the tables to a report.
func (j *job) tell(r puzzle.Report) {
	if j.memory > 0 {
		r.Figures = append(r.Figures, puzzle.Figure{Name: "tables", Value: fmt.Sprintf("%.1f MB", float64(j.memory)/1e6)})
	}
	j.run.Report(r)
}
