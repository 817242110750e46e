package reason

import (
	"errors"
	"math"

	"unknot/core/pencil"
	"unknot/core/puzzle"
)

// Scale is what steps of each grade are at most.
type Scale struct {
	rules [pencil.Search + 1]int    // that have to be seen together
	few   int                       // a rule with more open places than that, whose values are tried one by one, is medium
	about [pencil.Search + 1]string // in words
	Help  string
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

var crossing = &Scale{
	rules: [...]int{pencil.Easy: 1, pencil.Medium: 1, pencil.Hard: 4, pencil.Expert: 6, pencil.Search: math.MaxInt},
	few:   3,
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

// ScaleOf is what grades mean for a genre.
func ScaleOf(k *pencil.Spec) *Scale {
	switch by := k.Genre.(type) {
	case pencil.Crossing:
		return crossing
	case pencil.Scaled:
		c := *usual
		for g := range c.about {
			c.about[g] = by.About(pencil.Grade(g))
		}
		return &c
	}
	return usual
}

// Of is the grade of a step.
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

// Graded is a grade as users see it.
func (c *Scale) Graded(g pencil.Grade) puzzle.Grade {
	return puzzle.Grade{Level: int(g), Of: int(pencil.Search), Word: g.String(), About: c.about[g]}
}

// Graded is the grade of the hardest step that a puzzle needs.
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
	is, ok := Begin(g, g.Layout.Bare(), found.Certain, run.Tick).Hardest()
	if !ok {
		return 0, stopped
	}
	return is, nil
}

// Limit keeps a reasoning from steps above a grade.
func (r *Reasoning) Limit(g pencil.Grade) {
	r.mostRules = ScaleOf(r.Spec).rules[g]
	if g == pencil.Easy {
		r.tries = ScaleOf(r.Spec).few
	}
}

// Hardest goes the way to the solution, and is the grade of its hardest step; ok is false where there is none.
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
