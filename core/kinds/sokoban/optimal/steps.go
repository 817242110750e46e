package optimal

import "unknot/core/kinds/sokoban/floor"

// steps is how far the player has to walk to each square.
type steps struct {
	*floor.Floor
	queue []floor.Cell // squares by their distance
	far   []int32      // by square: the distance, stamped
	stamp int32
}

const longestWalk = 1 << 15 // more than there are squares

func newSteps(f *floor.Floor) *steps {
	return &steps{Floor: f, far: make([]int32, f.Size), queue: make([]floor.Cell, 0, len(f.Cells))}
}

// from walks everywhere from a square among boxes.
//
//go:noinline
func (w *steps) from(boxes floor.Set, player floor.Cell) {
	w.begin(player)
	for i := 0; i < len(w.queue); i++ {
		c := w.queue[i]
		for _, d := range floor.Dirs {
			if next := c + w.Step[d]; !boxes.Has(next) {
				w.reach(next, w.far[c]+1)
			}
		}
	}
}

func (w *steps) begin(player floor.Cell) {
	if w.stamp += longestWalk; w.stamp < 0 {
		clear(w.far)
		w.stamp = longestWalk
	}
	w.far[player] = w.stamp
	w.queue = append(w.queue[:0], player)
}

func (w *steps) reach(c floor.Cell, far int32) {
	if w.far[c] < w.stamp && w.Inside.Has(c) {
		w.far[c] = far
		w.queue = append(w.queue, c)
	}
}

// to is the number of steps to a square, -1 if there is no way.
func (w *steps) to(c floor.Cell) int {
	if w.far[c] < w.stamp {
		return -1
	}
	return int(w.far[c] - w.stamp)
}

// toPush is the number of steps to the nearest square from which a box can be pushed onto one of room; -1 if there is none.
//
//go:noinline
func (w *steps) toPush(boxes, room floor.Set, player floor.Cell) int {
	w.begin(player)
	for i := 0; i < len(w.queue); i++ {
		c := w.queue[i]
		for _, d := range floor.Dirs {
			next := c + w.Step[d]
			if boxes.Has(next) {
				if to := next + w.Step[d]; room.Has(to) && !boxes.Has(to) {
					return int(w.far[c] - w.stamp)
				}
			} else {
				w.reach(next, w.far[c]+1)
			}
		}
	}
	return -1
}
