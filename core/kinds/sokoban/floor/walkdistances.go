package floor

// WalkDistances holds the numbers of steps from the player's square to all squares.
type WalkDistances struct {
	*Floor
	Queue    []Cell  // the squares reached, nearest first
	distance []int32 // by square: stamp plus the distance; less than stamp: not reached
	stamp    int32
}

// maxWalk is a number greater than all walking distances.
const maxWalk = 1 << 15

// NewWalkDistances returns WalkDistances with memory for the squares of a floor.
func NewWalkDistances(f *Floor) *WalkDistances {
	return &WalkDistances{Floor: f, distance: make([]int32, f.Size), Queue: make([]Cell, 0, len(f.Cells))}
}

// From computes the distances from a square among boxes, breadth-first.
//
//go:noinline
func (w *WalkDistances) From(boxes Set, player Cell) {
	w.reset(player)
	for i := 0; i < len(w.Queue); i++ {
		c := w.Queue[i]
		for _, d := range Dirs {
			if next := c + w.Step[d]; !boxes.Has(next) {
				w.reach(next, w.distance[c]+1)
			}
		}
	}
}

func (w *WalkDistances) reset(player Cell) {
	if w.stamp += maxWalk; w.stamp < 0 {
		clear(w.distance)
		w.stamp = maxWalk
	}
	w.distance[player] = w.stamp
	w.Queue = append(w.Queue[:0], player)
}

func (w *WalkDistances) reach(c Cell, far int32) {
	if w.distance[c] < w.stamp && w.Inside.Has(c) {
		w.distance[c] = far
		w.Queue = append(w.Queue, c)
	}
}

// To returns the number of steps to a square, -1 if it is out of reach.
func (w *WalkDistances) To(c Cell) int {
	if w.distance[c] < w.stamp {
		return -1
	}
	return int(w.distance[c] - w.stamp)
}

// ToPush returns the number of steps to the nearest square from which the player can push a box onto a square of room; -1 if there is none.
//
//go:noinline
func (w *WalkDistances) ToPush(boxes, room Set, player Cell) int {
	w.reset(player)
	for i := 0; i < len(w.Queue); i++ {
		c := w.Queue[i]
		for _, d := range Dirs {
			next := c + w.Step[d]
			if boxes.Has(next) {
				if to := next + w.Step[d]; room.Has(to) && !boxes.Has(to) {
					return int(w.distance[c] - w.stamp)
				}
			} else {
				w.reach(next, w.distance[c]+1)
			}
		}
	}
	return -1
}
