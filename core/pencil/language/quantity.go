package language

import (
	"slices"

	"unknot/core/pencil"
)

// quantity is a number that depends on marks. It is a sum of a constant, the weights of the statements that hold, and the values of places,
// each times its weight. Any other quantity has a function.
type quantity struct {
	constant int
	tests    []weighted
	values   []pencil.Term
	seen     [][]pencil.Is   // ways of statements: it counts the statements of each way up to the first that does not hold
	total    *pencil.Touched // groups whose cells it counts; the field Total is not used
	of       func(marks []int16) int
	places   []int           // places whose marks the function reads
	base     int             // base in which the quantity is written; 0 if it is not the number of a line
	digits   []int           // places of its digits in this base, the last one first, -1 for none
	product  *pencil.Product // a product of such numbers, perhaps minus another one; nil for any other quantity
}

// weighted is a statement that adds its weight if it holds.
type weighted struct {
	weight int
	test   *test
}

func constant(n int) *quantity { return &quantity{constant: n} }

// simple reports whether the quantity is a sum of values alone.
func (q *quantity) simple() bool {
	return q.of == nil && q.seen == nil && q.total == nil && len(q.tests) == 0
}

// plus returns q + weight * other.
func (q *quantity) plus(weight int, other *quantity) *quantity {
	if weight == 0 {
		return q
	}
	if other.of != nil || q.of != nil || other.seen != nil && (weight != 1 || q.seen != nil) ||
		other.total != nil && (weight != 1 || q.total != nil) {
		return &quantity{of: func(marks []int16) int { return q.on(marks) + weight*other.on(marks) }, places: joint(q, other),
			product: q.less(weight, other)}
	}
	sum := *q
	sum.base = 0
	sum.constant = clamp(sum.constant + weight*other.constant)
	sum.tests, sum.values = slices.Clone(q.tests), slices.Clone(q.values)
	if other.seen != nil {
		sum.seen = other.seen
	}
	if other.total != nil {
		sum.total = other.total
	}
	for _, w := range other.tests {
		sum.tests = append(sum.tests, weighted{clamp(weight * w.weight), w.test})
	}
	for _, t := range other.values {
		t.Weight = clamp(t.Weight * weight)
		sum.values = append(sum.values, t)
	}
	return &sum
}

// less returns the difference of a product and the number of a line in its base, nil for any other sum.
func (q *quantity) less(weight int, other *quantity) *pencil.Product {
	if q.product == nil {
		q, other = other, q
	}
	if weight != -1 || q.product == nil || q.product.Is != nil || other.base != q.product.Base {
		return nil
	}
	return &pencil.Product{Base: other.base, Factors: q.product.Factors, Is: other.digits}
}

// times returns the product of two quantities.
func (q *quantity) times(other *quantity) *quantity {
	product := &quantity{of: func(marks []int16) int { return pencil.Times(q.on(marks), other.on(marks)) }, places: joint(q, other)}
	switch {
	case other.base == 0:
	case q.product != nil && q.product.Is == nil && q.product.Base == other.base:
		product.product = &pencil.Product{Base: other.base, Factors: append(slices.Clone(q.product.Factors), other.digits)}
	case q.base == other.base:
		product.product = &pencil.Product{Base: other.base, Factors: [][]int{q.digits, other.digits}}
	}
	return product
}

// on returns the value of the quantity if the places have the given marks.
func (q *quantity) on(marks []int16) int {
	if q.of != nil {
		return q.of(marks)
	}
	n := q.constant
	for _, w := range q.tests {
		if w.test.holds(marks) {
			n += w.weight
		}
	}
	for _, t := range q.values {
		n += t.Weight * int(marks[t.Place])
	}
	if q.total != nil {
		n += q.total.Count(marks)
	}
	for _, way := range q.seen {
		for _, is := range way {
			if !literal(is).holds(marks) {
				break
			}
			n++
		}
	}
	return n
}

// joint lists the places on which some quantities depend.
func joint(all ...*quantity) (places []int) {
	for _, q := range all {
		places = append(places, q.places...)
		for _, w := range q.tests {
			places = append(places, w.test.places()...)
		}
		for _, t := range q.values {
			places = append(places, t.Place)
		}
		if q.total != nil {
			places = append(places, q.total.Places()...)
		}
		for _, way := range q.seen {
			places = append(places, pencil.PlacesOf(way)...)
		}
	}
	return pencil.Distinct(places)
}

// places lists the places that a statement is about.
func (t *test) places() (places []int) {
	switch {
	case t.table != nil:
		return t.table.places
	case t.inside != nil:
		return t.inside.Places()
	case t.is != nil:
		return []int{t.is.Place}
	}
	for _, part := range t.of {
		places = append(places, part.places()...)
	}
	return pencil.Distinct(places)
}

// far is greater than any number in a rule.
const far = 1 << 46

// maxWeighed is the largest contribution of a place to a weighted sum: the solver keeps it in 32 bits.
const maxWeighed = 1<<31 - 1

func clamp(n int) int { return min(max(n, -far), far) }

// within returns the demand that a quantity is from low to high. A quantity of statements becomes a count of them, a quantity of values
// a weighted sum.
func (b *board) within(q *quantity, low, high int) demand {
	tabled := func() demand {
		return demand{test: b.tabled(joint(q), func(marks []int16) bool { n := q.on(marks); return n >= low && n <= high })}
	}
	least, most := max(low-q.constant, -far), min(high-q.constant, far)
	switch {
	case q.product != nil && q.product.Is != nil && least == 0 && most == 0:
		return demand{constraint: *q.product}
	case q.of != nil:
		return tabled()
	case q.total != nil && q.seen == nil && q.tests == nil && q.values == nil && least == most:
		total := *q.total
		total.Total = least
		return demand{constraint: total}
	case q.total != nil:
		return tabled()
	case q.seen != nil && q.tests == nil && q.values == nil && least == most:
		return demand{constraint: pencil.Seen{Total: least, Ways: q.seen}}
	case q.seen != nil:
		return tabled()
	case q.values == nil:
		return demand{test: b.weighed(q.tests, least, most)}
	}
	sum := pencil.Linear{Least: least, Most: most, Of: slices.Clone(q.values)}
	for _, w := range q.tests {
		place, yes := w.test.either(b)
		if place < 0 {
			return tabled()
		}
		weight := w.weight
		if !yes {
			sum.Least, sum.Most, weight = sum.Least-weight, sum.Most-weight, -weight
		}
		sum.Of = append(sum.Of, b.layout.Term(place, weight))
	}
	for _, t := range sum.Of {
		if weight := max(t.Weight, -t.Weight); weight > maxWeighed/max(t.High-t.Low, 1) {
			b.left = -1 // the rule is refused
		}
	}
	return demand{constraint: sum}
}

// either returns the place of a literal, if that place has two values, and whether the literal is Yes. place is -1 for any other statement.
func (t *test) either(b *board) (place int, yes bool) {
	if t.is == nil || !slices.Equal(b.layout.Places[t.is.Place].Values, pencil.Either) {
		return -1, false
	}
	return t.is.Place, t.is.Value == pencil.Yes
}

// maxCounted is the largest number of statements in a count. Each counts as many times as its weight.
const maxCounted = 1 << 16

// weighed returns the statement that the sum of the weights of those statements that hold is from low to high.
func (b *board) weighed(all []weighted, low, high int) *test {
	var of []*test
	for _, w := range all {
		t, n := w.test, w.weight
		if n < 0 {
			t, n, low, high = b.not(t), -n, low-w.weight, high-w.weight
		}
		if len(of)+n > maxCounted {
			b.left = -1
		}
		if !b.spend(n) {
			return never // the rule is refused
		}
		of = append(of, slices.Repeat(t.values(), n)...)
	}
	return counted(low, high, of)
}

// table is a statement about a few places that is checked for each way to fill them.
type table struct {
	places  []int
	accepts func(marks []int16) bool
}

func (t *table) opposite() *table {
	return &table{t.places, func(marks []int16) bool { return !t.accepts(marks) }}
}

// tabled returns a table as a statement. A table without places is always or never.
func (b *board) tabled(places []int, accepts func(marks []int16) bool) *test {
	if len(places) == 0 {
		return known(accepts(nil))
	}
	return &test{table: &table{places, accepts}}
}

// listed lists the ways to fill a table's places that it accepts; ok is false if there are too many to try.
func (b *board) listed(t *table) (ways [][]pencil.Is, ok bool) {
	tries := 1
	for _, p := range t.places {
		if tries *= len(b.layout.Places[p].Values); tries > 8*maxPatterns {
			return nil, false
		}
	}
	marks := make([]int16, len(b.layout.Places))
	for n := range tries {
		if !b.spend(1) {
			return nil, false
		}
		way := make([]pencil.Is, len(t.places))
		for i, p := range t.places {
			values := b.layout.Places[p].Values
			way[i] = pencil.Is{Place: p, Value: values[n%len(values)]}
			marks[p], n = int16(way[i].Value), n/len(values)
		}
		if t.accepts(marks) {
			ways = append(ways, way)
		}
	}
	return ways, len(ways) <= maxPatterns
}
