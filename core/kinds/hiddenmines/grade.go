package hiddenmines

import (
	"errors"

	"unknot/core/puzzle"
)

// grade is the difficulty of a puzzle for a person: the hardest way to reason that it needs.
type grade int

const grades = grade(byNobody)

var grading = [grades]struct{ word, about string }{
	byOne:   {"easy", "one number after another decides a cell"},
	byTwo:   {"medium", "sometimes two numbers have to be compared"},
	byMany:  {"hard", "sometimes several numbers decide a cell only together"},
	byCount: {"expert", "the number of all mines decides a cell"},
}

func (g grade) scaled() puzzle.Grade {
	return puzzle.Grade{Level: int(g) + 1, Of: int(grades), Word: grading[g].word, About: grading[g].about}
}

func gradeNames() (names []puzzle.Named[grade]) {
	for g := range grades {
		names = append(names, puzzle.Named[grade]{Name: grading[g].word, Value: g})
	}
	return names
}

// Grades lists the grades from the easiest to the hardest.
func (Kind) Grades() (all []puzzle.GradeInfo) {
	for g := range grades {
		all = append(all, puzzle.GradeInfo{Grade: g.scaled(), Make: map[string]any{gradeMade.Name: grading[g].word}})
	}
	return all
}

// Grade returns the grade. A puzzle that needs a guess has none.
func (f *field) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	g, err := f.grade(run)
	return g.scaled(), err
}

var (
	errGuess = errors.New("this board cannot be opened without a guess")
	errFirst = errors.New("only a board whose first press is given has a grade")
)

// grade opens the board by certain cells alone.
func (f *field) grade(run *puzzle.Run) (hardest grade, err error) {
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
		hardest = max(hardest, grade(way))
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
