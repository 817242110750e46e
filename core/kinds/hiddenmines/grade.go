package hiddenmines

import (
	"errors"

	"unknot/core/puzzle"
)

// scale has the words of the grades.
var scale = puzzle.Scale{
	byOne:   {"easy", "one number after another decides a cell"},
	byTwo:   {"medium", "sometimes two numbers have to be compared"},
	byMany:  {"hard", "sometimes several numbers decide a cell only together"},
	byCount: {"expert", "the number of all mines decides a cell"},
}

// Grades lists the grades from the easiest to the hardest.
func (Kind) Grades() []puzzle.GradeInfo { return scale.Grades() }

// Grade returns the grade. A puzzle that needs a guess has none.
func (f *field) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	g, err := f.grade(run)
	return scale.Grade(g), err
}

var (
	errGuess = errors.New("this board cannot be opened without a guess")
	errFirst = errors.New("only a board whose first press is given has a grade")
)

// grade opens the board by certain cells alone.
func (f *field) grade(run *puzzle.Run) (hardest int, err error) {
	p := f.Start().(position)
	if p.mined == nil {
		return 0, errFirst
	}
	v := p.view()
	for {
		if left, _ := p.left(); left == 0 {
			return hardest, nil
		}
		free, way, _, err := v.certain(run.Continue)
		switch {
		case err != nil:
			return 0, err
		case way == byNobody:
			return 0, errGuess
		}
		hardest = max(hardest, way)
		for _, cell := range free {
			if p.cells[cell] < 0 {
				p = p.pressed(cell)
			}
		}
		for cell, state := range p.cells {
			if state >= 0 {
				v.cells[cell] = state
			}
		}
	}
}
