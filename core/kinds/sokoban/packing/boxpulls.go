package packing

import "unknot/core/kinds/sokoban/floor"

// boxPulls finds every square to which one box can be pulled while all others stay. It reuses its memory for the next box.
type boxPulls struct {
	*floor.Floor
	tick    func() bool // called for each state; false ends the search
	states  []pullState
	sources startSet // start boxes that can reach one of the states
	seen    []int32  // by 4*square of the box + direction of the player beside it: equal to the stamp if visited
	stamp   int32
	boxes   floor.Set
	around  floor.Set // squares that the player can reach before any pull
	reach   floor.Set
}

// pullState is a square to which a box can be pulled, with a square of the player.
type pullState struct {
	box, player floor.Cell
	sides       uint8 // sides of the box that the player can reach, one bit each
}

func newBoxPulls(f *floor.Floor, starts int, tick func() bool) *boxPulls {
	return &boxPulls{Floor: f, tick: tick, sources: make(startSet, (starts+63)/64), seen: make([]int32, 4*f.Size),
		boxes: f.None(), around: f.None(), reach: f.None()}
}

// set sets the boxes and the player for the following calls of find.
func (b *boxPulls) set(boxes floor.Set, player floor.Cell) {
	b.boxes.Copy(boxes)
	b.Reach(boxes, player, b.around)
}

// find fills states for one of the boxes; the first state is the box's current square. It collects in sources the start boxes that can
// reach these squares according to o. It stops once sources contains want, unless want is nil.
func (b *boxPulls) find(box floor.Cell, o *origins, want startSet) {
	b.stamp++
	b.states = b.states[:0]
	clear(b.sources)
	b.boxes.Remove(box)
	b.add(box, -1, b.around, o)
	for i := 0; i < len(b.states) && (want == nil || !b.sources.holds(want)) && b.tick(); i++ {
		at := b.states[i]
		for _, e := range floor.Dirs {
			to := at.box + b.Step[e]
			behind := to + b.Step[e]
			if at.sides>>e&1 == 0 || !b.Inside.Has(behind) || b.boxes.Has(behind) || b.seen[4*to+int(e)] == b.stamp {
				continue
			}
			b.boxes.Add(to)
			b.Reach(b.boxes, behind, b.reach)
			b.boxes.Remove(to)
			b.add(to, behind, b.reach, o)
		}
	}
	b.boxes.Add(box)
}

// add adds a state and the start boxes that can reach it.
func (b *boxPulls) add(box, player floor.Cell, reach floor.Set, o *origins) {
	at := pullState{box: box, player: player}
	for _, e := range floor.Dirs {
		if reach.Has(box + b.Step[e]) {
			at.sides |= 1 << e
			b.seen[4*box+int(e)] = b.stamp
			b.sources.add(o.at(box, e))
		}
	}
	b.states = append(b.states, at)
}
