package pencil

import (
	"slices"

	"unknot/core/csp"
)

// Regular requires that a finite automaton accepts the values of places, read in order (the constraint regular of Pesant, 2004).
type Regular struct {
	Of     []int
	layers []layer // by place: the steps of the automaton there
}

// layer is the set of steps at one place that lie on a path from the start to an accepting state.
type layer struct {
	ways []way
	from int // number of states before the place
	to   int // number of states after the place
}

// way is a step of the automaton: from a state before a place, by its value, to a state after it.
type way struct{ from, value, to int }

// NewRegular makes the constraint. values lists the values of each place. step returns the state after a value, and accepts reports
// whether the automaton may end in a state. ok is false if there are more than most states after some place.
func NewRegular[S comparable](of []int, values [][]int, start S, step func(S, int) S, accepts func(S) bool, most int) (r Regular, ok bool) {
	r = Regular{Of: of, layers: make([]layer, len(of))}
	states := []S{start}
	for i := range of {
		index := map[S]int{}
		var after []S
		for from, s := range states {
			for _, v := range values[i] {
				next := step(s, v)
				to, known := index[next]
				if !known {
					to = len(after)
					index[next], after = to, append(after, next)
				}
				r.layers[i].ways = append(r.layers[i].ways, way{from, v, to})
			}
		}
		r.layers[i].from, r.layers[i].to = len(states), len(after)
		if states = after; len(states) > most {
			return r, false
		}
	}
	alive := make([]bool, len(states))
	for i, s := range states {
		alive[i] = accepts(s)
	}
	for i := len(of) - 1; i >= 0; i-- {
		l := &r.layers[i]
		l.ways = slices.DeleteFunc(l.ways, func(w way) bool { return !alive[w.to] })
		alive = make([]bool, l.from)
		for _, w := range l.ways {
			alive[w.from] = true
		}
	}
	return r, true
}

// Places implements Constraint.
func (r Regular) Places() []int { return r.Of }

// Broken implements Constraint.
func (r Regular) Broken(marks []int16) (at []int, broken bool) {
	if r.fits(marks) {
		return nil, false
	}
	return Marked(marks, r.Of), true
}

// fits reports whether the automaton can accept the marks, whatever values the open places get.
func (r Regular) fits(marks []int16) bool {
	reached := []bool{true}
	for i, l := range r.layers {
		next := make([]bool, l.to)
		for _, w := range l.ways {
			if mark := marks[r.Of[i]]; reached[w.from] && (mark == Open || mark == int16(w.value)) {
				next[w.to] = true
			}
		}
		reached = next
	}
	return slices.Contains(reached, true)
}

// post adds a literal for each reachable state and for each step, so that propagation finds every consequence.
func (r Regular) post(m *Model, guard csp.Lit) {
	states := []csp.Lit{csp.True}
	for i, l := range r.layers {
		after := make([]csp.Lit, l.to)
		for s := range after {
			after[s] = csp.False
		}
		into, out := make([][]csp.Lit, l.to), make([][]csp.Lit, l.from)
		by := map[int][]csp.Lit{}
		for _, w := range l.ways {
			if into[w.to] == nil {
				after[w.to] = m.Bool()
			}
			step, value := m.Bool(), m.Is(Is{r.Of[i], w.value})
			m.Clause(step.Not(), states[w.from])
			m.Clause(step.Not(), value)
			m.Clause(step.Not(), after[w.to])
			m.Clause(guard.Not(), states[w.from].Not(), value.Not(), after[w.to])
			into[w.to], out[w.from], by[w.value] = append(into[w.to], step), append(out[w.from], step), append(by[w.value], step)
		}
		for s, steps := range into {
			if steps != nil {
				m.Clause(append(steps, guard.Not(), after[s].Not())...)
			}
		}
		for s, steps := range out {
			m.Clause(append(steps, guard.Not(), states[s].Not())...)
		}
		for _, v := range m.layout.Places[r.Of[i]].Values {
			m.Clause(append(by[v], guard.Not(), m.Is(Is{r.Of[i], v}).Not())...)
		}
		states = after
	}
}
