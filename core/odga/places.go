package odga

import (
	"math/rand/v2"
	"slices"
)

// places is where operators lead: the location of 3.4.1 without its state.
type places struct {
	ops    int
	start  int
	home   int
	next   []int16 // by place*ops+op; -1 where op is not legal
	away   []int16 // moves from place a to place b, by a*count+b
	count  int
	undoes []int16 // by op: the operator that takes it back, or none
	fit    []Op    // scratch of draw
}

// none is no operator, and anywhere is farther than any place.
const (
	none     = -1
	anywhere = 1 << 15
)

// newPlaces reads the map of a space.
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

// measure finds the distances between all places, breadth-first.
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

// diameter is the greatest distance between two places.
func (m *places) diameter() int { return int(slices.Max(m.away)) }

// step is the place that op leads to, -1 where it is not legal.
func (m *places) step(place int, op Op) int { return int(m.next[place*m.ops+int(op)]) }

// far is the number of moves from one place to another, -1 for no way.
func (m *places) far(from, to int) int { return int(m.away[from*m.count+to]) }

// after is the place that operators lead to from another.
func (m *places) after(place int, ops []Op) int {
	for _, op := range ops {
		place = m.step(place, op)
	}
	return place
}

// stepLike appends a way of few runs, each of one operator repeated for as long
// as it leads nearer: on a board a horizontal and a vertical run, either of
// them first. Nothing else is generated in section 5 and figure 25.
func (m *places) stepLike(ops []Op, from, to int, chance *rand.Rand) []Op {
	for from != to {
		op, _ := m.draw(from, to, m.far(from, to)-1, none, chance)
		for next := m.step(from, op); next >= 0 && m.far(next, to) < m.far(from, to); next = m.step(from, op) {
			ops, from = append(ops, op), next
		}
	}
	return ops
}

// wander appends a random way of the given length that turns home in time and
// takes no step back where it need not. The length is at least far(from, to);
// where no way has it, the way ends step-like.
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

// draw picks one of the operators, each as likely, that are legal at a place,
// lead to where at most so many moves are left, and are not the given one.
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

// dropIdle drops, in place, pairs of operators that take each other back.
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
