package floor

import "slices"

// Arrival is a square that one box can be pushed to while all others stay: by
// Pushes pushes, the last of them in direction Dir. A square has an arrival for
// each part of the floor that the player may be left in.
type Arrival struct {
	Cell   Cell
	Dir    Dir
	Pushes int
	from   int32 // the arrival before the last push, -1 for the start
}

// Travel is everywhere that one box can be pushed. It keeps its memory from
// one box to the next.
type Travel struct {
	*Floor
	Box      Cell
	Arrivals []Arrival // by pushes; the first is the start, where the box is
	regions  []Set     // the player's region of each arrival
	seen     []int32   // by 4*square+direction: stamped once the player has stood behind a box there
	stamp    int32
	boxes    Set
}

// NewTravel makes room for the travels of a floor.
func NewTravel(f *Floor) *Travel {
	return &Travel{Floor: f, seen: make([]int32, 4*f.Size), boxes: f.None()}
}

// Find works out where a box can be pushed within room by fewest pushes,
// the player on its square at first. Room need not hold the box.
func (t *Travel) Find(boxes Set, player, box Cell, room Set) {
	t.stamp++
	t.Box, t.Arrivals = box, t.Arrivals[:0]
	t.boxes.Copy(boxes)
	t.arrive(Arrival{Cell: box, from: -1}, player)
	for i := 0; i < len(t.Arrivals); i++ {
		a := t.Arrivals[i]
		region := t.regions[i]
		for _, d := range Dirs {
			to := a.Cell + t.Step[d]
			// The start holds its own box, which is no hindrance to itself.
			if region.Has(a.Cell-t.Step[d]) && room.Has(to) && (to == box || !boxes.Has(to)) && t.seen[4*to+int(d)] != t.stamp {
				t.arrive(Arrival{to, d, a.Pushes + 1, int32(i)}, a.Cell)
				region = t.regions[i] // the regions may have moved
			}
		}
	}
}

// arrive notes an arrival and all sides of its square that the player gets to.
func (t *Travel) arrive(a Arrival, player Cell) {
	n := len(t.Arrivals)
	if n == len(t.regions) {
		t.regions = append(t.regions, t.None())
	}
	t.boxes.Remove(t.Box)
	t.boxes.Add(a.Cell)
	t.Reach(t.boxes, player, t.regions[n])
	t.boxes.Remove(a.Cell)
	t.boxes.Add(t.Box)
	for _, d := range Dirs {
		if t.regions[n].Has(a.Cell - t.Step[d]) {
			t.seen[4*a.Cell+int(d)] = t.stamp
		}
	}
	t.Arrivals = append(t.Arrivals, a)
}

// Region is where the player can walk after arrival i. It is overwritten by the next Find.
func (t *Travel) Region(i int) Set { return t.regions[i] }

// Way gives the pushes to arrival i.
func (t *Travel) Way(i int) (pushes []Push) {
	for a := t.Arrivals[i]; a.from >= 0; a = t.Arrivals[a.from] {
		pushes = append(pushes, Push{a.Cell - t.Step[a.Dir], a.Dir})
	}
	slices.Reverse(pushes)
	return pushes
}
