package modules

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
	"unknot/core/kinds/sokoban/thesis2005/structure"
)

// GetBarrelTo is getBarrelTo (3.4.1): "a sequence of pushes which will bring a specific barrel to a (far-away)
// destination". It is empty if the barrel is there. Versions:
//
//  1. "does not push any other barrel around". The barrel is on no position twice.
//  2. "includes scenarios in which the barrel needs to be pushed in one direction and then back the same way"
//     (figure 2.4). It finds a shortest sequence of pushes of this barrel if there is one.
//  3. Of the other barrels it does "only pushes that are reversible (and reverses them at the end)": it looks for
//     a sequence after which all others are where they were.
//
// Each version finds a sequence if the previous one does.
func (p *Planner) GetBarrelTo(version int, barrel, to floor.Cell, limit *Limit) ([]structure.Push, bool) {
	if !p.InFocus(barrel) || !p.IsFloor(to) {
		return nil, false
	}
	if to == barrel {
		return nil, true
	}
	if !p.Allowed.Has(to) || p.Barrels().Has(to) {
		return nil, false
	}
	if p.carrier.carry(p.Barrels(), p.Pusher(), barrel, to, p.Allowed, version >= 2, limit) {
		return p.carrier.path(), true
	}
	if version < 3 {
		return nil, false
	}
	w := p.at(0)
	w.begin(p.Barrels(), p.Pusher(), p.Focus())
	w.relevant.Add(barrel)
	if w.solve(&quest{own: barrel, to: to}, limit) != found {
		return nil, false
	}
	return slices.Clone(w.plan), true
}

// carrier is a breadth-first search for a way of one barrel while all others stay. It stops at the destination, unlike floor.BoxPushes,
// which finds the ways to all positions.
type carrier struct {
	*floor.Floor
	stops   []stop
	regions []floor.Set // by stop: the pusher's zone
	seen    []int32     // by 4*position of the barrel + direction of the pusher beside it: equal to the stamp if visited
	stamp   int32
	barrels floor.Set // the other barrels
}

// stop is a state of the search: a position of the barrel.
type stop struct {
	at   floor.Cell
	by   structure.Push
	from int32
}

func newCarrier(g *structure.Game) carrier {
	return carrier{Floor: g.Floor, seen: make([]int32, 4*g.Size), barrels: g.None()}
}

// carry searches for a way through allowed positions, and reports whether there is one. If turns is true, the barrel may return to a
// position if the pusher can then reach a side that it could not reach before.
func (c *carrier) carry(barrels floor.Set, pusher, barrel, to floor.Cell, allowed floor.Set, turns bool, limit *Limit) bool {
	c.stamp++
	c.stops = c.stops[:0]
	c.barrels.Copy(barrels)
	c.barrels.Remove(barrel)
	c.add(stop{at: barrel, from: -1}, pusher, turns)
	for i := 0; i < len(c.stops); i++ {
		at := c.stops[i].at
		for _, d := range floor.Dirs {
			next := at + c.Step[d]
			if !c.regions[i].Has(at-c.Step[d]) || !allowed.Has(next) || c.barrels.Has(next) || c.seen[4*next+int(d.Back())] == c.stamp {
				continue
			}
			if !limit.take() || len(c.stops)*c.Words > maxWords {
				return false
			}
			c.add(stop{next, structure.PushOf(at, d), int32(i)}, at, turns)
			if next == to {
				return true
			}
		}
	}
	return false
}

// add adds a stop, and marks as visited the sides of the barrel that the pusher can reach. If turns is false, it marks all sides.
func (c *carrier) add(s stop, pusher floor.Cell, turns bool) {
	n := len(c.stops)
	if n == len(c.regions) {
		c.regions = append(c.regions, c.None())
	}
	c.barrels.Add(s.at)
	c.Reach(c.barrels, pusher, c.regions[n])
	c.barrels.Remove(s.at)
	for _, d := range floor.Dirs {
		if !turns || c.regions[n].Has(s.at+c.Step[d]) {
			c.seen[4*s.at+int(d)] = c.stamp
		}
	}
	c.stops = append(c.stops, s)
}

// path returns the pushes to the last stop.
func (c *carrier) path() (sequence []structure.Push) {
	for s := c.stops[len(c.stops)-1]; s.from >= 0; s = c.stops[s.from] {
		sequence = append(sequence, s.by)
	}
	slices.Reverse(sequence)
	return sequence
}
