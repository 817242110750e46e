package pencil

import (
	"errors"
	"math"

	"unknot/core/puzzle"
)

// scale is what steps of each grade are at most.
type scale struct {
	rules [Search + 1]int    // that have to be seen together
	few   int                // a rule with more open places than that, whose values are tried one by one, is medium
	about [Search + 1]string // in words
	help  string
}

var usual = &scale{
	rules: [...]int{Easy: 1, Medium: 2, Hard: 3, Expert: 5, Search: math.MaxInt},
	few:   math.MaxInt,
	about: [...]string{
		Easy:   "every step follows from a single rule",
		Medium: "now and then two rules have to be combined",
		Hard:   "now and then three rules have to be combined",
		Expert: "four or five rules have to be combined",
		Search: "some steps need so many rules that it is easier to try",
	},
	help: "How many rules a step may combine: one, two, three, or up to five",
}

var crossing = &scale{
	rules: [...]int{Easy: 1, Medium: 1, Hard: 4, Expert: 6, Search: math.MaxInt},
	few:   3,
	about: [...]string{
		Easy:   "every step needs just one sum, and at most three of its cells are still open",
		Medium: "now and then one sum with more open cells has to be tried out, digit by digit",
		Hard:   "now and then four sums that cross in a ring have to be combined",
		Expert: "five or six sums have to be combined",
		Search: usual.about[Search],
	},
	help: "How many sums a step looks at. Easy: one, and of its cells at most three are still open. Medium: one with more. Hard: four " +
		"that cross in a ring. Expert: up to six",
}

func (k *spec) scale() *scale {
	switch by := k.genre.(type) {
	case Crossing:
		return crossing
	case Scaled:
		c := *usual
		for g := range c.about {
			c.about[g] = by.About(Grade(g))
		}
		return &c
	}
	return usual
}

// of is the grade of a step.
func (c *scale) of(s step) Grade {
	if s.tried > c.few {
		return Medium
	}
	g := Easy
	for len(s.rules) > c.rules[g] {
		g++
	}
	return g
}

func (c *scale) graded(g Grade) puzzle.Grade {
	return puzzle.Grade{Level: int(g), Of: int(Search), Word: g.String(), About: c.about[g]}
}

func (g *laid) graded(run *puzzle.Run) (Grade, error) {
	if own, ok := g.layout.Own.(Reasoner); ok {
		return own.Grade(run)
	}
	stopped := errors.New("stopped before the grade was known")
	found := g.truth(run)
	switch {
	case !found.Done:
		return 0, stopped
	case found.First == nil || found.Second != nil:
		return 0, errors.New("only a puzzle with exactly one solution has a grade")
	}
	is, ok := g.reason(g.layout.bare(), found.Certain, run.Tick).hardest()
	if !ok {
		return 0, stopped
	}
	return is, nil
}

// limit keeps a reasoning from steps above a grade.
func (r *reasoning) limit(g Grade) {
	r.mostRules = r.scale().rules[g]
	if g == Easy {
		r.tries = r.scale().few
	}
}

// hardest goes the way to the solution, and is the grade of its hardest step; ok is false where there is none.
func (r *reasoning) hardest() (is Grade, ok bool) {
	r.unread = true
	for is = Easy; !r.layout.solved(r.marks); {
		s, ok := r.next()
		if !ok {
			return Search, false
		}
		is = max(is, r.scale().of(s))
		r.take(s)
	}
	return is, true
}
