package cubic

import (
	"slices"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// hintExpansions limits the search for the fewest moves behind a hint or a grade.
const hintExpansions = 200_000

// Hint returns the next move of a solution, and what it does. In a lost position it shows why.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if p.Status().Goal {
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	course, at := puzzle.CourseOf[position](run.Store(), p, string(p.grid))
	if course == nil {
		s, err := p.solution(run)
		if err != nil || s.Outcome != puzzle.Solved {
			return p.lostHint(s), err
		}
		course = puzzle.NewCourse(run.Store(), p, p, s, func(p position) string { return string(p.grid) })
	}
	move := course.Moves[at]
	next, err := p.Play(move)
	if err != nil {
		return puzzle.Hint{}, err
	}
	after := next.(position)
	from, to := p.places(after.last.from), p.places(after.last.to)
	rest := course.Rest(at, "moves", "That is the last move.")
	block := "the block " + letter(p.grid[after.last.from]) + " on " + p.name(after.last.from)
	text := scene.Text{{Text: "Slide "}, {Text: block, Strong: true, Places: from},
		{Text: " to "}, {Text: p.name(after.last.to), Places: to}, {Text: ". " + p.effect(after) + rest}}
	marks := []scene.Mark{{Role: scene.Hinted, Places: append(from, to...)}}
	if partners := p.partners(after); len(partners) > 0 {
		marks = append(marks, scene.Mark{Role: scene.Because, Places: p.places(partners...)})
	}
	return puzzle.Hint{Move: move, Text: text, Marks: marks}, nil
}

// solution returns a solution with the fewest moves or, if that takes too long, another one.
func (p position) solution(run *puzzle.Run) (puzzle.Solution, error) {
	s, err := fewest.Solve(run, p, puzzle.Params{"expansions": hintExpansions})
	if err == nil && s.Outcome == puzzle.Open {
		s, err = quick.Solve(run, p, puzzle.Params{"expansions": 0})
	}
	return s, err
}

// partners lists the blocks that vanish after a slide, except the block that slides.
func (p position) partners(after position) (cells []int) {
	for _, t := range after.last.gone {
		if cell := slices.Index(p.ids, t.id); cell != after.last.from {
			cells = append(cells, cell)
		}
	}
	return cells
}

// lostHint explains why there is no solution to follow.
func (p position) lostHint(s puzzle.Solution) puzzle.Hint {
	h := puzzle.Hint{Text: scene.Say(s.Why), Marks: s.Marks}
	if s.Outcome == puzzle.Impossible {
		h.Rule = "Lost"
	}
	return h
}

// Retrace returns the number of first moves after which there is still a solution, as far as is known. A lost position stays lost.
func (p position) Retrace(run *puzzle.Run, moves []puzzle.Move) (int, error) {
	return puzzle.UntilLost(p, moves, func(at position) (bool, error) {
		if at.Status().Goal {
			return false, nil
		}
		s, err := quick.Solve(run, at, puzzle.Params{"expansions": hintExpansions})
		return s.Outcome == puzzle.Impossible, err
	})
}
