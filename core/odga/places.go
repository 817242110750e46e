package odga

import (
	"math/rand/v2"
	"slices"
)

// places is the graph of the locations of 3.4.1, whose edges are the operators. It is independent of the rest of the state.
type places struct {
	ops    int
	start  int
	home   int
	next   []int16 // by place*ops+op: the next place, -1 if op is not legal
	away   []int16 // by a*count+b: the distance from place a to place b, in operators
	count  int
	undoes []int16 // by op: the inverse operator, or none
	fit    []Op    // scratch for draw
}

// none means no operator. anywhere is a distance greater than all others.
const (
	none     = -1
	anywhere = 1 << 15
)

// newPlaces builds the graph of a space, and computes all distances.
func newPlaces[S comparable](space Located[S], start *S, undoes func(a, b Op) bool) *places {
	m := &places{ops: space.Ops(), start: space.Place(start), home: space.Home(), count: space.Places()}
	m.next = make([]int16, m.count*m.ops)
	for place := range m.count {
		for op := range m.ops {
			m.next[place*m.ops+op] = -1
			if next, ok := space.Next(place, Op(op)); ok {
				m.next[place*m.ops+op] = int16(next)
			}
		}
	}
	m.undoes = make([]int16, m.ops)
	for a := range m.ops {
		m.undoes[a] = none
		for b := range m.ops {
			if undoes(Op(a), Op(b)) {
				m.undoes[a] = int16(b)
			}
		}
	}
	m.fit = make([]Op, 0, m.ops)
	m.measure()
	return m
}

// measure computes the distances between all places by breadth-first search.
func (m *places) measure() {
	m.away = make([]int16, m.count*m.count)
	for from := range m.count {
		away := m.away[from*m.count:][:m.count]
		for i := range away {
			away[i] = -1
		}
		away[from] = 0
		for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
			for op := range m.ops {
				if next := m.next[queue[0]*m.ops+op]; next >= 0 && away[next] < 0 {
					away[next] = away[queue[0]] + 1
					queue = append(queue, int(next))
				}
			}
		}
	}
}

// diameter returns the greatest distance between two places.
func (m *places) diameter() int { return int(slices.Max(m.away)) }

// step returns the place to which op leads, -1 if it is not legal.
func (m *places) step(place int, op Op) int { return int(m.next[place*m.ops+int(op)]) }

// far returns the distance from one place to another, in operators, -1 if there is no path.
func (m *places) far(from, to int) int { return int(m.away[from*m.count+to]) }

// after returns the place to which operators lead from a place.
func (m *places) after(place int, ops []Op) int {
	for _, op := range ops {
		place = m.step(place, op)
	}
	return place
}

// stepLike appends a shortest path that repeats each operator as long as it leads nearer. On a board this is a horizontal and a vertical
// run, in either order. The paper generates no other bridges (5, figure 25).
func (m *places) stepLike(ops []Op, from, to int, chance *rand.Rand) []Op {
	for from != to {
		op, _ := m.draw(from, to, m.far(from, to)-1, none, chance)
		for next := m.step(from, op); next >= 0 && m.far(next, to) < m.far(from, to); next = m.step(from, op) {
			ops, from = append(ops, op), next
		}
	}
	return ops
}

// wander appends a random path of the given length, which is at least far(from, to). The path undoes an operator only if no other is
// possible. If no path has this length, the path ends with a step-like one.
func (m *places) wander(ops []Op, from, to, length int, chance *rand.Rand) []Op {
	for last := none; length > 0; length-- {
		op, ok := m.draw(from, to, length-1, last, chance)
		if !ok {
			if op, ok = m.draw(from, to, length-1, none, chance); !ok {
				break
			}
		}
		from, last = m.step(from, op), int(m.undoes[op])
		ops = append(ops, op)
	}
	return m.stepLike(ops, from, to, chance)
}

// draw picks a random operator that is legal at a place, is not the operator not, and leads to a place at most left operators from to. ok
// is false if there is none.
func (m *places) draw(place, to, left, not int, chance *rand.Rand) (drawn Op, ok bool) {
	fit := m.fit[:0]
	for op := range m.ops {
		if next := m.step(place, Op(op)); next >= 0 && op != not && m.far(next, to) <= left {
			fit = append(fit, Op(op))
		}
	}
	if len(fit) == 0 {
		return 0, false
	}
	return fit[chance.IntN(len(fit))], true
}

// dropIdle removes, in place, pairs of adjacent operators that undo each other.
func (m *places) dropIdle(ops []Op) []Op {
	kept := ops[:0]
	for _, op := range ops {
		if last := len(kept) - 1; last >= 0 && m.undoes[kept[last]] == int16(op) {
			kept = kept[:last]
		} else {
			kept = append(kept, op)
		}
	}
	return kept
}
