package apitest

import (
	"strings"

	"errors"

	"unknot/core/puzzle"
	"unknot/core/scene"
)

// Explain follows a shortest way, and explains each step like a hint.
func (w *walk) Explain(run *puzzle.Run) (e puzzle.Explanation, err error) {
	for at := w; !at.goal(); {
		hint, err := at.Hint(run)
		if err != nil || hint.Move == "" {
			e.Why = "No way leads further."
			return e, err
		}
		next, err := at.Play(hint.Move)
		if err != nil {
			return e, err
		}
		e.Steps, at = append(e.Steps, hint), next.(*walk)
	}
	return e, nil
}

// Census lists a shortest way from the start as one move.
func (w *walk) Census(_ *puzzle.Run, most int) (puzzle.Census, error) {
	start := &walk{yard: w.yard}
	c := puzzle.Census{Title: "No solution", Whole: true, Board: start.board(), Moves: []puzzle.Move{}}
	if way := start.way(); len(way) > 0 && most > 0 {
		c.Title, c.Text, c.Count = "1 solution", scene.Say("There may be longer ones."), 1
		c.Moves = append(c.Moves, puzzle.Move(strings.Join(way, "")))
		c.Marks = []scene.Mark{{Role: scene.Differ, Places: []scene.Place{scene.Cell(0, 0)}}}
	}
	return c, nil
}

var easy, winding = puzzle.Grade{Level: 1, Of: 2, Word: "easy", About: "nothing stands in the way"},
	puzzle.Grade{Level: 2, Of: 2, Word: "winding", About: "walls stand in the way"}

// Grades returns two grades.
func (Kind) Grades() []puzzle.GradeInfo { return []puzzle.GradeInfo{{Grade: easy}, {Grade: winding}} }

// Grade returns easy if the yard has no walls, otherwise winding.
func (y *yard) Grade(*puzzle.Run) (puzzle.Grade, error) {
	for _, wall := range y.wall {
		if wall {
			return winding, nil
		}
	}
	if len(y.wall) == 1 {
		return puzzle.Grade{}, errors.New("there is no way to go")
	}
	return easy, nil
}

// Lessons returns one lesson: to walk along the wall.
func (Kind) Lessons() []puzzle.Lesson {
	yard := &yard{rows: 1, cols: 2, wall: make([]bool, 2)}
	start := yard.Start()
	end, _ := start.Play("R") // the way is free
	return []puzzle.Lesson{{
		Title: "Go on", Text: scene.Say("Where there is one way, take it."), Grade: "easy",
		Before: *start.Scene()[0].Board, After: end.Scene()[0].Board, Puzzle: yard.Text(),
		Ways: []puzzle.Way{{Title: "Show how", Steps: []puzzle.Hint{{Rule: "right", Move: "R", Text: scene.Say("Go right.")}}}},
	}}
}

// Simpler returns yards with fewer walls, the first without any.
func (y *yard) Simpler(_ *puzzle.Run, n int) (all []puzzle.Puzzle, err error) {
	walls := 0
	for _, wall := range y.wall {
		if wall {
			walls++
		}
	}
	for keep := range min(n, walls) {
		simpler := *y
		simpler.wall = make([]bool, len(y.wall))
		for i, kept := 0, 0; kept < keep; i++ {
			if simpler.wall[i] = y.wall[i]; y.wall[i] {
				kept++
			}
		}
		all = append(all, &simpler)
	}
	return all, nil
}
