package deadlock

import (
	"math/bits"

	"unknot/core/kinds/sokoban/floor"
)

// goalReach holds the goals that a lone box can reach while some boxes are frozen on goals. The frozen boxes count as walls and their goals
// as filled.
type goalReach struct {
	frozen   floor.Set
	unfilled []uint64    // the goals without a frozen box, one bit each, in the order of squares
	sides    floor.Sides // the sides of a lone box between which the player can walk
	reach    []uint64    // goals that a box can reach: len(unfilled) words for each 4*square of the box + direction of the player beside it
}

// goals returns the goals that a lone box can reach if the player is on the given side of the box.
func (w *goalReach) goals(box floor.Cell, side floor.Dir) []uint64 {
	n := len(w.unfilled)
	at := n * (4*box + int(side))
	return w.reach[at : at+n]
}

// goalReachCache is a direct-mapped cache by the hash of the frozen boxes.
type goalReachCache struct {
	noneFrozen      *goalReach // no box is frozen
	keys            floor.Keys
	kept            []*goalReach // by hash; the length is a power of two
	made            int64
	goalOf          []int16   // by square: the index of the goal, -1 if there is none
	nonArticulation floor.Set // squares whose removal leaves the floor connected
	walls           floor.Set
	around          floor.Set
	queue           []int32 // pairs of box and player side whose goals have increased, as 4*square+direction
	queued          []bool
}

const reachCacheBytes = 8 << 20 // memory limit of the whole cache

func newGoalReachCache(t *Table) goalReachCache {
	ws := goalReachCache{keys: t.NewKeys(), goalOf: make([]int16, t.Size), walls: t.None(), around: t.None(),
		queued: make([]bool, 4*t.Size)}
	for c := range ws.goalOf {
		ws.goalOf[c] = -1
	}
	for g, distances := range t.Distances {
		ws.goalOf[distances.Goal] = int16(g)
	}
	slots := reachCacheBytes / (4 * t.Size * (1 + 8*((len(t.Distances)+63)/64)))
	ws.nonArticulation = t.None()
	for _, c := range t.Cells {
		var all, least uint8 = 0, 15
		for d := range floor.Dirs {
			if t.Inside.Has(c + t.Step[d]) {
				all, least = all|t.Sides[c][d], least&t.Sides[c][d]
			}
		}
		if all == least {
			ws.nonArticulation.Add(c)
		}
	}
	ws.kept = make([]*goalReach, 1<<max(bits.Len(uint(slots))-1, 2))
	return ws
}

// goalReach returns the goalReach for the given frozen boxes, all on goals.
func (t *Table) goalReach(frozen floor.Set) *goalReach {
	ws := &t.reachCache
	if frozen.Empty() {
		return ws.noneFrozen
	}
	slot := &ws.kept[ws.keys.Boxes(frozen)&uint64(len(ws.kept)-1)]
	if w := *slot; w != nil && w.frozen.Within(frozen) && frozen.Within(w.frozen) {
		return w
	}
	if *slot == nil {
		*slot = t.newGoalReach()
	}
	t.compute(*slot, frozen)
	return *slot
}

// bytes returns the memory of the cache on a floor with the given number of squares.
func (ws *goalReachCache) bytes(squares int64) int64 {
	goals := 8 * int64(len(ws.noneFrozen.unfilled))
	return ws.made*4*squares*(1+goals) + 8*int64(len(ws.kept)) + 7*squares
}

func (t *Table) newGoalReach() *goalReach {
	t.reachCache.made++
	n := (len(t.Distances) + 63) / 64
	return &goalReach{frozen: t.None(), unfilled: make([]uint64, n), sides: make(floor.Sides, t.Size), reach: make([]uint64, 4*t.Size*n)}
}

// reachAlone returns the goalReach for a floor without frozen boxes.
func (t *Table) reachAlone() *goalReach {
	w := t.newGoalReach()
	copy(w.sides, t.Sides)
	n, whole := len(w.unfilled), true
	for g, distances := range t.Distances {
		w.unfilled[g>>6] |= 1 << (g & 63) // even if no box can be pushed there: a box that is shut in on the goal is matched with it
		if whole = whole && t.goesOn(); !whole {
			continue
		}
		for stand, pushes := range distances.At {
			if pushes < floor.Far {
				w.reach[stand*n+g>>6] |= 1 << (g & 63)
			}
		}
	}
	return w
}

// compute fills w for the given frozen boxes. If Tick interrupts it, every box counts as able to reach all goals.
func (t *Table) compute(w *goalReach, frozen floor.Set) {
	ws := &t.reachCache
	w.frozen.Copy(frozen)
	clear(w.unfilled)
	clear(w.reach)
	clear(w.sides)
	for _, c := range t.Cells {
		if !frozen.Has(c) {
			t.joinSides(w, c)
		}
	}
	ws.queue = ws.queue[:0]
	for g, distances := range t.Distances {
		if frozen.Has(distances.Goal) {
			continue
		}
		w.unfilled[g>>6] |= 1 << (g & 63)
		for d := range 4 {
			if w.sides[distances.Goal][d] != 0 {
				stand := 4*distances.Goal + d
				w.reach[stand*len(w.unfilled)+g>>6] |= 1 << (g & 63)
				ws.queue, ws.queued[stand] = append(ws.queue, int32(stand)), true
			}
		}
	}
	for i := 0; i < len(ws.queue); i++ {
		if i%16 == 0 && !t.goesOn() {
			clear(ws.queued)
			for stand := 0; stand < len(w.reach); stand += len(w.unfilled) {
				copy(w.reach[stand:], w.unfilled)
			}
			return
		}
		t.propagate(w, int(ws.queue[i]))
	}
}

// joinSides finds the sides of a lone box on c between which the player can walk. It floods the floor only if neither the eight squares
// around the box nor the sides on an empty floor decide.
func (t *Table) joinSides(w *goalReach, c floor.Cell) {
	ring, s := 0, t.Stride
	for i, at := range [8]floor.Cell{c - s, c - s + 1, c + 1, c + s + 1, c + s, c + s - 1, c - 1, c - s - 1} {
		if t.empty(w.frozen, at) {
			ring |= 1 << i
		}
	}
	local := &ringJoins[ring]
	free := uint8(0) // bits of the free neighbours, by direction
	for d := range 4 {
		free |= local[d] & (1 << d)
	}
	settled := true
	for d := range 4 {
		settled = settled && (free>>d&1 == 0 || local[d] == t.Sides[c][d]&free)
	}
	w.sides[c] = *local
	if settled {
		return
	}
	ws := &t.reachCache
	ws.walls.Copy(w.frozen)
	ws.walls.Add(c)
	for d := range floor.Dirs {
		if free>>d&1 == 0 {
			continue
		}
		t.Reach(ws.walls, c+t.Step[d], ws.around)
		for e := range floor.Dirs {
			if ws.around.Has(c + t.Step[e]) {
				w.sides[c][d] |= 1 << e
			}
		}
	}
}

// ringJoins tells which neighbours of a square are connected by the eight squares around the square. The index is the set of free squares
// among the eight, one bit each, clockwise from above. Bit e of [d] is set if the neighbours in directions d and e are connected.
var ringJoins = func() (joins [256][4]uint8) {
	places := [4]int{floor.Up: 0, floor.Down: 4, floor.Left: 6, floor.Right: 2}
	for ring := range joins {
		for d, from := range places {
			if ring>>from&1 == 0 {
				continue
			}
			reached := 1 << from
			for range 7 {
				reached |= (reached<<1 | reached>>7 | reached>>1 | reached<<7) & ring
			}
			for e, to := range places {
				joins[ring][d] |= uint8(reached >> to & 1 << e)
			}
		}
	}
	return joins
}()

// propagate adds the goals of a stand, a pair of box and player side, to the stands from which a walk around the box or one push leads to
// this stand.
func (t *Table) propagate(w *goalReach, stand int) {
	ws := &t.reachCache
	ws.queued[stand] = false
	box, d := stand/4, stand%4
	for e := range 4 {
		if e != d && w.sides[box][d]>>e&1 == 1 {
			ws.merge(w, stand, 4*box+e)
		}
	}
	// The last push moved the box away from the player.
	if before := box + t.Step[d]; t.empty(w.frozen, before) && t.empty(w.frozen, before+t.Step[d]) {
		ws.merge(w, stand, 4*before+d)
	}
}

// merge adds the goals of stand from to those of stand to.
func (ws *goalReachCache) merge(w *goalReach, from, to int) {
	n := len(w.unfilled)
	grown := false
	for i := range n {
		goals := w.reach[from*n+i]
		grown = grown || goals&^w.reach[to*n+i] != 0
		w.reach[to*n+i] |= goals
	}
	if grown && !ws.queued[to] {
		ws.queued[to] = true
		ws.queue = append(ws.queue, int32(to))
	}
}
