package nurikabe

import (
	"fmt"
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// exact proves the solution, and whether it is the only one, by logic and then
// by constraints.
type exact struct{}

// Info describes the solver.
func (exact) Info() puzzle.SolverInfo {
	return puzzle.SolverInfo{
		Name: "exact", Title: "Exact", Note: "proves uniqueness", Unit: "conflicts", Complete: true,
		About: "Marks what simple logic finds, then searches the rest with conflict-driven clause learning, until it finds a second solution or proves that there is none. If there are several, it finds the cells they all share.",
	}
}

// Fits implements puzzle.Fitter.
func (exact) Fits(from puzzle.Position) error {
	_, err := playable(from)
	return err
}

// Solve solves the puzzle itself, whatever the player has marked; its moves
// put right the cells that differ.
func (exact) Solve(run *puzzle.Run, from puzzle.Position, _ puzzle.Params) (puzzle.Solution, error) {
	p := from.(position)
	r := reporter{run: run, position: p}
	found := prove(run, p.instance, r.report)
	s := puzzle.Solution{Outcome: puzzle.Open, Effort: found.conflicts, Memory: found.memory, Moves: p.towards(found, found.certain)}
	if found.first != nil {
		s.Outcome, s.Moves = puzzle.Solved, p.towards(found, found.first)
	}
	switch {
	case found.second != nil:
		s.Proved, s.Other = []string{puzzle.Several}, p.towards(found, found.second)
		s.Marks = []scene.Mark{{Role: scene.Differ, Places: p.places(difference(found.first, found.second)), Text: "two solutions differ here"}}
		if found.done {
			s.Common = p.towards(found, found.certain)
			s.Why = fmt.Sprintf("The same in every solution: %s cells.", share(found.certain))
		} else {
			s.Why = fmt.Sprintf("There are several solutions. The cells they share are not all known yet; %s are certain.", share(found.certain))
		}
	case !found.done && found.first != nil:
		s.Why = "This is a solution. Whether it is the only one was not decided in time."
	case found.tooLarge:
		s.Why = fmt.Sprintf("The search would need about %d MB, more than the memory limit. Logic alone decides %s cells.", found.memory>>20, share(found.certain))
	case !found.done:
		s.Why = fmt.Sprintf("Stopped. So far %s cells are certain.", share(found.certain))
	case found.first != nil:
		s.Proved = []string{puzzle.Unique}
	default:
		s.Outcome, s.Moves = puzzle.Impossible, []puzzle.Move{}
		s.Why, s.Marks = p.whyImpossible(run)
	}
	if s.Common != nil {
		s.Views = append(s.Views, scene.View{ID: "common", Title: "The same in every solution", Board: p.board(found.certain)})
	}
	if found.conflicts > 0 {
		s.Views = append(s.Views, found.view())
	}
	return s, nil
}

// towards lists one move for each cell that differs from target, in the order
// in which simple rules found them, then outwards from what is marked. Open cells of the
// target stay as they are.
func (p position) towards(found proof, target []mark) []puzzle.Move {
	order := make([]int, 0, len(target))
	listed := make([]bool, len(target))
	list := func(c int) {
		if !listed[c] {
			listed[c] = true
			order = append(order, c)
		}
	}
	for _, c := range found.order {
		list(int(c))
	}
	for _, c := range p.sources {
		list(c)
	}
	for i := 0; i < len(order); i++ {
		for _, c := range p.near[order[i]] {
			list(c)
		}
	}
	for c := range target {
		list(c) // a board without numbers
	}
	moves := make([]puzzle.Move, 0, len(order))
	for _, c := range order {
		if target[c] != open && p.changes(c, target[c]) {
			moves = append(moves, puzzle.Move(p.part(c, target[c])))
		}
	}
	return moves
}

func difference(a, b []mark) (cells []int) {
	for c := range a {
		if a[c] != b[c] {
			cells = append(cells, c)
		}
	}
	return cells
}

// share is how many cells are marked, "86 of 100".
func share(marks []mark) string { return fmt.Sprintf("%d of %d", marked(marks), len(marks)) }

func marked(marks []mark) (n int) {
	for _, m := range marks {
		if m != open {
			n++
		}
	}
	return n
}

// reporter tells what is certain.
type reporter struct {
	position
	run *puzzle.Run
}

func (r reporter) report(found proof) {
	report := puzzle.Report{
		Phase:   found.phase(),
		Effort:  found.conflicts,
		Figures: []puzzle.Figure{{Name: "certain cells", Value: share(found.certain)}},
		Board:   r.board(found.certain),
		Views:   []scene.View{found.view()},
	}
	if found.first != nil {
		report.Best = r.towards(found, found.first)
	}
	r.run.Report(report)
}

// view is the history up to now.
func (f *proof) view() scene.View {
	points := append(slices.Clone(f.history.points), f.point())
	return scene.View{ID: "certain", Title: "Certain cells", Series: &scene.Series{
		X: "conflicts", Y: "certain cells", Lines: []scene.Line{{Name: "certain cells", Points: points}},
	}}
}
