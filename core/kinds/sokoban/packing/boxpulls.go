package packing

import "unknot/core/kinds/sokoban/floor"

// boxPulls finds every square that one box can be pulled to while all others stay. It
// reuses its memory from one box to the next.
type boxPulls struct {
	*floor.Floor
	tick    func() bool // called for each state; once it returns false, the search ends
	states  []pullState
	sources startSet // the start boxes that can reach one of the states
	seen    []int32  // by 4*square+direction: stamped if the player has stood beside the box there
	stamp   int32
	boxes   floor.Set
	around  floor.Set // where the player can walk before any box is pulled
	reach   floor.Set
}

// pullState is a square that a box can be pulled to, with a square of the player.
type pullState struct {
	box, player floor.Cell
	sides       uint8 // sides of the box that the player can reach, one bit each
}

func newBoxPulls(f *floor.Floor, starts int, tick func() bool) *boxPulls {
	return &boxPulls{Floor: f, tick: tick, sources: make(startSet, (starts+63)/64), seen: make([]int32, 4*f.Size),
		boxes: f.None(), around: f.None(), reach: f.None()}
}

// set sets the boxes and the player for the calls of find that follow.
func (b *boxPulls) set(boxes floor.Set, player floor.Cell) {
	b.boxes.Copy(boxes)
	b.Reach(boxes, player, b.around)
}

// find fills states for one of the boxes; the first state is its present square. It collects the start boxes that can reach these squares,
// by origins. It stops as soon as they include want, unless want is nil.
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
