package reason

import (
	"errors"
	"math"
	"slices"

	"unknot/core/pencil"
	"unknot/core/puzzle"
)

// Scale defines grades by the hardest steps that each grade allows.
type Scale struct {
	rules [pencil.Search + 1]int    // by grade: the largest number of rules that a step combines
	few   int                       // largest number of open places whose values an easy step tries one by one
	cross bool                      // whether two rules together imply nothing more than each alone
	about [pencil.Search + 1]string // by grade: its meaning in words
	Help  string
}

// Grades lists the grades for which puzzles can be made, from the easiest.
func (c *Scale) Grades() (all []pencil.Grade) {
	for g := pencil.Easy; g < pencil.Search; g++ {
		if g == pencil.Easy || c.rules[g] > c.rules[g-1] || c.few < math.MaxInt {
			all = append(all, g)
		}
	}
	return all
}

var usual = &Scale{
	rules: [...]int{pencil.Easy: 1, pencil.Medium: 2, pencil.Hard: 3, pencil.Expert: 5, pencil.Search: math.MaxInt},
	few:   math.MaxInt,
	about: [...]string{
		pencil.Easy:   "every step follows from a single rule",
		pencil.Medium: "now and then two rules have to be combined",
		pencil.Hard:   "now and then three rules have to be combined",
		pencil.Expert: "four or five rules have to be combined",
		pencil.Search: "some steps need so many rules that it is easier to try",
	},
	Help: "How many rules a step may combine: one, two, three, or up to five",
}

// rings has, by grade, the largest number of rules that a step may combine in genres whose rules share at most one place in pairs
// (pencil.Crossing).
var rings = [...]int{pencil.Easy: 1, pencil.Medium: 1, pencil.Hard: 4, pencil.Expert: 6, pencil.Search: math.MaxInt}

// sums is the scale for crossing rules about digits, as in Kakuro.
var sums = &Scale{
	rules: rings,
	few:   3,
	cross: true,
	about: [...]string{
		pencil.Easy:   "every step needs just one sum, and at most three of its cells are still open",
		pencil.Medium: "now and then one sum with more open cells has to be tried out, digit by digit",
		pencil.Hard:   "now and then four sums that cross in a ring have to be combined",
		pencil.Expert: "five or six sums have to be combined",
		pencil.Search: usual.about[pencil.Search],
	},
	Help: "How many sums a step looks at. Easy: one, and of its cells at most three are still open. Medium: one with more. Hard: four " +
		"that cross in a ring. Expert: up to six",
}

// lines is the scale for other crossing rules. It has no medium grade, since a step by two or three lines implies nothing more than a step
// by one.
var lines = &Scale{
	rules: rings,
	few:   math.MaxInt,
	cross: true,
	about: [...]string{
		pencil.Easy:   "every step needs just one line",
		pencil.Hard:   "now and then four lines that cross in a ring have to be combined",
		pencil.Expert: "five or six lines have to be combined",
		pencil.Search: "some steps need more than six lines, and it is easier to try",
	},
	Help: "How many lines a step looks at: one, four that cross in a ring, or up to six",
}

// ScaleOf returns the scale of a genre.
func ScaleOf(k *pencil.Spec) *Scale {
	switch by := k.Genre.(type) {
	case pencil.Crossing:
		if _, digits := k.Form.Hand.(pencil.Digits); digits {
			return sums
		}
		return lines
	case pencil.Scaled:
		c := *usual
		for g := range c.about {
			c.about[g] = by.About(pencil.Grade(g))
		}
		return &c
	}
	return usual
}

// Of returns the grade of a step.
func (c *Scale) Of(s Step) pencil.Grade {
	if s.tried > c.few {
		return pencil.Medium
	}
	g := pencil.Easy
	for len(s.Rules) > c.rules[g] {
		g++
	}
	return g
}

// Graded returns a grade with the words that users read.
func (c *Scale) Graded(g pencil.Grade) puzzle.Grade {
	all := append(c.Grades(), pencil.Search)
	return puzzle.Grade{Level: slices.Index(all, g) + 1, Of: len(all), Word: g.String(), About: c.about[g]}
}

// Graded returns the grade of the hardest step that a puzzle needs. The error says why the grade is not known.
func Graded(g *pencil.Laid, run *puzzle.Run) (pencil.Grade, error) {
	if own, ok := g.Layout.Own.(pencil.Reasoner); ok {
		return own.Grade(run)
	}
	stopped := errors.New("stopped before the grade was known")
	found := Truth(g, run)
	switch {
	case !found.Done:
		return 0, stopped
	case found.First == nil || found.Second != nil:
		return 0, errors.New("only a puzzle with exactly one solution has a grade")
	}
	is, ok := Begin(g, g.Layout.Bare(), found.Certain, run.Continue).Hardest()
	if !ok {
		return 0, stopped
	}
	return is, nil
}

// Limit keeps a reasoning from steps above a grade.
func (r *Reasoning) Limit(g pencil.Grade) {
	r.maxRules = ScaleOf(r.Spec).rules[g]
	if g == pencil.Easy {
		r.tries = ScaleOf(r.Spec).few
	}
}

// Hardest takes steps until the puzzle is solved, and returns the grade of the hardest one. ok is false if there is no next step before
// that.
func (r *Reasoning) Hardest() (is pencil.Grade, ok bool) {
	r.Unread = true
	for is = pencil.Easy; !r.Layout.Solved(r.Marks); {
		s, ok := r.Next()
		if !ok {
			return pencil.Search, false
		}
		is = max(is, ScaleOf(r.Spec).Of(s))
		r.Take(s)
	}
	return is, true
}
