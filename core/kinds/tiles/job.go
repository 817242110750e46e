package tiles

import (
	"errors"
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search/fast"
)

// job is the state of a search from one board: the incumbent, the bound and the effort so far.
type job struct {
	run      *puzzle.Run
	from     position
	notation string
	count    bool // whether to count the solutions
	frame    frame
	board    board // the start board, in the frame

	best     []int8        // the incumbent, as moves of the blank in the frame; nil for none
	moves    []puzzle.Move // the incumbent, as moves of the puzzle
	path     []direction   // the incumbent, as moves of the blank on the board
	shown    position      // the board in the last report: the board after `played` moves of the incumbent
	played   int
	bound    int   // lower bound on the number of moves of every solution
	effort   int64 // number of boards generated
	memory   int64 // number of bytes of the tables in use
	views    []scene.View
	progress progress
}

// notation is the parameter that selects the notation of moves.
var notation = &puzzle.ChoiceParam[string]{
	Name: "notation", Title: "Moves name", Default: "blank", Choices: puzzle.Words("blank", "tile"),
	Help: "U, D, L, R for the direction of the blank, or the number of the tile that moves",
}

var errNotInPlay = errors.New("this is not a solvable position of sliding tiles")

// newJob returns a job whose bound is the Manhattan distance. It returns an error if the board can be solved but the memory is too small
// for the smallest pattern databases.
func newJob(run *puzzle.Run, from puzzle.Position, notation string) (*job, error) {
	p, ok := from.(position)
	if !ok {
		return nil, errNotInPlay
	}
	j := &job{run: run, from: p, notation: notation, frame: newFrame(p.size, &p.goal)}
	if need := tableBytes(j.frame.shape, quick); p.solvable && need > run.Memory() {
		return nil, fmt.Errorf("a board of %v with this goal needs %s of memory, but the limit is %s; raise it",
			p.size, scene.Bytes(need), scene.Bytes(run.Memory()))
	}
	j.board = j.frame.toFrame(&p.at)
	home := ascending(j.frame.size, true) // in a frame, each tile is named after its goal cell
	j.bound = int(newManhattanSpace(j.frame.size, &home).node(&j.board, j.board.find(uint8(j.frame.blank))).H)
	return j, nil
}

// improve makes a shorter path the incumbent.
func (j *job) improve(path []int8) {
	j.best = path
	j.path = j.frame.fromFrame(j.from.size, j.from.blank, path)
	j.moves = j.from.write(j.path, j.notation)
	j.shown, j.played = j.from, 0
	j.progress.add(j)
}

// raiseBound replaces the bound by a higher one.
func (j *job) raiseBound(bound int) {
	if bound > j.bound {
		j.bound = bound
		j.progress.add(j)
	}
}

// proved reports whether the incumbent is a shortest solution.
func (j *job) proved() bool { return j.best != nil && j.bound >= len(j.best) }

// solution returns the incumbent as a solution, and whether it is proved shortest.
func (j *job) solution() puzzle.Solution {
	s := puzzle.Solution{
		Outcome: puzzle.Open, Moves: j.moves, Bound: &j.bound,
		Effort: j.effort, Memory: j.memory, Views: j.views,
		Why: fmt.Sprintf("Stopped before a solution was found. Any solution takes at least %s.", scene.Several(j.bound, "moves")),
	}
	switch {
	case j.proved():
		s.Outcome, s.Proved, s.Why = puzzle.Solved, []string{puzzle.Optimal}, ""
	case j.best != nil:
		s.Outcome, s.Why = puzzle.Solved,
			fmt.Sprintf("Stopped at %s. Any solution takes at least %d.", scene.Several(len(j.best), "moves"), j.bound)
	}
	return s
}

// write converts moves of the blank to moves of the puzzle, one each.
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

// search runs a search, and adds the nodes that it generates to the effort.
func (j *job) search(nodes func() int64, work func(fast.ReportFunc) fast.Result) fast.Result {
	before := j.effort - nodes()
	result := work(func(r puzzle.Report) {
		j.effort = before + nodes()
		j.tell(r)
	})
	j.effort = before + nodes()
	return result
}

// tell adds the incumbent and the bound to a report and sends it.
func (j *job) tell(r puzzle.Report) {
	r.Effort, r.Best = j.effort, j.moves
	if j.best != nil {
		r.Figures = append(r.Figures, puzzle.Figure{Name: "best", Value: scene.Several(len(j.best), "moves")},
			puzzle.Figure{Name: "at least", Value: scene.Several(j.bound, "moves")})
		r.Figures = append(r.Figures, puzzle.Figure{Name: "on the board", Value: fmt.Sprintf("move %d of %d", j.played, len(j.path))})
		r.Views = append(r.Views, j.progress.view())
		r.Board = j.shown.picture(&j.shown.at, &j.shown.goal, "Best solution so far")
		j.advanceShown()
	}
	if j.memory > 0 {
		r.Figures = append(r.Figures, puzzle.Figure{Name: "memory", Value: scene.Bytes(j.memory)})
	}
	j.run.Report(r)
}

// advanceShown moves shown one move further along the incumbent for the next report. After the
// end of the path it begins again at the start, since the goal alone shows nothing of the path.
func (j *job) advanceShown() {
	if j.played == len(j.path) {
		j.shown, j.played = j.from, 0
		return
	}
	j.shown, _ = j.shown.slide(j.path[j.played])
	j.played++
}

// tables returns the tables of a grade, and reports progress while they are built. It returns nil if the run is stopped before the end.
func (j *job) tables(g grade) *tables {
	t := getTables(j.run, j.frame.shape, g, func(done float64) {
		j.tell(puzzle.Report{Phase: "building tables", Progress: &done})
	})
	if t != nil {
		j.memory = t.Bytes()
	}
	return t
}

// fits reports whether tables of a grade exist for this size and need at most half the memory.
func (j *job) fits(g grade) bool {
	bytes := tableBytes(j.frame.shape, g)
	return bytes > 0 && bytes <= j.run.Memory()/2
}

// progress records the incumbent and the bound over the effort.
type progress struct{ best, bound [][2]float64 }

func (c *progress) add(j *job) {
	at := float64(j.effort)
	if j.best != nil {
		c.best = append(c.best, [2]float64{at, float64(len(j.best))})
	}
	c.bound = append(c.bound, [2]float64{at, float64(j.bound)})
}

// view plots the length of the incumbent and the bound over the effort.
func (c *progress) view() scene.View {
	return scene.View{ID: "course", Title: "Shortest so far, and the lower bound", Series: &scene.Series{
		X: "boards", Y: "moves",
		Lines: []scene.Line{{Name: "best", Points: c.best}, {Name: "at least", Points: c.bound}},
	}}
}
