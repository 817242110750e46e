package floor

import "slices"

// Walker finds shortest walks of the player. It reuses its memory, so each goroutine needs
// its own.
type Walker struct {
	*Floor
	queue []Cell
	from  []int32 // by square: stamp plus the Dir of the last step of a shortest walk to the square
	stamp int32
}

// NewWalker returns a Walker with memory for the squares of a floor.
func NewWalker(f *Floor) *Walker {
	return &Walker{Floor: f, queue: make([]Cell, 0, len(f.Cells)), from: make([]int32, f.Size)}
}

// Walk returns a shortest walk between two squares among boxes; ok is false if there is none.
func (w *Walker) Walk(boxes Set, from, to Cell) (steps []Dir, ok bool) {
	if from == to {
		return nil, true
	}
	w.stamp += 4
	w.from[from] = w.stamp
	queue := append(w.queue[:0], from)
	for i := 0; i < len(queue); i++ {
		for _, d := range Dirs {
			next := queue[i] + w.Step[d]
			if w.from[next] >= w.stamp || !w.Inside.Has(next) || boxes.Has(next) {
				continue
			}
			w.from[next] = w.stamp + int32(d)
			if next == to {
				for at := to; at != from; {
					d := Dir(w.from[at] - w.stamp)
					steps = append(steps, d)
					at -= w.Step[d]
				}
				slices.Reverse(steps)
				return steps, true
			}
			queue = append(queue, next)
		}
	}
	return nil, false
}

// Walk calls Walker.Walk of a new Walker.
func (f *Floor) Walk(boxes Set, from, to Cell) (steps []Dir, ok bool) {
	return NewWalker(f).Walk(boxes, from, to)
}
