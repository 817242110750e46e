package states

import (
	"slices"

	"unknot/core/kinds/lemmings/rules"
)

// The least number of assignments of types that remove partitions is counted by cuts. Consider the nodes from which a
// lemming reaches an exit without any such assignment. All edges that lead into this set from outside need an assignment,
// so a lemming outside needs at least one of these assignments. All of them are then granted free of charge. The lemmings
// that are now inside the set need one assignment, and the next cut follows. No two cuts share an assignment: each
// assignment works on one run of partitions or in one cell, and all its possible effects there are granted at once.

// requirement is the condition for taking an edge: either some lemming removes a partition,
// or the lemming itself removes it by its work. It is encoded as a kind and a place.
type requirement int32

const nothing requirement = 0

const (
	noPlatform = iota // some lemming removes the platform
	noWall
	dug // the lemming itself digs at the place
	bashed
	mined
)

// removers is the types that remove partitions, one bit each.
const removers = 1<<rules.Basher | 1<<rules.Bomber | 1<<rules.Digger | 1<<rules.Miner

// places returns the number of places of one kind: one for each cell, and one to the left of each row.
func (x *relaxed) places() int { return x.in.Rows * (x.in.Cols + 1) }

func (x *relaxed) place(r, c int) int { return r*(x.in.Cols+1) + c + 1 }

func (x *relaxed) needs(kind, r, c int) requirement {
	return 1 + requirement(kind*x.places()+x.place(r, c))
}

func (x *relaxed) removal(wall bool, r, c int) requirement {
	if wall {
		return x.needs(noWall, r, c)
	}
	return x.needs(noPlatform, r, c)
}

// working returns the requirement for a lemming that removes a partition itself, as its type does.
func (x *relaxed) working(t rules.Type, r, c, left int) requirement {
	switch t {
	case rules.Basher:
		return x.needs(bashed, r, c-left)
	case rules.Digger:
		for ; r < x.in.Rows; r++ {
			if x.game.Partitions().Platform(r, c) {
				return x.needs(dug, r, c)
			}
			if !x.buildable(r, c) {
				break
			}
		}
	case rules.Miner:
		return x.needs(mined, r, c)
	}
	return nothing
}

// A deed is the total effect that one assignment can have. It is identified by a type, or by a type and a place. The place of a bomb
// is its cell. The place of a digger or a basher is the first partition of the run through which it works. All miners are one deed.
type deed int32

func (x *relaxed) deed(t rules.Type, place int) deed {
	return deed(rules.Assignable + int(t)*x.places() + place)
}

// done reports whether a deed, or every deed of its type, is already granted.
func (x *relaxed) done(d deed, given []bool) bool {
	if given[d] {
		return true
	}
	d -= deed(rules.Assignable)
	return d >= 0 && given[int(d)/x.places()]
}

// shaft returns the place of the run of platforms to which a platform belongs, and which one digger can dig through.
// A run ends at a gap with more missing platforms than all builders can put into one column, at two from each stair.
func (x *relaxed) shaft(r, c int) int {
	p := x.game.Partitions()
	for {
		above := r - 1
		for above >= 0 && !p.Platform(above, c) && x.buildable(above, c) && r-above <= 2*x.reach.most {
			above--
		}
		if above < 0 || !p.Platform(above, c) {
			return x.place(r, c)
		}
		r = above
	}
}

// tunnel returns the place of the run of walls to which a wall belongs, and which one basher can pass through.
func (x *relaxed) tunnel(r, c int) int {
	for c >= 0 && x.game.Partitions().Wall(r, c-1) {
		c--
	}
	return x.place(r, c)
}

// deedsFor appends all deeds that satisfy a requirement.
func (x *relaxed) deedsFor(n requirement, all []deed) []deed {
	n--
	kind, at := int(n)/x.places(), int(n)%x.places()
	r, c := at/(x.in.Cols+1), at%(x.in.Cols+1)-1
	switch kind {
	case dug:
		return append(all, x.deed(rules.Digger, x.shaft(r, c)))
	case bashed:
		return append(all, x.deed(rules.Basher, x.tunnel(r, c)))
	case mined:
		return append(all, deed(rules.Miner))
	}
	by := func(t rules.Type) bool {
		return x.means.has(t) && x.reach.removable(kind == noWall, r, c, 1<<t)
	}
	bomb := func(r, c int) {
		if r < x.in.Rows && c >= 0 && c < x.in.Cols {
			all = append(all, x.deed(rules.Bomber, x.place(r, c)))
		}
	}
	if by(rules.Miner) {
		all = append(all, deed(rules.Miner))
	}
	if by(rules.Bomber) {
		bomb(r, c)
		if kind == noWall {
			bomb(r, c+1)
		} else {
			bomb(r+1, c)
		}
	}
	if kind == noWall && by(rules.Basher) {
		all = append(all, x.deed(rules.Basher, x.tunnel(r, c)))
	}
	if kind == noPlatform && by(rules.Digger) {
		all = append(all, x.deed(rules.Digger, x.shaft(r, c)))
	}
	return all
}

// count computes the least number of removing assignments from every node. It returns false if it was stopped.
func (x *relaxed) count(ws *workspace, tick func() bool) bool {
	if x.means.types&removers == 0 {
		x.deeds = make([]int32, x.nodes)
		return true
	}
	n := len(ws.costs)
	if cap(ws.deeds) < n {
		ws.deeds = make([]int32, n)
	}
	deeds := ws.deeds[:n]
	for i := range deeds {
		deeds[i] = far
	}
	slots := rules.Assignable * (1 + x.places())
	if cap(ws.given) < slots {
		ws.given = make([]bool, slots)
	}
	given := ws.given[:slots]
	clear(given)
	for t := range rules.Assignable {
		given[t] = x.paid>>t&1 != 0
	}
	free := func(n requirement) bool {
		ws.some = x.deedsFor(n, ws.some[:0])
		for _, d := range ws.some {
			if x.done(d, given) {
				return true
			}
		}
		return false
	}
	queue, cut := ws.queue[:0], ws.cut[:0]
	for _, goal := range ws.goals {
		deeds[goal] = 0
		queue = append(queue, goal)
	}
	left := betweenTicks
	for level, at := int32(0), 0; at < len(queue); level++ {
		for ; at < len(queue); at++ {
			if left--; left < 0 {
				left = betweenTicks
				if tick != nil && !tick() {
					return false
				}
			}
			to := queue[at]
			for j := ws.first[to]; j < ws.first[to+1]; j++ {
				e := &ws.into[j]
				switch {
				case deeds[e.node] < far:
				case e.cost.need == nothing || free(e.cost.need):
					deeds[e.node] = level
					queue = append(queue, e.node)
				default:
					cut = append(cut, *e)
				}
			}
		}
		for _, e := range cut {
			if deeds[e.node] == far {
				ws.some = x.deedsFor(e.cost.need, ws.some[:0])
				for _, d := range ws.some {
					given[d] = true
				}
			}
		}
		for _, e := range cut {
			if deeds[e.node] == far {
				deeds[e.node] = level + 1
				queue = append(queue, e.node)
			}
		}
		cut = cut[:0]
	}
	ws.queue, ws.cut = queue, cut
	x.deeds = slices.Clone(deeds[:x.nodes])
	return true
}
