package sat

import "slices"

// Chain is a small number in a unary encoding: the weight of its last true literal, or 0 if no literal is true. Each literal must imply the
// previous one. Weights are above 0 and ascend.
type Chain struct {
	Lits    []Lit
	Weights []int32
}

// linear is the constraint that the sum of its chains' weights is from least to most.
type linear struct {
	chains      []Chain
	least, most int64
	of          []int32 // by place: the index of its chain
	low, high   []int32 // by chain: the number of literals that are true (low) or not false (high)
	sum         [2]int64
	stale       []int32 // chains whose bounds have changed
	isStale     []bool
	lows, highs []int32   // scratch of the method spread
	widest      int64     // the largest weight of a chain
	groups      [][]int32 // sets of chains with different weights
	group       []int32   // by chain: its group, -1 for none
}

// Linear adds the constraint that if guard is true, the sum of the chains' weights is from least to most. It keeps the chains. The guard
// may be Always. Each group lists chains that are known to have different values and the same list of weights. The groups do not overlap.
func (s *Solver) Linear(guard Lit, least, most int, chains []Chain, groups [][]int32) {
	s.backtrack(0)
	n := len(chains)
	p := &linear{chains: chains, least: int64(least), most: int64(most), low: make([]int32, n), high: make([]int32, n),
		isStale: make([]bool, n), groups: groups, group: slices.Repeat([]int32{-1}, n)}
	for g, of := range groups {
		for _, i := range of {
			p.group[i] = int32(g)
		}
	}
	var lits []Lit
	for i, c := range chains {
		for range c.Lits {
			p.of = append(p.of, int32(i))
		}
		lits = append(lits, c.Lits...)
		p.high[i] = int32(len(c.Lits))
		p.sum[1] += c.weight(p.high[i])
		p.widest = max(p.widest, c.weight(p.high[i]))
	}
	s.install(p, guard, lits)
}

func (p *linear) note(place int32, _ int8) bool { p.forget(place); return true }
func (p *linear) wake()                         {}

func (p *linear) forget(place int32) {
	if i := p.of[place]; !p.isStale[i] {
		p.isStale[i] = true
		p.stale = append(p.stale, i)
	}
}

// propagate keeps each chain within the bounds that the other chains leave.
//
//go:noinline
func (p *linear) propagate(s *Solver) bool {
	p.measure(s.value)
	least, most := p.sum[0], p.sum[1]
	for _, g := range p.groups {
		low, high := p.spread(g, -1)
		least, most = least+low, most-high
	}
	switch {
	case least > p.most:
		p.because(s, -1, 1)
		return s.fail()
	case most < p.least:
		p.because(s, -1, -1)
		return s.fail()
	case least+p.widest <= p.most && most-p.widest >= p.least:
		return true // any weight of each chain is possible
	}
	for i, c := range p.chains {
		low, high := p.low[i], p.high[i]
		others, fewer := least-c.weight(low), most-c.weight(high)
		if g := p.group[i]; g >= 0 {
			low, high := p.spread(p.groups[g], -1)
			lowest, highest := p.spread(p.groups[g], int32(i))
			others, fewer = others-low+lowest, fewer+high-highest
		}
		for j := low; j < high; j++ {
			if others+int64(c.Weights[j]) > p.most {
				p.because(s, i, 1)
				s.assign(c.Lits[j:high], -1, s.explain())
				p.high[i] = j
				break
			}
		}
		others = fewer
		for j := p.high[i]; j > low; j-- {
			if others+c.weight(j-1) < p.least {
				p.because(s, i, -1)
				s.assign(c.Lits[low:j], 1, s.explain())
				break
			}
		}
		p.high[i] = high // restored, since the other chains are explained by the bounds from before this loop
	}
	return true
}

// spread returns how far the bounds of a group's sum shrink because its chains differ: the increase of the least sum over
// the sum of the least weights, and the decrease of the greatest sum. It leaves out chain but, or none if but is -1.
func (p *linear) spread(group []int32, but int32) (low, high int64) {
	lows, highs := p.lows[:0], p.highs[:0]
	for _, i := range group {
		if i == but {
			continue
		}
		lows, highs = append(lows, p.low[i]), append(highs, -p.high[i])
		for j := len(lows) - 1; j > 0 && lows[j-1] > lows[j]; j-- {
			lows[j-1], lows[j] = lows[j], lows[j-1]
		}
		for j := len(highs) - 1; j > 0 && highs[j-1] > highs[j]; j-- {
			highs[j-1], highs[j] = highs[j], highs[j-1]
		}
	}
	p.lows, p.highs = lows, highs
	c := p.chains[group[0]]
	least, most := int32(0), int32(len(c.Lits))
	for j, n := range lows {
		least = max(least, n)
		low += c.weight(min(least, int32(len(c.Lits)))) - c.weight(n)
		least++
		most = min(most, -highs[j])
		high += c.weight(-highs[j]) - c.weight(max(most, 0))
		most--
	}
	return low, high
}

// measure computes the bounds of the stale chains and of the sum.
func (p *linear) measure(value []int8) {
	for _, i := range p.stale {
		c := p.chains[i]
		low, high := int32(0), int32(len(c.Lits))
		for high > 0 && value[c.Lits[high-1]] < 0 {
			high--
		}
		for low = high; low > 0 && value[c.Lits[low-1]] <= 0; low-- {
		}
		p.sum[0] += c.weight(low) - c.weight(p.low[i])
		p.sum[1] += c.weight(high) - c.weight(p.high[i])
		p.low[i], p.high[i] = low, high
		p.isStale[i] = false
	}
	p.stale = p.stale[:0]
}

// weight returns the weight of a chain whose first n literals are true.
func (c Chain) weight(n int32) int64 {
	if n == 0 {
		return 0
	}
	return int64(c.Weights[n-1])
}

// because adds an explanation: the lower bounds (side 1) or upper bounds (side -1) of all chains except chain but.
func (p *linear) because(s *Solver, but int, side int8) {
	for i, c := range p.chains {
		switch low, high := p.low[i], p.high[i]; {
		case i == but:
		case side > 0 && low > 0:
			s.explanations = append(s.explanations, c.Lits[low-1].Not())
		case side < 0 && int(high) < len(c.Lits):
			s.explanations = append(s.explanations, c.Lits[high])
		}
	}
}

// assign sets the unassigned literals among lits to a value.
func (s *Solver) assign(lits []Lit, value int8, reason int32) {
	for _, l := range lits {
		if s.value[l] == 0 {
			if value < 0 {
				l = l.Not()
			}
			s.enqueue(l, reason)
		}
	}
}
