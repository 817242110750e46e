package pencil

import (
	"errors"
	"math"

	"unknot/core/puzzle"
)

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

// scale is what steps of each grade are at most.
type scale struct {
	rules [search + 1]int    // that have to be seen together
	few   int                // a rule with more open places than that, whose values are tried one by one, is medium
	about [search + 1]string // in words
	help  string
}

var usual = &scale{
	rules: [...]int{easy: 1, medium: 2, hard: 3, expert: 5, search: math.MaxInt},
	few:   math.MaxInt,
	about: [...]string{
		easy:   "every step follows from a single rule",
		medium: "now and then two rules have to be combined",
		hard:   "now and then three rules have to be combined",
		expert: "four or five rules have to be combined",
		search: "some steps need so many rules that it is easier to try",
	},
	help: "How many rules a step may combine: one, two, three, or up to five",
}

// Crossing is a genre any two of whose rules have one place in common at most, as two runs cross in one cell. Two of
// them say no more than each alone; the fewest that do are four, which cross in a ring. So its puzzles are medium where
// a single rule is hard to see through.
type Crossing interface{ Crossing() }

var crossing = &scale{
	rules: [...]int{easy: 1, medium: 1, hard: 4, expert: 6, search: math.MaxInt},
	few:   3,
	about: [...]string{
		easy:   "every step follows from a single rule, and is seen at once or concerns at most three open cells",
		medium: "now and then one rule about more open cells has to be tried out, value by value",
		hard:   "now and then four rules that cross in a ring have to be combined",
		expert: "five or six rules have to be combined",
		search: usual.about[search],
	},
	help: "Easy: one rule, with at most three open cells. Medium: one rule with more. Hard: four rules that cross in a ring. Expert: up to six",
}

func (k *kind) scale() *scale {
	if _, ok := k.genre.(Crossing); ok {
		return crossing
	}
	return usual
}

// of is the grade of a step.
func (c *scale) of(s step) grade {
	if s.tried > c.few {
		return medium
	}
	g := easy
	for len(s.rules) > c.rules[g] {
		g++
	}
	return g
}

func (c *scale) graded(g grade) puzzle.Grade {
	return puzzle.Grade{Level: int(g), Of: int(search), Word: g.String(), About: c.about[g]}
}

// Grades are from the easiest to the hardest.
func (k *kind) Grades() (all []puzzle.GradeInfo) {
	for g := easy; g <= search; g++ {
		all = append(all, puzzle.GradeInfo{Grade: k.scale().graded(g)})
	}
	return all
}

// Grade is that of the hardest step that the puzzle needs.
func (g *instance) Grade(run *puzzle.Run) (puzzle.Grade, error) {
	found := g.truth(run)
	if !found.done || found.first == nil || found.second != nil {
		if !found.done {
			return puzzle.Grade{}, errors.New("stopped before the grade was known")
		}
		return puzzle.Grade{}, errors.New("only a puzzle with exactly one solution has a grade")
	}
	is, ok := g.reason(g.layout.bare(), found.certain, run.Tick).hardest()
	if !ok {
		return puzzle.Grade{}, errors.New("stopped before the grade was known")
	}
	return g.scale().graded(is), nil
}

// limit keeps a reasoning from steps above a grade.
func (r *reasoning) limit(g grade) {
	r.most = r.scale().rules[g]
	if g == easy {
		r.tries = r.scale().few
	}
}

// hardest goes the way to the solution, and is the grade of its hardest step; ok is false where there is none.
func (r *reasoning) hardest() (is grade, ok bool) {
	r.unread = true
	for is = easy; !r.layout.solved(r.marks); {
		s, ok := r.next()
		if !ok {
			return search, false
		}
		is = max(is, r.scale().of(s))
		r.take(s)
	}
	return is, true
}
