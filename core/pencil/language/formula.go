package language

import (
	"slices"

	"unknot/core/pencil"
)

// test is a statement about marks: a literal, a count of statements, a table, or that a point is inside the loop.
type test struct {
	is        *pencil.Is // the literal, if the statement is one
	of        []*test    // the counted statements, if the statement says that from low to high of these hold
	low, high int
	table     *table
	inside    *pencil.Inside
}

// always and never are the statements that hold on every board and on none.
var (
	always = &test{}
	never  = &test{low: 1}
)

func known(holds bool) *test {
	if holds {
		return always
	}
	return never
}

func literal(is pencil.Is) *test { return &test{is: &is} }

// literal returns the literal of a mark. The literals of Yes and No are made only once.
func (b *board) literal(is pencil.Is) *test {
	if is.Value != pencil.Yes && is.Value != pencil.No {
		return literal(is)
	}
	for len(b.made) <= is.Place {
		b.made = append(b.made, [2]*test{})
	}
	if b.made[is.Place][is.Value] == nil {
		b.made[is.Place][is.Value] = literal(is)
	}
	return b.made[is.Place][is.Value]
}

// counted returns the statement that from low to high of some statements hold. It leaves out statements whose truth is known.
func counted(low, high int, of []*test) *test {
	open := make([]*test, 0, len(of))
	for _, t := range of {
		switch t {
		case always:
			low, high = low-1, high-1
		case never:
		default:
			open = append(open, t)
		}
	}
	low, high = max(low, 0), min(high, len(open))
	switch {
	case low > high:
		return never
	case low == 0 && high == len(open):
		return always
	case len(open) == 1 && low == 1:
		return open[0]
	}
	return &test{of: open, low: low, high: high}
}

// values returns the literals of a statement that one place has one of several values: at most one of the literals holds. For any other
// statement, values returns the statement itself.
func (t *test) values() []*test {
	other := func(part *test) bool {
		return part.is == nil || part.is.Value == pencil.Some || part.is.Place != t.of[0].is.Place
	}
	if t.low != 1 || len(t.of) == 0 || t.high != len(t.of) || t.of[0].is == nil || slices.ContainsFunc(t.of, other) {
		return []*test{t}
	}
	return t.of
}

func every(of ...*test) *test { return counted(len(of), len(of), of) }

// some returns the statement that at least one of some statements holds. If a part says the same of other statements, these take its place.
func some(of ...*test) *test {
	if !slices.ContainsFunc(of, (*test).oneOf) {
		return counted(1, len(of), of)
	}
	var all []*test
	seen := map[*test]bool{}
	for _, t := range of {
		parts := []*test{t}
		if t.oneOf() {
			parts = t.of
		}
		for _, part := range parts {
			if !seen[part] {
				seen[part], all = true, append(all, part)
			}
		}
	}
	return counted(1, len(all), all)
}

// oneOf reports whether a statement says that at least one of some others holds.
func (t *test) oneOf() bool {
	return t.table == nil && t.is == nil && t.low == 1 && t.high == len(t.of) && t.high > 0
}

// not returns the opposite of a statement.
func (b *board) not(t *test) *test {
	switch {
	case t == always:
		return never
	case t == never:
		return always
	case t.table != nil:
		return &test{table: t.table.opposite()}
	case t.inside != nil:
		opposite := *t.inside
		opposite.Within = !opposite.Within
		return &test{inside: &opposite}
	case t.is != nil:
		var others []*test
		for _, v := range b.layout.Places[t.is.Place].Values {
			if v != t.is.Value && (t.is.Value != pencil.Some || v == pencil.No) {
				others = append(others, b.literal(pencil.Is{Place: t.is.Place, Value: v}))
			}
		}
		return some(others...)
	}
	return some(counted(0, t.low-1, t.of), counted(t.high+1, len(t.of), t.of))
}

// holds reports whether the statement is true on a full board.
func (t *test) holds(marks []int16) bool {
	switch {
	case t.table != nil:
		return t.table.accepts(marks)
	case t.inside != nil:
		return !brokenBy(*t.inside, marks)
	case t.is != nil:
		mark := int(marks[t.is.Place])
		return mark == t.is.Value || t.is.Value == pencil.Some && mark != pencil.No
	}
	n := 0
	for _, part := range t.of {
		if part.holds(marks) {
			n++
		}
	}
	return n >= t.low && n <= t.high
}

// literals returns the literals of a statement. ok is false unless the statement is a single literal, or says how many of some literals
// hold.
func (t *test) literals() (of []pencil.Is, ok bool) {
	if t.is != nil {
		return []pencil.Is{*t.is}, true
	}
	for _, part := range t.of {
		if part.is == nil {
			return nil, false
		}
		of = append(of, *part.is)
	}
	return of, t.table == nil && t.inside == nil
}

// maxPatterns is the largest number of patterns by which a statement may hold, if they are listed one by one.
const maxPatterns = 512

// patterns lists the ways in which a statement can hold: it holds if all literals of at least one way hold. ok is false if there are more
// than maxPatterns.
func (b *board) patterns(t *test) (ways [][]pencil.Is, ok bool) {
	switch {
	case t == never:
		return nil, true
	case t.table != nil:
		return b.listed(t.table)
	case t.inside != nil:
		return b.listed(&table{t.inside.Places(), t.holds})
	case t.is != nil:
		return [][]pencil.Is{{*t.is}}, true
	}
	ways, ok = b.atLeast(t.of, t.low)
	if !ok || t.high == len(t.of) {
		return ways, ok
	}
	opposites := make([]*test, len(t.of))
	for i, part := range t.of {
		opposites[i] = b.not(part)
	}
	others, ok := b.atLeast(opposites, len(t.of)-t.high)
	if !ok {
		return nil, false
	}
	return b.product(ways, others)
}

// maxListed is the largest number of statements in a count whose ways are listed.
const maxListed = 128

// atLeast lists the ways in which at least n of some statements hold.
func (b *board) atLeast(of []*test, n int) (ways [][]pencil.Is, ok bool) {
	switch {
	case n <= 0:
		return [][]pencil.Is{nil}, true
	case n > len(of):
		return nil, true
	}
	if !b.spend(perChoice) || len(of) > maxListed {
		return nil, false
	}
	first, ok := b.patterns(of[0])
	if !ok {
		return nil, false
	}
	rest, ok := b.atLeast(of[1:], n-1)
	if !ok {
		return nil, false
	}
	if ways, ok = b.product(first, rest); !ok {
		return nil, false
	}
	without, ok := b.atLeast(of[1:], n)
	ways = append(ways, without...)
	return ways, ok && len(ways) <= maxPatterns
}

// product joins each pattern of one list with each of another, and leaves out those in which a place has two values.
func (b *board) product(some, others [][]pencil.Is) (both [][]pencil.Is, ok bool) {
	for _, one := range some {
		if !b.spend(len(others)) {
			return nil, false
		}
		for _, other := range others {
			if way, fits := joined(one, other); fits {
				if both = append(both, way); len(both) > maxPatterns {
					return nil, false
				}
			}
		}
	}
	return both, true
}

// joined returns the literals of two patterns, each once. fits is false if a place would have two values.
func joined(one, other []pencil.Is) (both []pencil.Is, fits bool) {
	both = slices.Clone(one)
	for _, is := range other {
		i := slices.IndexFunc(both, func(had pencil.Is) bool { return had.Place == is.Place })
		switch {
		case i < 0:
			both = append(both, is)
		case both[i] == is || is.Value == pencil.Some && both[i].Value != pencil.No:
		case both[i].Value == pencil.Some && is.Value != pencil.No:
			both[i] = is
		default:
			return nil, false
		}
	}
	return both, true
}

// constraint returns the constraint of the kit that is equivalent to a statement: a Count if its parts are literals, otherwise Patterns of
// all ways in which it holds or, if these are too many, a count with Patterns for each part. ok is false if a part holds in too many ways.
func (b *board) constraint(t *test) (c pencil.Constraint, ok bool) {
	if of, plain := t.literals(); plain {
		if t.is != nil {
			return pencil.Count{Least: 1, Most: 1, Of: of}, true
		}
		return pencil.Count{Least: t.low, Most: t.high, Of: of}, true
	}
	if t.inside != nil {
		return *t.inside, true
	}
	ways, ok := b.patterns(t)
	if !ok && t.table == nil && b.left >= 0 {
		return b.several(t)
	}
	if ok && t.table == nil && b.spend(len(ways)*len(ways)) {
		ways = weakest(ways)
	}
	return pencil.Patterns(ways), ok
}

// several returns the constraint for a count of statements, with Patterns for each; ok is false if one of them holds in too many ways.
func (b *board) several(t *test) (c pencil.Constraint, ok bool) {
	s := pencil.Several{Least: t.low, Most: t.high}
	for _, part := range t.of {
		ways, ok := b.patterns(part)
		if !ok {
			return nil, false
		}
		s.Of = append(s.Of, weakest(ways))
	}
	return s, true
}

// weakest removes each pattern that has all literals of another pattern.
func weakest(ways [][]pencil.Is) (kept [][]pencil.Is) {
	slices.SortStableFunc(ways, func(a, b []pencil.Is) int { return len(a) - len(b) })
	for _, way := range ways {
		if !slices.ContainsFunc(kept, func(other []pencil.Is) bool {
			return !slices.ContainsFunc(other, func(is pencil.Is) bool { return !slices.Contains(way, is) })
		}) {
			kept = append(kept, way)
		}
	}
	return kept
}
