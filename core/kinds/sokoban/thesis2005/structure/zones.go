package structure

import (
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// Zone is a zone (3.1): “a set of positions in a level where each one is reachable from each other”. The least position represents the
// zone, so that equivalent states have the same zones. A push may merge, split or rename zones.
type Zone = floor.Cell

// zones is the dynamic structure (3.2, C.1): a graph whose nodes are the zones and the barrels. Nodes that touch are linked, except pairs
// of barrels, whose links follow from their positions.
type zones struct {
	*floor.Floor
	at   []int16 // by position: the index of the zone, -1 for walls and barrels
	list []zone
	free []int16 // unused indices
	all  []int16 // indices of the zones, in the order of the zones
	part floor.Set
}

// zone is a node of the graph.
type zone struct {
	cells   floor.Set
	barrels floor.Set // barrels linked with the zone
	size    int
	least   floor.Cell
}

func newZones(f *floor.Floor) zones {
	return zones{Floor: f, at: make([]int16, f.Size), part: f.None()}
}

// build makes the graph from scratch.
func (z *zones) build(barrels floor.Set) {
	for i := range z.at {
		z.at[i] = -1
	}
	for len(z.all) > 0 {
		z.drop(z.all[len(z.all)-1])
	}
	for _, c := range z.Cells {
		if z.at[c] < 0 && !barrels.Has(c) {
			z.Reach(barrels, c, z.part)
			z.define(z.part)
			z.link(z.at[c], barrels)
		}
	}
}

// define adds a zone with the given positions, without links, and returns its index.
func (z *zones) define(cells floor.Set) int16 {
	var n int16
	if last := len(z.free) - 1; last >= 0 {
		n, z.free = z.free[last], z.free[:last]
	} else {
		n = int16(len(z.list))
		z.list = append(z.list, zone{cells: z.None(), barrels: z.None()})
	}
	node := &z.list[n]
	node.cells.Copy(cells)
	node.barrels.Clear()
	node.size = 0
	node.least = cells.First()
	for c := node.least; c >= 0; c = cells.Next(c) {
		z.at[c] = n
		node.size++
	}
	z.all = append(z.all, n)
	z.sort(len(z.all) - 1)
	return n
}

// drop removes a zone from the graph.
func (z *zones) drop(n int16) {
	i := slices.Index(z.all, n)
	z.all = slices.Delete(z.all, i, i+1)
	z.free = append(z.free, n)
}

// renamed moves a zone whose least position has changed to the right place in the order.
func (z *zones) renamed(n int16) {
	least := z.list[n].cells.First()
	if least == z.list[n].least {
		return
	}
	z.list[n].least = least
	z.sort(slices.Index(z.all, n))
}

// sort moves entry i of all to the right place in the order.
func (z *zones) sort(i int) {
	for ; i > 0 && z.list[z.all[i-1]].least > z.list[z.all[i]].least; i-- {
		z.all[i-1], z.all[i] = z.all[i], z.all[i-1]
	}
	for ; i+1 < len(z.all) && z.list[z.all[i]].least > z.list[z.all[i+1]].least; i++ {
		z.all[i], z.all[i+1] = z.all[i+1], z.all[i]
	}
}

// touches reports whether a barrel is beside a zone.
func (z *zones) touches(barrel floor.Cell, n int16) bool {
	s := z.Stride
	return z.at[barrel-s] == n || z.at[barrel+s] == n || z.at[barrel-1] == n || z.at[barrel+1] == n
}

// link links a zone to the barrels beside it.
func (z *zones) link(n int16, barrels floor.Set) {
	node := &z.list[n]
	for b := barrels.First(); b >= 0; b = barrels.Next(b) {
		if z.touches(b, n) {
			node.barrels.Add(b)
		}
	}
}

// removeBarrel is RemoveBarrel of C.1; barrels has the remaining barrels. The position becomes a zone and merges with the zones beside it,
// of which the largest absorbs the others.
func (z *zones) removeBarrel(barrels floor.Set, c floor.Cell) {
	into := int16(-1)
	for _, step := range z.Step {
		if n := z.at[c+step]; n >= 0 && (into < 0 || z.list[n].size > z.list[into].size) {
			into = n
		}
	}
	if into < 0 {
		z.part.Clear()
		z.part.Add(c)
		z.link(z.define(z.part), barrels)
		return
	}
	node := &z.list[into]
	node.cells.Add(c)
	node.size++
	node.barrels.Remove(c)
	z.at[c] = into
	for _, step := range z.Step {
		beside := c + step
		if n := z.at[beside]; n >= 0 && n != into {
			other := &z.list[n]
			for cell := other.cells.First(); cell >= 0; cell = other.cells.Next(cell) {
				z.at[cell] = into
			}
			for i, w := range other.cells {
				node.cells[i] |= w
				node.barrels[i] |= other.barrels[i]
			}
			node.barrels.Remove(c)
			node.size += other.size
			z.drop(n)
		} else if barrels.Has(beside) {
			node.barrels.Add(beside)
		}
	}
	z.renamed(into)
}

// addBarrel is AddBarrel of C.1; barrels includes the new barrel. The thesis splits the zone in two. Here, the zone may also vanish, stay
// whole, or split in three or four.
func (z *zones) addBarrel(barrels floor.Set, c floor.Cell) {
	n := z.at[c]
	node := &z.list[n]
	z.at[c] = -1
	node.cells.Remove(c)
	if node.size--; node.size == 0 {
		z.drop(n)
		return
	}
	if z.whole(c) {
		z.unlink(barrels, c, n)
		return
	}
	split := false
	for _, step := range z.Step {
		beside := c + step
		if z.at[beside] != n {
			continue
		}
		z.Reach(barrels, beside, z.part)
		if slices.Equal(z.part, z.list[n].cells) {
			break
		}
		split = true
		for i, w := range z.part {
			z.list[n].cells[i] &^= w
		}
		z.link(z.define(z.part), barrels) // define may reallocate the list
		z.list[n].size -= z.part.Count()
	}
	if split {
		z.list[n].barrels.Clear()
		z.link(n, barrels)
		z.renamed(n)
		return
	}
	z.unlink(barrels, c, n)
}

// unlink removes a position with a new barrel from zone n if this does not split the zone. It also removes the links to barrels beside the
// position that no longer touch the zone.
func (z *zones) unlink(barrels floor.Set, c floor.Cell, n int16) {
	node := &z.list[n]
	for _, step := range z.Step {
		if beside := c + step; barrels.Has(beside) && !z.touches(beside, n) {
			node.barrels.Remove(beside)
		}
	}
	node.barrels.Add(c)
	if node.least == c {
		z.renamed(n)
	}
}

// whole reports whether the free positions beside c are connected by the eight squares around c, so that a barrel on c splits no zone. If
// not, a longer way may still connect them.
func (z *zones) whole(c floor.Cell) bool {
	s := z.Stride
	// A group of connected neighbours ends where the way around the corner to the next neighbour is blocked.
	groups := 0
	for _, turn := range [4][3]int{{-s, 1 - s, 1}, {1, s + 1, s}, {s, s - 1, -1}, {-1, -s - 1, -s}} {
		if z.at[c+turn[0]] >= 0 && (z.at[c+turn[1]] < 0 || z.at[c+turn[2]] < 0) {
			groups++
		}
	}
	return groups <= 1
}

// ZoneAt returns the zone of a position, -1 for a wall or a barrel.
func (g *Game) ZoneAt(c floor.Cell) Zone {
	if z := g.node(c); z != nil {
		return z.least
	}
	return -1
}

// PusherZone returns the zone of the pusher.
func (g *Game) PusherZone() Zone { return g.zones.list[g.zones.at[g.pusher]].least }

// Reachable reports whether the pusher can get to a position without a push.
func (g *Game) Reachable(c floor.Cell) bool {
	return uint(c) < uint(g.Size) && g.zones.at[c] >= 0 && g.zones.at[c] == g.zones.at[g.pusher]
}

// node returns the zone of a position, nil for a wall or a barrel.
func (g *Game) node(c floor.Cell) *zone {
	if uint(c) >= uint(g.Size) || g.zones.at[c] < 0 {
		return nil
	}
	return &g.zones.list[g.zones.at[c]]
}

// ZoneSize returns the number of positions in the zone of a position; 0 for a wall or a barrel.
func (g *Game) ZoneSize(c floor.Cell) int {
	if z := g.node(c); z != nil {
		return z.size
	}
	return 0
}

// ZoneCells returns the positions of the zone of a position, nil for a wall or a barrel.
func (g *Game) ZoneCells(c floor.Cell) floor.Set {
	if z := g.node(c); z != nil {
		return z.cells
	}
	return nil
}

// ZoneBarrels returns the barrels linked to the zone of a position, nil for a wall or a barrel.
func (g *Game) ZoneBarrels(c floor.Cell) floor.Set {
	if z := g.node(c); z != nil {
		return z.barrels
	}
	return nil
}

// AppendZones appends all zones in order.
func (g *Game) AppendZones(zones []Zone) []Zone {
	for _, n := range g.zones.all {
		zones = append(zones, g.zones.list[n].least)
	}
	return zones
}

// AppendNeighborZones appends the zones next to the pusher's zone (table 4.3) in order. A barrier separates each of them from the pusher's
// zone.
func (g *Game) AppendNeighborZones(zones []Zone) []Zone {
	at := g.zones.at[g.pusher]
	mine := g.zones.list[at].barrels
	for _, n := range g.zones.all {
		if n != at && mine.Meets(g.zones.list[n].barrels) {
			zones = append(zones, g.zones.list[n].least)
		}
	}
	return zones
}
