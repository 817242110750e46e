package improve

import (
	"math/bits"

	"unknot/core/puzzle"
	"unknot/core/sokoban/floor"
)

// mode is what tells positions apart and what is counted.
type mode int

const (
	regions     mode = iota // the player's region; pushes alone
	pushesFirst             // the player's square; pushes, then moves
	movesFirst              // the player's square; moves, then pushes
)

// window is a search for the cheapest ways from one position of a trail to later ones through its
// vicinity: the positions that differ from some position of the trail by few boxes that are not far
// from their places (the vicinity search of S. Gouezel, as in YASO and JSoko).
type window struct {
	*ground
	run    *puzzle.Run
	mode   mode
	radius int   // how much boxes may stray together
	room   int32 // how many positions may be kept
	trail  *trail
	from   int
	limit  cost // ways to the end are to be cheaper
	store  store
	open   [][]int32 // nodes by the first count of their cost, round and round
	queued int
	goal   int32 // the cheapest node with all boxes at home, -1 before
	beyond bool  // a position was left out since it is not in the vicinity

	node              int32 // that is expanded
	cost              cost
	hash              uint64 // of its boxes
	boxes, free       floor.Set
	reach, childReach floor.Set
	child             []uint64
	sure              int32   // a place of the trail that every child is near to, -1 if there is none
	places            []int32 // of the trail, to which a child may be near
	steps             []int32 // by square: of the player's walk there, stamped
	stamp             int32
	walk              []floor.Cell
}

func newWindow(g *ground, run *puzzle.Run) *window {
	w := &window{ground: g, run: run, boxes: g.None(), free: g.None(), reach: g.None(), childReach: g.None(),
		child: make([]uint64, g.words), steps: make([]int32, g.Size)}
	w.open = make([][]int32, 1<<bits.Len(uint(len(g.Cells)+1))) // no walk is as long
	w.store.words = g.words
	return w
}

// key is the hash of a place of the trail.
func (w *window) key(t *trail, i int) uint64 {
	if w.mode == regions {
		return t.hash[i] ^ w.keys.Player[t.region[i]]
	}
	return t.hash[i] ^ w.keys.Player[t.player[i]]
}

// search works from a place of the trail until the end is reached, the room is used or the run stops.
func (w *window) search(t *trail, from int) {
	w.trail, w.from, w.goal, w.beyond = t, from, -1, false
	w.limit = t.cost(w.mode, t.len()) - t.cost(w.mode, from)
	w.store.reset()
	for i := range w.open {
		w.open[i] = w.open[i][:0]
	}
	hash := w.key(t, from)
	_, slot := w.store.find(hash)
	w.queued = 0
	w.put(w.store.add(slot, node{hash: hash, parent: -1, near: int32(from)}, t.at(from, w.words)))
	for now := cost(0); w.queued > 0 && w.bucket(now); now++ {
	}
}

// put opens a node.
func (w *window) put(n int32) {
	at := int(w.store.node(n).cost>>32) & (len(w.open) - 1)
	w.open[at] = append(w.open[at], n)
	w.queued++
}

// bucket expands the nodes of one first count; false when the search is over.
func (w *window) bucket(now cost) bool {
	if w.goal >= 0 && w.store.node(w.goal).cost>>32 <= now {
		return false
	}
	at := int(now) & (len(w.open) - 1)
	for i := 0; i < len(w.open[at]); i++ {
		w.queued--
		// A node that was reached cheaper since is open twice.
		if n := w.open[at][i]; w.store.node(n).cost>>32 == now {
			w.expand(n)
			if w.store.n >= w.room || !w.run.Tick() {
				return false
			}
		}
	}
	w.open[at] = w.open[at][:0]
	return true
}

// expand makes the pushes from a node.
//
//go:noinline
func (w *window) expand(i int32) {
	n := w.store.node(i)
	at := w.store.at(i)
	player := w.trail.player[w.from]
	if n.parent >= 0 {
		player = n.last().Box
	}
	home := w.stand(at)
	w.node, w.cost = i, n.cost
	if w.mode == regions {
		w.Reach(w.boxes, player, w.reach)
		w.hash = n.hash ^ w.keys.Player[w.reach.First()]
	} else {
		w.walks(player)
		w.hash = n.hash ^ w.keys.Player[player]
	}
	w.listPlaces(at, int(n.near))
	copy(w.child, at)
	for k, word := range at {
		for ; word != 0; word &= word - 1 {
			w.pushes(k<<6+bits.TrailingZeros64(word), home)
		}
	}
}

// stand puts the boxes on the floor; it gives how many pushes they need at least.
func (w *window) stand(boxes []uint64) (home uint64) {
	w.boxes.Clear()
	for k, word := range boxes {
		for ; word != 0; word &= word - 1 {
			b := k<<6 + bits.TrailingZeros64(word)
			w.boxes.Add(w.cell[b])
			home += w.home[b]
		}
	}
	return home
}

// walks counts the steps from the player's square to every other.
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
	steps := w.steps
	steps[player] = w.stamp
	w.free.Remove(player)
	walk := append(w.walk[:0], player)
	for i := 0; i < len(walk); i++ {
		c := walk[i]
		for _, step := range w.Step {
			if next := c + step; w.free.Has(next) {
				w.free.Remove(next)
				steps[next] = steps[c] + 1
				walk = append(walk, next)
			}
		}
	}
	w.walk = walk
}

// price is what a push from a square costs with the walk there; false if there is no way.
func (w *window) price(behind floor.Cell) (cost, bool) {
	if w.mode == regions {
		return costOf(1, 0), w.reach.Has(behind)
	}
	steps := int(w.steps[behind] - w.stamp)
	if w.mode == movesFirst {
		return costOf(steps+1, 1), steps >= 0
	}
	return costOf(1, steps+1), steps >= 0
}

// least is what a push costs at least.
func (m mode) least() cost {
	if m == regions {
		return costOf(1, 0)
	}
	return costOf(1, 1)
}

// pushes makes the pushes of one box of the node that is expanded.
func (w *window) pushes(box int, home uint64) {
	c := w.cell[box]
	for d, step := range w.Step {
		to := w.number[c+step]
		if to < 0 || w.boxes.Has(c+step) {
			continue
		}
		price, ok := w.price(c - step)
		if !ok || w.cost+price+cost(home-w.home[box]+w.home[to])*w.mode.least() >= w.limit {
			continue
		}
		w.child[box>>6] &^= 1 << (box & 63)
		w.child[to>>6] |= 1 << (to & 63)
		w.meet(floor.Push{Box: c, Dir: floor.Dir(d)}, w.cost+price)
		w.child[to>>6] &^= 1 << (to & 63)
		w.child[box>>6] |= 1 << (box & 63)
	}
}

// meet notes the child if it is in the vicinity, or a cheaper way to it.
func (w *window) meet(by floor.Push, total cost) {
	near := int32(-1)
	if w.mode == regions {
		if near = w.near(); near < 0 {
			w.beyond = true
			return
		}
	}
	boxes := w.hash ^ w.keys.Box[by.Box] ^ w.keys.Box[by.Box+w.Step[by.Dir]]
	hash := boxes ^ w.keys.Player[w.stands(by)]
	i, slot := w.store.find(hash)
	push := uint32(4*by.Box) + uint32(by.Dir)
	if i < 0 {
		if near < 0 {
			if near = w.near(); near < 0 {
				w.beyond = true
				return
			}
		}
		i = w.store.add(slot, node{hash: hash, cost: total, parent: w.node, near: near, push: push}, w.child)
		w.put(i)
	} else if n := w.store.node(i); total < n.cost {
		sooner := total>>32 < n.cost>>32
		n.cost, n.parent, n.push = total, w.node, push
		if sooner {
			w.put(i)
		}
	} else {
		return
	}
	if boxes == w.trail.hash[w.trail.len()] && (w.goal < 0 || total < w.store.node(w.goal).cost) {
		w.goal = i
	}
}

// stands is the player's square after a push that tells positions apart.
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

// best is the way through the window that gains most: the node that it ends at and the place of the trail where
// that is, the latest of several; -1 if none gains. Reached is the latest place that was reached at all.
func (w *window) best() (end int32, place, reached int) {
	end, gain := -1, int64(0)
	for i := w.from + 1; i <= w.trail.len(); i++ {
		n, _ := w.store.find(w.key(w.trail, i))
		if i == w.trail.len() {
			n = w.goal
		}
		if n < 0 {
			continue
		}
		reached = i
		old := w.trail.cost(w.mode, i) - w.trail.cost(w.mode, w.from)
		if g := int64(old) - int64(w.store.node(n).cost); g > 0 && g >= gain {
			end, place, gain = n, i, g
		}
	}
	return end, place, reached
}
