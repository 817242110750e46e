package plan

import "unknot/core/gdl/network"

// distance is how much is missing from an end that is worth the goal: what must hold together adds up, of what can hold instead
// of each other the nearest counts, and a bit that is not as it should be is 1 (in the spirit of fuzzy goals: Schiffel and Thielscher,
// Fluxplayer: a successful general game player, 2007). It looks one state over and not ahead.
type distance struct {
	s      *network.Structure
	wanted []network.Lit
	cost   []int32 // by literal, in the look of a number
	seen   []int32
	looks  int32
	most   int32 // that was met
	stack  []missing
}

// missing is a literal of a gate while its distance is added up.
type missing struct {
	l    network.Lit
	next int // of the gate's inputs
	cost int32
}

// far is the distance of a gate that can never hold.
const far = 1 << 20

func newDistance(s *network.Structure, wanted []network.Lit) *distance {
	lits := 2 * (1 + s.Bits + s.Moves + len(s.In))
	return &distance{s: s, wanted: wanted, cost: make([]int32, lits), seen: make([]int32, lits)}
}

// of is the distance of the state in which a machine is.
func (d *distance) of(m *network.Machine) int32 {
	d.looks++
	sum := int32(0)
	for _, l := range d.wanted {
		sum += d.lit(m, l)
	}
	d.most = max(d.most, sum)
	return sum
}

// lit has its own stack: a chain of gates may be as long as the rules.
func (d *distance) lit(m *network.Machine, l network.Lit) int32 {
	if c, known := d.known(m, l); known {
		return c
	}
	d.begin(l)
	for {
		top := &d.stack[len(d.stack)-1]
		in := d.s.In[d.s.Gate(top.l)]
		if top.next == len(in) || top.l.Not() && top.cost <= 1 {
			d.seen[top.l], d.cost[top.l] = d.looks, top.cost
			if d.stack = d.stack[:len(d.stack)-1]; len(d.stack) == 0 {
				return d.cost[l]
			}
			continue
		}
		needs := in[top.next]
		if top.l.Not() {
			needs = needs.Opposite()
		}
		c, known := d.known(m, needs)
		if !known {
			d.begin(needs)
			continue
		}
		if top.next++; top.l.Not() { // one of the inputs must not hold
			top.cost = min(top.cost, c)
		} else {
			top.cost = min(far, top.cost+c)
		}
	}
}

func (d *distance) begin(l network.Lit) {
	cost := int32(0)
	if l.Not() {
		cost = far
	}
	d.stack = append(d.stack, missing{l: l, cost: cost})
}

// known is the distance of a literal; false if it is still to be added up.
func (d *distance) known(m *network.Machine, l network.Lit) (int32, bool) {
	if m.Holds(l) {
		return 0, true
	}
	switch g := d.s.Gate(l); {
	case l.Fixed():
		return far, true
	case g < 0 || d.s.Looped[g]:
		return 1, true
	}
	return d.cost[l], d.seen[l] == d.looks
}
