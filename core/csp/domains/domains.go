// Package domains solves grids of digits by depth-first search. Each place has the set of its open values as the bits of a word,
// and constraints remove values. On dense grids of sums it visits far more boards per second than a solver that learns clauses.
package domains

import "math/bits"

// Problem is a set of places, each with a set of open values, and constraints on them. Bit v of a set represents value v.
type Problem struct {
	open    []uint32
	peers   [][]int32 // by place: the places that must have other values
	watch   [][]int32 // by place: the constraints to propagate when its set shrinks
	rules   []rule
	houses  []*house
	waiting [2][]int32 // queues of constraints to be propagated: fast ones first, then slow ones
	waits   []bool
	slow    []uint8 // by constraint: the index of its queue in waiting
	settled []int32 // places with a single value that their peers must still lose
	trail   []change
	weight  []float64 // by place: the number of dead ends in which it took part, recent ones weighted more
	step    float64
	// DeadEnds counts the boards that a constraint refuted.
	DeadEnds int
}

// rule is a constraint. narrow removes values, and returns false if the constraint cannot hold.
type rule interface {
	places() []int32
	narrow(p *Problem) bool
}

// change is an entry of the trail: the set of a place before it shrank.
type change struct {
	place  int32
	before uint32
}

// New returns a problem with the given set of open values for each place, without constraints.
func New(open []uint32) *Problem {
	n := len(open)
	p := &Problem{open: open, peers: make([][]int32, n), watch: make([][]int32, n), weight: make([]float64, n), step: 1}
	for i, set := range open {
		p.weight[i] = idle
		if single(set) {
			p.settled = append(p.settled, int32(i))
		}
	}
	return p
}

const (
	idle   = 1e-3       // weight of a place without dead ends
	growth = 1 / 0.9999 // factor by which the step grows with each dead end
	heavy  = 1e100
)

func single(set uint32) bool { return set&(set-1) == 0 }

func (p *Problem) add(r rule) {
	at, slow := int32(len(p.rules)), uint8(0)
	switch r.(type) {
	case *linear, *crossing:
		slow = 1
	}
	p.rules, p.waits, p.slow = append(p.rules, r), append(p.waits, false), append(p.slow, slow)
	for _, place := range r.places() {
		p.watch[place] = append(p.watch[place], at)
	}
	p.wake(at)
}

func (p *Problem) wake(at int32) {
	if !p.waits[at] {
		p.waits[at] = true
		p.waiting[p.slow[at]] = append(p.waiting[p.slow[at]], at)
	}
}

// keep removes from a place all values that are not in a set. It returns false if no value remains.
func (p *Problem) keep(place int32, set uint32) bool {
	before := p.open[place]
	after := before & set
	if after == before {
		return true
	}
	if after == 0 {
		return false
	}
	p.trail = append(p.trail, change{place, before})
	p.open[place] = after
	if single(after) {
		p.settled = append(p.settled, place)
	}
	for _, at := range p.watch[place] {
		p.wake(at)
	}
	return true
}

// propagate applies the constraints until nothing changes. It returns false at a dead end.
func (p *Problem) propagate() bool {
	for {
		for len(p.settled) > 0 {
			place := p.settled[len(p.settled)-1]
			p.settled = p.settled[:len(p.settled)-1]
			for _, q := range p.peers[place] {
				if !p.keep(q, ^p.open[place]) {
					p.blame(place)
					p.blame(q)
					return p.clear()
				}
			}
		}
		queue := &p.waiting[0]
		if len(*queue) == 0 {
			if queue = &p.waiting[1]; len(*queue) == 0 {
				return true
			}
		}
		at := (*queue)[len(*queue)-1]
		*queue = (*queue)[:len(*queue)-1]
		p.waits[at] = false
		if r := p.rules[at]; !r.narrow(p) {
			for _, place := range r.places() {
				p.blame(place)
			}
			return p.clear()
		}
	}
}

func (p *Problem) blame(place int32) {
	if p.weight[place] += p.step; p.weight[place] > heavy {
		for i := range p.weight {
			p.weight[i] = p.weight[i]/heavy + idle
		}
		p.step /= heavy
	}
}

// clear empties the queues after a dead end, and returns false.
func (p *Problem) clear() bool {
	for i, queue := range p.waiting {
		for _, at := range queue {
			p.waits[at] = false
		}
		p.waiting[i] = queue[:0]
	}
	p.settled = p.settled[:0]
	p.step *= growth
	p.DeadEnds++
	return false
}

func (p *Problem) undo(to int) {
	for len(p.trail) > to {
		last := p.trail[len(p.trail)-1]
		p.trail = p.trail[:len(p.trail)-1]
		p.open[last.place] = last.before
	}
}

// choose returns the place to branch on, -1 if each place has its value. It prefers places
// with few values and a high weight (dom/wdeg: Boussemart, Hemery, Lecoutre and Sais 2004).
func (p *Problem) choose() int32 {
	best, most := int32(-1), 0.0
	for i, set := range p.open {
		if single(set) {
			continue
		}
		if score := p.weight[i] / float64(bits.OnesCount32(set)); score > most {
			best, most = int32(i), score
		}
	}
	return best
}

// branch is a decision that a place has a value. The trail had `from` changes before the decision.
type branch struct {
	place int32
	value uint32
	from  int
}

// Solve calls found with the sets of each solution, until found returns false. It reports whether it found all solutions. It stops earlier
// after maxDeadEnds dead ends. Every askEvery dead ends it calls going, and stops if the result is false. The next call skips the branches
// that this call has finished.
func (p *Problem) Solve(maxDeadEnds int, going func() bool, found func(open []uint32) bool) (all bool) {
	var branches []branch
	last := p.DeadEnds + maxDeadEnds
	asked := p.DeadEnds
	for {
		if p.propagate() {
			place := p.choose()
			if place >= 0 {
				set := p.open[place]
				value := set & -set
				branches = append(branches, branch{place, value, len(p.trail)})
				p.keep(place, value)
				continue
			}
			if !found(p.open) {
				p.leave(branches)
				return false
			}
		}
		for {
			if len(branches) == 0 {
				return true
			}
			b := branches[len(branches)-1]
			branches = branches[:len(branches)-1]
			p.undo(b.from)
			if p.keep(b.place, ^b.value) {
				break
			}
		}
		stops := p.DeadEnds >= last
		if p.DeadEnds >= asked+askEvery {
			asked = p.DeadEnds
			stops = stops || !going()
		}
		if stops {
			p.leave(branches)
			return false
		}
	}
}

// leave undoes all decisions. Consequences that need no decision stay.
func (p *Problem) leave(branches []branch) {
	if len(branches) > 0 {
		p.undo(branches[0].from)
		p.settled = p.settled[:0]
	}
}

// askEvery is a number of dead ends that takes a few milliseconds.
const askEvery = 256
