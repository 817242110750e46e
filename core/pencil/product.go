package pencil

import (
	"slices"

	"unknot/core/csp"
)

// Product requires that the product of some numbers is another number. All are written in a base: a number is the places of its digits, the
// last digit first, and -1 for a digit that is always 0.
type Product struct {
	Base    int
	Factors [][]int
	Is      []int
}

// Places implements Constraint.
func (p Product) Places() []int {
	places := slices.Concat(append(slices.Clone(p.Factors), p.Is)...)
	return Distinct(slices.DeleteFunc(places, func(place int) bool { return place < 0 }))
}

// Broken implements Constraint.
func (p Product) Broken(marks []int16) (at []int, broken bool) {
	least, most := 1, 1
	for _, factor := range p.Factors {
		low, high := p.bounds(factor, marks)
		least, most = Times(least, low), Times(most, high)
	}
	if low, high := p.bounds(p.Is, marks); least <= high && most >= low {
		return nil, false
	}
	return Marked(marks, p.Places()), true
}

// bounds returns the least and the greatest number that digits may be.
func (p Product) bounds(digits []int, marks []int16) (least, most int) {
	for _, place := range slices.Backward(digits) {
		low, high := 0, 0
		if place >= 0 && marks[place] == Open {
			high = p.Base - 1
		} else if place >= 0 {
			low, high = int(marks[place]), int(marks[place])
		}
		least, most = Times(least, p.Base)+low, Times(most, p.Base)+high
	}
	return least, most
}

// maxProduct is greater than any number of a board.
const maxProduct = 1 << 60

// Times returns the product of two numbers that are not negative. It returns maxProduct if the product is greater.
func Times(a, b int) int {
	if a > 0 && b > maxProduct/a {
		return maxProduct
	}
	return a * b
}

// post multiplies the factors as on paper. The digits of all products are integers of the model, whether the guard is true or not.
func (p Product) post(m *Model, guard csp.Lit) {
	product := m.digits(p.Factors[0])
	for _, factor := range p.Factors[1:] {
		product = m.multiply(p.Base, product, m.digits(factor))
	}
	is, zero := m.digits(p.Is), m.IntOf(0)
	for i := range max(len(product), len(is)) {
		a, b := zero, zero
		if i < len(product) {
			a = product[i]
		}
		if i < len(is) {
			b = is[i]
		}
		for v := range p.Base {
			m.Clause(guard.Not(), a.Is(v).Not(), b.Is(v))
			m.Clause(guard.Not(), a.Is(v), b.Is(v).Not())
		}
	}
}

// digits returns the integer of each place, and the integer 0 for place -1.
func (m *Model) digits(places []int) (digits []csp.Int) {
	for _, place := range places {
		if place < 0 {
			digits = append(digits, m.IntOf(0))
			continue
		}
		digits = append(digits, m.ints([]int{place})...)
	}
	return digits
}

// multiply returns the digits of the product of two numbers. The digit in each column comes from the products of pairs of digits and the
// carry of the previous column.
func (m *Model) multiply(base int, one, other []csp.Int) (digits []csp.Int) {
	carry := m.IntOf(0)
	for column := range len(one) + len(other) {
		terms, weights, most := []csp.Int{carry}, []int{1}, slices.Max(carry.Values())
		for i, x := range one {
			if j := column - i; j >= 0 && j < len(other) {
				term := m.timesDigit(x, other[j])
				terms, weights, most = append(terms, term), append(weights, 1), most+slices.Max(term.Values())
			}
		}
		total := m.Int(0, most)
		m.Linear(csp.True, 0, 0, append(weights, -1), append(terms, total))
		digit, next := m.Int(0, min(most, base-1)), m.Int(0, most/base)
		for v := range most + 1 {
			m.Imply(total.Is(v), digit.Is(v%base))
		}
		for v := 1; v <= most/base; v++ {
			m.Same(next.AtLeast(v), total.AtLeast(v*base))
		}
		digits, carry = append(digits, digit), next
	}
	m.Clause(carry.Is(0)) // a product has no more digits than its factors
	return digits
}

// timesDigit returns the product of two digits.
func (m *Model) timesDigit(x, y csp.Int) csp.Int {
	var values []int
	for _, a := range x.Values() {
		for _, b := range y.Values() {
			values = append(values, a*b)
		}
	}
	product := m.IntOf(values...)
	for _, a := range x.Values() {
		for _, b := range y.Values() {
			m.Clause(x.Is(a).Not(), y.Is(b).Not(), product.Is(a*b))
			m.Clause(x.AtLeast(a).Not(), y.AtLeast(b).Not(), product.AtLeast(a*b))
			m.Clause(x.AtMost(a).Not(), y.AtMost(b).Not(), product.AtMost(a*b))
		}
	}
	return product
}
