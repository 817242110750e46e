package sat

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
	low, high   []int32 // by chain: the number of literals that are true (low) or not false (high)
}

// Linear adds the constraint that if guard is true, the sum of the chains' weights is from
// least to most. It keeps the chains. The guard may be Always.
func (s *Solver) Linear(guard Lit, least, most int, chains []Chain) {
	s.backtrack(0)
	var lits []Lit
	for _, c := range chains {
		lits = append(lits, c.Lits...)
	}
	n := len(chains)
	p := &linear{chains: chains, least: int64(least), most: int64(most), low: make([]int32, n), high: make([]int32, n)}
	s.install(p, guard, lits)
}

func (p *linear) note(int32, int8) bool { return true }
func (p *linear) forget(int32)          {}
func (p *linear) wake()                 {}

// propagate keeps each chain within the bounds that the other chains leave.
//
//go:noinline
func (p *linear) propagate(s *Solver) bool {
	least, most := p.measure(s.value)
	switch {
	case least > p.most:
		p.because(s, -1, 1)
		return s.fail()
	case most < p.least:
		p.because(s, -1, -1)
		return s.fail()
	}
	for i, c := range p.chains {
		low, high := p.low[i], p.high[i]
		others := least - c.weight(low)
		for j := low; j < high; j++ {
			if others+int64(c.Weights[j]) > p.most {
				p.because(s, i, 1)
				s.assign(c.Lits[j:high], -1, s.explain())
				p.high[i] = j
				break
			}
		}
		others = most - c.weight(high)
		for j := p.high[i]; j > low; j-- {
			if others+c.weight(j-1) < p.least {
				p.because(s, i, -1)
				s.assign(c.Lits[low:j], 1, s.explain())
				break
			}
		}
		p.high[i] = high // what follows is explained by what was true before
	}
	return true
}

// measure computes the bounds of each chain and of their sum.
func (p *linear) measure(value []int8) (least, most int64) {
	for i, c := range p.chains {
		low, high := int32(0), int32(len(c.Lits))
		for high > 0 && value[c.Lits[high-1]] < 0 {
			high--
		}
		for low = high; low > 0 && value[c.Lits[low-1]] <= 0; low-- {
		}
		p.low[i], p.high[i] = low, high
		least += c.weight(low)
		most += c.weight(high)
	}
	return least, most
}

// weight returns the weight of a chain whose first n literals are true.
func (c Chain) weight(n int32) int64 {
	if n == 0 {
		return 0
	}
	return int64(c.Weights[n-1])
}

// because adds an explanation: the lower (side 1) or upper (side -1) bounds of all chains except one.
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

// assign sets a value for those of the literals that are unassigned.
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
