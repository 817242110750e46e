package pencil

import (
	"errors"

	"unknot/core/puzzle"
)

// Explain plays the whole way to the solution, from what the player has marked rightly; what is wrong it takes
// back first.
func (p position) Explain(run *puzzle.Run) (e puzzle.Explanation, err error) {
	found := p.truth(run)
	if found.done && found.first == nil {
		e.Why, _ = p.whyImpossible(run)
		return e, nil
	}
	if wrong := p.wrong(found); len(wrong) > 0 {
		hint, _ := p.mistake(found)
		hint.Rule, hint.Move = "Mistake", p.paint(wrong, Open)
		p = p.after(hint.Move)
		e.Steps = append(e.Steps, hint)
	}
	r := p.reason(p.marks, found.certain, run.Tick)
	p.heed(r, found)
	for !p.layout.solved(p.marks) {
		s, ok := r.next()
		if !ok {
			break
		}
		r.ground(&s)
		r.take(s)
		hint := p.tell(s)
		if hint.Move == "" {
			continue // the candidates say so already
		}
		e.Steps = append(e.Steps, hint)
		p = p.after(hint.Move)
		if run.Due() {
			run.Report(puzzle.Report{Phase: "reasoning", Effort: int64(len(e.Steps)), Board: p.board(p.marks, nil)})
		}
	}
	switch {
	case p.layout.solved(p.marks):
	case found.second != nil:
		e.Why = "Nothing more can be deduced: this puzzle has more than one solution."
	default:
		e.Why = "The reasoning was stopped before it came to an end."
	}
	return e, nil
}

// after is the position after a legal move.
func (p position) after(m puzzle.Move) position {
	next, err := p.Play(m)
	if err != nil {
		return p
	}
	return next.(position)
}

// grade is how hard a puzzle is: how many rules have to be seen together at once.
type grade int

const (
	easy grade = iota + 1
	medium
	hard
	expert
	search
)

// String is the grade as users read it.
func (g grade) String() string {
	return [...]string{easy: "easy", medium: "medium", hard: "hard", expert: "expert", search: "needs guessing"}[g]
}

var grades = [...]string{
	easy:   "every step follows from a single rule",
	medium: "now and then two rules have to be combined",
	hard:   "now and then three rules have to be combined",
	expert: "four or five rules have to be combined",
	search: "some steps need so many rules that it is easier to try",
}

func (g grade) scaled() puzzle.Grade {
	return puzzle.Grade{Level: int(g), Of: int(search), Word: g.String(), About: grades[g]}
}

// gradeOf is the grade of a puzzle whose largest reason has so many rules.
func gradeOf(rules int) grade {
	switch {
	case rules <= 1:
		return easy
	case rules == 2:
		return medium
	case rules == 3:
		return hard
	case rules <= 5:
		return expert
	}
	return search
}

// Grades are from the easiest to the hardest.
func (*kind) Grades() (all []puzzle.GradeInfo) {
	for g := easy; g <= search; g++ {
		all = append(all, puzzle.GradeInfo{Grade: g.scaled()})
	}
	return all
}

// Grade is the largest reason that the puzzle needs.
func (g *instance) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	found := g.truth(run)
	if !found.done || found.first == nil || found.second != nil {
		if !found.done {
			return puzzle.Grade{}, errors.New("stopped before the grade was known")
		}
		return puzzle.Grade{}, errors.New("only a puzzle with exactly one solution has a grade")
	}
	most, ok := g.largest(found, run.Tick)
	if !ok {
		return puzzle.Grade{}, errors.New("stopped before the grade was known")
	}
	return gradeOf(most).scaled(), nil
}

// largest is how many rules the largest reason on the way to the solution has; ok is false when tick stopped it.
func (g *instance) largest(found *proof, tick func() bool) (most int, ok bool) {
	r := g.reason(g.layout.bare(), found.certain, tick)
	for !g.layout.solved(r.marks) {
		s, ok := r.next()
		if !ok {
			return most, false
		}
		most = max(most, len(s.rules))
		r.take(s)
	}
	return most, true
}

// Retrace gives the most of the moves after which no mark is known to be wrong and no rule is broken.
func (p position) Retrace(run *puzzle.Run, moves []puzzle.Move) (right int, err error) {
	found := p.truth(run)
	way := []position{p}
	for _, m := range moves {
		next, err := way[len(way)-1].Play(m)
		if err != nil {
			return 0, err
		}
		way = append(way, next.(position))
	}
	for right = len(moves); right > 0; right-- {
		if _, wrong := way[right].mistake(found); !wrong {
			break
		}
	}
	return right, nil
}
