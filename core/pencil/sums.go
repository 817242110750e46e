package pencil

import "unknot/core/csp"

// Linear limits the sum of the values of places, each times its weight. The values need not differ; see Sum.
type Linear struct {
	Least, Most int
	Of          []Term
}

// Term is a place with its weight, and the least and greatest value that it may get.
type Term struct{ Place, Weight, Low, High int }

// Term returns the term of a place of the layout with a weight.
func (l *Layout) Term(place, weight int) Term {
	values := l.Places[place].Values
	return Term{place, weight, values[0], values[len(values)-1]}
}

// Places implements Constraint.
func (l Linear) Places() []int {
	places := make([]int, len(l.Of))
	for i, t := range l.Of {
		places[i] = t.Place
	}
	return Distinct(places)
}

// Broken implements Constraint.
func (l Linear) Broken(marks []int16) (at []int, broken bool) {
	least, most := 0, 0
	for _, t := range l.Of {
		low, high := t.Low, t.High
		if m := int(marks[t.Place]); m != Open {
			low, high = m, m
		}
		low, high = t.Weight*low, t.Weight*high
		least, most = least+min(low, high), most+max(low, high)
	}
	if least <= l.Most && most >= l.Least {
		return nil, false
	}
	return Marked(marks, l.Places()), true
}

func (l Linear) post(m *Model, guard csp.Lit) {
	places, weights := make([]int, len(l.Of)), make([]int, len(l.Of))
	for i, t := range l.Of {
		places[i], weights[i] = t.Place, t.Weight
	}
	m.Linear(guard, l.Least, l.Most, weights, m.ints(places))
}
