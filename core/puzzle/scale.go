package puzzle

import "errors"

// Scale is the grades of a kind, from the easiest to the hardest. The kind numbers them from 0.
type Scale []struct {
	Word, About string // as in Grade
}

// Grade returns the grade of a number.
func (s Scale) Grade(n int) Grade {
	return Grade{Level: n + 1, Of: len(s), Word: s[n].Word, About: s[n].About}
}

// Grades lists the grades, each with the value of the generator's parameter that makes such puzzles.
func (s Scale) Grades() (all []GradeInfo) {
	for n := range s {
		all = append(all, GradeInfo{Grade: s.Grade(n), Make: map[string]any{gradeName: s[n].Word}})
	}
	return all
}

// Ungraded returns the reason why a puzzle has no grade if its grade depends on a solution, nil if a solver found one.
func Ungraded(s Solution, err error) error {
	switch {
	case err != nil:
		return err
	case s.Outcome == Impossible:
		return errors.New("this puzzle has no solution")
	case s.Outcome == Open:
		return errors.New("stopped before a solution was found")
	}
	return nil
}

// gradeName is the name of the parameter that chooses a grade.
const gradeName = "grade"

// Param returns the parameter by which a generator is asked for a grade. usual is its default.
func (s Scale) Param(usual int) *ChoiceParam[int] {
	p := &ChoiceParam[int]{Name: gradeName, Title: "Grade", Grades: true, Default: usual}
	for n, g := range s {
		p.Choices = append(p.Choices, Named[int]{Name: g.Word, Value: n})
	}
	return p
}

// Nearest returns the puzzle whose grade is nearest to the wanted one, of several the first; found is false if there is none. It calls try
// up to the given number of times, until a puzzle has the wanted grade or the run stops. try makes a puzzle and returns the number of its
// grade; ok is false if it could not make one.
func Nearest[P any](run *Run, wanted, attempts int, try func() (p P, grade int, ok bool)) (best P, found bool) {
	nearest := 0
	for range attempts {
		if !run.Continue() {
			break
		}
		p, grade, ok := try()
		if !ok {
			continue
		}
		if apart := max(grade-wanted, wanted-grade); !found || apart < nearest {
			best, found, nearest = p, true, apart
		}
		if nearest == 0 {
			break
		}
	}
	return best, found
}
