package deadlock

import (
	"math/bits"

	"unknot/core/kinds/sokoban/floor"
)

// world is what a lone box finds on the floor where some squares are taken by boxes that
// are frozen at home: they are walls and their goals are gone.
type world struct {
	frozen floor.Set
	every  []uint64    // the goals that are left, a bit each in the order of the squares
	sides  floor.Sides // how the player gets around a lone box
	reach  []uint64    // goals that a box gets to, the player beside it: len(every) words for each 4*square+direction
}

// goals is the goals that a lone box gets to while the player is beside it in a direction.
func (w *world) goals(box floor.Cell, side floor.Dir) []uint64 {
	n := len(w.every)
	at := n * (4*box + int(side))
	return w.reach[at : at+n]
}

// worlds keeps the last worlds, found by their frozen boxes.
type worlds struct {
	open   *world // no box is frozen
	keys   floor.Keys
	kept   []*world // by hash; a power of two
	made   int64
	goalOf []int16   // by square, -1 where there is none
	bare   floor.Set // squares at which a lone box does not part the floor
	walls  floor.Set
	around floor.Set
	queue  []int32 // stands whose goals have grown, 4*square+direction
	queued []bool
}

const worldBytes = 8 << 20 // for all worlds that are kept

func newWorlds(b *Book) worlds {
	ws := worlds{keys: b.NewKeys(), goalOf: make([]int16, b.Size), walls: b.None(), around: b.None(), queued: make([]bool, 4*b.Size)}
	for c := range ws.goalOf {
		ws.goalOf[c] = -1
	}
	for g, distances := range b.Distances {
		ws.goalOf[distances.Goal] = int16(g)
	}
	slots := worldBytes / (4 * b.Size * (1 + 8*((len(b.Distances)+63)/64)))
	ws.bare = b.None()
	for _, c := range b.Cells {
		var all, least uint8 = 0, 15
		for d := range floor.Dirs {
			if b.Inside.Has(c + b.Step[d]) {
				all, least = all|b.Sides[c][d], least&b.Sides[c][d]
			}
		}
		if all == least {
			ws.bare.Add(c)
		}
	}
	ws.kept = make([]*world, 1<<max(bits.Len(uint(slots))-1, 2))
	return ws
}

// world is the world in which some boxes at home are walls.
func (b *Book) world(frozen floor.Set) *world {
	ws := &b.worlds
	if frozen.Empty() {
		return ws.open
	}
	slot := &ws.kept[ws.keys.Boxes(frozen)&uint64(len(ws.kept)-1)]
	if w := *slot; w != nil && w.frozen.Within(frozen) && frozen.Within(w.frozen) {
		return w
	}
	if *slot == nil {
		*slot = b.newWorld()
	}
	b.shape(*slot, frozen)
	return *slot
}

// bytes is the memory of the worlds on a floor of so many squares.
func (ws *worlds) bytes(squares int64) int64 {
	goals := 8 * int64(len(ws.open.every))
	return ws.made*4*squares*(1+goals) + 8*int64(len(ws.kept)) + 7*squares
}

func (b *Book) newWorld() *world {
	b.worlds.made++
	n := (len(b.Distances) + 63) / 64
	return &world{frozen: b.None(), every: make([]uint64, n), sides: make(floor.Sides, b.Size), reach: make([]uint64, 4*b.Size*n)}
}

// shape works out a world for some frozen boxes.
func (b *Book) shape(w *world, frozen floor.Set) {
	w.frozen.Copy(frozen)
	clear(w.every)
	clear(w.reach)
	clear(w.sides)
	for _, c := range b.Cells {
		if !frozen.Has(c) {
			b.joinSides(w, c)
		}
	}
	ws := &b.worlds
	ws.queue = ws.queue[:0]
	for g, distances := range b.Distances {
		if frozen.Has(distances.Goal) {
			continue
		}
		w.every[g>>6] |= 1 << (g & 63)
		for d := range 4 {
			if w.sides[distances.Goal][d] != 0 {
				stand := 4*distances.Goal + d
				w.reach[stand*len(w.every)+g>>6] |= 1 << (g & 63)
				ws.queue, ws.queued[stand] = append(ws.queue, int32(stand)), true
			}
		}
	}
	for i := 0; i < len(ws.queue); i++ {
		b.spread(w, int(ws.queue[i]))
	}
}

// joinSides works out how the player gets around a lone box. Only where it is not told by the
// eight squares around or by the floor without frozen boxes does it take floods.
func (b *Book) joinSides(w *world, c floor.Cell) {
	ring, s := 0, b.Stride
	for i, at := range [8]floor.Cell{c - s, c - s + 1, c + 1, c + s + 1, c + s, c + s - 1, c - 1, c - s - 1} {
		if b.empty(w.frozen, at) {
			ring |= 1 << i
		}
	}
	local := &ringJoins[ring]
	free := uint8(0) // neighbours, by direction
	for d := range 4 {
		free |= local[d] & (1 << d)
	}
	settled := true
	for d := range 4 {
		settled = settled && (free>>d&1 == 0 || local[d] == b.Sides[c][d]&free)
	}
	w.sides[c] = *local
	if settled {
		return
	}
	ws := &b.worlds
	ws.walls.Copy(w.frozen)
	ws.walls.Add(c)
	for d := range floor.Dirs {
		if free>>d&1 == 0 {
			continue
		}
		b.Reach(ws.walls, c+b.Step[d], ws.around)
		for e := range floor.Dirs {
			if ws.around.Has(c + b.Step[e]) {
				w.sides[c][d] |= 1 << e
			}
		}
	}
}

// ringJoins tells for each set of free squares around one, clockwise from
// above, which of its neighbours are joined by them: bit e of [d], by direction.
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

// spread gives the goals of a stand to those from which it is come by: around
// the box, and by one push.
func (b *Book) spread(w *world, stand int) {
	ws := &b.worlds
	ws.queued[stand] = false
	box, d := stand/4, stand%4
	for e := range 4 {
		if e != d && w.sides[box][d]>>e&1 == 1 {
			ws.give(w, stand, 4*box+e)
		}
	}
	// The player beside the box came there by pushing it away from itself.
	if before := box + b.Step[d]; b.empty(w.frozen, before) && b.empty(w.frozen, before+b.Step[d]) {
		ws.give(w, stand, 4*before+d)
	}
}

// give adds the goals of one stand to those of another.
func (ws *worlds) give(w *world, from, to int) {
	n := len(w.every)
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
