package sat

import "math/bits"

// Automaton is a nondeterministic finite automaton over the alphabet of false and true.
// States are numbered from 0. Next has, by state, its successors under false and under true.
type Automaton struct {
	Next   [][2][]int32
	Start  int32
	Accept []int32
}

// word is the constraint that an automaton accepts the values of its
// literals as a word. A set of states is a bit set of `words` machine words.
type word struct {
	lits          []Lit
	words         int
	next, past    steps // steps to the successors of states, steps to the predecessors
	start, accept []uint64
	forth         []uint64 // by place: the states that the start reaches before reading its literal
	back          []uint64 // by place: the states before reading its literal from which acceptance can be reached
	dead          []uint64 // a copy of back with changes, for explain
	set           []uint64
}

// steps maps sets of states to the states that one step reaches, under false and under true.
type steps struct {
	of [2][]uint64 // by state: the set of states that it leads to
	// narrow is true if each step leads to the same, the next or the previous state, as for runs of marks, and a set fits one word. stay,
	// up and down are then the sets of the states with a step to the same, the next and the previous state.
	narrow         bool
	stay, up, down [2]uint64
}

func newSteps(states, words int) (y steps) {
	y.narrow = words == 1
	for b := range y.of {
		y.of[b] = make([]uint64, states*words)
	}
	return y
}

// lead adds a step under value b from one state to another.
func (y *steps) lead(b, words int, from, to int32) {
	insert(y.of[b][int(from)*words:], to)
	switch to - from {
	case 0:
		y.stay[b] |= 1 << (from & 63)
	case 1:
		y.up[b] |= 1 << (from & 63)
	case -1:
		y.down[b] |= 1 << (from & 63)
	default:
		y.narrow = false
	}
}

// narrowly does the work of step for narrow steps: it returns the states that one step under value b reaches from a set of one word.
func (y *steps) narrowly(set uint64, b int) uint64 {
	return set&y.stay[b] | set&y.up[b]<<1 | set&y.down[b]>>1
}

// Word adds the constraint that if guard is true, the automaton accepts the values
// of the literals in order. It keeps the literals. The guard may be Always.
func (s *Solver) Word(guard Lit, a Automaton, lits []Lit) {
	s.backtrack(0)
	states, w := len(a.Next), (len(a.Next)+63)/64
	sets := func(n int) []uint64 { return make([]uint64, n*w) }
	p := &word{lits: lits, words: w, start: sets(1), accept: sets(1), set: sets(2)}
	p.forth, p.back, p.dead = sets(len(lits)+1), sets(len(lits)+1), sets(len(lits)+1)
	insert(p.start, a.Start)
	for _, q := range a.Accept {
		insert(p.accept, q)
	}
	p.next, p.past = newSteps(states, w), newSteps(states, w)
	for q := range a.Next {
		for b, successors := range a.Next[q] {
			for _, to := range successors {
				p.next.lead(b, w, int32(q), to)
				p.past.lead(b, w, to, int32(q))
			}
		}
	}
	s.install(p, guard, lits)
}

func insert(set []uint64, q int32) { set[q/64] |= 1 << (q % 64) }

func (p *word) note(int32, int8) bool { return true }
func (p *word) forget(int32)          {}
func (p *word) wake()                 {}

func (p *word) at(sets []uint64, i int) []uint64 { return sets[i*p.words : (i+1)*p.words] }

// propagate runs the automaton forwards and backwards. If a literal has the same value in all accepted runs, it is set to that value.
//
//go:noinline
func (p *word) propagate(s *Solver) bool {
	n := len(p.lits)
	copy(p.forth, p.start)
	copy(p.at(p.back, n), p.accept)
	for i, l := range p.lits {
		p.step(p.at(p.forth, i+1), p.at(p.forth, i), &p.next, s.value[l])
	}
	for i := n - 1; i >= 0; i-- {
		p.step(p.at(p.back, i), p.at(p.back, i+1), &p.past, s.value[p.lits[i]])
	}
	if !meet(p.start, p.at(p.back, 0)) {
		p.explain(s, n, 0)
		return s.fail()
	}
	for i, l := range p.lits {
		if s.value[l] != 0 {
			continue
		}
		for _, value := range [2]int8{-1, 1} {
			set := p.set[:p.words]
			p.step(set, p.at(p.forth, i), &p.next, value)
			if !meet(set, p.at(p.back, i+1)) {
				p.explain(s, i, value)
				s.assign(p.lits[i:i+1], -value, s.explain())
				break
			}
		}
	}
	return true
}

// step writes into to the states that one step reaches from set, under value 1 or -1, or under either if value is 0.
func (p *word) step(to, set []uint64, y *steps, value int8) {
	if y.narrow {
		here := set[0]
		switch {
		case value < 0:
			to[0] = y.narrowly(here, 0)
		case value > 0:
			to[0] = y.narrowly(here, 1)
		default:
			to[0] = y.narrowly(here, 0) | y.narrowly(here, 1)
		}
		return
	}
	clear(to)
	if value <= 0 {
		p.join(to, set, y.of[0])
	}
	if value >= 0 {
		p.join(to, set, y.of[1])
	}
}

func (p *word) join(to, set, table []uint64) {
	for i, left := range set {
		for ; left != 0; left &= left - 1 {
			q := 64*i + bits.TrailingZeros64(left)
			for j, states := range p.at(table, q) {
				to[j] |= states
			}
		}
	}
}

func meet(a, b []uint64) bool {
	for i := range a {
		if a[i]&b[i] != 0 {
			return true
		}
	}
	return false
}

// explain explains why no run with the value at place i is accepted or, if i is len(lits), why no
// run is accepted. From left to right, it omits each literal that the explanation does not need.
func (p *word) explain(s *Solver, i int, value int8) {
	n := len(p.lits)
	copy(p.dead, p.back)
	for j := min(i, n-1); j >= 0; j-- {
		p.step(p.at(p.dead, j), p.at(p.dead, j+1), &p.past, p.valueAt(s, j, i, value))
	}
	here, there := p.set[:p.words], p.set[p.words:]
	copy(here, p.start)
	for j, l := range p.lits {
		fixed := p.valueAt(s, j, i, value)
		if j != i && fixed != 0 {
			p.step(there, here, &p.next, 0)
			if meet(there, p.at(p.dead, j+1)) {
				p.step(there, here, &p.next, fixed)
				if fixed > 0 {
					l = l.Not()
				}
				s.explanations = append(s.explanations, l)
			}
		} else {
			p.step(there, here, &p.next, fixed)
		}
		here, there = there, here
	}
}

func (p *word) valueAt(s *Solver, j, i int, value int8) int8 {
	if j == i {
		return value
	}
	return s.value[p.lits[j]]
}
