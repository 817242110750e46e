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

// proof is a search for a solution that costs least: first for some solution, then for better ones until
// there are none.
type proof struct {
	quest
	measure string // what is counted
	order   improve.Measure
	cost    func([]floor.Push) int
	search  func(below int, found func([]floor.Push)) strategy.Strategy // for what costs less than below, 0: for any
	best    []floor.Push                                                // nil if none is known
	bound   int                                                         // nothing costs less
	moves   []puzzle.Move                                               // of the best
}

func (w *proof) solve(run *puzzle.Run, p position) puzzle.Solution {
	if p.solved() {
		return puzzle.Solution{Outcome: puzzle.Solved, Moves: []puzzle.Move{}, Bound: new(int), Proved: []string{puzzle.Optimal}}
	}
	w.quest = quest{run: run, from: p, book: deadlock.New(p.here()), left: p.openings()}
	if w.lost() {
		return w.impossible()
	}
	for _, s := range stages()[:scouts] {
		if w.try(s) {
			break
		}
	}
	if w.end == strategy.Solved {
		w.better(w.pushes)
	}
	for _, r := range rounds {
		if w.best == nil || w.proved() {
			break
		}
		if w.prove(r.proving); !w.proved() {
			w.refine(r.refining)
		}
	}
	if !w.proved() {
		w.prove(0)
	}
	if len(w.left) == 0 {
		return w.impossible()
	}
	return w.found()
}

// rounds go ahead, each with so many positions: a proof ends as soon as its bound meets the best solution,
// so where it takes long a better solution is worth some work before it goes on.
var rounds = []struct{ proving, refining int64 }{{20_000, 100_000}, {2_000_000, 1_000_000}}

func (w *proof) proved() bool { return w.best != nil && w.bound == w.cost(w.best) }

// refine looks for a better solution near the one that is known, among so many positions.
func (w *proof) refine(nodes int64) {
	r, err := improve.Improve(w.run, improve.Job{Level: w.from.here(), Book: w.book, Pushes: w.best, Measure: w.order, Least: w.bound, Nodes: nodes, Memory: w.run.Memory(),
		Better: func(pushes []floor.Push, _ int64) { w.better(pushes) }, Tell: w.tell})
	if err != nil {
		return // the search goes on from what is known
	}
	w.effort += r.Nodes
	w.memory = max(w.memory, r.Memory)
}

// prove goes through the openings, each with so many positions, 0: any number.
func (w *proof) prove(nodes int64) {
	least := floor.Far
	w.keep(func(o opening) bool {
		first, below := w.cost(o.pushes), 0
		if w.best != nil {
			if below = w.cost(w.best) - first; below <= 0 {
				return true
			}
		}
		r := w.search(below, func(pushes []floor.Push) { w.better(slices.Concat(o.pushes, pushes)) }).Search(w.run,
			strategy.Job{Level: o.Level, Book: w.book, Nodes: nodes, Memory: w.run.Memory(), Tell: w.tell})
		w.effort += r.Nodes
		w.memory, w.end = max(w.memory, r.Memory), r.End
		if r.End == strategy.Impossible && below == 0 {
			return false
		}
		least = min(least, first+r.Bound)
		return true
	})
	if w.bound = max(w.bound, least); w.best != nil {
		w.bound = min(w.bound, w.cost(w.best))
	}
}

// better keeps a solution and shows it.
func (w *proof) better(pushes []floor.Push) {
	moves, err := w.from.made(pushes)
	if err != nil {
		return
	}
	w.best, w.moves = pushes, moves
	w.run.Report(puzzle.Report{Phase: proving, Effort: w.effort, Best: moves})
}

const proving = "looking for a better one"

// tell passes on a report of the search.
func (w *proof) tell(r puzzle.Report) {
	r.Phase = proving
	r.Effort += w.effort
	if len(w.left) > 1 {
		r.Figures = nil // they hold for one opening only
	}
	r.Views = w.shown(r.Views)
	w.run.Report(r)
}

// found says what came of it.
func (w *proof) found() puzzle.Solution {
	s := puzzle.Solution{Outcome: puzzle.Open, Moves: w.moves, Bound: &w.bound, Effort: w.effort, Memory: w.memory, Views: w.shown(nil)}
	known := "no solution is known"
	if w.best != nil {
		s.Outcome, known = puzzle.Solved, fmt.Sprintf("the best solution found takes %d", w.cost(w.best))
		if w.proved() {
			s.Proved = []string{puzzle.Optimal}
			return s
		}
	}
	s.Why = fmt.Sprintf("Stopped after %s; %s, and every one takes at least %d %s.", scene.Several(w.effort, "positions"), known, w.bound, w.measure)
	return s
}
