package search

import (
	"math/rand/v2"
	"slices"

	"unknot/core/detmath"
)

// NRPA is nested rollout policy adaptation (C. Rosin 2011). A playout chooses each move with a probability in proportion to e^w, where w is
// the weight of the code of the move in a policy. A level plays N times at the level below, each time with its own policy, and after each
// time makes the best sequence so far more probable (Adapt). Level 0 is a playout.
type NRPA struct {
	Level int     // depth of the nesting, at least 1
	N     int     // iterations of each level
	Alpha float64 // step by which the weights are adapted
	Runs  int     // runs of the highest level, each with a new policy; 0: until the run is stopped
}

// nrpa is a running search.
type nrpa struct {
	*player
	NRPA
	chance *rand.Rand
	levels []nesting
	mass   []float64 // scratch: by choice, the sum of the weights up to it
}

// nesting is the state of one level. Level 0 has only a sequence: the last playout.
type nesting struct {
	policy policy
	best   sequence
	slots  []int32 // by choice of best: its slot in the policy; empty if not looked up yet
}

// sequence is a game: at each step the choices and the index of the chosen one.
type sequence struct {
	result  Result
	known   bool
	choices []Choice
	ends    []int32 // by step: end of its choices
	chosen  []int32 // by step: index of the chosen one
}

func (s *sequence) clear() {
	s.choices, s.ends, s.chosen, s.known = s.choices[:0], s.ends[:0], s.chosen[:0], false
}

func (s *sequence) set(from *sequence) {
	s.result, s.known = from.result, from.known
	s.choices = append(s.choices[:0], from.choices...)
	s.ends = append(s.ends[:0], from.ends...)
	s.chosen = append(s.chosen[:0], from.chosen...)
}

// ops returns the operators of the game.
func (s *sequence) ops() []uint16 {
	ops := make([]uint16, len(s.chosen))
	for i, at := range s.chosen {
		ops[i] = s.choices[at].Op
	}
	return ops
}

// Search implements Method.
func (m NRPA) Search(t *Task) End {
	n := &nrpa{NRPA: m, chance: t.run.Rand(0), levels: make([]nesting, m.Level+1)}
	var end End
	if n.player, end = t.player(); n.player == nil {
		return end
	}
	for run := 0; m.Runs == 0 || run < m.Runs; run++ {
		n.levels[m.Level].policy.clear()
		n.level(m.Level)
		if n.over {
			return n.end
		}
		if !t.run.Step() {
			return Stopped
		}
	}
	return Spent
}

// level plays a level, whose policy is set, and leaves the result in its best sequence.
func (n *nrpa) level(k int) {
	if k == 0 {
		n.playout(&n.levels[1].policy, &n.levels[0].best)
		return
	}
	l := &n.levels[k]
	l.best.clear()
	for range n.N {
		if k > 1 {
			n.levels[k-1].policy.set(&l.policy)
		}
		n.level(k - 1)
		if n.over {
			return
		}
		if below := &n.levels[k-1].best; !l.best.known || !below.result.Under(l.best.result) {
			l.best.set(below)
			l.slots = l.slots[:0]
		}
		l.adapt(n.Alpha)
	}
}

// playout plays a game by a policy. It sets the field over if the search must end.
//
//go:noinline
func (n *nrpa) playout(p *policy, s *sequence) {
	s.clear()
	n.game.Restart()
	for {
		choices := n.game.Choices()
		if len(choices) == 0 {
			break
		}
		total := 0.0
		n.mass = n.mass[:0]
		for i := range choices {
			total += float64(choices[i].Weight * p.weight(choices[i].Code))
			n.mass = append(n.mass, total)
		}
		at, limit := 0, float64(n.chance.Float64()*total)
		for at < len(choices)-1 && n.mass[at] <= limit {
			at++
		}
		s.chosen = append(s.chosen, int32(len(s.choices)+at))
		s.choices = append(s.choices, choices...)
		s.ends = append(s.ends, int32(len(s.choices)))
		n.game.Play(choices[at].Op)
		n.expanded++
		n.generated += int64(len(choices))
	}
	s.result, s.known = n.game.Result(), true
	n.finish(s.result, s.ops)
}

// adapt raises the weight of each move of the best sequence by alpha, and lowers the weights of all choices there by alpha times their
// probability.
//
//go:noinline
func (l *nesting) adapt(alpha float64) {
	s := &l.best
	if len(l.slots) == 0 {
		l.policy.reserve(len(s.choices))
		for i := range s.choices {
			l.slots = append(l.slots, l.policy.slot(s.choices[i].Code))
		}
	}
	from := int32(0)
	for step, end := range s.ends {
		total := 0.0
		for i := from; i < end; i++ {
			total += float64(s.choices[i].Weight * l.policy.entries[l.slots[i]].weight)
		}
		for i := from; i < end; i++ {
			e := &l.policy.entries[l.slots[i]]
			e.delta -= float64(alpha * float64(s.choices[i].Weight*e.weight) / total)
		}
		l.policy.entries[l.slots[s.chosen[step]]].delta += alpha
		from = end
	}
	for _, slot := range l.slots {
		if e := &l.policy.entries[slot]; e.delta != 0 {
			e.weight = min(max(float64(e.weight*detmath.Exp(e.delta)), lightest), heaviest)
			e.delta = 0
		}
	}
}

// Limits of weights, so that products and sums of them stay finite and above 0.
const (
	lightest = 1e-150
	heaviest = 1e150
)

// policy is a table of e^w by code, 1 for codes without an entry: a hash table with open addressing, at most half full.
type policy struct {
	entries []entry
	used    int
}

type entry struct {
	code          uint64 // 0: free
	weight, delta float64
}

func (p *policy) clear() {
	if p.used = 0; p.entries == nil {
		p.entries = make([]entry, 1<<10)
	}
	clear(p.entries)
}

func (p *policy) set(from *policy) {
	p.used = from.used
	p.entries = append(p.entries[:0], from.entries...)
}

// find returns the index of the entry of a code, or of the free entry in which the code belongs.
func (p *policy) find(code uint64) int32 {
	mask := uint64(len(p.entries) - 1)
	for at := code & mask; ; at = (at + 1) & mask {
		if c := p.entries[at].code; c == code || c == 0 {
			return int32(at)
		}
	}
}

func (p *policy) weight(code uint64) float64 {
	if e := &p.entries[p.find(code)]; e.code != 0 {
		return e.weight
	}
	return 1
}

// reserve makes room for more codes.
func (p *policy) reserve(more int) {
	if 2*(p.used+more) <= len(p.entries) {
		return
	}
	old := slices.Clone(p.entries)
	p.entries = make([]entry, 2*len(old))
	for _, e := range old {
		if e.code != 0 {
			p.entries[p.find(e.code)] = e
		}
	}
	p.reserve(more)
}

// slot returns the index of the entry of a code. It adds an entry if the code has none.
func (p *policy) slot(code uint64) int32 {
	at := p.find(code)
	if e := &p.entries[at]; e.code == 0 {
		*e = entry{code: code, weight: 1}
		p.used++
	}
	return at
}
