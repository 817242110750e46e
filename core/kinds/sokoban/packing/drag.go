package packing

import "unknot/core/kinds/sokoban/floor"

// drag is everywhere that one box can be pulled while all others stay. It
// keeps its memory from one box to the next.
type drag struct {
	*floor.Floor
	stops  []stop
	come   crowd   // the start boxes that can have come to one of the stops
	seen   []int32 // by 4*square+direction: stamped once the player has stood beside the box there
	stamp  int32
	boxes  floor.Set
	around floor.Set // where the player can walk before any box is pulled
	reach  floor.Set
}

// stop is a square that a box is pulled to and one on which the player is then.
type stop struct {
	box, player floor.Cell
	sides       uint8 // of the box that the player gets to, a bit each
}

func newDrag(f *floor.Floor, starts int) *drag {
	return &drag{Floor: f, come: make(crowd, (starts+63)/64), seen: make([]int32, 4*f.Size),
		boxes: f.None(), around: f.None(), reach: f.None()}
}

// set says where the boxes are and the player, for finds to come.
func (d *drag) set(boxes floor.Set, player floor.Cell) {
	d.boxes.Copy(boxes)
	d.Reach(boxes, player, d.around)
}

// find pulls one of the boxes everywhere; its square now is the first stop. It notes which
// start boxes can have come to where it gets, by the origins, and stops as
// soon as all that are wanted can, unless want is nil.
func (d *drag) find(box floor.Cell, o *origins, want crowd) {
	d.stamp++
	d.stops = d.stops[:0]
	clear(d.come)
	d.boxes.Remove(box)
	d.halt(box, -1, d.around, o)
	for i := 0; i < len(d.stops) && (want == nil || !d.come.holds(want)); i++ {
		at := d.stops[i]
		for _, e := range floor.Dirs {
			to := at.box + d.Step[e]
			behind := to + d.Step[e]
			if at.sides>>e&1 == 0 || !d.Inside.Has(behind) || d.boxes.Has(behind) || d.seen[4*to+int(e)] == d.stamp {
				continue
			}
			d.boxes.Add(to)
			d.Reach(d.boxes, behind, d.reach)
			d.boxes.Remove(to)
			d.halt(to, behind, d.reach, o)
		}
	}
	d.boxes.Add(box)
}

// halt notes a stop and who can have come there.
func (d *drag) halt(box, player floor.Cell, reach floor.Set, o *origins) {
	at := stop{box: box, player: player}
	for _, e := range floor.Dirs {
		if reach.Has(box + d.Step[e]) {
			at.sides |= 1 << e
			d.seen[4*box+int(e)] = d.stamp
			d.come.add(o.at(box, e))
		}
	}
	d.stops = append(d.stops, at)
}
