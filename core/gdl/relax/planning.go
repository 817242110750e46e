package relax

import (
	"slices"

	"unknot/core/gdl/network"
)

// Method is a heuristic of planning (2.2).
type Method string

// The methods of estimating.
const (
	Max  Method = "hmax" // the greatest cost of the conditions: never an overestimate
	Add  Method = "hadd" // the sum of the costs of the conditions, as if they were independent
	Plan Method = "ff"   // the number of moves in one relaxed plan
)

// Never is the estimate if even the relaxed game does not reach 100, so that no game does.
const Never = 1 << 28

// most is the maximum of a sum of costs.
const most = 1 << 27

// Planning estimates by costs of facts, as HSP does (Bonet, Geffner 2001), or by a relaxed plan, as FF does (Hoffmann,
// Nebel 2001), on the gates of the network. “The fact holds” and “the fact does not hold” are two literals, and the
// relaxation only adds literals. Therefore goals with negations, such as the goal of Lightsout, cause no problem (2.3,
// 4.2). Not making a move costs nothing, making a move costs as much as its legality, and a step of time costs one. With
// Max, the estimate is at most the number of necessary moves, since a literal that can hold after n moves costs at most n.
type Planning struct {
	// Tick is called from time to time. If it returns false, estimates are cut short and meaningless. It may be nil.
	Tick func() bool

	method Method
	relaxed
	costs
	queue    []entry
	stamp    []int32
	stamps   int32
	estimate int64
}

// relaxed is the rules of the relaxed game, indexed by literal.
type relaxed struct {
	horn    *network.Horn
	goal    int32
	bits    int
	uses    []int32 // for each literal in turn, the rules with the literal in their body
	first   []int32 // by literal: the index of its first entry in uses, with one more entry at the end
	given   []int32 // rules without a body
	need    []int32 // by rule: the length of its body
	unknown []int32 // Never for each literal, to reset costs
}

// costs is the costs of literals and rules in one state.
type costs struct {
	cost    []int32 // by literal: its cost, Never if it is not reached
	settled []bool
	best    []int32 // by literal: the best rule that derives it; -1: the state has it
	hard    []int32 // by literal: the effort of the body of that rule
	missing []int32 // by rule: the number of underived literals in its body
	sum     []int32 // by rule: the cost of its body so far
	toil    []int32 // by rule: the sum of the efforts of its body
}

type entry struct{ cost, literal int32 }

// ticks is the number of literals between two calls of Tick.
const ticks = 64

// NewPlanning returns a heuristic of a game.
func NewPlanning(net *network.Network, method Method) *Planning {
	h := net.Horn()
	p := &Planning{
		method: method,
		relaxed: relaxed{horn: h, goal: -1, bits: len(net.Facts), first: make([]int32, h.Literals+1),
			need: make([]int32, len(h.Rules))},
		costs: costs{cost: make([]int32, h.Literals), settled: make([]bool, h.Literals), best: make([]int32, h.Literals),
			hard: make([]int32, h.Literals), missing: make([]int32, len(h.Rules)), sum: make([]int32, len(h.Rules)),
			toil: make([]int32, len(h.Rules))},
		stamp: make([]int32, h.Literals),
	}
	if i := slices.Index(net.Goals, Full); i >= 0 {
		p.goal = h.Goals[i]
	}
	uses := make([][]int32, h.Literals)
	for i, r := range h.Rules {
		if p.need[i] = int32(len(r.Body)); len(r.Body) == 0 {
			p.given = append(p.given, int32(i))
		}
		for _, l := range r.Body {
			uses[l] = append(uses[l], int32(i))
		}
	}
	for l, rules := range uses {
		p.uses = append(p.uses, rules...)
		p.first[l+1] = int32(len(p.uses))
		p.unknown = append(p.unknown, Never)
	}
	return p
}

// Estimate returns the estimated number of moves from a state to the goal of 100.
func (p *Planning) Estimate(state []uint64) int {
	p.estimate++
	if p.goal < 0 || !p.reach(state) {
		return Never
	}
	if p.method != Plan {
		return int(p.cost[p.goal])
	}
	n := 0
	for _, layer := range p.extract() {
		n += max(1, len(layer))
	}
	return n
}

// Forget does nothing, since nothing is cached.
func (p *Planning) Forget() {}

// Counts returns the work so far.
func (p *Planning) Counts() Counts { return Counts{Relaxations: p.estimate} }

// Layers returns the relaxed plan from a state as the moves of each step. It returns false if there is no plan. In a step without
// moves any move will do, since only time must pass. The moves of one step may have to be made in a certain order, which is not known.
func (p *Planning) Layers(state []uint64) ([][]int, bool) {
	if p.goal < 0 || !p.reach(state) {
		return nil, false
	}
	return p.extract(), true
}

// reach computes the costs of literals, the cheapest first, until the cost of
// the goal is known (Knuth: A generalization of Dijkstra's algorithm, 1977).
func (p *Planning) reach(state []uint64) bool {
	copy(p.cost, p.unknown)
	clear(p.settled)
	copy(p.missing, p.need)
	clear(p.sum)
	clear(p.toil)
	p.queue = p.queue[:0]
	for b := range p.bits {
		p.offer(p.horn.Fact(b, state[b>>6]>>(b&63)&1 != 0), 0, -1)
	}
	for _, r := range p.given {
		p.fire(r)
	}
	for n := 1; len(p.queue) > 0; n++ {
		if n%ticks == 0 && p.Tick != nil && !p.Tick() {
			return false
		}
		e := p.pop()
		if p.settled[e.literal] || e.cost > p.cost[e.literal] {
			continue
		}
		p.settled[e.literal] = true
		if e.literal == p.goal {
			return true
		}
		for _, r := range p.uses[p.first[e.literal]:p.first[e.literal+1]] {
			p.missing[r]--
			p.toil[r] = min(p.toil[r]+e.cost, most)
			if p.method == Add {
				p.sum[r] = p.toil[r]
			} else {
				p.sum[r] = max(p.sum[r], e.cost)
			}
			if p.missing[r] == 0 {
				p.fire(r)
			}
		}
	}
	return false
}

// fire derives the head of a rule whose whole body is derived.
func (p *Planning) fire(r int32) {
	cost := p.sum[r]
	if p.horn.Rules[r].Step {
		cost++
	}
	p.offer(p.horn.Rules[r].Head, cost, r)
}

// offer records that a rule derives a literal. Among rules of the same cost, the one with the least effort counts, as
// in FF, as long as the literal is not settled. All literals of the body are settled, so no derivation is circular.
func (p *Planning) offer(l, cost, rule int32) {
	hard := int32(0)
	if rule >= 0 {
		hard = p.toil[rule]
	}
	switch {
	case p.settled[l] || cost > p.cost[l]:
	case cost < p.cost[l]:
		p.cost[l], p.best[l], p.hard[l] = cost, rule, hard
		p.push(entry{cost, l})
	case hard < p.hard[l]:
		p.best[l], p.hard[l] = rule, hard
	}
}

// extract returns the moves of the relaxed plan by step, going back from the goal along the best rules.
func (p *Planning) extract() [][]int {
	last := int(p.cost[p.goal])
	plan := make([][]int, last)
	wanted := make([][]int32, last+1) // by step: the bits that must be known after it
	var stack []int32
	visit := func(l int32) {
		if p.stamp[l] == p.stamps {
			return
		}
		p.stamp[l] = p.stamps
		if r := p.best[l]; r >= 0 && p.horn.Rules[r].Step {
			wanted[p.cost[l]] = append(wanted[p.cost[l]], l)
		} else if r >= 0 {
			stack = append(stack, l)
		}
	}
	follow := func(step int) {
		for len(stack) > 0 {
			l := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			if m := p.horn.Move(l); m >= 0 && step >= 0 {
				plan[step] = append(plan[step], m)
			}
			for _, b := range p.horn.Rules[p.best[l]].Body {
				visit(b)
			}
		}
	}
	p.stamps++
	visit(p.goal)
	follow(-1)
	for step := last; step > 0; step-- {
		p.stamps++
		slices.Sort(wanted[step])
		for _, l := range slices.Compact(wanted[step]) {
			for _, b := range p.horn.Rules[p.best[l]].Body {
				visit(b)
			}
		}
		follow(step - 1)
		slices.Sort(plan[step-1])
	}
	return plan
}

func (p *Planning) push(e entry) {
	p.queue = append(p.queue, e)
	for i := len(p.queue) - 1; i > 0; {
		up := (i - 1) / 2
		if p.queue[up].cost <= p.queue[i].cost {
			break
		}
		p.queue[up], p.queue[i] = p.queue[i], p.queue[up]
		i = up
	}
}

func (p *Planning) pop() entry {
	q := p.queue
	top := q[0]
	q[0] = q[len(q)-1]
	q = q[:len(q)-1]
	for i := 0; ; {
		least := i
		for c := 2*i + 1; c <= 2*i+2 && c < len(q); c++ {
			if q[c].cost < q[least].cost {
				least = c
			}
		}
		if least == i {
			break
		}
		q[i], q[least] = q[least], q[i]
		i = least
	}
	p.queue = q
	return top
}
