package floor

import (
	"iter"
	"slices"
)

// PullState is a square to which one box can be pulled while all others stay, with the player's square afterwards. A square has one state
// for each region of the player beside it.
type PullState struct {
	Box, Player Cell
	Pulls       int
	from        int32 // index of the state before the last pull, -1 for the start
}

// BoxPulls finds every square to which one box can be pulled, as BoxPushes does for pushes. It reuses its memory for the next box.
type BoxPulls struct {
	*Floor
	Tick   func() bool // called for each state; false ends the search; may be nil
	States []PullState // in order of pulls; the first is the box's own square
	region Set
	seen   []int32 // by 4*square of the box + direction of the player beside it: equal to stamp if visited
	stamp  int32
	boxes  Set
}

// NewBoxPulls returns a BoxPulls with memory for the squares of a floor.
func NewBoxPulls(f *Floor) *BoxPulls {
	return &BoxPulls{Floor: f, region: f.None(), seen: make([]int32, 4*f.Size), boxes: f.None()}
}

// Find fills States for a box, breadth-first by pulls.
func (b *BoxPulls) Find(boxes Set, player, box Cell) {
	for range b.All(boxes, player, box) {
	}
}

// All fills States like Find. It yields the index of each state, and the set of squares that the player can reach in this state. The next
// iteration overwrites the set.
func (b *BoxPulls) All(boxes Set, player, box Cell) iter.Seq2[int, Set] {
	return func(yield func(int, Set) bool) {
		b.stamp++
		b.States = append(b.States[:0], PullState{Box: box, Player: player, from: -1})
		b.boxes.Copy(boxes)
		b.boxes.Remove(box)
		for i := 0; i < len(b.States) && (b.Tick == nil || b.Tick()); i++ {
			s := b.States[i]
			b.boxes.Add(s.Box)
			b.Reach(b.boxes, s.Player, b.region)
			b.boxes.Remove(s.Box)
			if !yield(i, b.region) {
				return
			}
			// States with the same square and the same side of the box in reach have the same successor.
			for _, d := range Dirs {
				to := s.Box + b.Step[d]
				if !b.region.Has(to) {
					continue
				}
				end := to + b.Step[d]
				if !b.Inside.Has(end) || b.boxes.Has(end) || b.seen[4*s.Box+int(d)] == b.stamp {
					continue
				}
				b.seen[4*s.Box+int(d)] = b.stamp
				b.States = append(b.States, PullState{to, end, s.Pulls + 1, int32(i)})
			}
		}
	}
}

// Path returns the states from the start to state i, including both.
func (b *BoxPulls) Path(i int) (way []PullState) {
	for at := int32(i); at >= 0; at = b.States[at].from {
		way = append(way, b.States[at])
	}
	slices.Reverse(way)
	return way
}
