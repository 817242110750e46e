// Package domains solves grids of digits by depth-first search. Each place has the set of its open values as the bits of a word,
// and constraints remove values. On dense grids of sums it visits far more boards per second than a solver that learns clauses.
package domains

import (
	"math/bits"
	"slices"
)

// Problem is a set of places, each with a set of open values, and constraints on them. Bit v of a set represents value v.
type Problem struct {
	n        int               // number of places
	open     [MaxPlaces]uint32 // by place
	peers    [][]int32         // by place: the places that must have other values
	sees     []uint64          // by place, then by word: the same places as bits
	rules    []rule            // in the order in which they are propagated, once the search has begun
	watch    []uint64          // by place, then by word: the constraints to propagate when its set shrinks, as bits
	waiting  []uint64          // constraints to be propagated, as bits
	settled  []int32           // places with a single value that their peers must still lose
	houses   []*house
	weight   [MaxPlaces]float64 // by place: the number of dead ends in which it took part, recent ones weighted more
	step     float64
	growth   float64    // factor by which the step grows with each dead end
	decided  float64    // how much more a dead end weighs for the place of the last decision than for the places of the constraint
	branches []branch   // the decisions
	saved    [][]uint32 // by depth: the open values before the decision
	// DeadEnds counts the boards that a constraint refuted.
	DeadEnds int
}

// MaxPlaces is the largest number of places of a problem. It is a power of two, so that a mask keeps every index within the arrays.
const MaxPlaces = 1024

// rule is a constraint. narrow removes values, and returns false if the constraint cannot hold.
type rule interface {
	places() []int32
	narrow(p *Problem) bool
	rank() int // rank returns the rank of the constraint: those of lower rank are propagated first
}

// The ranks of constraints, the cheapest first.
const (
	pairRank = iota
	countRank
	houseRank
	setsRank
	linearRank
	pointingRank
	lateRank
)

// New returns a problem with the given set of open values for each of at most MaxPlaces places, without constraints.
func New(open []uint32) *Problem {
	n := len(open)
	p := &Problem{n: n, peers: make([][]int32, n), step: 1, growth: 1 / 0.999, decided: 1}
	copy(p.open[:], open)
	for i, set := range open {
		p.weight[i] = idle
		if single(set) {
			p.settled = append(p.settled, int32(i))
		}
	}
	return p
}

const (
	idle  = 1e-3 // weight of a place without dead ends
	heavy = 1e100
)

// Persist makes the weights of places fade slowly, and lets a decision weigh as much as three places of a dead end. It suits the hardest
// grids with sums: without it, MATHEMAGIC_KILLERS have 28 % more dead ends. Easier ones have fewer without it: TAREK_ALL and
// EXTREME_KILLERS 19 %. Grids without sums have about half as many without it.
func (p *Problem) Persist() { p.growth, p.decided = 1/0.9999, 3 }

func single(set uint32) bool { return set&(set-1) == 0 }

// at returns the open values of a place.
func (p *Problem) at(place int32) uint32 { return p.open[place&(MaxPlaces-1)] }

func (p *Problem) add(r rule) { p.rules = append(p.rules, r) }

// prepare orders the constraints, and schedules all of them.
func (p *Problem) prepare() {
	if p.watch != nil {
		return
	}
	slices.SortStableFunc(p.rules, func(a, b rule) int { return a.rank() - b.rank() })
	words := (len(p.rules) + 63) / 64
	p.waiting, p.watch = make([]uint64, words), make([]uint64, words*p.n)
	for i, r := range p.rules {
		bit := uint64(1) << (i % 64)
		p.waiting[i/64] |= bit
		for _, place := range r.places() {
			p.watch[int(place)*words+i/64] |= bit
		}
	}
	words = p.words()
	p.sees = make([]uint64, words*p.n)
	for i, peers := range p.peers {
		for _, q := range peers {
			p.sees[i*words+int(q)/64] |= 1 << (q % 64)
		}
	}
}

// words returns the number of words of a set of places.
func (p *Problem) words() int { return (p.n + 63) / 64 }

// keep removes from a place all values that are not in a set. It returns false if no value remains.
func (p *Problem) keep(place int32, set uint32) bool {
	return p.at(place)&^set == 0 || p.shrink(place, set)
}

// shrink is like keep, for a set that lacks an open value.
func (p *Problem) shrink(place int32, set uint32) bool {
	after := p.at(place) & set
	if after == 0 {
		return false
	}
	p.open[place&(MaxPlaces-1)] = after
	if single(after) {
		p.settled = append(p.settled, place)
	}
	waiting := p.waiting
	from := int(place) * len(waiting)
	for i, rules := range p.watch[from : from+len(waiting)] {
		waiting[i] |= rules
	}
	return true
}

// propagate applies the constraints until nothing changes. It returns false at a dead end.
func (p *Problem) propagate() bool {
	for {
		for len(p.settled) > 0 {
			place := p.settled[len(p.settled)-1]
			p.settled = p.settled[:len(p.settled)-1]
			value := p.at(place)
			for _, q := range p.peers[place] {
				if p.at(q)&value != 0 && !p.shrink(q, ^value) {
					p.blame(place, 1)
					p.blame(q, 1)
					return p.clear()
				}
			}
		}
		r := p.next()
		if r == nil {
			return true
		}
		if !r.narrow(p) {
			for _, place := range r.places() {
				p.blame(place, 1)
			}
			return p.clear()
		}
	}
}

// next removes the first waiting constraint from the queue, and returns it; nil if there is none.
func (p *Problem) next() rule {
	for i, word := range p.waiting {
		if word != 0 {
			p.waiting[i] = word & (word - 1)
			return p.rules[i*64+bits.TrailingZeros64(word)]
		}
	}
	return nil
}

func (p *Problem) blame(place int32, times float64) {
	if p.weight[place] += p.step * times; p.weight[place] > heavy {
		for i := range p.weight {
			p.weight[i] = p.weight[i]/heavy + idle
		}
		p.step /= heavy
	}
}

// clear empties the queues after a dead end, and returns false.
func (p *Problem) clear() bool {
	clear(p.waiting)
	p.settled = p.settled[:0]
	p.step *= p.growth
	p.DeadEnds++
	return false
}

// branch is a decision that a place has a value.
type branch struct {
	place int32
	value uint32
}

// choose returns the next decision; ok is false if each place has its value. It prefers places with few values and a high weight (dom/wdeg:
// Boussemart, Hemery, Lecoutre and Sais 2004). If no place has just two values, it also considers a value that only two places of a house
// can have, since such a decision has only two ways too.
func (p *Problem) choose() (b branch, ok bool) {
	best, most := int32(-1), 0.0
	for i, set := range p.open[:p.n] {
		if rest := set & (set - 1); rest != 0 {
			if score := p.weight[i] * share[bits.OnesCount32(rest)&31]; score > most {
				best, most = int32(i), score
			}
		}
	}
	if best < 0 {
		return b, false
	}
	set := p.open[best]
	b = branch{best, set & -set}
	if bits.OnesCount32(set) > 2 {
		for _, h := range p.houses {
			most = h.choose(p, &b, most)
		}
	}
	return b, true
}

// share has 1/n for each n above 0.
var share = func() (share [32]float64) {
	for i := range share {
		share[i] = 1 / float64(max(i, 1))
	}
	return share
}()

// save keeps the open values for a depth.
func (p *Problem) save(depth int) {
	if depth == len(p.saved) {
		p.saved = append(p.saved, make([]uint32, p.n))
	}
	copy(p.saved[depth], p.open[:p.n])
}

// restore returns to the open values that save kept for a depth.
func (p *Problem) restore(depth int) { copy(p.open[:p.n], p.saved[depth]) }

// Solve calls found with the sets of each solution, until found returns false. It reports whether it found all solutions. It stops earlier
// after maxDeadEnds dead ends. Every askEvery dead ends it calls going, and stops if the result is false. The next call continues the
// search. No constraint may be added after the first call.
func (p *Problem) Solve(maxDeadEnds int, going func() bool, found func(open []uint32) bool) (all bool) {
	p.prepare()
	last := p.DeadEnds + maxDeadEnds
	asked := p.DeadEnds
	for stops := false; !stops; {
		switch fits := p.propagate(); {
		case fits:
			if b, ok := p.choose(); ok {
				p.save(len(p.branches))
				p.branches = append(p.branches, b)
				p.keep(b.place, b.value)
				continue
			}
			stops = !found(p.open[:p.n])
		case len(p.branches) > 0:
			p.blame(p.branches[len(p.branches)-1].place, p.decided)
		}
		if !p.back() {
			return true
		}
		if p.DeadEnds >= asked+askEvery {
			asked = p.DeadEnds
			stops = stops || !going()
		}
		stops = stops || p.DeadEnds >= last
	}
	return false
}

// back refutes the last decision, and each decision that then leaves no value. It returns false if no decision is left.
func (p *Problem) back() bool {
	for len(p.branches) > 0 {
		b := p.branches[len(p.branches)-1]
		p.branches = p.branches[:len(p.branches)-1]
		p.restore(len(p.branches))
		if p.keep(b.place, ^b.value) {
			return true
		}
	}
	return false
}

// Restart undoes all decisions, so that the next call of Solve may begin with better ones. Consequences that need no decision stay.
func (p *Problem) Restart() {
	if len(p.branches) > 0 {
		p.branches = p.branches[:0]
		p.restore(0)
		p.settled = p.settled[:0]
	}
}

// askEvery is a number of dead ends that takes about a millisecond.
const askEvery = 64
