package csp

import "slices"

// Int is an integer with a finite set of values. The zero Int belongs to no model.
type Int struct {
	model *Model
	id    int32
}

// integer is an integer in a direct encoding, an order encoding, or both. Each encoding is made when
// it is first needed. The direct encoding has a literal for each value: x has that value (is). The
// order encoding has a literal for each value except the least: x is at least that value (atLeast).
type integer struct {
	values      []int
	is, atLeast []Lit
}

// Int makes an integer from low to high.
func (m *Model) Int(low, high int) Int {
	values := make([]int, 0, max(high-low+1, 0))
	for v := low; v <= high; v++ {
		values = append(values, v)
	}
	return m.integer(values)
}

// IntOf makes an integer that has one of the values.
func (m *Model) IntOf(values ...int) Int {
	values = slices.Clone(values)
	slices.Sort(values)
	return m.integer(slices.Compact(values))
}

func (m *Model) integer(values []int) Int {
	if len(values) == 0 {
		m.Clause()
		values = []int{0}
	}
	m.integers = append(m.integers, integer{values: values})
	return Int{m, int32(len(m.integers) - 1)}
}

// If returns the integer that is yes if the literal is true, and no if it is false.
func (m *Model) If(l Lit, yes, no int) Int {
	x := m.IntOf(yes, no)
	if yes < no {
		l = l.Not()
	}
	if yes != no {
		x.integer().atLeast = []Lit{l}
	}
	return x
}

func (x Int) integer() *integer { return &x.model.integers[x.id] }

// Values returns the values that x may have, in ascending order.
func (x Int) Values() []int { return x.integer().values }

// Is returns the literal for “x is v”.
func (x Int) Is(v int) Lit {
	n := x.integer()
	i, ok := slices.BinarySearch(n.values, v)
	switch {
	case !ok:
		return False
	case len(n.values) == 1:
		return True
	case len(n.values) == 2:
		return x.order()[0] ^ Lit(1-i)
	}
	return x.direct()[i]
}

// AtLeast returns the literal for “x is at least v”.
func (x Int) AtLeast(v int) Lit {
	n := x.integer()
	i, _ := slices.BinarySearch(n.values, v)
	switch i {
	case 0:
		return True
	case len(n.values):
		return False
	}
	return x.order()[i-1]
}

// AtMost returns the literal for “x is at most v”.
func (x Int) AtMost(v int) Lit { return x.AtLeast(v + 1).Not() }

// Value returns the value of x in the last model, or the least value if no constraint uses x.
func (x Int) Value() int {
	n := x.integer()
	for i, l := range n.is {
		if x.model.Holds(l) {
			return n.values[i]
		}
	}
	i := 0
	for i < len(n.atLeast) && x.model.Holds(n.atLeast[i]) {
		i++
	}
	return n.values[i]
}

// order returns the literals of the order encoding, and makes them if needed.
func (x Int) order() []Lit {
	n := x.integer()
	if n.atLeast != nil {
		return n.atLeast
	}
	m := x.model
	n.atLeast = m.Bools(len(n.values) - 1)
	for i := 1; i < len(n.atLeast); i++ {
		m.Clause(n.atLeast[i].Not(), n.atLeast[i-1])
	}
	if n.is != nil {
		x.channel()
	}
	return n.atLeast
}

// direct returns the literals of the direct encoding, and makes them if needed.
func (x Int) direct() []Lit {
	n := x.integer()
	if n.is == nil {
		n.is = x.model.Bools(len(n.values))
		if x.model.byChoice {
			x.model.solver.Choose(n.is)
		}
		x.model.Count(True, 1, 1, n.is...)
		if n.atLeast != nil {
			x.channel()
		}
	}
	return n.is
}

// channel adds the clauses by which the two encodings of x agree.
func (x Int) channel() {
	n, m := x.integer(), x.model
	for i, l := range n.is {
		above, here := False, True // above means “x is at least the next value”, and here “x is at least this value”
		if i < len(n.atLeast) {
			above = n.atLeast[i]
		}
		if i > 0 {
			here = n.atLeast[i-1]
		}
		m.Imply(l, here, above.Not())
		m.Clause(l, here.Not(), above)
	}
}
