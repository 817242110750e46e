package improve

import (
	"math/bits"
	"slices"

	"unknot/core/kinds/sokoban/closed"
	"unknot/core/kinds/sokoban/floor"
	"unknot/core/puzzle"
	"unknot/core/search/registry"
)

// window is a uniform-cost search for the cheapest paths from one position of a solution to later positions, through the vicinity of the
// solution: the positions in which few boxes are on other squares than in some position of the solution, and not far from their places
// (the vicinity search of S. Gouezel, as in YASO and JSoko).
type window struct {
	*numbering
	run    *puzzle.Run
	due    func() // sends a report if one is due; nil: no reports
	mode   mode
	radius int // greatest displacement in the vicinity
	path   *solutionPath
	segment
	limit  cost // cost of the segment; new paths must be cheaper
	whole  cost // cost from the segment's start to the end of the solution; a path plus its lower bound must be cheaper
	table  *closed.Table
	most   int64 // limit on the number of positions
	nodes  registry.Column[node]
	open   [][]int32 // the open list: a ring of lists of nodes, by the first count of their cost
	queued int
	goal   int32 // cheapest solved node, -1 if none yet
	beyond bool  // a position outside the vicinity was omitted
	expansion
}

// expansion is the node that a window is expanding, and its current child.
type expansion struct {
	parent            int32 // node that is being expanded
	cost              cost
	needed            int32 // lower bound on the pushes from the node
	boxes, free       floor.Set
	reach, childReach floor.Set
	child, key        []uint64 // boxes and key of the child
	sure              int32    // a position of the path whose vicinity contains every child, -1 if none
	places            []int32  // positions of the path whose vicinity may contain a child
	steps             []int32  // by square: number of steps of the player's walk to it, plus a stamp
	stamp             int32
	walk              []floor.Cell
}

// node is the data of a position, except its key.
type node struct {
	cost   cost   // cost of the cheapest path found
	parent int32  // -1 for the start
	near   int32  // index of a position of the solution whose vicinity contains the node
	push   uint32 // the last push: 4*square of the box before it + direction
}

const nodeBytes = 24 + 4 // bytes of a node and of its number in the open list

func newWindow(g *numbering, run *puzzle.Run, table *closed.Table) *window {
	return &window{numbering: g, run: run, table: table,
		open: make([][]int32, 1<<bits.Len(uint(len(g.Cells)+1))), // more lists than steps in any walk
		expansion: expansion{boxes: g.None(), free: g.None(), reach: g.None(), childReach: g.None(),
			child: make([]uint64, table.Words()), key: make([]uint64, table.Words()), steps: make([]int32, g.Size)}}
}

// search searches a segment until its end is expanded, memory or nodes are used up, or the run stops.
func (w *window) search(p *solutionPath, s segment) {
	w.path, w.segment, w.goal, w.beyond, w.queued = p, s, -1, false, 0
	w.limit, w.whole = p.cost(w.mode, s.from, s.to), p.cost(w.mode, s.from, p.end())
	w.table.Clear()
	w.table.Unpack(p.boxes[s.from], w.boxes)
	w.setPrices(w.boxes)
	for i := range w.open {
		w.open[i] = w.open[i][:0]
	}
	w.add(node{parent: -1, near: int32(s.from)}, w.at(s.from))
	for first := 0; w.queued > 0 && w.expandAll(first); first++ {
	}
}

// at returns the key of a position of the path, by index.
func (w *window) at(place int) []uint64 {
	copy(w.key, w.path.boxes[place])
	w.table.Stand(w.key, w.path.stands(w.mode, place))
	return w.key
}

// add adds a node to the closed and the open list.
func (w *window) add(n node, key []uint64) int32 {
	i := w.table.Add(key)
	w.nodes.Grow(i)
	*w.nodes.At(i) = n
	w.put(i)
	return i
}

func (w *window) put(i int32) {
	at := w.nodes.At(i).cost.first() & (len(w.open) - 1)
	w.open[at] = append(w.open[at], i)
	w.queued++
}

// expandAll expands the open nodes whose cost has the given first count. It returns false if the search is over.
func (w *window) expandAll(first int) bool {
	if w.goal >= 0 && w.nodes.At(w.goal).cost.first() <= first {
		return false
	}
	at := first & (len(w.open) - 1)
	for i := 0; i < len(w.open[at]); i++ {
		w.queued--
		// A reopened node is in the open list twice; the older entry has a higher cost.
		if n := w.open[at][i]; w.nodes.At(n).cost.first() == first {
			w.expand(n)
			if w.due != nil && w.run.ReportDue() {
				w.due()
			}
			if w.table.Full() || int64(w.table.Len()) >= w.most || !w.run.Continue() {
				return false
			}
		}
	}
	w.open[at] = w.open[at][:0]
	return true
}

// expand generates the children of a node.
//
//go:noinline
func (w *window) expand(i int32) {
	n := w.nodes.At(i)
	key := w.table.State(i)
	player := w.table.Unpack(key, w.boxes)
	if w.mode == regions {
		w.Reach(w.boxes, player, w.reach)
	} else {
		w.walks(player)
	}
	copy(w.child, key)
	w.table.Stand(w.child, w.Cells[0])
	w.listPlaces(int(n.near))
	w.parent, w.cost, w.needed = i, n.cost, w.prices
	for box := w.boxes.First(); box >= 0; box = w.boxes.Next(box) {
		w.needed += w.need[w.number[box]]
	}
	for box := w.boxes.First(); box >= 0; box = w.boxes.Next(box) {
		w.pushes(box)
	}
}

// walks computes the numbers of steps from the player's square to all squares.
//
//go:noinline
func (w *window) walks(player floor.Cell) {
	for i, in := range w.Inside {
		w.free[i] = in &^ w.boxes[i]
	}
	if w.stamp += int32(len(w.Cells)); w.stamp > 1<<30 {
		clear(w.steps)
		w.stamp = int32(len(w.Cells))
	}
	steps, free := w.steps, w.free
	steps[player] = w.stamp
	free.Remove(player)
	walk := append(w.walk[:0], player)
	for i := 0; i < len(walk); i++ {
		c := walk[i]
		for _, step := range w.Step {
			if next := c + step; free.Has(next) {
				free.Remove(next)
				steps[next] = steps[c] + 1
				walk = append(walk, next)
			}
		}
	}
	w.walk = walk
}

// price returns the cost of a push from square behind, including the walk there. ok is false if the player cannot reach the square.
func (w *window) price(behind floor.Cell) (cost, bool) {
	if w.mode == regions {
		return regions.push(0), w.reach.Has(behind)
	}
	steps := int(w.steps[behind] - w.stamp)
	return w.mode.push(steps), steps >= 0
}

// pushes generates the children by pushes of one box.
func (w *window) pushes(box floor.Cell) {
	for _, d := range floor.Dirs {
		to := box + w.Step[d]
		if w.number[to] < 0 || w.boxes.Has(to) {
			continue
		}
		price, ok := w.price(box - w.Step[d])
		total := w.cost + price
		if !ok || total >= w.limit || total+w.left(w.number[box], w.number[to]) >= w.whole {
			continue
		}
		w.table.Flip(w.child, box)
		w.table.Flip(w.child, to)
		w.generate(floor.Push{Box: box, Dir: d}, total)
		w.table.Flip(w.child, box)
		w.table.Flip(w.child, to)
	}
}

// left returns a lower bound on the cost from the position after a push to the end.
func (w *window) left(from, to int32) cost {
	return cost(max(w.needed-w.need[from]+w.need[to], 0)) * w.mode.push(0)
}

// generate adds the child after a push if it is in the vicinity and new, or updates its node if the path is cheaper.
func (w *window) generate(by floor.Push, total cost) {
	// Of the two tests below, the cheaper comes first. If positions are distinguished by the player's region, looking up the child is the
	// costly one, since that takes a flood.
	near := int32(-1)
	if w.mode == regions {
		if near = w.near(); near < 0 {
			w.beyond = true
			return
		}
	}
	copy(w.key, w.child)
	w.table.Stand(w.key, w.stands(by))
	push := uint32(4*by.Box) + uint32(by.Dir)
	i := w.table.Find(w.key)
	if i < 0 {
		if near < 0 {
			if near = w.near(); near < 0 {
				w.beyond = true
				return
			}
		}
		if w.dead(by) {
			return
		}
		i = w.add(node{total, w.parent, near, push}, w.key)
	} else {
		n := w.nodes.At(i)
		if total >= n.cost {
			return
		}
		sooner := total.first() < n.cost.first()
		n.cost, n.parent, n.push = total, w.parent, push
		if sooner {
			w.put(i)
		}
	}
	if w.to == w.path.end() && (w.goal < 0 || total < w.nodes.At(w.goal).cost) && slices.Equal(w.child, w.path.boxes[w.to]) {
		w.goal = i
	}
}

// dead reports whether the child is proved dead. It tests only in mode regions, in which the player's region is known.
func (w *window) dead(by floor.Push) bool {
	if w.mode != regions {
		return false
	}
	to := by.Box + w.Step[by.Dir]
	w.boxes.Remove(by.Box)
	w.boxes.Add(to)
	lost := w.deadlocks.DeadAfterPush(w.boxes, w.childReach, to)
	w.boxes.Remove(to)
	w.boxes.Add(by.Box)
	return lost
}

// stands returns the square that represents the player in the child's key.
func (w *window) stands(by floor.Push) floor.Cell {
	if w.mode != regions {
		return by.Box
	}
	to := by.Box + w.Step[by.Dir]
	w.boxes.Remove(by.Box)
	w.boxes.Add(to)
	w.Reach(w.boxes, by.Box, w.childReach)
	w.boxes.Remove(to)
	w.boxes.Add(by.Box)
	return w.childReach.First()
}

// best returns the path through the window that gains most: its last node, and the index of this node's position on the solution. end is -1
// if no path gains. Of equal paths it chooses the one with the latest index. reached is the latest index that any path has reached.
func (w *window) best() (end int32, place, reached int) {
	end, gain := -1, int64(0)
	for i := w.from + 1; i <= w.to; i++ {
		n := w.table.Find(w.at(i))
		if i == w.path.end() { // at the end the player may be anywhere
			n = w.goal
		}
		if n < 0 {
			continue
		}
		reached = i
		if g := int64(w.path.cost(w.mode, w.from, i)) - int64(w.nodes.At(n).cost); g > 0 && g >= gain {
			end, place, gain = n, i, g
		}
	}
	return end, place, reached
}

// pushesTo returns the pushes from the window's start to a node.
func (w *window) pushesTo(i int32) (pushes []floor.Push) {
	for n := w.nodes.At(i); n.parent >= 0; n = w.nodes.At(n.parent) {
		pushes = append(pushes, floor.Push{Box: int(n.push >> 2), Dir: floor.Dir(n.push & 3)})
	}
	slices.Reverse(pushes)
	return pushes
}
