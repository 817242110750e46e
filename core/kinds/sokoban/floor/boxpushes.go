package floor

import "slices"

// PushState is a square to which one box can be pushed while all others stay, by Pushes pushes, the last in direction Dir. A square has one
// state for each region of the player beside it.
type PushState struct {
	Cell   Cell
	Dir    Dir
	Pushes int
	from   int32 // index of the state before the last push, -1 for the start
}

// BoxPushes finds every square to which one box can be pushed, that is, the macro moves of a box. It reuses its memory for the next box.
type BoxPushes struct {
	*Floor
	Tick    func() bool // called for each state; false ends the search; may be nil
	Box     Cell
	States  []PushState // in order of pushes; the first is the box's own square
	regions []Set       // by state: the player's region
	seen    []int32     // by 4*square of the box + direction in which the player can push it: equal to stamp if visited
	stamp   int32
	boxes   Set
}

// NewBoxPushes returns a BoxPushes with memory for the squares of a floor.
func NewBoxPushes(f *Floor) *BoxPushes {
	return &BoxPushes{Floor: f, seen: make([]int32, 4*f.Size), boxes: f.None()}
}

// Find fills States for a box that may be pushed within room, breadth-first by pushes; player is the player's square at first. room need
// not contain the box.
func (b *BoxPushes) Find(boxes Set, player, box Cell, room Set) {
	b.stamp++
	b.Box, b.States = box, b.States[:0]
	b.boxes.Copy(boxes)
	b.add(PushState{Cell: box, from: -1}, player)
	for i := 0; i < len(b.States) && (b.Tick == nil || b.Tick()); i++ {
		a := b.States[i]
		region := b.regions[i]
		for _, d := range Dirs {
			to := a.Cell + b.Step[d]
			// boxes still contains the first square of the box, which does not block the box.
			if region.Has(a.Cell-b.Step[d]) && room.Has(to) && (to == box || !boxes.Has(to)) && b.seen[4*to+int(d)] != b.stamp {
				b.add(PushState{to, d, a.Pushes + 1, int32(i)}, a.Cell)
				region = b.regions[i] // add may have reallocated the regions
			}
		}
	}
}

// add adds a state and marks the sides of its square that the player can reach.
func (b *BoxPushes) add(a PushState, player Cell) {
	n := len(b.States)
	if n == len(b.regions) {
		b.regions = append(b.regions, b.None())
	}
	b.boxes.Remove(b.Box)
	b.boxes.Add(a.Cell)
	b.Reach(b.boxes, player, b.regions[n])
	b.boxes.Remove(a.Cell)
	b.boxes.Add(b.Box)
	for _, d := range Dirs {
		if b.regions[n].Has(a.Cell - b.Step[d]) {
			b.seen[4*a.Cell+int(d)] = b.stamp
		}
	}
	b.States = append(b.States, a)
}

// Region returns the set of squares to which the player can walk in state i. The next Find overwrites it.
func (b *BoxPushes) Region(i int) Set { return b.regions[i] }

// Path returns the pushes to state i.
func (b *BoxPushes) Path(i int) (pushes []Push) {
	for a := b.States[i]; a.from >= 0; a = b.States[a.from] {
		pushes = append(pushes, Push{a.Cell - b.Step[a.Dir], a.Dir})
	}
	slices.Reverse(pushes)
	return pushes
}
