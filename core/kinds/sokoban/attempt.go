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

// attempt is one attempt to solve a position: its roots, and the results of the strategies so far.
type attempt struct {
	run       *puzzle.Run
	from      position
	deadlocks *deadlock.Table
	roots     []root // those not proved dead
	pushes    []floor.Push
	end       strategy.End // of the last search
	effort    int64
	memory    int64
	views     []scene.View
}

// manyCells is the number of squares above which the deadlock table takes so long that a run that must stop has to end it early.
const manyCells = 2000

// solve starts an attempt. It calls work to finish it, unless the position is already solved or dead.
func solve(run *puzzle.Run, from puzzle.Position, work func(*attempt) (puzzle.Solution, error)) (puzzle.Solution, error) {
	p, err := playable(from)
	if err != nil {
		return puzzle.Solution{}, err
	}
	if p.solved() {
		return puzzle.Solution{Outcome: puzzle.Solved, Moves: []puzzle.Move{}, Bound: new(int), Proved: []string{puzzle.Optimal}}, nil
	}
	a := &attempt{run: run, from: p, roots: p.roots()}
	if len(p.Cells) < manyCells {
		a.deadlocks = deadlock.New(p.here())
	} else if a.deadlocks = deadlock.NewWhile(p.here(), run.Continue); !run.Continue() {
		a.end = strategy.Stopped
		return a.solution(), nil
	}
	a.deadlocks.Tick = run.Continue
	if a.allDead() {
		return a.impossible(), nil
	}
	return work(a)
}

// root is a position from which a search starts, with the pushes that lead to it.
type root struct {
	*floor.Level
	pushes []floor.Push
}

// roots returns the position itself; if every box is on a goal already, its successors by one push.
func (p position) roots() (all []root) {
	here := p.here()
	if p.onGoals() < len(p.boxes) {
		return []root{{here, nil}}
	}
	reach := p.None()
	p.Reach(here.Boxes, here.Player, reach)
	p.Pushes(here.Boxes, reach, p.Inside, func(by floor.Push) {
		boxes := here.Boxes.Clone()
		boxes.Remove(by.Box)
		boxes.Add(by.Box + p.Step[by.Dir])
		all = append(all, root{&floor.Level{Floor: p.Floor, Goals: p.Goals, Boxes: boxes, Player: by.Box}, []floor.Push{by}})
	})
	return all
}

// allDead drops the roots that are known to be dead. It reports whether none is left.
func (a *attempt) allDead() bool {
	reach := a.from.None()
	a.filter(func(o root) bool {
		a.from.Reach(o.Boxes, o.Player, reach)
		return !a.deadlocks.Dead(o.Boxes, reach)
	})
	return len(a.roots) == 0
}

func (a *attempt) filter(wanted func(root) bool) {
	kept := a.roots[:0]
	for _, o := range a.roots {
		if wanted(o) {
			kept = append(kept, o)
		}
	}
	a.roots = kept
}

// search tries stages until one solves the position or proves it dead, or the run stops.
func (a *attempt) search(stages []stage) {
	for _, s := range stages {
		if a.try(s) {
			break
		}
	}
}

// try runs a stage from every root. It reports whether the attempt is over.
func (a *attempt) try(s stage) (over bool) {
	a.filter(func(o root) bool {
		if over {
			return true
		}
		r := s.Search(a.run,
			strategy.Job{Level: o.Level, Deadlocks: a.deadlocks, Nodes: s.nodes, Memory: a.run.Memory(), Tell: func(r puzzle.Report) {
				r.Effort += a.effort
				if r.Phase == "" {
					r.Phase = s.phase
				}
				r.Views = a.withPatterns(r.Views)
				a.run.Report(r)
			}})
		a.effort += r.Nodes
		a.memory = max(a.memory, r.Memory)
		a.views, a.end = r.Views, r.End
		if r.End == strategy.Solved {
			a.pushes = append(o.pushes, r.Pushes...)
		}
		over = r.End == strategy.Solved || r.End == strategy.Stopped
		return r.End != strategy.Impossible
	})
	return over || len(a.roots) == 0
}

// withPatterns adds the deadlock pattern learned last to the views of a search.
func (a *attempt) withPatterns(views []scene.View) []scene.View {
	if lost, ok := a.deadlocks.View(); ok {
		views = append(slices.Clip(views), lost)
	}
	return views
}

// solution is the result of the attempt.
func (a *attempt) solution() puzzle.Solution {
	if len(a.roots) == 0 {
		return a.impossible()
	}
	s := puzzle.Solution{Outcome: puzzle.Open, Effort: a.effort, Memory: a.memory, Views: a.withPatterns(a.views)}
	switch a.end {
	case strategy.Solved:
		if moves, err := a.from.made(a.pushes); err != nil {
			s.Why = "The search returned pushes that cannot be made: " + err.Error() + "."
		} else {
			s.Outcome, s.Moves = puzzle.Solved, moves
		}
	case strategy.Stopped:
		s.Why = fmt.Sprintf("Stopped after %s without a solution. There may still be one.", scene.Several(a.effort, "positions"))
	case strategy.Full:
		s.Why = fmt.Sprintf("The memory limit of %s was reached before a solution was found. Raise it, or make some pushes and solve "+
			"from there.", scene.Bytes(a.run.Memory()))
	default:
		s.Why = "Every search ended without a solution. There may still be one."
	}
	return s
}

// whyNodes is the number of positions that may be expanded to prove why a level is dead.
const whyNodes = 20000

// impossible returns the result if there is no solution, with the deadlock that proves it.
func (a *attempt) impossible() puzzle.Solution {
	s := puzzle.Solution{Outcome: puzzle.Impossible, Effort: a.effort, Memory: a.memory, Views: a.withPatterns(a.views)}
	s.Why = "There is no solution: every reachable position was searched or is a deadlock."
	if a.effort == 0 {
		s.Why = "Every push from here leads to a deadlock."
	}
	here := a.from.here()
	if reason, ok := a.deadlocks.Why(here.Boxes, here.Player, whyNodes, a.run.Continue); ok {
		s.Why = reason.Words(a.from.Floor)
		s.Marks = []scene.Mark{{Role: scene.Because, Places: a.from.places(reason.Boxes.Cells())}}
	}
	return s
}
