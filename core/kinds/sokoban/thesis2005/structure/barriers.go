package structure

import "unknot/core/kinds/sokoban/floor"

// Barrier is a barrier (3.1): “the set of barrels between two zones, so that, was any of the barrels to be removed, the two zones would be
// connected”. These are the barrels that touch both zones.
type Barrier struct {
	A, B    Zone // the two zones; the number of A is less than that of B
	Barrels floor.Set
}

// Barrier writes the barrier between the zones of two positions to barrels, and reports whether there is one.
func (g *Game) Barrier(a, b floor.Cell, barrels floor.Set) bool {
	barrels.Clear()
	za, zb := g.node(a), g.node(b)
	if za == nil || zb == nil || za == zb {
		return false
	}
	some := uint64(0)
	for i, w := range za.barrels {
		barrels[i] = w & zb.barrels[i]
		some |= barrels[i]
	}
	return some != 0
}

// AppendBarriers appends all barriers in the order of their zones. It reuses the capacity of the list.
func (g *Game) AppendBarriers(list []Barrier) []Barrier {
	for i, a := range g.zones.all {
		za := &g.zones.list[a]
		for _, b := range g.zones.all[i+1:] {
			zb := &g.zones.list[b]
			if !za.barrels.Meets(zb.barrels) {
				continue
			}
			if n := len(list); n < cap(list) {
				list = list[:n+1]
			} else {
				list = append(list, Barrier{})
			}
			it := &list[len(list)-1]
			it.A, it.B = za.least, zb.least
			if it.Barrels == nil {
				it.Barrels = g.None()
			}
			for k, w := range za.barrels {
				it.Barrels[k] = w & zb.barrels[k]
			}
		}
	}
	return list
}
