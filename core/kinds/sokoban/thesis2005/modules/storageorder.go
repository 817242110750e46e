package modules

import (
	"cmp"
	"maps"
	"slices"

	"unknot/core/kinds/sokoban/floor"
)

// StorageOrder is storageOrder (3.4.4): an order "in which to fill the individual storage locations". It "depends
// only on the static structure of the level (and the original positions of the barrels)", so it is to be found
// once. Versions:
//
//  1. "works on levels that have a strait".
//  2. "works on levels that have all storage locations in the same chamber, but so that a barrel will not exit
//     that chamber once it is inside".
//  3. "works in general on levels that have all storage locations in the same chamber".
//
// By the letter of C.2 a corner, or the end of a passage, is its own chamber, so that hardly any storage
// locations are in one chamber. So "the same chamber" is read as a chamber together with those that it leads to.
//
// The order is found from its end. The last storage location is one to which a barrel can be brought while all
// others are full; the previous one, while all others but the last are full; and so on. Of several such locations,
// the nearest is filled last. In version 1 the barrel comes from the strait, in version 2 from the edge of the chamber, and in
// version 3 from where it is at the start: each storage location has its own barrel that can be brought
// there. Before it comes and after it is brought, except after the last one, the pusher is at the strait, or
// reaches the position that it has at the start (or the nearest to it that is not a storage location). Barrels that
// do not have their place in the order yet are ignored, so the order can be filled if they block no way.
//
// Each version finds an order if the previous one does.
func (p *Planner) StorageOrder(version int, limit *Limit) ([]floor.Cell, bool) {
	if order, ok := p.orderBehindStrait(limit); ok || version < 2 {
		return order, ok
	}
	area, closed := p.storageArea(limit)
	if area == nil {
		return nil, false
	}
	if closed {
		if order, ok := p.orderOfPulls(area, limit); ok {
			return order, true
		}
	}
	if version < 3 {
		return nil, false
	}
	return p.orderOfPulls(nil, limit)
}

// storageArea returns the positions of a chamber and of those to which it leads: of the first with storage locations from which all storage
// locations can be reached. It returns nil if there is no such chamber or the limit is reached. closed is true if each of these chambers
// has storage locations.
func (p *Planner) storageArea(limit *Limit) (area floor.Set, closed bool) {
	for from := range p.Chambers.Len() {
		if p.Chambers.Storage(from) == 0 || !limit.goes() {
			continue
		}
		behind := []int{from}
		for i := 0; i < len(behind); i++ {
			for _, to := range p.Chambers.Exits(behind[i]) {
				if !slices.Contains(behind, to) {
					behind = append(behind, to)
				}
			}
		}
		area, closed = p.None(), true
		for _, c := range behind {
			closed = closed && p.Chambers.Storage(c) > 0
			for i, w := range p.Chambers.Cells(c) {
				area[i] |= w
			}
		}
		if p.Goals.Within(area) {
			return area, closed
		}
	}
	return nil, false
}

// FurthestFirst is “the heuristic of filling the furthest positions first” (3.4.4), which bestStorage uses if there is no order. It returns
// the storage locations by falling sum of the pushes from the starts of all barrels.
func (p *Planner) FurthestFirst() []floor.Cell {
	far := make([]int, p.Size)
	for _, to := range p.Table.Distances {
		for b := p.Boxes.First(); b >= 0; b = p.Boxes.Next(b) {
			far[to.Goal] += int(to.Least[b])
		}
	}
	order := p.Goals.Cells()
	slices.SortStableFunc(order, func(a, b floor.Cell) int { return cmp.Compare(far[b], far[a]) })
	return order
}

// BestStorage returns the value of the instruction bestStorage for an order of the storage locations: "the first one that is not occupied
// by a barrel", -1 if all are occupied.
func (p *Planner) BestStorage(order []floor.Cell) floor.Cell {
	for _, c := range order {
		if !p.Barrels().Has(c) {
			return c
		}
	}
	return -1
}

// orderBehindStrait finds an order by version 1. If several storage locations can be filled last, any choice is right, since an empty
// storage location hinders no barrel.
func (p *Planner) orderBehindStrait(limit *Limit) ([]floor.Cell, bool) {
	strait, ok := p.StraitWhile(limit.goes)
	if !ok {
		return nil, false
	}
	pushes := floor.NewBoxPushes(p.Floor)
	pushes.Tick = limit.take
	base := strait.At - p.Step[strait.Dir]
	full := p.Goals.Clone()
	var order []floor.Cell
	for !full.Empty() {
		last, least := floor.Cell(-1), 0
		for c := full.First(); c >= 0; c = full.Next(c) {
			full.Remove(c)
			full.Add(strait.At)
			pushes.Find(full, base, strait.At, p.Allowed)
			full.Remove(strait.At)
			full.Add(c)
			if limit.Exhausted() {
				return nil, false
			}
			for i, s := range pushes.States {
				if s.Cell == c && (len(order) == 0 || pushes.Region(i).Has(base)) {
					if last < 0 || s.Pushes < least {
						last, least = c, s.Pushes
					}
					break
				}
			}
		}
		if last < 0 {
			return nil, false
		}
		full.Remove(last)
		order = append(order, last)
	}
	slices.Reverse(order)
	return order, true
}

// orderOfPulls finds an order by version 2 if chamber is not nil, otherwise by version 3.
func (p *Planner) orderOfPulls(chamber floor.Set, limit *Limit) ([]floor.Cell, bool) {
	o := ordering{Planner: p, chamber: chamber, limit: limit, full: p.Goals.Clone(), pulls: floor.NewBoxPulls(p.Floor),
		barrels: p.Boxes.Cells(), reach: p.None(), obstacles: p.None(), holder: map[floor.Cell]int{}, sources: map[floor.Cell][]int{}}
	o.pulls.Tick = limit.take
	steps := floor.NewWalkDistances(p.Floor)
	steps.From(p.Boxes, p.Player)
	i := slices.IndexFunc(steps.Queue, func(c floor.Cell) bool { return !p.Goals.Has(c) })
	if i < 0 {
		return nil, false
	}
	o.base = steps.Queue[i]
	if !o.possible() || !o.search() {
		return nil, false
	}
	slices.Reverse(o.order)
	return o.order, true
}

// ordering searches for an order from its end. It backtracks, since a barrel that is used early may be the only one for another storage
// location.
type ordering struct {
	*Planner
	chamber   floor.Set
	limit     *Limit
	stuck     bool       // no storage location can be emptied, regardless of the barrels that fill the others
	base      floor.Cell // position from which the pusher comes
	full      floor.Set
	order     []floor.Cell // order found so far, from its end
	pulls     *floor.BoxPulls
	barrels   []floor.Cell // positions of the barrels at the start
	reach     floor.Set
	obstacles floor.Set
	sources   map[floor.Cell][]int // by storage location of the order: indices of the barrels that can be brought there
	holder    map[floor.Cell]int   // by storage location of the order: the barrel assigned to it
}

// possible reports whether each storage location could have its own barrel if all others were empty. Full storage locations only reduce the
// barrels that can come.
func (o *ordering) possible() bool {
	all := o.full
	defer func() {
		o.full = all
		o.order = o.order[:0]
		clear(o.sources)
		clear(o.holder)
	}()
	for c := all.First(); c >= 0; c = all.Next(c) {
		o.full = o.Of(c)
		order := o.order
		o.order = nil // as if the storage location were filled last
		o.sources[c], _ = o.comesFrom(c)
		o.order = order
		if o.limit.Exhausted() || !o.match(c, map[int]bool{}) {
			return false
		}
		o.order = append(o.order, c)
	}
	return true
}

// candidate is a storage location that may be the next one in the order, counted from its end.
type candidate struct {
	at   floor.Cell
	far  int
	from []int
}

// branching is an index in the order, with the storage locations still to try there.
type branching struct {
	left   []candidate
	before map[floor.Cell]int // by storage location: its barrel before the first of left was added to order
	taken  bool               // whether order ends with the first of left
}

// search searches for an order, and reports whether there is one. It is not recursive, since an order has all storage locations.
func (o *ordering) search() bool {
	if o.full.Empty() {
		return true
	}
	for path := []branching{o.branch()}; len(path) > 0; {
		last := len(path) - 1
		top := &path[last]
		if top.taken { // this location leads to no order: try the next one
			c := top.left[0]
			o.order = o.order[:len(o.order)-1]
			o.full.Add(c.at)
			if o.stuck && len(o.order) > 0 || o.limit.Exhausted() {
				path = path[:last]
				continue
			}
			o.refuse(top)
		}
		if len(top.left) == 0 {
			path = path[:last]
			continue
		}
		c := top.left[0]
		top.before = maps.Clone(o.holder)
		o.sources[c.at] = c.from
		if !o.match(c.at, map[int]bool{}) {
			o.refuse(top)
			continue
		}
		top.taken = true
		o.full.Remove(c.at)
		o.order = append(o.order, c.at)
		if o.full.Empty() {
			return true
		}
		path = append(path, o.branch())
	}
	return false
}

// branch finds the storage locations that can be emptied now, the nearest first. It finds none if the limit is reached.
func (o *ordering) branch() (b branching) {
	for c := o.full.First(); c >= 0; c = o.full.Next(c) {
		from, far := o.comesFrom(c)
		if o.limit.Exhausted() {
			return branching{}
		}
		if len(from) > 0 {
			b.left = append(b.left, candidate{c, far, from})
		}
	}
	slices.SortStableFunc(b.left, func(a, b candidate) int { return cmp.Compare(a.far, b.far) })
	// A storage location that can be emptied now can also be emptied later. So if none can be emptied, the same is true after any other
	// order of the same locations. But after the last storage location, which is emptied first, the pusher may be anywhere, so each of
	// these is tried.
	o.stuck = len(b.left) == 0
	return b
}

// refuse drops the first storage location of a branching, so that the next one is tried.
func (o *ordering) refuse(b *branching) {
	delete(o.sources, b.left[0].at)
	o.holder = b.before
	b.left, b.taken = b.left[1:], false
}

// claim is a storage location that needs a barrel, and the next of its sources to try.
type claim struct {
	at   floor.Cell
	next int
}

// match assigns a barrel to a storage location, along an augmenting path (Kuhn 1955), and reports whether it finds one. It is not
// recursive, since the path may contain all storage locations.
func (o *ordering) match(at floor.Cell, tried map[int]bool) bool {
	for path := []claim{{at: at}}; len(path) > 0; {
		top := &path[len(path)-1]
		sources := o.sources[top.at]
		if top.next == len(sources) {
			path = path[:len(path)-1]
			continue
		}
		n := sources[top.next]
		top.next++
		if tried[n] {
			continue
		}
		if tried[n] = true; !o.limit.take() {
			path = path[:len(path)-1]
			continue
		}
		holder := floor.Cell(-1)
		for _, c := range o.order {
			if m, ok := o.holder[c]; ok && m == n {
				holder = c
			}
		}
		if holder < 0 {
			for _, c := range path {
				o.holder[c.at] = o.sources[c.at][c.next-1]
			}
			return true
		}
		path = append(path, claim{at: holder})
	}
	return false
}

// comesFrom returns the barrels that can be brought to a storage location while the other filled locations stay filled, and the fewest
// pulls that take one back to a start or out of the chamber.
func (o *ordering) comesFrom(c floor.Cell) (from []int, far int) {
	far = floor.Far
	o.obstacles.Copy(o.full)
	if o.open(c, o.base) {
		far = o.pull(c, o.base, &from)
	}
	if len(o.order) == 0 {
		for _, step := range o.Step {
			if side := c + step; o.open(c, side) {
				far = min(far, o.pull(c, side, &from))
			}
		}
	}
	return from, far
}

// open reports whether the pusher can be on a position after a barrel has been brought to c.
func (o *ordering) open(c, pusher floor.Cell) bool {
	return pusher != c && o.Inside.Has(pusher) && !o.obstacles.Has(pusher)
}

// pull searches by pulls for the starts from which a barrel can come to c, and adds the barrels with such starts to from. far is the least
// number of pulls to a start or out of the chamber, floor.Far if there are none.
func (o *ordering) pull(c, pusher floor.Cell, from *[]int) (far int) {
	far = floor.Far
	o.pulls.Find(o.obstacles, pusher, c)
	o.obstacles.Remove(c)
	for _, s := range o.pulls.States {
		outside := o.chamber != nil && !o.chamber.Has(s.Box)
		n, ok := slices.BinarySearch(o.barrels, s.Box)
		if !ok && !outside || s.Box == o.base {
			continue
		}
		if !o.limit.goes() {
			break
		}
		o.obstacles.Add(s.Box)
		o.Reach(o.obstacles, s.Player, o.reach)
		o.obstacles.Remove(s.Box)
		if !o.reach.Has(o.base) {
			continue
		}
		far = min(far, s.Pulls)
		if ok && !slices.Contains(*from, n) {
			*from = append(*from, n)
		}
		if outside {
			for n, b := range o.barrels {
				if !o.chamber.Has(b) && !slices.Contains(*from, n) {
					*from = append(*from, n)
				}
			}
		}
	}
	o.obstacles.Add(c)
	return far
}
