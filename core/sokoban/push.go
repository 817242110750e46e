package sokoban

import (
	"fmt"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
	"unknot/core/sokoban/deadlock"
	"unknot/core/sokoban/floor"
	"unknot/core/sokoban/improve"
	"unknot/core/sokoban/strategy"
)

// push finds some solution: a portfolio of strategies, each with its share.
type push struct{ forwards }

// goOn makes the solver go on when it has a solution.
var goOn = puzzle.Param{Name: "improve", Title: "Go on improving", Type: puzzle.Bool, Default: false, Help: "Until stopped: fewer pushes, then fewer moves"}

// Info describes the solver.
func (push) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name:     "push",
		Title:    "Any solution",
		Note:     "quick",
		About:    "Tries several ways of searching one after another, each with its share of positions: first push by push from what looks nearest to the goal, and pull by pull backwards, then box by box from positions told apart by coarse features and visited in turn (FESS). Positions from which the level is known to be lost are left out.",
		Paper:    "Shoham & Schaeffer 2020",
		Unit:     "nodes",
		Params:   []puzzle.Param{goOn},
		Complete: true,
	}
}

// Solve looks for a solution, and improves it if that is asked for.
func (push) Solve(run *puzzle.Run, from puzzle.Position, params puzzle.Params) (puzzle.Solution, error) {
	p, err := playable(from)
	if err != nil {
		return puzzle.Solution{}, err
	}
	if p.solved() {
		return puzzle.Solution{Outcome: puzzle.Solved, Moves: []puzzle.Move{}}, nil
	}
	q := &quest{run: run, from: p, book: deadlock.New(p.here()), left: p.openings()}
	if q.lost() {
		return q.impossible(), nil
	}
	q.search()
	if params.Bool(goOn.Name) && q.pushes != nil {
		s, _, err := q.improved(improve.Pushes)
		return s, err
	}
	return q.solution(), nil
}

// search tries the stages until one knows.
func (q *quest) search() {
	for _, s := range stages() {
		if q.try(s) {
			break
		}
	}
}

// opening is where a search may begin: after some pushes.
type opening struct {
	*floor.Level
	pushes []floor.Push
}

// openings is the position itself; if every box is at home at the start, what one push makes of it.
func (p position) openings() (all []opening) {
	here := p.here()
	if p.home() < len(p.boxes) {
		return []opening{{here, nil}}
	}
	reach := p.None()
	p.Reach(here.Boxes, here.Player, reach)
	p.Pushes(here.Boxes, reach, p.Inside, func(by floor.Push) {
		boxes := here.Boxes.Clone()
		boxes.Remove(by.Box)
		boxes.Add(by.Box + p.Step[by.Dir])
		all = append(all, opening{&floor.Level{Floor: p.Floor, Goals: p.Goals, Boxes: boxes, Player: by.Box}, []floor.Push{by}})
	})
	return all
}

// quest is a run of the portfolio.
type quest struct {
	run    *puzzle.Run
	from   position
	book   *deadlock.Book
	left   []opening // not proved to be lost
	pushes []floor.Push
	end    strategy.End // of the last search
	effort int64
	memory int64
	views  []scene.View
}

// lost leaves out the openings that are seen to be lost; it says whether that is all of them.
func (q *quest) lost() bool {
	reach := q.from.None()
	q.keep(func(o opening) bool {
		q.from.Reach(o.Boxes, o.Player, reach)
		return !q.book.LostAtStart(o.Boxes, reach)
	})
	return len(q.left) == 0
}

func (q *quest) keep(wanted func(opening) bool) {
	kept := q.left[:0]
	for _, o := range q.left {
		if wanted(o) {
			kept = append(kept, o)
		}
	}
	q.left = kept
}

// try makes a stage; it says whether the quest is over.
func (q *quest) try(s stage) (over bool) {
	q.keep(func(o opening) bool {
		if over {
			return true
		}
		r := s.Search(q.run, strategy.Job{Level: o.Level, Book: q.book, Nodes: s.nodes, Memory: q.run.Memory(), Tell: func(r puzzle.Report) {
			r.Effort += q.effort
			if r.Phase == "" {
				r.Phase = s.phase
			}
			r.Views = q.shown(r.Views)
			q.run.Report(r)
		}})
		q.effort += r.Nodes
		q.memory = max(q.memory, r.Memory)
		q.views, q.end = r.Views, r.End
		if r.End == strategy.Solved {
			q.pushes = append(o.pushes, r.Pushes...)
		}
		over = r.End == strategy.Solved || r.End == strategy.Stopped
		return r.End != strategy.Impossible
	})
	return over || len(q.left) == 0
}

// shown adds what is known to be lost to what a search shows.
func (q *quest) shown(views []scene.View) []scene.View {
	if lost, ok := q.book.View(); ok {
		views = append(slices.Clip(views), lost)
	}
	return views
}

// solution says what came of it.
func (q *quest) solution() puzzle.Solution {
	if len(q.left) == 0 {
		return q.impossible()
	}
	s := puzzle.Solution{Outcome: puzzle.Open, Effort: q.effort, Memory: q.memory, Views: q.shown(q.views)}
	switch q.end {
	case strategy.Solved:
		if moves, err := q.from.made(q.pushes); err != nil {
			s.Why = "The search brought pushes that cannot be made: " + err.Error() + "."
		} else {
			s.Outcome, s.Moves = puzzle.Solved, moves
		}
	case strategy.Stopped:
		s.Why = fmt.Sprintf("Stopped after %s; whether there is a solution is not known.", scene.Several(q.effort, "positions"))
	case strategy.Full:
		s.Why = "The memory is used up before a solution was found; allow more."
	default:
		s.Why = "Every way of searching came to its end without a solution; there may be one all the same."
	}
	return s
}

// mostWhy is how many positions may be looked at to say why a level is lost.
const mostWhy = 20000

// impossible says why there is no solution.
func (q *quest) impossible() puzzle.Solution {
	s := puzzle.Solution{Outcome: puzzle.Impossible, Effort: q.effort, Memory: q.memory, Views: q.shown(q.views)}
	s.Why = fmt.Sprintf("All that can be done was tried, %s: never are all boxes at home.", scene.Several(q.effort, "positions"))
	if q.effort == 0 {
		s.Why = "Every push loses the level at once."
	}
	here := q.from.here()
	if reason, ok := q.book.Why(here.Boxes, here.Player, mostWhy, q.run.Tick); ok {
		s.Why = reason.Words(q.from.Floor)
		s.Marks = []scene.Mark{{Role: scene.Because, Places: q.from.places(reason.Boxes.Cells())}}
	}
	return s
}
