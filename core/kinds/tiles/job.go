package tiles

import (
	"errors"
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/search/fast"
)

// job is the work on one board: what is known of it and what it took.
type job struct {
	run      *puzzle.Run
	from     position
	notation string
	count    bool // the solutions
	frame    frame
	board    board // as it stands in the frame

	best   []int8        // shortest way of the blank so far, in the frame; nil for none
	moves  []puzzle.Move // best as moves of the board
	ways   []direction   // best as ways of the blank on the board
	shown  position      // the board of the last report, so many ways from the start
	played int
	bound  int // no way is shorter
	effort int64
	memory int64 // of the tables in use
	views  []scene.View
	course course
}

// notation is the parameter that says how moves are written.
var notation = &puzzle.ChoiceParam[string]{
	Name: "notation", Title: "Moves name", Default: "blank", Choices: puzzle.Words("blank", "tile"),
	Help: "U, D, L, R for the way of the blank, or the number of the tile that moves",
}

var errNotInPlay = errors.New("this is not a position of sliding tiles that can be solved")

// newJob begins, with the Manhattan distance as the bound. It is an error if
// the board can be solved, but the memory is too small for the quick tables.
func newJob(run *puzzle.Run, from puzzle.Position, notation string) (*job, error) {
	p, ok := from.(position)
	if !ok {
		return nil, errNotInPlay
	}
	j := &job{run: run, from: p, notation: notation, frame: newFrame(p.size, &p.goal)}
	if need := tableBytes(j.frame.shape, quick); p.solvable && need > run.Memory() {
		return nil, fmt.Errorf("a board of %v with this goal takes tables of %d bytes, and the memory allowed is %d bytes; allow more",
			p.size, need, run.Memory())
	}
	j.board = j.frame.see(&p.at)
	home := ascending(j.frame.size, true) // in a frame every name is at its own cell
	j.bound = int(newNearness(j.frame.size, &home).node(&j.board, j.board.find(uint8(j.frame.blank))).H)
	return j, nil
}

// improve takes a shorter way.
func (j *job) improve(path []int8) {
	j.best = path
	j.ways = j.frame.ways(j.from.size, j.from.blank, path)
	j.moves = j.from.write(j.ways, j.notation)
	j.shown, j.played = j.from, 0
	j.course.add(j)
}

// raise takes a higher bound.
func (j *job) raise(bound int) {
	if bound > j.bound {
		j.bound = bound
		j.course.add(j)
	}
}

// proved says whether the best is as short as can be.
func (j *job) proved() bool { return j.best != nil && j.bound >= len(j.best) }

// solution says what came of it.
func (j *job) solution() puzzle.Solution {
	s := puzzle.Solution{
		Outcome: puzzle.Open, Moves: j.moves, Bound: &j.bound,
		Effort: j.effort, Memory: j.memory, Views: j.views,
		Why: fmt.Sprintf("Stopped before a solution was found; every one takes at least %d moves.", j.bound),
	}
	switch {
	case j.proved():
		s.Outcome, s.Proved, s.Why = puzzle.Solved, []string{puzzle.Optimal}, ""
	case j.best != nil:
		s.Outcome, s.Why = puzzle.Solved, fmt.Sprintf("Stopped at %d moves; every solution takes at least %d.", len(j.best), j.bound)
	}
	return s
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

// during does a stretch of searching and counts its nodes.
func (j *job) during(nodes func() int64, work func(fast.ReportFunc) fast.Result) fast.Result {
	before := j.effort - nodes()
	result := work(func(r puzzle.Report) {
		j.effort = before + nodes()
		j.tell(r)
	})
	j.effort = before + nodes()
	return result
}

// tell reports with all that is known.
func (j *job) tell(r puzzle.Report) {
	r.Effort, r.Best = j.effort, j.moves
	if j.best != nil {
		r.Figures = append(r.Figures, puzzle.Figure{Name: "best", Value: scene.Several(int64(len(j.best)), "moves")},
			puzzle.Figure{Name: "at least", Value: scene.Several(int64(j.bound), "moves")})
		r.Figures = append(r.Figures, puzzle.Figure{Name: "on the board", Value: fmt.Sprintf("move %d of %d", j.played, len(j.ways))})
		r.Views = append(r.Views, j.course.view())
		r.Board = j.shown.picture(&j.shown.at, &j.shown.goal, "The best way so far")
		j.playOn()
	}
	if j.memory > 0 {
		r.Figures = append(r.Figures, puzzle.Figure{Name: "tables", Value: scene.Bytes(j.memory)})
	}
	j.run.Report(r)
}

// playOn plays the best way on by a move for the next report, and from the
// start again after its end: that end, the goal, would say nothing of the way.
func (j *job) playOn() {
	if j.played == len(j.ways) {
		j.shown, j.played = j.from, 0
		return
	}
	j.shown, _ = j.shown.slide(j.ways[j.played])
	j.played++
}

// tables gets tables and says how far they are; nil if the run stops first.
func (j *job) tables(g grade) *tables {
	t := getTables(j.run, j.frame.shape, g, func(done float64) {
		j.tell(puzzle.Report{Phase: "building tables", Progress: &done})
	})
	if t != nil {
		j.memory = t.Bytes()
	}
	return t
}

// fits says whether tables of a grade exist and leave room for more.
func (j *job) fits(g grade) bool {
	bytes := tableBytes(j.frame.shape, g)
	return bytes > 0 && bytes <= j.run.Memory()/2
}

// course is how the best and the bound have come together.
type course struct{ best, bound [][2]float64 }

func (c *course) add(j *job) {
	at := float64(j.effort)
	if j.best != nil {
		c.best = append(c.best, [2]float64{at, float64(len(j.best))})
	}
	c.bound = append(c.bound, [2]float64{at, float64(j.bound)})
}

// view shows the lengths over the effort.
func (c *course) view() scene.View {
	return scene.View{ID: "course", Title: "Shortest so far, and the least possible", Series: &scene.Series{
		X: "boards", Y: "moves",
		Lines: []scene.Line{{Name: "best", Points: c.best}, {Name: "at least", Points: c.bound}},
	}}
}
