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
}

// far is the distance of what can never hold.
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

func (d *distance) lit(m *network.Machine, l network.Lit) int32 {
	if m.Holds(l) {
		return 0
	}
	g := d.s.Gate(l)
	switch {
	case l.Fixed():
		return far
	case g < 0 || d.s.Looped[g]:
		return 1
	case d.seen[l] == d.looks:
		return d.cost[l]
	}
	c := int32(0)
	if l.Not() { // one of the inputs must not hold
		c = far
		for _, in := range d.s.In[g] {
			if c = min(c, d.lit(m, in.Opposite())); c <= 1 {
				break
			}
		}
	} else {
		for _, in := range d.s.In[g] {
			c = min(far, c+d.lit(m, in))
		}
	}
	d.seen[l], d.cost[l] = d.looks, c
	return c
}
