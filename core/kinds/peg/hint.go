package peg

import (
	"strconv"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// hintExpansions limits the search for a solution with few moves on which a hint is based.
const hintExpansions = 100_000

// Hint returns the next move of a solution. In a lost position it explains the loss, if weights or colours prove it.
func (p position) Hint(run *puzzle.Run) (puzzle.Hint, error) {
	if p.done(p.now) {
		return puzzle.Hint{Text: scene.Say("There is nothing left to do.")}, nil
	}
	course, at := puzzle.CourseOf[position](run.Store(), p, p.key())
	if course == nil {
		s, err := p.solution(run)
		if err != nil || s.Outcome != puzzle.Solved {
			return p.lostHint(s), err
		}
		course = puzzle.NewCourse(run.Store(), p, p, s, position.key)
		course.Proved = course.Proved && s.Bound != nil && *s.Bound == len(s.Moves) // jumps alone may be proved
	}
	move := course.Moves[at]
	path, err := p.path(move)
	if err != nil {
		return puzzle.Hint{}, err
	}
	from, to := []scene.Place{p.place(path[0])}, []scene.Place{p.place(path[len(path)-1])}
	text := scene.Text{{Text: "Jump with "}, {Text: "the peg on " + p.name(path[0]), Strong: true, Places: from},
		{Text: " to "}, {Text: p.name(path[len(path)-1]), Places: to}}
	for i, hole := range path[1 : len(path)-1] {
		word := ", by way of "
		if i > 0 {
			word = " and "
		}
		text = append(text, scene.Span{Text: word + p.name(hole)})
	}
	text = append(text, scene.Span{Text: ". " + course.Rest(at, "moves", "That is the last move.")})
	return puzzle.Hint{Move: move, Text: text, Marks: []scene.Mark{{Role: scene.Hinted, Places: append(from, to...)}}}, nil
}

// key returns a text that distinguishes the positions of a puzzle.
func (p position) key() string { return strconv.FormatUint(p.now, 36) }

// lostHint explains why there is no solution to follow.
func (p position) lostHint(s puzzle.Solution) puzzle.Hint {
	h := puzzle.Hint{Text: scene.Say(s.Why), Marks: s.Marks}
	if s.Outcome == puzzle.Impossible {
		h.Rule = "Lost"
	}
	if why := p.excluded(p.now); why != nil && p.now != p.start {
		h.Text = scene.Say("This position is lost: " + why.text)
	}
	return h
}

// solution returns a solution with few moves or, if that takes too long, any solution.
func (p position) solution(run *puzzle.Run) (puzzle.Solution, error) {
	s, err := fewest.Solve(run, p, puzzle.Params{"expansions": hintExpansions})
	if err == nil && s.Outcome == puzzle.Open {
		s, err = anyJumps.Solve(run, p, puzzle.Params{"expansions": 0})
	}
	return s, err
}

// Retrace returns how many of the moves can stay: after them there is still a solution, as far as is known. A lost position stays lost, so
// the number is found by halving.
func (p position) Retrace(run *puzzle.Run, moves []puzzle.Move) (int, error) {
	return puzzle.UntilLost(p, moves, func(at position) (bool, error) {
		s, err := anyJumps.Solve(run, at, puzzle.Params{"expansions": hintExpansions})
		return s.Outcome == puzzle.Impossible, err
	})
}
