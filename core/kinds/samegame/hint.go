package samegame

import (
	"fmt"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Limits of the searches behind a hint.
const (
	hintExpansions = 50_000  // positions of the exact search
	hintMoves      = 600_000 // moves of playouts: about 10,000 games on a large board
)

// Hint returns the next move of the best game that a short search finds. In a lost position it explains why.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	s := p.Status()
	switch {
	case s.Done && s.Goal:
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	case s.Mistake == puzzle.Lost && (s.Done || !p.scored):
		return puzzle.Hint{Rule: "Lost", Text: scene.Say(s.Text), Marks: s.Marks}, nil
	}
	course, at := puzzle.CourseOf[position](run.Store(), p, string(p.now))
	if course == nil {
		best, err := p.solution(run)
		if err != nil || len(best.Moves) == 0 || !p.scored && best.Outcome != puzzle.Solved {
			return p.noHint(best), err
		}
		course = puzzle.NewCourse(run.Store(), p, p, best, func(p position) string { return string(p.now) })
		course.Proved = len(best.Proved) > 0
	}
	cells, err := p.group(course.Moves[at])
	if err != nil {
		return puzzle.Hint{}, err
	}
	places := p.places(cells...)
	return puzzle.Hint{
		Move: course.Moves[at],
		Text: scene.Text{{Text: "Remove "}, {Text: "this group", Strong: true, Places: places},
			{Text: " (" + p.gain(len(cells)) + "). " + p.reason(course, at)}},
		Marks: []scene.Mark{{Role: scene.Hinted, Places: places}},
	}, nil
}

// reason explains a move of a course.
func (p position) reason(course *puzzle.Course[position], at int) string {
	switch points := scene.Several(course.End.earned, "points"); {
	case !p.scored:
		return course.Rest(at, "moves", "That is the last move.")
	case course.Proved:
		return fmt.Sprintf("No game ends with more than %s, and this one does.", points)
	default:
		return fmt.Sprintf("The best game that a short search found ends with %s.", points)
	}
}

// noHint explains why there is no game to follow.
func (p position) noHint(s puzzle.Solution) puzzle.Hint {
	if s.Outcome != puzzle.Impossible {
		return puzzle.Hint{Text: scene.Say("No way to clear the board was found in a short search. There may still be one.")}
	}
	return puzzle.Hint{Rule: "Lost", Text: scene.Say("This position is lost. " + s.Why)}
}

// solution returns the best game that a short search finds.
func (p position) solution(run *puzzle.Run) (s puzzle.Solution, err error) {
	limited := puzzle.Params{"expansions": hintExpansions}
	if p.remaining() <= mostExact {
		s, err = exact.Solve(run, p, limited)
	}
	if err == nil && s.Outcome != puzzle.Solved && s.Outcome != puzzle.Impossible && !p.scored && p.remaining() <= mostClear {
		s, err = clearing.Solve(run, p, limited)
	}
	if err != nil || s.Outcome == puzzle.Impossible || len(s.Proved) > 0 || !p.scored && s.Outcome == puzzle.Solved {
		return s, err
	}
	return playing.Solve(run, p, puzzle.Params{"level": 2, "expansions": hintMoves, "runs": 0})
}

// Retrace returns the number of first moves after which the goal can still be reached, as far as is known. A lost position stays lost.
func (p position) Retrace(run *puzzle.Run, moves []puzzle.Move) (int, error) {
	return puzzle.UntilLost(p, moves, func(at position) (bool, error) {
		if at.Status().Mistake == puzzle.Lost {
			return true, nil
		}
		if p.scored || at.remaining() > mostClear {
			return false, nil
		}
		s, err := clearing.Solve(run, at, puzzle.Params{"expansions": hintExpansions})
		return s.Outcome == puzzle.Impossible, err
	})
}
