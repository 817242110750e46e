package instances

import (
	"strconv"

	"unknot/core/kinds/lemmings/notation"
	"unknot/core/kinds/lemmings/rules"
)

// Posed is an instance and a solution of it.
type Posed struct {
	*notation.Map
	Orders []notation.Order
}

// Alpha are seven instances for the alpha rules, in place of the thesis's (figures 6.3 to 6.9, which
// are lost): each has all seven types, just as many as its solution takes, and the last three share their
// beginning. That a type is needed is proved for the floater of the first two only; for the others the search of
// package states finds no solution without it in one second, and is still open. Gaps come last, over nothing:
// there is a way out of the cellar below another for those who have a bomber.
func Alpha() (all []Posed) {
	begin := func() *relay { // of the last three
		r := newRelay(4, 3, 7)
		r.walk(3)
		r.wall()
		r.walk(7)
		r.dig()
		r.walk(2)
		return r
	}
	for i, draw := range []func() *relay{
		func() *relay {
			r := newRelay(4, 3, 7)
			r.walk(9)
			r.wall()
			r.walk(3)
			r.dig()
			r.walk(7)
			r.blast()
			r.walk(3)
			r.stop()
			r.walk(1)
			r.gap(2)
			r.walk(1)
			r.climb(3)
			r.walk(1)
			r.drop(6)
			return r
		},
		func() *relay {
			r := newRelay(4, 3, 7)
			r.walk(9)
			r.wall()
			r.walk(3)
			r.dig()
			r.walk(9)
			r.stop()
			r.walk(1)
			r.blast()
			r.walk(1)
			r.gap(2)
			r.walk(1)
			r.climb(3)
			r.walk(1)
			r.drop(6)
			return r
		},
		func() *relay {
			r := newRelay(4, 3, 7)
			r.walk(8)
			r.wall()
			r.walk(4)
			r.dig()
			r.walk(8)
			r.stop()
			r.walk(1)
			r.gap(2)
			r.walk(1)
			r.blast()
			r.walk(1)
			r.climb(3)
			r.drop(6)
			return r
		},
		func() *relay {
			r := newRelay(4, 4, 7)
			r.walk(4)
			r.wall()
			r.walk(8)
			r.dig()
			r.walk(9)
			r.stop()
			r.walk(2)
			r.blast()
			r.walk(1)
			r.gap(2)
			r.walk(1)
			r.climb(3)
			r.drop(6)
			return r
		},
		func() *relay {
			r := begin()
			r.walk(6)
			r.stop()
			r.gap(2)
			r.walk(1)
			r.blast()
			r.walk(1)
			r.climb(3)
			r.drop(6)
			return r
		},
		func() *relay {
			r := begin()
			r.walk(7)
			r.stop()
			r.walk(1)
			r.blast()
			r.walk(1)
			r.gap(2)
			r.walk(1)
			r.climb(3)
			r.drop(6)
			return r
		},
		func() *relay {
			r := begin()
			r.walk(8)
			r.stop()
			r.walk(3)
			r.gap(2)
			r.walk(1)
			r.blast()
			r.walk(2)
			r.climb(3)
			r.drop(6)
			return r
		},
	} {
		m, orders := draw().done("Alpha "+strconv.Itoa(i+1), rules.Alpha)
		all = append(all, Posed{m, orders})
	}
	return all
}
