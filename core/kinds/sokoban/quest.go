package sokoban

import (
	"fmt"
	"slices"

	"unknot/core/kinds/sokoban/deadlock"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/strategy"
	"unknot/core/puzzle"
	"unknot/core/scene"
)

// quest is the work on one position, whatever is asked of it.
type quest struct {
	run    *puzzle.Run
	from   position
	book   *deadlock.Table
	left   []opening // not proved to be lost
	pushes []floor.Push
	end    strategy.End // of the last search
	effort int64
	memory int64
	views  []scene.View
}

// solve begins a quest, and leaves the rest to work where there is something to be done.
func solve(run *puzzle.Run, from puzzle.Position, work func(*quest) (puzzle.Solution, error)) (puzzle.Solution, error) {
	p, err := playable(from)
	if err != nil {
		return puzzle.Solution{}, err
	}
	if p.solved() {
		return puzzle.Solution{Outcome: puzzle.Solved, Moves: []puzzle.Move{}, Bound: new(int), Proved: []string{puzzle.Optimal}}, nil
	}
	q := &quest{run: run, from: p, book: deadlock.New(p.here()), left: p.openings()}
	if q.lost() {
		return q.impossible(), nil
	}
	return work(q)
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

// lost leaves out the openings that are seen to be lost; it says whether that is all of them.
func (q *quest) lost() bool {
	reach := q.from.None()
	q.keep(func(o opening) bool {
		q.from.Reach(o.Boxes, o.Player, reach)
		return !q.book.Dead(o.Boxes, reach)
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

// search tries stages until one knows.
func (q *quest) search(stages []stage) {
	for _, s := range stages {
		if q.try(s) {
			break
		}
	}
}

// try makes a stage; it says whether the quest is over.
func (q *quest) try(s stage) (over bool) {
	q.keep(func(o opening) bool {
		if over {
			return true
		}
		r := s.Search(q.run, strategy.Job{Level: o.Level, Deadlocks: q.book, Nodes: s.nodes, Memory: q.run.Memory(), Tell: func(r puzzle.Report) {
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
		s.Why = fmt.Sprintf("The memory allowed, %s, is used up before a solution was found. Allow more, or make some pushes and solve from there.", scene.Bytes(q.run.Memory()))
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
