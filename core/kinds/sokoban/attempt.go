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

// attempt is an attempt to solve a position: the roots of the search, and the results of the strategies so far.
type attempt struct {
	run       *puzzle.Run
	from      position
	deadlocks *deadlock.Table
	roots     []root // roots that are not proved dead
	pushes    []floor.Push
	end       strategy.End // end of the last search
	effort    int64
	memory    int64
	views     []scene.View
}

// manyCells is the number of squares from which on the deadlock table takes so long that a stopped run must interrupt it.
const manyCells = 2000

// solve prepares an attempt and calls work, which searches. It does not call work if the position is solved or proved dead.
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

// root is a position from which a search starts, with the pushes that lead there from the given position.
type root struct {
	*floor.Level
	pushes []floor.Push
}

// roots returns the position as the only root. If every box is on a goal already, it returns the successors by one push instead.
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

// allDead drops the roots that the deadlock table proves dead. It reports whether no root is left.
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

// search runs the stages in order until a stage solves the position or proves it dead, or the run stops.
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

// withPatterns adds a view of the most recently learned deadlock pattern to the views of a search.
func (a *attempt) withPatterns(views []scene.View) []scene.View {
	if lost, ok := a.deadlocks.View(); ok {
		views = append(slices.Clip(views), lost)
	}
	return views
}

// solution returns the result of the attempt.
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

// whyNodes is the maximum number of positions expanded to find a deadlock that explains why there is no solution.
const whyNodes = 20000

// impossible returns the result for a position without a solution, and shows a deadlock that proves it if one is found.
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
